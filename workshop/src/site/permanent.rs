//! Addresses that are permanent: `workshop/addresses.tsv` has a line for each page of a clause, ruleset, beast, reading,
//! document or program that the site ever had. If what it was about is gone, the line says why, and the page stays and says it.

use std::collections::BTreeSet;

use maud::html;
use shinpan_harness::input::{InputError, text_of};

use super::address::Address;
use super::facts::SiteFacts;
use super::frame::SitePage;
use super::site_file::SiteFile;

/// The table, from the root of the repository.
const TABLE: &str = "workshop/addresses.tsv";

/// The folders whose pages are permanent. Cases have a list of ids of their own, `corpus/ids`.
const FOLDERS: [&str; 6] = ["beast", "clause", "document", "program", "reading", "rules"];

/// Returns each address with the reason why it is gone, or none.
fn lines(facts: &SiteFacts) -> Result<Vec<(String, Option<String>)>, InputError> {
    let text = text_of(&facts.repository().join(TABLE))?;
    let line = |line: &str| match line.split_once('\t') {
        Some((address, why)) => (address.to_owned(), Some(why.to_owned())),
        None => (line.to_owned(), None),
    };
    Ok(text.lines().map(line).collect())
}

/// Returns the page of each address that is gone.
///
/// # Errors
/// - The table cannot be read.
pub(super) fn pages(facts: &SiteFacts) -> Result<Vec<SitePage>, InputError> {
    Ok(lines(facts)?.into_iter().filter_map(|(address, why)| Some(gone(&address, &why?))).collect())
}

fn gone(address: &str, why: &str) -> SitePage {
    let here = Address::of(&[address.trim_end_matches('/')]);
    let content = html! {
        h1 { "Nothing is at " code { (address) } " any more" }
        p { (why) }
        p { "Addresses are never used again, so nothing else will stand here. " a href=(here.to(&Address::home())) { "To the first page" } "." }
    };
    SitePage { address: here, kind: "gone", title: format!("{address} is gone"), content }
}

/// Returns what is wrong with the table: an address without a page and without a reason, and a page without a line.
///
/// # Errors
/// - The table cannot be read.
pub fn unlisted(files: &[SiteFile], facts: &SiteFacts) -> Result<Vec<String>, InputError> {
    let listed: BTreeSet<String> = lines(facts)?.into_iter().map(|(address, _)| address).collect();
    Ok(compared(&listed, &permanent(files)))
}

fn permanent(files: &[SiteFile]) -> BTreeSet<String> {
    let addresses = files.iter().filter_map(|file| file.path.strip_suffix("index.html"));
    let is_permanent =
        |address: &&str| FOLDERS.iter().any(|folder| address.starts_with(folder)) && address.matches('/').count() > 1;
    addresses.filter(is_permanent).map(str::to_owned).collect()
}

fn compared(listed: &BTreeSet<String>, found: &BTreeSet<String>) -> Vec<String> {
    let lost = listed.difference(found);
    let lost = lost.map(|address| format!("{TABLE}: {address} has no page: write a tab and why it is gone behind it"));
    let new = found.difference(listed).map(|address| format!("{TABLE}: add the line {address}"));
    lost.chain(new).collect()
}

#[cfg(test)]
mod tests {
    use super::{compared, gone, permanent};
    use crate::site::site_file::SiteFile;

    #[test]
    fn an_address_stays_and_says_why() {
        let page = gone("rules/old/", "Its club plays by <new> rules.");
        assert_eq!(page.address.file(), "rules/old/index.html");
        assert!(page.content.into_string().contains("Its club plays by &lt;new&gt; rules."));
    }

    #[test]
    fn a_lost_and_a_new_address_are_faults() {
        let file = |path: &str| SiteFile { path: path.to_owned(), bytes: Vec::new() };
        let files = ["rules/index.html", "rules/aga/index.html", "values/index.html", "data/rules/aga.json"].map(file);
        let found = permanent(&files);
        assert_eq!(found.iter().collect::<Vec<_>>(), ["rules/aga/"]);
        let listed = ["rules/old/".to_owned()].into();
        let faults = compared(&listed, &found);
        assert!(faults[0].contains("rules/old/ has no page") && faults[1].ends_with("add the line rules/aga/"));
        assert!(compared(&found, &found).is_empty());
    }
}
