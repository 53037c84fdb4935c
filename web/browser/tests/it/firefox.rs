//! A visit with another browser: a game, a ko that is refused, the end, and the gallery.

use serde_json::json;
use shinpan_web_browser::{Browser, Page, browse_folder, folder};

/// Returns whether Firefox and its driver are there. `.ci/web` installs them, and says so where it cannot.
fn is_there() -> bool {
    let found = std::env::var_os("SHINPAN_FIREFOX").is_some();
    if !found {
        eprintln!("LEFT OUT: SHINPAN_FIREFOX is not set; run .ci/web");
    }
    found
}

#[test]
fn a_game_its_end_and_the_gallery() {
    let Some(folder) = folder().filter(|_| is_there()) else { return };
    browse_folder(Browser::Firefox, &folder, 180, &[], |page| async move {
        page.visit(&format!("{}#size=5&m=B3.E3.C4.D4.C2.D2.D3.C3", page.server.page())).await;
        says(&page, "said", "Black to play").await;
        page.submit("D3").await;
        says(&page, "verdict", "Japanese bars D3").await;
        for (at, heard) in [
            ("A1", "Black plays A1"),
            ("A5", "White plays A5"),
            ("D3", "Black plays D3"),
            ("pass", "Black to play"),
            ("pass", "Play has stopped"),
        ] {
            page.submit(at).await;
            says(&page, "said", heard).await;
        }
        for (tab, view, words) in [("tab-end", "scores", "Japanese"), ("tab-gallery", "gallery", "triple")] {
            page.run("document.getElementById(given[0]).click()", vec![json!(tab)]).await;
            says(&page, view, words).await;
        }
    });
}

/// Waits until an element says this. Firefox runs scripts of a test apart from those of the page, so that the test sees
/// the document alone and cannot ask the page whether it is busy.
async fn says(page: &Page, id: &str, words: &str) {
    page.until(&format!("document.getElementById('{id}').textContent.includes('{words}')")).await;
}
