//! The neutral words that every other room speaks: points and boards, scripts and acts, observations, rulesets.
//!
//! A type belongs here if two rooms need it and it belongs to neither side. This room uses no other room.

pub mod observe;
pub mod rulesets;
pub mod script;
pub mod words;
