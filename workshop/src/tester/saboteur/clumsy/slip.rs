//! The single slips of the clumsy program.

/// What the clumsy program does wrong. Each number is the size or the length from which it shows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Slip {
    /// Nothing: the program is right.
    Nothing,
    /// The stones of one capture are counted in this many bits.
    CaptureBits(u32),
    /// The prisoners are counted in this many bits.
    PrisonerBits(u32),
    /// The prisoners are never more than this.
    PrisonersAtMost(u32),
    /// The points of an area are counted in this many bits.
    AreaBits(u32),
    /// The stones on the board are counted in this many bits.
    StoneBits(u32),
    /// The size of a chain has this many bits, and a capture removes as many stones.
    SizeBits(u32),
    /// The liberties of a chain are counted in this many bits.
    LibertyBits(u32),
    /// Komi has this many bits, with its sign, in half points.
    KomiBits(u32),
    /// The winner's margin has this many bits, in half points.
    MarginBits(u32),
    /// At most this many chains are listed.
    ChainsListed(usize),
    /// At most this many legal moves are listed.
    MovesListed(usize),
    /// The number of the act stops at this number. Passes are adjacent by their numbers.
    NumberStops(usize),
    /// The game is over after this many acts.
    OverAfter(usize),
    /// Only the newest positions are remembered, this many.
    Ring(usize),
    /// All positions are forgotten when there are this many.
    CutAt(usize),
    /// Later positions than this many are not stored.
    FullAt(usize),
    /// The table of positions has this many slots, and the newer position overwrites.
    Slots(usize),
    /// A table that grows loses each position with its new slot taken.
    GrowthCollides,
    /// A table that grows forgets the first position.
    GrowthForgetsFirst,
    /// The start is forgotten after this many acts.
    StartForgotten(usize),
    /// Positions older than this many acts are compared only every other act.
    EveryOther(usize),
    /// Positions are the same if this many bits of their keys are.
    KeyBits(u32),
    /// The keys of stones repeat after this many sites.
    KeysRepeat(usize),
    /// A ko is forgotten on the upper third of boards of this many rows or more.
    KoOfUpperThird(u8),
    /// A ko is forgotten on columns from this one on.
    KoFromColumn(u8),
    /// A ko is forgotten after this many acts.
    KoAfter(usize),
    /// The site of a ko has eight bits.
    KoEightBits,
    /// The number of the act of a ko has eight bits, and nothing clears the ko.
    KoStale,
    /// At most this many chains are captured by one play.
    ChainsCaptured(usize),
    /// The fourth chain captured by one play is removed, but not reported.
    FourthUnreported,
    /// A chain of more than this many stones that the play touches twice is reported twice.
    CountedTwice(usize),
    /// A chain is removed by a fill that stops after this many stones.
    FillStops(usize),
    /// A chain is removed by a fill that goes at most this deep.
    FillDepth(usize),
    /// A chain is removed by a fill that turns at most this many times.
    FillTurns(usize),
    /// The list of a chain's stones holds this many.
    ListHolds(usize),
    /// A capture of more than this many stones gives no liberties back.
    LibertiesKept(usize),
    /// A suicide of more than this many stones is refused.
    SuicideRefused(usize),
    /// A suicide of more than this many stones leaves the last stone.
    SuicideStays(usize),
    /// The new label is given to this many stones of a chain that joins another.
    Relabelled(usize),
    /// Of four chains joined to more than this many stones, the last is forgotten.
    FourthNotJoined(usize),
    /// Two chains of more than this many stones join, and their liberties count twice.
    LibertiesTwice(usize),
    /// Boards of this many columns or more have no border between two rows.
    NoBorderFrom(u8),
    /// Rows are at most this many sites apart.
    StrideAtMost(usize),
    /// Rows from this one on are the border.
    BorderFromRow(u8),
    /// Columns and rows of the start are swapped on rectangles larger than this.
    SwappedAbove(u8),
    /// Sites of removed stones are reported in this many bits.
    RemovedBits(u32),
    /// Regions of more than this many points are neutral.
    RegionTooLarge(usize),
    /// A fill of a region stops after this many points. What is left is neutral.
    RegionStops(usize),
    /// A fill of a region turns at most this many times. What is left is neutral.
    RegionTurns(usize),
    /// Regions after this many are neutral.
    RegionsAtMost(usize),
    /// The marks of a region's fill are this many, by site, and wrap around.
    RegionMarks(usize),
    /// A copy of the game forgets a ko.
    CopyForgetsKo,
    /// A copy of the game remembers only this many of the newest positions.
    CopyRemembers(usize),
    /// At most this many chains are removed by an agreement.
    ChainsSettled(usize),
    /// At most this many stones are removed by an agreement.
    StonesSettled(usize),
}

/// Returns the lowest bits of a number.
pub(super) fn low(number: usize, bits: u32) -> usize {
    number & ((1 << bits) - 1)
}
