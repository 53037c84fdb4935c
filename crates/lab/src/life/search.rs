//! Decides least fixed points over a graph of states that it builds while it searches.
//!
//! There are three *games*, each with a player who must reach something in finitely many moves:
//!
//! - *take*: the attacker must take one chain of the owner.
//! - *kill*: the attacker must take the target and reach a state from which the owner fails in *renew*.
//! - *renew*: after the target was taken, the owner must reach a state with a new stone that cannot be taken.
//!
//! A state counts as reached when it is shown to be, and stays so for ever. A closed set of states without one that is
//! shown is a refutation: for each state of the player who must reach, it has all moves, and for each state of the other
//! player one move. So cycles need no history. Whatever order the search takes, only these two facts are stored.

use std::hash::{Hash, Hasher};

use super::ground::{ATTACKER, Ground, OWNER};
use super::local::Local;
use super::readings::{NewStone, Readings};
use super::state::{Next, State};
use crate::solve::quick_hash::QuickMap;

/// The game of a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Game {
    /// The chain with this lowest bit must be taken.
    Take(u8),
    Kill,
    Renew,
}

impl Game {
    /// Returns the player who must reach something.
    pub fn reacher(self) -> usize {
        if self == Game::Renew { OWNER } else { ATTACKER }
    }

    fn number(self) -> u64 {
        match self {
            Game::Take(bit) => u64::from(bit),
            Game::Kill => 64,
            Game::Renew => 65,
        }
    }
}

/// A state of one of the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Key {
    pub game: Game,
    pub state: State,
}

impl Hash for Key {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.state.hash(hasher);
        hasher.write_u64(self.game.number());
    }
}

/// What is known of a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    /// The player who must reach something can. The number is larger than those of the states that it rests on.
    Can(u32),
    Cannot,
}

/// Where a move leads in a game.
#[derive(Clone, Copy, Debug)]
pub(super) enum Child {
    Settled(bool),
    Open(Key),
    /// The target was taken: the move succeeds if the owner fails in this state.
    Taken(State),
}

/// The limit of states does not suffice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct OutOfStates;

/// The searches about one target, and what they found.
pub(super) struct Search<'a> {
    pub ground: &'a Ground,
    pub readings: Readings,
    /// The points of the target.
    pub target: u64,
    /// Where a new stone may stand.
    pub zone: u64,
    /// Whether to judge safe chains and hopeless parts by their shape.
    pub shapes: bool,
    pub known: QuickMap<Key, Known>,
    /// How many states were expanded, and how many may be.
    pub states: u64,
    pub limit: u64,
    /// The number of the last state that was shown to be reached.
    pub rank: u32,
}

impl Search<'_> {
    /// Returns whether the player who must reach something can do so from here.
    pub fn decide(&mut self, key: Key) -> Result<bool, OutOfStates> {
        if let Some(known) = self.known.get(&key) {
            return Ok(*known != Known::Cannot);
        }
        if let Some(settled) = self.by_shape(&key)? {
            self.note(key, settled);
            return Ok(settled);
        }
        Local::new(key).decide(self)
    }

    /// Stores what was shown, with a new rank.
    pub fn note(&mut self, key: Key, can: bool) -> Known {
        let known = if can { Known::Can(self.next_rank()) } else { Known::Cannot };
        self.known.insert(key, known);
        known
    }

    pub fn next_rank(&mut self) -> u32 {
        self.rank += 1;
        self.rank
    }

    /// Returns the game of taking the chain of the owner at this bit.
    pub fn take(&self, state: &State, stone: u64) -> Key {
        let chain = self.ground.connected(stone, state.stones[OWNER]);
        Key { game: Game::Take(chain.trailing_zeros() as u8), state: State { old: 0, ..*state } }
    }

    /// Returns what needs no search: chains beside the owner's border, safe chains, hopeless parts, and new stones that
    /// cannot be taken.
    pub fn by_shape(&mut self, key: &Key) -> Result<Option<bool>, OutOfStates> {
        let (ground, state) = (self.ground, &key.state);
        match key.game {
            Game::Take(bit) => {
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
            Game::Kill => Ok(None),
            Game::Renew => {
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

    /// Returns the chains of the owner that have a new stone in the zone.
    pub fn new_chains(&self, state: &State) -> impl Iterator<Item = u64> + use<'_> {
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

    /// Returns whether a new stone stands that the attacker, who moves, cannot take.
    fn has_lasting_stone(&mut self, state: &State) -> Result<bool, OutOfStates> {
        let chains: Vec<u64> = self.new_chains(state).collect();
        for chain in chains {
            if !self.decide(self.take(state, chain))? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Returns the moves of a state in its game, those that look best first.
    pub fn children(&self, key: &Key) -> Vec<(Next, Child)> {
        let state = &key.state;
        let mut next = Vec::new();
        state.moves(self.ground, &self.readings, &mut next);
        let new_stands = key.game == Game::Renew && self.new_chains(state).next().is_some();
        let passes = match key.game {
            Game::Renew => (state.mover == OWNER) == new_stands,
            Game::Take(_) | Game::Kill => state.mover == OWNER,
        };
        if passes {
            next.push(state.pass(&self.readings));
        }
        let focus = match key.game {
            Game::Take(bit) => self.ground.connected(1 << bit, state.stones[OWNER]),
            Game::Kill => self.target & state.stones[OWNER],
            Game::Renew => self.target,
        };
        let around = self.ground.around(focus);
        next.sort_by_key(|next| self.order(next, focus, around));
        next.into_iter().map(|next| (next, self.child(key.game, &next))).collect()
    }

    /// Returns how late a move should be tried.
    fn order(&self, next: &Next, focus: u64, around: u64) -> u8 {
        match next.step {
            super::state::Step::Play(_) if next.taken & focus != 0 => 0,
            super::state::Step::Play(_) if next.taken != 0 => 1,
            super::state::Step::Play(point) if (around | focus) >> point & 1 == 1 => 2,
            super::state::Step::Play(point) if self.ground.around(around) >> point & 1 == 1 => 4,
            super::state::Step::Play(_) => 5,
            super::state::Step::Pass => 3,
            super::state::Step::PassFor(_) | super::state::Step::PassForAll => 3,
        }
    }

    /// Returns where a move leads.
    fn child(&self, game: Game, next: &Next) -> Child {
        match game {
            Game::Take(bit) => {
                let stone = 1 << bit;
                if next.taken & stone != 0 && next.state.mover == OWNER {
                    return Child::Settled(true);
                }
                Child::Open(self.take(&next.state, stone))
            }
            Game::Kill => {
                if next.state.mover == OWNER && next.taken & self.target != 0 {
                    return Child::Taken(self.after_taking(&next.state));
                }
                Child::Open(Key { game, state: self.marked(&next.state, self.target) })
            }
            Game::Renew => Child::Open(Key { game, state: self.marked(&next.state, 0) }),
        }
    }

    /// Returns the state in which *renew* begins.
    fn after_taking(&self, state: &State) -> State {
        match self.readings.new_stone {
            NewStone::After => State { old: state.stones[OWNER], ..*state },
            _ => self.marked(state, 0),
        }
    }

    /// Returns the state with the old stones marked chain by chain: none in a chain with a new stone, nor in the
    /// target's chain, because they make no difference there.
    pub fn marked(&self, state: &State, target: u64) -> State {
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
        State { old, ..*state }
    }
}
