//! The frame of every page: head, navigation and foot, and the files that all pages share.

use maud::{DOCTYPE, Markup, html};

use super::address::Address;
use super::site_file::SiteFile;

/// The places that every page links to: an address and its name.
const PLACES: [(&str, &str); 9] = [
    ("document", "Documents"),
    ("rules", "Rules"),
    ("compare", "Compare"),
    ("case", "Cases"),
    ("beast", "Beasts"),
    ("program", "Programs"),
    ("values", "Values"),
    ("guide", "Guides"),
    ("search", "Search"),
];

/// A page of the site.
#[derive(Clone, Debug)]
pub(super) struct SitePage {
    /// Where it is.
    pub address: Address,
    /// Its kind, such as `clause`: one word for searches and styles.
    pub kind: &'static str,
    /// The title.
    pub title: String,
    /// The content of `main`.
    pub content: Markup,
}

impl SitePage {
    /// Returns the file. Without the explorer no page links to it.
    pub(super) fn file(&self, has_explorer: bool) -> SiteFile {
        let here = &self.address;
        let first = here.path().split('/').next().unwrap_or_default();
        let page = html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    title { @if self.kind == "home" { (self.title) } @else { (self.title) " – shinpan" } }
                    link rel="stylesheet" href=(here.to_file("site.css"));
                    script src=(here.to_file("site.js")) defer {}
                }
                body class={ "page-" (self.kind) } data-root=(here.root()) {
                    a.skip href="#main" { "To the text" }
                    header {
                        a.name href=(here.to(&Address::home())) { "shinpan" }
                        nav aria-label="Site" {
                            @for (path, name) in PLACES {
                                a href=(here.to(&Address::of(&[path]))) aria-current=[(path == first).then_some("true")] {
                                    (name)
                                }
                            }
                            @if has_explorer { a href=(here.to_file("explorer/")) { "Explorer" } }
                        }
                    }
                    main #main data-pagefind-body { (self.content) }
                    footer {
                        p {
                            "shinpan " (env!("CARGO_PKG_VERSION")) ", the reference model of the rules of Go. "
                            a href=(here.to(&Address::of(&["words"]))) { "Words on this site" } " are explained, and all pages have "
                            a href=(here.to(&Address::of(&["data"]))) { "their data" } " beside them."
                        }
                    }
                }
            }
        };
        SiteFile { path: here.file(), bytes: format!("{}\n", page.into_string()).into_bytes() }
    }
}

/// Returns the files that all pages share, and the script of the search, without what only their editors need: indents and lines of comment.
pub(super) fn assets() -> [SiteFile; 3] {
    let is_read = |line: &&str| !line.is_empty() && !["//", "/**"].iter().any(|comment| line.starts_with(comment));
    let file = |path: &str, text: &str| {
        let lines: Vec<&str> = text.lines().map(str::trim_start).filter(is_read).collect();
        SiteFile { path: path.to_owned(), bytes: lines.join("\n").into_bytes() }
    };
    [
        file("site.css", include_str!("site.css")),
        file("site.js", include_str!("site.js")),
        file("search/search.js", include_str!("search.js")),
    ]
}
