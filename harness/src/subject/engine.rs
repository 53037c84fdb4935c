//! The adapter to the optimised implementation.

use std::collections::{BTreeMap, BTreeSet};

use shinpan::{Game, Reason, Setup};

use super::referee::{self, Referee, Refused, result_text};
use super::{Offer, Subject, guarded};
use crate::observe::{Ask, Empty, Field, Illegal, Observation, Phase, Prisoners, Region, Score, Transcript, Want};
use crate::script::{Act, Script, Settle, Start, Target, Yes};
use crate::words::{Color, Diagram, Half, Pair, Point, Vertex};

/// The engine as a subject.
pub struct Engine {
    offer: Offer,
}

impl Engine {
    /// A subject that answers with the engine.
    pub fn new() -> Engine {
        Engine { offer: Offer::everything() }
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
        guarded(|| match begin(script.rules.engine, &script.start) {
            Ok(mut game) => referee::play(&mut game, script, want),
            Err(why) => Transcript::skipped(why),
        })
    }
}

/// Fields that need the board.
const OF_THE_BOARD: [Field; 7] = [
    Field::Board,
    Field::Stones,
    Field::Liberties,
    Field::Chains,
    Field::Regions,
    Field::LegalMoves,
    Field::IllegalMoves,
];

/// A game of the engine with what the harness adds to it.
#[derive(Clone)]
pub struct EngineGame {
    game: Game,
    held: Prisoners,
}

/// Begins a game under any switches of the engine.
///
/// # Errors
/// Why the engine cannot begin it.
pub fn begin(rules: shinpan::Ruleset, start: &Start) -> Result<EngineGame, String> {
    let stones = |color| start.board.points_of(Some(color)).map(to_engine).collect();
    let setup = Setup {
        columns: start.board.columns(),
        rows: start.board.rows(),
        black: stones(Color::Black),
        white: stones(Color::White),
        to_move: color_to_engine(start.to_play),
        made_by: start.made_by.player().map(color_to_engine),
        handicap: start.handicap,
        komi: start.komi.0,
    };
    let game = Game::new(rules, &setup).map_err(|error| error.to_string())?;
    Ok(EngineGame { game, held: start.prisoners })
}

impl EngineGame {
    /// Takes back the last accepted act; false if there is none.
    pub fn undo(&mut self) -> bool {
        self.game.undo()
    }

    /// The stones on the board.
    pub fn diagram(&self) -> Diagram {
        let board = self.game.board();
        Diagram::of(board.columns(), board.rows(), |point| board.at(to_engine(point)).map(color_from_engine))
    }

    fn refused(refusal: shinpan::Refusal) -> Refused {
        let reason = match refusal.reason {
            Reason::GameOver => Illegal::GameOver,
            Reason::WrongTurn => Illegal::WrongTurn,
            Reason::WrongPhase => Illegal::WrongPhase,
            Reason::OffBoard => Illegal::OffBoard,
            Reason::Occupied => Illegal::Occupied,
            Reason::Suicide => Illegal::Suicide,
            Reason::Repetition => Illegal::Repetition,
            Reason::NotARegion => Illegal::NotARegion,
        };
        Refused { reason, by: None, repeats: refusal.repeats }
    }

    /// The answer to an act that these switches have no place for.
    fn unknown_act(&self) -> Refused {
        let reason = if self.game.phase() == shinpan::Phase::Over { Illegal::GameOver } else { Illegal::WrongPhase };
        Refused { reason, by: None, repeats: None }
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
        if ask.fields.has(Field::Score) {
            let score = self.game.score();
            observation.score =
                Some(Score { black: Half(score.black), white: Half(score.white), of: "area".to_owned() });
        }
        if ask.fields.has(Field::Scores) {
            let area = shinpan::area(board);
            let area = Pair { black: Half(2 * area.black as i32), white: Half(2 * area.white as i32) };
            observation.scores = Some([("area".to_owned(), area)].into());
        }
        if ask.fields.has_any(&[Field::Owner, Field::Empty]) {
            let mut owners = shinpan::area_owner(board).into_iter();
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
}

impl Referee for EngineGame {
    fn act(&mut self, act: &Act) -> Result<BTreeSet<Point>, Refused> {
        let emptied = match act {
            Act::Move(one) => {
                let player = color_to_engine(one.player);
                match one.target {
                    Target::At(point) => self.game.play(player, to_engine(point)),
                    Target::Pass => self.game.pass(player).map(|()| Vec::new()),
                    Target::PassFor(_) => return Err(self.unknown_act()),
                }
            }
            Act::Settle(Settle { dead }) => {
                let dead: Vec<shinpan::Point> = dead.iter().copied().map(to_engine).collect();
                self.game.settle(&dead)
            }
            Act::Disagree(Yes) => self.game.disagree().map(|()| Vec::new()),
            _ => return Err(self.unknown_act()),
        };
        emptied.map(|points| points.into_iter().map(from_engine).collect()).map_err(EngineGame::refused)
    }

    fn observe(&self, ask: Ask, observation: &mut Observation) {
        if ask.fields.has_any(&OF_THE_BOARD) {
            self.observe_board(ask, observation);
        }
        observation.phase = Some(match self.game.phase() {
            shinpan::Phase::Handicap => Phase::Handicap,
            shinpan::Phase::Play => Phase::Play,
            shinpan::Phase::Agreement => Phase::Agreement,
            shinpan::Phase::Over => Phase::Over,
        });
        observation.over = Some(self.game.is_over());
        let removed = |color| self.game.removed(color);
        observation.prisoners =
            Some(self.held.and_taken(removed(shinpan::Color::Black), removed(shinpan::Color::White)));
        if ask.fields.has_any(&[Field::Score, Field::Scores, Field::Owner, Field::Empty]) {
            self.observe_score(ask, observation);
        }
        if self.game.is_over() {
            let score = self.game.score();
            observation.result = Some(result_text(score.black - score.white));
        }
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

fn to_engine(point: Point) -> shinpan::Point {
    shinpan::Point::new(point.column, point.row)
}

fn from_engine(point: shinpan::Point) -> Point {
    Point { column: point.column, row: point.row }
}

fn color_to_engine(color: Color) -> shinpan::Color {
    match color {
        Color::Black => shinpan::Color::Black,
        Color::White => shinpan::Color::White,
    }
}

fn color_from_engine(color: shinpan::Color) -> Color {
    match color {
        shinpan::Color::Black => Color::Black,
        shinpan::Color::White => Color::White,
    }
}
