//! The switches of what changes a score besides points: taxes, the button, the bonus for a handicap, and ties.

/// Which points do not count because groups are in seki, and what groups cost.
///
/// Only [`Scoring::Area`](crate::Scoring::Area) and [`Scoring::Territory`](crate::Scoring::Territory) use it.
/// [`Game::owner`](crate::Game::owner) defines the terms. Here all stones live.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Tax {
    /// All points count, and groups cost nothing.
    None,
    /// The eye regions of groups in seki do not count.
    Seki,
    /// Each group costs two points.
    Groups,
    /// The eye regions of groups in seki do not count. Each other group costs two points.
    All,
}

impl Tax {
    /// Returns whether the eye regions of groups in seki do not count.
    pub(crate) fn on_seki(self) -> bool {
        matches!(self, Tax::Seki | Tax::All)
    }
}

/// How a player gets the button, which is worth half a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Button {
    /// There is no button.
    None,
    /// A player takes it by a move of its own: see [`Game::take_button`](crate::Game::take_button).
    ///
    /// This move lifts every ban of repetition. The game forgets the earlier positions, except for
    /// [`Recreation`](crate::Recreation).
    Move,
    /// The first pass takes it. This pass lifts every ban of repetition, like [`Button::Move`].
    ///
    /// It is not one of the passes that stop the game: no pass before it is in a row with one after it.
    FirstPass,
    /// The last pass takes it, if passes end the game. A settlement that follows changes nothing.
    LastPass,
    /// The first pass and the last pass take one each, as in [`Button::FirstPass`] and [`Button::LastPass`].
    ///
    /// The first pass has no other effect.
    FirstAndLastPass,
}

/// Which player wins if the scores are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Ties {
    /// Neither player: the game is a draw.
    Draw,
    /// Black, by 0 points.
    Black,
    /// White, by 0 points.
    White,
}

/// How many points White gets for the handicap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum HandicapBonus {
    /// None.
    None,
    /// One point for each stone but the first.
    FewerByOne,
    /// One point for each stone.
    Each,
}
