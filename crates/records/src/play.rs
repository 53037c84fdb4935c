//! Plays a record by the rules of the engine, as a referee would judge it afterwards.

use core::fmt;

use shinpan::{
    Act, Board, Color, Ending, Game, Move, Outcome, ParsePresetError, Phase, Point, Preset, Reason, Recreation,
    Refusal, Requester, Ruleset, SetupError,
};

use crate::assumption::Assumption;
use crate::handicap::Begun;
use crate::node::{Edit, NodeId};
use crate::record::Record;

/// A line of a record as a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The game. A move that the rules refuse was made all the same: see [`Game::take_down`].
    pub game: Game,
    /// For each node of the line that was played: the node, and how many acts the game had then. After an edit of the
    /// board the game begins anew, and so does the count.
    pub nodes: Vec<(NodeId, usize)>,
    /// Every move that the rules refuse, in order.
    pub breaches: Vec<Breach>,
    /// What the record does not say, and what was taken instead.
    pub assumptions: Vec<Assumption>,
    /// Where the line cannot be played on. `None` if all of it was played.
    pub stopped: Option<Stop>,
}

/// A move of a record that the rules refuse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Breach {
    /// The node of the move.
    pub node: NodeId,
    /// The player.
    pub color: Color,
    /// The move.
    pub one_move: Move,
    /// Why the rules refuse it. The entry that it would repeat is an act of [`Played::game`].
    pub refusal: Refusal,
}

impl fmt::Display for Breach {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "node {}, {} {}: {}", self.node.number(), self.color, self.one_move, self.refusal)
    }
}

/// The node at which a line cannot be played on: it sets up a board on which no game can begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stop {
    /// The node.
    pub node: NodeId,
    /// Why no game can begin there.
    pub why: SetupError,
}

impl fmt::Display for Stop {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "node {} sets up a board on which no game can begin: {}", self.node.number(), self.why)
    }
}

impl Record {
    /// Returns the preset that the record names in `RU`. `None` if it names none.
    ///
    /// # Errors
    /// - [`ParsePresetError`]: no preset stands for the name. The error says why, if the name is known.
    pub fn preset(&self) -> Result<Option<&'static Preset>, ParsePresetError> {
        self.info.rules.as_deref().map(Preset::look_up).transpose()
    }

    /// Plays the main line by these rules. [`Record::play_to`] plays another line.
    ///
    /// It plays on after a move that the rules refuse, and reports every one. What the record leaves open is among the
    /// [`Played::assumptions`].
    ///
    /// # Errors
    /// - [`SetupError`]: under these rules, no game can start as the record does.
    pub fn play(&self, rules: Ruleset) -> Result<Played, SetupError> {
        let line: Vec<NodeId> = self.main_line().collect();
        self.play_line(rules, &line, None)
    }

    /// Plays the main line by the rules of a preset. A komi that the record does not name is the preset's.
    ///
    /// # Errors
    /// - [`SetupError`]: under these rules, no game can start as the record does.
    pub fn play_by(&self, preset: &Preset) -> Result<Played, SetupError> {
        let line: Vec<NodeId> = self.main_line().collect();
        self.play_line(preset.ruleset, &line, Some(preset))
    }

    /// Plays the line from the root to this node by these rules. The start is that of this line.
    ///
    /// # Errors
    /// - [`SetupError`]: under these rules, no game can start as the record does.
    pub fn play_to(&self, rules: Ruleset, node: NodeId) -> Result<Played, SetupError> {
        self.play_line(rules, &self.line_to(node), None)
    }

    fn play_line(&self, rules: Ruleset, line: &[NodeId], preset: Option<&Preset>) -> Result<Played, SetupError> {
        let played = self.play_once(rules, line, preset)?;
        let Some(node) = played.unclaimed() else { return Ok(played) };
        // The line goes on after an end that nobody claimed, so no repetition ended this game.
        let mut again = self.play_once(rules.with_recreation(Recreation::Nothing), line, preset)?;
        again.assumptions.push(Assumption::Unclaimed(node));
        Ok(again)
    }

    fn play_once(&self, rules: Ruleset, line: &[NodeId], preset: Option<&Preset>) -> Result<Played, SetupError> {
        let Begun { game, assumptions, mut skip } = self.begun(rules, line, preset)?;
        let nodes = Vec::with_capacity(line.len());
        let mut played = Played { game, nodes, breaches: Vec::new(), assumptions, stopped: None };
        let mut is_opening = true;
        for (place, id) in line.iter().enumerate() {
            let Some(node) = self.node(*id) else { continue };
            match node.one_move() {
                // A handicap stone that is on the board already.
                Some(_) if skip > 0 => (is_opening, skip) = (false, skip - 1),
                Some(made) => {
                    is_opening = false;
                    let is_last = !line[place + 1..]
                        .iter()
                        .any(|id| self.node(*id).is_some_and(|node| node.one_move().is_some()));
                    played.make(*id, made, is_last);
                }
                None if is_opening || node.edit().is_empty() => {}
                None => {
                    if let Err(why) = played.edit(*id, node.edit()) {
                        played.stopped = Some(Stop { node: *id, why });
                        return Ok(played);
                    }
                }
            }
            played.nodes.push((*id, played.game.act_count()));
        }
        Ok(played)
    }

    /// Ends a game as the record says: by its result, if that is a resignation, a loss on time or no result, otherwise
    /// by the agreement on the dead stones that it names. Does nothing if the record says none of it.
    ///
    /// Call it with the game of [`Record::play`].
    ///
    /// # Errors
    /// - [`Refusal`]: the rules do not let the game end so. It then stays as it was.
    pub fn conclude(&self, game: &mut Game) -> Result<(), Refusal> {
        if game.outcome().is_some() && !is_stopped(game) {
            return Ok(());
        }
        match self.outcome() {
            Some(Outcome::Resignation(winner)) => game.resign(!winner),
            Some(Outcome::Time(winner)) => game.time_out(!winner),
            Some(Outcome::NoResult) if offers(game) => {
                game.offer_no_result(Color::Black)?;
                game.accept_no_result(Color::White)
            }
            Some(Outcome::Wins(..) | Outcome::Draw) if is_stopped(game) => {
                game.settle(&self.dead_stones(game.board())).map(|_| ())
            }
            _ => Ok(()),
        }
    }

    /// Returns the stones that the record calls dead: those that the last node with territory lists in a comment such as
    /// `dead: D4 E5`, otherwise those on points that belong to the opponent, and those of chains all of whose liberties do.
    /// The comment comes first, because it names dead stones, and the territory only lets us infer them.
    ///
    /// `board` is the board of that node. No points if the record names no territory.
    #[must_use]
    pub fn dead_stones(&self, board: &Board) -> Vec<Point> {
        let last = self.last_territory().and_then(|id| self.node(id));
        let Some((node, territory)) = last.and_then(|node| Some((node, node.territory()?))) else { return Vec::new() };
        if let Some(listed) = node.comment().and_then(|comment| listed_dead(comment, board)) {
            return listed;
        }
        // Some programs mark dead stones, others the empty points alone. A chain that touches no other empty point is dead,
        // because points beside a living chain of the opponent are nobody's territory.
        let is_dead = |owner: Color, chain: &Vec<Point>| {
            let owns = |point: &Point| territory[owner].contains(point);
            let liberties = chain.first().map_or(Vec::new(), |stone| board.liberties(*stone));
            chain.iter().any(owns) || (!liberties.is_empty() && liberties.iter().all(owns))
        };
        let of = |owner: Color| board.chains(!owner).into_iter().filter(move |chain| is_dead(owner, chain)).flatten();
        of(Color::Black).chain(of(Color::White)).collect()
    }
}

/// What begins the line of a comment that lists dead stones.
pub(crate) const DEAD: &str = "dead:";

/// Returns the stones of the line that lists dead stones. `None` without such a line, or if a word is no stone.
fn listed_dead(comment: &str, board: &Board) -> Option<Vec<Point>> {
    let line = comment.lines().find_map(|line| line.trim().strip_prefix(DEAD))?;
    let words = line.split_whitespace().filter(|word| *word != "none");
    words.map(|word| word.parse().ok().filter(|point| board.at(*point).is_some())).collect()
}

/// Returns whether the players may agree on dead stones, or resume the game.
fn is_stopped(game: &Game) -> bool {
    game.phase() == Phase::Agreement
}

/// Returns whether the players may agree on no result after a repetition.
fn offers(game: &Game) -> bool {
    matches!(game.ruleset().recreation, Recreation::Offer | Recreation::OfferOnly)
}

impl Played {
    /// Returns the first node whose play ended the game by repetition although the line goes on.
    fn unclaimed(&self) -> Option<NodeId> {
        let breach = self.breaches.iter().find(|breach| breach.refusal.reason == Reason::GameOver)?;
        let place = self.nodes.iter().position(|(node, _)| *node == breach.node)?;
        let (before, acts) = *self.nodes.get(place.checked_sub(1)?)?;
        let last = acts.checked_sub(1).and_then(|act| self.game.acts().nth(act))?;
        matches!(last, Act::Play(..)).then_some(before)
    }

    /// Makes a move, whether the rules accept it or not.
    fn make(&mut self, node: NodeId, (color, one_move): (Color, Move), is_last: bool) {
        // A play after the stop would be a mere try of the procedure under some rules. In a record it was played.
        let goes_on = one_move.point().is_some() || self.game.check_move(color, one_move).is_err();
        if is_stopped(&self.game) && goes_on {
            if is_last && one_move.is_pass() {
                self.assumptions.push(Assumption::ExtraPass(node));
                return;
            }
            self.resume(node, color);
        }
        if let Err(refusal) = self.game.check_move(color, one_move) {
            self.breaches.push(Breach { node, color, one_move, refusal });
        }
        self.game.take_down(color, one_move);
    }

    /// Resumes a stopped game, so that this player is to move if the rules have a way to it.
    fn resume(&mut self, node: NodeId, mover: Color) {
        let resumed = match self.game.ruleset().ending {
            Ending::Confirmation | Ending::Procedure | Ending::AgreementOrOneResumption => {
                self.game.resume(Requester::One(!mover))
            }
            _ => self.game.disagree(),
        };
        if resumed.is_ok() {
            self.assumptions.push(Assumption::Resumed(node));
        }
    }

    /// Edits the board, or the turn alone. After a stop, a node that names the turn resumes the game.
    fn edit(&mut self, node: NodeId, edit: &Edit) -> Result<(), SetupError> {
        if let (true, Some(mover), true) = (edit.points.is_empty(), edit.to_move, is_stopped(&self.game)) {
            self.resume(node, mover);
        }
        if edit.points.is_empty() && (edit.to_move.is_none() || edit.to_move == self.game.to_move()) {
            return Ok(());
        }
        let board = self.game.board();
        let stones = |color| -> Vec<Point> {
            let kept = board.stones(color).into_iter().filter(|point| !edit.points.contains_key(point));
            kept.chain(edit.points_with(Some(color))).collect()
        };
        let mut setup = self.game.setup();
        (setup.black, setup.white) = (stones(Color::Black), stones(Color::White));
        setup.to_move = edit.to_move.or(self.game.to_move()).unwrap_or(setup.to_move);
        setup.prisoners = shinpan::ByColor::from_fn(|color| self.game.prisoners(color));
        // The handicap stones are on the board by now, and the points for them stay White's.
        setup.komi += crate::handicap::bonus(self.game.ruleset(), setup.handicap);
        setup.handicap = 0;
        self.game = Game::new(self.game.ruleset(), &setup)?;
        self.assumptions.push(Assumption::Edited(node));
        Ok(())
    }
}
