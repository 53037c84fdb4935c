//! The switches of how a game stops and ends.

/// Which passes stop the game. [`Ending`] says what happens then.
///
/// The passes that stop the unofficial moves of [`Ending::Procedure`] or a play-out are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Passes {
    /// Two passes in a row.
    Two,
    /// Three passes in a row.
    Three,
    /// Four passes in a row.
    Four,
    /// A pass of a player who passed in the same position before, at any time in the game.
    SamePosition,
    /// Two passes in a row, and also the passes of [`Passes::SamePosition`].
    ///
    /// A pass that [`Game::take_down`](crate::Game::take_down) made in turn counts as an earlier one.
    TwoOrSamePosition,
}

impl Passes {
    /// Returns how many passes make a stop. A single pass may make one under [`Passes::TwoOrSamePosition`].
    pub(crate) fn number(self) -> u8 {
        match self {
            Passes::Two => 2,
            Passes::Three => 3,
            Passes::Four => 4,
            Passes::SamePosition | Passes::TwoOrSamePosition => 1,
        }
    }
}

/// What the passes do that [`Passes`] names. Below, these are two passes in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Ending {
    /// They end the game for good.
    TwoPasses,
    /// They end the game. The players may then settle which stones to remove, or disagree and continue.
    ///
    /// [`AfterDisagreement`] says what later passes do.
    TwoPassesThenAgreement,
    /// They stop the game. The players settle which chains to remove, which ends the game, or they disagree.
    ///
    /// After a disagreement, the opponent of the last player to pass moves. The passes still count as moves.
    /// [`AfterDisagreement`] says what later passes do.
    AgreementOrContinue,
    /// They stop the game. The players settle which chains to remove, which ends the game, or they resume it.
    ///
    /// The opponent of the last player to pass then moves. The second time, two passes end the game for good.
    AgreementOrOneResumption,
    /// The same as [`Ending::AgreementOrContinue`], but the players may also abandon the agreement.
    ///
    /// Then no stone is removed. The game ends, and the score decides.
    AgreementOrAllAlive,
    /// They stop the game. The players may then:
    ///
    /// - settle which chains are dead, which ends the game. The dead stones in the opponent's territory are removed;
    /// - resume the game, any number of times. The opponent of the requester moves. If both players ask, the opponent
    ///   of the last player to pass moves;
    /// - abandon it. Both lose.
    ///
    /// The board with the dead stones decides what is territory:
    /// - A region is a connected set of empty points and dead stones of either color. It is an eye region if it touches
    ///   living stones of one player only. The empty points of all other regions are dame.
    /// - A group is a connected set of a player's living stones and of points of their eye regions.
    /// - A group is in seki if one of its living stones is next to dame.
    /// - Territory is the eye regions of groups that are not in seki.
    ///
    /// All other dead stones stay on the board: in dame, in seki, or in an eye region of their own color. Under
    /// [`Tax::Seki`](crate::Tax::Seki) and [`Tax::All`](crate::Tax::All), the score counts them as dead: they bound no
    /// region, and neither player owns their points. Otherwise the score counts them like living stones.
    Confirmation,
    /// They stop the game. The players may then:
    ///
    /// - show sequences of unofficial moves, and go back;
    /// - settle which chains to remove, which ends the game;
    /// - resume the game;
    /// - play it out under the ko rules of [`Game::play_out`](crate::Game::play_out);
    /// - abandon it.
    Procedure,
    /// They begin the first clean-up phase. The end of this phase begins the second, and the end of that ends the game.
    ///
    /// The turns continue. [`Game::pass_for`](crate::Game::pass_for) has the ko rules of these phases, which replace
    /// [`Repetition`](crate::Repetition) and [`Recreation`](crate::Recreation) there. A clean-up phase ends after:
    ///
    /// - two passes in a row;
    /// - a pass of a player who passed before in this phase in the same position with the same blocked stones.
    ///
    /// The game ends without result if the position, the blocked stones and the player to move are the same for the
    /// third time since the newest pass. Before the first pass of the phase, its beginning is the first of these times.
    CleanUp,
}

/// What two passes in a row do after [`Game::disagree`](crate::Game::disagree), or other passes of [`Passes`].
///
/// These endings use it: [`Ending::TwoPassesThenAgreement`], [`Ending::AgreementOrContinue`] and
/// [`Ending::AgreementOrAllAlive`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum AfterDisagreement {
    /// Two passes directly after a disagreement end the game for good. After a play, two passes stop it again.
    DirectPassesEnd,
    /// Any two later passes end the game for good.
    PassesEnd,
    /// Two passes stop the game again, any number of times.
    PassesStop,
}
