//! What a reader of a record has to assume.

use core::fmt;

use shinpan::HalfPoints;

use crate::node::NodeId;

/// Something that a record does not say, and what was taken instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Assumption {
    /// The record names no komi, so it is this one.
    Komi(HalfPoints, KomiSource),
    /// The handicap stones that the record sets up, this many, count as Black's first plays.
    HandicapPlayed(u16),
    /// The handicap stones stay part of the start, because these rules do not let Black play them so. White has as many
    /// points for them as these rules give for a handicap.
    HandicapPlaced {
        /// The number of stones.
        stones: u16,
        /// The points, which are added to the komi.
        bonus: HalfPoints,
    },
    /// The record ends before Black has played this many of the handicap stones.
    HandicapUnfinished(u16),
    /// The players resumed the game after it had stopped, before this node. A record does not say who asked for it.
    Resumed(NodeId),
    /// A single pass follows the passes that stopped the game, and no move comes after it. It does nothing.
    ExtraPass(NodeId),
    /// This node brought a board back, which ends the game under these rules. The record goes on, so nobody claimed the end,
    /// and the whole line is played without such ends.
    Unclaimed(NodeId),
    /// The record sets up stones or names another player to move, so earlier positions no longer bar a play.
    Edited(NodeId),
}

/// Where the komi of a record comes from that names none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KomiSource {
    /// [`Record::play`](crate::Record::play) and [`Record::play_to`](crate::Record::play_to) know no rules that have a
    /// komi, so it is 0.
    Zero,
    /// It is the preset's.
    Preset,
    /// It is the preset's komi of even games, because its source names none for this handicap.
    PresetWithoutHandicap,
    /// The preset names none either, so it is 0.
    PresetWithout,
}

impl fmt::Display for Assumption {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Assumption::Komi(komi, source) => {
                let why = match source {
                    KomiSource::Zero => "nothing names one",
                    KomiSource::Preset => "that is the komi of these rules",
                    KomiSource::PresetWithoutHandicap => {
                        "that is the komi of even games, and these rules name none for a handicap"
                    }
                    KomiSource::PresetWithout => "these rules name none either",
                };
                write!(formatter, "the record names no komi; taken as {komi}, because {why}")
            }
            Assumption::HandicapPlayed(stones) => {
                write!(formatter, "the {stones} handicap stones count as Black's first plays")
            }
            Assumption::HandicapPlaced { stones, bonus } => {
                let points = if *bonus == HalfPoints::whole(1) { "point" } else { "points" };
                write!(
                    formatter,
                    "the {stones} handicap stones stay part of the start, and White has {bonus} {points} for them"
                )
            }
            Assumption::HandicapUnfinished(missing) => {
                write!(formatter, "the record ends before Black has played {missing} of the handicap stones")
            }
            Assumption::Resumed(node) => {
                let node = node.number();
                write!(
                    formatter,
                    "node {node} follows a stop; read as a resumption, and the record cannot say who asked"
                )
            }
            Assumption::ExtraPass(node) => {
                write!(formatter, "node {} passes after the game has stopped; the pass does nothing", node.number())
            }
            Assumption::Unclaimed(node) => {
                let node = node.number();
                write!(
                    formatter,
                    "node {node} brings a board back; play goes on, so nobody claimed the end of the game"
                )
            }
            Assumption::Edited(node) => {
                let node = node.number();
                write!(formatter, "node {node} edits the board; earlier positions no longer count for repetition")
            }
        }
    }
}
