//! Tests of the button, and of what the first and the last pass bring.

use super::switches::{check, game};
use super::{halves, points, refused, run, setup};
use crate::{
    Button, ByColor, Color, Ending, HalfPoints, HandicapStyle, PassStones, Passes, Phase, Reason, Recreation,
    Repetition, Ruleset, Setup,
};

/// A ko: White can take the black stone at C2 by playing B2.
fn ko() -> Setup {
    Setup { to_move: Color::White, ..setup(5, 4, "B3 B1 A2 C2", "C3 C1 D2") }
}

fn with(button: Button) -> Ruleset {
    Ruleset { button, ..Ruleset::PLAIN }
}

#[test]
fn a_move_takes_the_button_once() {
    let start = Setup::empty(3, 3);
    let wrong = Err(Reason::WrongPhase);
    for (acts, expected) in [
        ("B button", Ok(Phase::Play)),
        ("W button", Err(Reason::WrongTurn)),
        ("B button, B B2", Err(Reason::WrongTurn)),
        ("B button, W button", wrong),
        ("B button, B button", Err(Reason::WrongTurn)),
        ("B pass, W button, B pass", Ok(Phase::Play)),
        ("B pass, W button, B pass, W pass", Ok(Phase::Over)),
        ("B pass, W pass, B button", Err(Reason::GameOver)),
    ] {
        check(with(Button::Move), &start, acts, expected);
    }
    let agreeing = Ruleset { ending: Ending::AgreementOrContinue, ..with(Button::Move) };
    check(agreeing, &start, "B pass, W pass, B button", wrong);
    check(agreeing, &start, "B pass, W pass, disagree, B button", Ok(Phase::Play));
    let handicap = Ruleset { handicap: HandicapStyle::MandatoryPasses, ..with(Button::Move) };
    check(handicap, &Setup { handicap: 2, ..start.clone() }, "B button", wrong);
    for button in [Button::None, Button::FirstPass, Button::LastPass, Button::FirstAndLastPass] {
        check(with(button), &start, "W button", wrong);
    }
}

#[test]
fn the_button_lifts_every_ban() {
    // Black takes the button, White passes, and Black retakes: the start stands again.
    let acts = |acts: &str| format!("W B2, B button, W pass, B C2{acts}");
    for (repetition, white_again) in [
        (Repetition::Positional, refused(Reason::Repetition, Some(2))),
        // White passed after the button.
        (Repetition::Situational, refused(Reason::Repetition, Some(3))),
        (Repetition::OwnPrevious, refused(Reason::Repetition, Some(3))),
        // Nobody created the position at the button.
        (Repetition::NaturalSituational, Ok(points("C2"))),
        (Repetition::SincePass, refused(Reason::Repetition, Some(3))),
        (Repetition::CapturingStone, refused(Reason::Repetition, None)),
    ] {
        let mut game = game(Ruleset { repetition, ..with(Button::Move) }, &ko());
        assert_eq!(run(&mut game, &acts("")), Ok(points("B2")), "{repetition}");
        assert_eq!(run(&mut game, "W B2"), white_again, "{repetition}");
        // Before the button, the retake is forbidden as ever.
        while game.act_count() > 1 {
            assert!(game.undo());
        }
        let before = run(&mut game, "B C2").map_err(|refusal| refusal.reason);
        assert_eq!(before, Err(Reason::Repetition), "{repetition}");
    }
}

#[test]
fn the_button_shortens_no_memory_of_recreation() {
    let rules =
        Ruleset { repetition: Repetition::CapturingStone, recreation: Recreation::NoResult, ..with(Button::Move) };
    check(rules, &ko(), "W B2, B button, W pass, B C2", Ok(Phase::Over));
}

#[test]
fn the_first_pass_takes_the_button() {
    let first = with(Button::FirstPass);
    let start = Setup::empty(3, 3);
    check(first, &start, "B pass, W pass", Ok(Phase::Play));
    check(first, &start, "B pass, W pass, B pass", Ok(Phase::Over));
    let same = Ruleset { passes: Passes::SamePosition, ..first };
    check(same, &start, "B pass, W pass, B pass", Ok(Phase::Play));
    check(same, &start, "B pass, W pass, B pass, W pass", Ok(Phase::Over));
    for (repetition, act) in [(Repetition::Positional, 2), (Repetition::SincePass, 3), (Repetition::Situational, 3)] {
        let rules = Ruleset { repetition, passes: Passes::Three, ..first };
        let mut game = game(rules, &ko());
        assert_eq!(run(&mut game, "W B2, B pass, W pass, B C2"), Ok(points("B2")), "{repetition}");
        assert_eq!(run(&mut game, "W B2"), refused(Reason::Repetition, Some(act)), "{repetition}");
    }
    // White's pass is required, so Black's takes the button.
    let handicap = Ruleset { handicap: HandicapStyle::MandatoryPasses, ..first };
    let mut handicapped = game(handicap, &Setup { handicap: 2, ..start });
    assert_eq!(run(&mut handicapped, "B B2, W pass"), Ok(Vec::new()));
    assert_eq!(halves(handicapped.button_points()), ByColor { black: 0, white: 0 });
    assert_eq!(run(&mut handicapped, "B pass"), Ok(Vec::new()));
    assert_eq!(halves(handicapped.button_points()), ByColor { black: 1, white: 0 });
}

#[test]
fn passes_bring_half_points_and_cost_stones() {
    let start = Setup { komi: HalfPoints(1), ..Setup::empty(3, 3) };
    let (last, both) = (with(Button::LastPass), with(Button::FirstAndLastPass));
    for (rules, acts, black, white) in [
        (with(Button::Move), "B button", 1, 0),
        (last, "B pass", 0, 0),
        (last, "B pass, W pass", 0, 1),
        (both, "B pass", 1, 0),
        (both, "B pass, W pass", 1, 1),
        (both, "B A1, W pass, B B1, W A2, B pass, W pass", 0, 2),
    ] {
        let mut game = game(rules, &start);
        run(&mut game, acts).expect("legal acts");
        assert_eq!(halves(game.button_points()), ByColor { black, white }, "{rules}: {acts}");
        let points = halves(game.points());
        let score = ByColor { black: points.black + black, white: points.white + white + 1 };
        assert_eq!(halves(game.score()), score, "{rules}: {acts}");
    }
    let settled = Ruleset { ending: Ending::AgreementOrContinue, ..last };
    let mut stopped = game(settled, &start);
    run(&mut stopped, "B pass, W pass").expect("legal passes");
    assert_eq!(halves(stopped.button_points()), ByColor { black: 0, white: 0 }, "the game is not over");
    run(&mut stopped, "settle ").expect("an agreement");
    assert_eq!(halves(stopped.button_points()), ByColor { black: 0, white: 1 });

    for (pass_stones, black, white) in [
        (PassStones::None, 0, 0),
        (PassStones::Paid, 1, 2),
        (PassStones::PaidPerPass, 1, 1),
        (PassStones::PaidPerPassWhiteLast, 1, 2),
    ] {
        let mut game =
            game(Ruleset { pass_stones, ..Ruleset::PLAIN }, &Setup { to_move: Color::White, ..start.clone() });
        run(&mut game, "W pass, B pass").expect("legal passes");
        let paid = ByColor { black: game.pass_stones(Color::Black), white: game.pass_stones(Color::White) };
        assert_eq!(paid, ByColor { black, white }, "{pass_stones}");
    }
    // A required pass is not White's first pass, but it costs a stone.
    let required = Ruleset {
        handicap: HandicapStyle::MandatoryPasses,
        point_for_white_passing_first: true,
        pass_stones: PassStones::PaidPerPass,
        ..Ruleset::PLAIN
    };
    let mut game = game(required, &Setup { handicap: 2, ..start });
    run(&mut game, "B B2, W pass").expect("legal moves");
    assert_eq!((game.score().black, game.pass_stones(Color::White)), (HalfPoints(18), 1));
    run(&mut game, "B A1, W pass").expect("legal moves");
    assert_eq!(game.score().black, HalfPoints(16));
}
