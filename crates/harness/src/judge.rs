//! The comparator, and what follows a difference: divergences, fingerprints and shrinking. This room uses `vocabulary`,
//! `subject` and `generate`. New ways to tell findings apart or to shrink them go here.

pub mod compare;
pub mod divergence;
pub mod pair;
pub mod reach;
mod repetition;
pub mod shrink;
#[cfg(test)]
pub(crate) mod tests {
    //! Each answer can differ, each end has its word, and a finding shrinks to what shows it.

    use crate::judge::compare::compare;
    use crate::judge::pair::{Played, play, sharpened, sharpened_beyond};
    use crate::judge::shrink::{SHRINK_RUNS, shrunk};
    use crate::subject::engine::Engine;
    use crate::subject::spec::Spec;
    use crate::subject::{Offer, Subject};
    use crate::vocabulary::{
        Act, Color, End, Field, Illegal, Observation, Phase, Point, Script, Shown, Start, Transcript, Vertex, Want,
    };

    /// For each field two observations that differ in it. Only lists of moves answer another field.
    pub(crate) fn pairs() -> Vec<(Field, Observation, Observation)> {
        let pairs: Vec<[Observation; 2]> = serde_json::from_str(PAIRS).expect("pairs of observations");
        let pairs: Vec<_> = Field::ALL.iter().zip(pairs).map(|(field, [one, other])| (*field, one, other)).collect();
        assert_eq!(pairs.len(), Field::ALL.len(), "a pair for each field, in their order");
        pairs
    }

    const PAIRS: &str = r#"[
    [{"illegal": "repetition"}, {"illegal": "none"}],
    [{"by": "rule8"}, {"by": "rule7"}],
    [{"repeats": 0}, {"repeats": 1}],
    [{"removed": ["A1"]}, {"removed": []}],
    [{"board": "X ."}, {"board": ". ."}],
    [{"to-play": "black"}, {"to-play": "white"}],
    [{"phase": "offer"}, {"phase": "play-out"}],
    [{"over": true}, {"over": false}],
    [{"prisoners": {"by-black": 91, "by-white": 0}}, {"prisoners": {"by-black": 92, "by-white": 0}}],
    [{"pass-stones": {"black": 91, "white": 0}}, {"pass-stones": {"black": 91, "white": 1}}],
    [{"clock": {"black": {"seconds": 91, "stones": 0}, "white": {"seconds": 9, "stones": 0}}},
     {"clock": {"black": {"seconds": 92, "stones": 0}, "white": {"seconds": 9, "stones": 0}}}],
    [{"stones": {"black": 91, "white": 0}}, {"stones": {"black": 92, "white": 0}}],
    [{"legal-moves": ["pass"]}, {"illegal-moves": ["pass"]}],
    [{"illegal-moves": ["pass"]}, {"legal-moves": ["pass"]}],
    [{"score": {"black": "91", "white": "0", "of": "area"}}, {"score": {"black": "92", "white": "0", "of": "area"}}],
    [{"margin": "91"}, {"margin": "92"}],
    [{"scores": {"area": {"black": "91", "white": "0"}}}, {"scores": {"area": {"black": "92", "white": "0"}}}],
    [{"owner": "X ."}, {"owner": ". ."}],
    [{"empty": {"black": 91, "white": 0, "neutral": 0}}, {"empty": {"black": 92, "white": 0, "neutral": 0}}],
    [{"counting": {"half": {"margin": "91"}}}, {"counting": {"half": {"margin": "92"}}}],
    [{"facts": {"black": {"start": 0, "moves": 3, "passes": 0, "stones-played": 3, "removed": 0, "on-board": 3,
                          "empties": 0, "prisoners": 0, "area": 3, "territory": 0},
                "white": {"start": 0, "moves": 3, "passes": 0, "stones-played": 3, "removed": 0, "on-board": 3,
                          "empties": 0, "prisoners": 0, "area": 3, "territory": 0}}},
     {"facts": {"black": {"start": 0, "moves": 4, "passes": 0, "stones-played": 3, "removed": 0, "on-board": 3,
                          "empties": 0, "prisoners": 0, "area": 3, "territory": 0},
                "white": {"start": 0, "moves": 3, "passes": 0, "stones-played": 3, "removed": 0, "on-board": 3,
                          "empties": 0, "prisoners": 0, "area": 3, "territory": 0}}}],
    [{"result": "B+91"}, {"result": "draw"}],
    [{"liberties": {"A1": ["A2"]}}, {"liberties": {"A1": []}}],
    [{"chains": {"black": [91]}}, {"chains": {"black": [92]}}],
    [{"regions": {"A1": {"size": 91, "borders": []}}}, {"regions": {"A1": {"size": 92, "borders": []}}}],
    [{"in-ko": ["A1"]}, {"in-ko": []}],
    [{"lines": [4, 12]}, {"lines": [4, 13]}]
]"#;

    fn whole(entries: Vec<Observation>) -> Transcript {
        Transcript { entries, end: End::Whole }
    }

    /// A field without an answer differs from nothing.
    #[test]
    fn every_field_can_differ_in_every_state() {
        let quiet = Observation::default;
        for (field, one, other) in pairs() {
            for (left, right) in [(&one, &other), (&other, &one)] {
                let transcript = |answer: &Observation| whole(vec![quiet(), answer.clone(), quiet()]);
                let (left, right) = (transcript(left), transcript(right));
                let found = compare(&left, &right).unwrap_or_else(|| panic!("`{}` does not differ", field.key()));
                assert_eq!((found.step, found.field.shown()), (1, field.shown()), "{}", field.key());
                let silent = transcript(&quiet());
                for (left, right) in [(&left, &left), (&right, &right), (&left, &silent), (&silent, &right)] {
                    assert!(compare(left, right).is_none(), "`{}` against itself or no answer", field.key());
                }
            }
        }
        let entry = |over| Observation { over: Some(over), ..quiet() };
        for place in 0..60 {
            let left = whole((0..60).map(|_| entry(false)).collect());
            let right = whole((0..60).map(|step| entry(step == place || step == 59)).collect());
            assert_eq!(compare(&left, &right).map(|found| found.step), Some(place));
            assert!(compare(&left, &whole(right.entries[..place].to_vec())).is_none(), "it ends before state {place}");
        }
    }

    /// Says the same of every script.
    pub(crate) struct Fixed(pub(crate) Offer, pub(crate) Transcript);

    impl Subject for Fixed {
        fn name(&self) -> &str {
            "fixed"
        }

        fn offers(&self) -> &Offer {
            &self.0
        }

        fn transcript(&mut self, _: &Script, _: &Want) -> Transcript {
            self.1.clone()
        }
    }

    fn script(acts: Vec<Act>) -> Script {
        Script { rules: "basic".parse().expect("a ruleset"), start: Start::empty(9, 9), acts }
    }

    #[test]
    fn every_pair_of_ends_has_its_word() {
        let why = || "why".to_owned();
        let ends = [End::Whole, End::Skipped(why()), End::Broke(why()), End::Late(why())];
        for (left, right) in ends.iter().flat_map(|left| ends.iter().map(move |right| (left, right))) {
            let fixed = |end: &End| Fixed(Offer::everything(), Transcript { entries: Vec::new(), end: end.clone() });
            let played = play(&script(Vec::new()), &mut fixed(left), &mut fixed(right), &Want::lockstep());
            let any = |of: fn(&End) -> bool| of(left) || of(right);
            let is_right = match played {
                Played::Broke(how) => any(|end| matches!(end, End::Broke(_))) && how == "fixed why",
                _ if any(|end| matches!(end, End::Broke(_))) => false,
                Played::Late(how) => any(|end| matches!(end, End::Late(_))) && how == "fixed why",
                _ if any(|end| matches!(end, End::Late(_))) => false,
                Played::NotBegun(_) => left == right && *left != End::Whole,
                Played::Skipped(_) => left != right,
                Played::Same(_) => left == right && *left == End::Whole,
                Played::Differs(_) => false,
            };
            assert!(is_right, "{left:?} and {right:?}");
        }
    }

    /// An engine with two mistakes: every game is over with the fourth stone, and on a small board from the beginning.
    struct TwoMistakes(Engine);

    impl Subject for TwoMistakes {
        fn name(&self) -> &str {
            "two mistakes"
        }

        fn offers(&self) -> &Offer {
            self.0.offers()
        }

        fn transcript(&mut self, script: &Script, want: &Want) -> Transcript {
            let mut transcript = self.0.transcript(script, want);
            let is_small = script.start.board.points().count() < 12;
            for entry in &mut transcript.entries {
                let stones =
                    entry.board.as_ref().map_or(0, |board| board.points().count() - board.points_of(None).count());
                if is_small {
                    (entry.over, entry.phase) = (Some(true), Some(Phase::Over));
                } else if stones > 3 {
                    entry.over = Some(true);
                }
            }
            transcript
        }
    }

    #[test]
    fn a_finding_keeps_its_fingerprint_and_becomes_small() {
        let points = (0..36).map(|place| Point { column: place % 9, row: place / 9 });
        let acts = points.zip([Color::Black, Color::White].into_iter().cycle());
        let script = script(acts.map(|(point, color)| Act::play(color, point)).collect());
        let mut wrong = TwoMistakes(Engine::new());
        let Played::Differs(finding) = play(&script, &mut Spec::new(), &mut wrong, &Want::lockstep()) else {
            panic!("a difference that is not found")
        };
        let finding = sharpened(*finding, &mut Spec::new(), &mut wrong);
        let small = shrunk(&finding, &mut Spec::new(), &mut wrong, SHRINK_RUNS, None);
        let size = small.script.start.board.points().count();
        assert!(!small.cut_short && small.divergence.fingerprint() == finding.divergence.fingerprint());
        assert!((12..=16).contains(&size) && small.script.acts.len() <= 4, "{:?}", small.script);
        let again = play(&small.script, &mut Spec::new(), &mut wrong, &Want::lockstep());
        assert!(matches!(again, Played::Differs(again) if again.divergence.step == small.script.acts.len()));
        assert!(shrunk(&finding, &mut Spec::new(), &mut wrong, 1, None).cut_short);
    }

    /// An engine that may play neither A1 nor B1 at the start, for two reasons.
    struct Choosy(Engine);

    impl Subject for Choosy {
        fn name(&self) -> &str {
            "choosy"
        }

        fn offers(&self) -> &Offer {
            self.0.offers()
        }

        fn transcript(&mut self, script: &Script, want: &Want) -> Transcript {
            let mut transcript = self.0.transcript(script, want);
            for (name, reason) in [("A1", Illegal::Suicide), ("B1", Illegal::Occupied)] {
                let point: Point = name.parse().expect("a point");
                let first = &mut transcript.entries[0];
                if let (Some(legal), Some(illegal)) = (&mut first.legal_moves, &mut first.illegal_moves) {
                    illegal.extend(legal.take(&Vertex::At(point)));
                }
                if script.acts.first() == Some(&Act::play(Color::Black, point)) {
                    transcript.entries[1].illegal = Some(reason);
                }
            }
            transcript
        }
    }

    #[test]
    fn a_difference_about_moves_becomes_one_about_a_move_that_is_not_known() {
        let (mut spec, mut wrong) = (Spec::new(), Choosy(Engine::new()));
        let Played::Differs(finding) = play(&script(Vec::new()), &mut spec, &mut wrong, &Want::lockstep()) else {
            panic!("a difference that is not found")
        };
        assert_eq!((finding.divergence.field.shown(), finding.divergence.step), (Shown::Moves, 0));
        let mut sharp = |known: &str| {
            let is_known = |fingerprint: &str| fingerprint.contains(known);
            let sharp = sharpened_beyond((*finding).clone(), &mut spec, &mut wrong, &is_known);
            (sharp.script.acts, sharp.divergence.right.value)
        };
        let of = |name: &str, reason: &str| {
            (vec![Act::play(Color::Black, name.parse().expect("a point"))], format!("{reason:?}"))
        };
        assert_eq!(sharp("nothing"), of("A1", "suicide"));
        assert_eq!(sharp("suicide"), of("B1", "occupied"));
        assert_eq!(sharp(""), of("A1", "suicide"), "all are known");
    }
}
