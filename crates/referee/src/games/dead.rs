//! Which stones are dead: as the user says, or the record.

use std::cell::RefCell;
use std::collections::BTreeSet;

use crate::games::guess::GUESS_GAMES;
use crate::games::sgf::{GameRecord, Marks};
use crate::games::state_texts::board_of;
use shinpan_harness::input::InputError;
use shinpan_harness::subject::spec::Recorded;
use shinpan_harness::vocabulary::{Color, Diagram, Point};

/// Dead stones, and who named them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dead {
    /// The stones, whole chains, in order.
    pub named: Vec<Point>,
    /// Who named them.
    pub source: DeadSource,
}

/// Who named the dead stones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeadSource {
    /// The user, with `--dead`.
    User,
    /// A program that the user names: its name.
    Program(String),
    /// A search that carries out article 7 of the Japanese rules of 1989.
    Proof,
    /// That search, and for chains that it does not decide a guess by random games.
    Guess,
    /// The record's territory: TB and TW.
    Territory,
    /// A comment at the end of the record: its line.
    Comment(String),
    /// A comment at the end of the record speaks of dead stones, but not clearly: its line.
    Unclear(String),
    /// Nobody.
    Nobody,
}

impl Dead {
    /// Makes the answer that nobody named dead stones.
    pub fn unnamed() -> Dead {
        Dead { named: Vec::new(), source: DeadSource::Nobody }
    }

    /// Returns the option that names these stones again. Nothing if the record names them, or if nobody did.
    pub fn option(&self) -> Vec<String> {
        if !matches!(self.source, DeadSource::User | DeadSource::Program(_) | DeadSource::Proof | DeadSource::Guess) {
            return Vec::new();
        }
        let points = match self.named.as_slice() {
            [] => "none".to_owned(),
            named => named.iter().map(|point| point.name()).collect::<Vec<_>>().join(","),
        };
        vec!["--dead".to_owned(), points]
    }
}

impl DeadSource {
    /// Returns whether somebody named the dead stones, or said that there are none.
    pub fn says_something(&self) -> bool {
        !matches!(self, DeadSource::Unclear(_) | DeadSource::Nobody)
    }

    /// Returns whether the record itself names the dead stones.
    pub fn is_the_record(&self) -> bool {
        matches!(self, DeadSource::Territory | DeadSource::Comment(_))
    }

    /// Returns the source for a caller who has no command line.
    pub fn called(&self) -> String {
        match self {
            DeadSource::User => "the caller".to_owned(),
            DeadSource::Nobody => "nobody: not the caller, not TB or TW, not the last comments".to_owned(),
            others => others.words(),
        }
    }

    /// Returns the source for a sentence.
    pub fn words(&self) -> String {
        match self {
            DeadSource::User => "--dead".to_owned(),
            DeadSource::Program(name) => format!("{name}, which may be wrong"),
            DeadSource::Proof => "article 7 of japanese-1989, searched in each part by itself".to_owned(),
            DeadSource::Guess => {
                format!("a guess by {GUESS_GAMES} random games, where article 7 of japanese-1989 proves nothing")
            }
            DeadSource::Territory => "the record's TB and TW".to_owned(),
            DeadSource::Comment(line) => format!("the record's comment `{line}`"),
            DeadSource::Unclear(line) => {
                format!("nobody: the comment `{line}` is not clear; expected a line such as `dead: D4 E5`")
            }
            DeadSource::Nobody => "nobody: not --dead, not TB or TW, not the last comments".to_owned(),
        }
    }
}

/// Who names the dead stones in place of the record.
pub enum DeadNamer {
    /// The user: these points. Without points, no stone is dead.
    Points(Vec<Point>),
    /// A program, or a search.
    Asked(DeadAsker),
}

/// Asks a program or a search for the dead stones of a board, once for each board.
pub struct DeadAsker {
    source: DeadSource,
    ask: Box<AskDead>,
    answers: RefCell<Vec<(Diagram, Vec<Point>)>>,
}

/// Asks for the dead stones of a board.
pub type AskDead = dyn Fn(&Diagram) -> Result<Vec<Point>, InputError>;

impl DeadAsker {
    /// Makes one that asks with `ask`. Its answers come from `source`.
    pub fn new(source: DeadSource, ask: Box<AskDead>) -> DeadAsker {
        DeadAsker { source, ask, answers: RefCell::default() }
    }

    fn answer(&self, board: &Diagram) -> Result<Vec<Point>, InputError> {
        let known = self.answers.borrow().iter().find(|(asked, _)| asked == board).map(|(_, dead)| dead.clone());
        if let Some(dead) = known {
            return Ok(dead);
        }
        let dead = (self.ask)(board)?;
        self.answers.borrow_mut().push((board.clone(), dead.clone()));
        Ok(dead)
    }
}

/// Returns the dead stones of a game that was replayed: those of `namer`, else the record's.
///
/// A named stone stands for its chain.
///
/// # Errors
/// - The user named a point without a stone, or off the board.
/// - The program gave no answer.
/// - A chain of the board has no liberties, so that nothing can be proved about it.
pub fn marked(record: &GameRecord, namer: Option<&DeadNamer>, game: &dyn Recorded) -> Result<Dead, InputError> {
    let board = board_of(game);
    if let Some(DeadNamer::Asked(asked)) = namer {
        return Ok(Dead { named: chains(&board, &asked.answer(&board)?), source: asked.source.clone() });
    }
    if let Some(DeadNamer::Points(points)) = namer {
        expect_stones(points, &board)?;
        return Ok(Dead { named: chains(&board, points), source: DeadSource::User });
    }
    Ok(of_record(&record.marks, &board))
}

/// Checks that a user named stones.
///
/// # Errors
/// - A point is empty, or off the board.
pub fn expect_stones(points: &[Point], board: &Diagram) -> Result<(), InputError> {
    let Some(point) = points.iter().find(|point| board.at(**point).is_none()) else { return Ok(()) };
    let what = match board.contains(*point) {
        true => format!("dead stone {point}: the point is empty at the end of the game"),
        false => format!("dead stone {point}: the board has {}x{} points", board.columns(), board.rows()),
    };
    Err(InputError::new(what).expected("stones on the last board"))
}

/// Returns the dead stones that the record names: those of the last comment that speaks of them, if it is clear, else
/// those in the opponent's territory.
///
/// The comment comes first, because it names dead stones, and TB and TW only let us infer them. The library's
/// `Record::dead_stones` has the same order.
fn of_record(marks: &Marks, board: &Diagram) -> Dead {
    let of_comment = marks.comments.iter().find_map(|comment| of_comment(comment, board)).unwrap_or(Dead::unnamed());
    if of_comment.source.says_something() {
        return of_comment;
    }
    if let Some(territory) = &marks.territory {
        let of = |points: &[Point], color| -> Vec<Point> {
            board.points_of(Some(color)).filter(|stone| is_in_territory(board, *stone, points)).collect()
        };
        let dead = [of(&territory.black, Color::White), of(&territory.white, Color::Black)].concat();
        return Dead { named: chains(board, &dead), source: DeadSource::Territory };
    }
    of_comment
}

/// Returns whether a stone is in the opponent's territory: on one of its points, or in a chain that touches no other empty
/// point. Some programs mark dead stones, others the empty points alone.
fn is_in_territory(board: &Diagram, stone: Point, territory: &[Point]) -> bool {
    let chain = board.connected(stone);
    let mut liberties =
        chain.iter().flat_map(|stone| board.neighbors(*stone)).filter(|point| board.at(*point).is_none()).peekable();
    territory.contains(&stone) || (liberties.peek().is_some() && liberties.all(|point| territory.contains(&point)))
}

/// Returns what a comment says about dead stones. `None` if it does not speak of them.
///
/// It speaks of them clearly if a line is `dead`, perhaps with the words `stones`, `black`, `white` or `are`, then a colon
/// and nothing but stones of the board, or `none`. Several such lines add up.
fn of_comment(comment: &str, board: &Diagram) -> Option<Dead> {
    let speaks =
        |line: &&str| line.to_lowercase().split(|letter: char| !letter.is_alphanumeric()).any(|word| word == "dead");
    let lines: Vec<&str> = comment.lines().map(str::trim).filter(speaks).collect();
    let first = lines.first()?;
    let lists: Option<Vec<Vec<Point>>> = lines.iter().map(|line| clear(line, board)).collect();
    Some(match lists {
        Some(lists) => Dead { named: chains(board, &lists.concat()), source: DeadSource::Comment(lines.join(" ")) },
        None => {
            let shown: String = first.chars().take(MOST_SHOWN).collect();
            Dead { named: Vec::new(), source: DeadSource::Unclear(shown) }
        }
    })
}

/// The most letters that a message shows of a comment.
const MOST_SHOWN: usize = 60;

/// Returns the stones of a line such as `Dead stones: D4, E5`. `None` if the line is anything else.
fn clear(line: &str, board: &Diagram) -> Option<Vec<Point>> {
    let line = line.to_lowercase();
    if ["no dead stones", "no stones are dead"].contains(&line.trim_end_matches('.')) {
        return Some(Vec::new());
    }
    let (head, list) = line.split_once([':', '='])?;
    let head: Vec<&str> = head.split_whitespace().collect();
    let is_head = |word: &&str| ["dead", "stones", "black", "white", "are"].contains(word);
    if !head.contains(&"dead") || !head.iter().all(is_head) {
        return None;
    }
    let list = list.trim().trim_end_matches('.');
    if list == "none" {
        return Some(Vec::new());
    }
    let words: Vec<&str> = list.split([',', ' ', ';']).filter(|word| !word.is_empty() && *word != "and").collect();
    let stone = |word: &&str| word.parse::<Point>().ok().filter(|point| board.at(*point).is_some());
    let stones: Option<Vec<Point>> = words.iter().map(stone).collect();
    stones.filter(|stones| !stones.is_empty())
}

/// Returns the chains of these stones, in order.
fn chains(board: &Diagram, stones: &[Point]) -> Vec<Point> {
    let chains: BTreeSet<Point> = stones.iter().flat_map(|stone| board.connected(*stone)).collect();
    chains.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::{DeadSource, of_comment, of_record};
    use crate::games::sgf::Marks;
    use shinpan_harness::vocabulary::{Diagram, Pair, Point};

    fn named(comment: &str) -> Option<(String, bool)> {
        let board: Diagram = "O . X\n. X X\nO . .".parse().expect("a board");
        of_comment(comment, &board).map(|dead| {
            let names: Vec<&str> = dead.named.iter().map(|point: &Point| point.name()).collect();
            (names.join(" "), matches!(dead.source, DeadSource::Comment(_)))
        })
    }

    #[test]
    fn a_clear_comment_comes_before_territory() {
        let board: Diagram = "O . X\n. X X\nO . .".parse().expect("a board");
        let point = |name: &str| name.parse::<Point>().expect("a point");
        let of = |comment: &str, black: &[&str]| {
            let black = black.iter().map(|name| point(name)).collect();
            let territory = Some(Pair { black, white: Vec::new() });
            let dead = of_record(&Marks { territory, comments: vec![comment.to_owned()] }, &board);
            (dead.named, dead.source)
        };
        let line = |line: &str| DeadSource::Comment(line.to_owned());
        assert_eq!(of("dead: A1", &["C1"]), (vec![point("A1")], line("dead: A1")));
        assert_eq!(of("dead: none", &["A3"]), (Vec::new(), line("dead: none")));
        assert_eq!(of("I think A1 is dead", &["A3"]), (vec![point("A3")], DeadSource::Territory));
        assert_eq!(of("Thanks for the game", &["A3"]), (vec![point("A3")], DeadSource::Territory));
        // Only the empty points beside A3 are named. A1 touches B1, which is nobody's.
        assert_eq!(of("", &["A2", "B3"]), (vec![point("A3")], DeadSource::Territory));
    }

    #[test]
    fn a_comment_names_dead_stones_clearly_or_not_at_all() {
        let clear = |names: &str| Some((names.to_owned(), true));
        let unclear = || Some((String::new(), false));
        assert_eq!(named("Thanks!\nDead stones: A1, A3."), clear("A1 A3"));
        assert_eq!(named("dead white: a1\ndead black = C3"), clear("A1 B2 C2 C3"));
        assert_eq!(named("No dead stones."), clear(""));
        assert_eq!(named("dead: none"), clear(""));
        assert_eq!(named("I think A1 is dead"), unclear());
        assert_eq!(named("dead: A1 or so"), unclear());
        assert_eq!(named("dead: B1"), unclear());
        assert_eq!(named("dead:"), unclear());
        assert_eq!(named("dead: A1\nbut C3 is not dead"), unclear());
        assert_eq!(named("Thanks for the game"), None);
    }
}
