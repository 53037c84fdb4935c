//! Tests how much memory boards and games take, heap included: `cargo test -p shinpan-benches --test memory`.
//!
//! Every run takes the same number of bytes. The limits leave room, because the standard library may grow lists in
//! another way.

use shinpan::{Board, Game, Ruleset, Setup};
use shinpan_benches::random::Random;

#[global_allocator]
static ALLOCATOR: dhat::Alloc = dhat::Alloc;

/// The limit for a 19x19 board in bytes.
const BOARD: usize = 4608;
/// The limit for a game in bytes per move, from two moves per point on. A game reserves memory for that many moves.
const MOVE: usize = 128;

fn heap() -> usize {
    dhat::HeapStats::get().curr_bytes
}

#[test]
fn boards_and_moves_are_small() {
    let _profiler = dhat::Profiler::builder().testing().build();
    let before = heap();
    let board = Board::empty(19, 19).expect("a board");
    let bytes = size_of::<Board>() + heap() - before;
    println!("a 19x19 board: {bytes} bytes");
    assert!(bytes <= BOARD, "a 19x19 board takes {bytes} bytes");
    let board_on_the_heap = heap() - before;
    drop(board);

    let before = heap();
    let mut game = Game::new(Ruleset::PLAIN, &Setup::empty(19, 19)).expect("a game");
    let mut random = Random::new(1);
    for moves in 1..=3_000 {
        let color = game.to_move().expect("a game that goes on: it has no two passes in a row");
        let plays = game.legal_plays();
        match plays.iter().nth(random.below(plays.len())) {
            Some(point) => drop(game.play(color, point).expect("a legal play")),
            None => game.pass(color).expect("a pass"),
        }
        if [722, 1_500, 3_000].contains(&moves) {
            let bytes = (heap() - before - board_on_the_heap) / moves;
            println!("after {moves} moves on 19x19: {bytes} bytes a move");
            assert!(bytes <= MOVE, "after {moves} moves {bytes} bytes a move");
        }
    }
}
