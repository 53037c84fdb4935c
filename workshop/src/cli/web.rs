//! The verb `web`: builds the page with its module into a folder, and into one file.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

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
target or wasm-bindgen cannot be installed.\n\nExample:\n  cargo xtask web found/page && (cd found/page && python3 -m http.server)"
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
    let root = fs::canonicalize(&root).map_err(|error| InputError::system(&root, error))?;
    let features: &[&str] = if arguments.check { &["--features", "check"] } else { &[] };
    // A classic script also works where modules do not load, as in a file on a disk.
    let form = ["--target", "no-modules", "--no-typescript", "--omit-default-module-path"];
    built(&root, "shinpan-web", features, folder, &form)?;
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

/// Builds the module of a package, and writes it with its bindings into a folder: `NAME_bg.wasm` and `NAME.js`. It is not
/// optimized further: `wasm-opt -Oz` of binaryen 108 makes it a tenth smaller, but what a reader loads, which is compressed,
/// grows by a twentieth.
///
/// # Errors
/// - The compiler's target or the command `wasm-bindgen` cannot be installed.
/// - The module does not compile.
fn built(root: &Path, package: &str, features: &[&str], folder: &Path, form: &[&str]) -> Result<(), Failure> {
    let target = root.join(std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()));
    ran(root, "rustup", &["target", "add", TARGET]).map_err(Failure::CannotRun)?;
    let bindgen = bindgen(root, &target.join("tools")).map_err(Failure::CannotRun)?;
    let build = [&["build", "--profile", "wasm", "--target", TARGET, "-p", package], features].concat();
    ran(root, "cargo", &build).map_err(Failure::NotAsExpected)?;
    let module = target.join(TARGET).join("wasm").join(package.replace('-', "_")).with_extension("wasm");
    let folder = fs::canonicalize(folder).map_err(|error| InputError::system(folder, error))?;
    let small = ["--remove-name-section", "--remove-producers-section", "--out-dir"];
    let (folder, module) = (folder.to_string_lossy(), module.to_string_lossy());
    let write = [form, &small, &[&folder, &module]].concat();
    ran(root, &bindgen.to_string_lossy(), &write).map(drop).map_err(Failure::NotAsExpected)
}

/// Installs the command `wasm-bindgen` into a folder, unless it is there, and returns its path. Its version is that of the
/// library in `Cargo.lock`, because the two must be the same.
fn bindgen(root: &Path, folder: &Path) -> Result<PathBuf, String> {
    let known = ran(root, "cargo", &["pkgid", "wasm-bindgen"])?;
    let (_, version) = known.trim().rsplit_once('@').ok_or("cargo pkgid wasm-bindgen: expected a version")?;
    // Without `--locked`, because a mirror of the registry may lack a version that its lock names.
    let folder_name = folder.to_string_lossy();
    let install = ["install", "wasm-bindgen-cli", "--version", version, "--root", &folder_name, "--quiet"];
    // Leaves out what only the other programs of that package need, and the tables for a debugger.
    let less = ["--bin", "wasm-bindgen", "--no-default-features", "--debug", "--config", "profile.dev.debug=false"];
    ran(root, "cargo", &[&install[..], &less].concat())?;
    Ok(folder.join("bin/wasm-bindgen"))
}

/// Runs a program in a folder to its end, and returns what it prints.
///
/// # Errors
/// - It does not start, or fails.
fn ran(folder: &Path, program: &str, arguments: &[&str]) -> Result<String, String> {
    let fault = |how: &dyn std::fmt::Display| format!("{program} {}: {how}", arguments.join(" "));
    let command = Command::new(program).current_dir(folder).args(arguments).stderr(Stdio::inherit()).output();
    let done = command.map_err(|error| fault(&error))?;
    if !done.status.success() {
        return Err(fault(&done.status));
    }
    Ok(String::from_utf8_lossy(&done.stdout).into_owned())
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
