//! Hostile files: each gives a clear message or a game, nothing in it runs, and the page still plays a move.

use std::fs;

use serde_json::{Value, json};
use shinpan_web_browser::{Browser, Page, browse_folder};

/// What runs if the page ever takes a text for markup or a script. Each sets the same flag.
const MARKUP: [&str; 12] = [
    "<script>window.flag=1</script>",
    "\"><img src=x onerror=window.flag=1>",
    "</svg><svg onload=window.flag=1>",
    "</text></svg><foreignObject><body onload=window.flag=1></foreignObject>",
    "javascript:window.flag=1",
    "' onmouseover='window.flag=1' autofocus onfocus='window.flag=1",
    "<iframe srcdoc='<script>parent.flag=1</script>'></iframe>",
    "<a href=javascript:window.flag=1>D4</a>",
    "{{constructor.constructor('window.flag=1')()}}${window.flag=1}",
    "]]><!--<img src=x onerror=window.flag=1>-->",
    "<style>*{display:none}</style>",
    "<dialog open><form method=dialog action=javascript:window.flag=1><button autofocus>",
];

/// Returns files: names and bytes.
fn files() -> Vec<(String, Vec<u8>)> {
    let mut files = Vec::new();
    for text in MARKUP {
        let escaped = text.replace('\\', "\\\\").replace(']', "\\]").replace(':', "\\:");
        let of = |body: &str| format!("(;GM[1]SZ[5]{body};B[cc])").into_bytes();
        files.push((
            format!("names {text}.sgf"),
            of(&format!("PB[{escaped}]PW[{escaped}]EV[{escaped}]GN[{escaped}]RE[{escaped}]RU[{escaped}]DT[{escaped}]")),
        ));
        let moves =
            format!("(;GM[1]SZ[5]C[{escaped}];B[cc]C[{escaped}]LB[aa:{escaped}][bb:{escaped}];W[bb]N[{escaped}])");
        files.push(("comments.sgf".to_owned(), moves.into_bytes()));
        let games = format!("(;GM[1]SZ[5]GN[{escaped}]PB[{escaped}];B[cc])(;GM[1]SZ[5]GN[{escaped}];B[dd])");
        files.push((text.to_owned(), games.into_bytes()));
    }
    let deep = |count: usize| format!("{}{}", "(;B[aa]".repeat(count), ")".repeat(count));
    let texts = [
        ("deep", deep(900)),
        ("deeper", deep(100_000)),
        ("open", "(".repeat(1_000_000)),
        ("long", format!("(;SZ[19]{})", ";B[aa]".repeat(8_900))),
        ("longer", format!("(;SZ[19]{})", ";B[aa]".repeat(200_000))),
        ("10 MB", format!("(;SZ[9]C[{}])", "x".repeat(10_000_000))),
        ("13 MB", format!("(;SZ[9]C[{}])", "x".repeat(13_600_000))),
        ("many stones", format!("(;SZ[25]AB{})", "[aa:yy]".repeat(8_900))),
        ("no board", "(;SZ[0])".to_owned()),
        ("a wide board", "(;SZ[255:1])".to_owned()),
        ("odd handicap", "(;SZ[5]HA[99]KM[1e309];B[cc])".to_owned()),
        ("a false case", "(;SZ[5]CASE[{\"size\":[3,3\\]}];B[ee];W[aa])".to_owned()),
        ("another game", "(;GM[2])".to_owned()),
    ];
    files.extend(texts.map(|(name, text)| (name.to_owned(), text.into_bytes())));
    files.extend([
        ("empty".to_owned(), Vec::new()),
        ("no text".to_owned(), vec![0xff; 1_000_000]),
        ("Shift_JIS cut short".to_owned(), b"(;CA[Shift_JIS]PB[\x8c\xcc\x8c])".to_vec()),
        ("no encoding".to_owned(), b"(;CA[nonsense]PB[\xff\xfe\x00])".to_vec()),
        ("UTF-16".to_owned(), "(;SZ[5];B[cc])".encode_utf16().flat_map(u16::to_le_bytes).collect()),
        ("every byte".to_owned(), (0..=255).cycle().take(100_000).collect()),
    ]);
    files
}

/// Gives a file to the page as if it were dropped there. The bytes come from the server, for a driver takes no 10 MB at once.
const DROP: &str = "const bytes = await (await fetch('hostile.bin', { cache: 'no-store' })).arrayBuffer(); \
    const data = new DataTransfer(); data.items.add(new File([bytes], given[0])); \
    document.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))";

/// Looks at everything that the page can show of a record.
async fn look_around(page: &Page) {
    for view in ["end", "dispute", "verdicts"] {
        page.click(&format!("#tab-{view}")).await;
    }
    page.click("#share").await;
    page.run("document.getElementById('share-dialog').close()", Vec::new()).await;
    let card = "document.querySelector('#side article .link')";
    if page.value(&format!("Boolean({card})")).await == json!(true) {
        page.run(&format!("{card}.click()"), Vec::new()).await;
        page.quiet().await;
        page.run("document.getElementById('card-dialog').close()", Vec::new()).await;
    }
    page.run("for (const found of document.querySelectorAll('details')) found.open = true", Vec::new()).await;
    page.quiet().await;
}

/// Fails if something of the file ran, or became an element or a handler.
async fn nothing_ran(page: &Page, name: &str) {
    let script = "const made = [...document.querySelectorAll('main *, dialog *')].filter((one) => \
        /^(script|iframe|style|object|embed|foreignobject|form.dialog)$/i.test(one.localName) || \
        [...one.attributes].some(({ name, value }) => /^on/i.test(name) || /^\\s*javascript:/i.test(value) && name !== 'value')); \
        return [window.flag ?? null, made.map((one) => one.outerHTML.slice(0, 200))]";
    assert_eq!(page.run(script, Vec::new()).await, json!([null, []]), "{name}");
}

#[test]
fn nothing_in_a_file_runs_and_the_page_goes_on() {
    let Some(folder) = shinpan_web_browser::folder() else { return };
    let served = std::env::temp_dir().join(format!("shinpan-hostile-{}", std::process::id()));
    fs::create_dir_all(&served).expect("a folder");
    for entry in fs::read_dir(&folder).expect("the page").flatten() {
        fs::copy(entry.path(), served.join(entry.file_name())).expect("a copy of the page");
    }
    let folder = served.clone();
    let ran = std::panic::catch_unwind(|| {
        browse_folder(Browser::Chromium, &served, 600, &[], move |page| async move {
            let files = files();
            assert!(files.len() >= 50, "{}", files.len());
            page.at("").await;
            for (name, bytes) in files {
                one(&page, &folder, &name, &bytes).await;
            }
        });
    });
    fs::remove_dir_all(&served).expect("the folder goes");
    if let Err(failure) = ran {
        std::panic::resume_unwind(failure);
    }
}

async fn one(page: &Page, folder: &std::path::Path, name: &str, bytes: &[u8]) {
    fs::write(folder.join("hostile.bin"), bytes).expect("the file");
    let before = page.value("Store.current().record").await;
    page.run("document.getElementById('said').textContent = ''", Vec::new()).await;
    page.run(DROP, vec![json!(name)]).await;
    page.quiet().await;
    nothing_ran(page, name).await;
    if page.value("document.getElementById('open-dialog').open").await == json!(true) {
        let count = page.value("document.querySelectorAll('#open-games button').length").await;
        assert_eq!(count, json!(2), "{name}: the games to choose from");
        page.click("#open-games button").await;
    }
    let game = page.value("Store.current().record").await != before;
    let said = page.text("said").await;
    assert!(game || said.len() > 15, "{name}: neither a game nor a message, only {said:?}");
    assert!(!said.contains("has a bug") && !said.contains("The module failed"), "{name}: {said}");
    if game && bytes.len() < 10_000 {
        look_around(page).await;
        nothing_ran(page, name).await;
    }
    page.still_plays(name).await;
    assert_eq!(page.value("document.querySelector('dialog[open]')").await, Value::Null, "{name}");
}
