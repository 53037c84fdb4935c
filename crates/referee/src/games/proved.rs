//! What can be proved about the stones of a last board: which chains nobody can capture, and which are dead among them.
//!
//! The proof is David Benson's. It finds no life that depends on an answer, so most living chains stay unproved.

use std::collections::BTreeSet;

use shinpan::{Board, Suicide};

use shinpan_harness::subject::engine::{color_to_engine, from_engine, to_engine};
use shinpan_harness::vocabulary::{Color, Diagram, Pair, Point};

/// What is proved about the chains of a board. Each chain is named by its first stone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proved {
    /// Chains in the territory of chains that nobody can capture, without room for two eyes. They cannot live.
    pub dead: Vec<Point>,
    /// Chains that may be alive or dead, as far as the proof goes.
    pub open: Vec<Point>,
    /// Whether the board has a stone at all.
    pub has_stones: bool,
}

/// What is proved about the points of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProvedPoints {
    /// The stones of each player that nobody can capture.
    pub alive: Pair<BTreeSet<Point>>,
    /// The territory that these stones enclose, and in which no opposing stone can live. Opposing stones in it are dead.
    pub territory: Pair<BTreeSet<Point>>,
}

/// Returns the engine's board with these stones. `None` if a chain has no liberty.
pub fn engine_board(board: &Diagram) -> Option<Board> {
    let stones = |color| board.points_of(Some(color)).map(to_engine).collect::<Vec<_>>();
    Board::new(board.columns(), board.rows(), &stones(Color::Black), &stones(Color::White)).ok()
}

/// Returns what is proved about the points of a board. Nothing about a board that has chains without a liberty.
pub fn proved_points(board: &Diagram) -> ProvedPoints {
    let Some(engine) = engine_board(board) else { return ProvedPoints::default() };
    let of = |color| -> (BTreeSet<Point>, BTreeSet<Point>) {
        // Stricter than without suicide, so what it proves holds under all rules.
        let alive = engine.pass_alive(color_to_engine(color), Suicide::Allowed).into_iter().map(from_engine);
        let own: BTreeSet<Point> = alive.filter(|point| board.at(*point) == Some(color)).collect();
        let territory = hopeless(board, color, &own).into_iter().collect();
        (own, territory)
    };
    let ((black, of_black), (white, of_white)) = (of(Color::Black), of(Color::White));
    ProvedPoints { alive: Pair { black, white }, territory: Pair { black: of_black, white: of_white } }
}

/// Returns what is proved about the chains of a board.
pub fn proved(board: &Diagram) -> Proved {
    let ProvedPoints { alive, territory } = proved_points(board);
    let safe: BTreeSet<Point> = alive.black.union(&alive.white).copied().collect();
    let dead: BTreeSet<Point> = territory.black.union(&territory.white).copied().collect();
    let mut proved = Proved::default();
    for chain in chains(board) {
        proved.has_stones = true;
        let Some(first) = chain.first() else { continue };
        match (safe.contains(first), dead.contains(first)) {
            (true, _) => {}
            (false, true) => proved.dead.push(*first),
            (false, false) => proved.open.push(*first),
        }
    }
    proved
}

/// Returns the points of the regions of safe chains in which no opposing stone can live: two eyes need two points that
/// touch no safe chain and not each other.
fn hopeless(board: &Diagram, color: Color, safe: &BTreeSet<Point>) -> Vec<Point> {
    let (mut found, mut seen) = (Vec::new(), BTreeSet::new());
    for start in board.points().filter(|point| board.at(*point) != Some(color)) {
        let region = region(board, color, start, &mut seen);
        let border: BTreeSet<Point> = region
            .iter()
            .flat_map(|point| board.neighbors(*point))
            .filter(|point| board.at(*point) == Some(color))
            .collect();
        if border.is_empty() || !border.is_subset(safe) {
            continue;
        }
        let touches = |point: &Point| board.neighbors(*point).any(|beside| border.contains(&beside));
        let inner: Vec<Point> = region.iter().copied().filter(|point| !touches(point)).collect();
        let apart = |one: Point, other: Point| one != other && board.neighbors(one).all(|beside| beside != other);
        let has_room = inner.iter().any(|one| inner.iter().any(|other| apart(*one, *other)));
        if !has_room {
            found.extend(region);
        }
    }
    found
}

/// Returns the connected points without stones of this color around a point. None if they were seen before.
fn region(board: &Diagram, color: Color, start: Point, seen: &mut BTreeSet<Point>) -> Vec<Point> {
    let (mut region, mut open) = (Vec::new(), vec![start]);
    while let Some(point) = open.pop() {
        if board.at(point) != Some(color) && seen.insert(point) {
            region.push(point);
            open.extend(board.neighbors(point));
        }
    }
    region
}

fn chains(board: &Diagram) -> Vec<Vec<Point>> {
    let (mut chains, mut seen) = (Vec::new(), BTreeSet::new());
    for stone in board.points().filter(|point| board.at(*point).is_some()) {
        if !seen.contains(&stone) {
            let chain = board.connected(stone);
            seen.extend(chain.iter().copied());
            chains.push(chain);
        }
    }
    chains
}

impl Proved {
    /// Returns the option that names the dead stones as far as they are proved. If chains are open and none is proved dead,
    /// it asks for a search.
    pub fn option(&self) -> Vec<String> {
        let dead = match (self.dead.as_slice(), self.open.as_slice()) {
            ([], []) => "none".to_owned(),
            ([], _) => "proof".to_owned(),
            (dead, _) => dead.iter().map(|point| point.name()).collect::<Vec<_>>().join(","),
        };
        vec!["--dead".to_owned(), dead]
    }

    /// Returns what to do about the dead stones, for the line before the command of [`Proved::option`].
    pub fn advice(&self) -> String {
        let ask = "ask a program (--dead gtp:'gnugo --mode gtp'), let a search carry out article 7 of japanese-1989 \
                   (--dead proof), or take a guess (--dead guess)";
        match (self.dead.as_slice(), self.open.as_slice()) {
            ([], []) if !self.has_stones => "the board has no stone that could be dead".to_owned(),
            ([], []) => "every chain is proved alive".to_owned(),
            (_, []) => "these chains are proved dead, and all others alive".to_owned(),
            ([], _) => format!("name the dead stones (--dead D4,E5, or none if all live), {ask}"),
            (_, _) => {
                format!("a suggestion, because these chains are proved dead; add those that you know, {ask}")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Proved, proved};
    use shinpan_harness::vocabulary::Diagram;

    fn shown(board: &str) -> String {
        let board: Diagram = board.parse().expect("a board");
        let Proved { dead, open, .. } = proved(&board);
        let names = |points: Vec<shinpan_harness::vocabulary::Point>| {
            points.iter().map(|p| p.name()).collect::<Vec<_>>().join(" ")
        };
        format!("dead {}; open {}", names(dead), names(open))
    }

    /// Black's wall has two vital regions. A stone in one is dead.
    #[test]
    fn a_stone_in_proved_territory_is_dead() {
        assert_eq!(shown(". X . .\nX X X X\nO . X ."), "dead A1; open ");
        assert_eq!(shown(". X .\nX X X\n. X ."), "dead ; open ");
    }

    /// White has room for two eyes beside Black's living corner, and nothing says that it lives.
    #[test]
    fn a_chain_with_room_for_two_eyes_is_open() {
        let board = ". X . X . O . .\nX X X X . O O O\n. . . . . . . .\n. . . . . . . .";
        assert_eq!(shown(board), "dead ; open F3");
    }

    #[test]
    fn a_chain_that_nothing_encloses_is_open() {
        assert_eq!(shown(". . .\n. X .\n. . ."), "dead ; open B2");
    }
}
