//! The site: what the suite knows, as static pages with permanent addresses.
//!
//! [`files`] makes all of it from [`SiteFacts`]. It reads no clock and no network, so two runs give the same bytes.

mod address;
mod beast_page;
mod boards;
mod case_page;
mod check;
mod clause_page;
mod code;
mod compare_page;
mod data_files;
mod document_page;
mod facts;
mod frame;
mod guide_page;
mod home_page;
mod hosting;
mod life_page;
mod maintainers_page;
mod model;
mod page_text;
mod parts;
mod plain_export;
mod preview;
mod program_page;
mod reading_page;
mod ruleset_page;
mod search_index;
mod site_file;
mod values_page;
mod words_page;

pub use check::{LARGEST_PAGE, broken_links, taken_twice, too_large};
pub use facts::{SiteFacts, SiteSource};
pub use frame::SiteFrame;
pub use model::{ModelPart, ModelParts, model_parts};
pub use site_file::SiteFile;

use shinpan_harness::input::InputError;

/// Returns all files of the site, in the order of their paths.
///
/// # Errors
/// - A file of the repository cannot be read, or has a fault: the error is the first one.
pub fn files(facts: &SiteFacts) -> Result<Vec<SiteFile>, InputError> {
    let mut boards = boards::BoardPictures::default();
    let mut pages = home_page::pages(facts, &mut boards);
    pages.extend(document_page::pages(facts, &mut boards));
    pages.extend(clause_page::pages(facts)?);
    pages.extend(reading_page::pages(facts));
    pages.extend(case_page::pages(facts, &mut boards)?);
    pages.extend(ruleset_page::pages(facts)?);
    pages.extend(compare_page::pages(facts, &mut boards)?);
    pages.extend(beast_page::pages(facts, &mut boards));
    let (of_values, proofs) = values_page::pages(facts, &mut boards)?;
    pages.extend(of_values);
    pages.extend(program_page::pages(facts, &mut boards)?);
    pages.push(life_page::page(facts, &mut boards)?);
    pages.extend(guide_page::pages(facts)?);
    pages.push(words_page::page());
    let mut files = data_files::files(facts, &pages)?;
    files.extend(proofs);
    files.extend(frame::assets());
    files.extend(boards.files());
    files.extend(hosting::files(facts, &pages));
    files.extend(pages.iter().map(|page| page.file(&facts.frame)));
    files.sort_by(|one, other| one.path.cmp(&other.path));
    Ok(files)
}
