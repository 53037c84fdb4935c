//! Tests of the procedure after a stop: play-outs, passes for a ko, and offers of no result.

use super::switches::{check, game};
use super::{points, refused, run, setup};
use crate::{Board, Color, Ending, Phase, PlayOutKos, Reason, Recreation, Repetition, Ruleset, Scoring, Setup};

const RULES: Ruleset = Ruleset {
    repetition: Repetition::CapturingStone,
    recreation: Recreation::Offer,
    ending: Ending::Procedure,
    play_out_after_repetition: true,
    play_out_kos: PlayOutKos::OncePerPoint,
    resignation: true,
    scoring: Scoring::LivingTerritory,
    ..Ruleset::PLAIN
};

fn white_first(rows: &str) -> Setup {
    Setup { to_move: Color::White, ..black_first(rows) }
}

fn black_first(rows: &str) -> Setup {
    Setup::from(&rows.parse::<Board>().expect("a board"))
}

/// White C1, Black A1 and White B1 lead back to this position.
fn cycle() -> Setup {
    white_first("O O O X . X\nO . O X X .\nO X X X X X\n. O . X . X")
}

/// Black can take the stone at C2 by playing D2.
fn ko() -> Setup {
    black_first(". X X O O .\n. X O . O O\n. X X O O .")
}

#[test]
fn a_repetition_in_resumed_play_allows_the_play_out() {
    let wrong = Err(Reason::WrongPhase);
    let resumed = |acts: &str| format!("W pass, B pass, B resume{acts}");
    let cases = [
        (", W C1, B A1, W B1, W play out", Ok(Phase::PlayOut)),
        (", W C1, B A1, W B1, B play out", Ok(Phase::PlayOut)),
        (", W C1, B A1, W B1, B E4, W pass, B play out", Ok(Phase::PlayOut)),
        (", W C1, B A1, B play out", wrong),
        (", W pass, B play out", wrong),
        (", W C1, B A1, W B1, B offer, W play out", wrong),
        (", W C1, B A1, W B1, B offer, W refuse, W play out", Ok(Phase::PlayOut)),
        (", W C1, B A1, W B1, W play out, W pass, B pass", Ok(Phase::Over)),
        (", W C1, B A1, W B1, W play out, B play out", wrong),
        (", W C1, B A1, W B1, W resign, W play out", Err(Reason::GameOver)),
    ];
    for (acts, expected) in cases {
        check(RULES, &cycle(), &resumed(acts), expected);
    }
    check(RULES, &cycle(), "W C1, B A1, W B1, W play out", wrong);
    // The repetition must lie in the latest resumption.
    let second = ", W C1, B A1, W B1, B E4, W pass, B pass, B resume, W pass, B play out";
    check(RULES, &cycle(), &resumed(second), wrong);
    let never = Ruleset { play_out_after_repetition: false, ..RULES };
    check(never, &cycle(), &resumed(", W C1, B A1, W B1, W play out"), wrong);
}

#[test]
fn a_play_out_goes_back_to_the_stop_before_the_resumption() {
    let mut game = game(RULES, &cycle());
    let start = game.board().clone();
    assert_eq!(run(&mut game, "W pass, B pass, W B3, W resume"), Ok(points("B3")));
    assert_eq!(run(&mut game, "B E4, W C1, B A1, W B1, B pass"), Ok(Vec::new()));
    assert_eq!((game.prisoners(Color::Black), game.prisoners(Color::White)), (1, 2));
    assert_eq!(run(&mut game, "B play out"), Ok(points("E4")), "the rest stood at the stop too");
    assert_eq!((game.board(), game.phase(), game.to_move()), (&start, Phase::PlayOut, Some(Color::White)));
    assert_eq!((game.prisoners(Color::Black), game.prisoners(Color::White)), (0, 0));
    // The resumed plays remain positions of the game, but the newest play left another one than the board's.
    assert_eq!(run(&mut game, "W offer"), refused(Reason::WrongPhase, None));
    assert_eq!(run(&mut game, "W pass, B E4, W pass, B offer"), Ok(Vec::new()));
    while game.undo() {}
    assert_eq!((game.board(), game.phase(), game.to_move()), (&start, Phase::Play, Some(Color::White)));
}

/// A player who passed for a ko after losing the stone may take it back, so the same board has another future.
#[test]
fn the_key_of_a_play_out_has_the_kos_that_were_passed_for() {
    let key = |pass: &str| {
        let mut game = game(RULES, &ko());
        run(&mut game, &format!("B pass, W pass, W play out, B D2, {pass}, B A1")).expect("legal acts");
        game.superko_key()
    };
    assert_ne!(key("W pass"), key("W pass for C2"));
    let key = |pass: &str| {
        let mut game =
            game(RULES, &black_first(". X X O O . . X X O O .\n. X O . O O . X O . O O\n. X X O O . . X X O O ."));
        run(&mut game, &format!("B pass, W pass, W play out, B D2, W pass, B K2, {pass}, B A1")).expect("legal acts");
        game.superko_key()
    };
    assert_ne!(key("W pass for C2"), key("W pass for J2"));
}

#[test]
fn a_pass_for_a_ko_needs_a_ko_on_the_board() {
    let wrong = Err(Reason::WrongPhase);
    let out = |acts: &str| format!("B pass, W pass, W play out{acts}");
    let cases = [
        (", B pass for D2", Ok(Phase::PlayOut)),
        (", B pass for C2", wrong),
        (", B pass for A1", wrong),
        (", B pass for G9", Err(Reason::OffBoard)),
        (", B pass, W pass for C2", Ok(Phase::PlayOut)),
        (", B pass, W pass for D2", wrong),
        (", B D2, W pass for C2, B A1, W pass for C2", Ok(Phase::PlayOut)),
        (", B D2, W C2", Err(Reason::Repetition)),
        (", B D2, W pass for C2, B A1, W C2", Ok(Phase::PlayOut)),
        // A pass before the loss does not count.
        (", B pass, W pass for C2, B D2, W C2", Err(Reason::Repetition)),
        (", B pass, W pass for C2, B pass", Ok(Phase::PlayOut)),
        (", B pass, W pass for C2, B pass, W pass", Ok(Phase::Over)),
    ];
    for (acts, expected) in cases {
        check(RULES, &ko(), &out(acts), expected);
    }
    check(RULES, &ko(), "B pass for D2", wrong);
    let filled = "W pass, B pass, W play out, W B2, B A2, W pass, B B1, W A1, B E2, W A2, B pass for A2";
    check(RULES, &Setup { to_move: Color::White, ..setup(5, 2, "", "") }, filled, wrong);
}

#[test]
fn a_ko_is_taken_at_a_point_once_in_a_play_out() {
    let acts = "B pass, W pass, W play out, B E1, W pass, B D1, W B1, B D1, W C1, B pass, W E1";
    let start = black_first(". . X O .");
    let per_player = Ruleset { play_out_kos: PlayOutKos::OncePerPlayer, ..RULES };
    check(per_player, &start, acts, Ok(Phase::PlayOut));
    check(RULES, &start, acts, Err(Reason::Repetition));
}

#[test]
fn an_offer_is_possible_while_the_repeated_position_stands() {
    let wrong = Err(Reason::WrongPhase);
    let again = |acts: &str| format!("W C1, B A1, W B1{acts}");
    let cases = [
        (", B offer", Ok(Phase::Offer)),
        (", B pass, B offer", Ok(Phase::Offer)),
        (", B pass, B offer, W refuse", Ok(Phase::Play)),
        (", B pass, B offer, W refuse, W pass", Ok(Phase::Agreement)),
        (", B pass, B offer, W refuse, W offer", wrong),
        (", B pass, W pass, W offer", wrong),
        (", B pass, W pass, both, B offer", Ok(Phase::Offer)),
        (", B pass, W pass, B E4, W pass, W resume, B offer", Ok(Phase::Offer)),
        (", B pass, W pass, W play out, B offer", Ok(Phase::Offer)),
        (", B pass, W pass, W play out, B offer, W refuse", Ok(Phase::PlayOut)),
        (", B pass, W pass, W play out, B pass, B offer, W refuse, W pass", Ok(Phase::Over)),
        (", B E4, B offer", wrong),
    ];
    for (acts, expected) in cases {
        check(RULES, &cycle(), &again(acts), expected);
    }
    // The stop shows the repeated position, to which the play-out goes back.
    let resumed = "W pass, B pass, B resume, W C1, B A1, W B1, B E4, W pass, W play out, W offer";
    check(RULES, &cycle(), resumed, wrong);
    let resumed = "W pass, B pass, B resume, W C1, B A1, W B1, W play out, W offer";
    check(RULES, &cycle(), resumed, Ok(Phase::Offer));
}

#[test]
fn going_back_empties_points() {
    let mut game = game(RULES, &setup(3, 3, "A2", "B2"));
    assert_eq!(run(&mut game, "B pass, W pass, B C2, W A1, disagree"), Ok(points("A1 C2")));
    assert_eq!(run(&mut game, "B A3, W C1, W resume"), Ok(points("C1 A3")));
    assert_eq!(run(&mut game, "B pass, W pass, B A1, W play out"), Ok(points("A1")));
}
