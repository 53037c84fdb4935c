//! Plays whole random games through every public query of the library, and compares with the specification.
//!
//! The harness asks the engine through its adapter. Here the library is asked directly, as its users do, and for things
//! that the adapter does not need: the past, legality by single moves, outcomes, scores without dead stones.

use std::collections::BTreeSet;

use shinpan::{Board, ByColor, Color, Game, HalfPoints, Move, Outcome, Phase, Point, PointSet};
use shinpan_harness::generate::random::generated;
use shinpan_harness::subject::Subject;
use shinpan_harness::subject::engine::begin;
use shinpan_harness::subject::referee::Referee;
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::vocabulary::{Field, Fields, Illegal, Observation, Script, Turn, Vertex, Want};

/// How many random scripts the test plays, under all rulesets, presets and combinations of options.
const SCRIPTS: u64 = 400;

const SEED: u64 = 31;

/// Returns the specification's answers: everything in every state but what takes long.
fn specification(script: &Script) -> Vec<Observation> {
    let slow = Fields::of(&[Field::Lines, Field::Regions, Field::Liberties, Field::InKo, Field::Facts]);
    let want = Want { every: Fields::ALL.and_not(slow), ..Want::default() };
    Spec::new().transcript(script, &want).entries
}

fn library_point(point: shinpan_harness::vocabulary::Point) -> Point {
    Point::new(point.column, point.row)
}

/// Returns the set of the points that a test is true of.
fn set_of(board: &Board, is_in: impl Fn(Point) -> bool) -> PointSet {
    PointSet::of(board.columns(), board.rows(), board.points().filter(|point| is_in(*point))).expect("a board's size")
}

fn library_color(color: shinpan_harness::vocabulary::Color) -> Color {
    if color == shinpan_harness::vocabulary::Color::Black { Color::Black } else { Color::White }
}

/// Returns the board that the specification shows.
fn library_board(entry: &Observation) -> Board {
    entry.board.as_ref().expect("a board").to_string().parse().expect("the same diagram in the library")
}

/// Compares the queries about the present.
fn compare_present(game: &Game, expected: &Observation, says: &str) {
    assert_eq!(*game.board(), library_board(expected), "{says}: the board");
    let to_move = match expected.to_play.expect("a turn") {
        Turn::Black => Some(Color::Black),
        Turn::White => Some(Color::White),
        Turn::Nobody => None,
    };
    assert_eq!(game.to_move(), to_move, "{says}: the player to move");
    assert_eq!(Some(game.is_over()), expected.over, "{says}: over");
    assert!(game.is_over() || game.phase() != Phase::Over, "{says}: the phase of a game that is not over");
    let prisoners = expected.prisoners.expect("prisoners");
    assert_eq!(game.prisoners(Color::White), prisoners.by_black, "{says}: white prisoners");
    assert_eq!(game.prisoners(Color::Black), prisoners.by_white, "{says}: black prisoners");
    if let Some(paid) = expected.pass_stones {
        assert_eq!(
            [game.pass_stones(Color::Black), game.pass_stones(Color::White)],
            [paid.black, paid.white],
            "{says}"
        );
    }
    compare_outcome(game, expected, says);
    if let Some(score) = &expected.score {
        let score = ByColor { black: HalfPoints(score.black.0), white: HalfPoints(score.white.0) };
        assert_eq!(game.score(), score, "{says}: the score");
    }
    if let Some(owner) = &expected.owner {
        let owners: Vec<Option<Color>> =
            game.board().points().map(|point| owner.at(harness_point(point)).map(library_color)).collect();
        assert_eq!(game.owner(), owners, "{says}: the owners");
    }
}

fn harness_point(point: Point) -> shinpan_harness::vocabulary::Point {
    shinpan_harness::vocabulary::Point { column: point.column, row: point.row }
}

/// Compares the result in all its forms. None of them may contradict another, after a resignation either.
fn compare_outcome(game: &Game, expected: &Observation, says: &str) {
    let outcome = game.outcome();
    assert_eq!(outcome.map(|outcome| outcome.to_string()), expected.result, "{says}: the outcome");
    assert_eq!(game.winner(), outcome.and_then(Outcome::winner), "{says}: the winner");
    let Some(result) = &expected.result else { return };
    assert_eq!(result.parse(), Ok(outcome.expect("an outcome")), "{says}: the outcome as a text");
    let winner = result.split_once('+').map(|(winner, _)| winner.parse().expect("a color"));
    assert_eq!(game.winner(), winner, "{says}: the winner in the text {result}");
    let margin = result.split_once('+').and_then(|(_, margin)| margin.parse::<HalfPoints>().ok());
    let margin = if result == "draw" { Some(HalfPoints::ZERO) } else { margin };
    assert_eq!(outcome.and_then(Outcome::margin), margin, "{says}: the margin in the text {result}");
}

/// Compares every answer about legal moves: as a set, as moves, one by one, and what a legal move leaves.
fn compare_moves(game: &Game, expected: &Observation, says: &str) {
    let legal = expected.legal_moves.as_ref().expect("legal moves");
    let of = |vertex: &Vertex| match vertex {
        Vertex::At(point) => Move::Play(library_point(*point)),
        Vertex::Pass => Move::Pass,
    };
    let expected_moves: BTreeSet<String> = legal.iter().map(|vertex| of(vertex).to_string()).collect();
    let moves: BTreeSet<String> = game.legal_moves().map(|one| one.to_string()).collect();
    assert_eq!(moves, expected_moves, "{says}: the legal moves");
    let plays = set_of(game.board(), |point| game.is_legal(Move::Play(point)));
    assert_eq!(game.legal_plays(), plays, "{says}: legal plays one by one");
    assert_eq!(game.is_legal(Move::Pass), legal.contains(&Vertex::Pass), "{says}: a pass");
    let ko_points = game.ko_points();
    assert!(ko_points.is_disjoint(&plays) && ko_points.is_subset(&game.board().empty_points()), "{says}: ko points");
    let Some(color) = game.to_move() else { return };
    for one in [Some(Move::Pass), plays.into_iter().next().map(Move::Play)].into_iter().flatten() {
        let mut next = game.clone();
        let is_made = next.make_move(color, one).is_ok();
        assert_eq!(is_made, game.check_move(color, one).is_ok(), "{says}: {one}");
        assert!(!is_made || next.undo() && next == *game, "{says}: {one} taken back");
    }
}

/// Compares what the game says about its past with what stood then.
fn compare_past(game: &Game, script: &Script, accepted: &[Observation], says: &str) {
    assert_eq!(game.act_count() + 1, accepted.len(), "{says}: acts");
    for (number, entry) in accepted.iter().enumerate() {
        assert_eq!(game.position(number), Some(library_board(entry)), "{says}: the position after act {number}");
        let removed =
            entry.removed.as_ref().map(|removed| set_of(game.board(), |point| removed.contains(&harness_point(point))));
        assert_eq!(game.captures_at(number), removed.filter(|_| number > 0), "{says}: captures of act {number}");
    }
    assert_eq!(game.position(accepted.len()), None, "{says}: the future");
    let json = serde_json::to_string(game).expect("JSON");
    assert_eq!(serde_json::from_str::<Game>(&json).expect("a game"), *game, "{says}: {json}");
    assert_eq!(game.position(0), Some(library_board(&accepted[0])), "{says}: {}", script.rules);
    let last = game.last_move().map(|(color, one)| format!("{color} {one}"));
    assert_eq!(last.is_some(), game.move_number() > 0, "{says}: the last move {last:?}");
    if let Some(dead) = game.board().stones(Color::Black).into_iter().next() {
        let before = game.clone();
        let _ = game.score_without(&[dead]).expect("a stone");
        assert_eq!(*game, before, "{says}: a score without a stone");
    }
}

#[test]
fn every_query_agrees_with_the_specification_in_whole_games() {
    let (mut states, mut ended) = (0, 0);
    for number in 0..SCRIPTS {
        let script = generated(SEED, number, &[]);
        let Ok(mut game) = begin(script.rules, script.rules.engine, &script.start) else { continue };
        let expected = specification(&script);
        let says = |state: usize| format!("seed {SEED}, script {number}, {}, state {state}", script.rules);
        assert_eq!(expected.len(), script.acts.len() + 1, "{}: the specification plays it all", says(0));
        let mut accepted = vec![expected[0].clone()];
        for (state, entry) in expected.iter().enumerate() {
            if state > 0 {
                let verdict = game.act(&script.acts[state - 1]);
                assert_eq!(verdict.is_ok(), entry.illegal == Some(Illegal::None), "{}: the verdict", says(state));
                accepted.extend(verdict.is_ok().then(|| entry.clone()));
            }
            compare_present(game.engine(), entry, &says(state));
            compare_moves(game.engine(), entry, &says(state));
            states += 1;
        }
        compare_past(game.engine(), &script, &accepted, &says(script.acts.len()));
        ended += usize::from(game.engine().outcome().is_some());
    }
    assert!(states > 8000 && ended > 100, "{states} states, {ended} games with an outcome");
}
