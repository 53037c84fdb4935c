//! The values and strategies of phases against the engine, which knows the whole history.

use shinpan::{Act, Board, Color, Game, HalfPoints, Outcome, Preset, Ruleset, Setup};

use super::graph::StepKind;
use super::strategy::Strategy;
use super::{NEVER, PhasedGame, solve_phases};
use crate::solve::Question;

fn ruleset(name: &str) -> Ruleset {
    Preset::named(name).expect("a preset").ruleset
}

fn empty(columns: u8, rows: u8) -> Board {
    Board::empty(columns, rows).expect("a size")
}

/// Returns the bounds of the empty board with Black to move, in half points.
fn solved(rules: Ruleset, columns: u8, rows: u8) -> [Option<i32>; 2] {
    let question = Question { ruleset: rules, board: empty(columns, rows), to_move: Color::Black };
    let solved = solve_phases(&question, "", 8, &|_| false).expect("a board").expect("an answer");
    solved.bounds
}

#[test]
fn values_of_the_smallest_boards() {
    let sizes = [(1, 1), (2, 1), (3, 1), (1, 3), (4, 1), (2, 2)];
    let values = |name: &str, sizes: &[(u8, u8)]| -> Vec<i32> {
        let value = |[low, high]: [Option<i32>; 2]| low.filter(|_| low == high).expect("a value") / 2;
        sizes.iter().map(|(columns, rows)| value(solved(ruleset(name), *columns, *rows))).collect()
    };
    assert_eq!(values("katago:japanese", &sizes), [0, 0, 2, 2, 1, 0]);
    assert_eq!(values("katago:chinese", &sizes[..5]), [0, 0, 3, 3, 4]);
    // Each player can repeat positions on 2x2, and whose pass comes again first is not decided.
    let question = Question { ruleset: ruleset("katago:chinese"), board: empty(2, 2), to_move: Color::Black };
    let why = solve_phases(&question, "", 8, &|_| false).expect_err("no decision");
    assert!(why.starts_with("not decided: Black can force -1, White can hold Black to 1"), "{why}");
}

/// Returns whether Black forces this score, by playing every line on the engine.
fn forces(game: &Game, aim: i32) -> bool {
    let Some(player) = game.to_move() else {
        let score = game.score();
        return game.outcome() != Some(Outcome::NoResult) && (score.black - score.white).0 >= aim;
    };
    let nexts = turns(game, player).into_iter().map(|act| after(game, &act));
    if player == Color::Black {
        nexts.flatten().any(|next| forces(&next, aim))
    } else {
        nexts.flatten().all(|next| forces(&next, aim))
    }
}

fn after(game: &Game, act: &Act) -> Option<Game> {
    let mut next = game.clone();
    next.act(act).ok().map(|_| next)
}

/// Returns a pass, and every play and removal of a mark, legal or not.
fn turns(game: &Game, player: Color) -> Vec<Act> {
    let points = game.board().points();
    let at = |point| [Act::Play(player, point), Act::PassFor(player, point)];
    std::iter::once(Act::Pass(player)).chain(points.flat_map(at)).collect()
}

#[test]
fn the_engine_agrees_by_every_line() {
    for (columns, value) in [(1, 0), (2, 0)] {
        let game = Game::new(ruleset("katago:japanese"), &Setup::from(&empty(columns, 1))).expect("a game");
        assert!(forces(&game, value) && !forces(&game, value + 1), "{columns}x1");
    }
}

/// On 2x1 the players take one ko, each of them once. Without that ban, neither could stop the other.
#[test]
fn a_capture_in_a_ko_is_made_once() {
    let phased = PhasedGame::new(&ruleset("katago:japanese"), 2, 1);
    let board: Board = "X .".parse().expect("a board");
    let values = phased.second_values(phased.boards.number(&board)).expect("a phase");
    for color in Color::BOTH {
        let place = 2 * values.graph.begun(phased.boards.number(&board), color);
        assert_eq!(super::proven(&values, place), [0, 0], "{color}");
    }
}

/// Plays a game in which one player follows the proofs, and the other plays at random.
fn play(phased: &PhasedGame, rules: Ruleset, player: Color, seed: &mut u64) {
    let (columns, rows) = phased.boards.size();
    let mut game = Game::new(rules, &Setup::from(&empty(columns, rows))).expect("a game");
    let first = phased.first_values().expect("clean-up phases");
    let main = phased.main_values(Some(&first), &[0, 2]);
    let (mut place, mut score) = (0, main.bounds(0)[super::by(player)]);
    let claim = score;
    for phase in 0..3 {
        let second = (phase == 2).then(|| phased.second_values(phased.boards.number(game.board())).expect("a phase"));
        let values = second.as_ref().unwrap_or(if phase == 0 { &main } else { &first });
        if phase > 0 {
            place = 2 * values.graph.begun(phased.boards.number(game.board()), game.to_move().expect("a turn"));
        }
        let promised = match phase {
            0 => score,
            1 => phased.first_bounds(&first, place)[super::by(player)],
            _ => super::proven(values, place)[super::by(player)],
        };
        assert!(if player == Color::Black { promised >= score } else { promised <= score });
        score = promised;
        let strategy = Strategy { values, player };
        assert!(strategy.proof(place, score).is_some(), "no proof in phase {phase} of\n{}", game.board());
        let mut spot = strategy.spot(place, score).expect("a spot");
        let begun = game.phase();
        while game.phase() == begun {
            let (state, steps) = (values.graph.states[spot.0 / 2], &values.graph.steps[spot.0 / 2]);
            let act = |step: &super::graph::Step| {
                let point = phased.boards.point(step.point);
                if step.kind == StepKind::Unblock {
                    Act::PassFor(state.to_move, point)
                } else {
                    Act::Play(state.to_move, point)
                }
            };
            score = strategy.score(spot);
            // No legal turn of the engine is missing.
            let legal = turns(&game, state.to_move).into_iter().filter(|turn| after(&game, turn).is_some());
            let legal: Vec<Act> = legal.collect();
            let has = |turn: &Act| *turn == Act::Pass(state.to_move) || steps.iter().any(|step| act(step) == *turn);
            assert!(legal.iter().all(has), "a turn is missing");
            *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let random = &legal[(*seed >> 33) as usize % legal.len()];
            let step = match strategy.choice(spot).filter(|_| state.to_move == player) {
                Some(choice) => choice.map(|step| &steps[step]),
                None => steps.iter().find(|step| act(step) == *random),
            };
            game.act(&step.map_or(Act::Pass(state.to_move), act)).expect("the strategy is legal");
            if game.phase() != begun {
                break;
            }
            spot = match step {
                Some(step) => strategy.spot(2 * step.to, super::values::plus(score, -step.gain)),
                None => strategy.spot(2 * values.graph.passes[spot.0 / 2] + 1, score),
            }
            .expect("a spot");
        }
    }
    let HalfPoints(reached) = game.score().black - game.score().white;
    match player {
        Color::Black => assert!(game.outcome() != Some(Outcome::NoResult) && reached >= claim, "{reached} {claim}"),
        Color::White => assert!(game.outcome() == Some(Outcome::NoResult) || reached <= claim, "{reached} {claim}"),
    }
    assert!(claim != NEVER);
}

#[test]
fn strategies_reach_their_claims_on_the_engine() {
    let rules = ruleset("katago:japanese");
    let mut seed = 57;
    for (columns, rows) in [(2, 1), (3, 1), (4, 1), (2, 2), (5, 1)] {
        let mut phased = PhasedGame::new(&rules, columns, rows);
        let starts = Color::BOTH.map(|color| (crate::solve::BoardNumber::EMPTY, color));
        phased.bounds(starts, &|_| false).expect("bounds");
        for _ in 0..100 {
            Color::BOTH.iter().for_each(|player| play(&phased, rules, *player, &mut seed));
        }
    }
}
