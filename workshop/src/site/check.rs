//! Checks of the whole site: two files at one address, links that lead nowhere, and pages that are too large.

use std::collections::{BTreeMap, BTreeSet};

use super::site_file::SiteFile;

/// The most bytes of a page, its style and its script together, without pictures and the explorer.
pub const LARGEST_PAGE: usize = 150_000;

/// Returns the pages that are larger than a page may be, with their sizes.
pub fn too_large(files: &[SiteFile]) -> Vec<(String, usize)> {
    let is_shared = |file: &&SiteFile| ["site.css", "site.js"].contains(&file.path.as_str());
    let shared: usize = files.iter().filter(is_shared).map(|file| file.bytes.len()).sum();
    let sized = files.iter().filter(|file| is_page(file)).map(|file| (file.path.clone(), file.bytes.len() + shared));
    sized.filter(|(_, size)| *size > LARGEST_PAGE).collect()
}

/// Returns the paths that two files have. `files` are in the order of their paths.
pub fn taken_twice(files: &[SiteFile]) -> Vec<String> {
    files.windows(2).filter(|pair| pair[0].path == pair[1].path).map(|pair| pair[0].path.clone()).collect()
}

fn is_page(file: &SiteFile) -> bool {
    file.path.ends_with(".html")
}

/// Returns every link of a page that leads to no file of the site or to no `id` in it, with its page. `others` are folders
/// that are put beside the pages, such as `explorer/`: what is in them is not checked.
pub fn broken_links(files: &[SiteFile], others: &[&str]) -> Vec<(String, String)> {
    let ids: BTreeMap<&str, BTreeSet<String>> = files.iter().map(|file| (file.path.as_str(), ids_of(file))).collect();
    let mut broken = Vec::new();
    for page in files.iter().filter(|file| is_page(file)) {
        let text = String::from_utf8_lossy(&page.bytes);
        for link in attributes(&text, "href").chain(attributes(&text, "src")) {
            if leads_nowhere(&page.path, &link, &ids, others) {
                broken.push((page.path.clone(), link));
            }
        }
    }
    broken
}

fn leads_nowhere(page: &str, link: &str, ids: &BTreeMap<&str, BTreeSet<String>>, others: &[&str]) -> bool {
    if link.starts_with("https://") || link.starts_with("http://") {
        return false;
    }
    let (path, id) = link.split_once('#').map_or((link, None), |(path, id)| (path, Some(id)));
    // What a page is asked to show is for its script.
    let path = path.split('?').next().unwrap_or_default();
    let target = match path {
        "" => page.to_owned(),
        path => resolved(page, path),
    };
    if others.iter().any(|folder| target.starts_with(folder)) {
        return false;
    }
    match ids.get(target.as_str()) {
        None => true,
        Some(ids) => id.is_some_and(|id| !ids.contains(id)),
    }
}

/// Returns the file that a link of a page means.
fn resolved(page: &str, link: &str) -> String {
    let mut parts: Vec<&str> = page.split('/').collect();
    parts.pop();
    for step in link.split('/') {
        match step {
            ".." => {
                parts.pop();
            }
            "." => {}
            part => parts.push(part),
        }
    }
    if link.ends_with('/') || link.ends_with("..") {
        parts.retain(|part| !part.is_empty());
        parts.push("index.html");
    }
    parts.join("/").replace("%23", "#").replace("%3F", "?").replace("%25", "%")
}

fn ids_of(file: &SiteFile) -> BTreeSet<String> {
    if !is_page(file) {
        return BTreeSet::new();
    }
    attributes(&String::from_utf8_lossy(&file.bytes), "id").collect()
}

/// Returns the values of an attribute, in pages as `html!` writes them.
fn attributes(text: &str, name: &str) -> impl Iterator<Item = String> {
    let before = format!(" {name}=\"");
    let values = text.split(&before).skip(1).filter_map(|rest| rest.split('"').next());
    let values: Vec<String> = values.map(|value| value.replace("&amp;", "&").replace("&quot;", "\"")).collect();
    values.into_iter()
}

#[cfg(test)]
mod tests {
    use super::{broken_links, taken_twice, too_large};
    use crate::site::site_file::SiteFile;

    fn page(path: &str, text: &str) -> SiteFile {
        SiteFile { path: path.to_owned(), bytes: text.as_bytes().to_vec() }
    }

    #[test]
    fn a_link_that_leads_nowhere_is_found() {
        let files = [
            page(
                "index.html",
                "<a href=\"./clause/a/\">a</a> <a href=\"./clause/b/\">b</a> <a href=\"https://x.org\">x</a>",
            ),
            page(
                "clause/a/index.html",
                "<p id=\"s1\"> <a href=\"../../\">home</a> <a href=\"#s1\">s</a> <a href=\"#s2\">t</a>",
            ),
        ];
        let broken = broken_links(&files, &[]);
        let found: Vec<(&str, &str)> = broken.iter().map(|(page, link)| (page.as_str(), link.as_str())).collect();
        assert_eq!(found, [("index.html", "./clause/b/"), ("clause/a/index.html", "#s2")]);
    }

    #[test]
    fn two_files_at_one_address_are_found() {
        let files = [page("a/index.html", "1"), page("b/index.html", ""), page("b/index.html", "2")];
        assert_eq!(taken_twice(&files), ["b/index.html"]);
    }

    #[test]
    fn a_page_counts_with_what_it_loads() {
        let files = [page("site.css", &"x".repeat(100_000)), page("index.html", &"x".repeat(50_001))];
        assert_eq!(too_large(&files), [("index.html".to_owned(), 150_001)]);
    }
}
