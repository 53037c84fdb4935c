//! Each question with a good answer and with bad input.

use serde_json::{Value, json};

use crate::ask::{error, ok, record_of, reply};

/// A ko on 4x3: White took it with the last move, so Black may not take back at once.
fn ko() -> String {
    record_of(4, 3, &["B B3", "W C3", "B A2", "W D2", "B B1", "W C1", "B C2", "W B2"])
}

/// Black's wall and White's wall on 5x3, and both players passed.
fn finished() -> String {
    record_of(5, 3, &["B B1", "W D1", "B B2", "W D2", "B B3", "W D3", "B pass", "W pass"])
}

#[test]
fn a_request_that_is_none_is_an_error() {
    for (text, says) in [
        ("", "no JSON"),
        ("[]", "no object"),
        ("{}", "`ask` is missing"),
        ("{\"ask\": 7}", "`ask` is no text"),
        ("{\"ask\": \"nonsense\"}", "expected one of read"),
    ] {
        let answer: Value = serde_json::from_str(&shinpan_web::answer(text)).expect("JSON");
        assert!(answer["error"].as_str().expect("an error").contains(says), "{text}: {answer}");
    }
}

#[test]
fn a_file_is_read_with_its_games() {
    let file = "KDtTWls5XVBCW0FdUFdbQl07QltlZV0oO1dbZWdd KTtXW2dnXSkp".replace(' ', "");
    let read = ok(json!({ "ask": "read", "name": "a.sgf", "base64": file }));
    assert_eq!(read["games"], 1);
    assert_eq!(read["titles"][0], "A – B, 9x9");
    assert!(!read["record"].as_str().expect("a record").contains("gg"), "{read}");
    assert_eq!(read["summary"]["acts"], json!([{ "player": "black", "at": "E5" }, { "player": "white", "at": "E3" }]));
    assert!(error(json!({ "ask": "read", "base64": "!" })).contains("base64"));
    assert!(error(json!({ "ask": "read", "base64": "aGVsbG8=" })).contains("record"));
    assert!(error(json!({ "ask": "read", "base64": file, "game": 1 })).contains("no game 1"));
    assert!(error(json!({ "ask": "read" })).contains("missing"));
}

#[test]
fn a_line_is_found_among_variations() {
    // (;SZ[5];B[cc]C[center](;W[cb];B[bb])(;W[dc]C[instead];B[]))
    let file = "KDtTWls1XTtCW2NjXUNbY2VudGVyXSg7V1tjYl07QltiYl0pKDtXW2RjXUNbaW5zdGVhZF07QltdKSk=";
    let read = ok(json!({ "ask": "read", "base64": file }));
    assert_eq!(read["comments"], json!([{ "at": 1, "text": "center" }]));
    let way = |node: u8, at: &str, chosen: bool| json!({ "node": node, "player": "white", "at": at, "chosen": chosen });
    assert_eq!(read["branches"], json!([{ "at": 1, "ways": [way(2, "C4", true), way(4, "D3", false)] }]));
    let line = ok(json!({ "ask": "line", "record": read["tree"], "node": 4 }));
    assert_eq!((&line["at"], &line["summary"]["acts"][2]["at"]), (&json!(2), &json!("pass")), "{line}");
    assert_eq!(line["branches"][0]["ways"][1], way(4, "D3", true));
    assert_eq!(line["comments"][1], json!({ "at": 2, "text": "instead" }));
    assert!(error(json!({ "ask": "line", "record": read["tree"], "node": 6 })).contains("expected a number below 6"));
    let alone = ok(json!({ "ask": "read", "base64": "KDtTWls1XTtCW2NjXSk=" }));
    assert_eq!((&alone["tree"], &alone["branches"]), (&Value::Null, &json!([])));
}

#[test]
fn an_encoding_is_told() {
    // (;CA[GB2312]PB[古力]) with the name in GBK.
    let read = ok(json!({ "ask": "read", "base64": "KDtDQVtHQjIzMTJdUEJbucXB pl0p".replace(' ', "") }));
    assert_eq!(read["summary"]["black"], "古力");
    assert!(read["notes"][0].as_str().expect("a note").contains("GBK"), "{read}");
}

#[test]
fn a_damaged_act_is_told() {
    // (;SZ[5];B[cc];ACT[nonsense];W[dd])
    let read = ok(json!({ "ask": "read", "base64": "KDtTWls1XTtCW2NjXTtBQ1Rbbm9uc2Vuc2VdO1dbZGRdKQ==" }));
    assert_eq!(read["summary"]["acts"].as_array().map(Vec::len), Some(2), "{read}");
    let notes = read["notes"].as_array().expect("notes");
    assert!(
        notes.iter().any(|note| note.as_str().is_some_and(|note| note.starts_with("after move 1 the property ACT")))
    );
}

#[test]
fn a_board_is_set_up() {
    let new = ok(json!({
        "ask": "new", "columns": 7, "rows": 5, "komi": "6.5", "rules": "AGA", "handicap": 0,
        "stones": { "black": ["D4"], "white": ["E5"] }, "to_play": "white",
    }));
    assert_eq!(new["summary"]["rules"], "aga");
    assert_eq!(new["summary"]["komi"], "6.5");
    let position = ok(json!({ "ask": "position", "record": new["record"], "rules": "aga" }));
    assert_eq!(position["board"][0], "....O..");
    assert_eq!(position["to_play"], "white");
    assert!(error(json!({ "ask": "new", "columns": 26 })).contains("0 to 25"));
    assert!(error(json!({ "ask": "new", "columns": 0 })).contains("1 to 25"));
    assert!(error(json!({ "ask": "new", "komi": "many" })).contains("half points"));
    assert!(error(json!({ "ask": "new", "stones": { "black": ["Z9"] } })).contains("board"));
    assert!(error(json!({ "ask": "new", "stones": { "black": ["A1"], "white": ["A1"] } })).contains("A1"));
    assert!(error(json!({ "ask": "new", "handicap": 2, "to_play": "white" })).contains("handicap"));
    assert!(error(json!({ "ask": "new", "columns": 1, "rows": 1, "stones": { "black": ["A1"] } })).contains("start"));
}

#[test]
fn black_plays_a_handicap() {
    let new = ok(json!({ "ask": "new", "columns": 9, "rows": 9, "handicap": 2 }));
    let position = ok(json!({ "ask": "position", "record": new["record"], "rules": "aga" }));
    assert_eq!((&position["to_play"], &position["phase"]), (&json!("black"), &json!("handicap")));
}

/// The edit after move 1 belongs to the position that the ko would bring back. The one after move 3 has not happened yet.
#[test]
fn a_ghost_has_the_edits_before_it_and_none_of_the_future() {
    let ghost = |record: &str, at: u64, point: &str| {
        let position = ok(json!({ "ask": "position", "record": record, "at": at, "rules": "basic" }));
        let refused = position["illegal"].as_array().expect("a list").iter().find(|one| one["at"] == point).cloned();
        refused.expect("a refused play")["ghost"].as_array().expect("a list").len()
    };
    let ko = "(;SZ[4:3];B[aa];AB[ba][ab][cb][bc]AW[ca][db][cc];W[bb])";
    assert_eq!(ghost(ko, 2, "C2"), 2);
    assert_eq!(ghost("(;SZ[3];B[ba];W[cc];B[ab];AB[bb];W[cb])", 3, "A3"), 0);
}

#[test]
fn a_refused_move_has_its_clause_and_its_ghost() {
    let position_under = |rules: &str| ok(json!({ "ask": "position", "record": ko(), "rules": rules, "owners": true }));
    let position = position_under("tromp-taylor");
    let refused = position["illegal"].as_array().expect("a list").iter().find(|one| one["at"] == "C2");
    let refused = refused.expect("the ko");
    assert_eq!(refused["reason"], "repetition");
    assert_eq!(refused["repeats"], 7);
    assert!(refused["clause"]["id"].as_str().expect("an id").contains('/'), "{refused}");
    assert!(refused["ghost"].as_array().expect("a list").len() == 2, "{refused}");
    assert_eq!(position["last"], "B2");
    assert_eq!(position["prisoners"], json!({ "by_black": 0, "by_white": 1 }));
    assert!(position["owners"].is_object());
    assert_eq!(position["pass"]["legal"], true);
    let played = ok(json!({ "ask": "play", "record": ko(), "player": "black", "vertex": "C2" }));
    let after = ok(json!({ "ask": "position", "record": played["record"], "rules": "tromp-taylor" }));
    assert_eq!(after["breach"]["reason"], "repetition");
    assert!(error(json!({ "ask": "position", "record": ko(), "rules": "nonsense" })).contains("nonsense"));
    assert!(error(json!({ "ask": "position", "record": ko(), "rules": "aga", "at": 9 })).contains("0 to 8"));
    assert!(error(json!({ "ask": "position", "record": ko(), "rules": "aga", "at": -1 })).contains("0 to 8"));
    assert!(error(json!({ "ask": "position", "record": ko() })).contains("missing"));
    assert!(error(json!({ "ask": "position", "record": "no record", "rules": "aga" })).contains("record"));
    assert!(error(json!({ "ask": "position", "record": ko(), "rules": "aga", "dead": ["?"] })).contains("point"));
}

#[test]
fn a_move_cuts_what_came_after() {
    let played = ok(json!({ "ask": "play", "record": ko(), "at": 2, "player": "black", "vertex": "pass" }));
    assert_eq!(played["at"], 3);
    let summary = ok(json!({ "ask": "summary", "record": played["record"] }));
    assert_eq!(summary["acts"][2], json!({ "player": "black", "at": "pass" }));
    assert_eq!(summary["acts"].as_array().expect("a list").len(), 3);
    assert!(
        error(json!({ "ask": "play", "record": ko(), "player": "black", "vertex": "E9" })).contains("off the board")
    );
    assert!(
        error(json!({ "ask": "play", "record": ko(), "player": "red", "vertex": "A1" })).contains("black or white")
    );
    assert!(error(json!({ "ask": "play", "record": ko(), "vertex": "A1" })).contains("player"));
    assert!(error(json!({ "ask": "play", "record": ko(), "at": 9, "player": "black", "vertex": "A1" })).contains('8'));
}

#[test]
fn rulesets_are_compared() {
    let side = ok(json!({ "ask": "side", "record": finished(), "rules": ["chinese", "japanese", "aga"], "dead": [] }));
    let letters: Vec<&Value> =
        side["groups"].as_array().expect("groups").iter().map(|group| &group["letter"]).collect();
    assert!(!letters.is_empty(), "{side}");
    assert_eq!(side["parting"], Value::Null);
    assert!(side["groups"][0]["result"].is_string(), "{side}");
    let open = ok(json!({ "ask": "side", "record": finished(), "rules": ["japanese"] }));
    assert!(open["groups"][0]["if_no_stone_is_dead"].is_string(), "{open}");
    assert!(error(json!({ "ask": "side", "record": finished(), "rules": [] })).contains("rules"));
    assert!(error(json!({ "ask": "side", "record": finished(), "rules": ["x y z"] })).contains("x"));
    assert!(error(json!({ "ask": "side", "record": finished(), "rules": "aga" })).contains("list"));
    let empty = error(json!({ "ask": "side", "record": finished(), "rules": ["aga"], "dead": ["A1"] }));
    assert!(empty.contains("empty") && !empty.contains("--dead"), "{empty}");
}

#[test]
fn a_game_is_counted_step_by_step() {
    let scored =
        ok(json!({ "ask": "score", "record": finished(), "rules": ["international-1998", "chinese"], "dead": [] }));
    let steps: usize = scored
        .as_array()
        .expect("entries")
        .iter()
        .flat_map(|entry| entry["methods"].as_array().expect("methods"))
        .map(|method| method["steps"].as_array().expect("steps").len())
        .sum();
    assert!(steps > 0, "{scored}");
    assert_eq!((&scored[0]["if_no_stone_is_dead"], &scored[0]["guess"]), (&json!(false), &Value::Null), "{scored}");
    // White's stone at B4 stands in Black's territory, and nobody named it.
    let record = "(;SZ[7:5]AB[da][db][dc][dd][de]AW[bb][ea][eb][ec][ed][ee])";
    let open = ok(json!({ "ask": "score", "record": record, "rules": ["japanese"] }));
    assert_eq!((&open[0]["if_no_stone_is_dead"], &open[0]["guess"]["dead"]), (&json!(true), &json!(["B4"])), "{open}");
    assert_ne!(open[0]["guess"]["result"], open[0]["result"], "{open}");
    assert!(error(json!({ "ask": "score", "record": finished(), "rules": ["aga"], "dead": ["A9"] })).contains("A9"));
}

#[test]
fn a_ruling_has_its_clauses() {
    let record = record_of(4, 3, &["B B3", "W C3", "B A2", "W D2", "B B1", "W C1", "B C2", "W B2", "B C2"]);
    let ruling = ok(json!({ "ask": "ruling", "record": record, "rules": "tromp-taylor" }));
    assert!(ruling["ruling"][0].as_str().expect("a sentence").starts_with("Move 9, B C2, is illegal"), "{ruling}");
    assert!(!ruling["clauses"].as_array().expect("a list").is_empty());
    assert!(ruling["board_svg"].as_str().expect("a picture").starts_with("<svg"));
    assert!(error(json!({ "ask": "ruling", "record": record, "rules": "nobody's" })).contains("nobody"));
}

/// The page has no options, so what it says names none of the command line.
#[test]
fn no_option_of_the_command_line_is_named() {
    let record = record_of(3, 3, &["B B2", "W A1", "B pass", "W pass"]);
    for rules in ["japanese", "chinese", "tromp-taylor", "basic"] {
        for dead in [Value::Null, json!([]), json!(["A1"])] {
            let request = json!({ "record": record, "rules": rules, "dead": dead });
            let mut ruling = request.clone();
            ruling["ask"] = json!("ruling");
            let text = ok(ruling)["ruling"].to_string();
            assert!(!text.contains("--"), "{request}: {text}");
            let mut side = request.clone();
            (side["ask"], side["rules"]) = (json!("side"), json!([rules]));
            let named = ok(side)["groups"][0]["dead_named_by"].to_string();
            assert!(!named.contains("--"), "{request}: {named}");
        }
    }
}

#[test]
fn the_catalog_is_whole() {
    let catalog = ok(json!({ "ask": "catalog" }));
    assert_eq!(catalog["first"].as_array().expect("a list").len(), 8);
    for option in catalog["options"].as_array().expect("options") {
        for value in option["values"].as_array().expect("values") {
            assert!(!value["says"].as_str().expect("words").is_empty(), "{value}");
        }
    }
    for list in ["rulesets", "cases", "beasts", "readings"] {
        assert!(catalog[list].as_array().expect("a list").len() > 10, "{list}");
    }
    for rules in catalog["first"].as_array().expect("a list") {
        let entry = catalog["rulesets"].as_array().expect("a list").iter().find(|entry| entry["id"] == *rules);
        let names = &entry.expect("an entry")["names"];
        assert!(["ja", "zh", "ko"].iter().all(|language| names[*language].is_string()), "{rules}: {names}");
    }
}

#[test]
fn a_name_means_a_ruleset() {
    assert_eq!(ok(json!({ "ask": "name", "text": "RU[AGA]" }))["id"], "aga");
    assert!(error(json!({ "ask": "name", "text": "agaa" })).contains("aga"));
    assert!(error(json!({ "ask": "name" })).contains("text"));
}

#[test]
fn a_ruleset_is_described_with_its_nearest() {
    let described = ok(json!({ "ask": "ruleset", "rules": "aga,suicide=multi" }));
    assert!(described["nearest"]["id"].is_string(), "{described}");
    assert_eq!(described["options"]["suicide"], "multi");
    let preset = ok(json!({ "ask": "ruleset", "rules": "chinese" }));
    assert!(preset["nearest"]["differs"].is_string(), "{preset}");
    assert!(error(json!({ "ask": "ruleset", "rules": "aga,suicide=never" })).contains("never"));
}

#[test]
fn changed_cases_are_listed() {
    let changed = ok(json!({ "ask": "changed", "rules": "basic,suicide=none", "like": "basic" }));
    let cases = changed["cases"].as_array().expect("cases");
    assert!(!cases.is_empty() && cases.len() <= 50, "{changed}");
    let same = ok(json!({ "ask": "changed", "rules": "basic", "like": "basic" }));
    assert_eq!(same, json!({ "cases": [], "more": 0 }));
    assert!(error(json!({ "ask": "changed", "rules": "basic" })).contains("like"));
}

#[test]
fn a_position_is_drawn() {
    for (form, begins) in [("svg", "<svg"), ("text", "record, after 8 acts"), ("sgf", "(;")] {
        let drawn = ok(json!({ "ask": "picture", "record": ko(), "rules": "aga", "form": form }));
        assert!(drawn["text"].as_str().expect("a text").starts_with(begins), "{drawn}");
    }
    for form in ["html", "png", ""] {
        error(json!({ "ask": "picture", "record": ko(), "rules": "aga", "form": form }));
    }
}

#[test]
fn cases_and_beasts_are_opened() {
    let catalog = ok(json!({ "ask": "catalog" }));
    for list in ["cases", "beasts"] {
        for entry in catalog[list].as_array().expect("a list") {
            let opened = ok(json!({ "ask": "open", "id": entry["id"] }));
            let again = ok(json!({ "ask": "summary", "record": opened["record"] }));
            assert_eq!(again, opened["summary"], "{}", entry["id"]);
        }
    }
    assert!(error(json!({ "ask": "open", "id": "triple-kos" })).contains("triple-ko"));
    assert!(error(json!({ "ask": "open" })).contains("id"));
}

/// A ruleset that is unknown, or that cannot begin the game, leaves the answer to others. Another fault does not.
#[test]
fn a_fault_says_whether_it_is_that_of_the_ruleset() {
    let record = record_of(3, 3, &["B A1"]);
    let asked = |rules: &str, at: u32| reply(&json!({ "ask": "position", "record": record, "rules": rules, "at": at }));
    assert_eq!(asked("nonsense", 1)["of_rules"], true);
    assert_eq!(asked("basic~K20:odd-lines", 1)["ok"]["acts"], 1);
    assert_eq!(asked("basic", 2)["of_rules"], false);
    let record = record_of(2, 2, &["B A1"]);
    for name in ["nonsense", "agaa", "RU[nobody's]"] {
        let unknown = reply(&json!({ "ask": "side", "record": record, "rules": [name] }));
        assert_eq!(unknown["of_rules"], true, "{unknown}");
        assert!(!unknown["error"].as_str().expect("an error").contains("`shinpan"), "{unknown}");
    }
    let unfit = reply(&json!({ "ask": "position", "record": record, "rules": "basic~K20:odd-lines" }));
    assert_eq!(unfit["of_rules"], true, "{unfit}");
}

/// Who says that no stone is dead overrules the record's TB and TW. Marks of stones that do not stand yet say nothing.
#[test]
fn marks_of_dead_stones_are_about_stones_that_stand() {
    let record = "(;SZ[5]KM[0]RU[Japanese];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ca];W[da];B[ce];W[de];B[ec];W[];B[]\
                  TB[aa][ab][ac][ad][ae][ba][bb][bc][bd][be]TW[ea][eb][ec][ed][ee])";
    let owner = |dead: Value, at: Value| {
        let rules = "japanese-1989";
        ok(json!({ "ask": "position", "record": record, "rules": rules, "owners": true, "dead": dead, "at": at }))
            ["owners"]["E3"]
            .clone()
    };
    assert_eq!(owner(Value::Null, Value::Null), "white");
    assert_ne!(owner(json!([]), Value::Null), "white");
    assert_eq!(owner(json!(["E3"]), json!(13)), "white");
    assert_eq!(owner(json!(["E3"]), json!(10)), "white", "the point is empty, and White's");
}

/// The third capture of a cycle of three kos brings the board back.
#[test]
fn an_offer_of_no_result_is_told_with_its_clause() {
    let opened = ok(json!({ "ask": "open", "id": "triple-ko" }));
    let side =
        |rules: &str| ok(json!({ "ask": "side", "record": opened["record"], "rules": [rules] }))["groups"][0].clone();
    for (rules, clause) in [("japanese-1989", "japanese-1989/12"), ("japanese-1997", "japanese-1997/noresult")] {
        let group = side(rules);
        assert_eq!(group["may_offer"]["clause"]["id"], clause, "{group}");
        assert!(group["may_offer"]["number"].as_u64().is_some_and(|number| number > 5), "{group}");
    }
    assert_eq!(side("aga")["may_offer"], Value::Null);
    assert_eq!(side("japanese-1989")["assumed"], json!([]), "the offer is told twice");
}

/// White's three stones in the corner have one eye. The line that captures them is drawn.
#[test]
fn article_7_decides_which_chains_live() {
    let record = "(;SZ[5]KM[0]RU[Japanese]AB[ca][cb][cc][bc][ac][da]AW[ba][bb][ab])";
    let life = ok(json!({ "ask": "life", "record": record }));
    let [black, white] = [0, 1].map(|place| life["chains"][place].clone());
    assert_eq!((&black["at"], &black["verdict"]), (&json!("A3"), &json!("alive")), "{life}");
    assert_eq!((&white["color"], &white["verdict"]), (&json!("white"), &json!("dead")), "{life}");
    assert_eq!((&life["part"], &white["saved_by"], &black["saved_by"]), (&json!(true), &json!([]), &Value::Null));
    let steps = white["steps"].as_array().expect("steps");
    assert_eq!(steps[0]["says"], "Black plays A5.");
    assert!(steps.iter().all(|step| step["board_svg"].as_str().is_some_and(|svg| svg.contains("<svg"))), "{life}");
    // What somebody takes for alive is not asked about.
    let assumed = ok(json!({ "ask": "life", "record": record, "alive": ["C4"] }));
    assert_eq!(assumed["chains"].as_array().expect("chains").len(), 1, "{assumed}");
    let open = ok(json!({ "ask": "life", "record": "(;SZ[9];B[ee];W[eg])" }));
    assert_eq!(open["chains"][0]["verdict"], "unknown", "{open}");
    assert!(error(json!({ "ask": "life", "record": record, "at": 3 })).contains("0 to 0"));
    assert!(error(json!({ "ask": "life", "record": record, "alive": ["E1"] })).contains("E1 has no stone"));
    let empty = ok(json!({ "ask": "life", "record": "(;SZ[5])" }));
    assert_eq!(empty["chains"], json!([]));
}
