//! The messages of the JSON lines protocol, shared by both ends.
//!
//! A request is one line, and an answer is one line. [`super::json`] asks, [`super::serve`] answers. `corpus/README.md`
//! describes the protocol for other programs.

use std::borrow::Cow;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::foreign::shortened;
use crate::input::{InputError, did_you_mean_one_of};
use crate::vocabulary::{Act, Field, Fields, Observation, Rules, Start};

/// The versions of the protocol that both ends speak. The asking end tries the newest first.
pub const PROTOCOLS: [u32; 2] = [1, 2];

/// The most bytes of a line, in both directions.
pub const LONGEST_LINE: usize = 16 << 20;

/// A request.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Request<'a> {
    /// Asks for the program's name and offer.
    Hello(HelloRequest),
    /// Asks the program to play this script.
    #[serde(borrow)]
    Run(RunRequest<'a>),
    /// Ends the conversation.
    Bye(ByeRequest),
}

/// The protocol version of the asking end.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HelloRequest {
    pub protocol: u32,
}

/// A script, and the fields to report for each of its states.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RunRequest<'a> {
    #[serde(borrow)]
    pub id: Cow<'a, str>,
    pub rules: Rules,
    pub start: Cow<'a, Start>,
    pub acts: Cow<'a, [Act]>,
    /// The fields to report. Default: every field.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub observe: Option<FieldKeys>,
    /// The states whose legal moves to report, if the program gives them on demand. Not in protocol 1.
    #[serde(default, rename = "legal-moves-at", skip_serializing_if = "Option::is_none")]
    pub legal_moves_at: Option<Vec<usize>>,
}

/// A goodbye without content.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ByeRequest {}

/// Fields, written as the list of their keys.
pub(super) struct FieldKeys(pub Fields);

impl Serialize for FieldKeys {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(Field::key))
    }
}

impl<'de> Deserialize<'de> for FieldKeys {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let keys = Vec::<Cow<'de, str>>::deserialize(deserializer)?;
        let fields: Result<Vec<Field>, InputError> = keys.iter().map(|key| field(key)).collect();
        fields.map(|fields| FieldKeys(Fields::of(&fields))).map_err(de::Error::custom)
    }
}

/// The answer to [`Request::Run`], or to a line that is not a request. It has exactly one of the last three keys.
#[derive(Serialize, Deserialize, Default)]
#[serde(deny_unknown_fields)]
pub(super) struct Answer<'a> {
    /// The request's id. `None` if the line had none.
    #[serde(borrow)]
    pub id: Option<Cow<'a, str>>,
    /// One observation for the start, and one after each act.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub transcript: Option<Cow<'a, [Observation]>>,
    /// Why the program does not offer the script.
    #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
    pub skipped: Option<Cow<'a, str>>,
    /// What went wrong.
    #[serde(default, borrow, skip_serializing_if = "Option::is_none")]
    pub errored: Option<Cow<'a, str>>,
}

/// Returns the versions that both ends speak, as words.
pub(super) fn spoken() -> String {
    PROTOCOLS.map(|version| version.to_string()).join(" or ")
}

/// Returns the field with this key.
///
/// # Errors
/// - No field has this key: one line that names the nearest key, or all keys.
pub(super) fn field(key: &str) -> Result<Field, InputError> {
    let found = Field::ALL.iter().copied().find(|field| field.key() == key);
    found.ok_or_else(|| {
        let keys: Vec<&str> = Field::ALL.iter().map(|field| field.key()).collect();
        InputError::new(shortened(&format!("unknown field `{key}`{}", did_you_mean_one_of(key, &keys))))
    })
}
