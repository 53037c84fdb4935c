//! Many games at once, for learning.

use wasm_bindgen::prelude::*;

use crate::fault::fault;
use crate::game::NativeGame;
use shinpan_referee::games::batch::{Batch, PLANES};

/// The most points of all boards together. WebAssembly has 4 GiB. Four times as many points need 2 GiB for games of 19x19 that
/// begin, and 1 GiB for planes, which leaves no memory for a copy or for long games.
const MOST_POINTS: usize = 1 << 24;

/// Games that are stepped at once.
#[wasm_bindgen]
pub struct NativeBatch {
    batch: Batch,
}

impl NativeBatch {
    /// Returns an array with so many values for each game.
    fn filled<T: Clone + Default>(&self, size: usize, fill: impl FnOnce(&Batch, &mut [T])) -> Vec<T> {
        let mut out = vec![T::default(); self.batch.games().len() * size];
        fill(&self.batch, &mut out);
        out
    }
}

#[wasm_bindgen]
impl NativeBatch {
    /// Begins so many games.
    pub fn begin(game: &NativeGame, count: f64) -> Result<NativeBatch, JsValue> {
        let board = game.engine().board();
        let (columns, rows) = (usize::from(board.columns()), usize::from(board.rows()));
        let most = Batch::MOST.min(MOST_POINTS / (columns * rows));
        let wrong = || {
            fault(format!(
                "{count} games on {columns}x{rows}: expected 1 to {most}, because a batch has at most {} games, and their \
                 boards have at most {MOST_POINTS} points",
                Batch::MOST
            ))
        };
        let fits = count.fract() == 0.0 && (1.0..=most as f64).contains(&count);
        // A whole number within the bounds has an exact form here.
        let count = fits.then_some(count as usize).ok_or_else(wrong)?;
        Ok(NativeBatch { batch: Batch::begin(game.engine(), count).map_err(fault)? })
    }

    /// Returns the number of games.
    pub fn length(&self) -> usize {
        self.batch.games().len()
    }

    /// Returns a copy to step on separately.
    pub fn copy(&self) -> NativeBatch {
        NativeBatch { batch: self.batch.clone() }
    }

    /// Begins one game again.
    pub fn reset(&mut self, number: f64) -> Result<(), JsValue> {
        let most = self.length() - 1;
        if number.fract() != 0.0 || !(0.0..=most as f64).contains(&number) {
            return Err(fault(format!("game {number}: expected 0 to {most}")));
        }
        self.batch.reset(number as usize).map_err(fault)
    }

    /// Plays a move in each game.
    pub fn step(&mut self, moves: Vec<i32>) -> Result<(), JsValue> {
        let moves: Vec<i64> = moves.into_iter().map(i64::from).collect();
        self.batch.step(&moves).map_err(fault)
    }

    /// Returns the legal moves.
    pub fn legal(&self) -> Vec<u8> {
        self.filled(self.batch.points() + 1, Batch::legal)
    }

    /// Returns the positions.
    pub fn planes(&self) -> Vec<f32> {
        self.filled(PLANES * self.batch.points(), Batch::planes)
    }

    /// Returns which games are over.
    pub fn over(&self) -> Vec<u8> {
        self.filled(1, Batch::over)
    }

    /// Returns who has won.
    pub fn rewards(&self) -> Vec<f32> {
        self.filled(1, Batch::rewards)
    }

    /// Returns Black's points less White's.
    pub fn margins(&self) -> Vec<f32> {
        self.filled(1, Batch::margins)
    }
}
