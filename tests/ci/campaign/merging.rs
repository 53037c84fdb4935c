//! Tests `merge` on journals of shards that did not begin, are missing, or played nothing.

use std::fs;

use serde_json::json;

use super::{arguments, folder, merged, run};
use shinpan_tests::shinpan;

/// Runs a shard that finds nothing: it hunts the engine.
fn clean(folder: &std::path::Path, journal: &str, shard: &str, games: u64) {
    let mut flags = arguments(folder, journal, 6, games, shard);
    let subject = flags.iter().position(|flag| flag == "--with").expect("--with") + 1;
    flags[subject] = "engine".to_owned();
    let (code, text) = run(&flags);
    assert_eq!(code, if games > 2 { 0 } else { 3 }, "{text}");
}

#[test]
fn a_shard_that_had_not_begun_does_not_lose_the_others() {
    let folder = folder();
    clean(folder.path(), "one", "1/2", 40);
    let header = fs::read_to_string(folder.path().join("one")).expect("a journal");
    let header = header.lines().next().expect("a header").replacen("1/2", "2/2", 1) + "\n";
    for torn in [0, 1, 12, 60, header.len() - 2, header.len() - 1, header.len()] {
        fs::write(folder.path().join("two"), &header[..torn]).expect("written");
        for order in [["one", "two"], ["two", "one"]] {
            let (code, summary) = merged(folder.path(), &order);
            assert_eq!((code, &summary["missing"]), (3, &json!(["2/2"])), "{torn} bytes");
            assert_eq!(summary["not-begun"].as_array().map(Vec::len), Some(1));
            assert!(summary["games"].as_u64() > Some(10), "{summary}");
        }
        let paths = ["one", "two"].map(|name| folder.path().join(name).display().to_string());
        let (code, text) = shinpan(&["merge", "--allow-missing", &paths[0], &paths[1]]);
        assert_eq!(code, 0, "{text}");
        assert!(text.contains(&format!("{}: this shard had not begun\n", paths[1])), "{text}");
        assert!(text.contains("missing shards: 2/2\n"), "{text}");
        // No journal has begun, so no game was played.
        assert_eq!(shinpan(&["merge", &paths[1]]), (3, String::new()));
        assert_eq!(shinpan(&["merge", "--allow-missing", &paths[1], &paths[1]]), (3, String::new()));
    }
    // After it is resumed, it is a shard like the others.
    clean(folder.path(), "two", "2/2", 40);
    assert_eq!(merged(folder.path(), &["one", "two"]).0, 0);
}

#[test]
fn missing_shards_are_no_success_unless_they_may_be_missing() {
    let folder = folder();
    for (journal, shard) in [("one", "1/3"), ("two", "2/3"), ("three", "3/3")] {
        clean(folder.path(), journal, shard, 40);
    }
    assert_eq!(merged(folder.path(), &["one", "three", "two"]).0, 0);
    let (code, summary) = merged(folder.path(), &["two"]);
    assert_eq!((code, &summary["missing"], &summary["exit"]), (3, &json!(["1/3", "3/3"]), &json!(3)));
    let path = folder.path().join("two").display().to_string();
    assert_eq!(shinpan(&["merge", "--allow-missing", &path]).0, 0);
    // If many shards are missing, the summary names only some.
    clean(folder.path(), "many", "2/18446744073709551615", 40);
    let (code, summary) = merged(folder.path(), &["many"]);
    assert_eq!((code, &summary["missing-count"]), (3, &json!(u64::MAX - 1)));
    let path = folder.path().join("many").display().to_string();
    let (_, text) = shinpan(&["merge", &path]);
    assert!(text.contains("and 18446744073709551594 more\n"), "{text}");
}

#[test]
fn journals_without_a_game_are_no_success() {
    let folder = folder();
    clean(folder.path(), "one", "1/2", 0);
    clean(folder.path(), "two", "2/2", 0);
    assert_eq!(merged(folder.path(), &["one", "two"]).0, 3);
    let path = folder.path().join("one").display().to_string();
    assert_eq!(shinpan(&["merge", "--allow-missing", &path]).0, 3);
}
