//! The one table of rulesets, and the names that make more of them.
//!
//! An id is a document with its options: `basic+no-suicide+ssk`. Options are printed in alphabetical order and accepted
//! in any order. Options by value follow a comma and compose rules of their own: `basic,suicide=multi,ko=none`.
//! Alternatives of readings come last: `tromp-taylor-2001~T3:turns`. A preset names rules that people play by, such as
//! `aga` or `ogs:chinese`.

mod by_value;
mod chosen;
mod composed;
mod katago;
mod katago_page;
mod named_rulesets;
mod names;
mod omissions;
pub mod options;
mod plain_row;
mod presets;
mod rules;
mod ruleset;
mod table;
mod wild_spellings;

pub use katago::KataGo;
pub use names::{Named, meant, name, stated_komi};
pub use omissions::{Omission, RunEvent};
pub use options::Options;
pub use presets::{Confidence, Preset, PresetGroup, presets};
pub use rules::{KomiSource, Rules, all};
pub use ruleset::{Chosen, Ruleset, SpecRules};
pub use wild_spellings::{Spelling, normal, spellings};
