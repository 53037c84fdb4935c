//! One page of each kind of the site in a real browser: axe, a small screen, and what its script does. `.ci/site` writes the
//! site and names its folder in `SHINPAN_SITE`.

use std::fs;
use std::path::PathBuf;

use serde_json::{Value, json};
use shinpan_web_browser::{Browser, Page, browse_folder};

/// A page of each kind.
const PAGES: [&str; 29] = [
    "",
    "document/",
    "document/tromp-taylor-2001/",
    "document/japanese-1997/",
    "document/japanese-1997/doubts/",
    "clause/basic/rule8/",
    "reading/",
    "reading/K3/",
    "case/",
    "case/two-statements/",
    "case/two-statements/suicide-twice-after-a-pass/",
    "rules/",
    "rules/names/",
    "rules/aga/",
    "compare/",
    "compare/international-1998/and/basic+ssk/",
    "compare/basic+group-tax/",
    "beast/",
    "beast/triple-ko/",
    "program/",
    "program/gnugo/",
    "values/",
    "values/3x2/",
    "guide/",
    "guide/adapters/",
    "search/",
    "words/",
    "data/",
    "program/vim-goban/",
];

fn folder() -> Option<PathBuf> {
    let found = std::env::var_os("SHINPAN_SITE").map(PathBuf::from);
    if found.is_none() {
        eprintln!("LEFT OUT: SHINPAN_SITE names no folder; run .ci/site");
    }
    found
}

async fn prefer(page: &Page, scheme: &str, width: u32) {
    let features = json!([{ "name": "prefers-color-scheme", "value": scheme }]);
    page.devtools("Emulation.setEmulatedMedia", json!({ "features": features })).await;
    let size = json!({ "width": width, "height": 900, "deviceScaleFactor": 1.0, "mobile": false });
    page.devtools("Emulation.setDeviceMetricsOverride", size).await;
}

/// Goes to a page of the site.
async fn to(page: &Page, path: &str) {
    page.visit(&format!("{}{path}", page.server.page())).await;
}

#[test]
fn every_kind_of_page_passes_axe_and_fits() {
    let (Some(folder), Some(axe)) = (folder(), std::env::var_os("SHINPAN_AXE")) else { return };
    let axe = fs::read_to_string(axe).expect("axe.min.js");
    browse_folder(Browser::Chromium, &folder, 300, &[], move |page| async move {
        let mut wrong = Vec::new();
        for (scheme, width) in [("light", 1280), ("dark", 1280), ("light", 320)] {
            prefer(&page, scheme, width).await;
            for path in PAGES {
                to(&page, path).await;
                page.run(&format!("if (!window.axe) {{ {axe} }}"), Vec::new()).await;
                let script = "for (const found of document.querySelectorAll('details:not([name])')) found.open = true; \
                    const { violations } = await axe.run(document, { resultTypes: ['violations'] }); \
                    const wide = document.documentElement.scrollWidth > innerWidth + 1 ? ['scrolls sideways'] : []; \
                    return [...wide, ...violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 2).map(({ html, \
                    failureSummary }) => html.slice(0, 160) + ' ' + failureSummary).join(' | ')}`)]";
                let found = page.run(script, Vec::new()).await;
                let found = found.as_array().cloned().unwrap_or_default();
                wrong.extend(found.iter().map(|says| format!("{path} ({scheme}, {width} px): {says}")));
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    });
}

#[test]
fn the_scripts_step_filter_search_and_compare() {
    let Some(folder) = folder() else { return };
    let has_word_index = folder.join("pagefind").is_dir();
    browse_folder(Browser::Chromium, &folder, 120, &[], move |page| async move {
        to(&page, "case/two-statements/suicide-twice-after-a-pass/").await;
        let step = "document.querySelector('[aria-label=\"board before\"]').click(); \
            return document.querySelector('.now figcaption').textContent";
        assert_eq!(page.run(step, Vec::new()).await, json!("1. B F2"));

        to(&page, "rules/names/").await;
        let filter = "const box = document.querySelector('[data-filter]'); box.value = 'tromp'; box.oninput(); \
            return [...document.querySelectorAll('tbody tr')].filter((row) => !row.hidden).every((row) => /tromp/i.test(row.textContent))";
        assert_eq!(page.run(filter, Vec::new()).await, json!(true));

        to(&page, "search/?q=triple+ko").await;
        page.until("document.querySelectorAll('#results a').length > 3").await;
        let link = page.value("document.querySelector('#results a').pathname").await;
        assert!(link.as_str().is_some_and(folder_has), "{link}");

        // Words that no title has are found where pagefind has made an index.
        if has_word_index {
            to(&page, "search/?q=paraphrases+official").await;
            page.until("document.querySelector('#results mark') !== null").await;
            let link = page.value("document.querySelector('#results a').pathname").await;
            assert!(link.as_str().is_some_and(folder_has), "{link}");
        }

        to(&page, "compare/").await;
        page.until("document.querySelector('#compared a') !== null").await;
        let address = page.value("document.querySelector('#compared a').pathname").await;
        let path = address.as_str().unwrap_or_default().trim_start_matches('/').to_owned();
        to(&page, &path).await;
        let heading = page.value("document.querySelector('h1').textContent").await;
        assert!(heading.as_str().is_some_and(|text| text.contains(" and ")), "{heading} at {path}");
    });
}

fn folder_has(path: &str) -> bool {
    folder().is_some_and(|folder| folder.join(path.trim_start_matches('/')).join("index.html").is_file())
}

/// Without a script the pages say the same: every board, list and link is there.
#[test]
fn the_pages_can_be_read_without_a_script() {
    let Some(folder) = folder() else { return };
    browse_folder(Browser::Chromium, &folder, 120, &[], |page| async move {
        page.devtools("Emulation.setScriptExecutionDisabled", json!({ "value": true })).await;
        to(&page, "case/two-statements/suicide-twice-after-a-pass/").await;
        page.devtools("Emulation.setScriptExecutionDisabled", json!({ "value": false })).await;
        let shown =
            page.value("[...document.querySelectorAll('.boards figure')].map((one) => one.offsetWidth > 0)").await;
        assert_eq!(shown, Value::from(vec![true, true, true]));
    });
}
