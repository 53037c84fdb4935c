//! The room `rulesets`: rulesets in words and as JSON: their names, what presets leave out, and their options.

pub mod names;
pub mod options;
pub mod ruleset_json;
