//! Tests of the clean-up phases, of what ends games with them, and of their scores.

use super::switches::{check, game};
use super::{halves, points, refused, run, setup};
use crate::{
    Board, Button, ByColor, Color, Ending, Game, HalfPoints, HandicapBonus, HandicapPass, HandicapStyle, Move, Outcome,
    Passes, Phase, Reason, Recreation, Repetition, Ruleset, Scoring, Setup, StartMaker, Suicide, Tax,
};

/// Rules with simple ko, clean-up phases and territory.
pub(super) const CLEAN_UP: Ruleset = Ruleset {
    repetition: Repetition::OwnPrevious,
    start_maker: StartMaker::Opponent,
    recreation: Recreation::NoResultAtThird,
    passes: Passes::TwoOrSamePosition,
    ending: Ending::CleanUp,
    handicap: HandicapStyle::ConsecutiveTurns,
    handicap_pass: HandicapPass::IfNoPlayEndsHandicap,
    scoring: Scoring::CleanUpTerritory,
    tax: Tax::Regions,
    ..Ruleset::PLAIN
};

pub(super) const SEVERAL: Ruleset = Ruleset { suicide: Suicide::Several, ..CLEAN_UP };

/// A ko: White can take the black stone at C2 by playing B2.
pub(super) fn ko() -> Setup {
    Setup { to_move: Color::White, ..setup(4, 3, "B3 B1 A2 C2", "C3 C1 D2") }
}

fn drawn(rows: &str) -> Setup {
    Setup::from(&rows.parse::<Board>().expect("a board"))
}

/// Two rings. Each player can put two stones into the other's, and the second is suicide.
fn rings() -> Setup {
    drawn("O O O O . X X X X\nO . . O . X . . X\nO O O O . X X X X")
}

/// Leads back to the same position and player.
const CYCLE: &str = "B B2, W G2, B C2, W H2";

#[test]
fn two_passes_begin_each_phase() {
    let start = Setup::empty(3, 3);
    for (acts, expected) in [
        ("B pass", Ok(Phase::Play)),
        ("B pass, W pass", Ok(Phase::FirstCleanUp)),
        ("B pass, W pass, W B2", Err(Reason::WrongTurn)),
        ("B pass, W pass, B B2, W pass", Ok(Phase::FirstCleanUp)),
        ("B B2, W pass, B pass, W pass, B pass", Ok(Phase::SecondCleanUp)),
        ("B pass, W pass, B B2, W pass, B pass, W A1, B pass, W pass", Ok(Phase::Over)),
        ("B pass, W pass, B pass, W pass, B pass, W pass", Ok(Phase::Over)),
        ("B pass, W pass, B pass, W pass, B pass, W pass, B A1", Err(Reason::GameOver)),
        ("B pass, W pass, settle A1", Err(Reason::WrongPhase)),
        ("B pass, W pass, disagree", Err(Reason::WrongPhase)),
        ("B pass, W pass, both", Err(Reason::WrongPhase)),
        ("B pass, W pass, B resign", Err(Reason::WrongPhase)),
        ("B pass, W pass, B J9", Err(Reason::OffBoard)),
    ] {
        check(CLEAN_UP, &start, acts, expected);
    }
}

#[test]
fn a_ko_capture_blocks_its_stone() {
    let first = |acts: &str| format!("W pass, B pass{acts}");
    let (wrong, again) = (Err(Reason::WrongPhase), Err(Reason::Repetition));
    let retaken = ", W B2, B pass for B2, W pass, B C2";
    for (acts, expected) in [
        (", B pass for B2", Err(Reason::WrongTurn)),
        (", W pass for B2", wrong),
        (", W pass for J9", Err(Reason::OffBoard)),
        (", W B2, B C2", again),
        (", W B2, B pass for C2", wrong),
        (", W B2, B pass for D2", wrong),
        (", W B2, B pass for B2", Ok(Phase::FirstCleanUp)),
        (", W B2, B pass, W pass", Ok(Phase::SecondCleanUp)),
        // The next phase ends the block.
        (", W B2, B pass, W pass, B C2", Ok(Phase::SecondCleanUp)),
        (", W B2, B pass, W pass, B C2, W B2", again),
        (&format!("{retaken}, W B2"), again),
        (&format!("{retaken}, W pass for C2"), Ok(Phase::FirstCleanUp)),
        // White made this play in this position before.
        (&format!("{retaken}, W pass for C2, B pass, W B2"), again),
        (&format!("{retaken}, W pass for C2, B pass, W pass, B pass, W pass"), Ok(Phase::Over)),
        (&format!("{retaken}, W pass for C2, B pass, W pass, B pass, W B2"), Ok(Phase::SecondCleanUp)),
        // In another position it is another play.
        (&format!("{retaken}, W pass for C2, B A1, W B2"), Ok(Phase::FirstCleanUp)),
    ] {
        check(CLEAN_UP, &ko(), &first(acts), expected);
    }
    check(CLEAN_UP, &ko(), "W pass for B2", wrong);
    check(CLEAN_UP, &ko(), "B pass for B2", wrong);
    check(CLEAN_UP, &ko(), &first(", W pass, B pass, W pass, B pass, W pass for B2"), Err(Reason::GameOver));
    // The ko rule of open play is another: it names the state that comes back.
    let mut open = game(CLEAN_UP, &ko());
    assert_eq!(run(&mut open, "W B2, B C2"), refused(Reason::Repetition, Some(0)));
    let mut cleaning = game(CLEAN_UP, &ko());
    assert_eq!(run(&mut cleaning, &first(retaken)), Ok(points("B2")));
    assert_eq!(cleaning.blocked_stones().iter().collect::<Vec<_>>(), points("C2"));
    assert_eq!(run(&mut cleaning, "W B2"), refused(Reason::Repetition, None));
    assert_eq!(cleaning.ko_points().iter().collect::<Vec<_>>(), points("B2"));
    assert_eq!(cleaning.check_pass_for(Color::White, points("C2")[0]), Ok(()));
    let read: Game = cleaning.to_string().parse().expect("a game");
    assert_eq!((read.blocked_stones(), read.key()), (cleaning.blocked_stones(), cleaning.key()));
}

#[test]
fn a_pass_for_a_ko_parts_two_passes() {
    let mut game = game(CLEAN_UP, &ko());
    assert_eq!(run(&mut game, "W pass, B pass, W B2, B pass, W D3"), Ok(Vec::new()));
    assert_eq!(run(&mut game, "B pass for B2, W pass"), Ok(Vec::new()));
    assert_eq!(game.phase(), Phase::FirstCleanUp);
    assert_eq!(run(&mut game, "B pass"), Ok(Vec::new()));
    assert_eq!(game.phase(), Phase::SecondCleanUp);
}

#[test]
fn a_position_that_stands_for_the_third_time_ends_the_game() {
    let twice = format!("{CYCLE}, {CYCLE}");
    let none = Some(Outcome::NoResult);
    for (before, acts, outcome) in [
        ("", CYCLE, None),
        ("", &*twice, none),
        ("", "B B2, W G2, B C2, W H2, B E2, W pass", None),
        // The position after a pass is the first.
        ("B pass, W G2, B B2, W H2, B C2, ", "W G2, B B2, W H2, B C2", none),
        (&format!("{CYCLE}, B pass, W pass, "), CYCLE, None),
        (&format!("{CYCLE}, B pass, W pass, "), &*twice, none),
        ("B pass, W pass, B pass, W pass, ", &*twice, none),
    ] {
        let mut game = game(SEVERAL, &rings());
        run(&mut game, &format!("{before}{acts}")).unwrap_or_else(|refusal| panic!("{before}{acts}: {refusal}"));
        assert_eq!(game.outcome(), outcome, "{before}{acts}");
    }
    // A pass makes the count begin again.
    let mut counted = game(SEVERAL, &rings());
    run(&mut counted, &format!("{CYCLE}, B pass, W pass, {CYCLE}, B pass, W G2, B B2, W H2, B C2"))
        .expect("legal acts");
    assert_eq!((counted.outcome(), counted.phase()), (None, Phase::FirstCleanUp));
    // Superko refuses the play instead, and nothing else does in a clean-up phase.
    for repetition in [Repetition::Positional, Repetition::Situational] {
        let superko = Ruleset { repetition, recreation: Recreation::Nothing, passes: Passes::Two, ..SEVERAL };
        let mut open = game(superko, &rings());
        assert_eq!(run(&mut open, CYCLE), refused(Reason::Repetition, Some(0)));
        let mut cleaning = game(superko, &rings());
        run(&mut cleaning, &format!("B pass, W pass, {twice}")).expect("legal acts");
        assert_eq!(cleaning.outcome(), none);
    }
}

#[test]
fn a_second_pass_in_the_same_state_ends_a_phase() {
    let passes = "B pass, W G2, B pass, W H2, B pass";
    check(SEVERAL, &rings(), passes, Ok(Phase::FirstCleanUp));
    check(SEVERAL, &rings(), &format!("{passes}, B pass"), Err(Reason::WrongTurn));
    check(SEVERAL, &rings(), &format!("B pass, W pass, {passes}"), Ok(Phase::SecondCleanUp));
    check(SEVERAL, &rings(), &format!("B pass, W pass, {passes}, W pass, B pass"), Ok(Phase::Over));
    // The passes of an earlier phase do not count, and the first pass takes the button.
    check(SEVERAL, &rings(), &format!("{passes}, W pass, B B2, W pass"), Ok(Phase::FirstCleanUp));
    let button = Ruleset { button: Button::FirstPass, ..SEVERAL };
    check(button, &rings(), passes, Ok(Phase::Play));
    check(button, &rings(), "B pass, W pass", Ok(Phase::Play));
    check(button, &rings(), "B pass, W pass, B pass", Ok(Phase::FirstCleanUp));
    let two = Ruleset { passes: Passes::Two, ..SEVERAL };
    check(two, &rings(), passes, Ok(Phase::Play));
    check(two, &rings(), &format!("B pass, W pass, {passes}"), Ok(Phase::SecondCleanUp));
}

fn score(rules: Ruleset, start: &Setup, acts: &str) -> (i32, i32) {
    let mut game = game(rules, start);
    if !acts.is_empty() {
        run(&mut game, acts).unwrap_or_else(|refusal| panic!("{acts}: {refusal}"));
    }
    let score = halves(game.score());
    (score.black, score.white)
}

#[test]
fn territory_after_clean_up() {
    let tax = |tax: Tax| Ruleset { tax, ..CLEAN_UP };
    let both = [Tax::None, Tax::Regions, Tax::RegionsAndGroups].map(tax);
    let second = "B pass, W pass, B pass, W pass";
    let living = drawn(". X . X .\nX X X X X");
    assert_eq!(both.map(|rules| score(rules, &living, "")), [(6, 0), (6, 0), (2, 0)]);
    // A play of the second phase costs nothing where the player lives, and one of the first costs a point.
    let inside = format!("{second}, B A2");
    assert_eq!(both.map(|rules| score(rules, &living, &inside)), [(6, 0), (6, 0), (2, 0)]);
    assert_eq!(both.map(|rules| score(rules, &living, "B pass, W pass, B A2")), [(4, 0), (4, 0), (0, 0)]);
    // C1 is dame, so neither player has an independent region.
    let dame = drawn(". X . O .\n. X . O .");
    assert_eq!(both.map(|rules| score(rules, &dame, "")), [(4, 4), (0, 0), (0, 0)]);
    // A stone outside brings no point by being played. With C1 and C2, Black has an independent region, and White none:
    // its chain is in no atari and it has no dame either.
    let outside = format!("{second}, B C1");
    assert_eq!(both.map(|rules| score(rules, &dame, &outside)), [(4, 4), (0, 0), (0, 0)]);
    let filled = format!("{second}, B C1, W C2");
    assert_eq!(both.map(|rules| score(rules, &dame, &filled)), [(6, 6), (6, 6), (2, 2)]);
    // Chains with one liberty are not independent.
    let atari = drawn(". X O .\nX X O .");
    assert_eq!(score(tax(Tax::Regions), &atari, ""), (0, 4));
    // A board without stones has no independent region.
    assert_eq!(both.map(|rules| score(rules, &Setup::empty(2, 2), "")), [(0, 0); 3]);
    // Captures, prisoners of the start and komi.
    let captured = Setup { komi: HalfPoints(13), prisoners: ByColor { black: 2, white: 3 }, ..ko() };
    assert_eq!(score(tax(Tax::Regions), &captured, ""), (6, 4 + 13));
    assert_eq!(score(tax(Tax::Regions), &captured, "W B2"), (6, 6 + 13));
    let owners = game(tax(Tax::Regions), &living).owner();
    let black = Some(Color::Black);
    assert_eq!(owners, [[None; 5], [black, None, black, None, black]].concat());
    let button = Ruleset { button: Button::FirstPass, ..CLEAN_UP };
    assert_eq!(score(button, &living, "B A2, W pass"), (4, 1));
}

#[test]
fn area_of_independent_regions() {
    let area = |tax: Tax| Ruleset { ending: Ending::TwoPasses, scoring: Scoring::Area, tax, ..CLEAN_UP };
    let all = [Tax::None, Tax::Regions, Tax::RegionsAndGroups].map(area);
    assert_eq!(all.map(|rules| score(rules, &drawn(". X . X ."), "")), [(10, 0), (10, 0), (6, 0)]);
    assert_eq!(all.map(|rules| score(rules, &drawn(". X . O .\n. X . O ."), "")), [(8, 8), (4, 4), (4, 4)]);
    assert_eq!(all.map(|rules| score(rules, &Setup::empty(2, 2), "")), [(0, 0); 3]);
    check(all[0], &Setup::empty(3, 3), "B pass, W pass", Ok(Phase::Over));
    let owners = game(area(Tax::Regions), &drawn(". X . O")).owner();
    assert_eq!(owners, [None, Some(Color::Black), None, Some(Color::White)]);
    let territory = Ruleset { scoring: Scoring::Territory, ..area(Tax::RegionsAndGroups) };
    assert_eq!(score(territory, &drawn(". X . X ."), ""), (2, 0));
}

#[test]
fn a_pass_alive_board_ends_the_game() {
    // White's stone at E1 is in Black's territory.
    let start = Setup { to_move: Color::White, ..drawn(". X . X .\nX X X X O") };
    let territory = Ruleset { pass_alive: true, ..CLEAN_UP };
    let area = Ruleset { ending: Ending::TwoPasses, scoring: Scoring::Area, ..territory };
    for (rules, points) in [(area, 20), (territory, 2 * (4 + 1))] {
        let mut game = game(rules, &start);
        assert_eq!((game.phase(), halves(game.points())), (Phase::Play, ByColor { black: points, white: 0 }));
        run(&mut game, "W pass").expect("a legal pass");
        assert_eq!(game.phase(), Phase::Over);
        assert_eq!(game.outcome(), Some(Outcome::Wins(Color::Black, HalfPoints(points))));
        assert_eq!(game.board().at(self::points("E1")[0]), Some(Color::White));
        assert_eq!(game.counted_board().at(self::points("E1")[0]), None);
        assert_eq!((game.removed(Color::White), game.owner()[4]), (0, Some(Color::Black)));
        // A record goes on, and the next legal turn ends the game again.
        game.take_down(Color::White, Move::Pass);
        assert_eq!((game.phase(), game.to_move()), (Phase::Play, Some(Color::Black)));
        run(&mut game, "B E2").expect("a legal play");
        assert_eq!(game.phase(), Phase::Over);
    }
    check(Ruleset { pass_alive: false, ..area }, &start, "W pass", Ok(Phase::Play));
    // Neither player has passed. It counts as if both then did, White first.
    let button = Ruleset { button: Button::FirstPass, ..area };
    assert_eq!(score(button, &Setup { to_move: Color::Black, ..start.clone() }, "B E2"), (20, 1));
    assert_eq!(score(button, &start, "W pass"), (20, 1));
    // It ends no clean-up phase.
    let open = Setup { to_move: Color::Black, ..drawn(". X . . .\nX X X . .") };
    check(territory, &open, "B pass, W pass, B D2, W pass", Ok(Phase::FirstCleanUp));
}

#[test]
fn handicap_plays_are_turns_of_black() {
    let situational = Ruleset { repetition: Repetition::Situational, recreation: Recreation::Nothing, ..SEVERAL };
    let given = |handicap: u16| Setup { handicap, ..Setup::empty(3, 1) };
    // The third play clears the board.
    let mut due = game(situational, &given(4));
    assert_eq!(run(&mut due, "B A1, B B1, B C1"), refused(Reason::Repetition, Some(0)));
    check(situational, &given(3), "B A1, B B1, B C1", Ok(Phase::Play));
    let moves = Ruleset { handicap: HandicapStyle::ConsecutiveMoves, ..situational };
    check(moves, &given(4), "B A1, B B1, B C1", Ok(Phase::Handicap));
    // Black's previous turn began with the stone at A1, and with White's in the ko.
    let ko = Setup { handicap: 2, ..setup(4, 3, "B3 B1 A2", "C3 C1 D2 B2") };
    let mut taken = game(CLEAN_UP, &ko);
    assert_eq!(run(&mut taken, "B A1, B C2, W B2"), refused(Reason::Repetition, Some(1)));
    check(CLEAN_UP, &given(3), "B pass", Err(Reason::WrongPhase));
    check(CLEAN_UP, &given(3), "B A1, B B1, B C1", Err(Reason::Suicide));
    check(CLEAN_UP, &given(3), "B A1, B B1, B pass", Ok(Phase::Play));
    let bonus = Ruleset { handicap_bonus: HandicapBonus::FewerByOne, ..CLEAN_UP };
    assert_eq!(score(bonus, &given(3), ""), (0, 4));
}

#[test]
fn a_record_goes_on_in_its_phase() {
    let mut game = game(CLEAN_UP, &ko());
    run(&mut game, "W pass, B pass, W B2").expect("legal acts");
    // Black retakes in spite of the block, and this blocks Black's stone.
    let taken = game.take_down(Color::Black, "C2".parse().expect("a move"));
    assert_eq!(taken.iter().collect::<Vec<_>>(), points("B2"));
    assert_eq!(game.blocked_stones().iter().collect::<Vec<_>>(), points("C2"));
    assert_eq!((game.phase(), game.to_move()), (Phase::FirstCleanUp, Some(Color::White)));
    // A stone that is put on another, and one off the board.
    game.take_down(Color::White, "C2".parse().expect("a move"));
    assert_eq!((game.blocked_stones().len(), game.to_move()), (0, Some(Color::Black)));
    game.take_down(Color::Black, "J9".parse().expect("a move"));
    run(&mut game, "W pass, B pass, W pass, B pass").expect("legal passes");
    assert_eq!(game.phase(), Phase::Over);
    game.take_down(Color::Black, Move::Pass);
    assert_eq!((game.phase(), game.to_move()), (Phase::SecondCleanUp, Some(Color::White)));
    while game.undo() {}
    assert_eq!((game.phase(), game.to_move()), (Phase::Play, Some(Color::White)));
}

#[test]
fn a_record_goes_on_after_a_third_position() {
    let twice = format!("{CYCLE}, {CYCLE}");
    for (before, phase) in [("", Phase::Play), ("B pass, W pass, ", Phase::FirstCleanUp)] {
        let mut game = game(SEVERAL, &rings());
        run(&mut game, &format!("{before}{twice}")).expect("legal acts");
        assert_eq!(game.outcome(), Some(Outcome::NoResult));
        game.take_down(Color::Black, Move::Pass);
        assert_eq!((game.phase(), game.to_move()), (phase, Some(Color::White)));
        // Black passes again where Black passed as the record went on.
        run(&mut game, "W G2, B pass, W H2").expect("legal acts");
        assert_eq!((game.phase(), game.to_move()), (phase, Some(Color::Black)));
        run(&mut game, "B pass").expect("a legal pass");
        assert_ne!(game.phase(), phase);
        while game.undo() {}
        assert_eq!(game.to_move(), Some(Color::Black));
    }
}
