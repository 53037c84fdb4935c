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
    /// A pass in between lifts the ban; words and time going by do not.
    CapturingStone,
    /// The same, but only the next play lifts the ban: passes and words in between do not.
    CapturingStoneUntilPlay,
}

/// What a play does that leaves an earlier position of the game, the start included, and that
/// [`Repetition`] lets pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Recreation {
    /// Nothing.
    Nothing,
    /// It ends the game. The player who has lost fewer stones since that position wins; if both have
    /// lost equally many, there is no result.
    EndsGame,
    /// Either player may offer to end the game without result before the next move. Refusing the
    /// offer bars the position for the rest of the game.
    Offer,
}

/// What two passes in a row do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// They end the game for good.
    TwoPasses,
    /// They end the game, and the players may then settle which stones are removed, or disagree
    /// and go on. Two passes directly after a disagreement end the game for good.
    TwoPassesThenAgreement,
    /// They stop the game: the players settle which chains are removed, which ends it, or disagree.
    /// Then the opponent of the last to pass moves, and the passes stay made; two passes directly
    /// after a disagreement end the game for good.
    AgreementOrContinue,
    /// They stop the game: the players settle which chains are removed, which ends it, or resume it,
    /// the opponent of the last to pass moving first. The second time they end the game for good.
    AgreementOrOneResumption,
    /// They stop the game. The players may show lines by unofficial moves and go back, settle which
    /// chains are removed, resume the game, play it out under the ko rules of
    /// [`Game::play_out`](crate::Game::play_out), or abandon it.
    Procedure,
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

/// What a player's points are, before komi.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scoring {
    /// Own stones, and the empty regions that touch own stones alone.
    Area,
    /// The same, and half of the empty regions that touch both colors. Of a contestable point
    /// ([`Ruleset::share_contestable`]) each player has half, whatever is on it.
    AreaShared,
    /// As `Area`, less two points for each group: a largest connected set of stones of one color and
    /// of the points of empty regions that touch that color alone.
    AreaLessGroupTax,
    /// Own stones.
    Stones,
    /// The empty regions that touch own stones alone, less own stones among the prisoners.
    Territory,
    /// The empty regions that belong to own groups without dame, less own stones among the
    /// prisoners: see [`Game::owner`](crate::Game::owner).
    LivingTerritory,
}

/// Whose score komi changes; the difference is the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KomiFrom {
    /// White's becomes larger.
    AddedToWhite,
    /// Black's becomes smaller.
    TakenFromBlack,
}

/// Whether passing costs a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PassStones {
    /// It does not.
    None,
    /// Each pass adds one of the player's stones to the prisoners, as does each turn that White
    /// lacks for [`HandicapStyle::ConsecutiveMoves`]. White pays one more when the game ends by
    /// scoring and the last pass was Black's.
    Paid,
}

/// By which methods [`Game::counts`](crate::Game::counts) counts the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Counting {
    /// By none.
    None,
    /// Ways to count areas, and, with [`PassStones::Paid`], territories.
    AreaMethods,
    /// Ways to count shared areas, and territories with prisoners.
    SharedMethods,
    /// Ways to count the stones of a board that has been filled.
    StoneMethods,
}

/// A set of rules: one choice for each switch.
///
/// Its text names the switches that are set otherwise than in [`Ruleset::PLAIN`].
///
/// ```
/// use shinpan::{Repetition, Ruleset, Scoring, Suicide};
///
/// let ruleset = Ruleset { suicide: Suicide::Allowed, scoring: Scoring::Stones, ..Ruleset::PLAIN };
/// assert_eq!(ruleset.to_string(), "suicide=allowed scoring=stones");
/// assert_eq!("scoring=stones suicide=allowed".parse(), Ok(ruleset));
/// for repetition in Repetition::ALL {
///     assert_eq!(repetition.to_string().parse(), Ok(repetition));
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case", deny_unknown_fields, default)
)]
pub struct Ruleset {
    /// Whether a player may remove their own stones by a play.
    pub suicide: Suicide,
    /// Which repetitions are refused.
    pub repetition: Repetition,
    /// What a repetition does that is not refused.
    pub recreation: Recreation,
    /// What two passes in a row do.
    pub ending: Ending,
    /// How a handicap is given.
    pub handicap: HandicapStyle,
    /// Whether a player may resign.
    pub resignation: bool,
    /// Whether time counts: by [`Setup::clock`](crate::Setup::clock), or, without one, by the
    /// players' word.
    pub time: bool,
    /// What a player's points are.
    pub scoring: Scoring,
    /// Whose score komi changes.
    pub komi_from: KomiFrom,
    /// Whether Black's score is one point less from White's first pass on, if Black has not passed
    /// before it.
    pub point_for_white_passing_first: bool,
    /// Whether passing costs a stone.
    pub pass_stones: PassStones,
    /// Whether the players may settle on contestable points, half of each for either.
    pub share_contestable: bool,
    /// How the game is counted.
    pub counting: Counting,
}

impl Ruleset {
    /// No suicide, positional superko, area at the end of two passes, and nothing else: what a set of
    /// rules does not mention, for `Ruleset { repetition, ..Ruleset::PLAIN }`.
    pub const PLAIN: Ruleset = Ruleset {
        suicide: Suicide::Forbidden,
        repetition: Repetition::Positional,
        recreation: Recreation::Nothing,
        ending: Ending::TwoPasses,
        handicap: HandicapStyle::None,
        resignation: false,
        time: false,
        scoring: Scoring::Area,
        komi_from: KomiFrom::AddedToWhite,
        point_for_white_passing_first: false,
        pass_stones: PassStones::None,
        share_contestable: false,
        counting: Counting::None,
    };
}

impl Default for Ruleset {
    /// [`Ruleset::PLAIN`].
    fn default() -> Ruleset {
        Ruleset::PLAIN
    }
}
