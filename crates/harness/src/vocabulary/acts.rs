//! Acts, and the one table of them.
//!
//! `for_every_act` lists each act once: its name, its field in a step of a case, its key, the type of its value, and its
//! role in a game. From this table come the enum, its kinds, the keys of YAML and JSON, and the steps of cases. Other
//! questions that apply to every act are methods of `Parts`. The type of each value implements them.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::vocabulary::act_values::{Move, NoResult, PlayOut, Resume, Settle, Side, Target, Yes};
use crate::vocabulary::color::Color;
use crate::vocabulary::diagram::Diagram;
use crate::vocabulary::parts::Parts;
use crate::vocabulary::point::{Point, Vertex};
use crate::vocabulary::symmetry::Image;

/// Calls a macro with the table of acts: doc comment, name, field, key, type and role of each.
macro_rules! for_every_act {
    ($then:ident) => {
        $then! {
            /// A play or a pass.
            Move one_move "move": Move, Turn;
            /// The players agree on removals. The game ends.
            Settle settle "settle": Settle, Agreement;
            /// The players do not agree. Play continues.
            Disagree disagree "disagree": Yes, Agreement;
            /// A request to resume play.
            Resume resume "resume": Resume, Agreement;
            /// A request for a play-out to completion.
            PlayOut play_out "play-out": PlayOut, Agreement;
            /// An offer of no result, or the answer to it.
            NoResult no_result "no-result": NoResult, Offer;
            /// The players give up trying to agree.
            Abandon abandon "abandon": Yes, Ending;
            /// A player resigns.
            Resign resign "resign": Color, Ending;
            /// A player runs out of time.
            TimeOut time_out "time-out": Color, Ending;
            /// Seconds pass on the clock of the player to move.
            Elapse elapse "elapse": u32, Ending;
            /// A player takes the button.
            TakeButton take_button "button": Color, Turn;
        }
    };
}
pub(crate) use for_every_act;

/// What an act is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActRole {
    /// It takes the turn of a player.
    Turn,
    /// It is about the end of a game that passes have stopped.
    Agreement,
    /// It is about an offer of no result.
    Offer,
    /// It ends the game without a score, or may do so.
    Ending,
}

macro_rules! acts {
    ($($(#[$says:meta])* $name:ident $field:ident $key:literal: $value:ty, $role:ident;)*) => {
        /// One act. A document refuses an act that it does not know.
        #[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        pub enum Act {
            $($(#[$says])* #[serde(rename = $key)] $name($value),)*
        }

        /// The kind of an act: the act without its value.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum ActKind {
            $($(#[$says])* $name,)*
        }

        impl ActKind {
            /// Every kind, in the order of the table.
            pub const ALL: &[ActKind] = &[$(ActKind::$name,)*];

            /// Returns the key of the act in a case and in JSON.
            pub fn key(self) -> &'static str {
                match self { $(ActKind::$name => $key,)* }
            }

            /// Returns what acts of this kind are for.
            pub fn role(self) -> ActRole {
                match self { $(ActKind::$name => ActRole::$role,)* }
            }

            /// Returns the acts of this kind that are worth trying on a board: by either player, at every point.
            pub fn all(self, board: &Diagram) -> Vec<Act> {
                match self { $(ActKind::$name => <$value>::all(board).into_iter().map(Act::$name).collect(),)* }
            }
        }

        impl Act {
            /// Returns the kind of the act.
            pub fn kind(&self) -> ActKind {
                match self { $(Act::$name(_) => ActKind::$name,)* }
            }

            /// Returns the points that the act names.
            pub fn points(&self) -> Vec<Point> {
                match self { $(Act::$name(value) => value.points(),)* }
            }

            /// Returns the act with each of its points mapped to another.
            pub fn with_points(&self, to: &dyn Fn(Point) -> Point) -> Act {
                match self { $(Act::$name(value) => Act::$name(value.with_points(to)),)* }
            }

            /// Returns the act with the players swapped. An act of both players does not change.
            pub fn recolored(&self) -> Act {
                match self { $(Act::$name(value) => Act::$name(value.recolored()),)* }
            }

            /// Returns the acts that are one step simpler than this one.
            pub fn plainer(&self) -> Vec<Act> {
                match self { $(Act::$name(value) => value.plainer().into_iter().map(Act::$name).collect(),)* }
            }
        }
    };
}

for_every_act!(acts);

impl Act {
    /// Makes a play.
    pub fn play(player: Color, point: Point) -> Act {
        Act::Move(Move { player, target: Target::At(point) })
    }

    /// Makes a pass.
    pub fn pass(player: Color) -> Act {
        Act::Move(Move { player, target: Target::Pass })
    }

    /// Makes a player's move at a vertex: a play or a pass.
    pub fn at(player: Color, vertex: Vertex) -> Act {
        match vertex {
            Vertex::At(point) => Act::play(player, point),
            Vertex::Pass => Act::pass(player),
        }
    }

    /// Returns the point on which the act puts a stone. `None` if it puts none.
    pub fn played_at(&self) -> Option<Point> {
        match self {
            Act::Move(Move { target: Target::At(point), .. }) => Some(*point),
            _ => None,
        }
    }

    /// Returns the image of the act under a symmetry.
    pub fn turned(&self, image: Image) -> Act {
        let moved = self.with_points(&|point| image.point(point));
        if image.turning.swaps_colors { moved.recolored() } else { moved }
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Act::Move(one) => one.fmt(f),
            Act::Settle(Settle { dead, contestable }) => {
                let list = |points: &[Point]| points.iter().map(Point::to_string).collect::<Vec<_>>().join(" ");
                write!(f, "settle, dead [{}]", list(dead))?;
                if contestable.is_empty() { Ok(()) } else { write!(f, ", sharing [{}]", list(contestable)) }
            }
            Act::Disagree(Yes) => f.write_str("disagree"),
            Act::Resume(Resume { by }) => write!(
                f,
                "resume, asked for by {}",
                match by {
                    Side::Black => "B",
                    Side::White => "W",
                    Side::Both => "both",
                }
            ),
            Act::PlayOut(PlayOut { by }) => write!(f, "play-out, asked for by {}", by.letter()),
            Act::NoResult(step) => match step {
                NoResult::Offer(player) => write!(f, "{} offers no result", player.letter()),
                NoResult::Accept(player) => write!(f, "{} accepts no result", player.letter()),
                NoResult::Refuse(player) => write!(f, "{} refuses no result", player.letter()),
            },
            Act::Abandon(Yes) => f.write_str("abandon"),
            Act::Resign(player) => write!(f, "{} resigns", player.letter()),
            Act::TimeOut(player) => write!(f, "{} runs out of time", player.letter()),
            Act::Elapse(seconds) => write!(f, "{seconds} seconds pass"),
            Act::TakeButton(player) => write!(f, "{} takes the button", player.letter()),
        }
    }
}
