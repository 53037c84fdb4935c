//! What a play would do, found without making it.

use crate::bits::{Few, Position};
use crate::board::{Board, Code, Content, Site};
use crate::hash;
use crate::point::Color;

/// What a play would do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effect {
    /// Whether the player's own chain is removed.
    pub(crate) suicide: bool,
    /// How many opposing stones are removed.
    pub(crate) captured: u16,
    /// The heads of the chains removed, the played stone aside.
    removed: Few<Site>,
}

impl Effect {
    /// The only stone captured, if it is one.
    pub(crate) fn lone_capture(&self) -> Option<Site> {
        if self.captured == 1 { self.removed.as_slice().first().copied() } else { None }
    }

    /// Whether the play captures the stone at this site and no other.
    pub(crate) fn captures_only(&self, site: Site) -> bool {
        self.lone_capture() == Some(site)
    }
}

impl Board {
    /// Whether a stone at a site with these codes around it takes the last liberty of the chain with
    /// this one.
    #[inline]
    pub(crate) fn is_last_liberty(&self, codes: &[Code; 4], code: Code) -> bool {
        let touches = codes.iter().filter(|other| **other == code).count();
        usize::from(self.chain_of(code).contacts()) == touches
    }

    /// What a play at an empty site would do.
    #[inline]
    pub(crate) fn effect(&self, color: Color, site: Site) -> Effect {
        let codes = self.codes_around(site);
        let mut effect = Effect { suicide: false, captured: 0, removed: Few::default() };
        let mut breathes = false;
        for code in codes {
            let last = self.is_last_liberty(&codes, code);
            breathes |= code == Code::EMPTY || code.is(color) && !last;
            if code.is_against(color) && last && !effect.removed.as_slice().contains(&code.head()) {
                effect.removed.push(code.head());
                effect.captured += self.chain_of(code).stones();
            }
        }
        if !breathes && effect.captured == 0 {
            sacrifice(color, &codes, &mut effect);
        }
        effect
    }

    /// The stone that a play at an empty site would take in a ko: the only one captured, by a stone
    /// that its own capture alone would leave capturable in return. Only shapes count.
    pub(crate) fn ko_capture(&self, color: Color, site: Site) -> Option<Site> {
        let held = |at: &Site| {
            !matches!(self.content(*at), Content::Border) && self.content(*at) != Content::Stone(color.opposite())
        };
        if self.neighbors(site).iter().any(held) { None } else { self.effect(color, site).lone_capture() }
    }

    /// Calls back for every stone that a play with this effect would add or remove.
    pub(crate) fn each_change(&self, color: Color, site: Site, effect: &Effect, mut change: impl FnMut(Color, Site)) {
        let removed = if effect.suicide { color } else { color.opposite() };
        if !effect.suicide {
            change(color, site);
        }
        for head in effect.removed.as_slice() {
            self.ring(*head).for_each(|site| change(removed, site));
        }
    }

    /// The difference of keys that a play with this effect would make.
    #[inline]
    pub(crate) fn key_change(&self, color: Color, site: Site, effect: &Effect) -> u64 {
        let mut key = 0;
        self.each_change(color, site, effect, |color, site| key ^= hash::stone(color, site));
        key
    }

    /// The whole position that a play with this effect would result in.
    pub(crate) fn position_after(&self, color: Color, site: Site, effect: &Effect) -> Position {
        let mut position = self.position;
        self.each_change(color, site, effect, |color, site| position.toggle(color, site));
        position
    }
}

/// Completes the effect of a play that leaves its own chain without a liberty.
#[cold]
fn sacrifice(color: Color, codes: &[Code; 4], effect: &mut Effect) {
    effect.suicide = true;
    for code in codes.iter().filter(|code| code.is(color)) {
        if !effect.removed.as_slice().contains(&code.head()) {
            effect.removed.push(code.head());
        }
    }
}
