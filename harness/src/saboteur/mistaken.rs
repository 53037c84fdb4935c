//! Mistakes that no switch makes: most of them are those of published programs.

use std::collections::BTreeSet;

use shinpan::Repetition;

use crate::observe::{Ask, Illegal, Observation, Prisoners, Transcript, Want};
use crate::script::{Act, Move, Script, Target};
use crate::subject::engine::{EngineGame, begin};
use crate::subject::referee::{self, Referee, Refused};
use crate::subject::{Offer, Subject, guarded};
use crate::words::{Color, Diagram, Point, Vertex};

/// What a program gets wrong.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Mistake {
    /// Positional superko as the program looks for it.
    Superko(Search),
    /// After a refused act the other player is to move.
    TurnAfterRefusal,
    /// A capture of several stones counts as one prisoner.
    OnePrisonerPerCapture,
    /// Stones lost by one's own play are no prisoners.
    SuicidesAreNoPrisoners,
    /// A pass is refused where the position has been before.
    PassesRepeat,
    /// A player may play twice where the opponent has just passed.
    PassForgetsTurn,
}

/// Where a program looks for a repeated position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Search {
    /// How many positions it remembers.
    pub memory: usize,
    /// Whether the start is among them.
    pub start: bool,
    /// Whether it looks only if the play captures.
    pub only_captures: bool,
    /// Whether it looks if the play is a suicide.
    pub suicides: bool,
    /// Whether positions are told apart by the number of their stones alone: the poorest hash.
    pub by_number: bool,
}

impl Search {
    /// The search without a mistake.
    pub const RIGHT: Search =
        Search { memory: usize::MAX, start: true, only_captures: false, suicides: true, by_number: false };
}

/// The engine with one mistake.
pub struct Mistaken {
    name: String,
    offer: Offer,
    mistake: Mistake,
}

impl Mistaken {
    /// A subject that makes this mistake.
    pub fn new(name: &str, mistake: Mistake) -> Mistaken {
        Mistaken { name: name.to_owned(), offer: Offer::everything(), mistake }
    }
}

impl Subject for Mistaken {
    fn name(&self) -> &str {
        &self.name
    }

    fn offers(&self) -> &Offer {
        &self.offer
    }

    fn transcript(&mut self, script: &Script, want: &Want) -> Transcript {
        guarded(|| match Game::begin(script, self.mistake) {
            Ok(mut game) => referee::play(&mut game, script, want),
            Err(why) => Transcript::skipped(why),
        })
    }
}

#[derive(Clone)]
struct Game {
    game: EngineGame,
    mistake: Mistake,
    /// Positions so far, for those who look for repetitions themselves; the first is the start.
    seen: Vec<Diagram>,
    refused: bool,
    prisoners: Prisoners,
    passed: bool,
}

impl Game {
    fn begin(script: &Script, mistake: Mistake) -> Result<Game, String> {
        let mut switches = script.rules.engine;
        let positional = switches.repetition == Repetition::Positional;
        if positional && matches!(mistake, Mistake::Superko(_)) {
            switches.repetition = Repetition::CapturingStone;
        }
        let game = begin(script.rules, switches, &script.start)?;
        let seen = if positional { vec![script.start.board.clone()] } else { Vec::new() };
        Ok(Game { game, mistake, seen, refused: false, prisoners: script.start.prisoners, passed: false })
    }

    /// Whether this program takes the position that a play left for a repeated one.
    fn repeats(&self, search: Search, board: &Diagram, removed: usize, suicide: bool) -> bool {
        if self.seen.is_empty() || (search.only_captures && removed == 0) || (suicide && !search.suicides) {
            return false;
        }
        let number = |board: &Diagram| board.points().count() - board.points_of(None).count();
        let same = |earlier: &Diagram| match search.by_number {
            true => number(earlier) == number(board),
            false => earlier == board,
        };
        let remembered = self.seen.iter().skip(usize::from(!search.start)).rev().take(search.memory);
        remembered.into_iter().any(same)
    }

    fn looked_for(&mut self, act: &Act, search: Search) -> Result<BTreeSet<Point>, Refused> {
        let mut after = self.game.clone();
        let removed = after.act(act)?;
        if let Act::Move(Move { target: Target::At(point), .. }) = act {
            let suicide = removed.contains(point);
            if self.repeats(search, &after.diagram(), removed.len(), suicide) {
                return Err(Refused { reason: Illegal::Repetition, by: None, repeats: None });
            }
        }
        if !self.seen.is_empty() {
            self.seen.push(after.diagram());
        }
        self.game = after;
        Ok(removed)
    }

    fn take(&mut self, act: &Act, removed: &BTreeSet<Point>) {
        let (Act::Move(Move { player, target: Target::At(point) }), true) = (act, !removed.is_empty()) else { return };
        let suicide = removed.contains(point);
        let stones = match self.mistake {
            Mistake::OnePrisonerPerCapture => 1,
            Mistake::SuicidesAreNoPrisoners if suicide => 0,
            _ => removed.len() as u32,
        };
        match suicide == (*player == Color::Black) {
            true => self.prisoners.by_white = self.prisoners.by_white.saturating_add(stones),
            false => self.prisoners.by_black = self.prisoners.by_black.saturating_add(stones),
        }
    }
}

impl Referee for Game {
    fn act(&mut self, act: &Act) -> Result<BTreeSet<Point>, Refused> {
        let pass = matches!(act, Act::Move(Move { target: Target::Pass, .. }));
        if pass && self.mistake == Mistake::PassesRepeat && self.seen.len() > 1 && !self.passed {
            return Err(Refused { reason: Illegal::Repetition, by: None, repeats: None });
        }
        let answer = match self.mistake {
            Mistake::Superko(search) => self.looked_for(act, search),
            _ => self.game.act(act),
        };
        self.refused = answer.is_err();
        if let Ok(removed) = &answer {
            self.passed = pass;
            self.take(act, removed);
            if self.mistake == Mistake::PassesRepeat {
                self.seen.push(self.game.diagram());
            }
        }
        answer
    }

    fn observe(&self, ask: Ask, observation: &mut Observation) {
        self.game.observe(ask, observation);
        if matches!(self.mistake, Mistake::OnePrisonerPerCapture | Mistake::SuicidesAreNoPrisoners) {
            observation.prisoners = Some(self.prisoners);
        }
    }

    fn to_play(&self) -> Option<Color> {
        let turn = self.game.to_play();
        let wrong = match self.mistake {
            Mistake::TurnAfterRefusal => self.refused,
            Mistake::PassForgetsTurn => self.passed,
            _ => false,
        };
        if wrong { turn.map(Color::opponent) } else { turn }
    }

    fn legal_moves(&self) -> Vec<Vertex> {
        let Mistake::Superko(_) = self.mistake else { return self.game.legal_moves() };
        let Some(player) = self.game.to_play() else { return Vec::new() };
        let legal = |vertex: &Vertex| match vertex {
            Vertex::Pass => true,
            Vertex::At(point) => self.clone().act(&Act::play(player, *point)).is_ok(),
        };
        self.game.legal_moves().into_iter().filter(legal).collect()
    }

    fn fork(&self) -> Box<dyn Referee> {
        Box::new(self.clone())
    }
}

/// Every mistake, with the program that made it or the reason for it.
pub fn mistaken() -> Vec<(Mistaken, &'static str)> {
    let superko = |name: &str, search: Search| Mistaken::new(name, Mistake::Superko(search));
    vec![
        (superko("remembers 16 positions", Search { memory: 16, ..Search::RIGHT }), "Pachi: BOARD_HASH_HISTORY is 16"),
        (superko("the start is no position", Search { start: false, ..Search::RIGHT }), "pgx: position 0 is skipped"),
        (
            superko("looks for repetition at captures only", Search { only_captures: true, ..Search::RIGHT }),
            "a shortcut that suicides and set-up starts break",
        ),
        (superko("never looks at suicides", Search { suicides: false, ..Search::RIGHT }), "GNU Go 3.8, as hunt found"),
        (
            superko("positions told apart by their number of stones", Search { by_number: true, ..Search::RIGHT }),
            "Sagebati/goban #16: a hash decides alone",
        ),
        (
            Mistaken::new("the turn changes after a refusal", Mistake::TurnAfterRefusal),
            "a refused act must change nothing",
        ),
        (
            Mistaken::new("a capture is one prisoner", Mistake::OnePrisonerPerCapture),
            "captures counted by chains, or by moves",
        ),
        (
            Mistaken::new("suicides are no prisoners", Mistake::SuicidesAreNoPrisoners),
            "prisoners counted for the opponent's captures only",
        ),
        (Mistaken::new("a pass repeats the position", Mistake::PassesRepeat), "superko applied to passes"),
        (
            Mistaken::new("a pass does not give the turn away", Mistake::PassForgetsTurn),
            "turn kept by stones, not by moves",
        ),
    ]
}
