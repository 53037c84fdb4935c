//! Branches go back to exactly the game that they began from.

use super::{EVERY_REPETITION, ruleset};
use crate::{Act, Branch, Color, Game, Move, Point, Setup};

/// All that a game says about itself.
fn answers(game: &Game) -> impl PartialEq + core::fmt::Debug + use<> {
    (
        game.acts().collect::<Vec<Act>>(),
        game.board().clone(),
        (game.key(), game.superko_key(), game.to_move(), game.phase()),
        game.legal_plays().iter().collect::<Vec<Point>>(),
        (game.score().black, game.score().white, game.last_move()),
    )
}

/// Makes pseudo-random moves, passes among them.
fn wander(branch: &mut Branch, number: &mut usize, moves: usize) {
    for _ in 0..moves {
        let Some(color) = branch.game().to_move() else { return };
        *number = number.wrapping_mul(1_103_515_245).wrapping_add(12_345) % (1 << 31);
        let plays = branch.game().legal_plays();
        let choice = plays.iter().nth((*number >> 8) % (plays.len() + 1));
        let made = branch.make_move(color, choice.map_or(Move::Pass, Move::Play));
        assert!(made.is_ok(), "a legal move");
    }
}

#[test]
fn branches_go_back_to_their_start() {
    for repetition in EVERY_REPETITION {
        for past in [0, 1, 40] {
            let start = Game::new(ruleset(repetition), &Setup::empty(4, 3)).expect("a good setup");
            let mut number = past;
            let mut former = start.branch();
            wander(&mut former, &mut number, past);
            let game = former.game();
            let mut branch = game.branch();
            for moves in [1, 3, 30, 0, 60] {
                wander(&mut branch, &mut number, moves);
                branch.go_back();
                assert_eq!(answers(branch.game()), answers(game), "{repetition:?}");
            }
        }
    }
}

#[test]
fn branches_make_moves_as_games_do() {
    let game = Game::new(ruleset(EVERY_REPETITION[0]), &Setup::empty(3, 3)).expect("a good setup");
    let mut branch = game.branch();
    let spot = game.board().spot(Point::new(1, 1)).expect("a point of the board");
    assert_eq!(branch.put(Color::Black, spot).map(|placed| placed.spot()), Ok(spot));
    assert!(branch.put(Color::White, spot).is_err());
    assert_eq!(branch.pass(Color::White), Ok(()));
    assert_eq!((branch.game().act_count(), game.act_count()), (2, 0));
    let mut undone = branch.game().clone();
    assert!(undone.undo() && undone.undo() && !undone.undo());
}
