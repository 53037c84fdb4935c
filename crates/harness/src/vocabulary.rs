//! Points and boards, acts, scripts, observations, symmetries and rulesets: the words that all later rooms use. This
//! room uses `input`. Put a type here if two rooms need it and it belongs neither to the specification nor to the
//! engine.

pub mod act_values;
pub mod acts;
pub mod color;
mod contradiction;
pub mod diagram;
pub mod game_result;
pub mod half;
mod image;
pub mod need;
mod observation;
mod parts;
pub mod point;
pub mod ruleset_classes;
pub mod rulesets;
pub mod script;
pub mod start;
pub mod symmetry;
mod text_form;
pub mod transcript;
pub mod values;
pub mod want;

pub use act_values::{Move, NoResult, PlayOut, Resume, Settle, Side, Target, Yes};
pub use acts::{Act, ActKind, ActRole};
pub use color::{Color, Pair};
pub use diagram::Diagram;
pub use game_result::{GameResult, Winning};
pub use half::Half;
pub use need::Need;
pub use observation::{Asked, Field, Fields, Observation, Shown};
pub use point::{LARGEST, Point, Vertex};
pub use rulesets::{KomiSource, Rules, Ruleset};
pub use script::Script;
pub use start::{Clock, MadeBy, Overtime, Start, Unplayable};
pub use symmetry::{Image, Symmetry, Turning};
pub use transcript::{End, Transcript};
pub use values::{Count, Empty, Facts, Illegal, Phase, Prisoners, Region, Score, TimeLeft, Turn};
pub use want::{Ask, Want};
