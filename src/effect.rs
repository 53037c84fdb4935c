//! Finds what a play would do, without making it.

use crate::board::Board;
use crate::cell::{Chain, Code, Content};
use crate::change::Heads;
use crate::color::Color;
use crate::hash;
use crate::position::Position;
use crate::ruleset::Suicide;
use crate::site::Site;

/// What a play would do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effect {
    /// Whether the play would remove the player's own chain.
    pub(crate) suicide: bool,
    /// How many opposing stones the play would remove.
    pub(crate) captured: u16,
    /// The heads of the chains that the play would remove. A suicide removes the played stone too.
    removed: Heads,
}

impl Effect {
    /// Returns whether the play is a suicide that this setting forbids.
    #[inline]
    pub(crate) fn is_forbidden(&self, suicide: Suicide) -> bool {
        // A suicide that removes no chain removes the played stone alone.
        self.suicide && suicide.forbids(self.removed.is_empty())
    }

    /// Returns the captured stone if the play captures exactly one.
    pub(crate) fn lone_capture(&self) -> Option<Site> {
        if self.captured == 1 { self.removed.iter().next() } else { None }
    }

    /// Returns whether the play captures the stone at this site and no other.
    pub(crate) fn captures_only(&self, site: Site) -> bool {
        self.lone_capture() == Some(site)
    }
}

impl Board {
    /// Returns whether a stone between these four cells takes the last liberty of the chain with this code.
    #[inline]
    pub(crate) fn is_last_liberty(&self, codes: &[Code; 4], code: Code) -> bool {
        is_last_liberty(codes, code, self.chain_of(code))
    }

    /// Finds what a play at an empty site would do.
    #[inline]
    pub(crate) fn effect(&self, color: Color, site: Site) -> Effect {
        let codes = self.codes_around(site);
        let mut effect = Effect { suicide: false, captured: 0, removed: Heads::NONE };
        let mut breathes = false;
        for code in codes {
            let last = self.is_last_liberty(&codes, code);
            breathes |= code == Code::EMPTY || code.is(color) && !last;
            if code.is_against(color) && last && !effect.removed.contains(code.head()) {
                effect.removed.push(code.head());
                effect.captured += self.chain_of(code).stones();
            }
        }
        if !breathes && effect.captured == 0 {
            sacrifice(color, &codes, &mut effect);
        }
        effect
    }

    /// Returns the stone that a play at an empty site would take in a ko.
    ///
    /// A ko capture takes exactly one stone, by a stone that the opponent could then take alone in return. Only the
    /// shape counts, not the ko rule.
    pub(crate) fn ko_capture(&self, color: Color, site: Site) -> Option<Site> {
        let held = |at: &Site| {
            !matches!(self.content(*at), Content::Border) && self.content(*at) != Content::Stone(color.opposite())
        };
        if self.neighbors(site).iter().any(held) { None } else { self.effect(color, site).lone_capture() }
    }

    /// Calls `change` for every stone that a play with this effect would add or remove.
    pub(crate) fn each_change(&self, color: Color, site: Site, effect: &Effect, mut change: impl FnMut(Color, Site)) {
        let removed = if effect.suicide { color } else { color.opposite() };
        if !effect.suicide {
            change(color, site);
        }
        for head in effect.removed.iter() {
            self.ring(head).for_each(|site| change(removed, site));
        }
    }

    /// Returns the number of stones after a play with this effect, given the number before it.
    pub(crate) fn stones_after(&self, effect: &Effect, stones: u16) -> u16 {
        let lost: u16 = effect.removed.iter().map(|head| self.cells[usize::from(head)].counts.chain().stones()).sum();
        stones + u16::from(!effect.suicide) - lost
    }

    /// Returns by how much a play with this effect would change the position's key.
    #[inline]
    pub(crate) fn key_change(&self, color: Color, site: Site, effect: &Effect) -> u64 {
        let mut key = 0;
        self.each_change(color, site, effect, |color, site| key ^= hash::stone(color, site));
        key
    }

    /// Returns the position after a play with this effect.
    pub(crate) fn position_after(&self, color: Color, site: Site, effect: &Effect) -> Position {
        let mut position = self.position;
        self.each_change(color, site, effect, |color, site| position.toggle(color, site));
        position
    }
}

/// Completes the effect of a play that leaves its own chain without liberties.
#[cold]
fn sacrifice(color: Color, codes: &[Code; 4], effect: &mut Effect) {
    effect.suicide = true;
    for code in codes.iter().filter(|code| code.is(color)) {
        if !effect.removed.contains(code.head()) {
            effect.removed.push(code.head());
        }
    }
}

/// Returns whether a play between these four cells would be suicide. None of the cells may be empty.
///
/// An own chain with another liberty saves the stone. So does an opposing chain without one. This has no branches,
/// because the answer is as good as random.
#[inline]
pub(crate) fn would_die(color: Color, codes: [Code; 4], chain_of: impl Fn(Code) -> Chain) -> bool {
    let saves = |code: Code| {
        let last = is_last_liberty(&codes, code, chain_of(code));
        code.is(color) & !last | code.is_against(color) & last
    };
    !codes.into_iter().fold(false, |saved, code| saved | saves(code))
}

/// Returns whether a stone between these four cells takes the last liberty of the chain with this code.
#[inline]
fn is_last_liberty(codes: &[Code; 4], code: Code, chain: Chain) -> bool {
    let touches = codes.iter().fold(0, |touches, other| touches + u16::from(*other == code));
    chain.contacts() == touches
}
