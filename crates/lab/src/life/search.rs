//! Decides least fixed points over a graph of states that it builds while it searches.
//!
//! There are three *games*, each with a player who must reach something in finitely many moves:
//!
//! - *capture*: the attacker must capture one chain of the owner.
//! - *capture for good*: the attacker must capture the target and reach a state from which the owner fails in *new
//!   stone*.
//! - *new stone*: after the capture of the target, the owner must reach a state with a new stone that cannot be
//!   captured.
//!
//! A state counts as reached when it is shown to be, and stays so for ever. A closed set of states without one that is
//! shown is a refutation: for each state of the player who must reach, it has all moves, and for each state of the
//! other player one move. So cycles need no history. Whatever the order of the search, only these two facts are stored.

use super::game::{Child, Game, LifeGraph, LifeKey, LifeKnown, OutOfStates};
use super::ground::{ATTACKER, Ground, OWNER};
use super::local::Local;
use super::readings::{NewStone, Readings};
use super::state::{LifeNext, LifeState};
use crate::solve::quick_hash::QuickMap;

/// The searches about one target, and what they found.
pub(super) struct LifeSearch<'a> {
    pub ground: &'a Ground,
    pub readings: Readings,
    /// The points of the target.
    pub target: u64,
    /// Where a new stone may stand.
    pub zone: u64,
    /// Whether to judge safe chains and hopeless parts by their shape.
    pub shapes: bool,
    pub known: QuickMap<LifeKey, LifeKnown>,
    /// How many states were expanded, and how many may be.
    pub states: u64,
    pub limit: u64,
    /// The number of the last state that was shown to be reached.
    pub rank: u32,
}

impl LifeGraph for LifeSearch<'_> {
    fn count(&mut self) -> Result<(), OutOfStates> {
        if self.states >= self.limit {
            return Err(OutOfStates);
        }
        self.states += 1;
        Ok(())
    }

    fn known(&self, key: &LifeKey) -> Option<LifeKnown> {
        self.known.get(key).copied()
    }

    fn store(&mut self, key: LifeKey, known: LifeKnown) {
        self.known.insert(key, known);
    }

    fn next_rank(&mut self) -> u32 {
        self.rank += 1;
        self.rank
    }

    fn decide(&mut self, key: LifeKey) -> Result<bool, OutOfStates> {
        if let Some(known) = self.known.get(&key) {
            return Ok(*known != LifeKnown::Cannot);
        }
        if let Some(settled) = self.by_shape(&key)? {
            self.note(key, settled);
            return Ok(settled);
        }
        Local::new(key).decide(self)
    }

    fn by_shape(&mut self, key: &LifeKey) -> Result<Option<bool>, OutOfStates> {
        let (ground, state) = (self.ground, &key.state);
        match key.game {
            Game::Capture(bit) => {
                let chain = ground.connected(1 << bit, state.stones[OWNER]);
                if chain & ground.border[OWNER] != 0 {
                    return Ok(Some(false));
                }
                if self.shapes && state.mover == ATTACKER {
                    if ground.safe(state.stones, OWNER, 0) & chain != 0 {
                        return Ok(Some(false));
                    }
                    if ground.hopeless(state.stones, ATTACKER) & chain != 0 {
                        return Ok(Some(true));
                    }
                }
                Ok(None)
            }
            Game::CaptureForGood => Ok(None),
            Game::NewStone => {
                if self.readings.new_stone == NewStone::None {
                    return Ok(Some(false));
                }
                if state.mover == ATTACKER && self.has_lasting_stone(state)? {
                    return Ok(Some(true));
                }
                let hopeless = if self.shapes { ground.hopeless(state.stones, ATTACKER) } else { 0 };
                let safe = if self.shapes { ground.safe(state.stones, ATTACKER, 0) } else { 0 };
                Ok((self.shapes && self.zone & !(hopeless | safe) == 0).then_some(false))
            }
        }
    }

    fn children(&self, key: &LifeKey) -> Vec<(LifeNext, Child)> {
        let state = &key.state;
        let mut next = Vec::new();
        state.moves(self.ground, &self.readings, &mut next);
        let new_stands = key.game == Game::NewStone && self.new_chains(state).next().is_some();
        let passes = match key.game {
            Game::NewStone => (state.mover == OWNER) == new_stands,
            Game::Capture(_) | Game::CaptureForGood => state.mover == OWNER,
        };
        if passes {
            next.push(state.pass(&self.readings));
        }
        let focus = match key.game {
            Game::Capture(bit) => self.ground.connected(1 << bit, state.stones[OWNER]),
            Game::CaptureForGood => self.target & state.stones[OWNER],
            Game::NewStone => self.target,
        };
        let around = self.ground.around(focus);
        next.sort_by_key(|next| self.order(next, focus, around));
        next.into_iter().map(|next| (next, self.child(key.game, &next))).collect()
    }
}

impl LifeSearch<'_> {
    /// Returns the game of capturing the chain of the owner at this bit.
    pub fn capture(&self, state: &LifeState, stone: u64) -> LifeKey {
        let chain = self.ground.connected(stone, state.stones[OWNER]);
        LifeKey { game: Game::Capture(chain.trailing_zeros() as u8), state: LifeState { old: 0, ..*state } }
    }

    /// Returns the chains of the owner that have a new stone in the zone.
    pub fn new_chains(&self, state: &LifeState) -> impl Iterator<Item = u64> + use<'_> {
        let own = state.stones[OWNER];
        let new = own & self.zone & !state.old;
        let mut left = new;
        std::iter::from_fn(move || {
            let start = (left != 0).then(|| left & left.wrapping_neg())?;
            let chain = self.ground.connected(start, own);
            left &= !chain;
            Some(chain)
        })
    }

    /// Returns whether a new stone stands that the attacker, who moves, cannot capture.
    fn has_lasting_stone(&mut self, state: &LifeState) -> Result<bool, OutOfStates> {
        let chains: Vec<u64> = self.new_chains(state).collect();
        for chain in chains {
            if !self.decide(self.capture(state, chain))? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Returns how late a move should be tried.
    fn order(&self, next: &LifeNext, focus: u64, around: u64) -> u8 {
        match next.step {
            super::state::Step::Play(_) if next.captured & focus != 0 => 0,
            super::state::Step::Play(_) if next.captured != 0 => 1,
            super::state::Step::Play(point) if (around | focus) >> point & 1 == 1 => 2,
            super::state::Step::Play(point) if self.ground.around(around) >> point & 1 == 1 => 4,
            super::state::Step::Play(_) => 5,
            super::state::Step::Pass => 3,
            super::state::Step::PassFor(_) | super::state::Step::PassForAll => 3,
        }
    }

    /// Returns where a move leads.
    fn child(&self, game: Game, next: &LifeNext) -> Child {
        match game {
            Game::Capture(bit) => {
                let stone = 1 << bit;
                if next.captured & stone != 0 && next.state.mover == OWNER {
                    return Child::Settled(true);
                }
                Child::Open(self.capture(&next.state, stone))
            }
            Game::CaptureForGood => {
                if next.state.mover == OWNER && next.captured & self.target != 0 {
                    return Child::Captured(self.after_capture(&next.state));
                }
                Child::Open(LifeKey { game, state: self.marked(&next.state, self.target) })
            }
            Game::NewStone => Child::Open(LifeKey { game, state: self.marked(&next.state, 0) }),
        }
    }

    /// Returns the state in which *new stone* begins.
    fn after_capture(&self, state: &LifeState) -> LifeState {
        match self.readings.new_stone {
            NewStone::After => LifeState { old: state.stones[OWNER], ..*state },
            _ => self.marked(state, 0),
        }
    }

    /// Returns the state with the old stones marked chain by chain: none in a chain with a new stone, nor in the
    /// target's chain, because they make no difference there.
    pub fn marked(&self, state: &LifeState, target: u64) -> LifeState {
        if state.old == 0 {
            return *state;
        }
        let own = state.stones[OWNER];
        let mut old = state.old & own & self.zone;
        for chain in self.ground.parts(own) {
            if chain & self.zone & !old != 0 || chain & target & own != 0 {
                old &= !chain;
            }
        }
        LifeState { old, ..*state }
    }
}
