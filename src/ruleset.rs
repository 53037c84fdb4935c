//! The switches that distinguish one ruleset from another. Each is independent of the others.

/// What happens to a chain that its own play leaves without liberties.
///
/// A play first removes all opposing chains without liberties. It is a suicide if its own chain still has none then,
/// whatever the number of stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Suicide {
    /// The game refuses the play.
    Forbidden,
    /// The play removes its own chain, with the played stone.
    Allowed,
}

/// Which plays the game refuses because of earlier positions.
///
/// The game never refuses a pass for repetition. The start of the game is entry 0 of the history.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Repetition {
    /// Positional superko: a play must not repeat any earlier position of the game.
    Positional,
    /// Situational superko: a play must not repeat a position that the same player left before, by a play or a pass.
    ///
    /// The opponent of the player who moves first counts as having left the start.
    Situational,
    /// Natural situational superko: a play must not repeat a position that the same player created before by a play.
    ///
    /// Passes create no position. [`Setup::made_by`](crate::Setup::made_by) says who created the start.
    NaturalSituational,
    /// Simple ko by positions: a play must not repeat the position after the player's own previous move.
    ///
    /// That move is a play or a pass. The opponent of the player who moves first counts as having left the start. A
    /// player without a previous move may play anything.
    OwnPrevious,
    /// Simple ko by stones: after a play takes exactly one stone, the reply must not take exactly that play's stone.
    ///
    /// A pass in between lifts the ban. Acts that are no moves do not.
    CapturingStone,
    /// The same as [`Repetition::CapturingStone`], but only a play lifts the ban. Passes do not.
    CapturingStoneUntilPlay,
}

/// What a play does if it repeats an earlier position and [`Repetition`] allows that.
///
/// The start is an earlier position too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Recreation {
    /// Nothing.
    Nothing,
    /// The play ends the game. The player who lost fewer stones since the earlier position wins.
    ///
    /// There is no result if both lost the same number.
    EndsGame,
    /// Either player may offer to end the game without result before the next move.
    ///
    /// If the opponent refuses, no later play may repeat this position.
    Offer,
}

/// What two passes in a row do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// They end the game for good.
    TwoPasses,
    /// They end the game. The players may then settle which stones to remove, or disagree and continue.
    ///
    /// Two passes directly after a disagreement end the game for good.
    TwoPassesThenAgreement,
    /// They stop the game. The players settle which chains to remove, which ends the game, or they disagree.
    ///
    /// After a disagreement, the opponent of the last player to pass moves. The passes still count as moves. Two
    /// passes directly after a disagreement end the game for good.
    AgreementOrContinue,
    /// They stop the game. The players settle which chains to remove, which ends the game, or they resume it.
    ///
    /// The opponent of the last player to pass then moves. The second time, two passes end the game for good.
    AgreementOrOneResumption,
    /// They stop the game. The players may then:
    ///
    /// - show sequences of unofficial moves, and go back;
    /// - settle which chains to remove, which ends the game;
    /// - resume the game;
    /// - play it out under the ko rules of [`Game::play_out`](crate::Game::play_out);
    /// - abandon it.
    Procedure,
}

/// How Black receives a handicap of 2 or more stones: see [`Setup::handicap`](crate::Setup::handicap).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HandicapStyle {
    /// The rules have no handicap. A setup with one is an error.
    None,
    /// Black makes this many plays in a row before White's first move, and must not pass.
    ConsecutiveMoves,
    /// Black and White alternate. White must pass on the first moves, one fewer than the handicap.
    MandatoryPasses,
}

/// What a player's points are, before komi.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scoring {
    /// The player's stones, and the empty regions that touch only them.
    Area,
    /// [`Scoring::Area`], and half of the empty regions that touch both colors.
    ///
    /// Each player gets half of a contestable point, whatever is on it: see [`Ruleset::share_contestable`].
    AreaShared,
    /// [`Scoring::Area`], minus two points for each group.
    ///
    /// A group is a connected set of points that the player owns by area.
    AreaLessGroupTax,
    /// The player's stones.
    Stones,
    /// The empty regions that touch only the player's stones, minus the player's stones among the prisoners.
    Territory,
    /// The player's eye regions of groups that are not in seki, minus the player's stones among the prisoners.
    ///
    /// [`Game::owner`](crate::Game::owner) defines these terms.
    LivingTerritory,
}

/// Which player's score komi adjusts. The margin is the same either way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KomiFrom {
    /// Komi raises White's score.
    AddedToWhite,
    /// Komi lowers Black's score.
    TakenFromBlack,
}

/// Whether a pass costs a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PassStones {
    /// It costs nothing.
    None,
    /// Each pass adds one of the player's stones to the prisoners.
    ///
    /// White also pays one stone for:
    /// - each turn missed because of [`HandicapStyle::ConsecutiveMoves`];
    /// - the end of the game, if it ends by scoring and Black passed last.
    Paid,
}

/// Which methods [`Game::counts`](crate::Game::counts) uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Counting {
    /// No methods.
    None,
    /// Methods that count areas. With [`PassStones::Paid`], also methods that count territories.
    AreaMethods,
    /// Methods that count shared areas, and territories with prisoners.
    SharedMethods,
    /// Methods that count the stones of a filled board.
    StoneMethods,
}

/// A set of rules: one setting for each switch.
///
/// Its text names the switches that differ from [`Ruleset::PLAIN`].
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
    /// Whether a play may remove the player's own stones.
    pub suicide: Suicide,
    /// Which plays the game refuses because of earlier positions.
    pub repetition: Repetition,
    /// What a play does if it repeats a position and is not refused.
    pub recreation: Recreation,
    /// What two passes in a row do.
    pub ending: Ending,
    /// How Black receives a handicap.
    pub handicap: HandicapStyle,
    /// Whether a player may resign.
    pub resignation: bool,
    /// Whether a player can lose on time.
    ///
    /// [`Setup::clock`](crate::Setup::clock) measures the time. Without a clock, the caller reports a loss by
    /// [`Game::time_out`](crate::Game::time_out).
    pub time: bool,
    /// What a player's points are.
    pub scoring: Scoring,
    /// Which player's score komi adjusts.
    pub komi_from: KomiFrom,
    /// Whether Black's score is one point lower if White is the first player to pass.
    pub point_for_white_passing_first: bool,
    /// Whether a pass costs a stone.
    pub pass_stones: PassStones,
    /// Whether the players may settle on contestable points. Each player gets half of these.
    pub share_contestable: bool,
    /// Which methods count the game.
    pub counting: Counting,
}

impl Ruleset {
    /// The simplest ruleset: no suicide, positional superko, area scoring after two passes, and nothing else.
    ///
    /// Use it as the base of your own rules: `Ruleset { repetition, ..Ruleset::PLAIN }`.
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
    /// Returns [`Ruleset::PLAIN`].
    fn default() -> Ruleset {
        Ruleset::PLAIN
    }
}
