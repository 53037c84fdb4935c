//! The verb `schema`: derives the JSON schema of a file of cases from its types.

use std::io::{self, Write};

use schemars::schema_for;
use shinpan_harness::suite::case::CaseFile;
use shinpan_tool::command::failure::{Exit, VerbResult};

pub(super) fn print(out: &mut dyn Write) -> VerbResult {
    serde_json::to_writer_pretty(&mut *out, &schema_for!(CaseFile)).map_err(io::Error::from)?;
    writeln!(out)?;
    Ok(Exit::AsExpected)
}
