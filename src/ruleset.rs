//! The switches that distinguish one ruleset from another. Each is independent of the others.

mod builders;
mod endings;
mod extras;

pub use endings::{AfterDisagreement, Ending, Passes};
pub use extras::{Button, HandicapBonus, HandicapStyle, Tax, Ties};

/// What happens to a chain that its own play leaves without liberties.
///
/// A play first removes all opposing chains without liberties. It is a suicide if its own chain still has none then,
/// whatever the number of stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Suicide {
    /// The game refuses the play.
    Forbidden,
    /// The play removes its own chain, with the played stone.
    Allowed,
    /// The play removes its own chain, if that has other stones too. The game refuses the suicide of a single stone.
    Several,
}

impl Suicide {
    /// Returns whether a suicide is refused. `alone` says whether the stone would have no chain to die with.
    #[inline]
    pub(crate) fn forbids(self, alone: bool) -> bool {
        match self {
            Suicide::Forbidden => true,
            Suicide::Allowed => false,
            Suicide::Several => alone,
        }
    }
}

/// Which plays the game refuses because of earlier positions.
///
/// The game never refuses a pass for repetition. The start of the game is entry 0 of the history.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Repetition {
    /// Positional superko: a play must not repeat any earlier position of the game.
    Positional,
    /// Situational superko: a play must not repeat a position that the same player left before, by a play or a pass.
    ///
    /// [`StartMaker`] says who left the start.
    Situational,
    /// Natural situational superko: a play must not repeat a position that the same player created before by a play.
    ///
    /// Passes create no position. [`StartMaker`] says who created the start.
    NaturalSituational,
    /// Simple ko by positions: a play must not repeat the position after the player's own previous move.
    ///
    /// That move is a play or a pass. [`StartMaker`] says who left the start. A player without a previous move may
    /// play anything.
    OwnPrevious,
    /// Simple ko by stones: after a play takes exactly one stone, the reply must not take exactly that play's stone.
    ///
    /// A pass in between lifts the ban. Acts that are no moves do not.
    CapturingStone,
    /// The same as [`Repetition::CapturingStone`], but only a play lifts the ban. Passes do not.
    CapturingStoneUntilPlay,
    /// Positional superko since the newest pass: a play must not repeat a position that stood after the newest pass.
    ///
    /// The position of that pass itself counts. Before the first pass, this is [`Repetition::Positional`].
    SincePass,
    /// The game refuses no play.
    None,
}

/// Which player left the start of the game. That player must not repeat it.
///
/// [`Repetition::Positional`] does not ask who left a position: only [`StartMaker::FirstPlay`] matters to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum StartMaker {
    /// The player of [`Setup::made_by`](crate::Setup::made_by). If that is unsaid, the opponent of the player who moves
    /// first. Under [`Repetition::NaturalSituational`]: [`StartMaker::Created`].
    Standard,
    /// The same as [`StartMaker::Standard`] if the start has stones. Neither player left an empty board that nobody is
    /// said to have made.
    Created,
    /// The player of [`Setup::made_by`](crate::Setup::made_by). Neither player if that is unsaid.
    Named,
    /// The opponent of the player who moves first, whatever [`Setup::made_by`](crate::Setup::made_by) says.
    Opponent,
    /// Neither player.
    Nobody,
    /// Neither player, and the start is not even an earlier position: the history begins with the first play.
    ///
    /// Passes before the first play leave no position either.
    FirstPlay,
}

/// What a play does if it repeats an earlier position and [`Repetition`] allows that.
///
/// The start is an earlier position too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Recreation {
    /// Nothing.
    Nothing,
    /// The play ends the game. The player who lost fewer stones since the earlier position wins.
    ///
    /// There is no result if both lost the same number.
    EndsGame,
    /// Either player may offer to end the game without result, as long as the board shows the repeated position.
    ///
    /// If the opponent refuses, no later play may repeat this position.
    Offer,
    /// The same as [`Recreation::Offer`], but a refused offer forbids nothing.
    ///
    /// The players may offer again after another play repeats a position.
    OfferOnly,
    /// The play ends the game without result.
    NoResult,
    /// The play ends the game as a draw.
    Draw,
    /// The play ends the game. The opponent wins.
    MoverLoses,
    /// The play ends the game, and the score decides.
    Scored,
    /// The play ends the game without result if the position then stands for the third time since the newest pass.
    ///
    /// Only positions with the same player to move count. The position of that pass is the first of them. Before the
    /// first pass, the start is.
    NoResultAtThird,
}

impl Recreation {
    /// Returns whether the play ends the game.
    #[inline]
    pub(crate) fn ends(self) -> bool {
        self != Recreation::Nothing && !self.offers()
    }

    /// Returns whether the players may offer to end the game without result.
    pub(crate) fn offers(self) -> bool {
        matches!(self, Recreation::Offer | Recreation::OfferOnly)
    }
}

/// Whether Black may pass among the consecutive plays of a [`HandicapStyle`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum HandicapPass {
    /// Black must not pass. If no handicap play is legal, no move is.
    Forbidden,
    /// Black may pass if no handicap play is legal. The handicap remains due.
    ///
    /// White moves next and must pass too, because the handicap is not complete.
    IfNoPlay,
    /// Black may pass if no handicap play is legal. This ends the handicap for good, and White moves next.
    IfNoPlayEndsHandicap,
    /// Black may always pass. The handicap remains due, as in [`HandicapPass::IfNoPlay`].
    Allowed,
    /// Black may always pass. The pass counts as one of the handicap plays.
    CountsAsPlay,
}

/// Which player [`Game::time_out`](crate::Game::time_out) may name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TimeOut {
    /// Either player, at any time before the end.
    EitherPlayer,
    /// The player to move.
    PlayerToMove,
}

/// How often a ko capture may take a stone at the same point in a play-out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PlayOutKos {
    /// Once for each player.
    OncePerPlayer,
    /// Once. It does not matter which player captures.
    OncePerPoint,
}

/// What a player's points are, before komi.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
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
    /// The player's stones, and the empty regions that touch them. A region that touches both colors counts for both.
    AreaReached,
    /// The player's stones.
    Stones,
    /// The empty regions that touch only the player's stones, minus the player's stones among the prisoners.
    Territory,
    /// The player's eye regions of groups that are not in seki, minus the player's stones among the prisoners.
    ///
    /// [`Game::owner`](crate::Game::owner) defines these terms.
    LivingTerritory,
    /// The empty regions that touch only the player's stones, plus the opponent's stones among the prisoners.
    ///
    /// In the second phase of [`Ending::CleanUp`], each play of the player adds a point. A stone of the player costs a
    /// point if it is in no independent region and was not there at the start of that phase.
    /// [`Game::owner`](crate::Game::owner) defines independent regions.
    CleanUpTerritory,
}

/// Which player scores the points of a board without stones.
///
/// [`Scoring::Stones`], [`Scoring::LivingTerritory`] and [`Scoring::CleanUpTerritory`] do not use it.
/// [`Game::owner`](crate::Game::owner) names neither player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum EmptyBoard {
    /// Neither player.
    Nobody,
    /// Both players score all points, as one group. [`Game::counts`](crate::Game::counts) ignores this.
    Both,
    /// The players share the points under [`Scoring::AreaShared`]. Otherwise neither player scores them.
    Shared,
}

/// Which points the players share under [`Scoring::AreaShared`], besides contestable ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SharedPoints {
    /// The empty regions that touch both colors.
    Regions,
    /// The same, but no half points: one point of an odd number counts for neither player.
    ///
    /// Contestable points are among the shared points here.
    RegionsInPairs,
    /// The empty points next to stones of both colors. Other points of their regions count for neither player.
    AdjacentPoints,
}

/// Which player's score komi adjusts. The margin is the same either way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum KomiFrom {
    /// Komi raises White's score.
    AddedToWhite,
    /// Komi lowers Black's score.
    TakenFromBlack,
}

/// Whether a pass costs a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PassStones {
    /// It costs nothing.
    None,
    /// Each pass adds one of the player's stones to the prisoners.
    ///
    /// White also pays one stone for:
    /// - each turn missed because of [`HandicapStyle::ConsecutiveMoves`] or [`HandicapStyle::FixedPoints`];
    /// - the end of the game, if passes ended or stopped it and Black passed last.
    Paid,
    /// Each pass adds one of the player's stones to the prisoners, and nothing else does.
    PaidPerPass,
    /// The same, but White also pays one stone for the end of the game, as in [`PassStones::Paid`].
    PaidPerPassWhiteLast,
}

/// Which methods [`Game::counts`](crate::Game::counts) uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Counting {
    /// No methods.
    None,
    /// Methods that count areas. With [`PassStones::Paid`], also methods that count territories.
    AreaMethods,
    /// Methods that count shared areas, and territories with prisoners.
    SharedMethods,
    /// Methods that count the stones of a filled board.
    StoneMethods,
    /// [`Counting::StoneMethods`], but each player gets half of every neutral point.
    StoneMethodsShared,
}

/// A set of rules: one setting for each switch.
///
/// Its text names the switches that differ from [`Ruleset::PLAIN`].
///
/// ```
/// use shinpan::{Repetition, Ruleset, Scoring, Suicide};
///
/// let ruleset = Ruleset::PLAIN.with_suicide(Suicide::Allowed).with_scoring(Scoring::Stones);
/// assert_eq!(ruleset.to_string(), "suicide=allowed scoring=stones");
/// assert_eq!("scoring=stones suicide=allowed".parse(), Ok(ruleset));
/// for repetition in Repetition::ALL {
///     assert_eq!(repetition.to_string().parse(), Ok(repetition));
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
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
    /// Which player left the start of the game.
    pub start_maker: StartMaker,
    /// What a play does if it repeats a position and is not refused.
    pub recreation: Recreation,
    /// Which passes stop the game.
    pub passes: Passes,
    /// What these passes do.
    pub ending: Ending,
    /// Whether pass-alive points shorten the game.
    ///
    /// The game then ends as soon as every point is pass-alive after a move outside the clean-up phases, and the score
    /// decides. The score takes off the stones in the opponent's pass-alive territory first, as prisoners. See
    /// [`Game::counted_board`](crate::Game::counted_board).
    pub pass_alive: bool,
    /// What two passes in a row do after a disagreement.
    pub after_disagreement: AfterDisagreement,
    /// Whether an agreement removes only the named stones, not their chains.
    ///
    /// [`Ending::TwoPassesThenAgreement`] always does that.
    pub remove_single_stones: bool,
    /// Whether a player may call for the play-out in resumed play, once a play repeated a position there.
    ///
    /// Only [`Ending::Procedure`] uses it: see [`Game::play_out`](crate::Game::play_out).
    pub play_out_after_repetition: bool,
    /// How often a ko capture may take a stone at the same point in a play-out.
    pub play_out_kos: PlayOutKos,
    /// How Black receives a handicap.
    pub handicap: HandicapStyle,
    /// Whether a handicap of one stone is a handicap. If not, it means the same as no handicap.
    pub handicap_of_one: bool,
    /// Whether Black may pass among consecutive handicap plays.
    pub handicap_pass: HandicapPass,
    /// How many points White gets for the handicap.
    pub handicap_bonus: HandicapBonus,
    /// Whether a player may resign.
    pub resignation: bool,
    /// Whether a player can lose on time.
    ///
    /// [`Setup::clock`](crate::Setup::clock) measures the time. Without a clock, the caller reports a loss by
    /// [`Game::time_out`](crate::Game::time_out).
    pub time: bool,
    /// Which player the caller may report to have lost on time.
    pub time_out: TimeOut,
    /// What a player's points are.
    pub scoring: Scoring,
    /// Which points do not count because of seki or for want of eyes, and what groups cost.
    pub tax: Tax,
    /// Which player scores the points of a board without stones.
    pub empty_board: EmptyBoard,
    /// Which points the players share.
    pub shared_points: SharedPoints,
    /// Which player's score komi adjusts.
    pub komi_from: KomiFrom,
    /// Whether Black's score is one point lower if White is the first player to pass.
    ///
    /// The passes that [`HandicapStyle::MandatoryPasses`] requires do not count here.
    pub point_for_white_passing_first: bool,
    /// How a player gets the button. No pass that [`HandicapStyle::MandatoryPasses`] requires is the first pass.
    pub button: Button,
    /// Whether a pass costs a stone.
    pub pass_stones: PassStones,
    /// Whether the players may settle on contestable points. Each player gets half of these.
    pub share_contestable: bool,
    /// Which player wins if the scores are equal.
    pub ties: Ties,
    /// Which methods count the game.
    pub counting: Counting,
}

impl Ruleset {
    /// The simplest ruleset: no suicide, positional superko, area scoring after two passes, and nothing else.
    ///
    /// Use it as the base of your own rules: `Ruleset::PLAIN.with_repetition(repetition)`.
    pub const PLAIN: Ruleset = Ruleset {
        suicide: Suicide::Forbidden,
        repetition: Repetition::Positional,
        start_maker: StartMaker::Standard,
        recreation: Recreation::Nothing,
        passes: Passes::Two,
        ending: Ending::TwoPasses,
        pass_alive: false,
        after_disagreement: AfterDisagreement::DirectPassesEnd,
        remove_single_stones: false,
        play_out_after_repetition: false,
        play_out_kos: PlayOutKos::OncePerPlayer,
        handicap: HandicapStyle::None,
        handicap_of_one: false,
        handicap_pass: HandicapPass::Forbidden,
        handicap_bonus: HandicapBonus::None,
        resignation: false,
        time: false,
        time_out: TimeOut::EitherPlayer,
        scoring: Scoring::Area,
        tax: Tax::None,
        empty_board: EmptyBoard::Nobody,
        shared_points: SharedPoints::Regions,
        komi_from: KomiFrom::AddedToWhite,
        point_for_white_passing_first: false,
        button: Button::None,
        pass_stones: PassStones::None,
        share_contestable: false,
        ties: Ties::Draw,
        counting: Counting::None,
    };
}

impl Default for Ruleset {
    /// Returns [`Ruleset::PLAIN`].
    fn default() -> Ruleset {
        Ruleset::PLAIN
    }
}
