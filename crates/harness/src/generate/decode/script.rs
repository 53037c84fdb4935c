//! Decodes and encodes whole scripts.

use super::bytes::Bytes;
use super::line::PlantedLine;
use super::plan::Plan;
use super::rules::{decode_rules, encode_rules};
use super::start::{decode_start, encode_start};
use super::state::Decoded;
use crate::generate::fit::{FittedStart, fitted};
use crate::subject::Offer;
use crate::vocabulary::{Act, Rules, Script, Start};

/// The most acts that are decoded.
pub(crate) const MOST_ACTS: usize = 3_100;

impl Script {
    /// Decodes a script. Total: any bytes are a script.
    pub fn from_bytes(data: &[u8]) -> Script {
        Script::beginning_from_bytes(data, |_| MOST_ACTS)
    }

    /// Decodes the first acts of a script, at most as many as `most` returns for its start. It does not decode the others,
    /// so this is faster than [`Script::from_bytes`] and [`Script::first_acts`].
    pub fn beginning_from_bytes(data: &[u8], most: impl FnOnce(&Start) -> usize) -> Script {
        let mut bytes = Bytes(data);
        let rules = decode_rules(&mut bytes);
        let (start, plan) = decode_start(&mut bytes, rules);
        let most = most(&start).min(MOST_ACTS);
        let mut acts = Vec::new();
        if let Ok(mut game) = Decoded::begin(rules, &start, plan) {
            while acts.len() < most
                && let Some(act) = game.decode_act(&mut bytes)
            {
                game.follow(&act);
                acts.push(act);
            }
        }
        Script { rules, start, acts }
    }

    /// Encodes the script as bytes that [`Script::from_bytes`] turns into the same script. This holds for scripts of at
    /// most 3,100 acts that both sides can begin, under a ruleset of the table or a combination of options. A preset
    /// becomes the ruleset that it stands for.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = encode_rules(self.rules);
        encode_start(&self.start, &mut bytes);
        if let Ok(mut game) = Decoded::begin(self.rules, &self.start, Plan::default()) {
            for act in &self.acts {
                game.encode_act(act, &mut bytes);
                game.follow(act);
            }
        }
        bytes
    }
}

/// One start in this many is reached by moves, also if the subject sets up stones.
const BY_MOVES: usize = 4;

/// Decodes a script under this ruleset that the subject can play. The bytes are those of [`Script::from_bytes`] without
/// the ruleset. If the subject offers everything, so is the script.
pub(in crate::generate) fn script_for(offer: &Offer, rules: Rules, data: &[u8]) -> Script {
    let mut bytes = Bytes(data);
    let (start, plan) = decode_start(&mut bytes, rules);
    // Some programs compare with every position but the start, so a cycle must not always begin there.
    let by_moves = !offer.takes_every_act() && data.len().is_multiple_of(BY_MOVES);
    let FittedStart { start, moves, holds_line } = fitted(offer, rules, start, plan.line.moves(), by_moves);
    let line = if holds_line { plan.line } else { PlantedLine::default() };
    continued(offer, (rules, start, moves), Plan { line, run: plan.run }, &mut bytes)
}

/// Returns the script with this start and these first acts, which the subject offers. The bytes are those of the further
/// acts.
pub(in crate::generate) fn script_after(
    offer: &Offer,
    rules: Rules,
    start: Start,
    first: Vec<Act>,
    data: &[u8],
) -> Script {
    continued(offer, (rules, start, first), Plan::default(), &mut Bytes(data))
}

fn continued(
    offer: &Offer,
    (rules, start, first): (Rules, Start, Vec<Act>),
    plan: Plan,
    bytes: &mut Bytes<'_>,
) -> Script {
    let mut acts = Vec::new();
    if let Ok(mut game) = Decoded::begin(rules, &start, Plan::default()) {
        for act in first {
            game.follow(&act);
            acts.push(act);
        }
        game.go_on(plan);
        while acts.len() < MOST_ACTS
            && let Some(act) = game.decode_act(bytes)
        {
            if let Some(act) = game.offered(act, offer, bytes) {
                game.follow(&act);
                acts.push(act);
            }
        }
    }
    Script { rules, start, acts }
}

/// Returns the script without the acts that the subject does not offer, and without those that lead to something that it
/// does not offer.
pub(in crate::generate) fn without_unoffered(offer: &Offer, script: Script) -> Script {
    if offer.takes_every_act() {
        return script;
    }
    let Ok(mut game) = Decoded::begin(script.rules, &script.start, Plan::default()) else { return script };
    let offered = |act: Act| {
        let act = game.offered(act, offer, &mut Bytes(&[]))?;
        game.follow(&act);
        Some(act)
    };
    let acts = script.acts.into_iter().filter_map(offered).collect();
    Script { acts, ..script }
}
