//! The verb `adapter`.

use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand, ValueEnum};

use crate::command::failure::{Exit, Failure, VerbResult};
use shinpan_harness::input::InputError;

#[derive(Args)]
#[command(after_help = "Example:\n  shinpan adapter new python")]
pub(crate) struct AdapterArgs {
    #[command(subcommand)]
    pub verb: AdapterVerb,
}

#[derive(Subcommand)]
pub(crate) enum AdapterVerb {
    /// Write an adapter that works, for you to put your program into
    ///
    /// It has a small board of its own, which forgets ko. A file that exists is never overwritten.
    #[command(
        after_help = "Examples:\n  shinpan adapter new python\n  shinpan adapter new rust --folder tests/shinpan"
    )]
    New {
        /// The language that you write it in
        #[arg(value_enum)]
        language: Language,
        /// The folder to write to
        #[arg(long, value_name = "DIR", default_value = "adapter")]
        folder: PathBuf,
    },
}

/// A language that there is a kit for.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Language {
    /// Python 3.8 or newer
    Python,
    /// Node 16 or newer
    #[value(aliases = ["javascript", "js"])]
    Node,
    /// Rust 1.85 or newer
    Rust,
    /// C++17, with the library nlohmann/json
    #[value(alias = "c++")]
    Cpp,
    /// Go 1.18 or newer
    #[value(alias = "golang")]
    Go,
    /// Java 17 or newer
    Java,
    /// C# 7, which Mono compiles
    #[value(alias = "c#")]
    Csharp,
}

/// A file of an adapter: its path in the folder, and its text.
type Template = (&'static str, &'static str);

impl Language {
    /// Returns the files. The first is the one to fill in.
    fn files(self) -> &'static [Template] {
        match self {
            Language::Python => &[
                ("adapter.py", include_str!("../../kits/python/adapter.py")),
                ("shinpan_kit.py", include_str!("../../kits/python/shinpan_kit.py")),
            ],
            Language::Node => &[
                ("adapter.js", include_str!("../../kits/node/adapter.js")),
                ("shinpan-kit.js", include_str!("../../kits/node/shinpan-kit.js")),
            ],
            Language::Rust => &[
                ("src/main.rs", include_str!("../../kits/rust/main.rs")),
                ("Cargo.toml", include_str!("../../kits/rust/manifest.toml")),
            ],
            Language::Cpp => &[("adapter.cpp", include_str!("../../kits/cpp/adapter.cpp"))],
            Language::Go => &[("adapter.go", include_str!("../../kits/go/adapter.go"))],
            Language::Java => &[("Adapter.java", include_str!("../../kits/java/Adapter.java"))],
            Language::Csharp => &[("Adapter.cs", include_str!("../../kits/csharp/Adapter.cs"))],
        }
    }

    /// Returns a name, or a text with names of files, as it is in a folder. In a package of modules Node takes a file `.js` for
    /// one, and these files are none.
    fn fitted(self, text: &str, is_module: bool) -> String {
        if !is_module || !matches!(self, Language::Node) {
            return text.to_owned();
        }
        text.replace("adapter.js", "adapter.cjs").replace("shinpan-kit.js", "shinpan-kit.cjs")
    }

    /// Returns the command that builds the adapter, if one must, and the one that starts it.
    fn commands(self, folder: &Path, is_module: bool) -> (Option<String>, String) {
        let path = |file: &str| folder.join(self.fitted(file, is_module)).display().to_string();
        let joined = |words: &[&str]| shlex::try_join(words.iter().copied()).unwrap_or_else(|_| words.join(" "));
        match self {
            Language::Python => (None, joined(&["python3", &path("adapter.py")])),
            Language::Node => (None, joined(&["node", &path("adapter.js")])),
            Language::Rust => {
                let build = ["cargo", "build", "--release", "--manifest-path", &path("Cargo.toml")];
                (Some(joined(&build)), joined(&[&path("target/release/adapter")]))
            }
            Language::Cpp => {
                let build = ["c++", "-std=c++17", "-O2", "-o", &path("adapter"), &path("adapter.cpp")];
                (Some(joined(&build)), joined(&[&path("adapter")]))
            }
            Language::Go => {
                let build = ["go", "build", "-o", &path("adapter"), &path("adapter.go")];
                (Some(joined(&build)), joined(&[&path("adapter")]))
            }
            Language::Java => {
                let (build, folder) = (["javac", &path("Adapter.java")], folder.display().to_string());
                (Some(joined(&build)), joined(&["java", "-cp", &folder, "Adapter"]))
            }
            Language::Csharp => {
                let program = path("Adapter.exe");
                let build = ["mcs", &format!("-out:{program}"), &path("Adapter.cs")];
                (Some(joined(&build)), joined(&["mono", &program]))
            }
        }
    }
}

pub(crate) fn adapter(arguments: &AdapterArgs, out: &mut dyn Write) -> VerbResult {
    let AdapterVerb::New { language, folder } = &arguments.verb;
    let (files, is_module) = (language.files(), is_in_a_module(folder));
    let paths: Vec<PathBuf> = files.iter().map(|(name, _)| folder.join(language.fitted(name, is_module))).collect();
    if let Some(path) = paths.iter().find(|path| path.symlink_metadata().is_ok()) {
        return Err(exists(path));
    }
    for (path, (_, text)) in paths.iter().zip(files) {
        write_new(path, &language.fitted(text, is_module))?;
        writeln!(out, "wrote {}", path.display())?;
    }
    let (build, start) = language.commands(folder, is_module);
    let subject = format!("json:{start}");
    let subject = shlex::try_quote(&subject).unwrap_or_else(|_| subject.as_str().into());
    let file = paths.first().map_or(String::new(), |path| path.display().to_string());
    writeln!(out, "\nIt works as it is. Try it, then put your program into {file}:")?;
    if let Some(command) = build {
        writeln!(out, "  {command}")?;
    }
    writeln!(out, "  shinpan check --with {subject} --rules basic+no-suicide")?;
    writeln!(out, "  shinpan hunt --with {subject} --rules basic+no-suicide")?;
    Ok(Exit::AsExpected)
}

/// Returns whether Node takes files `.js` of a folder for modules: the nearest package.json says so.
fn is_in_a_module(folder: &Path) -> bool {
    let folder = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
    let package = folder.ancestors().find_map(|folder| fs::read_to_string(folder.join("package.json")).ok());
    let package = package.and_then(|text| serde_json::from_str::<serde_json::Value>(&text).ok());
    package.is_some_and(|package| package["type"] == "module")
}

fn exists(path: &Path) -> Failure {
    InputError::in_file(path, "the file exists").expected("an unused name; choose another folder with --folder").into()
}

/// Writes a file, and the folders that it is in. Never overwrites a file.
fn write_new(path: &Path, text: &str) -> Result<(), Failure> {
    let fault = |error: std::io::Error| match error.kind() {
        ErrorKind::AlreadyExists => exists(path),
        _ => InputError::system(path, error).into(),
    };
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder).map_err(|error| InputError::system(folder, error))?;
    let mut file = File::create_new(path).map_err(fault)?;
    file.write_all(text.as_bytes()).map_err(fault)
}
