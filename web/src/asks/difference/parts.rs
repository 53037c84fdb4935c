//! The margin of one ruleset, taken apart.

use std::collections::BTreeMap;

use crate::fault::Fault;
use crate::given::NAME;
use shinpan::{Button, Scoring};
use shinpan_harness::input::InputError;
use shinpan_harness::subject::spec::Recorded;
use shinpan_harness::vocabulary::{Act, Color, Diagram, Half, Move, Observation, Pair, Rules, Target};
use shinpan_referee::games::dead::DeadNamer;
use shinpan_referee::games::opening::{begin, bonus_of};
use shinpan_referee::games::replay::{Happened, Replay};
use shinpan_referee::games::sgf::{GameRecord, Handicap};
use shinpan_referee::games::state_texts::{board_of, observed};
use shinpan_referee::games::verdicts::{Agreement, JudgedGame, Stopping, judged};

/// What a margin is made of, besides empty points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cause {
    /// Stones of the start.
    Start,
    /// Handicap stones that Black played.
    HandicapStones,
    /// Who had more turns.
    Turns,
    /// Passes: a stone not played, or given away.
    Passes,
    /// Stones captured in play.
    Captured,
    /// Dead stones that the players agreed to remove.
    Dead,
    /// What the rules give White for handicap stones.
    Bonus,
    /// Komi.
    Komi,
    /// Who passed first.
    FirstPass,
    /// The button.
    Button,
    /// What groups pay.
    Tax,
    /// Stones that the record put elsewhere than the rules would.
    Irregular,
    /// What only this method of counting counts.
    Method,
}

impl Cause {
    /// Every cause, in the order of the rows.
    pub const ALL: [Cause; 13] = [
        Cause::Captured,
        Cause::Dead,
        Cause::Turns,
        Cause::Passes,
        Cause::Start,
        Cause::HandicapStones,
        Cause::Bonus,
        Cause::Komi,
        Cause::FirstPass,
        Cause::Button,
        Cause::Tax,
        Cause::Irregular,
        Cause::Method,
    ];

    /// Returns the key of the cause, which the page has sentences for.
    pub fn key(self) -> &'static str {
        match self {
            Cause::Start => "start",
            Cause::HandicapStones => "handicap-stones",
            Cause::Turns => "turns",
            Cause::Passes => "passes",
            Cause::Captured => "captured",
            Cause::Dead => "dead",
            Cause::Bonus => "bonus",
            Cause::Komi => "komi",
            Cause::FirstPass => "first-pass",
            Cause::Button => "button",
            Cause::Tax => "tax",
            Cause::Irregular => "irregular",
            Cause::Method => "method",
        }
    }
}

/// The margin of one ruleset, and its parts.
pub struct Parts {
    /// Black's points less White's.
    pub margin: Half,
    /// The board that was counted.
    pub board: Diagram,
    /// Who owns each point.
    pub owners: Diagram,
    /// Whether empty points count.
    pub counts_empty: bool,
    /// Whether the players would have to agree on dead stones, and nobody named any.
    pub open: bool,
    gives: BTreeMap<Cause, i32>,
}

impl Parts {
    /// Counts a record under a ruleset. If play has not stopped, both players pass until it does.
    ///
    /// # Errors
    /// - The ruleset cannot begin the game.
    /// - No score decides the game.
    /// - A dead stone is no stone.
    pub fn of(record: &GameRecord, rules: Rules, dead: Option<&DeadNamer>) -> Result<Parts, Fault> {
        let mut last = Observation::default();
        let mut at_the_end = |game: &dyn Recorded| last = observed(game);
        let member = judged(record, rules, dead, Stopping::Passing, &mut at_the_end)?;
        if let Some(why) = &member.verdict.unplayable {
            return Err(Fault::new(format!("{rules} cannot begin the game: {why}")));
        }
        let Some(score) = &member.verdict.score else {
            let result = member.verdict.result.as_deref().unwrap_or("the game is not over");
            return Err(Fault::new(format!(
                "{rules} has no score here ({result}): expected a game that a score decides"
            )));
        };
        let margin = score.margin();
        let board = last.board.clone().unwrap_or_else(|| record.start.board.clone());
        let owners = last.owner.clone().unwrap_or_else(|| board.clone());
        let scoring = rules.engine.scoring;
        let counts_empty = scoring != Scoring::Stones;
        let open = member.verdict.agreement == Agreement::Open;
        let mut parts = Parts { margin, board, owners, counts_empty, open, gives: BTreeMap::new() };
        let counts_stones = !matches!(scoring, Scoring::Territory | Scoring::LivingTerritory);
        let tally = Tally::of(record, rules, &member)?;
        parts.stones(&last, &tally, counts_stones);
        parts.compensations(record, &tally, &member)?;
        parts.rest(rules);
        Ok(parts)
    }

    /// Returns what a cause gives Black less White.
    pub fn gives(&self, cause: Cause) -> Half {
        Half(self.gives.get(&cause).copied().unwrap_or(0))
    }

    /// Adds points of a cause.
    fn add(&mut self, cause: Cause, points: i32) {
        *self.gives.entry(cause).or_default() += 2 * points;
    }

    /// Adds what comes from stones: those on the board, or the prisoners.
    fn stones(&mut self, last: &Observation, tally: &Tally, counts_stones: bool) {
        let paid = last.pass_stones.unwrap_or(Pair { black: 0, white: 0 });
        let given = number(paid.white) - number(paid.black);
        let held = last.prisoners.unwrap_or_default();
        let prisoners = number(held.by_black) - number(held.by_white) - given;
        let dead = tally.removed;
        self.add(Cause::Captured, prisoners - dead);
        self.add(Cause::Dead, dead);
        if !counts_stones {
            self.add(Cause::Passes, given);
            return;
        }
        // Prisoners of the start were never on this board.
        let before = number(tally.held.black) - number(tally.held.white);
        self.add(Cause::Captured, -before);
        self.add(Cause::Start, tally.start);
        self.add(Cause::HandicapStones, tally.handicap);
        self.add(Cause::Turns, tally.turns);
        self.add(Cause::Passes, -tally.passes);
        let on_board = [Color::Black, Color::White].map(|color| self.board.points_of(Some(color)).count());
        let on_board = on_board.map(|count| i32::try_from(count).unwrap_or(i32::MAX));
        let counted = tally.start + tally.handicap + tally.turns - tally.passes + prisoners - before;
        self.add(Cause::Irregular, on_board[0] - on_board[1] - counted);
    }

    /// Adds komi, and the points that the rules give for handicap stones, a first pass and the button.
    fn compensations(&mut self, record: &GameRecord, tally: &Tally, member: &JudgedGame) -> Result<(), Fault> {
        let rules = member.rules;
        let opening = begin(record, rules).map_err(|why| InputError::in_file(NAME, "").because(why))?;
        let base = opening.assumed_komi.map(|(komi, _)| komi).or(record.start.komi).unwrap_or(member.komi);
        let in_start = opening.script.start.handicap;
        let stones = match &record.handicap {
            _ if in_start > 0 => in_start,
            Handicap::AsTheStartSays => 0,
            Handicap::Placed(points) => u16::try_from(points.len()).unwrap_or(u16::MAX),
            Handicap::Played { stones, .. } => *stones,
        };
        self.gives.insert(Cause::Komi, -base.0);
        self.gives.insert(Cause::Bonus, -bonus_of(rules, stones).0);
        if rules.engine.point_for_white_passing_first && tally.first_pass == Some(Color::White) {
            self.add(Cause::FirstPass, -1);
        }
        let half = |color: Option<Color>| color.map_or(0, |color| if color == Color::Black { 1 } else { -1 });
        let button = match rules.engine.button {
            Button::FirstPass => half(tally.first_pass),
            Button::LastPass => half(tally.last_pass),
            Button::FirstAndLastPass => half(tally.first_pass) + half(tally.last_pass),
            Button::Move => half(tally.button),
            _ => 0,
        };
        self.gives.insert(Cause::Button, button);
        Ok(())
    }

    /// Gives what is left of the margin to the tax of the rules. Rules without a tax count something that others do not.
    fn rest(&mut self, rules: Rules) {
        let empty = |color| {
            let owned = self.owners.points_of(Some(color)).filter(|point| self.board.at(*point).is_none()).count();
            i32::try_from(owned).unwrap_or(i32::MAX)
        };
        let empty = if self.counts_empty { 2 * (empty(Color::Black) - empty(Color::White)) } else { 0 };
        let counted: i32 = self.gives.values().sum::<i32>() + empty;
        let taxes = rules.engine.scoring == Scoring::AreaLessGroupTax
            || !matches!(rules.engine.tax, shinpan::Tax::None | shinpan::Tax::Seki | shinpan::Tax::Eyes);
        let cause = if taxes { Cause::Tax } else { Cause::Method };
        self.gives.insert(cause, self.margin.0 - counted);
    }
}

fn number(count: u32) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}

/// Numbers of acts and stones of a game, Black's less White's.
#[derive(Default)]
struct Tally {
    /// Stones of the start.
    start: i32,
    /// Prisoners of the start.
    held: Pair<u32>,
    /// Handicap stones that were played.
    handicap: i32,
    /// Turns, without those of a handicap.
    turns: i32,
    /// Passes among the turns.
    passes: i32,
    /// Stones that an agreement removed: white ones less black ones.
    removed: i32,
    /// Who passed first.
    first_pass: Option<Color>,
    /// Who passed last.
    last_pass: Option<Color>,
    /// Who took the button.
    button: Option<Color>,
}

impl Tally {
    fn of(record: &GameRecord, rules: Rules, member: &JudgedGame) -> Result<Tally, Fault> {
        let fault = |why| Fault::from(InputError::in_file(NAME, "").because(why));
        let mut replay = Replay::begin(record, rules).map_err(fault)?;
        let start = &record.start;
        let mut tally = Tally {
            held: Pair { black: start.prisoners.by_black, white: start.prisoners.by_white },
            ..Tally::default()
        };
        for color in [Color::Black, Color::White] {
            let stones = start.board.points_of(Some(color)).count();
            tally.start += sign(color) * i32::try_from(stones).unwrap_or(i32::MAX);
        }
        let mut due = 0;
        if let Handicap::Played { acts, points, .. } = &record.handicap {
            tally.handicap = i32::try_from(points.len()).unwrap_or(i32::MAX);
            due = *acts;
        }
        while let Some(step) = replay.step() {
            match step.map_err(fault)?.happened {
                // These acts are the handicap.
                Happened::Accepted(..) | Happened::Denied(_) if replay.number <= due => {}
                Happened::Accepted(act, _) => tally.count(&act),
                Happened::Denied(denial) if record.was_played => tally.count(&denial.act),
                Happened::Denied(_) | Happened::Edited { .. } => {}
            }
        }
        for act in &member.added {
            tally.count(act);
        }
        if let Agreement::Agreed { removed, .. } = &member.verdict.agreement {
            let board = board_of(replay.game.as_ref());
            tally.removed = removed.iter().filter_map(|stone| board.at(*stone)).map(|color| -sign(color)).sum();
        }
        Ok(tally)
    }

    fn count(&mut self, act: &Act) {
        match act {
            Act::Move(Move { player, target }) => {
                self.turns += sign(*player);
                if *target == Target::Pass {
                    self.passes += sign(*player);
                    self.first_pass.get_or_insert(*player);
                    self.last_pass = Some(*player);
                }
            }
            Act::TakeButton(player) => self.button = Some(*player),
            _ => {}
        }
    }
}

fn sign(color: Color) -> i32 {
    if color == Color::Black { 1 } else { -1 }
}
