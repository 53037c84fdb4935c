//! Tests of the specification alone, without the harness, in one program.

#![allow(clippy::unwrap_used, reason = "a test may fail that way")]

mod basic;
mod button_go;
mod driver;
mod examples;
mod games;
mod happenings;
mod international_1998;
mod japanese_1989;
mod japanese_1997;
mod new_zealand;
mod options;
mod scoring;
mod sources;
mod tromp_taylor_2001;
mod wmsg_2008;
