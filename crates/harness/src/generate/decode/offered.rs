//! Keeps the acts that a subject offers.

use super::bytes::Bytes;
use super::state::Decoded;
use crate::subject::referee::Referee;
use crate::subject::{Ends, Offer, SuicideKinds};
use crate::vocabulary::{Act, Illegal, Move, Need, Phase, Point, Target};

impl Decoded {
    /// Returns the act if the subject offers it and what it leads to. Returns a play for a pass that it does not offer.
    /// `None` if the act must be left out.
    pub(super) fn offered(&mut self, act: Act, offer: &Offer, bytes: &mut Bytes) -> Option<Act> {
        if offer.takes_every_act() {
            return Some(act);
        }
        let act = match Need::to_play(&act).filter(|need| !offer.has(*need)) {
            Some(Need::Passes) => self.decode_return(bytes),
            Some(_) => return self.left_out(),
            None => act,
        };
        let lacks = Need::to_play(&act).is_some_and(|need| !offer.has(need));
        if lacks || !self.ends_well(&act, offer) {
            return self.left_out();
        }
        Some(act)
    }

    /// Leaves an act out. The line that it may be part of leads nowhere then.
    fn left_out(&mut self) -> Option<Act> {
        self.line.pending = 0;
        None
    }

    /// Returns whether the subject offers what the act leads to: a refusal, a suicide, an end.
    fn ends_well(&mut self, act: &Act, offer: &Offer) -> bool {
        match self.game.act(act) {
            Err(refused) => {
                let offers = Need::to_refuse(refused.reason).is_none_or(|need| offer.has(need));
                offers && !(refused.reason == Illegal::Suicide && self.is_unasked(act, offer))
            }
            Ok(removed) => {
                let play = played(act);
                let ended = play.is_some() && self.game.phase() == Phase::Over;
                self.game.undo();
                let suicide = play.is_some_and(|point| removed.contains(&point));
                let unasked = suicide && self.is_unasked(act, offer);
                let refused_by_it = ended && offer.ends.contains(&Ends::NoRepetition);
                !unasked && !refused_by_it
            }
        }
    }

    /// Returns whether the subject must not be asked to play this suicide.
    fn is_unasked(&self, act: &Act, offer: &Offer) -> bool {
        let (Act::Move(Move { player, .. }), Some(point)) = (act, played(act)) else { return false };
        match offer.suicide {
            SuicideKinds::All => false,
            SuicideKinds::None => true,
            SuicideKinds::Multi => {
                let board = self.game.diagram();
                board.neighbors(point).all(|near| board.at(near) != Some(*player))
            }
        }
    }
}

/// Returns the point of a play.
fn played(act: &Act) -> Option<Point> {
    match act {
        Act::Move(Move { target: Target::At(point), .. }) => Some(*point),
        _ => None,
    }
}
