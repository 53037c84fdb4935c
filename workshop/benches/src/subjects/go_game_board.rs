//! The `go_game_board` crate, 0.1.0: the algorithms of libego in Rust.
//!
//! It has simple ko and square boards up to 19x19. It has no set of legal plays. Its score is right only at the end of
//! playouts.

use go_game_board::{Board, Color, Player, Vertex};

use crate::random::Random;
use crate::{Round, Rounds, Workload, records};

use super::playouts;

/// Returns the rounds of a workload. `None` if the crate does not support it.
#[must_use]
pub fn prepare(workload: Workload, size: u8) -> Option<Rounds> {
    let empty = Board::with_size(usize::from(size), usize::from(size));
    match workload {
        Workload::Playouts => {
            let (mut board, mut random) = (empty.clone(), Random::new(1));
            Some(Box::new(move || {
                let mut round = Round { units: 0, answers: 0 };
                for _ in 0..playouts(size) {
                    board.load(&empty);
                    round.units += playout(&mut board, size, &mut random);
                    round.answers += board.empty_vertex_count() as u64;
                }
                round
            }))
        }
        Workload::Replay => {
            let games = records::games(size);
            let mut board = empty.clone();
            Some(Box::new(move || {
                let mut round = Round { units: 0, answers: 0 };
                for moves in &games {
                    board.load(&empty);
                    replay(&mut board, moves);
                    round.units += moves.len() as u64;
                    round.answers += u64::from(size) * u64::from(size) - board.empty_vertex_count() as u64;
                }
                round
            }))
        }
        _ => None,
    }
}

fn playout(board: &mut Board, size: u8, random: &mut Random) -> u64 {
    let (mut moves, most) = (0, 3 * u64::from(size) * u64::from(size));
    let mut player = Player::Black;
    while !(moves > 1 && board.both_player_pass()) && moves < most {
        let count = board.empty_vertex_count();
        let first = random.below(count);
        let around = (first..count).chain(0..first).map(|index| board.empty_vertex(index));
        let fits = |at: &Vertex| {
            let pattern = board.hash3x3_at(*at);
            !pattern.is_eyelike(player) && pattern.is_legal(player) && *at != board.ko_vertex()
        };
        let choice = around.into_iter().find(fits).unwrap_or(Vertex::pass());
        board.play_legal(player, choice);
        player = player.opponent();
        moves += 1;
    }
    moves
}

fn replay(board: &mut Board, moves: &[records::Move]) {
    let mut player = Player::Black;
    for choice in moves {
        let at = choice.map_or(Vertex::pass(), |(column, row)| Vertex::from_coords(row as isize, column as isize));
        debug_assert!(choice.is_none() || board.color_at(at) == Color::Empty);
        board.play_legal(player, at);
        player = player.opponent();
    }
}
