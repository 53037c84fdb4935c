//! The room `rulesets`: rulesets in words and as JSON: their names, what presets leave out, their options, and where two part.

pub mod names;
pub mod options;
pub mod published_atlas;
pub mod ruleset_json;
