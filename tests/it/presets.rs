//! Presets and names: what the data promises, and what `rules name`, `rules list` and `rules table` print.

use std::collections::{BTreeMap, BTreeSet};

use shinpan::{Game, Setup, TimeOut};
use shinpan_harness::suite::corpus::Corpus;
use shinpan_harness::vocabulary::rulesets::options::KEYS;
use shinpan_harness::vocabulary::rulesets::{KataGo, name, presets, spellings};
use shinpan_harness::vocabulary::{Half, Rules, Start};
use shinpan_referee::rulesets::names::named as shown;
use shinpan_workshop::cli::presets::library_table;

use shinpan_tests::{root, shinpan};

#[test]
fn every_preset_can_be_played_or_says_why_not() {
    let presets = presets().expect("presets");
    assert!(presets.len() >= 45, "{}", presets.len());
    let mut ids: BTreeSet<String> = Rules::all().map(|rules| rules.id.clone()).collect();
    ids.extend(presets.iter().map(|preset| preset.id.clone()));
    for preset in presets {
        let id = &preset.id;
        match (&preset.rules, &preset.refused) {
            (Some(_), None) => {
                let rules: Rules = id.parse().unwrap_or_else(|error| panic!("{id}: {error}"));
                assert_eq!(rules.id, *id);
                let canonical: Rules = rules.canonical.parse().expect("a ruleset");
                assert_eq!(canonical.id, rules.canonical, "{id}: the canonical id is canonical");
                assert!(canonical.preset.is_none(), "{id}");
                let near = preset.neighbour.as_ref().filter(|near| ids.contains(*near));
                assert!(
                    near.is_some() && preset.differs.is_some(),
                    "{id} has no neighbour, or does not say how it differs"
                );
            }
            (None, Some(why)) => {
                let error = id.parse::<Rules>().expect_err("refused").to_string();
                assert!(error.contains(why.as_str()), "{id}: {error}");
            }
            _ => panic!("{id}: expected either rules or a reason"),
        }
        assert!(!preset.source.is_empty() && !preset.date.is_empty() && !preset.title.is_empty(), "{id}");
    }
}

/// The library's table is made from this data. That the data is translated well is shown here once more.
#[test]
fn the_library_has_the_same_presets_under_the_same_names() {
    let table = std::fs::read_to_string(root().join("src/presets/table.rs")).expect("the table");
    let hint = "run: cargo xtask presets --output src/presets/table.rs";
    assert!(table == library_table().expect("presets"), "{hint}");
    let played = || presets().expect("presets").iter().filter(|preset| preset.rules.is_some());
    let ids: Vec<&str> = shinpan::Preset::all().map(|preset| preset.id).collect();
    assert_eq!(BTreeSet::from_iter(ids.iter().copied()), played().map(|preset| preset.id.as_str()).collect());
    assert_eq!(ids.len(), played().count(), "twice in the library");
    for preset in played() {
        let id = preset.id.as_str();
        let of_library = shinpan::Preset::named(id).unwrap_or_else(|| panic!("{id} is missing in the library"));
        let rules: Rules = id.parse().expect("a preset");
        assert_eq!((of_library.id, of_library.title), (id, preset.title.as_str()));
        // No source forbids resigning or losing on time, so presets of the library allow both, also where a document
        // does not speak of it.
        let allowed = rules.engine.with_resignation(true).with_time(true).with_time_out(TimeOut::PlayerToMove);
        assert_eq!(of_library.ruleset, allowed, "{id}");
        assert_eq!(id.parse(), Ok(allowed), "{id}");
        assert_eq!(of_library.komi.map(|komi| Half(komi.0)), preset.komi, "{id}");
        assert_eq!(of_library.handicap_komi.map(|komi| Half(komi.0)), preset.handicap_komi, "{id}");
        for spelling in preset.aliases.iter().chain(&preset.sgf) {
            let named = shinpan::Preset::named(spelling).map(|named| named.id);
            let means = name(spelling).ok().and_then(|named| named.rules.preset).map(|preset| preset.id.as_str());
            assert_eq!(named.filter(|_| means.is_some()), means, "{spelling}");
        }
    }
    for spelling in spellings().expect("spellings") {
        let named = shinpan::Preset::named(&spelling.name).map(|named| named.id);
        // Of KataGo's settings, only the harness reads those that are a list of keys and values.
        let is_list = spelling.name.to_lowercase().contains("scor") && spelling.name.contains("ko");
        let expected = spelling.means.as_deref().filter(|means| ids.contains(means) && !is_list);
        assert_eq!(named, expected, "{}", spelling.name);
        if let (Err(error), Err(of_library)) = (name(&spelling.name), shinpan::Preset::look_up(&spelling.name)) {
            let why = of_library.why().unwrap_or_else(|| panic!("{}: the library has no reason", spelling.name));
            assert!(error.to_string().contains(why), "{}: {error}, and in the library {why}", spelling.name);
        }
    }
}

#[test]
fn no_spelling_means_two_things() {
    let mut meant: BTreeMap<String, String> = BTreeMap::new();
    // Neither blanks nor hyphens may make a difference: `NewZealand` is `New Zealand`.
    let mut note = |spelling: &str, means: &str| {
        let spelling: String = spelling.to_lowercase().chars().filter(|c| !" _-".contains(*c)).collect();
        if let Some(other) = meant.insert(spelling.clone(), means.to_owned()) {
            assert_eq!(other, means, "`{spelling}` means two presets");
        }
    };
    for preset in presets().expect("presets") {
        preset.sgf.iter().chain(&preset.aliases).chain([&preset.id]).for_each(|one| note(one, &preset.id));
    }
    for spelling in spellings().expect("spellings") {
        spelling.means.iter().for_each(|means| note(&spelling.name, means));
    }
    let canonical: BTreeSet<String> = Rules::all().map(|rules| rules.id.clone()).collect();
    assert!(
        presets().expect("presets").iter().all(|preset| !canonical.contains(&preset.id)),
        "a preset hides a ruleset"
    );
}

#[test]
fn every_registered_spelling_is_understood_or_refused() {
    let spellings = spellings().expect("spellings");
    assert!(spellings.len() >= 90, "{}", spellings.len());
    for spelling in spellings {
        match (&spelling.means, name(&spelling.name)) {
            (Some(means), Ok(named)) => {
                let rules: Rules = means.parse().unwrap_or_else(|error| panic!("{}: {error}", spelling.name));
                assert_eq!(named.rules.canonical, rules.canonical, "{} ({})", spelling.name, spelling.from);
            }
            (None, Err(error)) => {
                let why = spelling.why.as_deref().expect("a reason");
                assert!(error.to_string().contains(why), "{}: {error}", spelling.name);
            }
            (Some(means), Err(error)) => {
                let refused = means.parse::<Rules>().err().map(|error| error.to_string());
                assert_eq!(refused, Some(error.to_string()), "{} means {means}", spelling.name);
            }
            (None, Ok(named)) => panic!("{} must not be mapped, but is {}", spelling.name, named.rules),
        }
    }
}

#[test]
fn an_unknown_name_is_never_mapped() {
    for unknown in ["Chinees", "xyzzy", "", "ogs", "age", "AGA rules of 2050", "RU[unknown]", "kata-set-rules nonsense"]
    {
        let error = name(unknown).map(|named| named.rules).expect_err(unknown).to_string();
        assert!(!error.is_empty(), "{unknown}");
        assert_eq!(shinpan(&["rules", "name", unknown]).0, 2, "{unknown}");
    }
    let error = name("Chinees").map(|named| named.rules).expect_err("unknown").to_string();
    assert!(error.contains("chinese"), "{error}");
}

#[test]
fn katagos_rules_are_read_and_written() {
    let text = "koSITUATIONALscoreAREAtaxNONEsui0whbN-1komi7.5";
    let katago = KataGo::read(text).expect("KataGo's string");
    assert_eq!(katago.to_string(), text);
    assert_eq!(KataGo::read(&katago.json()).expect("KataGo's JSON"), katago);
    let printed_by_python = katago.json().replace('"', "'").replace("false", "False");
    assert_eq!(KataGo::read(&printed_by_python).expect("KataGo's rules as Python prints them"), katago);
    let named = name(text).expect("a ruleset");
    assert_eq!(named.rules.id, "katago+area+bonus-n-1+situational+tax-none");
    assert_eq!(named.komi, Some(Half(15)));
    let json = KataGo::of(&named.rules).map(|katago| katago.rules_json());
    let expected = r#"{"friendlyPassOk":false,"hasButton":false,"ko":"SITUATIONAL","scoring":"AREA","suicide":false,"tax":"NONE","whiteHandicapBonus":"N-1"}"#;
    assert_eq!(json.as_deref(), Some(expected));
    for (text, komi) in [
        ("koPOSITIONALscoreAREAtaxNONEsui1", 15),
        ("koSIMPLEscoreTERRITORYtaxSEKIsui0", 13),
        ("koPOSITIONALscoreAREAtaxNONEsui1button1", 14),
    ] {
        assert_eq!(name(text).expect(text).komi, Some(Half(komi)), "{text}");
    }
    // What is printed has the komi of the name, and not that of a ruleset of options.
    for text in [
        "koSITUATIONALscoreTERRITORYtaxNONEsui1komi6.5",
        "koPOSITIONALscoreAREAtaxNONEsui1komi7.5",
        "koPOSITIONALscoreAREAtaxNONEsui1button1komi7",
    ] {
        let named = name(text).expect(text);
        assert_eq!(named.katago().map(|katago| katago.to_string()).as_deref(), Some(text));
        assert!(shown(&named).contains(&format!("KataGo     {text}\n")), "{}", shown(&named));
    }
    for wrong in [
        "koNONEscoreAREA",
        "koSIMPLEscoreAREAtaxSOME",
        "koSIMPLEscoreAREAx1",
        "{\"ko\":\"SIMPLE\",\"kos\":1}",
        "{\"zzz\":1}",
        "{",
        "koSIMPLEkomi7.3",
    ] {
        let error = name(wrong).err().map(|error| error.to_string()).unwrap_or_default();
        assert!(!error.is_empty() && !error.contains("scoring, scoring"), "{wrong}: {error}");
    }
}

/// The rules of KataGo's page are its rulesets, in both directions. The rest is options, or cannot be said.
#[test]
fn katagos_rules_are_those_of_its_page() {
    let (mut texts, mut rulesets) = (BTreeSet::new(), BTreeSet::new());
    for ko in ["SIMPLE", "POSITIONAL", "SITUATIONAL"] {
        for scoring in ["AREA", "TERRITORY"] {
            for tax in ["NONE", "SEKI", "ALL"] {
                for rest in ["sui0", "sui1", "sui0button1", "sui1whbN", "sui0button1whbN-1"] {
                    let text = format!("ko{ko}score{scoring}tax{tax}{rest}");
                    let rules = name(&text).expect(&text).rules;
                    assert_eq!(rules.document, "katago", "{text}");
                    let written = KataGo::of(&rules).expect(&text).to_string();
                    assert_eq!(written, format!("{text}komi0"));
                    texts.insert(text);
                    rulesets.insert(rules.id.clone());
                }
            }
        }
    }
    assert_eq!(texts.len(), rulesets.len(), "two texts mean one ruleset");
    // What a text says and no ruleset has stays in what is written again.
    let friendly = "koSIMPLEscoreAREAtaxNONEsui0whbNfpok1komi7.5";
    let named = name(friendly).expect(friendly);
    assert_eq!(named.rules.canonical, name("katago:chinese").expect("a preset").rules.canonical);
    assert_eq!(named.katago().map(|katago| katago.to_string()).as_deref(), Some(friendly));
    assert!(named.leaves_out.iter().any(|says| says.contains("friendly")), "{:?}", named.leaves_out);
    // The page has no ko rule of this name, so options stand for it, and say what they leave out.
    let spight = name("koSPIGHTscoreTERRITORYtaxSEKIsui0komi6.5").expect("options");
    assert_eq!(spight.rules.document, "options");
    assert!(spight.leaves_out.iter().any(|says| says.contains("clean-up")), "{:?}", spight.leaves_out);
    let says = |rules: &str| KataGo::of(&rules.parse::<Rules>().expect(rules)).map(|katago| katago.to_string());
    assert_eq!(says("basic,suicide=multi").as_deref(), Some("koPOSITIONALscoreAREAtaxNONEsui1komi0"));
    assert_eq!(says("kgs:chinese").as_deref(), Some("koPOSITIONALscoreAREAtaxNONEsui0whbNkomi7.5"));
    for other in [
        "katago+self-play",
        "katago~KG5:any-region",
        "dragon:chinese",
        "kgs:japanese",
        "basic,suicide=multi,tax=all",
        "basic,suicide=multi,passes=3",
        "tromp-taylor",
    ] {
        assert_eq!(says(other), None, "{other}");
    }
}

#[test]
fn gnu_gos_flags_are_options() {
    let id = |flags: &str| name(flags).expect(flags).rules.id.clone();
    assert_eq!(id("--chinese-rules --positional-superko --forbid-suicide"), "basic+no-suicide");
    assert_eq!(id("gnugo --mode gtp --chinese-rules --simple-ko"), "basic+no-suicide+simple-ko-restated");
    assert_eq!(id("--japanese-rules"), "basic,suicide=none,ko=stone,scoring=territory");
    assert_eq!(id("--chinese-rules --allow-suicide --no-ko"), "basic,suicide=multi,ko=none");
    assert!(name("--chinese-rules --japanese-rules").is_err());
    assert!(name("--level 1").is_err());
}

/// Records in the styles of seven writers say by which rules they are judged, and break none of them.
#[test]
fn records_are_judged_by_the_rules_that_they_name() {
    for (file, rules) in [
        ("gnugo", "chinese"),
        ("katago-selfplay", "katago+area+bonus-n-1+situational+tax-none"),
        ("katago-printsgf", "chinese"),
        ("ogs", "japanese"),
        ("kgs", "chinese"),
        ("cgos", "chinese"),
        ("fox", "chinese"),
    ] {
        let path = root().join(format!("tests/records/{file}.sgf")).display().to_string();
        let (code, text) = shinpan(&["explain", &path]);
        assert_eq!(code, 0, "{file}: {text}");
        assert!(text.starts_with(&format!("{rules}: ")) && text.contains(" moves, 0 breaches"), "{file}: {text}");
    }
}

/// Whatever a record holds: an answer or an error of one line, and never a panic.
#[test]
fn any_text_is_a_name_or_an_error() {
    fn property(text: String, number: usize) -> bool {
        let beginnings =
            ["", "{", "ko", "koSIMPLEscore", "RU[", "--", "kata-set-rules ", "basic,", "basic~", "{\"ko\":"];
        match name(&format!("{}{text}", beginnings[number % beginnings.len()])) {
            Ok(named) => named.rules.canonical.parse::<Rules>().is_ok(),
            Err(error) => !error.to_string().is_empty(),
        }
    }
    quickcheck::QuickCheck::new().tests(2_000).quickcheck(property as fn(String, usize) -> bool);
}

/// The table has each preset once in every form, with its options and its komi.
#[test]
fn the_table_of_rulesets_is_whole_in_every_form() {
    let [markdown, html, json] =
        ["markdown", "html", "json"].map(|form| shinpan(&["rules", "table", "--format", form])).map(|(_, text)| text);
    let objects: Vec<serde_json::Value> = serde_json::from_str(&json).expect("JSON");
    assert_eq!(objects.len(), presets().expect("presets").len());
    for preset in presets().expect("presets") {
        let object = objects.iter().find(|object| object["preset"] == preset.id.as_str()).expect(&preset.id);
        let rows: Vec<&str> =
            markdown.lines().filter(|line| line.starts_with(&format!("| `{}` |", preset.id))).collect();
        let [row] = rows[..] else { panic!("{}: {rows:?}", preset.id) };
        let cells: Vec<&str> = row.split('|').map(|cell| cell.trim().trim_matches(['*', '`'])).collect();
        for (option, value) in object["options"].as_object().expect("options") {
            assert!(option == "komi" || cells.contains(&value.as_str().expect("a value")), "{option}: {row}");
        }
        let komi = preset.komi.filter(|_| preset.refused.is_none()).map(|komi| komi.to_string());
        let has = |komi: &String| cells.iter().any(|cell| cell.split("; ").next() == Some(komi.as_str()));
        assert!(html.contains(&format!(">{}</th>", preset.id)) && komi.as_ref().is_none_or(has), "{row}");
    }
}

/// Each value that differs from the base has a case, and each preset has one.
#[test]
fn every_option_and_every_preset_has_a_case() {
    let corpus = Corpus::embedded().expect("the suite");
    let runs: Vec<Rules> = corpus.entries.iter().flat_map(|entry| entry.case.rules.clone()).collect();
    for (key, values) in KEYS {
        for value in &values[1..] {
            let has = |rules: &Rules| rules.options.is_some_and(|options| options.get(key) == *value);
            assert!(runs.iter().any(has), "no case has {key}={value}");
        }
    }
    for preset in presets().expect("presets").iter().filter(|preset| preset.rules.is_some()) {
        assert!(runs.iter().any(|rules| rules.id == preset.id), "no case has {}", preset.id);
    }
}

/// Where an id is expected, any name of `rules name` is taken. Its komi has no place in a ruleset, which is said.
#[test]
fn names_stand_for_ids_and_a_lost_komi_is_said() {
    let notice = |name: &str| {
        let output = crate::findings::apart(&["rules", "show", name, "--format", "json"]).output().expect("it ran");
        assert_eq!(output.status.code(), Some(0), "{name}");
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    for silent in ["Chinese, Pair Go", "RU[AGA]", "kata-set-rules chinese"] {
        assert_eq!(notice(silent), "", "{silent}");
    }
    let komi = notice("koSIMPLEscoreAREAtaxNONEsui0komi6.5");
    assert!(komi.contains("means komi 6.5, but ") && komi.contains(" has 0: give the komi"), "{komi}");
    let check = ["check", "--with", "engine", "--tier", "0", "--rules", "koPOSITIONALscoreAREAtaxNONEsui1"];
    let output = crate::findings::apart(&check).output().expect("it ran");
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
}

/// Every preset that options or KataGo's page play can begin a handicap game. The others say what to do instead.
#[test]
fn a_handicap_can_begin_or_the_error_names_the_way_out() {
    for rules in Rules::presets().expect("presets") {
        let setup = Setup::empty(9, 9).with_handicap(2);
        let begun = Game::new(rules.engine, &setup);
        if rules.options.is_some() || rules.document == "katago" || rules.id == "nz" {
            assert!(begun.is_ok(), "{rules}");
            continue;
        }
        let error = begun.expect_err(&rules.id).to_string();
        assert!(error.contains("the switch `handicap` set to"), "{rules}: {error}");
        let start = Start { handicap: 2, ..Start::empty(9, 9) };
        let error = rules.has_words_for(&start).expect_err(&rules.id).to_string();
        assert!(error.contains("such as kgs:japanese"), "{rules}: {error}");
        let placed = Start { to_play: shinpan_harness::vocabulary::Color::White, ..Start::empty(9, 9) };
        assert!(rules.has_words_for(&placed).is_ok(), "{rules}");
    }
}
