//! Page and command line say the same of every beast, of cases of the suite, and of records.
//!
//! Each field of the lines of `explain --format json` is compared with what the page's worker answers to the question that the
//! page asks. Names, results, scores, refused moves, their clauses and the move at which the rulesets part are also compared
//! with the words on the page.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use serde_json::{Value, json};
use shinpan_web_browser::{Page, browse};

/// How far apart the cases are that are compared.
const EACH: usize = 37;

/// Returns the command, or says that a test is left out.
fn command() -> Option<PathBuf> {
    let found = std::env::var_os("SHINPAN_COMMAND").map(PathBuf::from);
    if found.is_none() {
        eprintln!("LEFT OUT: SHINPAN_COMMAND names no shinpan or xtask; run .ci/web");
    }
    found
}

/// Returns the lines of the command line, the last of which tells where the rulesets part; None where it cannot say anything.
fn explained(command: &PathBuf, what: &str, rules: &[String]) -> Option<(Vec<Value>, Value)> {
    let arguments = ["explain", what, "--rules", &rules.join(","), "--format", "json"];
    let ran = Command::new(command).args(arguments).output().expect("the command");
    let code = ran.status.code();
    if code == Some(2) {
        return None;
    }
    assert!(matches!(code, Some(0 | 1)), "{what}: {code:?} {}", String::from_utf8_lossy(&ran.stderr));
    let text = String::from_utf8(ran.stdout).expect("UTF-8");
    let mut lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let parts = lines.pop().expect("the last line");
    Some((lines, parts))
}

/// What the page shows and knows of the game on the board.
const SEEN: &str = "const { record, summary } = Store.current(); \
    const side = await Ask.ask({ ask: 'side', record, at: summary.acts.length, rules: Store.list() }).catch(() => null); \
    const text = (one, selector) => one.querySelector(selector)?.textContent || null; \
    const cards = [...document.querySelectorAll('#side article')].map((card) => ({ name: text(card, 'h3'), \
    bad: text(card, ':scope > .bad'), result: text(card, '.result'), score: [...card.querySelectorAll(':scope > p')] \
    .map((one) => one.textContent).find((one) => /^Black [-0-9]/.test(one)) || null, \
    breaches: [...card.querySelectorAll('.breach')].map((one) => [text(one, '.bad'), text(one, '.source')]) })); \
    return { record, side, cards, part: text(document, '.parting h3'), error: text(document, '#side > .bad') }";

/// Checks what the page says of the game on its board against the lines of the command line.
async fn check(page: &Page, what: &str, told: Option<(Vec<Value>, Value)>) {
    let seen = page.run(SEEN, Vec::new()).await;
    let Some((lines, parts)) = told else {
        assert_eq!(seen["side"], Value::Null, "{what}: only the page answers");
        assert_ne!(seen["error"], Value::Null, "{what}: the page does not say why");
        return;
    };
    let groups =
        seen["side"]["groups"].as_array().unwrap_or_else(|| panic!("{what}: only the command answers: {seen}"));
    let members: Vec<&Value> = groups.iter().flat_map(|group| group["members"].as_array().expect("members")).collect();
    assert_eq!(members, lines.iter().collect::<Vec<_>>(), "{what}");
    assert_eq!(seen["side"]["parting"]["number"], parts["part-at"], "{what}");
    let part = seen["part"].as_str();
    match parts["part-at"].as_u64() {
        Some(number) => {
            assert!(part.is_some_and(|said| said.contains(&format!("at move {number},"))), "{what}: {part:?}")
        }
        None => assert_eq!(part, None, "{what}"),
    }
    let cards = seen["cards"].as_array().expect("cards");
    assert_eq!(cards.len(), groups.len(), "{what}: {cards:#?}");
    for (group, card) in groups.iter().zip(cards) {
        shown(page, what, &group["members"], card).await;
    }
}

/// Checks the words of one card against the lines of its group.
async fn shown(page: &Page, what: &str, members: &Value, card: &Value) {
    let line = &members[0];
    let ids: Vec<&Value> = members.as_array().expect("members").iter().map(|member| &member["rules"]).collect();
    let words = page.run(
        "return [Words.list(given[0].map(Words.ruleset)), Words.result(given[1])]",
        vec![json!(ids), line["result"].clone()],
    );
    let words = words.await;
    let name = card["name"].as_str().expect("a name");
    assert!(name.ends_with(words[0].as_str().expect("names")), "{what}: {card}");
    if line["cannot-begin"] != Value::Null {
        let why = line["cannot-begin"].as_str().expect("a sentence");
        assert!(card["bad"].as_str().is_some_and(|said| said.contains(why)), "{what}: {card}");
        return;
    }
    if line["result"] != Value::Null {
        assert_eq!(card["result"], words[1], "{what}");
    }
    match line["score"].as_object() {
        None => assert_eq!(card["score"], Value::Null, "{what}"),
        Some(score) => {
            let [black, white] =
                ["black", "white"].map(|color| score[color].as_str().map_or(score[color].to_string(), str::to_owned));
            let said = card["score"].as_str().unwrap_or_default();
            assert!(said.starts_with(&format!("Black {black}, White {white}")), "{what}: {said}, expected {score:?}");
        }
    }
    let breaches = line["breaches"].as_array().expect("breaches");
    let said = card["breaches"].as_array().expect("breaches");
    assert_eq!(said.len(), breaches.len(), "{what}: {card}");
    for (breach, said) in breaches.iter().zip(said) {
        let first = said[0].as_str().unwrap_or_default();
        assert!(first.starts_with(&format!("Refuses move {}: ", breach["number"])), "{what}: {first}");
        if let Some(after) = breach["repeats"].as_u64().filter(|after| *after > 0) {
            assert!(first.contains(&format!("the position after move {after}.")), "{what}: {first}");
        }
        let clause = breach["by"].as_str().map(|by| by.split_once('/').map_or(by, |(document, _)| document));
        assert_eq!(said[1] == Value::Null, clause.is_none(), "{what}: {said} by {clause:?}");
    }
}

async fn rules(page: &Page) -> Vec<String> {
    let found = page.value("Store.list()").await;
    found.as_array().expect("rulesets").iter().map(|id| id.as_str().expect("an id").to_owned()).collect()
}

/// Returns the ids of a part of the catalog.
async fn ids(page: &Page, part: &str) -> Vec<String> {
    let found = page.value(&format!("Store.state.catalog.{part}.map(({{ id }}) => id)")).await;
    found.as_array().expect("a catalog").iter().map(|id| id.as_str().expect("an id").to_owned()).collect()
}

/// Opens a beast or a case from the catalog.
async fn open(page: &Page, id: &str) -> Option<String> {
    page.go(&format!("open={id}")).await;
    let found = page.value("Store.current().source.id === undefined ? null : Store.current().record").await;
    found.as_str().map(str::to_owned)
}

#[test]
fn of_every_beast() {
    let Some(command) = command() else { return };
    browse(400, &[], |page| async move {
        page.at("").await;
        let (rules, beasts) = (rules(&page).await, ids(&page, "beasts").await);
        assert!(beasts.len() >= 40, "{beasts:?}");
        let path = page.scratch("beast.sgf");
        for beast in beasts {
            let record = open(&page, &beast).await.unwrap_or_else(|| panic!("{beast} does not open"));
            fs::write(&path, record).expect("a file");
            check(&page, &beast, explained(&command, &path.to_string_lossy(), &rules)).await;
        }
    });
}

#[test]
fn of_cases() {
    let Some(command) = command() else { return };
    browse(400, &[], |page| async move {
        page.at("").await;
        let (rules, cases) = (rules(&page).await, ids(&page, "cases").await);
        assert!(cases.len() > 40 * EACH, "{}", cases.len());
        for id in cases.iter().step_by(EACH) {
            assert_ne!(open(&page, id).await, None, "{id} does not open");
            check(&page, id, explained(&command, id, &rules)).await;
        }
    });
}

#[test]
fn of_a_hundred_records() {
    of_records(0);
}

#[test]
fn of_another_hundred_records() {
    of_records(1);
}

/// Compares what page and command say of every second record.
fn of_records(first: usize) {
    let Some(command) = command() else { return };
    browse(800, &[], move |page| async move {
        page.at("").await;
        let rules = rules(&page).await;
        let path = page.scratch("record.sgf");
        let records = records();
        assert_eq!(records.len(), 200);
        for text in records.iter().skip(first).step_by(2) {
            page.run(
                "Game.begin(Store.START); document.getElementById('open-text').value = given[0]",
                vec![json!(text)],
            )
            .await;
            page.quiet().await;
            page.run("document.getElementById('open-form').requestSubmit()", Vec::new()).await;
            page.quiet().await;
            assert_eq!(page.value("Store.current().source.kind").await, "sgf", "{text}: {}", page.text("said").await);
            fs::write(&path, text).expect("a file");
            check(&page, text, explained(&command, &path.to_string_lossy(), &rules)).await;
        }
    });
}

/// Returns records with all that records have, and games of plays that numbers choose.
fn records() -> Vec<String> {
    let odd = [
        "(;GM[1]SZ[5]KM[6.5]RU[Japanese];B[cc];W[bb];B[];W[])",
        "(;GM[1]SZ[5]KM[6,5]RU[Chinese]RE[B+R];B[cc];W[bb])",
        "(;GM[1]SZ[5]HA[2]AB[bb][dd];W[cc];B[cb];W[];B[])",
        "(;GM[1]SZ[9]HA[3];B[cc];B[gg];B[cg];W[ee];B[dd])",
        "(;GM[1]SZ[5]AB[aa][bb]AW[cc]PL[W];W[dd];B[ee])",
        "(;GM[1]SZ[5];B[cc];W[bb];AE[cc]AB[dd]PL[B];B[cb])",
        "(;GM[1]SZ[5];B[cc];W[bb];B[];W[];B[dd];W[];B[])",
        "(;GM[1]SZ[5];B[cc];W[bb];B[];W[]TB[aa][ab]TW[ee])",
        "(;GM[1]SZ[5];B[cc];W[bb];B[];W[]C[dead: B4])",
        "(;GM[1]SZ[5:3]KM[0];B[aa];W[ea];B[ac];W[ec];B[];W[])",
        "(;GM[1]SZ[4:3]KM[0];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb];B[cb])",
        "(;FF[3]GM[1]SZ[5];B[cc]C[a\\]b];W[bb](;B[cd])(;B[dc]))",
        "(;GM[1]SZ[5]RU[koSIMPLEscoreAREAtaxNONEsui0]KM[7];B[cc];W[];B[])",
        "(;GM[1]SZ[3];B[bb];B[aa];W[ab];W[ba];B[tt])",
        "(;GM[1]SZ[19]HA[4]AB[dd][pd][dp][pp]KM[0.5];W[jj];B[jk];W[];B[])",
    ];
    let mut records: Vec<String> = odd.iter().map(|text| (*text).to_owned()).collect();
    for seed in 1..=185_usize {
        let size = 4 + seed % 4;
        let mut text = format!("(;GM[1]SZ[{size}]KM[{}.5]", seed % 8);
        for number in 0..28 {
            let place = (seed * 7 + number * number * 3 + number * seed) % (size * size);
            let letter = |number: usize| char::from(b"abcdefg"[number]);
            let player = if number % 2 == 0 { 'B' } else { 'W' };
            text.push_str(&format!(";{player}[{}{}]", letter(place % size), letter(place / size)));
        }
        records.push(text + ";B[];W[])");
    }
    records
}
