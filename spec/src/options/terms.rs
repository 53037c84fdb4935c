//! The options with their values, and the other terms as types.

use super::Position;
use crate::bookkeeping;

/// Makes an enum of values for each key, and [`Options`] with a field for each. The first value is the base's.
macro_rules! options {
    ($(
        $(#[$says:meta])*
        $key:ident $field:ident $word:literal {
            $(#[$first_says:meta])* $first:ident $first_name:literal,
            $($(#[$value_says:meta])* $value:ident $name:literal,)*
        }
    )*) => {
        $(
            $(#[$says])*
            #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
            pub enum $key {
                $(#[$first_says])*
                #[default]
                $first,
                $($(#[$value_says])* $value,)*
            }

            impl $key {
                /// Every value, in the order of the table. The base's comes first.
                pub const ALL: &'static [$key] = &[$key::$first, $($key::$value,)*];

                /// Returns the value's spelling in ids.
                pub fn name(self) -> &'static str {
                    match self {
                        $key::$first => $first_name,
                        $($key::$value => $name,)*
                    }
                }

                /// Returns the id of the value's clause.
                pub fn clause(self) -> &'static str {
                    match self {
                        $key::$first => concat!("options/", $word, ".", $first_name),
                        $($key::$value => concat!("options/", $word, ".", $name),)*
                    }
                }
            }
        )*

        /// A value for every key. The default is the base.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct Options {
            $($(#[$says])* pub $field: $key,)*
            /// The alternatives of readings in force.
            pub readings: Readings,
        }

        impl Options {
            /// Every key with the spelling of its values, in the order of ids.
            pub const KEYS: &'static [(&'static str, &'static [&'static str])] =
                &[$(($word, &[$first_name, $($name,)*]),)*];

            /// Returns the options with another value for a key. `None` if there is no such key or value.
            #[must_use]
            pub fn with(mut self, key: &str, value: &str) -> Option<Options> {
                match key {
                    $($word => {
                        self.$field = *$key::ALL.iter().find(|one| one.name() == value)?;
                    })*
                    _ => return None,
                }
                Some(self)
            }

            /// Returns the spelling of a key's value. `None` if there is no such key.
            pub fn get(&self, key: &str) -> Option<&'static str> {
                match key {
                    $($word => Some(self.$field.name()),)*
                    _ => None,
                }
            }
        }
    };
}

options! {
    /// Which suicides are legal.
    Suicide suicide "suicide" {
        /// Every suicide.
        All "all",
        /// Every suicide of two stones or more.
        Multi "multi",
        /// No suicide.
        None "none",
    }
    /// Which plays are refused for repetition.
    Ko ko "ko" {
        /// A play that leaves a board that stood before in the game.
        Positional "positional",
        /// No play.
        None "none",
        /// A play that leaves the board as the player's own previous move left it.
        Simple "simple",
        /// A play that takes back alone the stone that has just taken a single stone.
        Stone "stone",
        /// A play that leaves a board that the same player left before.
        Situational "situational",
        /// A play that leaves a board that the same player created before by a play.
        Natural "natural",
        /// A play that leaves a board that a move of the same player left before.
        OwnMoves "own-moves",
        /// A play that leaves a board that stood since the latest pass.
        SincePass "since-pass",
    }
    /// What follows from a play that leaves a board that stood before.
    Repeat repeat "repeat" {
        /// Nothing.
        Continue "continue",
        /// The game ends without result.
        NoResult "no-result",
        /// The game ends as a draw.
        Draw "draw",
        /// The player's opponent wins.
        MoverLoses "mover-loses",
        /// The game ends and is scored as it stands.
        Scored "scored",
        /// The player who lost fewer stones since then wins.
        Balance "balance",
    }
    /// Which passes stop the play.
    Passes passes "passes" {
        /// Two in a row.
        Two "2",
        /// Three in a row.
        Three "3",
        /// Four in a row.
        Four "4",
        /// Two in a row, and two more directly after a disagreement.
        TwoAndTwo "2+2",
        /// The second by one player on one board.
        SamePosition "same-position",
    }
    /// Whether the players agree on dead stones after the stop.
    Agreement agreement "agreement" {
        /// The stop ends the game.
        No "no",
        /// The players settle dead stones, or disagree and play on.
        Yes "yes",
    }
    /// Whether a pass costs a stone.
    PassStones pass_stones "pass-stones" {
        /// A pass costs nothing.
        No "no",
        /// A pass gives one of the passer's stones to the opponent.
        Yes "yes",
    }
    /// Whether White pays for moving last.
    WhiteLast white_last "white-last" {
        /// White pays for White's passes only.
        No "no",
        /// White pays one more stone if Black made the last pass.
        Yes "yes",
    }
    /// What is counted.
    Scoring scoring "scoring" {
        /// Stones and empty regions.
        Area "area",
        /// Empty regions, less prisoners.
        Territory "territory",
        /// Stones.
        Stones "stones",
    }
    /// What groups and eye regions in seki cost.
    Tax tax "tax" {
        /// Nothing.
        None "none",
        /// Eye regions of groups in seki count nothing.
        Seki "seki",
        /// Each group costs two points.
        Groups "groups",
        /// Eye regions of groups in seki count nothing, and each other group costs two points.
        All "all",
        /// Groups cost nothing, and points count only where a player has two eyes.
        Eyes "eyes",
    }
    /// What takes the button, worth half a point.
    Button button "button" {
        /// There is no button.
        None "none",
        /// A move of its own.
        Move "move",
        /// The first pass.
        FirstPass "first-pass",
        /// The last pass.
        LastPass "last-pass",
        /// The first and the last pass, half a point each.
        Both "both",
    }
    /// What the first pass costs Black.
    FirstPass first_pass "first-pass" {
        /// Nothing.
        None "none",
        /// A point, if White made the first pass.
        White "white",
    }
    /// How Black's handicap stones come on the board.
    Handicap handicap "handicap" {
        /// White's first moves are mandatory passes.
        Passes "passes",
        /// Black plays them in a row, anywhere.
        Free "free",
        /// Black plays them in a row, on the traditional points.
        Fixed "fixed",
        /// There is no handicap.
        None "none",
    }
    /// What White receives for a handicap.
    Bonus bonus "bonus" {
        /// Nothing.
        None "none",
        /// A point for each stone but one.
        FewerByOne "fewer-by-one",
        /// A point for each stone.
        Each "each",
    }
    /// What equal scores are.
    Ties ties "ties" {
        /// A draw.
        Draw "draw",
        /// A win for Black by 0.
        Black "black",
        /// A win for White by 0.
        White "white",
    }
    /// Which player's score komi changes.
    Komi komi "komi" {
        /// Komi is added to White's score.
        ToWhite "to-white",
        /// Komi is taken from Black's score.
        FromBlack "from-black",
    }
}

impl Options {
    /// Checks that the values make sense together.
    ///
    /// # Errors
    /// - `passes=2+2` with `agreement=no`
    /// - `white-last=yes` with `pass-stones=no`
    /// - `tax` other than `none` with `scoring=stones`
    /// - `bonus` other than `none` with `handicap=none`
    /// - `repeat` other than `continue` with `ko=positional`
    pub fn check(&self) -> Result<(), String> {
        let refused = if self.passes == Passes::TwoAndTwo && self.agreement == Agreement::No {
            "passes=2+2 needs agreement=yes: the players disagree between the passes"
        } else if self.white_last == WhiteLast::Yes && self.pass_stones == PassStones::No {
            "white-last=yes needs pass-stones=yes: White pays a pass stone"
        } else if self.tax != Tax::None && self.scoring == Scoring::Stones {
            "a tax needs scoring=area or scoring=territory: stone scoring counts no empty points"
        } else if self.bonus != Bonus::None && self.handicap == Handicap::None {
            "a bonus needs a handicap: with handicap=none there are no handicap stones"
        } else if self.repeat != Repeat::Continue && self.ko == Ko::Positional {
            "repeat needs another ko: with ko=positional no play leaves a board that stood before"
        } else {
            return Ok(());
        };
        Err(refused.to_owned())
    }
}

readings! {
    /// The button may stand between a disagreement and the passes that end the game for good.
    ButtonBetween = "O1": "end",
    /// A mandatory pass can be the first pass of the game.
    MandatoryPassFirst = "O2": "any-pass",
    /// The last passer has half a point even if a repetition ended the game.
    HalfAtAnyEnd = "O3": "any-end",
    /// A group is a chain.
    ChainsAreGroups = "O4": "chain",
    /// A group has an eye region.
    GroupsHaveEyes = "O4": "with-eye",
    /// Nobody left or created the start, unless the setting names a player.
    StartOfNobody = "O5": "nobody",
    /// A pass also frees the board on which it is made.
    PassFreesItsBoard = "O6": "free",
    /// Black may pass if no handicap stone can be played, and the stones that are left lapse.
    StuckBlackPasses = "O8": "pass",
    /// Only a board that the same player left repeats.
    SamePlayerRepeats = "O9": "same-player",
    /// Only the third occurrence of a board ends the game.
    ThirdOccurrence = "O10": "third",
    /// No komi counts in a game with handicap stones.
    NoHandicapKomi = "O11": "none",
    /// Half a point counts as the komi of a game with handicap stones.
    HalfHandicapKomi = "O11": "half",
}

/// One of the two players.
pub type Player = bookkeeping::Player;

/// What is on a point.
pub type State = bookkeeping::State;

/// A point of a board.
pub type Point = bookkeeping::Point;

/// Prisoners, by the color of the stones. White holds the black ones.
pub type Prisoners = bookkeeping::ByColor<usize>;

/// A clock, which gives both players the same time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Clock {
    /// The main time, in seconds.
    pub main: u32,
    /// What comes after the main time. `None` if nothing does.
    pub overtime: Option<Overtime>,
}

/// A period of overtime. One period follows the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Overtime {
    /// The moves that a player must make in a period, 1 or more. Passes and the button count.
    pub stones: u32,
    /// The length of a period, in seconds.
    pub seconds: u32,
}

/// What a player's clock shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TimeLeft {
    /// The seconds left of the main time, or of the period.
    pub seconds: u32,
    /// The moves left to make in the period. 0 in the main time.
    pub stones: u32,
}

/// The player whose move led to the start, as a setting names it.
pub type MadeBy = bookkeeping::MadeBy;

/// What the players agree on before the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The starting position, which is entry 0 of the history.
    pub position: Position,
    /// The player who moves first.
    pub to_move: Player,
    /// The player who left and created the starting position. [`Ko::Simple`], [`Ko::Situational`], [`Ko::Natural`] and
    /// [`Ko::OwnMoves`] ask for it.
    pub made_by: MadeBy,
    /// The options in force.
    pub options: Options,
    /// The number of handicap stones. 0 and 1 mean an even game.
    pub handicap: usize,
    /// The komi, in half points.
    pub komi: i32,
    /// The prisoners at the start.
    pub prisoners: Prisoners,
    /// The clock. Without one, [`Act::TimeOut`] says that a player ran out of time.
    pub clock: Option<Clock>,
}

/// What one player or both players do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// The player plays a stone on the point.
    Play(Player, Point),
    /// The player passes.
    Pass(Player),
    /// The player takes the button.
    Button(Player),
    /// After a stop, both players agree that the chains of these stones are dead. All others live.
    Settle(Vec<Point>),
    /// After a stop, the players do not agree and play on.
    Disagree,
    /// The player resigns.
    Resign(Player),
    /// The player ran out of time, in a game without a clock.
    TimeOut(Player),
    /// This number of seconds passes on the clock of the player to move.
    Elapse(u32),
}

/// The stage of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// White has mandatory passes to make, or Black has handicap stones to place.
    Handicap,
    /// The players move in turn.
    Play,
    /// Passes have stopped the play, and the players may agree on dead stones.
    Agreement,
    /// The game is over.
    Over,
}

/// Why the rules refuse an act. If several reasons apply, the first in this order counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// The game is over.
    GameOver,
    /// The other player is to move.
    WrongTurn,
    /// The current phase or the options do not allow this kind of act.
    WrongPhase,
    /// The point is not on the board.
    OffBoard,
    /// The point is not empty.
    Occupied,
    /// The play would remove own stones, and [`Suicide`] refuses that.
    Suicide,
    /// The play would repeat what [`Ko`] refuses.
    Repetition,
    /// A point named as dead holds no stone.
    NotARegion,
}

/// A refused act. `repeats` is `None` under [`Ko::Stone`], which compares stones and not boards.
pub type Refusal = bookkeeping::Refusal<Reason>;

/// The result of a game that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The player who wins by score, and the margin in half points. It is 0 if [`Ties`] decided.
    Wins(Player, i32),
    /// Nobody wins, by equal scores or by repetition.
    Draw,
    /// The player who wins by repetition.
    Repetition(Player),
    /// The player who wins because the opponent resigned.
    Resignation(Player),
    /// The player who wins because the opponent ran out of time.
    Time(Player),
    /// The game ended without result.
    NoResult,
}
