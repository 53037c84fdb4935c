//! The referee: it judges game records under rulesets, counts them, and draws them. Every answer is text, JSON, HTML or a
//! picture, so a program that shows it only passes it on.
//!
//! The rooms. Each imports only rooms above it in this list:
//!
//! - [`pages`]: tables, lists and pages
//! - [`rulesets`]: rulesets in words and as JSON
//! - [`games`]: game records, replayed and judged
//! - [`pictures`]: pictures of states, in all forms
//! - [`findings`]: findings as text
//! - [`explain`]: games act by act, and side by side under several rulesets
//! - [`score`]: games counted by every method
//! - [`audit`]: every line of every game of a file, a line of the answer each

pub mod audit;
pub mod explain;
pub mod findings;
pub mod games;
pub mod pages;
pub mod pictures;
pub mod rulesets;
pub mod score;
