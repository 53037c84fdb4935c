//! Tests of the presets and of the constants that name some of them.

use crate::presets::CONSTANTS;
use crate::{Preset, Ruleset, TimeOut};

/// A constant looks its preset up by a text. A wrong text would give the plain rules without a word.
#[test]
fn every_constant_is_its_preset() {
    assert!(CONSTANTS.len() > 10);
    for (ruleset, id, title) in CONSTANTS {
        let preset = Preset::all().find(|preset| preset.id == *id);
        assert_eq!(preset.map(|preset| (preset.ruleset, preset.title)), Some((*ruleset, *title)), "{id}");
        assert_eq!(id.parse::<Ruleset>(), Ok(*ruleset), "{id}");
    }
}

#[test]
fn rules_have_a_preset_whatever_players_may_do_off_the_board() {
    for preset in Preset::all() {
        let named = Preset::with_rules(preset.ruleset).expect("a preset");
        assert_eq!(named.ruleset, preset.ruleset, "{preset}");
        let other = preset.ruleset.with_resignation(false).with_time(false).with_time_out(TimeOut::EitherPlayer);
        assert_eq!(Preset::with_rules(other), Some(named), "{preset}");
    }
    let first = Preset::with_rules(Ruleset::KOREAN).map(Preset::to_string);
    assert_eq!((first.as_deref(), Preset::with_rules(Ruleset::PLAIN)), (Some("korean"), None));
    let why = |name: &str| Preset::look_up(name).err().and_then(|error| error.why());
    assert!(why("GOE").is_some_and(|why| why.contains("ing:psk")) && why("house rules").is_none());
}

#[test]
fn a_name_is_read_in_any_case_and_with_blanks() {
    let id = |name: &str| Preset::named(name).map(|preset| preset.id);
    for name in ["aga", "AGA", "AGA rules", "aga_rules", " American  Go Association ", "American-Go-Association"] {
        assert_eq!(id(name), Some("aga"), "{name}");
    }
    for name in ["", " ", "agas", "ing", "GOE", "aga,", "house rules"] {
        assert_eq!(id(name), None, "{name}");
        assert!(name.parse::<Preset>().is_err());
    }
    let error = "hause".parse::<Preset>().expect_err("no preset");
    assert_eq!(error.to_string(), "\"hause\" is no preset: expected a name such as aga, japanese or ogs:chinese");
}
