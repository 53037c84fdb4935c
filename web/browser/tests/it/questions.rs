//! Three questions that people ask a referee, answered on the page by mouse, in at most five clicks each.

use serde_json::json;
use shinpan_web_browser::{Page, browse};

/// The most clicks to an answer that people should need.
const MOST: usize = 5;

/// What a visitor clicks: a point of the board, or something whose words begin so.
enum Click {
    At(&'static str),
    On(&'static str),
}

use Click::{At, On};

/// Makes the clicks, and returns how many there were. What is clicked must be visible.
async fn click(page: &Page, clicks: &[Click]) -> usize {
    for one in clicks {
        let (selector, words) = match one {
            At(point) => (format!("#board [data-at={point}]"), ""),
            On(words) => ("button, [role=tab], summary".to_owned(), *words),
        };
        let script = "const found = [...document.querySelectorAll(given[0])].find((one) => \
            one.textContent.trim().startsWith(given[1]) && one.getClientRects().length); \
            if (!found) return false; \
            found.dispatchEvent(new MouseEvent('click', { bubbles: true })); return true";
        let clicked = page.run(script, vec![json!(selector), json!(words)]).await;
        assert_eq!(clicked, json!(true), "{selector} {words} is not there to be clicked");
        page.quiet().await;
    }
    clicks.len()
}

/// Why is this move illegal, and which earlier position does it repeat?
#[test]
fn why_a_move_is_illegal_takes_one_click() {
    browse(120, &[], |page| async move {
        page.at("size=5&m=B3.E3.C4.D4.C2.D2.D3.C3&rules=aga").await;
        assert_eq!(click(&page, &[At("D3")]).await, 1);
        let verdict = page.text("verdict").await;
        assert!(verdict.contains(" bars D3") && verdict.contains("earlier position"), "{verdict}");
        let ghosts = page.value("document.querySelectorAll('#board .ghost').length").await;
        assert!(ghosts.as_u64().is_some_and(|ghosts| ghosts > 0), "the position that it repeats is not shown");
    });
}

/// Why do area and territory differ in this game, point by point?
#[test]
fn why_two_counts_differ_takes_two_clicks() {
    browse(120, &[], |page| async move {
        page.at("size=9&m=E5.C3.D3.C4.D4.C5.D5.C6.D6.pass.pass").await;
        assert_eq!(click(&page, &[On("Score"), On("No stone is dead")]).await, 2);
        page.until("document.querySelector('#difference tfoot')").await;
        let cells = page
            .run(
                "return [...document.querySelectorAll('#difference tbody tr, #difference tfoot tr')].map((row) => \
                    Number(row.lastElementChild.textContent.trim().replace('\u{2212}', '-').replace('+', '')))",
                Vec::new(),
            )
            .await;
        let cells: Vec<f64> = cells.as_array().expect("rows").iter().filter_map(serde_json::Value::as_f64).collect();
        let (total, causes) = cells.split_last().expect("a total");
        assert!(!causes.is_empty() && causes.iter().any(|cause| *cause != 0.0), "no row says why");
        assert_eq!(causes.iter().sum::<f64>(), *total, "the rows sum to the difference");
    });
}

/// A dispute about dead stones is played out, and the players go back to the position before.
#[test]
fn a_dispute_is_played_out_and_taken_back_in_five_clicks() {
    browse(120, &[], |page| async move {
        page.at("size=9&m=E5.C3.D3.C4.D4.C5.D5.C6.D6.pass.pass").await;
        let before = page.moves().await;
        let clicks = click(&page, &[On("Dispute"), At("C6"), On("Play it out")]).await;
        assert!(page.text("dispute").await.contains("on a copy"), "{}", page.text("dispute").await);
        let more = click(&page, &[At("C7"), On("Back to the position before")]).await;
        assert!(clicks + more <= MOST);
        assert_eq!(page.moves().await, before);
        assert_eq!(page.text("said").await, "Play has stopped. Mark the dead stones under Score, or play on.");
        let outcomes = page.text("dispute").await;
        assert!(outcomes.contains("What each ruleset makes of it"), "{outcomes}");
    });
}

/// A claim belongs to its game: the next game, and a link to it, know nothing of it.
#[test]
fn a_dispute_ends_with_its_game() {
    browse(120, &[], |page| async move {
        page.at("size=9&m=E5.C3.D3.C4.D4.C5.D5.C6.D6.pass.pass&view=dispute&claim=C6").await;
        assert!(page.text("dispute").await.contains("C6"), "{}", page.text("dispute").await);
        page.run("Game.open(given[0])", vec![json!("triple-ko")]).await;
        page.quiet().await;
        let (hash, dispute) = (page.hash().await, page.text("dispute").await);
        assert!(!hash.contains("claim") && !dispute.contains("C6"), "{hash}: {dispute}");
    });
}

/// Rulesets that refuse a move alike and differ afterwards are not said to allow every move.
#[test]
fn a_refused_move_is_not_said_to_be_allowed() {
    browse(120, &[], |page| async move {
        page.at("size=5&m=B3.E3.C4.D4.C2.D2.D3.C3.D3").await;
        let side = page.text("side").await;
        assert!(side.starts_with("All refuse move 9, but"), "{side}");
    });
}
