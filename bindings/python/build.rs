//! Hands the kit for adapters to maturin, which puts it into the wheel as `shinpan/kit.py`: see pyproject.toml.

use std::path::Path;
use std::{env, fs, io};

/// The command embeds this file, so it is in the command's folder.
const KIT: &str = "../../cli/kits/python/shinpan_kit.py";

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed={KIT}");
    let folder = env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?;
    fs::copy(KIT, Path::new(&folder).join("kit.py"))?;
    Ok(())
}
