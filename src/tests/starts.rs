//! Tests of who left the start, and which positions count before the first play.

use super::switches::game;
use super::{points, refused, run, setup};
use crate::{Color, MadeBy, Reason, Repetition, Ruleset, Setup, StartMaker, Suicide};

fn rules(repetition: Repetition, start_maker: StartMaker) -> Ruleset {
    Ruleset { suicide: Suicide::Allowed, repetition, start_maker, ..Ruleset::PLAIN }
}

/// White takes the stone at C2 by playing B2. Black could retake, which repeats the start.
fn ko(made_by: MadeBy) -> Setup {
    Setup { to_move: Color::White, made_by, ..setup(4, 3, "B3 B1 A2 C2", "C3 C1 D2") }
}

#[test]
fn the_maker_of_the_start_must_not_repeat_it() {
    use Repetition::{NaturalSituational, OwnPrevious, Positional, Situational};
    let barring = [Situational, NaturalSituational, OwnPrevious];
    // White moves first, so an unsaid maker is Black.
    let cases = [
        (StartMaker::Standard, [(MadeBy::Unsaid, true), (MadeBy::Nobody, false), (MadeBy::White, false)]),
        (StartMaker::Created, [(MadeBy::Unsaid, true), (MadeBy::Nobody, false), (MadeBy::White, false)]),
        (StartMaker::Named, [(MadeBy::Unsaid, false), (MadeBy::Black, true), (MadeBy::White, false)]),
        (StartMaker::Opponent, [(MadeBy::Unsaid, true), (MadeBy::Nobody, true), (MadeBy::White, true)]),
        (StartMaker::Nobody, [(MadeBy::Unsaid, false), (MadeBy::Black, false), (MadeBy::White, false)]),
        (StartMaker::FirstPlay, [(MadeBy::Unsaid, false), (MadeBy::Black, false), (MadeBy::White, false)]),
    ];
    let cases =
        cases.into_iter().flat_map(|(maker, starts)| starts.map(|(made_by, refuses)| (maker, made_by, refuses)));
    for (start_maker, made_by, refuses) in cases {
        for repetition in barring {
            let mut game = game(rules(repetition, start_maker), &ko(made_by));
            assert_eq!(run(&mut game, "W B2"), Ok(points("C2")));
            let expected = if refuses { refused(Reason::Repetition, Some(0)) } else { Ok(points("B2")) };
            assert_eq!(run(&mut game, "B C2"), expected, "{repetition} {start_maker} {made_by:?}");
        }
        let mut game = game(rules(Positional, start_maker), &ko(made_by));
        let expected = match start_maker {
            StartMaker::FirstPlay => Ok(points("B2")),
            _ => refused(Reason::Repetition, Some(0)),
        };
        assert_eq!(run(&mut game, "W B2, B C2"), expected, "{start_maker} {made_by:?}");
    }
}

#[test]
fn the_smallest_board() {
    let one = Setup::empty(1, 1);
    let cases = [
        (Repetition::Situational, StartMaker::Named, "B A1, W A1", Ok(points("A1"))),
        (Repetition::Situational, StartMaker::Named, "B A1, W A1, B A1", refused(Reason::Repetition, Some(1))),
        (Repetition::Situational, StartMaker::Named, "B A1, W A1, B pass, W A1", refused(Reason::Repetition, Some(2))),
        (Repetition::Situational, StartMaker::Opponent, "B A1, W A1", refused(Reason::Repetition, Some(0))),
        (Repetition::Situational, StartMaker::Standard, "B A1, W A1", refused(Reason::Repetition, Some(0))),
        (Repetition::Situational, StartMaker::Created, "B A1, W A1", Ok(points("A1"))),
        (Repetition::NaturalSituational, StartMaker::Standard, "B A1, W A1", Ok(points("A1"))),
        (Repetition::Positional, StartMaker::Named, "B A1", refused(Reason::Repetition, Some(0))),
        (Repetition::Positional, StartMaker::FirstPlay, "B A1, W A1", refused(Reason::Repetition, Some(1))),
        (Repetition::Situational, StartMaker::FirstPlay, "B pass, W A1, B A1", Ok(points("A1"))),
        (Repetition::Situational, StartMaker::Named, "B pass, W A1, B A1", refused(Reason::Repetition, Some(1))),
    ];
    for (repetition, start_maker, acts, expected) in cases {
        let mut game = game(rules(repetition, start_maker), &one);
        assert_eq!(run(&mut game, acts), expected, "{repetition} {start_maker} {acts}");
        while game.undo() {}
        assert_eq!(run(&mut game, acts), expected, "again, {repetition} {start_maker} {acts}");
    }
}

#[test]
fn passes_before_the_first_play_leave_no_position() {
    let rules = Ruleset {
        ending: crate::Ending::TwoPassesThenAgreement,
        ..rules(Repetition::Situational, StartMaker::FirstPlay)
    };
    let mut game = game(rules, &Setup::empty(1, 1));
    assert_eq!(run(&mut game, "B pass, W pass, disagree"), Ok(Vec::new()));
    assert!(game.undo());
    assert_eq!(run(&mut game, "disagree, B A1, W A1"), Ok(points("A1")));
    assert_eq!(run(&mut game, "B A1"), refused(Reason::Repetition, Some(4)));
}
