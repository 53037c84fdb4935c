//! The address is the whole state: it goes out and comes back, in one tab or two, forth and back, damaged or not.

use serde_json::{Value, json};
use shinpan_web_browser::{Page, browse};

/// An address for each field, as the page itself writes it.
const ADDRESSES: [&str; 24] = [
    "",
    "size=9",
    "size=13x9",
    "size=25x2&rules=chinese",
    "komi=0.5",
    "size=9&komi=-3",
    "size=9&handicap=2&ru=aga",
    "ru=chinese",
    "size=9&m=E5.C3.pass",
    "size=9&m=E5.b-C3.D4.w-pass",
    "open=triple-ko&at=0",
    "open=bent-four-in-the-corner",
    "size=5&m=C3.C4.B3&m2=C3.D4&line=2&at=1",
    "size=5&m=C3.C4.B3&at=2",
    "rules=aga",
    "size=9&m=E5.C3&list=aga;nz;basic,ko=none",
    "size=5&m=C3.C4.pass.pass&dead=C4&view=end",
    "size=5&m=C3.C4.pass.pass&dead=none",
    "size=5&m=C3.C4&view=end&pair=aga;nz",
    "size=5&m=C3.C4&view=dispute&claim=C4",
    "view=make&make=basic,ko=none",
    "view=gallery",
    "size=5&m=C3&numbers=1",
    "lang=ja",
];

/// What the state has besides positions, which follow from it.
const STATE: &str = "JSON.stringify([Store.state.lines.map(({ summary, source, at }) => [summary, source.kind, source.id, at]), \
    Store.state.current, Store.state.rules, Store.state.list, Store.state.dead, Store.state.view, Store.state.pair, \
    Store.state.make, Store.state.claim, Store.state.numbers, Store.state.language, Store.state.position.board])";

/// Returns the address that the page would share.
async fn shared(page: &Page) -> String {
    let link = page.value("Address.link()").await;
    let link = link.as_str().expect("a link");
    decoded(link.split_once('#').map_or("", |(_, hash)| hash))
}

/// The language of addresses has no escape but these in the tests.
fn decoded(hash: &str) -> String {
    hash.replace("%2C", ",").replace("%3B", ";")
}

#[test]
fn every_field_goes_out_and_comes_back() {
    browse(240, &[], |page| async move {
        for address in ADDRESSES {
            page.at(address).await;
            assert_eq!(shared(&page).await, address);
            let state = page.value(STATE).await;
            let hash = page.hash().await;
            assert_eq!(decoded(&hash), address, "the address bar");
            page.at(&hash).await;
            assert_eq!(page.value(STATE).await, state, "{address} a second time");
        }
    });
}

#[test]
fn a_record_travels_in_the_address() {
    browse(90, &[], |page| async move {
        page.at("").await;
        let text = "(;GM[1]SZ[9]KM[6.5]PB[Ann \u{5409}]PW[B]EV[A & B = #1]AB[aa][bb];W[cc]LB[dd:x\u{e9}];B[ee];W[tt])";
        page.click("#open-game").await;
        page.run("document.getElementById('open-text').value = given[0]", vec![json!(text)]).await;
        page.run("document.getElementById('open-form').requestSubmit()", Vec::new()).await;
        page.quiet().await;
        assert_eq!(page.moves().await, (3, 3));
        for way in ["z", "p"] {
            if way == "p" {
                page.run("window.CompressionStream = undefined", Vec::new()).await;
                page.play("A1").await;
                page.play("J9").await;
            }
            let (record, link) = (page.value("Store.current().record").await, shared(&page).await);
            assert!(link.starts_with(&format!("g={way}")), "{link}");
            page.at(&link).await;
            assert_eq!(page.value("Store.current().record").await, record);
            assert_eq!(page.value("Store.current().summary.black").await, "Ann \u{5409}");
        }
    });
}

#[test]
fn back_and_forward_and_reload_in_the_middle_of_work() {
    browse(120, &[], |page| async move {
        page.at("size=5").await;
        for at in ["C3", "C4", "B3"] {
            page.play(at).await;
        }
        page.click("#tab-end").await;
        let go = |way: &'static str, hash: &'static str| {
            let page = page.clone();
            async move {
                page.run("history[given[0]]()", vec![json!(way)]).await;
                page.until(&format!("location.hash.slice(1) === '{hash}'")).await;
                page.quiet().await;
                assert_eq!(shared(&page).await, hash, "{way}");
            }
        };
        go("back", "size=5&m=C3.C4.B3").await;
        go("back", "size=5&m=C3.C4").await;
        assert_eq!(page.value("Store.state.position.board.join('')").await, ".......O....X............");
        go("back", "size=5&m=C3").await;
        go("forward", "size=5&m=C3.C4").await;
        go("forward", "size=5&m=C3.C4.B3").await;
        go("forward", "size=5&m=C3.C4.B3&view=end").await;
        // A long question is under way, and more wait behind it.
        page.run(
            "Ask.ask({ ask: 'changed', rules: 'japanese', like: 'chinese' }).catch(() => 0); Game.play('A1'); return 0",
            vec![],
        )
        .await;
        page.command("refresh", Some(json!({}))).await;
        page.quiet().await;
        let hash = shared(&page).await;
        assert!(hash.starts_with("size=5&m=C3.C4.B3"), "{hash}");
        page.still_plays("after a reload").await;
    });
}

#[test]
fn two_tabs_have_two_games() {
    browse(90, &[], |page| async move {
        page.at("size=5&m=C3").await;
        let first = page.command("window", None).await;
        let second = page.command("window/new", Some(json!({ "type": "tab" }))).await["handle"].clone();
        let turn = |handle: Value| {
            let page = page.clone();
            async move { page.command("window", Some(json!({ "handle": handle }))).await }
        };
        turn(second.clone()).await;
        page.at("size=9&m=E5").await;
        for (at, other) in [("C4", "D4"), ("B3", "F4")] {
            turn(first.clone()).await;
            page.play(at).await;
            turn(second.clone()).await;
            page.play(other).await;
        }
        assert_eq!(page.hash().await, "size=9&m=E5.D4.F4");
        turn(first).await;
        assert_eq!(page.hash().await, "size=5&m=C3.C4.B3");
        assert_eq!(page.value("Store.state.position.board.join('')").await, ".......O...XX............");
    });
}

/// Damaged addresses; with `true` where the visitor must be told, because something of a game is lost.
const DAMAGED: [(&str, bool); 22] = [
    ("%", false),
    ("&&&=&=x&#", false),
    ("size=0", false),
    ("size=abc", false),
    ("size=99x99", false),
    ("size=1x1&handicap=9", false),
    ("komi=many", true),
    ("komi=1e309", true),
    ("handicap=nine", false),
    ("handicap=-1", false),
    ("ru=nonsense", true),
    ("rules=nonsense", true),
    ("list=nonsense;;;", false),
    ("m=Z99.D4", true),
    ("m=D4.<script>window.flag=1</script>", true),
    ("g=zAAAA", true),
    ("g=p%00%ff", true),
    ("g=pKDs", true),
    ("open=no-such-beast", true),
    ("view=nonsense&pair=a&make=nonsense&lang=tlh", false),
    ("size=5&m=C3&line=9&at=-4", false),
    ("size=5&m=C3&dead=Z99.nonsense&claim=<b>&view=dispute", false),
];

#[test]
fn a_damaged_address_gives_words_and_a_page_that_works() {
    browse(240, &[], |page| async move {
        for (address, tells) in DAMAGED {
            page.at(address).await;
            if tells {
                let said =
                    format!("{}{}{}", page.text("said").await, page.text("verdict").await, page.text("notes").await);
                assert!(said.len() > "Black to play.Black to play.".len(), "{address}: the page only says {said:?}");
            }
            page.still_plays(address).await;
            assert_eq!(page.value("window.flag").await, Value::Null, "{address} ran");
        }
    });
}
