//! Handicaps, and the switches of what changes a score besides points: taxes, the button, a bonus, and ties.

/// How Black receives a handicap: see [`Setup::handicap`](crate::Setup::handicap).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum HandicapStyle {
    /// The rules have no handicap. A setup with one is an error.
    None,
    /// Black makes this many plays in a row before White's first move. [`HandicapPass`](crate::HandicapPass) says whether Black may pass.
    ConsecutiveMoves,
    /// Black and White alternate. White must pass on the first moves, one fewer than the handicap.
    MandatoryPasses,
    /// The same as [`HandicapStyle::ConsecutiveMoves`], and always on the traditional points.
    ///
    /// [`Setup::fixed_points`](crate::Setup::fixed_points) describes these.
    FixedPoints,
    /// The same as [`HandicapStyle::ConsecutiveMoves`], but each play begins a turn of Black.
    ///
    /// So [`Repetition`](crate::Repetition) takes the position between two of the plays for one with Black to move, as
    /// if White had left it. Under the other styles, Black left it.
    ConsecutiveTurns,
}

impl HandicapStyle {
    /// Returns whether Black makes plays in a row.
    #[inline]
    pub(crate) fn is_consecutive(self) -> bool {
        matches!(self, HandicapStyle::ConsecutiveMoves | HandicapStyle::FixedPoints | HandicapStyle::ConsecutiveTurns)
    }
}

/// Which points do not count because groups are in seki or lack eyes, and what groups cost.
///
/// Only [`Scoring::Area`](crate::Scoring::Area), [`Scoring::Territory`](crate::Scoring::Territory) and
/// [`Scoring::CleanUpTerritory`](crate::Scoring::CleanUpTerritory) use it. The last has no other settings than
/// [`Tax::None`], [`Tax::Regions`] and [`Tax::RegionsAndGroups`]: it takes any other for [`Tax::None`].
/// [`Game::owner`](crate::Game::owner) defines the terms. There all stones live, except under
/// [`Tax::Eyes`], and after an agreement of [`Ending::Confirmation`](crate::Ending::Confirmation).
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
    /// A player's points count where the player has two eyes or more. Groups cost nothing.
    ///
    /// online-go.com counts territory so since June 2024. The method is David Wu's: `python/goscorer.py` of
    /// lightvector/goscorer. It judges by shape which points a player holds, which eyes are false, and whether an eye is
    /// worth one or two. Neutral points need not be filled. The points of a seki do not count unless a player has two
    /// eyes in it.
    ///
    /// The board is judged before a settlement removed its dead stones, for dead stones make an eye smaller. All other
    /// stones live.
    Eyes,
    /// The empty points outside the player's independent regions do not count.
    Regions,
    /// The same, and each independent region costs its player two points.
    RegionsAndGroups,
}

impl Tax {
    /// Returns whether the eye regions of groups in seki do not count.
    pub(crate) fn on_seki(self) -> bool {
        matches!(self, Tax::Seki | Tax::All)
    }

    /// Returns whether each independent region costs two points.
    pub(crate) fn costs_per_region(self) -> bool {
        self == Tax::RegionsAndGroups
    }

    /// Returns whether only the empty points of independent regions count.
    pub(crate) fn by_regions(self) -> bool {
        matches!(self, Tax::Regions | Tax::RegionsAndGroups)
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
