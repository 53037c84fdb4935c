//! The conformance suite: the format of a case, the corpus, its linter, traceability, and how a finding joins it.

pub mod case;
pub mod corpus;
pub mod lint;
pub mod promote;
pub mod trace;
pub mod written;
