//! Plays a record by the rules of the engine.

use core::fmt;

use shinpan::{Board, Color, Game, HandicapStyle, Move, Point, PointSet, Preset, Refusal, Ruleset, Setup, SetupError};

use crate::node::NodeId;
use crate::record::Record;

/// A line of a record as a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The game, as far as the rules accept the line.
    pub game: Game,
    /// For each node of the line that was played: the node, and how many acts the game had then.
    pub nodes: Vec<(NodeId, usize)>,
    /// Where the line cannot be played on. `None` if all of it was played.
    pub stopped: Option<Stop>,
}

/// The node at which a line cannot be played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stop {
    /// The node.
    pub node: NodeId,
    /// Why.
    pub why: Why,
}

/// Why a line cannot be played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Why {
    /// The rules refuse this move.
    Refused(Color, Move, Refusal),
    /// The node sets up stones after a move. No rules have such an act.
    Edited,
}

impl fmt::Display for Stop {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let node = self.node.number();
        match &self.why {
            Why::Refused(color, one_move, refusal) => write!(formatter, "node {node}, {color} {one_move}: {refusal}"),
            Why::Edited => write!(formatter, "node {node} sets up stones in the middle of the game"),
        }
    }
}

impl Record {
    /// Returns the preset that the record names in `RU`. `None` if it names none, or one that nobody registered.
    #[must_use]
    pub fn preset(&self) -> Option<&'static Preset> {
        Preset::named(self.info.rules.as_deref()?)
    }

    /// Plays the main line by these rules. [`Record::play_to`] plays another line.
    ///
    /// A move after the passes that stop the game is refused. SGF has no word for a resumption, so the record does not
    /// say who asked for it.
    ///
    /// # Errors
    /// - [`SetupError`]: under these rules, no game can start as the record does.
    pub fn play(&self, rules: Ruleset) -> Result<Played, SetupError> {
        let line: Vec<NodeId> = self.main_line().collect();
        self.play_line(rules, &line)
    }

    /// Plays the line from the root to this node by these rules. The start is that of this line.
    ///
    /// Handicap stones that the record sets up are played, if Black plays a handicap in a row under these rules. Then
    /// White gets what these rules give for a handicap. Otherwise they are stones of the start.
    ///
    /// # Errors
    /// - [`SetupError`]: under these rules, no game can start as the record does.
    pub fn play_to(&self, rules: Ruleset, node: NodeId) -> Result<Played, SetupError> {
        self.play_line(rules, &self.line_to(node))
    }

    fn play_line(&self, rules: Ruleset, line: &[NodeId]) -> Result<Played, SetupError> {
        let setup = self.setup_along(line);
        let mut game = match self.with_handicap_played(rules, &setup) {
            Some(game) => game,
            None => Game::new(rules, &setup)?,
        };
        let mut nodes = Vec::with_capacity(line.len());
        let mut is_opening = true;
        for id in line {
            let Some(node) = self.node(*id) else { continue };
            let why = match node.one_move() {
                Some((color, one_move)) => {
                    is_opening = false;
                    game.make_move(color, one_move).err().map(|refusal| Why::Refused(color, one_move, refusal))
                }
                None => (!is_opening && !node.edit().points.is_empty()).then_some(Why::Edited),
            };
            if let Some(why) = why {
                return Ok(Played { game, nodes, stopped: Some(Stop { node: *id, why }) });
            }
            nodes.push((*id, game.act_count()));
        }
        Ok(Played { game, nodes, stopped: None })
    }

    /// Returns the game after Black has played the handicap stones that the record sets up. `None` if these rules do
    /// not have it so.
    fn with_handicap_played(&self, rules: Ruleset, setup: &Setup) -> Option<Game> {
        let stones = usize::from(self.info.handicap?);
        let in_a_row = matches!(rules.handicap, HandicapStyle::ConsecutiveMoves | HandicapStyle::FixedPoints);
        if !in_a_row || setup.black.len() != stones || !setup.white.is_empty() || setup.to_move != Color::White {
            return None;
        }
        let empty = setup.clone().with_black(Vec::new()).with_to_move(Color::Black).with_handicap(self.info.handicap?);
        let mut game = Game::new(rules, &empty).ok()?;
        setup.black.iter().try_for_each(|point| game.play(Color::Black, *point).map(|_| ())).ok()?;
        (game.to_move() == Some(Color::White)).then_some(game)
    }

    /// Returns the stones that the record's last territory calls dead: those on points that belong to the opponent.
    ///
    /// `board` is the board of that node. No points if the record names no territory.
    #[must_use]
    pub fn dead_stones(&self, board: &Board) -> Vec<Point> {
        let territory = self.last_territory().and_then(|id| self.node(id)?.territory());
        let Some(territory) = territory else { return Vec::new() };
        let of = |color: Color| {
            let stones: PointSet = board.stones(!color);
            territory[color].iter().copied().filter(move |point| stones.contains(*point))
        };
        of(Color::Black).chain(of(Color::White)).collect()
    }
}
