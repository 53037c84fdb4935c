//! Chains in seki, dame and owners, under the rules that define them: `Game::owner` of the engine has the terms.

use std::collections::BTreeSet;

use shinpan::{Board, Color, Game, Passes, Point, Ruleset, Scoring, Setup, Suicide, Tax};

/// What the rules say of each chain and each empty point of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SekiReport {
    /// The chains of the groups in seki, Black's first.
    pub chains_in_seki: Vec<Vec<Point>>,
    /// The empty points that are no eye.
    pub dame: Vec<Point>,
    /// The stones that the opponent could take in a ko, judged by shape. Only rules of living territory ask for them.
    pub in_ko: Vec<Point>,
    /// The dead stones that stay on the board, because they are not in the opponent's territory.
    pub stayed: Vec<Point>,
    /// The points that Black and White own.
    pub owned: [Vec<Point>; 2],
}

/// Returns the chains in seki, dame and owners. `None` if the rules do not define seki, or no game can begin on the board.
///
/// Rules with [`Tax::Eyes`] do not define it: there, eyes decide and not dame. Stones of `dead` are dead if they are still
/// on the board.
pub fn seki(board: &Board, ruleset: Ruleset, dead: &[Point]) -> Option<SekiReport> {
    let living = ruleset.scoring == Scoring::LivingTerritory;
    let taxed =
        matches!(ruleset.scoring, Scoring::Area | Scoring::Territory) && matches!(ruleset.tax, Tax::Seki | Tax::All);
    if !living && !taxed {
        return None;
    }
    let in_ko: BTreeSet<Point> = board.points().filter(|point| living && stands_in_ko(board, *point)).collect();
    let stayed: Vec<Point> = dead.iter().copied().filter(|point| taxed && board.at(*point).is_some()).collect();
    let lives = |point: Point| board.at(point).filter(|_| !in_ko.contains(&point) && !stayed.contains(&point));
    let mut eyes: Vec<(Color, BTreeSet<Point>)> = Vec::new();
    let mut dame = BTreeSet::new();
    // Dead stones that stay do not part regions.
    let is_open = |point: Point| board.at(point).is_none() || stayed.contains(&point);
    for region in connected(board, board.empty_points().iter(), &is_open) {
        let beside: BTreeSet<Point> = region.iter().flat_map(|point| neighbors(board, *point)).collect();
        let stones = || beside.iter().filter(|point| !is_open(**point));
        let colors: BTreeSet<bool> =
            stones().filter_map(|point| lives(*point)).map(|color| color == Color::White).collect();
        match colors.first() {
            Some(white) if colors.len() == 1 && stones().all(|point| lives(*point).is_some()) => {
                eyes.push((if *white { Color::White } else { Color::Black }, region));
            }
            _ => dame.extend(region.into_iter().filter(|point| board.at(*point).is_none())),
        }
    }
    let mut chains_in_seki = Vec::new();
    for color in Color::BOTH {
        let of_color = |point: Point| {
            lives(point) == Some(color) || eyes.iter().any(|(of, eye)| *of == color && eye.contains(&point))
        };
        let stones = board.stones(color);
        for group in connected(board, stones.iter().filter(|point| lives(*point).is_some()), &of_color) {
            let stones: Vec<Point> = group.iter().copied().filter(|point| lives(*point) == Some(color)).collect();
            if stones.iter().any(|point| neighbors(board, *point).any(|near| dame.contains(&near))) {
                let same = |point: Point| lives(point) == Some(color);
                chains_in_seki.extend(connected(board, stones.into_iter(), &same).into_iter().map(Vec::from_iter));
            }
        }
    }
    let owner = if stayed.is_empty() {
        Game::new(ruleset, &Setup::from(board)).ok()?.owner()
    } else {
        after_agreement(ruleset.with_passes(Passes::Two), board, &stayed)?.1
    };
    let owned = Color::BOTH.map(|color| {
        board.points().zip(&owner).filter(|(_, owner)| **owner == Some(color)).map(|(point, _)| point).collect()
    });
    let (dame, in_ko) = (dame.into_iter().collect(), in_ko.into_iter().collect());
    Some(SekiReport { chains_in_seki, dame, in_ko, stayed, owned })
}

/// Returns what an agreement on these dead stones removes from a board, and who then owns each point. `None` if no game can
/// begin on the board, or if the rules do not accept the agreement.
pub(super) fn after_agreement(
    ruleset: Ruleset,
    board: &Board,
    dead: &[Point],
) -> Option<(Vec<Point>, Vec<Option<Color>>)> {
    let mut game = Game::new(ruleset, &Setup::from(board)).ok()?;
    game.pass(Color::Black).ok()?;
    game.pass(Color::White).ok()?;
    let removed = game.settle(dead).ok()?.iter().collect();
    Some((removed, game.owner()))
}

fn neighbors(board: &Board, point: Point) -> impl Iterator<Item = Point> + use<> {
    let (columns, rows) = (board.columns(), board.rows());
    let Point { column, row, .. } = point;
    let all = [
        (column.checked_sub(1), Some(row)),
        (Some(column + 1).filter(|column| *column < columns), Some(row)),
        (Some(column), row.checked_sub(1)),
        (Some(column), Some(row + 1).filter(|row| *row < rows)),
    ];
    all.into_iter().filter_map(|(column, row)| Some(Point::new(column?, row?)))
}

/// Returns the connected sets of points that fit, one for each set that has one of the first points.
fn connected(board: &Board, first: impl Iterator<Item = Point>, fits: &dyn Fn(Point) -> bool) -> Vec<BTreeSet<Point>> {
    let mut sets: Vec<BTreeSet<Point>> = Vec::new();
    for point in first {
        if sets.iter().any(|set| set.contains(&point)) {
            continue;
        }
        let (mut set, mut open) = (BTreeSet::from([point]), vec![point]);
        while let Some(point) = open.pop() {
            open.extend(neighbors(board, point).filter(|near| fits(*near) && set.insert(*near)));
        }
        sets.push(set);
    }
    sets
}

/// Returns whether the opponent could take this stone alone, by a stone that could be taken alone in return.
fn stands_in_ko(board: &Board, point: Point) -> bool {
    let Some(color) = board.at(point) else { return false };
    let takes = |at: Point, player: Color, board: &Board, stone: Point| {
        let mut after = board.clone();
        let spot = after.spot(at)?;
        after.put(player, spot, Suicide::Forbidden).ok()?;
        let gone = board.points().filter(|one| board.at(*one).is_some() && after.at(*one).is_none());
        gone.eq([stone]).then_some(after)
    };
    neighbors(board, point)
        .filter(|near| board.at(*near).is_none())
        .any(|near| takes(near, !color, board, point).is_some_and(|after| takes(point, color, &after, near).is_some()))
}
