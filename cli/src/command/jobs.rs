//! The option `--jobs`: how many processes of a program play at once.

use clap::Args;

// A documentation comment would become the help of each verb that has these options.
#[allow(missing_docs)]
#[derive(Args)]
pub struct JobsArgs {
    /// Start this number of processes of the program; each gets its share of the runs or games
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub jobs: u16,
}
