//! Tests of whole games. `tests/` compares the engine with the specification.

mod acts;
mod agreements;
mod buttons;
mod clean_up_games;
mod clean_ups;
mod confirmations;
mod handicaps;
mod pass_alive;
mod points;
mod presets;
mod procedure;
#[cfg(feature = "serde")]
mod serialized;
mod starts;
mod stops;
mod switches;
mod taxes;
mod texts;

use crate::{
    Board, BoardError, ByColor, Color, Ending, Game, HalfPoints, HandicapStyle, Phase, Point, PointSet, Reason,
    Refusal, Repetition, Requester, Ruleset, Setup, SetupError, SizeError, Suicide, area_owner,
};

const EVERY_REPETITION: [Repetition; 5] = [
    Repetition::Positional,
    Repetition::Situational,
    Repetition::NaturalSituational,
    Repetition::OwnPrevious,
    Repetition::CapturingStone,
];

/// Returns numbers of half points.
fn halves(points: ByColor<HalfPoints>) -> ByColor<i32> {
    points.map(|points| points.0)
}

fn ruleset(repetition: Repetition) -> Ruleset {
    Ruleset { suicide: Suicide::Allowed, repetition, ..Ruleset::PLAIN }
}

fn points(text: &str) -> Vec<Point> {
    text.split_whitespace().map(|point| point.parse().expect("a point")).collect()
}

fn setup(columns: u8, rows: u8, black: &str, white: &str) -> Setup {
    Setup { black: points(black), white: points(white), ..Setup::empty(columns, rows) }
}

/// Carries out acts such as `B C3` and `W pass`, separated by commas. Returns the answer to the last one.
fn run(game: &mut Game, acts: &str) -> Result<Vec<Point>, Refusal> {
    let mut answer = Ok(Vec::new());
    for act in acts.split(", ") {
        answer.unwrap_or_else(|refusal| panic!("before {act}: {refusal}"));
        answer = carry_out(game, act);
    }
    answer
}

fn carry_out(game: &mut Game, act: &str) -> Result<Vec<Point>, Refusal> {
    let (first, rest) = act.split_once(' ').unwrap_or((act, ""));
    let color = if first == "B" { Color::Black } else { Color::White };
    let (nothing, all) = (|()| Vec::new(), |emptied: PointSet| emptied.iter().collect());
    match (first, rest) {
        ("settle", stones) => match stones.split_once(" sharing ") {
            Some((dead, contestable)) => game.settle_sharing(&points(dead), &points(contestable)).map(all),
            None => game.settle(&points(stones)).map(all),
        },
        ("disagree", _) => game.disagree().map(all),
        ("abandon", _) => game.abandon().map(nothing),
        ("elapse", seconds) => game.elapse(seconds.parse().expect("seconds")).map(nothing),
        ("both", _) => game.resume(Requester::Both).map(all),
        (_, "pass") => game.pass(color).map(nothing),
        (_, "button") => game.take_button(color).map(nothing),
        (_, "resume") => game.resume(Requester::One(color)).map(all),
        (_, "play out") => game.play_out().map(all),
        (_, "offer") => game.offer_no_result(color).map(nothing),
        (_, "accept") => game.accept_no_result(color).map(nothing),
        (_, "refuse") => game.refuse_no_result(color).map(nothing),
        (_, "resign") => game.resign(color).map(nothing),
        (_, "time") => game.time_out(color).map(nothing),
        (_, point) => match point.strip_prefix("pass for ") {
            Some(ko) => game.pass_for(color, ko.parse().expect("a point")).map(nothing),
            None => game.play(color, point.parse().expect("a point")).map(all),
        },
    }
}

fn refused(reason: Reason, repeats: Option<usize>) -> Result<Vec<Point>, Refusal> {
    Err(Refusal { repeats, ..reason.into() })
}

/// Under superko, no game on three points is longer.
const LONGEST_GAME: usize = 64;

fn count_games(game: &mut Game) -> u64 {
    assert!(game.act_count() < LONGEST_GAME, "a game that does not end");
    let Some(color) = game.to_move() else {
        return 1;
    };
    let mut games = 0;
    for point in game.legal_plays() {
        game.play(color, point).expect("a legal play");
        games += count_games(game);
        assert!(game.undo());
    }
    game.pass(color).expect("a legal pass");
    games += count_games(game);
    assert!(game.undo());
    games
}

#[test]
fn numbers_of_games_are_the_known_ones_whatever_the_key() {
    let known = [
        (1, Repetition::Positional, 1),
        (2, Repetition::Positional, 9),
        (3, Repetition::Positional, 907),
        (1, Repetition::Situational, 2),
        (1, Repetition::NaturalSituational, 5),
    ];
    for (columns, repetition, games) in known {
        for key_bits in [64, 8, 0] {
            let setup = Setup::empty(columns, 1);
            let mut game = Game::with_key_bits(ruleset(repetition), &setup, key_bits).expect("a good setup");
            assert_eq!(count_games(&mut game), games, "{columns} {repetition:?} {key_bits}");
        }
    }
}

#[test]
fn a_ko_is_not_retaken_at_once() {
    // White takes the stone at C2 by playing B2. Black must not retake at once.
    let start = setup(4, 3, "B3 B1 A2 C2", "C3 C1 D2");
    let start = Setup { to_move: Color::White, ..start };
    for repetition in EVERY_REPETITION {
        let mut game = Game::new(ruleset(repetition), &start).expect("a good setup");
        assert_eq!(run(&mut game, "W B2"), Ok(points("C2")));
        let entry = (repetition != Repetition::CapturingStone).then_some(0);
        assert_eq!(run(&mut game, "B C2"), refused(Reason::Repetition, entry), "{repetition:?}");
    }
}

#[test]
fn struck_out_passes_lift_no_ko() {
    let start = setup(4, 3, "B3 B1 A2 C2", "C3 C1 D2");
    let start = Setup { to_move: Color::White, ..start };
    let cases = [
        (Repetition::Positional, refused(Reason::Repetition, Some(0))),
        (Repetition::Situational, refused(Reason::Repetition, Some(0))),
        (Repetition::NaturalSituational, refused(Reason::Repetition, Some(0))),
        (Repetition::OwnPrevious, refused(Reason::Repetition, Some(0))),
        (Repetition::CapturingStone, refused(Reason::Repetition, None)),
    ];
    for (repetition, expected) in cases {
        let ruleset = Ruleset { ending: Ending::TwoPassesThenAgreement, ..ruleset(repetition) };
        let mut game = Game::new(ruleset, &start).expect("a good setup");
        let answer = run(&mut game, "W B2, B pass, W pass, disagree, B C2");
        assert_eq!(answer, expected, "{repetition:?}");
    }
}

#[test]
fn suicide_of_several_stones() {
    let start = setup(3, 1, "A1", "C1");
    let mut game = Game::new(ruleset(Repetition::Positional), &start).expect("a good setup");
    assert_eq!(run(&mut game, "B B1"), Ok(points("C1")), "opposing stones go first");
    let start = setup(3, 2, "A1", "A2 B2 C1");
    let start = Setup { to_move: Color::Black, ..start };
    let mut game = Game::new(ruleset(Repetition::Positional), &start).expect("a good setup");
    assert_eq!(run(&mut game, "B B1"), Ok(points("A1 B1")));
    assert_eq!((game.removed(Color::Black), game.removed(Color::White)), (2, 0));
    assert!(game.undo());
    assert_eq!(game.removed(Color::Black), 0);
    let forbidden = Ruleset { suicide: Suicide::Forbidden, ..ruleset(Repetition::Positional) };
    let mut game = Game::new(forbidden, &start).expect("a good setup");
    assert_eq!(run(&mut game, "B B1"), refused(Reason::Suicide, None));
}

#[test]
fn agreement() {
    let agreeing = Ruleset { ending: Ending::TwoPassesThenAgreement, ..ruleset(Repetition::Situational) };
    let mut game = Game::new(agreeing, &setup(3, 3, "A1 B2", "C3")).expect("a good setup");
    assert_eq!(run(&mut game, "settle A1"), refused(Reason::WrongPhase, None));
    assert_eq!(run(&mut game, "B pass, W pass"), Ok(Vec::new()));
    assert_eq!((game.phase(), game.to_move()), (Phase::Agreement, None));
    assert_eq!(run(&mut game, "B C1"), refused(Reason::GameOver, None));
    assert_eq!(run(&mut game, "settle A1 A2"), refused(Reason::NotARegion, None));
    assert_eq!(run(&mut game, "settle C3 C3"), Ok(points("C3")));
    assert_eq!((game.phase(), game.removed(Color::White)), (Phase::Over, 1));
    assert_eq!(halves(game.score()), ByColor { black: 18, white: 0 });
    assert_eq!(run(&mut game, "disagree"), refused(Reason::GameOver, None));
    assert!(game.undo());
    assert_eq!((game.phase(), game.removed(Color::White)), (Phase::Agreement, 0));
    assert_eq!(run(&mut game, "disagree"), Ok(Vec::new()));
    assert_eq!((game.phase(), game.to_move()), (Phase::Play, Some(Color::Black)));
    assert_eq!(run(&mut game, "B pass, W pass"), Ok(Vec::new()));
    assert_eq!((game.phase(), game.act_count()), (Phase::Over, 5));
}

#[test]
fn handicap_of_both_kinds() {
    let given = Setup { handicap: 2, ..Setup::empty(5, 5) };
    let cases = [
        (HandicapStyle::ConsecutiveMoves, "B C3", "B pass", Reason::WrongPhase),
        (HandicapStyle::ConsecutiveMoves, "B C3", "W D4", Reason::WrongTurn),
        (HandicapStyle::ConsecutiveMoves, "B C3, B D4", "B D3", Reason::WrongTurn),
        (HandicapStyle::MandatoryPasses, "B C3", "W D4", Reason::WrongPhase),
        (HandicapStyle::MandatoryPasses, "B C3, W pass", "W D4", Reason::WrongTurn),
    ];
    for (handicap, before, act, reason) in cases {
        let ruleset = Ruleset { handicap, ..ruleset(Repetition::Positional) };
        let mut game = Game::new(ruleset, &given).expect("a good setup");
        assert_eq!(game.phase(), Phase::Handicap);
        assert_eq!(run(&mut game, before), Ok(Vec::new()));
        assert_eq!(run(&mut game, act), refused(reason, None), "{before}, {act}");
    }
    let none = Game::new(ruleset(Repetition::Positional), &given);
    assert_eq!(none.err(), Some(SetupError::Handicap(2)));
}

#[test]
fn impossible_setups() {
    let cases = [
        (setup(0, 3, "", ""), BoardError::Size(SizeError { columns: 0, rows: 3 })),
        (setup(3, 26, "", ""), BoardError::Size(SizeError { columns: 3, rows: 26 })),
        (setup(2, 2, "A1 C1", ""), BoardError::OffBoard(Point::new(2, 0))),
        (setup(2, 2, "A1", "B1 A1"), BoardError::Twice(Point::new(0, 0))),
        (setup(2, 2, "A1", "B1 A2"), BoardError::NoLiberty(Point::new(0, 0))),
    ];
    for (setup, error) in cases {
        assert_eq!(Game::new(ruleset(Repetition::Positional), &setup).err(), Some(SetupError::Board(error)));
    }
}

#[test]
fn points_have_names() {
    for (text, column, row) in [("A1", 0, 0), ("h8", 7, 7), ("J9", 8, 8), ("Z25", 24, 24)] {
        assert_eq!(text.parse(), Ok(Point::new(column, row)));
        assert_eq!(Point::new(column, row).to_string(), text.to_uppercase());
    }
    for text in ["", "A", "I5", "A0", "A01", "A+1", "A26", "A256", "É1", "5A", "A1 "] {
        assert!(text.parse::<Point>().is_err(), "{text}");
    }
}

#[test]
fn area_on_boards() {
    let (black, white) = (Some(Color::Black), Some(Color::White));
    let cases = [("", "", [None; 5]), ("B1", "", [black; 5])];
    for (stones, others, owners) in cases {
        let board = Board::new(5, 1, &points(stones), &points(others)).expect("a good setup");
        assert_eq!(area_owner(&board), owners);
    }
    let board = Board::new(5, 1, &points("B1"), &points("D1")).expect("a good setup");
    assert_eq!(area_owner(&board), [black, black, None, white, white]);
    let komi = Setup { komi: HalfPoints(i32::MAX), ..setup(5, 1, "B1", "D1") };
    let game = Game::new(ruleset(Repetition::Positional), &komi).expect("a good setup");
    assert_eq!(halves(game.score()), ByColor { black: 4, white: i32::MAX });
    assert_eq!((game.score().leader(), game.score().lead()), (white, HalfPoints(4 - i32::MAX)));
    assert_eq!(game.winner(), None);
}

/// Several reasons hold for each of these plays. The game gives the first, in the order of `Reason`.
#[test]
fn reasons_are_tested_in_the_order_of_their_declaration() {
    let order = [
        Reason::GameOver,
        Reason::WrongTurn,
        Reason::WrongPhase,
        Reason::OffBoard,
        Reason::Occupied,
        Reason::Suicide,
        Reason::Repetition,
        Reason::NotARegion,
    ];
    assert!(order.is_sorted());
    let plain = Ruleset { handicap: HandicapStyle::ConsecutiveMoves, ..Ruleset::PLAIN };
    let fixed = Setup { handicap: 2, fixed_points: true, white: points("A1"), ..Setup::empty(9, 9) };
    let passes_due = Ruleset { handicap: HandicapStyle::MandatoryPasses, ..plain };
    let open = setup(3, 3, "B3", "B1 A2 C2");
    let single = setup(2, 2, "", "A2 B1");
    let cases = [
        // The game is over, and the point is off the board.
        (plain, &open, "B pass, W pass", "B J9", Reason::GameOver),
        // It is Black's turn, and the handicap play must go to a fixed point.
        (plain, &fixed, "", "W A1", Reason::WrongTurn),
        (plain, &open, "", "W J9", Reason::WrongTurn),
        (plain, &open, "", "W B1", Reason::WrongTurn),
        // The handicap play must go to a fixed point. This one is off the board, or has a stone.
        (plain, &fixed, "", "B Z25", Reason::WrongPhase),
        (plain, &fixed, "", "B A1", Reason::WrongPhase),
        (passes_due, &Setup { handicap: 2, ..setup(9, 9, "A1", "") }, "B B1", "W A1", Reason::WrongPhase),
        (plain, &open, "", "B J9", Reason::OffBoard),
        // A stone that Black put on this point would have no liberties.
        (plain, &open, "", "B B1", Reason::Occupied),
        // The suicide of one stone repeats the start.
        (plain, &single, "", "B A1", Reason::Suicide),
        (Ruleset { suicide: Suicide::Allowed, ..plain }, &single, "", "B A1", Reason::Repetition),
    ];
    let mut given = Vec::new();
    for (ruleset, setup, before, play, reason) in cases {
        let mut game = Game::new(ruleset, setup).expect("a good setup");
        if !before.is_empty() {
            assert_eq!(run(&mut game, before), Ok(Vec::new()));
        }
        let refusal = run(&mut game, play).expect_err(play);
        assert_eq!(refusal.reason, reason, "{play}");
        given.push(refusal.reason);
    }
    given.dedup();
    // No move is refused as `NotARegion`.
    assert_eq!(given, order[..order.len() - 1]);
}
