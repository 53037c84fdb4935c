//! The room `explain`: games act by act, with the clauses that decide, and games side by side under several rulesets.

pub mod acts;
pub mod each_act;
pub mod side_by_side;
pub mod side_by_side_json;
pub mod side_by_side_page;
pub mod side_by_side_text;
pub mod verdict_certificate;
