//! The frame of every page: head, navigation and foot, and the files that all pages share.

use maud::{DOCTYPE, Markup, html};

use super::address::Address;
use super::page_text::description;
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

/// What every page says of the site around it.
#[derive(Clone, Debug)]
pub struct SiteFrame {
    /// Whether the explorer is part of the site. Without it no page links to it.
    pub has_explorer: bool,
    /// Whether the statements of `proof/` are part of the site. Without them no page links to them.
    pub has_theorems: bool,
    /// The address at which the site will be, with a slash at its end, if the site knows it.
    pub address: Option<String>,
}

/// Returns the path of the picture that stands beside links to a beast.
pub(super) fn preview_of_beast(name: &str) -> String {
    format!("preview/{name}.png")
}

/// The beast whose game stands beside the first words of the site, and whose picture stands for pages without one: a short
/// game with a question that every player understands.
pub(super) const FIRST_BEAST: &str = "sending-two-returning-one";

impl SitePage {
    /// Returns the path of the picture that programs show beside a link to the page.
    fn preview(&self) -> String {
        let beast = self.address.path().strip_prefix("beast/").map(|name| name.trim_end_matches('/'));
        preview_of_beast(beast.filter(|name| !name.is_empty()).unwrap_or(FIRST_BEAST))
    }

    /// Returns the file.
    pub(super) fn file(&self, frame: &SiteFrame) -> SiteFile {
        let here = &self.address;
        let first = here.path().split('/').next().unwrap_or_default();
        let about = description(&self.content.0);
        let at = |path: &str| frame.address.as_ref().map(|address| format!("{address}{path}"));
        let page = html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    title { @if self.kind == "home" { (self.title) } @else { (self.title) " – shinpan" } }
                    meta name="description" content=(about);
                    meta property="og:title" content=(self.title);
                    meta property="og:description" content=(about);
                    meta property="og:type" content="article";
                    @if let Some(address) = at(&here.url()).filter(|_| self.kind != "missing") {
                        link rel="canonical" href=(address);
                        meta property="og:url" content=(address);
                    }
                    @if let Some(picture) = at(&self.preview()) {
                        meta property="og:image" content=(picture);
                    }
                    // A host shows this page under any address, so its links begin at the root.
                    @if self.kind == "missing" { base href=(frame.address.as_deref().unwrap_or("/")); }
                    link rel="icon" type="image/svg+xml" href=(here.to_file("icon.svg"));
                    link rel="stylesheet" href=(here.to_file("site.css"));
                    script src=(here.to_file("site.js")) defer {}
                }
                body class={ "page-" (self.kind) } data-root=(here.root()) {
                    a.skip href="#main" { "To the text" }
                    header {
                        a.name href=(here.to(&Address::home())) { "shinpan" }
                        nav aria-label="Site" {
                            @if frame.has_explorer { a href=(here.to_file("explorer/")) { "Explorer" } }
                            @for (path, name) in PLACES {
                                a href=(here.to(&Address::of(&[path]))) aria-current=[(path == first).then_some("true")] {
                                    (name)
                                }
                            }
                        }
                    }
                    main #main { (self.content) }
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

/// Returns the files that all pages share, and the scripts of the search and of what is shown on demand, without what only their editors need: indents and lines of comment.
pub(super) fn assets() -> [SiteFile; 4] {
    let is_read = |line: &&str| !line.is_empty() && !["//", "/**"].iter().any(|comment| line.starts_with(comment));
    let file = |path: &str, text: &str| {
        let lines: Vec<&str> = text.lines().map(str::trim_start).filter(is_read).collect();
        SiteFile { path: path.to_owned(), bytes: lines.join("\n").into_bytes() }
    };
    [
        file("site.css", include_str!("site.css")),
        file("site.js", include_str!("site.js")),
        file("search/search.js", include_str!("search.js")),
        file("compare/compare.js", include_str!("compare.js")),
    ]
}
