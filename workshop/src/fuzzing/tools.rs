//! Runs cargo, cargo-fuzz and rustc, and builds the targets' binaries.

use std::path::PathBuf;
use std::process::Command;

use super::checkout::Checkout;
use super::commands::Commands;
use super::fault::FuzzFault;

/// The version of cargo-fuzz to install: we have tried the targets with it.
const CARGO_FUZZ: &str = "0.13.2";

/// Runs the tools in the checkout.
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

    /// Checks that the nightly toolchain works. Installs cargo-fuzz if it is missing.
    ///
    /// # Errors
    /// - The nightly toolchain is missing.
    /// - cargo-fuzz is missing and cannot be installed.
    pub(super) fn prepare(&self) -> Result<(), FuzzFault> {
        if !self.commands.answer(&mut self.cargo(&["+nightly", "--version"]))?.0 {
            return Err(FuzzFault::cannot("no nightly toolchain; install it with `rustup toolchain install nightly`"));
        }
        if self.commands.answer(&mut self.cargo(&["+nightly", "fuzz", "--version"]))?.0 {
            return Ok(());
        }
        let install = ["install", "cargo-fuzz", "--version", CARGO_FUZZ, "--locked", "--quiet"];
        if !self.commands.does(&mut self.cargo(&install))? {
            let command = install.join(" ");
            return Err(FuzzFault::cannot(format!(
                "cargo-fuzz is missing and could not be installed; run `cargo {command}` yourself"
            )));
        }
        Ok(())
    }

    /// Returns the names of all targets.
    ///
    /// # Errors
    /// - `cargo +nightly fuzz list` fails.
    pub(super) fn known_targets(&self) -> Result<Vec<String>, FuzzFault> {
        match self.commands.answer(&mut self.cargo(&["+nightly", "fuzz", "list"]))? {
            (true, names) => Ok(names.lines().map(str::to_owned).collect()),
            (false, _) => Err(FuzzFault::cannot("`cargo +nightly fuzz list` failed; run it to see why")),
        }
    }

    /// Builds the targets. Returns the folder of their binaries.
    ///
    /// The build leaves out:
    /// - The address sanitizer, because all of the code is safe Rust.
    /// - Debug assertions, because they check board and history again after each act. `.ci/run` has them.
    /// - For targets that read scripts: traced comparisons. They halve the speed, and they say nothing about bytes that
    ///   decode to acts. Targets that read text need them to find the words of a format.
    ///
    /// # Errors
    /// - A target cannot be built.
    /// - `cargo metadata` or `rustc` does not say where the binaries are.
    pub(super) fn build(&self, targets: &[String]) -> Result<PathBuf, FuzzFault> {
        let reads_text = |target: &&String| self.checkout.dictionary(target).is_some();
        let (texts, scripts): (Vec<&String>, Vec<&String>) = targets.iter().partition(reads_text);
        // Targets with the same flags come one after the other, because each change of flags compiles everything again.
        let scripts = scripts.into_iter().map(|target| (target, Some("--no-trace-compares")));
        for (target, flag) in scripts.chain(texts.into_iter().map(|target| (target, None))) {
            let mut build = self.cargo(&["+nightly", "fuzz", "build", "-s", "none", "-O"]);
            if !self.commands.does(build.args(flag).arg(target))? {
                return Err(FuzzFault::cannot(format!("{target}: cannot be built; the lines above say why")));
            }
        }
        self.binaries()
    }

    fn binaries(&self) -> Result<PathBuf, FuzzFault> {
        let (_, metadata) =
            self.commands.answer(&mut self.cargo(&["metadata", "--format-version", "1", "--no-deps"]))?;
        let metadata: serde_json::Value = serde_json::from_str(&metadata).unwrap_or_default();
        let folder = metadata["target_directory"].as_str();
        let folder =
            folder.ok_or_else(|| FuzzFault::cannot("`cargo metadata` names no target_directory; run it to see why"))?;
        let mut rustc = Command::new("rustc");
        let (_, version) = self.commands.answer(rustc.args(["+nightly", "-vV"]).current_dir(&self.checkout.root))?;
        let host = version.lines().find_map(|line| line.strip_prefix("host: "));
        let host = host.ok_or_else(|| FuzzFault::cannot("`rustc +nightly -vV` names no host; run it to see why"))?;
        Ok([folder, host, "release"].iter().collect())
    }
}
