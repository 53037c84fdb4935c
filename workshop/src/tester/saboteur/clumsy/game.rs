//! The game of the clumsy program: turns, ko, superko, passes, agreement, and what it reports.

use std::collections::{BTreeMap, BTreeSet};

use shinpan::{Ending, Repetition, Suicide};

use super::area::{owners, points};
use super::board::{Cell, FlatBoard, Put};
use super::past::KeysSoFar;
use super::slip::{Slip, low};
use shinpan_harness::subject::referee::{Referee, Refused};
use shinpan_harness::vocabulary::{
    Act, Ask, Color, Diagram, Field, GameResult, Half, Illegal, Move, Observation, Pair, Phase, Point, Prisoners,
    Score, Script, Settle, Target, Unplayable, Vertex,
};

/// The rulesets that the clumsy program plays.
pub(super) const RULES: [&str; 4] = ["basic", "basic+no-suicide", "basic+simple-ko-restated", "tromp-taylor-2001+psk"];

/// A ko: the point of the captured stone, the capturing stone, and the number of the act.
#[derive(Clone, Copy)]
struct Ko {
    captured: usize,
    by: usize,
    number: usize,
}

#[derive(Clone)]
pub(super) struct ClumsyGame {
    slip: Slip,
    rules: shinpan::Ruleset,
    board: FlatBoard,
    past: KeysSoFar,
    turn: Color,
    ko: Option<Ko>,
    /// The number of accepted acts.
    number: usize,
    /// The number of the last pass.
    passed: Option<usize>,
    phase: Phase,
    /// The stones removed so far: black ones, white ones.
    removed: [usize; 2],
    held: Prisoners,
    komi: i32,
}

fn refused<T>(reason: Illegal) -> Result<T, Refused> {
    Err(Refused { reason, by: None, repeats: None })
}

impl ClumsyGame {
    pub(super) fn begin(script: &Script, slip: Slip) -> Result<ClumsyGame, Unplayable> {
        let start = &script.start;
        script.rules.has_words_for(start)?;
        if !RULES.contains(&script.rules.id.as_str()) || start.handicap > 0 {
            return Err(Unplayable("the clumsy program does not play this".to_owned()));
        }
        let board = FlatBoard::begin(slip, &start.board);
        let komi = script.komi().0;
        Ok(ClumsyGame {
            slip,
            rules: script.rules.engine,
            past: KeysSoFar::begin(slip, board.key),
            board,
            turn: start.to_play,
            ko: None,
            number: 0,
            passed: None,
            phase: Phase::Play,
            removed: [0, 0],
            held: start.prisoners,
            komi: if let Slip::KomiBits(bits) = slip { (komi << (32 - bits)) >> (32 - bits) } else { komi },
        })
    }

    fn agrees(&self) -> bool {
        self.rules.ending == Ending::TwoPassesThenAgreement
    }

    fn may_move(&self, player: Color) -> Result<(), Refused> {
        match self.phase {
            Phase::Play if player == self.turn => Ok(()),
            Phase::Play => refused(Illegal::WrongTurn),
            _ => refused(Illegal::GameOver),
        }
    }

    fn play(&mut self, player: Color, point: Point, stones: &Diagram) -> Result<BTreeSet<Point>, Refused> {
        self.may_move(player)?;
        if !stones.contains(point) {
            return refused(Illegal::OffBoard);
        }
        let site = self.board.site(point);
        match self.board.cells[site] {
            Cell::Empty => {}
            Cell::Stone(_) => return refused(Illegal::Occupied),
            Cell::Border => return refused(Illegal::OffBoard),
        }
        let mut after = self.board.clone();
        let put = after.put(player, site);
        let too_large = matches!(self.slip, Slip::SuicideRefused(most) if put.removed.len() > most);
        if put.suicide && (self.rules.suicide == Suicide::Forbidden || too_large) {
            return refused(Illegal::Suicide);
        }
        let repeats = match self.rules.repetition {
            Repetition::CapturingStone => self.is_ko(site, &put),
            _ => self.past.has(after.key),
        };
        if repeats {
            return refused(Illegal::Repetition);
        }
        self.board = after;
        let of = if put.suicide { player } else { player.opponent() };
        self.removed[of as usize] += match self.slip {
            Slip::CaptureBits(bits) => low(put.counted, bits),
            _ => put.counted,
        };
        let alone = !put.suicide && put.removed.len() == 1;
        if alone && !self.forgets(point, stones) {
            self.ko = Some(Ko { captured: put.removed[0], by: site, number: self.number });
        } else if self.slip != Slip::KoStale {
            self.ko = None;
        }
        self.moved();
        Ok(put.removed.into_iter().map(|site| self.board.point(site)).collect())
    }

    /// Returns whether this program forgets the ko of a play at this point.
    fn forgets(&self, point: Point, stones: &Diagram) -> bool {
        match self.slip {
            Slip::KoOfUpperThird(rows) => stones.rows() >= rows && point.row >= stones.rows() / 3 * 2,
            Slip::KoFromColumn(column) => point.column >= column,
            Slip::KoAfter(acts) => self.number >= acts,
            _ => false,
        }
    }

    /// Returns whether a play would take back a ko.
    fn is_ko(&self, site: usize, put: &Put) -> bool {
        let Some(ko) = self.ko else { return false };
        match self.slip {
            Slip::KoEightBits => low(ko.captured, 8) == low(site, 8),
            Slip::KoStale => low(ko.number + 1, 8) == low(self.number, 8) && ko.captured == site,
            _ => put.removed == [ko.by],
        }
    }

    /// Ends a turn.
    fn moved(&mut self) {
        self.turn = self.turn.opponent();
        self.number += 1;
        self.past.add(self.board.key);
        if matches!(self.slip, Slip::OverAfter(acts) if self.number >= acts) {
            self.phase = Phase::Over;
        }
    }

    fn pass(&mut self, player: Color) -> Result<BTreeSet<Point>, Refused> {
        self.may_move(player)?;
        let number = if let Slip::NumberStops(most) = self.slip { self.number.min(most) } else { self.number };
        // Two passes are adjacent if no act is between them.
        if self.passed.is_some_and(|earlier| number - earlier <= 1) {
            self.phase = if self.agrees() { Phase::Agreement } else { Phase::Over };
        }
        self.passed = Some(number);
        if self.slip != Slip::KoStale {
            self.ko = None;
        }
        self.moved();
        Ok(BTreeSet::new())
    }

    fn settle(&mut self, settle: &Settle, stones: &Diagram) -> Result<BTreeSet<Point>, Refused> {
        if settle.dead.iter().any(|point| stones.at(*point).is_none()) {
            return refused(Illegal::NotARegion);
        }
        let mut chains: Vec<Vec<Point>> = Vec::new();
        let mut dead: BTreeSet<Point> = settle.dead.iter().copied().collect();
        match self.slip {
            Slip::StonesSettled(most) => dead = dead.into_iter().take(most).collect(),
            Slip::ChainsSettled(most) => {
                for point in &dead {
                    if !chains.iter().flatten().any(|other| other == point) {
                        chains.push(stones.connected(*point));
                    }
                }
                dead.retain(|point| chains.iter().take(most).flatten().any(|other| other == point));
            }
            _ => {}
        }
        for point in &dead {
            self.removed[if stones.at(*point) == Some(Color::Black) { 0 } else { 1 }] += 1;
        }
        let sites: Vec<usize> = dead.iter().map(|point| self.board.site(*point)).collect();
        self.board.take(&sites);
        self.phase = Phase::Over;
        self.number += 1;
        Ok(dead)
    }

    fn disagree(&mut self) -> BTreeSet<Point> {
        (self.phase, self.passed) = (Phase::Play, None);
        self.number += 1;
        self.past.add(self.board.key);
        BTreeSet::new()
    }

    fn prisoners(&self) -> Prisoners {
        let cut = |number: u32| match self.slip {
            Slip::PrisonerBits(bits) => low(number as usize, bits) as u32,
            Slip::PrisonersAtMost(most) => number.min(most),
            _ => number,
        };
        let both = self.held.and_taken(self.removed[0], self.removed[1]);
        Prisoners { by_black: cut(both.by_black), by_white: cut(both.by_white) }
    }

    fn observe_area(&self, stones: &Diagram, observation: &mut Observation) {
        let (owner, empty) = owners(&self.board, self.slip, stones);
        let [black, white] = [Color::Black, Color::White].map(|color| 2 * points(&owner, self.slip, color));
        let score = Score { black: Half(black), white: Half(white + self.komi), of: "area".to_owned() };
        if matches!(self.phase, Phase::Over | Phase::Agreement) {
            let margin = score.black.0 - score.white.0;
            let cut = |margin: i32, bits: u32| margin.signum() * low(margin.unsigned_abs() as usize, bits) as i32;
            let margin = if let Slip::MarginBits(bits) = self.slip { cut(margin, bits) } else { margin };
            observation.result = Some(GameResult::of_margin(Half(margin)).to_string());
        }
        observation.scores = Some([("area".to_owned(), Pair { black: Half(black), white: Half(white) })].into());
        (observation.score, observation.owner, observation.empty) = (Some(score), Some(owner), Some(empty));
    }

    fn chains(&self, stones: &Diagram) -> BTreeMap<Color, Vec<u32>> {
        let most = if let Slip::ChainsListed(most) = self.slip { most } else { usize::MAX };
        let of = |color| {
            let mut seen: BTreeSet<usize> = BTreeSet::new();
            let mut sizes = Vec::new();
            for site in stones.points_of(Some(color)).map(|point| self.board.site(point)) {
                if !seen.contains(&site) {
                    let chain = self.board.filled(site, usize::MAX, usize::MAX);
                    sizes.push(chain.len() as u32);
                    seen.extend(chain);
                }
            }
            sizes.truncate(most);
            sizes.sort_unstable_by(|a, b| b.cmp(a));
            sizes
        };
        [Color::Black, Color::White].map(|color| (color, of(color))).into()
    }

    /// Returns a copy, as this program makes it.
    fn copied(&self) -> ClumsyGame {
        let mut copy = self.clone();
        match self.slip {
            Slip::CopyForgetsKo => copy.ko = None,
            Slip::CopyRemembers(most) => copy.past.keep(most),
            _ => {}
        }
        copy
    }
}

impl Referee for ClumsyGame {
    fn act(&mut self, act: &Act) -> Result<BTreeSet<Point>, Refused> {
        let stones = self.board.diagram();
        match act {
            Act::Move(Move { player, target: Target::At(point) }) => self.play(*player, *point, &stones),
            Act::Move(Move { player, target: Target::Pass }) => self.pass(*player),
            Act::Settle(settle) if settle.contestable.is_empty() && self.phase == Phase::Agreement => {
                self.settle(settle, &stones)
            }
            Act::Disagree(_) if self.phase == Phase::Agreement => Ok(self.disagree()),
            _ if self.phase == Phase::Play => refused(Illegal::WrongPhase),
            _ => refused(Illegal::GameOver),
        }
    }

    fn observe(&self, ask: Ask, observation: &mut Observation) {
        let stones = self.board.diagram();
        observation.phase = Some(self.phase);
        observation.over = Some(self.phase != Phase::Play);
        if ask.fields.has(Field::Prisoners) {
            observation.prisoners = Some(self.prisoners());
        }
        if ask.fields.has_any(&[Field::Score, Field::Scores, Field::Owner, Field::Empty]) || self.phase != Phase::Play {
            self.observe_area(&stones, observation);
        }
        if ask.fields.has(Field::Chains) {
            observation.chains = Some(self.chains(&stones));
        }
        let count = |color| stones.points_of(Some(color)).count();
        let cut = |stones| if let Slip::StoneBits(bits) = self.slip { low(stones, bits) } else { stones };
        let [black, white] = [Color::Black, Color::White].map(|color| cut(count(color)) as u32);
        observation.stones = Some(Pair { black, white });
        observation.board = Some(stones);
    }

    fn to_play(&self) -> Option<Color> {
        (self.phase == Phase::Play).then_some(self.turn)
    }

    fn legal_moves(&self) -> Vec<Vertex> {
        if self.phase != Phase::Play {
            return Vec::new();
        }
        let stones = self.board.diagram();
        let copy = self.copied();
        let legal = |point: &Point| copy.clone().play(self.turn, *point, &stones).is_ok();
        let most = if let Slip::MovesListed(most) = self.slip { most } else { usize::MAX };
        let plays = stones.points_of(None).filter(legal).take(most).map(Vertex::At);
        plays.chain([Vertex::Pass]).collect()
    }

    fn fork(&self) -> Box<dyn Referee> {
        Box::new(self.copied())
    }
}
