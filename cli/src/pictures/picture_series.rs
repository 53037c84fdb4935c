//! Pictures in a row: the states of a game, the steps of a count, a line of play.

use shinpan::{Act, Board, Suicide};

use crate::games::dead::DeadNamer;
use crate::games::line_of_play::moves as texts;
use crate::games::sgf::{GameRecord, Item};
use crate::games::state_texts::observed;
use crate::games::verdicts::{Stopping, judged};
use crate::pictures::scene::{Scene, Shows, scene};
use shinpan_harness::input::{InputError, one_line};
use shinpan_harness::subject::engine::{color_from_engine, from_engine};
use shinpan_harness::subject::spec::Recorded;
use shinpan_harness::vocabulary::{Color, Diagram, Observation, Point, Rules};

/// Returns every state of a record, up to the one that `shows` asks for.
///
/// # Errors
/// - Those of [`scene`].
pub fn game(file: &str, record: &GameRecord, rules: Rules, shows: &Shows<'_>) -> Result<Vec<Scene>, InputError> {
    let acts = record.items.iter().filter(|item| matches!(item, Item::Act(_))).count();
    let before = (0..shows.at.unwrap_or(acts)).map(|number| {
        let shows = Shows { at: Some(number), dead: None, ..*shows };
        scene(file, record, rules, &shows)
    });
    before.chain([scene(file, record, rules, shows)]).collect()
}

/// Returns the steps of a count: the position with its dead stones, the board without them, who owns each point, and then
/// each player's points alone.
///
/// If play has not stopped, both players pass until it does.
///
/// # Errors
/// - Those of [`dead::marked`](crate::games::dead::marked).
/// - The ruleset cannot begin the game: the error says why.
pub fn count(
    file: &str,
    record: &GameRecord,
    rules: Rules,
    dead: Option<&DeadNamer>,
) -> Result<Vec<Scene>, InputError> {
    let mut last = Observation::default();
    let member = judged(record, rules, dead, Stopping::Passing, &mut |game: &dyn Recorded| last = observed(game))?;
    // A program is asked once, and so are the marks of the record.
    let named = DeadNamer::Points(member.dead.named.clone());
    let mut scenes = vec![scene(file, record, rules, &Shows { dead: Some(&named), ..Shows::default() })?];
    let Some(board) = last.board.clone() else { return Ok(scenes) };
    let step = |title: String, owners: Option<Diagram>| {
        Scene::plain(format!("{}: {title}", one_line(file)), board.clone(), owners)
    };
    if scenes.first().is_some_and(|first| first.board != board) {
        scenes.push(step("the dead stones are off the board".to_owned(), None));
    }
    let Some(owners) = last.owner.clone() else { return Ok(scenes) };
    scenes.push(step(format!("who owns each point, under {rules}"), Some(owners.clone())));
    for color in [Color::Black, Color::White] {
        let mut own = owners.clone();
        let others: Vec<Point> = own.points_of(Some(color.opponent())).collect();
        others.into_iter().for_each(|point| own.set(point, None));
        let stones = board.points_of(Some(color)).count();
        let empty = own.points_of(Some(color)).filter(|point| board.at(*point).is_none()).count();
        let score = last.score.as_ref().map(|score| {
            let points = if color == Color::Black { score.black } else { score.white };
            format!(", score {points} by {}", score.of)
        });
        let word = if color == Color::Black { "Black" } else { "White" };
        let title = format!("{word}: {stones} stones, {empty} empty points{}", score.unwrap_or_default());
        scenes.push(step(title, Some(own)));
    }
    Ok(scenes)
}

/// Returns the start and the states after each move of a line.
pub fn line(title: &str, start: &Board, moves: &[Act]) -> Vec<Scene> {
    let (mut board, mut scenes) = (start.clone(), vec![Scene::plain(title.to_owned(), diagram(start), None)]);
    for (place, one) in moves.iter().enumerate() {
        let title = format!("move {}: {}", place + 1, texts(std::slice::from_ref(one)).concat());
        let mut last = None;
        if let Act::Play(player, point) = one {
            let put = board.spot(*point).map(|spot| board.put(*player, spot, Suicide::Allowed));
            if !matches!(put, Some(Ok(_))) {
                break;
            }
            last = Some(from_engine(*point));
        }
        let mut scene = Scene::plain(title, diagram(&board), None);
        scene.last = last;
        scenes.push(scene);
    }
    scenes
}

fn diagram(board: &Board) -> Diagram {
    let mut diagram = Diagram::empty(board.columns(), board.rows());
    for point in board.points() {
        diagram.set(from_engine(point), board.at(point).map(color_from_engine));
    }
    diagram
}
