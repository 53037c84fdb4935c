//! A whole game by keyboard alone, as a reader of a screen hears it.

use shinpan_web_browser::{Page, browse};

pub(crate) const TAB: &str = "\u{e004}";
pub(crate) const CONTROL: &str = "\u{e009}";
pub(crate) const ENTER: &str = "\u{e007}";
const HOME: &str = "\u{e011}";
const LEFT: &str = "\u{e012}";
const UP: &str = "\u{e013}";
const RIGHT: &str = "\u{e014}";
const DOWN: &str = "\u{e015}";
/// More presses of Tab than the page has stops before its views.
const STOPS: usize = 40;

/// Presses Tab until something with this role and a label that begins so has the focus.
async fn tab_to(page: &Page, role: &str, label: &str) {
    let mut passed = Vec::new();
    for _ in 0..STOPS {
        page.press(&[TAB]).await;
        let (its_role, its_label) = page.focused().await;
        if its_role == role && its_label.starts_with(label) {
            return;
        }
        passed.push(format!("{its_role} {its_label}"));
    }
    panic!("Tab reaches no {role} {label}, only {passed:#?}");
}

/// Moves over the board to a point with arrows, and returns the point's label.
async fn walk(page: &Page, at: &str) -> String {
    let (role, from) = page.focused().await;
    assert_eq!(role, "gridcell", "the focus is on {from}");
    let place = |name: &str| {
        let letter = name.bytes().next().expect("a letter");
        let row: i32 = name[1..].split(' ').next().expect("a row").parse().expect("a number");
        (i32::from(letter), row)
    };
    let ((column, row), (to_column, to_row)) = (place(&from), place(at));
    let across = if to_column > column { RIGHT } else { LEFT };
    let along = if to_row > row { UP } else { DOWN };
    for (key, times) in [(across, (to_column - column).abs()), (along, (to_row - row).abs())] {
        for _ in 0..times {
            page.press(&[key]).await;
        }
    }
    let (_, label) = page.focused().await;
    assert!(label.starts_with(&format!("{at} ")), "the arrows lead to {label}, expected {at}");
    label
}

/// Plays at a point with Enter, and waits for what the live region says of it.
async fn play(page: &Page, at: &str, says: &str) {
    walk(page, at).await;
    page.press(&[ENTER]).await;
    heard(page, says).await;
}

/// Waits until the page is quiet, and expects the live region to say this.
async fn heard(page: &Page, says: &str) {
    page.quiet().await;
    assert_eq!(page.text("said").await, says);
}

/// Begins a game of five by five in the dialog, and leaves the focus on the board.
async fn begin(page: &Page) {
    tab_to(page, "button", "New game").await;
    page.press(&[ENTER]).await;
    assert_eq!(page.named("#new-dialog").await, ("dialog".to_owned(), "New game".to_owned()));
    assert_eq!(page.focused().await, ("spinbutton".to_owned(), "Columns".to_owned()));
    page.press(&[CONTROL, "a"]).await;
    page.press(&["5"]).await;
    tab_to(page, "spinbutton", "Rows").await;
    page.press(&[CONTROL, "a"]).await;
    page.press(&["5"]).await;
    tab_to(page, "button", "Begin").await;
    page.press(&[ENTER]).await;
    heard(page, "Black to play.").await;
    assert_eq!(page.named("#board svg").await, ("grid".to_owned(), "Board, 5 by 5".to_owned()));
    tab_to(page, "gridcell", "").await;
}

#[test]
fn a_whole_game_with_a_capture_and_a_refused_ko() {
    browse(120, &[], |page| async move {
        page.at("").await;
        begin(&page).await;
        let moves = ["B3", "E3", "C4", "D4", "C2", "D2", "D3"];
        for (number, at) in moves.into_iter().enumerate() {
            let [player, next] = if number % 2 == 0 { ["Black", "White"] } else { ["White", "Black"] };
            assert_eq!(walk(&page, at).await, format!("{at} empty"));
            play(&page, at, &format!("{player} plays {at}. {next} to play.")).await;
            let (_, label) = page.focused().await;
            let color = player.to_lowercase();
            assert_eq!(label, format!("{at} {color}, last move"), "the focus stays on the point");
        }
        // White takes the ko.
        play(&page, "C3", "White plays C3. Black to play.").await;
        assert_eq!(walk(&page, "D3").await, "D3 empty, barred: repetition");
        assert!(page.text("prisoners").await.ends_with("Black 0, White 1"), "{}", page.text("prisoners").await);
        ko_is_refused(&page).await;
        // A threat and its answer, then Black takes the ko back.
        play(&page, "A1", "Black plays A1. White to play.").await;
        play(&page, "A5", "White plays A5. Black to play.").await;
        assert_eq!(walk(&page, "D3").await, "D3 empty");
        play(&page, "D3", "Black plays D3. White to play.").await;
        assert!(page.text("prisoners").await.ends_with("Black 1, White 1"));
        page.press(&["u"]).await;
        heard(&page, "Taken back. Black to play.").await;
        assert_eq!(walk(&page, "C3").await, "C3 white", "the stone is back");
        the_end(&page).await;
    });
}

/// Enter at D3 plays nothing, and says why; the move is not played.
async fn ko_is_refused(page: &Page) {
    let acts = page.text("place").await;
    page.press(&[ENTER]).await;
    page.quiet().await;
    let verdict = page.text("verdict").await;
    assert!(verdict.starts_with("Japanese bars D3"), "{verdict}");
    assert!(verdict.contains("japanese-1989"), "the clause is named: {verdict}");
    assert_eq!(page.value("document.getElementById('verdict').getAttribute('aria-live')").await, "polite");
    assert_eq!(page.text("place").await, acts, "nothing was played");
    let (role, label) = page.focused().await;
    assert_eq!(role, "gridcell");
    assert!(label.starts_with("D3 empty, barred: repetition"), "{label}");
}

/// Two passes end the game, and the views tell the score. Tabs move by arrows.
async fn the_end(page: &Page) {
    page.press(&["p"]).await;
    heard(page, "Black passes. White to play.").await;
    page.press(&["P"]).await;
    page.quiet().await;
    let said = page.text("said").await;
    assert!(said.starts_with("White passes. ") && !said.contains("to play"), "{said}");
    tab_to(page, "tab", "Side by side").await;
    page.press(&[RIGHT]).await;
    assert_eq!(page.focused().await, ("tab".to_owned(), "Score".to_owned()));
    page.quiet().await;
    let heard = page.text("heard").await;
    assert!(heard.contains("wins by") || heard.contains("Draw"), "the count is told: {heard}");
    assert_eq!(page.named("#said").await.0, "status");
    assert_eq!(page.named("#end").await, ("tabpanel".to_owned(), "Score".to_owned()));
}

#[test]
fn the_skip_link_leads_to_the_board_and_its_keys_reach_every_edge() {
    browse(60, &[], |page| async move {
        page.at("size=9x7").await;
        page.press(&[TAB]).await;
        assert_eq!(page.focused().await, ("link".to_owned(), "Go to the board".to_owned()));
        page.press(&[ENTER]).await;
        assert_eq!(page.focused().await.0, "gridcell");
        for (key, edge) in [(HOME, "A"), ("\u{e010}", "J"), ("\u{e00e}", "J7"), ("\u{e00f}", "J1")] {
            page.press(&[key]).await;
            let (_, label) = page.focused().await;
            assert!(label.starts_with(edge), "{label}, expected {edge}");
        }
        page.press(&[RIGHT]).await;
        page.press(&[DOWN]).await;
        assert_eq!(page.focused().await.1, "J1 empty", "the edge holds");
        page.press(&[TAB]).await;
        assert_ne!(page.focused().await.0, "gridcell", "one Tab leaves the board");
    });
}
