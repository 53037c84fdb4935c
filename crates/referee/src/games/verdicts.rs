//! The whole verdict of one ruleset on one record: breaches, end, score, result.

use shinpan::{Button, Scoring};

use crate::games::dead::{Dead, DeadNamer, marked};
use crate::games::open_dame::{OpenDame, open_dame};
use crate::games::proved::{Proved, proved};
use crate::games::replay::{Denial, PossibleOffer, Replay};
use crate::games::sgf::GameRecord;
use crate::games::state_texts::{board_of, is_scored, points_text, reason_text, recorded_margin};
use shinpan_harness::input::InputError;
use shinpan_harness::subject::spec::Recorded;
use shinpan_harness::suite::not_modelled::omission;
use shinpan_harness::vocabulary::{
    Act, Ask, Field, Fields, Half, Illegal, KomiSource, Observation, Phase, Point, Rules, Score, Script, Settle,
    Transcript, Turn, Unplayable,
};

/// A ruleset's verdict on a record. Rulesets with [the same](GameVerdict::is_same) verdict are shown as one.
#[derive(Clone, Debug, PartialEq)]
pub struct GameVerdict {
    /// Why the ruleset cannot begin the game. Then it says nothing else.
    pub unplayable: Option<String>,
    /// The moves that the rules refuse.
    pub breaches: Vec<BreachKind>,
    /// The phase at the end.
    pub phase: Option<Phase>,
    /// The score at the end, if it decides the result.
    pub score: Option<Score>,
    /// The result, if the game is over.
    pub result: Option<String>,
    /// What became of the agreement on dead stones.
    pub agreement: Agreement,
}

impl GameVerdict {
    /// Returns whether both say the same: they refuse the same moves, for whatever reason, and the game ends alike.
    pub fn is_same(&self, other: &GameVerdict) -> bool {
        let numbers = |verdict: &GameVerdict| verdict.breaches.iter().map(|breach| breach.number).collect::<Vec<_>>();
        self.unplayable.is_some() == other.unplayable.is_some()
            && numbers(self) == numbers(other)
            && (self.phase, &self.score, &self.result) == (other.phase, &other.score, &other.result)
            && self.agreement.is_same(&other.agreement)
    }
}

impl GameVerdict {
    /// Returns the result, `undecided`, or `-` if the ruleset cannot begin the game.
    pub fn result_text(&self) -> String {
        let none = if self.unplayable.is_some() { "-" } else { "undecided" };
        self.result.clone().unwrap_or_else(|| none.to_owned())
    }
}

/// A breach, without the words of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BreachKind {
    /// The number of the move, from 1.
    pub number: usize,
    /// The reason.
    pub reason: Illegal,
    /// The move whose position it would repeat. 0 is the start.
    pub earlier: Option<usize>,
}

impl BreachKind {
    fn of(denial: &Denial) -> BreachKind {
        BreachKind { number: denial.number, reason: denial.refused.reason, earlier: denial.earlier }
    }
}

/// What became of the agreement on dead stones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Agreement {
    /// The rules have no agreement, and nobody named dead stones.
    None,
    /// The rules have no agreement here, so stones that are named dead count as alive.
    Ignored,
    /// The game was over before an agreement, so stones that are named dead count as alive.
    TooLate,
    /// The players may agree, but nobody says on what. The result, if there is one, holds without an agreement.
    Open,
    /// The players agreed which stones are dead.
    Agreed {
        /// The stones that this removed.
        removed: Vec<Point>,
        /// The dead stones that the rules leave on the board.
        stayed: Vec<Point>,
    },
    /// The rules refuse to remove these stones: the reason, and the clause if there is one.
    Refused(Illegal, Option<&'static str>),
}

impl Agreement {
    /// Returns the stones that are dead by agreement. None if the players did not agree.
    fn dead(&self) -> Vec<Point> {
        match self {
            Agreement::Agreed { removed, stayed } => [&removed[..], stayed].concat(),
            _ => Vec::new(),
        }
    }

    /// Returns whether both came to the same. Why rules refuse to remove stones makes no difference.
    fn is_same(&self, other: &Agreement) -> bool {
        matches!((self, other), (Agreement::Refused(..), Agreement::Refused(..))) || self == other
    }
}

/// A ruleset, its verdict, and its words for it.
#[derive(Clone, Debug)]
pub struct JudgedGame {
    /// The ruleset.
    pub rules: Rules,
    /// The verdict.
    pub verdict: GameVerdict,
    /// The clause that decided the result.
    pub by: Option<String>,
    /// Each breach's clause, in the order of the breaches. `None` if the document has no such act.
    pub clauses: Vec<Option<&'static str>>,
    /// The dead stones, and who named them.
    pub dead: Dead,
    /// The acts added after the record's: passes, and the agreement.
    pub added: Vec<Act>,
    /// The komi in force: that of the record, else the ruleset's own.
    pub komi: Half,
    /// The komi that was taken, and where it comes from. `None` if the record names one.
    pub assumed_komi: Option<(Half, KomiSource)>,
    /// What was taken for something else that the record does not say.
    pub assumed: Vec<String>,
    /// The first repetition after which the players can agree on no result.
    pub offer: Option<PossibleOffer>,
    /// What is proved about the last board, before stones are removed.
    pub proved: Proved,
    /// What the preset leaves out that decides here, if a repetition ended the game. Then the result is not the source's.
    pub not_modelled: Option<&'static str>,
    /// What open neutral points do to the result. `None` if nothing, or if no score decides it.
    pub open_dame: Option<OpenDame>,
}

/// How a record that stops early is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stopping {
    /// As it is.
    Recorded,
    /// As if both players passed until play stops.
    Passing,
}

/// The most passes that end a game from any state. No rules need more than four, and White may pass once more.
const MOST_PASSES: usize = 8;

/// Judges a record under a ruleset. Calls `at_the_end` with the game at its end.
///
/// # Errors
/// - Those of [`marked`].
pub fn judged(
    record: &GameRecord,
    rules: Rules,
    dead: Option<&DeadNamer>,
    stopping: Stopping,
    at_the_end: &mut dyn FnMut(&dyn Recorded),
) -> Result<JudgedGame, InputError> {
    let replay = match Replay::at(record, rules, usize::MAX) {
        Ok(replay) => replay,
        Err(why) => return Ok(JudgedGame::unplayable(rules, &why)),
    };
    let clauses = replay.denials.iter().map(|denial| denial.refused.by).collect();
    let breaches = replay.denials.iter().map(BreachKind::of).collect();
    let (komi, assumed_komi, assumed, offer, script) =
        (replay.script.komi(), replay.assumed_komi, replay.notes, replay.offer, replay.script);
    let mut game = replay.game;
    let mut added = Vec::new();
    if stopping == Stopping::Passing {
        stop(game.as_mut(), &mut added);
    }
    let named = marked(record, dead, game.as_ref())?;
    let before = board_of(game.as_ref());
    let proved = proved(&before);
    let agreement = agree(rules, game.as_mut(), &named, &mut added);
    if (stopping, &agreement) == (Stopping::Passing, &Agreement::Open) {
        agree_on_none(game.as_mut(), &mut added);
    }
    let fields = Fields::of(&[Field::Score, Field::By]);
    let mut last = Observation::default();
    game.observe(Ask { fields, lines: 0 }, &mut last);
    at_the_end(game.as_ref());
    let scored = is_scored(&last);
    let margin = last.score.as_ref().filter(|_| scored).map(Score::margin);
    let open_dame = margin.and_then(|margin| open_dame(rules, &before, &agreement.dead(), margin));
    let verdict = GameVerdict {
        unplayable: None,
        breaches,
        phase: last.phase,
        score: last.score.filter(|_| scored),
        result: last.result,
        agreement,
    };
    let not_modelled = verdict
        .result
        .as_deref()
        .filter(|_| !scored)
        .and_then(|result| left_out(record, &Script { acts: Vec::new(), ..script }, result));
    Ok(JudgedGame {
        rules,
        verdict,
        by: last.by,
        clauses,
        dead: named,
        added,
        komi,
        assumed_komi,
        assumed,
        offer,
        proved,
        not_modelled,
        open_dame,
    })
}

impl JudgedGame {
    fn unplayable(rules: Rules, why: &Unplayable) -> JudgedGame {
        let verdict = GameVerdict {
            unplayable: Some(why.to_string()),
            breaches: Vec::new(),
            phase: None,
            score: None,
            result: None,
            agreement: Agreement::None,
        };
        let dead = Dead::unnamed();
        JudgedGame {
            rules,
            verdict,
            by: None,
            clauses: Vec::new(),
            dead,
            added: Vec::new(),
            komi: Half(0),
            assumed_komi: None,
            assumed: Vec::new(),
            offer: None,
            proved: Proved::default(),
            not_modelled: None,
            open_dame: None,
        }
    }
}

impl JudgedGame {
    /// Returns what became of the agreement on dead stones. `None` if there is nothing to say.
    pub fn agreement_text(&self) -> Option<String> {
        let named = || points_text(&self.dead.named);
        Some(match &self.verdict.agreement {
            Agreement::None => return None,
            Agreement::Ignored => {
                format!("these rules have no agreement on dead stones, so these count as alive: {}", named())
            }
            Agreement::TooLate => {
                format!("the game was over before the players could agree, so these count as alive: {}", named())
            }
            Agreement::Open if self.verdict.result.is_some() => {
                "holds unless the players agree to remove stones".to_owned()
            }
            Agreement::Open => "the players have not agreed on dead stones".to_owned(),
            Agreement::Agreed { removed, stayed } if stayed.is_empty() => {
                format!("agreed to remove: {}", points_text(removed))
            }
            Agreement::Agreed { removed, stayed } => {
                format!(
                    "agreed to remove: {}; dead, but left on the board: {}",
                    points_text(removed),
                    points_text(stayed)
                )
            }
            Agreement::Refused(reason, by) => {
                let reason = reason_text(*reason, None, "move");
                format!("removing these stones is refused: {reason}, by {}", by.unwrap_or("no clause"))
            }
        })
    }
}

/// Returns the contradiction between a record's own komi and its result, if one of them has half a point and the other none.
/// `None` if the rules have half points of other kinds, as for a button.
pub fn komi_contradiction(record: &GameRecord, rules: Rules) -> Option<String> {
    let (komi, result) = (record.start.komi?, record.result.as_deref()?);
    let has_other_halves = rules.engine.button != Button::None || rules.engine.scoring == Scoring::AreaShared;
    let differs = (komi.0 - recorded_margin(result)?.0) % 2 != 0;
    (differs && !has_other_halves).then(|| format!("the record's result is {result}, which no komi of {komi} can give"))
}

/// Returns what a preset leaves out that decides a game which a repetition ended. `None` if its source decides so too, the
/// ruleset is no preset, or the record edits the board.
pub fn left_out(record: &GameRecord, start: &Script, result: &str) -> Option<&'static str> {
    let by_repetition = matches!(result, "draw" | "no-result") || result.ends_with("+repetition");
    let acts: Option<Vec<Act>> = record.items.iter().map(|item| item.act().cloned()).collect();
    let script = Script { acts: acts.filter(|_| by_repetition)?, ..start.clone() };
    omission(&script, &Transcript::default()).map(|omission| omission.says.as_str())
}

/// Passes until play stops, for whoever is to move.
fn stop(game: &mut dyn Recorded, added: &mut Vec<Act>) {
    for _ in 0..MOST_PASSES {
        let mut seen = Observation { to_play: Some(Turn::Nobody), ..Observation::default() };
        game.observe(Ask::default(), &mut seen);
        let Some(player) = game.to_play().filter(|_| matches!(seen.phase, Some(Phase::Play | Phase::Handicap))) else {
            return;
        };
        let pass = Act::pass(player);
        if game.act(&pass).is_err() {
            return;
        }
        added.push(pass);
    }
}

/// Lets the players agree on the dead stones, if the game waits for that.
fn agree(rules: Rules, game: &mut dyn Recorded, dead: &Dead, added: &mut Vec<Act>) -> Agreement {
    let mut seen = Observation::default();
    game.observe(Ask::default(), &mut seen);
    match (seen.phase, dead.source.says_something()) {
        (Some(Phase::Agreement), true) => {}
        (Some(Phase::Agreement), false) => return Agreement::Open,
        // After a case's own agreement, the stones are gone. Before a stop, nobody asks for them.
        (Some(Phase::Over), _) if !dead.named.is_empty() && !rules.settlement => return Agreement::Ignored,
        (Some(Phase::Over), _) if dead.named.iter().any(|stone| board_of(game).at(*stone).is_some()) => {
            return Agreement::TooLate;
        }
        _ => return Agreement::None,
    }
    let act = Act::Settle(Settle::removing(dead.named.clone()));
    match game.act(&act) {
        Ok(_) => {
            added.push(act);
            let board = board_of(game);
            let (removed, stayed) = dead.named.iter().partition(|stone| board.at(**stone).is_none());
            Agreement::Agreed { removed, stayed }
        }
        Err(refused) => Agreement::Refused(refused.reason, refused.by),
    }
}

/// Lets the players agree that no stone is dead, if the result waits for that. The caller says that nobody said so.
fn agree_on_none(game: &mut dyn Recorded, added: &mut Vec<Act>) {
    let mut seen = Observation::default();
    game.observe(Ask::default(), &mut seen);
    let act = Act::Settle(Settle::removing(Vec::new()));
    if seen.result.is_none() && game.act(&act).is_ok() {
        added.push(act);
    }
}
