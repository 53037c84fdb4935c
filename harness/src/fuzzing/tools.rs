//! cargo, cargo-fuzz and the targets' binaries.

use std::path::PathBuf;
use std::process::Command;

use super::checkout::Checkout;
use super::commands::Commands;
use super::fault::FuzzFault;

/// The version that the targets were tried with.
const CARGO_FUZZ: &str = "0.13.2";

/// The tools, run in the checkout.
pub(super) struct FuzzTools<'a> {
    pub checkout: &'a Checkout,
    pub commands: &'a Commands,
}

impl FuzzTools<'_> {
    fn cargo(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new("cargo");
        command.args(arguments).current_dir(&self.checkout.root);
        command
    }

    /// Looks for the nightly toolchain, and installs cargo-fuzz if it is missing.
    ///
    /// # Errors
    /// One of them is missing.
    pub(super) fn prepare(&self) -> Result<(), FuzzFault> {
        if !self.commands.answer(&mut self.cargo(&["+nightly", "--version"]))?.0 {
            return Err(FuzzFault::cannot("no nightly toolchain: install it with `rustup toolchain install nightly`"));
        }
        if self.commands.answer(&mut self.cargo(&["+nightly", "fuzz", "--version"]))?.0 {
            return Ok(());
        }
        let install = ["install", "cargo-fuzz", "--version", CARGO_FUZZ, "--locked", "--quiet"];
        if !self.commands.does(&mut self.cargo(&install))? {
            let command = install.join(" ");
            return Err(FuzzFault::cannot(format!(
                "cargo-fuzz is missing and could not be installed: cargo {command}"
            )));
        }
        Ok(())
    }

    /// The targets that there are.
    ///
    /// # Errors
    /// cargo-fuzz does not say.
    pub(super) fn known_targets(&self) -> Result<Vec<String>, FuzzFault> {
        match self.commands.answer(&mut self.cargo(&["+nightly", "fuzz", "list"]))? {
            (true, names) => Ok(names.lines().map(str::to_owned).collect()),
            (false, _) => Err(FuzzFault::cannot("`cargo +nightly fuzz list` failed: run it to see why")),
        }
    }

    /// Builds the targets: the folder of their binaries.
    ///
    /// Without the address sanitizer: all of it is safe Rust. Without debug assertions: they recheck board and history
    /// after each act, and `.ci/run` has them. Targets of scripts go without traced comparisons, which halve their speed
    /// and say nothing about bytes that are decoded to acts; targets of texts live by them.
    ///
    /// # Errors
    /// A target cannot be built.
    pub(super) fn build(&self, targets: &[String]) -> Result<PathBuf, FuzzFault> {
        let reads_text = |target: &&String| self.checkout.dictionary(target).is_some();
        let (texts, scripts): (Vec<&String>, Vec<&String>) = targets.iter().partition(reads_text);
        // All of a kind one after the other: each change of flags compiles everything again.
        let scripts = scripts.into_iter().map(|target| (target, Some("--no-trace-compares")));
        for (target, flag) in scripts.chain(texts.into_iter().map(|target| (target, None))) {
            let mut build = self.cargo(&["+nightly", "fuzz", "build", "-s", "none", "-O"]);
            if !self.commands.does(build.args(flag).arg(target))? {
                return Err(FuzzFault::cannot(format!("{target}: cannot be built: the lines above say why")));
            }
        }
        self.binaries()
    }

    fn binaries(&self) -> Result<PathBuf, FuzzFault> {
        let (_, metadata) =
            self.commands.answer(&mut self.cargo(&["metadata", "--format-version", "1", "--no-deps"]))?;
        let metadata: serde_json::Value = serde_json::from_str(&metadata).unwrap_or_default();
        let folder = metadata["target_directory"].as_str();
        let folder = folder.ok_or_else(|| FuzzFault::cannot("`cargo metadata` names no target_directory"))?;
        let mut rustc = Command::new("rustc");
        let (_, version) = self.commands.answer(rustc.args(["+nightly", "-vV"]).current_dir(&self.checkout.root))?;
        let host = version.lines().find_map(|line| line.strip_prefix("host: "));
        let host = host.ok_or_else(|| FuzzFault::cannot("`rustc +nightly -vV` names no host"))?;
        Ok([folder, host, "release"].iter().collect())
    }
}
