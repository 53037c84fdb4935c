//! The verb `site`: writes the site into a folder.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::{Component, Path, PathBuf};

use clap::Args;
use shinpan_harness::input::{InputError, entries_of};
use shinpan_tool::command::failure::{Exit, Failure, VerbResult};

use crate::site::{
    LARGEST_PAGE, SiteFacts, SiteFile, SiteFrame, SiteSource, broken_links, files, taken_twice, too_large,
};

/// The list of what a run wrote, by which the next run knows the folder as a site.
const LIST: &str = "site.files";

#[derive(Args)]
#[command(
    after_help = "Exit codes: 0 the site is written, 1 two pages have one address, a link leads nowhere or a page is too large, 2 the command line or a file \
is wrong.\n\nExample:\n  cargo xtask web found/web && cargo xtask site found/site --explorer found/web\n  (cd found/site && python3 -m http.server)"
)]
pub(super) struct SiteArgs {
    /// Folder for the site. It is new or empty, or has an earlier site, of which no file stays
    folder: PathBuf,
    /// Make the explorer part of the site: a folder that `cargo xtask web FOLDER` wrote
    #[arg(long, value_name = "DIR")]
    explorer: Option<PathBuf>,
    /// Put the statements of `proof/` on the site: a folder that `make -C proof html` wrote
    #[arg(long, value_name = "DIR")]
    theorems: Option<PathBuf>,
    /// The address at which the site will be. Then the site has a list of its pages for search engines, and links to it show a picture
    #[arg(long, value_name = "URL")]
    address: Option<String>,
}

/// Says on stderr what a run does now, because a run takes about a minute.
fn say(what: &str) {
    eprintln!("site: {what}");
}

pub(super) fn site(arguments: &SiteArgs, out: &mut dyn Write) -> VerbResult {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let folder = &arguments.folder;
    let before = written_before(folder)?;
    let address = arguments.address.as_deref().map(address_of).transpose()?;
    let frame =
        SiteFrame { has_explorer: arguments.explorer.is_some(), has_theorems: arguments.theorems.is_some(), address };
    say("reading the repository, and playing its cases");
    let facts = SiteFacts::read(&SiteSource { root, frame })?;
    say("making the pages");
    let mut files = files(&facts)?;
    say("checking links and sizes");
    let mut faults: Vec<String> =
        taken_twice(&files).into_iter().map(|path| format!("{path}: two pages have this address")).collect();
    for (page, link) in broken_links(&files, &["explorer/", "theorems/"]) {
        faults.push(format!("{page}: the link {link} leads nowhere"));
    }
    for (page, size) in too_large(&files) {
        faults.push(format!("{page}: {size} bytes with its style and script, more than {LARGEST_PAGE}"));
    }
    if let Some(explorer) = &arguments.explorer {
        files.extend(explorer_files(explorer)?);
    }
    if let Some(theorems) = &arguments.theorems {
        files.extend(theorem_files(theorems)?);
    }
    for fault in &faults {
        writeln!(out, "{fault}")?;
    }
    if !faults.is_empty() {
        return Ok(Exit::found(true));
    }
    let pages = files.iter().filter(|file| file.path.ends_with("index.html")).count();
    let bytes: usize = files.iter().map(|file| file.bytes.len()).sum();
    say(&format!("writing {} files, {} MB", files.len(), bytes / 1_000_000));
    write_all(folder, &files, &before)?;
    writeln!(out, "{}: {pages} pages, {} files, {bytes} bytes", folder.display(), files.len())?;
    Ok(Exit::AsExpected)
}

/// Returns the files of the site that is in the folder.
///
/// # Errors
/// - The folder has files, and is no site: nothing of it may be lost.
fn written_before(folder: &Path) -> Result<BTreeSet<String>, Failure> {
    let list = folder.join(LIST);
    if list.is_file() {
        let text = fs::read_to_string(&list).map_err(|error| InputError::system(&list, error))?;
        // The files of the list are removed, so none of them may lie outside the folder.
        let is_inside = |path: &&str| Path::new(path).components().all(|part| matches!(part, Component::Normal(_)));
        if let Some(outside) = text.lines().find(|path| !is_inside(path)) {
            let what = format!("{}: `{outside}` is no path in the folder", list.display());
            return Err(Failure::usage(format!("{what}: expected the list that `cargo xtask site` wrote")));
        }
        return Ok(text.lines().map(str::to_owned).collect());
    }
    if folder.exists() && !entries_of(folder)?.is_empty() {
        let what = format!("{}: it has files and is no site", folder.display());
        return Err(Failure::usage(format!("{what}: expected a new or empty folder, or one with {LIST}")));
    }
    Ok(BTreeSet::new())
}

/// Returns the address at which the site will be, with a slash at its end.
///
/// # Errors
/// - The text is no address of the web, so links that begin with it would lead nowhere.
fn address_of(text: &str) -> Result<String, Failure> {
    let host = ["https://", "http://"].into_iter().find_map(|scheme| text.strip_prefix(scheme));
    let is_plain = |text: &str| !text.contains(|letter: char| letter.is_whitespace() || "\"<>?#".contains(letter));
    match host {
        Some(host) if !host.is_empty() && !host.starts_with('/') && is_plain(text) => {
            Ok(format!("{}/", text.trim_end_matches('/')))
        }
        _ => Err(Failure::usage(format!(
            "--address: `{text}` is no address; expected one such as https://example.org/go/"
        ))),
    }
}

/// The foot of the explorer's page, and what stands there in the site, which the explorer alone does not have around it.
const FOOT: &str = "<footer class=\"foot\"><p>";
const LINK_TO_SITE: &str = "<a href=\"../\">Every rule, example and ruleset on this site</a>. ";

/// Returns the files of the explorer, below `explorer/`.
fn explorer_files(folder: &Path) -> Result<Vec<SiteFile>, Failure> {
    if !folder.join("index.html").is_file() {
        let what = format!("{}: expected a folder that `cargo xtask web` wrote", folder.display());
        return Err(Failure::usage(what));
    }
    let mut files = Vec::new();
    for path in entries_of(folder)?.into_iter().filter(|path| path.is_file()) {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let mut bytes = fs::read(&path).map_err(|error| InputError::system(&path, error))?;
        if name == "index.html" {
            let text = String::from_utf8_lossy(&bytes).replacen(FOOT, &format!("{FOOT}{LINK_TO_SITE}"), 1);
            if !text.contains(LINK_TO_SITE) {
                return Err(Failure::usage(format!("{}: expected a page with `{FOOT}`", path.display())));
            }
            bytes = text.into_bytes();
        }
        files.push(SiteFile { path: format!("explorer/{name}"), bytes });
    }
    Ok(files)
}

/// Returns the pages that coqdoc wrote, below `theorems/`.
fn theorem_files(folder: &Path) -> Result<Vec<SiteFile>, Failure> {
    if !folder.join("toc.html").is_file() {
        let what = format!("{}: expected a folder that `make -C proof html` wrote", folder.display());
        return Err(Failure::usage(what));
    }
    let mut files = Vec::new();
    for path in entries_of(folder)?.into_iter().filter(|path| path.is_file()) {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let bytes = fs::read(&path).map_err(|error| InputError::system(&path, error))?;
        files.push(SiteFile { path: format!("theorems/{name}"), bytes });
    }
    Ok(files)
}

/// Writes all files, and removes those of the earlier site that are not among them. The list is written first, so that a run
/// that is stopped leaves a folder which the next one knows.
fn write_all(folder: &Path, files: &[SiteFile], before: &BTreeSet<String>) -> Result<(), Failure> {
    let now: BTreeSet<&str> = files.iter().map(|file| file.path.as_str()).collect();
    let all: BTreeSet<&str> = now.iter().copied().chain(before.iter().map(String::as_str)).collect();
    let list = |paths: &BTreeSet<&str>| paths.iter().map(|path| format!("{path}\n")).collect::<String>();
    let write = |path: &str, bytes: &[u8]| -> Result<(), InputError> {
        let path = folder.join(path);
        let parent = path.parent().unwrap_or(folder);
        fs::create_dir_all(parent)
            .and_then(|()| fs::write(&path, bytes))
            .map_err(|error| InputError::system(&path, error))
    };
    write(LIST, list(&all).as_bytes())?;
    for file in files {
        write(&file.path, &file.bytes)?;
    }
    for path in before.iter().filter(|path| !now.contains(path.as_str())) {
        let path = folder.join(path);
        if path.exists() {
            fs::remove_file(&path).map_err(|error| InputError::system(&path, error))?;
        }
    }
    Ok(write(LIST, list(&now).as_bytes())?)
}
