//! The verb `web`: builds the page with its module into a folder, and into one file.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use clap::Args;

use super::web_page::{PageParts, one_file};
use shinpan_harness::input::InputError;
use shinpan_tool::command::failure::{Exit, Failure, VerbResult};

/// The compiler's name of WebAssembly.
const TARGET: &str = "wasm32-unknown-unknown";

/// The ends of names of files that the page loads. Its folder also has a readme, and types for a checker.
const SERVED: [&str; 6] = ["html", "js", "css", "svg", "png", "webmanifest"];

#[derive(Args)]
#[command(
    after_help = "Exit codes: 0 the page is built, 1 a step failed, 2 the command line or a file is wrong, 3 the compiler's \
target is missing.\n\nExample:\n  cargo xtask web found/page && (cd found/page && python3 -m http.server)"
)]
pub(super) struct WebArgs {
    /// Folder for the page. `explorer.html` in it is the whole page in one file
    folder: PathBuf,
    /// Add the question `check` to the module, which runs the suite inside it, for web/tests/node/suite.mjs
    #[arg(long)]
    check: bool,
}

pub(super) fn web(arguments: &WebArgs, out: &mut dyn Write) -> VerbResult {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let page = root.join("web/page");
    if !page.join("index.html").is_file() {
        return Err(Failure::usage(format!("{}: expected the page, index.html", page.display())));
    }
    let folder = &arguments.folder;
    fs::create_dir_all(folder).map_err(|error| InputError::system(folder, error))?;
    let module = built(&root, arguments.check)?;
    let bundle = ["run", "--quiet", "-p", "shinpan-bundle", "--"];
    let mut command = Command::new("cargo");
    let absolute = fs::canonicalize(folder).map_err(|error| InputError::system(folder, error))?;
    command.current_dir(&root).args(bundle).arg(&module).arg(&absolute);
    succeeded(&mut command, "the bindings could not be written")?;
    for (name, bytes) in served(&page)? {
        written(&folder.join(name), &bytes)?;
    }
    let read = |path: PathBuf| fs::read(&path).map_err(|error| InputError::system(&path, error));
    let text = |path: PathBuf| -> Result<String, InputError> {
        String::from_utf8(read(path.clone())?).map_err(|_| InputError::in_file(&path, "expected UTF-8"))
    };
    let module = read(folder.join("shinpan_web_bg.wasm"))?;
    let parts =
        PageParts { bindings: text(folder.join("shinpan_web.js"))?, worker: text(page.join("worker.js"))?, module };
    let whole = one_file(&text(page.join("index.html"))?, &parts, &|name| text(page.join(name)))?;
    written(&folder.join("explorer.html"), whole.as_bytes())?;
    writeln!(out, "{}: the page; the module has {} bytes", folder.display(), parts.module.len())?;
    writeln!(out, "{}: the same in one file of {} bytes", folder.join("explorer.html").display(), whole.len())?;
    Ok(Exit::AsExpected)
}

/// Builds the module and returns where it is. It is not optimized further: `wasm-opt -Oz` of binaryen 108 makes it a tenth
/// smaller, but what a reader loads, which is compressed, grows by a twentieth.
///
/// # Errors
/// - The compiler has no such target, and nothing beside the project makes one.
/// - The module does not compile.
fn built(root: &Path, check: bool) -> Result<PathBuf, Failure> {
    let mut command = Command::new(cargo(root)?);
    command.current_dir(root).args(["build", "--profile", "wasm", "-p", "shinpan-web", "--target", TARGET]);
    if check {
        command.args(["--features", "check"]);
    }
    succeeded(&mut command, "the module could not be built")?;
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    Ok(root.join(target).join(TARGET).join("wasm/shinpan_web.wasm"))
}

/// Returns a cargo that knows the target: the usual one, or the one that `../shared/wasm/toolchain` unpacks.
fn cargo(root: &Path) -> Result<PathBuf, Failure> {
    let mut rustup = Command::new("rustup");
    rustup.current_dir(root).args(["target", "add", TARGET]);
    if rustup.status().is_ok_and(|status| status.success()) {
        return Ok(PathBuf::from("cargo"));
    }
    let toolchain = root.join("../shared/wasm/toolchain");
    if !toolchain.is_file() {
        let what = format!("`rustup target add {TARGET}` failed, and {} is not there", toolchain.display());
        return Err(Failure::CannotRun(format!("{what}: install the target, and try again")));
    }
    let folder = root.join("target/wasm-toolchain");
    succeeded(Command::new(&toolchain).arg(&folder), "the toolchain for WebAssembly could not be unpacked")
        .map_err(|failure| Failure::CannotRun(failure.to_string()))?;
    Ok(fs::canonicalize(&folder).map_err(|error| InputError::system(&folder, error))?.join("cargo"))
}

/// Runs a command to its end.
///
/// # Errors
/// - It does not start, or fails.
fn succeeded(command: &mut Command, what: &str) -> Result<(), Failure> {
    let program = command.get_program().to_string_lossy().into_owned();
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(Failure::NotAsExpected(format!("{what}: {program} ended with {status}"))),
        Err(error) => Err(Failure::NotAsExpected(format!("{what}: {program}: {error}"))),
    }
}

/// Returns the files of the page that a browser loads: names and bytes.
fn served(page: &Path) -> Result<Vec<(String, Vec<u8>)>, Failure> {
    let mut files = Vec::new();
    for path in shinpan_harness::input::entries_of(page)? {
        let ends = |end: &&str| path.extension().is_some_and(|extension| extension == *end);
        if let Some(name) = path.file_name().filter(|_| SERVED.iter().any(ends) && path.is_file()) {
            let bytes = fs::read(&path).map_err(|error| InputError::system(&path, error))?;
            files.push((name.to_string_lossy().into_owned(), bytes));
        }
    }
    Ok(files)
}

fn written(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    Ok(fs::write(path, bytes).map_err(|error| InputError::system(path, error))?)
}
