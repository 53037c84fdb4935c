//! Cuts a region at chains that nothing can capture, so that a question is asked only where it matters.

use shinpan::{Color, Point};

use super::benson::safe;
use super::region::{Cell, LifeRegion};
use super::secure::Secured;

/// When to cut.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Cut {
    /// Where the answer stays the same.
    ///
    /// A chain becomes border if it is unconditionally alive by its eyes outside the target's part, or if it lives by
    /// eyes that its owner can still make there, in a small window. All other parts are left out. Then a play elsewhere
    /// is no more than a pass: it frees no bar, it ends nothing, and a player who must reach something cannot put it off
    /// for ever. This needs readings under which
    ///
    /// - bars belong to single kos and do not end by themselves: [`EachKo`](super::Bars::EachKo) and
    ///   [`Once`](super::Bars::Once). Under [`NextMove`](super::Bars::NextMove) a play elsewhere is a ko threat, and
    ///   under the other two a pass for a ko elsewhere frees kos here.
    /// - the zone has no point outside the part but those of the attacker's chains that became border. A zone of
    ///   [`Local2`](super::NewStone::Local2) usually spreads through such chains into other parts, and that of
    ///   [`After`](super::NewStone::After) is everywhere.
    #[default]
    WhereSound,
    /// Nowhere.
    Never,
    /// Always. The question is then another one: that of the part, with its border, as a region of its own.
    ///
    /// Limits decide which windows are found, and so how large the parts are.
    Always,
}

/// Returns the part of the region that a chain's question is about: chains that are unconditionally alive or secured are
/// border, and the other parts are left out.
pub(super) fn part(region: &LifeRegion, secured: &[Secured], target: Point) -> LifeRegion {
    let mut own_part = Vec::new();
    loop {
        let sealed = sealed(region, secured, &own_part);
        let free = |cell: Cell| matches!(cell, Cell::Empty | Cell::Stone(_));
        if !free(sealed.at(target)) {
            return sealed;
        }
        let part = sealed.connected(target, free);
        if part.len() == own_part.len() {
            let others = |point: &Point| free(sealed.at(*point)) && !part.contains(point);
            return sealed.with(&region.points().filter(others).collect::<Vec<Point>>(), Cell::Off);
        }
        own_part = part;
    }
}

/// Returns the region with the chains as border that are unconditionally alive or secured without these points.
pub(super) fn sealed(region: &LifeRegion, secured: &[Secured], without: &[Point]) -> LifeRegion {
    let mut sealed = region.clone();
    for color in Color::BOTH {
        sealed = sealed.with(&safe(region, color, without), Cell::Border(color));
    }
    for one in secured.iter().filter(|one| !one.window.iter().any(|point| without.contains(point))) {
        sealed = sealed.with(&one.stones, Cell::Border(one.color));
    }
    sealed
}
