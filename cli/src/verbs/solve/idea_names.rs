//! The solver's ideas on the command line.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use shinpan_lab::solve::Idea;

/// Returns a parser for the name of an idea. The help lists all of them.
pub(super) fn idea() -> impl TypedValueParser<Value = Idea> {
    let values = Idea::ALL.iter().map(|idea| PossibleValue::new(idea.name()).help(idea.says()));
    PossibleValuesParser::new(values).try_map(|name| Idea::named(&name).ok_or("no idea has this name"))
}
