//! The adapter to the optimised implementation.

use std::collections::{BTreeMap, BTreeSet};

use shinpan::{Game, HalfPoints, PassStones, PointSet, Reason, Requester, Scoring, Setup};

use super::interface::{Offer, Subject};
use super::referee::{self, Forkable, Referee, Refused};
use crate::vocabulary::{
    Act, Ask, Color, Count, Diagram, Empty, Facts, Field, Fields, Half, Illegal, MadeBy, NoResult, Observation, Pair,
    Phase, Point, Prisoners, Region, Rules, Score, Script, Side, Start, Target, TimeLeft, Transcript, Unplayable,
    Vertex, Want,
};

/// The engine as a subject.
pub struct Engine {
    offer: Offer,
}

impl Engine {
    /// Makes a subject that answers with the engine.
    pub fn new() -> Engine {
        Engine { offer: Offer { observes: Fields::ALL.without(Field::By), ..Offer::everything() } }
    }
}

impl Default for Engine {
    fn default() -> Engine {
        Engine::new()
    }
}

impl Subject for Engine {
    fn name(&self) -> &str {
        "engine"
    }

    fn offers(&self) -> &Offer {
        &self.offer
    }

    fn transcript(&mut self, script: &Script, want: &Want) -> Transcript {
        referee::transcript(self, script, want)
    }
}

impl Forkable for Engine {
    fn begin(&self, script: &Script) -> Result<Box<dyn Referee>, Unplayable> {
        script.rules.has_an_engine()?;
        Ok(Box::new(begin(script.rules, script.rules.engine, &script.start)?))
    }
}

/// Fields that need the board.
const OF_THE_BOARD: [Field; 8] = [
    Field::Board,
    Field::Stones,
    Field::Liberties,
    Field::Chains,
    Field::Regions,
    Field::InKo,
    Field::LegalMoves,
    Field::IllegalMoves,
];

/// A game of the engine, with the data that the harness adds.
#[derive(Clone)]
pub struct EngineGame {
    game: Game,
    /// The counting methods: the engine's name, then the document's.
    counting: &'static [(&'static str, &'static str)],
}

/// Begins a game of a ruleset with these engine options. A program that is wrong on purpose passes other options than
/// the ruleset's.
///
/// # Errors
/// - The engine cannot begin a game from this start: the error says why.
pub fn begin(rules: Rules, switches: shinpan::Ruleset, start: &Start) -> Result<EngineGame, Unplayable> {
    begin_with_key_bits(rules, switches, start, u64::BITS)
}

/// Like [`begin`], but cuts the keys of the history to `key_bits` bits. Short keys must not change any answer.
///
/// # Errors
/// - Those of [`begin`].
pub fn begin_with_key_bits(
    rules: Rules,
    switches: shinpan::Ruleset,
    start: &Start,
    key_bits: u32,
) -> Result<EngineGame, Unplayable> {
    rules.has_words_for(start)?;
    rules.has_board_for(start)?;
    let stones = |color| start.board.points_of(Some(color)).map(to_engine).collect();
    let komi = start.komi.unwrap_or_else(|| rules.komi_of(start)).0;
    let overtime =
        |period: crate::vocabulary::Overtime| shinpan::Overtime { moves: period.stones, seconds: period.seconds };
    let clock = start.clock.map(|clock| shinpan::Clock { main: clock.main, overtime: clock.overtime.map(overtime) });
    let setup = Setup::empty(start.board.columns(), start.board.rows())
        .with_black(stones(Color::Black))
        .with_white(stones(Color::White))
        .with_to_move(color_to_engine(start.to_play))
        .with_made_by(match start.made_by {
            MadeBy::Unsaid => shinpan::MadeBy::Unsaid,
            MadeBy::Nobody => shinpan::MadeBy::Nobody,
            MadeBy::Black => shinpan::MadeBy::Black,
            MadeBy::White => shinpan::MadeBy::White,
        })
        .with_handicap(start.handicap)
        .with_komi(HalfPoints(komi))
        .with_fixed_points(start.fixed_handicap)
        .with_clock(clock)
        .with_prisoners(shinpan::ByColor { black: start.prisoners.by_white, white: start.prisoners.by_black });
    let game = Game::with_key_bits(switches, &setup, key_bits).map_err(|error| Unplayable(error.to_string()))?;
    Ok(EngineGame { game, counting: rules.counting })
}

/// Plays, and returns the point of the only stone that the play removed. `None` if it removed another number.
fn taken_alone(board: &mut shinpan::Board, color: shinpan::Color, at: shinpan::Point) -> Option<shinpan::Point> {
    let spot = board.spot(at)?;
    let placed = board.put(color, spot, shinpan::Suicide::Forbidden).ok()?;
    let stone = placed.removed().next().filter(|_| placed.removed_count() == 1)?;
    board.point_of(stone)
}

/// Returns the points in ko: where a play captures a single stone that could be retaken alone, and that stone.
fn in_ko(board: &shinpan::Board, diagram: &Diagram) -> BTreeSet<Point> {
    let mut points = BTreeSet::new();
    for empty in diagram.points_of(None) {
        for color in [shinpan::Color::Black, shinpan::Color::White] {
            // Beside an own stone or another empty point it could not be retaken alone. A copy for each try is slow.
            let opponent = Some(color_from_engine(color.opposite()));
            if diagram.neighbors(empty).any(|near| diagram.at(near) != opponent) {
                continue;
            }
            let mut after = board.clone();
            let Some(stone) = taken_alone(&mut after, color, to_engine(empty)) else { continue };
            if taken_alone(&mut after, color.opposite(), stone) == Some(to_engine(empty)) {
                points.extend([empty, from_engine(stone)]);
            }
        }
    }
    points
}

impl EngineGame {
    /// Returns the engine's own game.
    pub fn engine(&self) -> &Game {
        &self.game
    }

    /// Returns a copy of another of the engine's games, with the data that the harness adds to this one.
    pub(super) fn as_in(&self, game: &Game) -> EngineGame {
        EngineGame { game: game.clone(), counting: self.counting }
    }

    /// Takes back the last accepted act. Returns false if there is none.
    pub fn undo(&mut self) -> bool {
        self.game.undo()
    }

    /// Returns the stones on the board.
    pub fn diagram(&self) -> Diagram {
        let board = self.game.board();
        Diagram::of(board.columns(), board.rows(), |point| board.at(to_engine(point)).map(color_from_engine))
    }

    pub(super) fn refused(refusal: shinpan::Refusal) -> Refused {
        let reason = match refusal.reason {
            Reason::GameOver => Illegal::GameOver,
            Reason::WrongTurn => Illegal::WrongTurn,
            Reason::WrongPhase => Illegal::WrongPhase,
            Reason::OffBoard => Illegal::OffBoard,
            Reason::Occupied => Illegal::Occupied,
            Reason::Suicide => Illegal::Suicide,
            Reason::Repetition => Illegal::Repetition,
            Reason::NotARegion => Illegal::NotARegion,
            // A newer library may have other reasons, for acts that this suite does not have.
            _ => Illegal::WrongPhase,
        };
        Refused { reason, by: None, repeats: refusal.repeats }
    }

    /// Returns the phase of the game.
    pub fn phase(&self) -> Phase {
        match self.game.phase() {
            shinpan::Phase::Handicap => Phase::Handicap,
            shinpan::Phase::Play => Phase::Play,
            shinpan::Phase::Agreement => Phase::Agreement,
            shinpan::Phase::Offer => Phase::Offer,
            shinpan::Phase::PlayOut => Phase::PlayOut,
            shinpan::Phase::FirstCleanUp => Phase::FirstCleanUp,
            shinpan::Phase::SecondCleanUp => Phase::SecondCleanUp,
            shinpan::Phase::Over => Phase::Over,
            // A newer library may have other phases: nobody plays in them.
            _ => Phase::Agreement,
        }
    }

    fn observe_board(&self, ask: Ask, observation: &mut Observation) {
        let board = self.game.board();
        let diagram = self.diagram();
        if ask.fields.has(Field::Liberties) {
            let stones = diagram.points().filter(|point| diagram.at(*point).is_some());
            let liberties = |point| board.liberties(to_engine(point)).into_iter().map(from_engine).collect();
            observation.liberties = Some(stones.map(|point| (point, liberties(point))).collect());
        }
        if ask.fields.has(Field::Chains) {
            observation.chains =
                Some([Color::Black, Color::White].map(|color| (color, self.chain_sizes(color))).into());
        }
        if ask.fields.has(Field::Regions) {
            observation.regions = Some(self.regions(&diagram));
        }
        if ask.fields.has(Field::InKo) {
            observation.in_ko = Some(in_ko(board, &diagram));
        }
        if ask.fields.has(Field::Stones) {
            let count = |color| diagram.points_of(Some(color)).count() as u32;
            observation.stones = Some(Pair { black: count(Color::Black), white: count(Color::White) });
        }
        observation.board = Some(diagram);
    }

    fn chain_sizes(&self, color: Color) -> Vec<u32> {
        let chains = self.game.board().chains(color_to_engine(color));
        let mut sizes: Vec<u32> = chains.iter().map(|chain| chain.len() as u32).collect();
        sizes.sort_unstable_by(|a, b| b.cmp(a));
        sizes
    }

    fn regions(&self, diagram: &Diagram) -> BTreeMap<Point, Region> {
        let board = self.game.board();
        referee::each_once(diagram.points(), |point| {
            let region = board.region(to_engine(point));
            let borders = [(Color::Black, region.borders.black), (Color::White, region.borders.white)];
            let borders = borders.into_iter().filter_map(|(color, touches)| touches.then_some(color)).collect();
            let points: Vec<Point> = region.points.into_iter().map(from_engine).collect();
            let region = Region { size: points.len() as u32, borders };
            (points, region)
        })
    }

    fn observe_score(&self, ask: Ask, observation: &mut Observation) {
        let board = self.game.board();
        let scoring = self.game.ruleset().scoring;
        let of = match scoring {
            Scoring::Area | Scoring::AreaShared | Scoring::AreaReached => "area",
            Scoring::AreaLessGroupTax => "group-tax",
            Scoring::Stones => "stones",
            Scoring::Territory | Scoring::LivingTerritory | Scoring::CleanUpTerritory => "territory",
            // No ruleset of the table has a scoring that only a newer library knows.
            _ => "points",
        };
        if ask.fields.has(Field::Score) {
            let score = self.game.score();
            observation.score =
                Some(Score { black: Half(score.black.0), white: Half(score.white.0), of: of.to_owned() });
        }
        if ask.fields.has(Field::Scores) {
            observation.scores = Some(self.scores(of));
        }
        if ask.fields.has_any(&[Field::Owner, Field::Empty]) {
            let mut owners = self.game.owner().into_iter();
            let mut empty = Empty::default();
            let owner = Diagram::of(board.columns(), board.rows(), |point| {
                let whose = owners.next().flatten().map(color_from_engine);
                if board.at(to_engine(point)).is_none() {
                    empty.add(whose);
                }
                whose
            });
            observation.owner = Some(owner);
            observation.empty = Some(empty);
        }
    }

    /// Returns the scores by name, without komi and other compensation.
    fn scores(&self, of: &str) -> BTreeMap<String, Pair<Half>> {
        let halves =
            |points: shinpan::ByColor<HalfPoints>| Pair { black: Half(points.black.0), white: Half(points.white.0) };
        let mut scores = BTreeMap::from([(of.to_owned(), halves(self.game.points()))]);
        match self.game.ruleset().scoring {
            Scoring::LivingTerritory | Scoring::AreaShared | Scoring::AreaReached => {}
            Scoring::Area if self.game.tally(shinpan::Color::Black).is_some() => {
                scores.insert("territory".to_owned(), halves(self.game.territory_points()));
            }
            Scoring::Area | Scoring::AreaLessGroupTax | Scoring::Stones | Scoring::Territory => {
                scores.entry("area".to_owned()).or_insert_with(|| halves(self.game.area()));
            }
            _ => {}
        }
        scores
    }

    /// Returns the totals of the counting methods, by the document's names.
    fn counts(&self) -> BTreeMap<String, Count> {
        let name = |method| self.counting.iter().find(|(engine, _)| *engine == method).map(|(_, document)| *document);
        let counts = self.game.counts().into_iter().filter_map(|count| {
            let half = |points: HalfPoints| Half(points.0);
            let numbers =
                Count { black: count.black.map(half), white: count.white.map(half), margin: Some(half(count.margin)) };
            Some((name(count.method)?.to_owned(), numbers))
        });
        counts.collect()
    }

    fn pair<T>(of: impl Fn(shinpan::Color) -> T) -> Pair<T> {
        Pair { black: of(shinpan::Color::Black), white: of(shinpan::Color::White) }
    }
}

impl Referee for EngineGame {
    fn act(&mut self, act: &Act) -> Result<BTreeSet<Point>, Refused> {
        let game = &mut self.game;
        let points = |points: &[Point]| points.iter().copied().map(to_engine).collect::<Vec<_>>();
        let (nothing, all) = (|()| Vec::new(), |emptied: PointSet| emptied.into_iter().collect::<Vec<_>>());
        let emptied = match act {
            Act::Move(one) => {
                let player = color_to_engine(one.player);
                match one.target {
                    Target::At(point) => game.play(player, to_engine(point)).map(all),
                    Target::Pass => game.pass(player).map(nothing),
                    Target::PassFor(point) => game.pass_for(player, to_engine(point)).map(nothing),
                }
            }
            Act::Settle(settle) => game.settle_sharing(&points(&settle.dead), &points(&settle.contestable)).map(all),
            Act::Disagree(_) => game.disagree().map(all),
            Act::Resume(resume) => {
                let requester = match resume.by {
                    Side::Black => Requester::One(shinpan::Color::Black),
                    Side::White => Requester::One(shinpan::Color::White),
                    Side::Both => Requester::Both,
                };
                game.resume(requester).map(all)
            }
            Act::PlayOut(_) => game.play_out().map(all),
            Act::NoResult(NoResult::Offer(who)) => game.offer_no_result(color_to_engine(*who)).map(nothing),
            Act::NoResult(NoResult::Accept(who)) => game.accept_no_result(color_to_engine(*who)).map(nothing),
            Act::NoResult(NoResult::Refuse(who)) => game.refuse_no_result(color_to_engine(*who)).map(nothing),
            Act::Abandon(_) => game.abandon().map(nothing),
            Act::Resign(who) => game.resign(color_to_engine(*who)).map(nothing),
            Act::TimeOut(who) => game.time_out(color_to_engine(*who)).map(nothing),
            Act::Elapse(seconds) => game.elapse(*seconds).map(nothing),
            Act::TakeButton(who) => game.take_button(color_to_engine(*who)).map(nothing),
        };
        emptied.map(|points| points.into_iter().map(from_engine).collect()).map_err(EngineGame::refused)
    }

    fn observe(&self, ask: Ask, observation: &mut Observation) {
        if ask.fields.has_any(&OF_THE_BOARD) {
            self.observe_board(ask, observation);
        }
        observation.phase = Some(self.phase());
        observation.over = Some(self.game.is_over());
        let held = |color| self.game.prisoners(color);
        observation.prisoners =
            Some(Prisoners { by_black: held(shinpan::Color::White), by_white: held(shinpan::Color::Black) });
        if self.game.ruleset().pass_stones != PassStones::None {
            observation.pass_stones = Some(EngineGame::pair(|color| self.game.pass_stones(color)));
        }
        let left = |color| self.game.clock(color);
        if let (Some(black), Some(white)) = (left(shinpan::Color::Black), left(shinpan::Color::White)) {
            let left = |left: shinpan::TimeLeft| TimeLeft { seconds: left.seconds, stones: u32::from(left.moves) };
            observation.clock = Some(Pair { black: left(black), white: left(white) });
        }
        if ask.fields.has_any(&[Field::Score, Field::Scores, Field::Owner, Field::Empty]) {
            self.observe_score(ask, observation);
        }
        if ask.fields.has(Field::Facts) {
            let [black, white] = [shinpan::Color::Black, shinpan::Color::White].map(|color| self.game.tally(color));
            observation.facts = black.map(facts).zip(white.map(facts)).map(|(black, white)| Pair { black, white });
        }
        if ask.fields.has(Field::Counting) {
            observation.counting = Some(self.counts());
        }
        observation.result = self.game.outcome().map(|outcome| outcome.to_string());
    }

    fn to_play(&self) -> Option<Color> {
        self.game.to_move().map(color_from_engine)
    }

    fn legal_moves(&self) -> Vec<Vertex> {
        let plays = self.game.legal_plays().into_iter().map(|point| Vertex::At(from_engine(point)));
        let pass = self.game.to_move().filter(|player| self.game.check_pass(*player).is_ok());
        plays.chain(pass.map(|_| Vertex::Pass)).collect()
    }

    fn fork(&self) -> Box<dyn Referee> {
        Box::new(self.clone())
    }
}

fn facts(tally: shinpan::Tally) -> Facts {
    Facts {
        start: tally.start,
        moves: tally.moves,
        passes: tally.passes,
        stones_played: tally.stones_played,
        removed: tally.removed,
        on_board: tally.on_board,
        empties: tally.empties,
        prisoners: tally.prisoners,
        area: tally.area,
        territory: tally.territory,
    }
}

/// Converts a point of the vocabulary to one of the engine.
pub fn to_engine(point: Point) -> shinpan::Point {
    shinpan::Point::new(point.column, point.row)
}

/// Converts a point of the engine to one of the vocabulary.
pub fn from_engine(point: shinpan::Point) -> Point {
    Point { column: point.column, row: point.row }
}

/// Converts a color of the vocabulary to one of the engine.
pub fn color_to_engine(color: Color) -> shinpan::Color {
    match color {
        Color::Black => shinpan::Color::Black,
        Color::White => shinpan::Color::White,
    }
}

/// Converts a color of the engine to one of the vocabulary.
pub fn color_from_engine(color: shinpan::Color) -> Color {
    match color {
        shinpan::Color::Black => Color::Black,
        shinpan::Color::White => Color::White,
    }
}
