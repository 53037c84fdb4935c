//! Records of servers and programs: the styles in `tests/records` of the project.

use std::fs;
use std::path::Path;

use shinpan::Ruleset;
use shinpan_records::{decode, read};

#[test]
fn records_of_servers_and_programs_are_read_and_played() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/records");
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.extension().is_none_or(|extension| extension != "sgf") {
            continue;
        }
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let bytes = fs::read(&path).expect("a file");
        let text = decode(&bytes).text;
        let reading = read(&text).unwrap_or_else(|error| unreachable!("{name}: {error}"));
        let rules = reading.record.preset().ok().flatten().map_or(Ruleset::PLAIN, |preset| preset.ruleset);
        let played = reading.record.play(rules).unwrap_or_else(|error| unreachable!("{name}: {error}"));
        assert_eq!(played.stopped, None, "{name}");
        assert!(played.game.move_number() > 0, "{name}");
        let again = read(&reading.record.to_string()).expect("what was written");
        assert_eq!(again.record, reading.record, "{name}");
        names.push(name);
    }
    assert!(names.len() >= 7, "{names:?}");
}
