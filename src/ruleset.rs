//! The switches that tell one set of rules from another. They are independent of each other.

/// What happens to a chain that its own play leaves without a liberty.
///
/// A play first removes every opposing chain left without a liberty; only if the played stone's
/// own chain still has none is the play a suicide, of however many stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Suicide {
    /// The play is refused.
    Forbidden,
    /// The chain, played stone included, is removed.
    Allowed,
}

/// Which plays are refused because of what has been on the board before.
///
/// Passes are never refused for repetition. The start of the game is entry 0 of the history.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Repetition {
    /// A play may not result in any earlier position of the game, the start included.
    Positional,
    /// A play may not result in a position that the same player left before, by a play or by a
    /// pass. The start counts as left by the opponent of the player who moves first.
    Situational,
    /// A play may not result in a position that the same player created before, by a play. Passes
    /// create nothing. The start counts as created by [`Setup::made_by`](crate::Setup::made_by).
    NaturalSituational,
    /// Simple ko: a play may not result in the position that stood after the player's own previous
    /// move, play or pass. The start counts as the position after the previous move of the
    /// opponent of the player who moves first. A player without a previous move is not barred.
    OwnPrevious,
    /// Simple ko, told by the stones: a lone stone that took a lone stone with the move before is not
    /// to be taken alone in reply.
    /// A pass in between lifts the ban.
    CapturingStone,
}

/// What two passes in a row do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// They end the game for good.
    TwoPasses,
    /// They end the game, and the players may then settle which stones are removed, or disagree
    /// and go on. Two passes directly after a disagreement end the game for good.
    TwoPassesThenAgreement,
}

/// How the handicap is given, when [`Setup::handicap`](crate::Setup::handicap) is 2 or more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HandicapStyle {
    /// There is no handicap: asking for one is a setup error.
    None,
    /// Black makes that many plays in a row, without passing, before White's first move.
    ConsecutiveMoves,
    /// Turns alternate, and all but one of that many first moves of White must be passes.
    MandatoryPasses,
}

/// A set of rules: one choice for each switch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ruleset {
    /// Whether a player may remove their own stones by a play.
    pub suicide: Suicide,
    /// Which repetitions are refused.
    pub repetition: Repetition,
    /// What two passes in a row do.
    pub ending: Ending,
    /// How a handicap is given.
    pub handicap: HandicapStyle,
}
