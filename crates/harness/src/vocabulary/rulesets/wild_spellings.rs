//! Spellings in the wild: the table of `names.yaml`, and which ruleset a spelling means.

use std::sync::LazyLock;

use serde::Deserialize;

use super::presets::presets;
use crate::input::{InputError, from_yaml};

/// A spelling in the wild.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spelling {
    /// The name as it is written.
    pub name: String,
    /// Who writes it.
    pub from: String,
    /// The ruleset that it means. `None` if it must not be mapped to one.
    pub means: Option<String>,
    /// Why it is not mapped.
    #[serde(default)]
    pub why: Option<String>,
}

static SPELLINGS: LazyLock<Result<Vec<Spelling>, InputError>> =
    LazyLock::new(|| from_yaml("crates/harness/presets/names.yaml", include_str!("../../../presets/names.yaml")));

/// Returns every registered spelling.
///
/// # Errors
/// - The data has a fault.
pub fn spellings() -> Result<&'static [Spelling], InputError> {
    SPELLINGS.as_deref().map_err(Clone::clone)
}

/// Returns a name in lower case. Blanks and low lines become hyphens.
pub fn normal(text: &str) -> String {
    let lower = text.to_lowercase().replace('_', " ");
    lower.split_whitespace().collect::<Vec<_>>().join("-")
}

impl Spelling {
    /// Returns the error about a name that must not be mapped.
    pub(super) fn refusal(&self, text: &str) -> InputError {
        let why = self.why.as_deref().unwrap_or("it names no rules");
        InputError::new(format!("`{text}` ({}) is not mapped to a ruleset: {why}", self.from))
    }
}

/// What the tables say of a name.
pub(super) enum Spelled {
    /// It is the spelling of this id.
    Means(&'static str),
    /// It must not be mapped.
    Refused(&'static Spelling),
    /// Nobody registered it.
    Unknown,
}

/// Returns what the table of spellings, and those of the presets, say of a name.
pub(super) fn spelled(text: &str) -> Spelled {
    let wanted = normal(text);
    let is_it = |one: &String| normal(one) == wanted;
    let mapped = spellings().unwrap_or_default().iter().find(|spelling| is_it(&spelling.name));
    if let Some(spelling) = mapped {
        return spelling.means.as_deref().map_or(Spelled::Refused(spelling), Spelled::Means);
    }
    let mut all = presets().unwrap_or_default().iter();
    let preset = all.find(|preset| preset.sgf.iter().chain(&preset.aliases).chain([&preset.id]).any(is_it));
    preset.map_or(Spelled::Unknown, |preset| Spelled::Means(&preset.id))
}
