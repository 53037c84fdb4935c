//! The registers against the code: clauses, alternatives of readings, values of options, and what is traced.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use shinpan_spec::options::{Ko, Options};
use shinpan_spec::{
    DOCUMENTS, basic, button_go, international_1998, japanese_1989, japanese_1997, katago, new_zealand, options,
    traced, tromp_taylor_2001, wmsg_2008,
};

use crate::driver::Player;

/// Adds the text of the source files in a folder. `lib.rs` belongs to no document.
fn collect(folder: &Path, text: &mut String) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            collect(&path, text);
        } else if !path.ends_with("lib.rs") {
            text.push_str(&fs::read_to_string(&path).expect("a source file"));
        }
    }
}

/// Returns every id that follows the mark in the text, up to the next quotation mark.
fn ids<'text>(text: &'text str, mark: &str) -> BTreeSet<&'text str> {
    text.split(mark).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// A normative clause has code and no excuse. An informative clause has an excuse, even if it has code, because no act
/// of a game runs that code.
#[test]
fn the_clauses_of_the_code_are_registered_and_include_the_normative_ones() {
    let mut sources = String::new();
    collect(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")), &mut sources);
    let mut left = ids(&sources, "clause!(\"");
    for document in DOCUMENTS {
        for line in document.register.lines().filter(|line| line.starts_with("  - { id: ")) {
            let id = ids(line, "{ id: \"").into_iter().next().unwrap();
            let (has_code, is_excused) = (left.remove(id), line.contains("excused: \""));
            if line.contains("status: normative") {
                assert!(has_code && !is_excused, "{line}");
            } else {
                assert!(line.contains("status: informative") && is_excused, "{line}");
            }
        }
    }
    assert!(left.is_empty(), "not registered: {left:?}");
}

/// Checks that the register has an alternative by reading and name, and that it is no default.
fn is_registered(document: &str, reading: &str, name: &str) {
    let register = DOCUMENTS.iter().find(|other| other.id == document).unwrap().register;
    let (_, text) = register.split_once(&format!("  - id: \"{reading}\"")).expect(reading);
    let text = text.split("  - id: ").next().unwrap();
    assert!(text.contains(&format!("{{ name: \"{name}\", ")), "{document} {reading} {name}");
    assert!(!text.contains(&format!("default: \"{name}\"")), "{document} {reading} {name}");
}

#[test]
fn alternatives_are_registered() {
    macro_rules! each {
        ($($document:ident)*) => {$(
            for one in $document::Alternative::ALL {
                is_registered(&stringify!($document).replace('_', "-"), one.reading(), one.name());
            }
        )*};
    }
    each!(basic button_go international_1998 japanese_1989 japanese_1997 katago new_zealand options tromp_taylor_2001 wmsg_2008);
}

/// The readings of hypothetical play are no part of a game's readings, so they are listed apart.
#[test]
fn alternatives_of_the_confirmation_are_registered() {
    use japanese_1989::confirmation::{Absence, Bars, NewStone};
    let register = DOCUMENTS.iter().find(|document| document.id == "japanese-1989").unwrap().register;
    macro_rules! each {
        ($($reading:ident)*) => {$(
            assert_eq!($reading::ALL[0], $reading::default());
            let (_, text) = register.split_once(&format!("  - id: \"{}\"", $reading::READING)).unwrap();
            let text = text.split("  - id: ").next().unwrap();
            let expected: Vec<&str> = $reading::ALL.iter().map(|one| one.name()).collect();
            let names: Vec<&str> =
                text.split("{ name: \"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
            assert_eq!(names, expected);
            assert!(text.contains(&format!("default: \"{}\"", expected[0])), "{}", $reading::READING);
        )*};
    }
    each!(NewStone Bars Absence);
}

#[test]
fn values_of_options_are_registered_and_chosen_by_name() {
    let register = DOCUMENTS.iter().find(|document| document.id == "options").unwrap().register;
    for (key, names) in Options::KEYS {
        assert_eq!(Options::default().get(key), Some(names[0]));
        for name in *names {
            assert_eq!(Options::default().with(key, name).unwrap().get(key), Some(*name));
            assert!(register.contains(&format!("{{ id: \"options/{key}.{name}\",")), "{key}={name}");
        }
    }
    assert_eq!(Options::default().with("ko", "superko"), None);
    assert_eq!((Options::default().with("superko", "none"), Options::default().get("superko")), (None, None));
    for value in Ko::ALL {
        assert_eq!(value.clause(), format!("options/ko.{}", value.name()));
    }
}

/// A traced call within another has its own list, and neither forgets what the other ran.
#[test]
fn what_is_traced_is_what_ran_within() {
    let begin = || basic::Game::begin(basic::Setting::plain(3, 1)).unwrap();
    let (_, ran) = traced(|| {
        let (_, inner) = traced(|| begin().act(basic::Act::Pass(Player::Black)).unwrap());
        assert!(inner.contains(&"basic/rule6"), "{inner:?}");
    });
    assert!(ran.contains(&"basic/rule6"), "{ran:?}");
    assert!(traced(|| ()).1.is_empty());
}
