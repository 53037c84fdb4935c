//! Makes records of games.

use shinpan::{Act, Board, BoardError, ByColor, Color, Ending, Game, Move, Outcome, Point, Preset, Requester, Setup};

use crate::handicap::first_plays;
use crate::line::played;
use crate::node::{Edit, NodeId};
use crate::play::DEAD;
use crate::record::Record;
use crate::value;

impl Record {
    /// Returns the record of a game: its start, its moves, and its result if it has ended.
    ///
    /// - `RU` names the first preset with the rules of the game. It is absent if no preset has them.
    /// - A complete handicap is written as stones that are set up, as other programs expect it.
    /// - A resumption or a disagreement is a node that names the player to move.
    /// - After a game that was scored, the last node has each player's territory. Where that does not tell which stones
    ///   the players agreed on as dead, its comment lists them, as in `dead: D4 E5`. Dead stones that stay on the board
    ///   are listed too.
    /// - SGF has no word for the other acts, such as an offer of no result. [`Game::moves`] says which moves the record
    ///   has.
    ///
    /// [`Record::play`] and [`Record::conclude`] play it again.
    ///
    /// ```
    /// use shinpan::{Color, Game, HalfPoints, Ruleset, Setup};
    /// use shinpan_records::Record;
    ///
    /// let mut game = Game::new(Ruleset::PLAIN, &Setup::empty(3, 1).with_komi(HalfPoints(1)))?;
    /// game.play(Color::Black, "B1".parse()?)?;
    /// game.pass(Color::White)?;
    /// game.pass(Color::Black)?;
    /// let text = Record::of_game(&game)?.to_string();
    /// assert_eq!(text, "(;FF[4]GM[1]CA[UTF-8]SZ[3:1]KM[0.5]RE[B+2.5]\n;B[ba];W[];B[]TB[aa][ca])\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// - [`BoardError`]: never, because a game has a board.
    pub fn of_game(game: &Game) -> Result<Record, BoardError> {
        let events = events(game);
        let (setup, skip) = start_of(game, &events);
        let mut record = Record::new(&setup)?;
        record.info.handicap = Some(game.setup().handicap).filter(|handicap| *handicap >= 2);
        let mut last = NodeId::ROOT;
        for event in &events[skip..] {
            last = match event {
                Event::Move(color, one_move) => record.push(last, Edit::default(), Some((*color, *one_move))),
                Event::Resumed(mover) => record.push(last, Edit { to_move: Some(*mover), ..Edit::default() }, None),
            };
        }
        record.info.rules = Preset::with_rules(game.ruleset()).map(value::rules_of);
        let outcome = game.outcome();
        record.info.result = outcome.map(value::text_of);
        if let Some(Outcome::Wins(..) | Outcome::Draw) = outcome {
            record.nodes[last.number()].territory = Some(territory(game));
            record.name_dead(game, last);
        }
        Ok(record)
    }

    /// Lists the stones that the players agreed on as dead, if the territory does not tell them.
    fn name_dead(&mut self, game: &Game, last: NodeId) {
        let Some(Act::Settle { dead: named, .. }) = game.acts().last() else { return };
        let Some(before) = game.position(game.act_count() - 1) else { return };
        let mut marked = self.dead_stones(&before);
        marked.sort_unstable();
        let removed = |point: &Point| before.at(*point).is_some() && game.board().at(*point).is_none();
        let stayed = named.iter().filter(|point| game.board().at(**point).is_some());
        let mut dead: Vec<Point> = stayed.flat_map(|point| before.chain(*point)).collect();
        dead.extend(before.points().filter(removed));
        dead.sort_unstable();
        dead.dedup();
        if marked != dead {
            let words: Vec<String> = dead.iter().map(Point::to_string).collect();
            let words = if words.is_empty() { "none".to_owned() } else { words.join(" ") };
            self.nodes[last.number()].comment = Some(format!("{DEAD} {words}"));
        }
    }
}

/// What a record can say of a game.
enum Event {
    Move(Color, Move),
    /// The game goes on after a stop, and this player is to move.
    Resumed(Color),
}

/// Returns the moves of a game, and where it went on after a stop.
fn events(game: &Game) -> Vec<Event> {
    // Here the passes before a disagreement, or what came after it, are taken back. The moves that stand are enough.
    if matches!(game.ruleset().ending, Ending::TwoPassesThenAgreement | Ending::Procedure) {
        return game.moves().map(|(color, one_move)| Event::Move(color, one_move)).collect();
    }
    let (mut events, mut passer) = (Vec::new(), Color::White);
    for act in game.acts() {
        match act {
            Act::Play(color, point) => events.push(Event::Move(color, Move::Play(point))),
            Act::Pass(color) => {
                passer = color;
                events.push(Event::Move(color, Move::Pass));
            }
            Act::Disagree | Act::Resume(Requester::Both) => events.push(Event::Resumed(!passer)),
            Act::Resume(Requester::One(color)) => {
                let by_asker = game.ruleset().ending == Ending::Confirmation;
                events.push(Event::Resumed(if by_asker { !color } else { !passer }));
            }
            _ => {}
        }
    }
    events
}

/// Returns how a record of a game starts, and how many of its events are in the start: the plays of a whole handicap.
fn start_of(game: &Game, events: &[Event]) -> (Setup, usize) {
    let setup = game.setup();
    let moves: Vec<(Color, Move)> = events
        .iter()
        .map_while(|event| match event {
            Event::Move(color, one_move) => Some((*color, *one_move)),
            Event::Resumed(_) => None,
        })
        .collect();
    let is_empty = setup.black.is_empty() && setup.white.is_empty();
    if setup.handicap < 2 || !is_empty || played(setup.handicap, &moves) == 0 {
        return (setup, 0);
    }
    let (skip, black) = first_plays(setup.handicap, &moves);
    // Stones that removed themselves are no start, and neither is a part of a handicap.
    let is_whole =
        black.len() == usize::from(setup.handicap) && Board::new(setup.columns, setup.rows, &black, &[]).is_ok();
    if is_whole { (setup.with_black(black).with_to_move(Color::White).with_handicap(0), skip) } else { (setup, 0) }
}

/// Returns the points of each player without an own stone.
fn territory(game: &Game) -> ByColor<Vec<Point>> {
    let mut territory: ByColor<Vec<Point>> = ByColor::default();
    for (point, owner) in game.board().points().zip(game.owner()) {
        if let Some(owner) = owner.filter(|owner| game.board().at(point) != Some(*owner)) {
            territory[owner].push(point);
        }
    }
    territory
}
