//! All tests except the corpus, in one binary.

mod adapters;
mod advisories;
#[path = "../shared/again.rs"]
mod again;
mod answers;
mod assumed;
mod atlas;
mod beasts;
mod cli;
mod counts;
mod data;
mod download;
mod explain;
mod findings;
mod formats;
#[cfg(unix)]
mod fuzz_campaign;
mod gtp_referee;
mod hunt_ahead;
mod interrupted;
mod lab_answers;
mod limits;
mod links;
mod matrix;
mod not_modelled;
mod numbers;
mod options;
#[cfg(unix)]
mod outlives;
mod packaging;
mod pictures;
mod plants;
mod presets;
mod props;
mod queries;
mod readings;
mod relations;
mod replay;
mod rooms;
mod rules;
mod schema;
mod search;
mod search_more;
mod sentences;
mod shrink;
mod side_by_side;
mod solve;
mod starts;
mod stubs;
mod terminal;
mod theorem;
mod tidy;
mod trace;
mod verdicts;
