//! Which acts a search tried, and at which point of a game. The certificate prints this.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use shinpan_harness::vocabulary::{Act, Color, Move, NoResult, Point, Settle, Target};
use shinpan_harness::vocabulary::{Observation, Phase, Turn};

/// The point of a game at which acts were tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum TriedIn {
    /// Before any act.
    Start,
    /// While moves alternate, or a handicap is placed.
    Play,
    /// At a stop.
    Stop,
    /// While an offer of no result waits for an answer.
    Offer,
    /// In a play-out.
    PlayOut,
    /// After the end of the game.
    Over,
    /// In a clean-up phase.
    CleanUp,
}

impl TriedIn {
    /// Returns the place as text.
    pub fn words(self) -> &'static str {
        match self {
            TriedIn::Start => "at the start, one point per symmetry class",
            TriedIn::Play => "in play",
            TriedIn::Stop => "at a stop",
            TriedIn::Offer => "while an offer waits",
            TriedIn::PlayOut => "in a play-out",
            TriedIn::Over => "when the game is over",
            TriedIn::CleanUp => "in a clean-up phase",
        }
    }

    fn of(here: &Observation, first: bool) -> TriedIn {
        match here.phase.unwrap_or(Phase::Play) {
            _ if first => TriedIn::Start,
            Phase::Play | Phase::Handicap => TriedIn::Play,
            Phase::Agreement => TriedIn::Stop,
            Phase::Offer => TriedIn::Offer,
            Phase::PlayOut => TriedIn::PlayOut,
            Phase::Over => TriedIn::Over,
            Phase::FirstCleanUp | Phase::SecondCleanUp => TriedIn::CleanUp,
        }
    }
}

macro_rules! kinds {
    ($($kind:ident $words:literal,)*) => {
        /// The kinds of acts that a search distinguishes.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        #[expect(missing_docs, reason = "each kind is documented by its words, which the certificate prints")]
        pub enum TriedKind { $($kind,)* }

        impl TriedKind {
            /// Every kind. Each act has exactly one.
            pub const ALL: &'static [TriedKind] = &[$(TriedKind::$kind,)*];

            /// Returns which acts of this kind the search tries, as text. Wherever it tries one of them, it tries all
            /// of them.
            pub fn words(self) -> &'static str {
                match self { $(TriedKind::$kind => $words,)* }
            }
        }
    };
}

kinds! {
    Play "every play on an empty point",
    Occupied "every play on a stone",
    Pass "a pass",
    PassFor "a pass for each empty point, in a clean-up phase for each opposing stone",
    PlayOutOfTurn "one play out of turn",
    PassOutOfTurn "a pass out of turn",
    OffBoard "one play off the board",
    SettleNothing "agreement on no removal",
    SettleChain "agreement on the removal of each chain",
    SettleMore "agreement on other removals",
    SettleShared "agreement on contestable points",
    Disagree "disagreement",
    Resume "requests to resume by either player or both",
    PlayOut "requests for a play-out by either player",
    Offer "offers of no result by either player",
    Accept "acceptances of no result by either player",
    Refuse "refusals of no result by either player",
    Abandon "abandoning the agreement",
    Resign "one resignation",
    TimeOut "one loss on time",
    Elapse "elapsed time",
    TakeButton "one taking of the button",
}

impl TriedKind {
    /// Returns the kind of an act in a state.
    pub fn of(act: &Act, here: &Observation) -> TriedKind {
        match act {
            Act::Move(Move { player, target }) => TriedKind::of_move(*player, *target, here),
            Act::Settle(Settle { contestable, .. }) if !contestable.is_empty() => TriedKind::SettleShared,
            Act::Settle(Settle { dead, .. }) => match dead.first() {
                None => TriedKind::SettleNothing,
                Some(stone) if is_chain(dead, *stone, here) => TriedKind::SettleChain,
                Some(_) => TriedKind::SettleMore,
            },
            Act::Disagree(_) => TriedKind::Disagree,
            Act::Resume(_) => TriedKind::Resume,
            Act::PlayOut(_) => TriedKind::PlayOut,
            Act::NoResult(NoResult::Offer(_)) => TriedKind::Offer,
            Act::NoResult(NoResult::Accept(_)) => TriedKind::Accept,
            Act::NoResult(NoResult::Refuse(_)) => TriedKind::Refuse,
            Act::Abandon(_) => TriedKind::Abandon,
            Act::Resign(_) => TriedKind::Resign,
            Act::TimeOut(_) => TriedKind::TimeOut,
            Act::Elapse(_) => TriedKind::Elapse,
            Act::TakeButton(_) => TriedKind::TakeButton,
        }
    }

    fn of_move(player: Color, target: Target, here: &Observation) -> TriedKind {
        let has_turn = here.to_play == Some(Turn::from(Some(player)));
        let board = here.board.as_ref();
        match target {
            Target::PassFor(_) => TriedKind::PassFor,
            Target::Pass if has_turn => TriedKind::Pass,
            Target::Pass => TriedKind::PassOutOfTurn,
            Target::At(point) if board.is_some_and(|board| !board.contains(point)) => TriedKind::OffBoard,
            Target::At(_) if !has_turn => TriedKind::PlayOutOfTurn,
            Target::At(point) if board.is_some_and(|board| board.at(point).is_some()) => TriedKind::Occupied,
            Target::At(_) => TriedKind::Play,
        }
    }
}

/// Returns whether the points are exactly the chain of this stone.
fn is_chain(points: &[Point], stone: Point, here: &Observation) -> bool {
    let chain =
        |point| here.board.as_ref().filter(|board| board.at(point).is_some()).map(|board| board.connected(point));
    let points: BTreeSet<Point> = points.iter().copied().collect();
    chain(stone).is_some_and(|chain| chain.into_iter().collect::<BTreeSet<_>>() == points)
}

/// The kinds of acts that were tried, by place.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Tried(BTreeMap<TriedIn, BTreeSet<TriedKind>>);

impl Tried {
    /// Notes an act that is tried in a state.
    pub(super) fn note(&mut self, act: &Act, here: &Observation, first: bool) {
        self.0.entry(TriedIn::of(here, first)).or_default().insert(TriedKind::of(act, here));
    }

    /// Adds what was tried elsewhere.
    pub fn add(&mut self, other: &Tried) {
        for (place, kinds) in &other.0 {
            self.0.entry(*place).or_default().extend(kinds);
        }
    }

    /// Returns the places, each with the kinds tried there.
    pub fn places(&self) -> impl Iterator<Item = (TriedIn, &BTreeSet<TriedKind>)> {
        self.0.iter().map(|(place, kinds)| (*place, kinds))
    }

    /// Returns the kinds that were tried nowhere.
    pub fn never(&self) -> Vec<TriedKind> {
        let tried: BTreeSet<TriedKind> = self.0.values().flatten().copied().collect();
        TriedKind::ALL.iter().copied().filter(|kind| !tried.contains(kind)).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::super::{Compared, Past, candidate_acts, relevant_past::Trail};
    use super::{TriedIn, TriedKind};
    use shinpan_harness::subject::engine::begin;
    use shinpan_harness::subject::referee::{Referee, state, step};
    use shinpan_harness::vocabulary::{Act, Illegal, Rules, Script, Start};

    /// Returns the place after these acts, and how many acts of each kind are tried there.
    fn tried(rules: &str, acts: &[&str]) -> (TriedIn, BTreeMap<TriedKind, usize>) {
        let rules: Rules = rules.parse().expect("a ruleset");
        let mut script = Script { rules, start: Start::empty(3, 1), acts: Vec::new() };
        let mut game = begin(rules, rules.engine, &script.start).expect("a game");
        let ask = Compared::Games.ask();
        let mut here = state(&game, ask);
        let mut trail = Trail::begin(Past::of(rules.engine, rules.engine), &here);
        for act in acts {
            let act = match act.strip_prefix("play-out ") {
                Some(_) => serde_json::from_str(r#"{"play-out": {"by": "black"}}"#).expect("an act"),
                None => Act::Move(act.parse().expect("a move")),
            };
            here = step(&mut game as &mut dyn Referee, &act, ask);
            assert_eq!(here.illegal, Some(Illegal::None), "{act}");
            trail = trail.after(&act, &here);
            script.acts.push(act);
        }
        let mut counts = BTreeMap::new();
        for act in candidate_acts::trying(&here, &script, Some(&trail), Compared::Games) {
            *counts.entry(TriedKind::of(&act, &here)).or_default() += 1;
        }
        (TriedIn::of(&here, acts.is_empty()), counts)
    }

    #[track_caller]
    fn check(rules: &str, acts: &[&str], place: TriedIn, expected: &[(TriedKind, usize)]) {
        assert_eq!(tried(rules, acts), (place, expected.iter().copied().collect()), "{rules} {acts:?}");
    }

    /// The words of each kind say how many acts there are: one, every, each, either.
    #[test]
    fn what_is_tried_is_what_the_words_say() {
        use TriedKind::{
            Abandon, Disagree, Occupied, OffBoard, Pass, PassFor, PassOutOfTurn, Play, PlayOut, PlayOutOfTurn, Resign,
            Resume, SettleChain, SettleNothing, TakeButton, TimeOut,
        };
        let always = [(Pass, 1), (PassOutOfTurn, 1), (PlayOutOfTurn, 1)];
        let with = |more: &[(TriedKind, usize)]| [&always, more].concat();
        // The left and the right point are images of each other.
        let start = [(Play, 2), (OffBoard, 1), (SettleNothing, 1), (Disagree, 1), (Resign, 1), (TimeOut, 1)];
        let start = [&start[..], &[(TakeButton, 1)]].concat();
        check("button-go", &["B A1"], TriedIn::Play, &with(&[(Play, 2), (Occupied, 1), (TakeButton, 1)]));
        check("basic", &[], TriedIn::Start, &with(&start));
        check("basic", &["B A1"], TriedIn::Play, &with(&[(Play, 2), (Occupied, 1)]));
        let endings = [(SettleNothing, 1), (SettleChain, 1), (Disagree, 1), (Resume, 3), (PlayOut, 2), (Abandon, 1)];
        let stop = [&endings[..], &[(Play, 2), (Occupied, 1), (Resign, 1), (TimeOut, 1)]].concat();
        check("japanese-1997", &["B A1", "W pass", "B pass"], TriedIn::Stop, &with(&stop));
        let play_out = [(Play, 2), (Occupied, 1), (PassFor, 2), (Resign, 1), (TimeOut, 1)];
        check("japanese-1997", &["B A1", "W pass", "B pass", "play-out black"], TriedIn::PlayOut, &with(&play_out));
        let over = [&endings[..], &[(PassOutOfTurn, 1), (PlayOutOfTurn, 1)]].concat();
        check("basic", &["B A1", "W pass", "B pass"], TriedIn::Over, &over);
    }
}
