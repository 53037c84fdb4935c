//! Presets: names of rules that people play by, with where we know them from and what they leave out.
//!
//! The data is `presets.yaml`. A preset is a document's ruleset or a combination of options, and a komi.

use std::fmt;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::omissions::Omission;
use crate::input::{InputError, from_yaml};
use crate::vocabulary::half::Half;

/// The data, as this program embeds it.
pub const PRESETS_TEXT: &str = include_str!("../../../presets/presets.yaml");

/// Where the name of a preset is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PresetGroup {
    /// A published text.
    Text,
    /// A federation or its tournaments.
    Federation,
    /// A server where people play.
    Server,
    /// A program.
    Engine,
    /// An author's proposal.
    Proposal,
}

impl PresetGroup {
    /// Every group, in the order of lists.
    pub const ALL: [PresetGroup; 5] =
        [PresetGroup::Text, PresetGroup::Federation, PresetGroup::Proposal, PresetGroup::Server, PresetGroup::Engine];

    /// Returns the heading of the group's list.
    pub fn heading(self) -> &'static str {
        match self {
            PresetGroup::Text => "texts",
            PresetGroup::Federation => "federations",
            PresetGroup::Server => "servers",
            PresetGroup::Engine => "engines",
            PresetGroup::Proposal => "proposals",
        }
    }
}

/// How well we know what a preset says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Confidence {
    /// We read the whole text.
    Text,
    /// We read the program's source.
    Source,
    /// We read an excerpt.
    Excerpt,
    /// Players report it.
    Practice,
}

impl Confidence {
    /// Every degree, from the whole text to what players report.
    pub const ALL: [Confidence; 4] = [Confidence::Text, Confidence::Source, Confidence::Excerpt, Confidence::Practice];
}

impl fmt::Display for Confidence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}

/// A name of rules that people play by.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Preset {
    /// The name, such as `aga` or `ogs:chinese`.
    pub id: String,
    /// Where the name is used.
    pub group: PresetGroup,
    /// What it is, in one line.
    pub title: String,
    /// The ruleset: an id of a document, or a combination of options. `None` if it is refused.
    pub rules: Option<String>,
    /// Why it cannot be played.
    #[serde(default)]
    pub refused: Option<String>,
    /// Komi of an even game. `None` if the source states none.
    pub komi: Option<Half>,
    /// Komi of a game with two or more handicap stones. `None` if it is unknown.
    pub handicap_komi: Option<Half>,
    /// An address, or `owner/repository:path`.
    pub source: String,
    /// The date of the text, or of the version that we read.
    pub date: String,
    /// How well we know it.
    pub confidence: Confidence,
    /// What the source says and the ruleset leaves out.
    #[serde(default)]
    pub not_modelled: Vec<Omission>,
    /// The preset that is most like it.
    #[serde(default)]
    pub neighbour: Option<String>,
    /// How it differs from its neighbour.
    #[serde(default)]
    pub differs: Option<String>,
    /// Other spellings of the name.
    #[serde(default)]
    pub aliases: Vec<String>,
    /// Values of the property RU that mean it.
    #[serde(default)]
    pub sgf: Vec<String>,
    /// Commands of the Go Text Protocol that set a program up for it.
    #[serde(default)]
    pub gtp: Vec<String>,
    /// GNU Go's flags for it. `None` if GNU Go cannot play it.
    #[serde(default)]
    pub gnugo: Option<String>,
}

impl Preset {
    /// Returns the sentences about what the ruleset leaves out.
    pub fn leaves_out(&self) -> Vec<&str> {
        self.not_modelled.iter().map(|omission| omission.says.as_str()).collect()
    }
}

static PRESETS: LazyLock<Result<Vec<Preset>, InputError>> =
    LazyLock::new(|| from_yaml("crates/harness/presets/presets.yaml", PRESETS_TEXT));

/// Returns every preset, in the order of the data.
///
/// # Errors
/// - The data has a fault.
pub fn presets() -> Result<&'static [Preset], InputError> {
    PRESETS.as_deref().map_err(Clone::clone)
}

/// Returns the preset with an id or another spelling of it, in lower case.
pub(super) fn preset(name: &str) -> Option<&'static Preset> {
    let all = presets().unwrap_or_default();
    all.iter()
        .find(|one| one.id == name)
        .or_else(|| all.iter().find(|one| one.aliases.iter().any(|alias| alias == name)))
}
