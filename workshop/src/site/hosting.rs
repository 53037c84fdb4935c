//! What a host, a browser and search engines expect beside the pages: an icon, a page for what is missing, and, if the site
//! knows its address, a list of all pages and pictures for links.

use std::fmt::Write as _;

use maud::html;

use super::address::Address;
use super::beast_page::line;
use super::boards::BoardPictures;
use super::facts::SiteFacts;
use super::frame::{SitePage, preview_of_beast};
use super::preview::preview;
use super::site_file::SiteFile;

/// Kinds of pages that a list of all pages does not name, because they only say that something is gone.
const NOT_LISTED: [&str; 1] = ["retired"];

/// Returns these files.
pub(super) fn files(facts: &SiteFacts, pages: &[SitePage]) -> Vec<SiteFile> {
    let mut files = vec![
        SiteFile { path: "icon.svg".to_owned(), bytes: include_bytes!("icon.svg").to_vec() },
        SiteFile { path: "404.html".to_owned(), ..missing().file(&facts.frame) },
    ];
    if let Some(address) = &facts.frame.address {
        // The page of the data is made after all others, because it names their files.
        let data = Address::of(&["data"]);
        let listed =
            pages.iter().filter(|page| !NOT_LISTED.contains(&page.kind)).map(|page| &page.address).chain([&data]);
        files.push(SiteFile { path: "sitemap.xml".to_owned(), bytes: sitemap(address, listed).into_bytes() });
        files.extend(previews(facts));
    }
    files
}

/// Returns the page that a host shows where it has no page. Its script leads on from addresses that earlier sites had.
fn missing() -> SitePage {
    let here = Address::home();
    let content = html! {
        h1 { "No page has this address" }
        p #moved {
            "A ruleset or a comparison may be shown on demand now: choose it on the page of " a href=(here.to(&Address::of(&["rules"]))) { "rules" }
            " or " a href=(here.to(&Address::of(&["compare"]))) { "comparisons" } ". "
            a href=(here.to(&Address::of(&["search"]))) { "The search" } " finds everything else."
        }
    };
    SitePage { address: here, kind: "missing", title: "No page has this address".to_owned(), content }
}

/// Returns the list of all pages, in the form that search engines read.
fn sitemap<'page>(address: &str, pages: impl Iterator<Item = &'page Address>) -> String {
    let mut text =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"
            .to_owned();
    for page in pages {
        let whole = format!("{address}{}", page.url()).replace('&', "&amp;").replace('<', "&lt;");
        let _ = writeln!(text, "<url><loc>{whole}</loc></url>");
    }
    text + "</urlset>\n"
}

/// Returns a picture for each beast. That of one of them stands for all other pages: see `FIRST_BEAST`.
fn previews(facts: &SiteFacts) -> Vec<SiteFile> {
    let mut boards = BoardPictures::default();
    let of = |one: &shinpan_tool::verbs::beasts::studied::StudiedBeast| {
        let last = line(one, &mut boards).pop()?;
        Some(SiteFile { path: preview_of_beast(&one.entry.beast.name), bytes: preview(&last.stones, last.play) })
    };
    facts.beasts.iter().filter_map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::sitemap;
    use crate::site::address::Address;

    #[test]
    fn a_sitemap_names_whole_addresses() {
        let page = Address::of(&["rules", "a&b"]);
        let text = sitemap("https://example.org/g&o/", [&page].into_iter());
        assert!(text.contains("<loc>https://example.org/g&amp;o/rules/a&amp;b/</loc>"), "{text}");
    }
}
