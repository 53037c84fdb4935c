//! The readings of article 7, and what it says about a chain.

use super::super::{Player, Point};

/// Makes an enum of the alternatives of a reading, with the reading's id and their names in the register. The first
/// alternative is the default.
macro_rules! alternatives {
    ($(#[$says:meta])* $reading:ident = $id:literal {
        $(#[$first:meta])* $default:ident = $word:literal,
        $($(#[$other:meta])* $name:ident = $words:literal,)*
    }) => {
        $(#[$says])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $reading {
            $(#[$first])*
            #[default]
            $default,
            $($(#[$other])* $name,)*
        }

        impl $reading {
            /// The reading's id in the register.
            pub const READING: &'static str = $id;

            /// Every alternative. The first one is the default.
            pub const ALL: &'static [$reading] = &[$reading::$default, $($reading::$name,)*];

            /// Returns the alternative's name in the register.
            pub fn name(self) -> &'static str {
                match self {
                    $reading::$default => $word,
                    $($reading::$name => $words,)*
                }
            }
        }
    };
}

alternatives! {
    /// Reading JN16: where the new stone of article 7.1 may stand, and when it may be played.
    NewStone = "JN16" {
        /// On the points of the chain, and on every point that can be reached from there by way of neighbours without a
        /// stone of an own chain that is uncapturable, or alive by `SamePoints`. It may be played at any time.
        Local2 = "local-2",
        /// On a point of the chain, and so after it was captured.
        SamePoints = "same-points",
        /// As `Local2`, but the opponent's chains that are uncapturable or alive by `SamePoints` bound it too.
        Local2Both = "local-2-both",
        /// Anywhere, if it is played after the chain was captured.
        After = "after",
        /// Nowhere: only uncapturable chains are alive.
        None = "none",
    }
}

alternatives! {
    /// Reading JN17: how the bar on a ko ends.
    Bars = "JN17" {
        /// By a pass for this one ko.
        EachKo = "each-ko",
        /// As `EachKo`. Afterwards the player is never barred from a ko capture on that point again.
        Once = "once",
        /// A pass for a ko frees all kos of the player who passes.
        OwnKos = "own-kos",
        /// A pass for a ko frees all kos of both players.
        AllKos = "all-kos",
        /// By the next move of the barred player, as in article 6. There are no passes for kos.
        NextMove = "next-move",
    }
}

alternatives! {
    /// Reading JN18: what becomes of a bar while the play that it forbids is no ko capture.
    Absence = "JN18" {
        /// It ends.
        Drops = "drops",
        /// It stays, and forbids the play if it is a ko capture again.
        Persists = "persists",
    }
}

/// The readings of articles 7.1 and 7.2 in force.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LifeReadings {
    /// Where the new stone may stand.
    pub new_stone: NewStone,
    /// How a bar ends.
    pub bars: Bars,
    /// What becomes of a bar without its ko.
    pub absence: Absence,
}

/// What article 7.1 says about a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Status {
    /// Alive: the opponent cannot capture it.
    Uncapturable,
    /// Alive: a capture would enable a new stone that the opponent cannot capture.
    NewStone,
    /// Dead.
    Dead,
}

impl Status {
    /// Returns whether the stones are alive.
    pub fn is_alive(self) -> bool {
        self != Status::Dead
    }

    /// Returns the name of the status.
    pub fn name(self) -> &'static str {
        match self {
            Status::Uncapturable => "uncapturable",
            Status::NewStone => "new-stone",
            Status::Dead => "dead",
        }
    }
}

/// A chain of a region, and its status.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    /// The player of the stones.
    pub player: Player,
    /// The stones, sorted.
    pub stones: Vec<Point>,
    /// The status. `None` if the limit did not suffice.
    pub status: Option<Status>,
}
