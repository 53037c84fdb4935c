//! Every view passes axe, in light and in dark, and fits on a small screen; forced colours and reduced motion keep the board.

use std::fs;

use serde_json::{Value, json};
use shinpan_web_browser::{Page, browse};

/// A game with captures, marks and a place to go on.
const GAME: &str = "size=9&m=E5.C3.D3.C4.D4.C5.D5.C6.D6.pass.pass";

/// The views: a name, an address, and what to click there.
const VIEWS: [(&str, &str, &[&str]); 10] = [
    ("empty", "", &[]),
    ("side by side", "open=triple-ko", &[]),
    ("refused", "size=5&m=B3.E3.C4.D4.C2.D2.D3.C3", &["[data-at=D3]"]),
    ("score", "dead=C3&view=end", &[]),
    ("dispute", "view=dispute&claim=C6&numbers=1", &[]),
    ("make", "view=make&make=basic,ko=none", &[]),
    ("gallery", "view=gallery", &[]),
    ("new game", "", &["#new-game"]),
    ("open", "", &["#open-game"]),
    ("share", "", &["#share"]),
];

async fn show(page: &Page, (_, address, clicks): (&str, &str, &[&str])) {
    let own = address.is_empty() || address.contains("open=") || address.contains("size=");
    page.at(&if own { address.to_owned() } else { format!("{GAME}&{address}") }).await;
    for selector in clicks {
        let script = "const found = document.querySelector(given[0]); \
            found.click ? found.click() : found.dispatchEvent(new MouseEvent('click', { bubbles: true }))";
        page.run(script, vec![json!(selector)]).await;
        page.quiet().await;
    }
}

/// Sets what a visitor prefers, such as dark colours.
async fn prefer(page: &Page, feature: &str, value: &str) {
    let features = json!([{ "name": feature, "value": value }]);
    page.devtools("Emulation.setEmulatedMedia", json!({ "features": features })).await;
}

async fn screen(page: &Page, width: u32, height: u32, scale: f64) {
    let size = json!({ "width": width, "height": height, "deviceScaleFactor": scale, "mobile": false });
    page.devtools("Emulation.setDeviceMetricsOverride", size).await;
}

/// Returns what axe finds wrong, or nothing where axe is not there.
async fn violations(page: &Page, axe: &str) -> Vec<String> {
    page.run(&format!("if (!window.axe) {{ {axe} }}"), Vec::new()).await;
    // Details that are closed hide their content from axe too.
    let script = "for (const found of document.querySelectorAll('details')) found.open = true; \
        await new Promise((done) => setTimeout(done, 200)); \
        const { violations } = await axe.run(document, { resultTypes: ['violations'] }); \
        return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html, failureSummary }) => \
        html.slice(0, 200) + ' ' + failureSummary).join(' | ')}`)";
    let found = page.run(script, Vec::new()).await;
    found.as_array().expect("a list").iter().map(|one| one.as_str().unwrap_or_default().to_owned()).collect()
}

/// Checks every view under one scheme of colours.
fn every_view_passes(scheme: &'static str, width: u32) {
    let Some(path) = std::env::var_os("SHINPAN_AXE") else {
        eprintln!("LEFT OUT: SHINPAN_AXE names no axe.min.js; run .ci/web where npm is");
        return;
    };
    let axe = fs::read_to_string(path).expect("axe.min.js");
    browse(240, &[], move |page| async move {
        prefer(&page, "prefers-color-scheme", scheme).await;
        screen(&page, width, 900, 1.0).await;
        let mut wrong = Vec::new();
        for view in VIEWS {
            show(&page, view).await;
            let dark = page.value("matchMedia('(prefers-color-scheme: dark)').matches").await;
            assert_eq!(dark, json!(scheme == "dark"));
            let found = violations(&page, &axe).await;
            wrong.extend(found.into_iter().map(|says| format!("{} ({scheme}, {width} px): {says}", view.0)));
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    });
}

#[test]
fn axe_finds_nothing_in_light() {
    every_view_passes("light", 1280);
}

#[test]
fn axe_finds_nothing_in_dark() {
    every_view_passes("dark", 1280);
}

#[test]
fn axe_finds_nothing_on_a_phone() {
    every_view_passes("light", 320);
}

#[test]
fn nothing_scrolls_sideways_on_a_phone_or_at_twice_the_size() {
    browse(240, &[], |page| async move {
        let mut wrong = Vec::new();
        // Twice the size on a screen of 1280 pixels is a page of 640 with two dots for each pixel.
        for (width, height, scale) in [(320, 640, 1.0), (640, 450, 2.0)] {
            screen(&page, width, height, scale).await;
            for view in VIEWS {
                show(&page, view).await;
                let script = "for (const found of document.querySelectorAll('details')) found.open = true; \
                    await new Promise((done) => setTimeout(done, 100)); const width = innerWidth; \
                    const open = document.querySelector('dialog[open]'); \
                    const wide = [...document.querySelectorAll('body *')].filter((one) => \
                    one.getBoundingClientRect().right > width + 1 && !one.closest('.scroll, .tabs, svg, pre, .away, .skip')); \
                    return [document.documentElement.scrollWidth, width, open ? open.scrollWidth - open.clientWidth : 0, \
                    wide.slice(0, 3).map((one) => one.outerHTML.slice(0, 120))]";
                let found = page.run(script, Vec::new()).await;
                if found[0].as_f64() > found[1].as_f64() || found[2] != json!(0) {
                    wrong.push(format!("{} at {width} px: {found}", view.0));
                }
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    });
}

/// Returns the colours on the screen: of a black stone, a white stone, an empty field, and a line beside it.
async fn colors(page: &Page) -> Value {
    let shot = page.command("screenshot", None).await;
    let script = "const image = new Image(); image.src = 'data:image/png;base64,' + given[0]; await image.decode(); \
        const canvas = document.createElement('canvas'); canvas.width = image.width; canvas.height = image.height; \
        const drawing = canvas.getContext('2d'); drawing.drawImage(image, 0, 0); \
        const ratio = image.width / innerWidth; \
        const at = (name, x, y) => { const box = document.querySelector(`[data-at=${name}] .hit`).getBoundingClientRect(); \
        const read = drawing.getImageData(Math.round((box.x + box.width * x) * ratio), \
        Math.round((box.y + box.height * y) * ratio), 1, 1).data; return [...read.slice(0, 3)].join(); }; \
        const darkest = (name, x) => Array.from({ length: 21 }, (_, i) => at(name, x, 0.4 + i / 100)); \
        return { black: at('E5', 0.7, 0.5), white: at('C3', 0.7, 0.5), field: at('G7', 0.25, 0.25), \
        line: darkest('G7', 0.25) }";
    page.run(script, vec![shot]).await
}

/// Fails unless stones, lines and fields have colours that differ.
async fn shows_the_board(page: &Page, what: &str) {
    let found = colors(page).await;
    let (black, white, field) = (&found["black"], &found["white"], &found["field"]);
    let distinct = black != white && black != field && white != field;
    assert!(distinct, "{what}: stones and fields look alike: {found}");
    let lines = found["line"].as_array().expect("colours");
    assert!(lines.iter().any(|line| line != field), "{what}: no line is to be seen: {found}");
}

#[test]
fn forced_colours_and_other_preferences_keep_the_board() {
    browse(120, &[], |page| async move {
        let preferences = [
            ("forced-colors", "active"),
            ("forced-colors", "none"),
            ("prefers-reduced-motion", "reduce"),
            ("prefers-contrast", "more"),
            ("prefers-color-scheme", "dark"),
        ];
        for (feature, value) in preferences {
            prefer(&page, feature, value).await;
            page.at(GAME).await;
            let seen =
                page.run("return matchMedia(given[0]).matches", vec![json!(format!("({feature}: {value})"))]).await;
            assert_eq!(seen, json!(true), "the browser does not emulate {feature}");
            shows_the_board(&page, &format!("{feature}: {value}")).await;
        }
        prefer(&page, "forced-colors", "active").await;
        page.devtools(
            "Emulation.setEmulatedMedia",
            json!({ "features": [
            { "name": "forced-colors", "value": "active" }, { "name": "prefers-color-scheme", "value": "dark" }] }),
        )
        .await;
        page.at(GAME).await;
        shows_the_board(&page, "forced colours on a dark screen").await;
    });
}

#[test]
fn reduced_motion_moves_nothing() {
    browse(60, &[], |page| async move {
        prefer(&page, "prefers-reduced-motion", "reduce").await;
        page.at("size=9").await;
        page.play("E5").await;
        let script = "Game.play('C3'); for (let i = 0; i < 10; i++) { await new Promise(requestAnimationFrame); \
            const moving = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().duration > 1); \
            if (moving.length) return moving.map(({ effect }) => effect.target.outerHTML.slice(0, 100)); } return []";
        assert_eq!(page.run(script, Vec::new()).await, json!([]));
        page.quiet().await;
        shows_the_board(&page, "after two moves").await;
    });
}
