//! The concise statement: the nine clauses of James Davies, and their game.
//!
//! Board, stones and players are those of the article. This file derives groups, capture and surrounding again, from
//! the clauses alone.

use super::{
    Act, Alternative, Counted, Intersection, Outcome, Phase, Player, Position, Readings, Reason, Refusal, State,
    Unplayable,
};
use crate::bookkeeping::{self, half_points};

/// What the players agree on before the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The board at the onset, which is entry 0 of the history. It is empty, or it holds handicap stones.
    pub position: Position,
    /// The player who moves first.
    pub to_move: Player,
    /// The points added to White's area, in half points. The statement itself has no komi.
    pub komi: i32,
    /// The readings in force. The statement knows K1, K2, K17, K20 and K21, and ignores the others.
    pub readings: Readings,
}

/// An accepted move or pass, and the board position that it left.
type Accepted = bookkeeping::Accepted<Act, Position>;

/// A game under the concise statement. It stores only the setting and the accepted moves.
#[derive(Clone, Debug)]
pub struct Game {
    setting: Setting,
    accepted: Vec<Accepted>,
}

impl Setting {
    /// Clause 1: checks that the board is empty, except for a handicap of black stones, and that Black moves first. It
    /// does so under reading K21 `empty-start`. By default the players may set up the start.
    fn has_onset(&self) -> Result<(), Unplayable> {
        clause!("basic/davies.1");
        let is_white = |at: Intersection| self.position.state(at) == Some(State::White);
        let set_up = self.position.intersections().any(is_white) || self.to_move == Player::White;
        match self.readings.has(Alternative::EmptyStart) && set_up {
            false => Ok(()),
            true => Err(Unplayable("a game begins without white stones and with Black to move".to_owned())),
        }
    }
}

impl Game {
    /// Begins a game.
    ///
    /// # Errors
    /// - The board has no intersections.
    /// - The board has an even number of lines, under [`Alternative::OddLines`].
    /// - The board has white stones or White moves first, under [`Alternative::EmptyStart`].
    pub fn begin(setting: Setting) -> Result<Game, Unplayable> {
        let (columns, rows) = (setting.position.columns(), setting.position.rows());
        let even = columns % 2 == 0 || rows % 2 == 0;
        if columns == 0 {
            Err(Unplayable("a board needs 1 to 25 lines each way".to_owned()))
        } else if even && setting.readings.has(Alternative::OddLines) {
            Err(Unplayable("a board needs an odd number of lines each way".to_owned()))
        } else {
            setting.has_onset()?;
            Ok(Game { setting, accepted: Vec::new() })
        }
    }

    /// Clause 1: returns the board after that many moves and passes. At the onset it is empty, unless the players agree
    /// to place a handicap.
    fn board_after(&self, acts: usize) -> &Position {
        clause!("basic/davies.1");
        match acts.checked_sub(1).and_then(|last| self.accepted.get(last)) {
            Some(accepted) => &accepted.position,
            None => &self.setting.position,
        }
    }

    /// Clause 2: returns the player to move. The player whom the setting names begins, and then the players alternate.
    fn alternate(&self) -> Player {
        clause!("basic/davies.2");
        match self.accepted.last() {
            Some(accepted) if accepted.act.player() == Player::Black => Player::White,
            Some(_) => Player::Black,
            None => self.setting.to_move,
        }
    }

    /// Clause 2: checks that it is the player's turn.
    fn has_turn(&self, player: Player) -> Result<(), Refusal> {
        clause!("basic/davies.2");
        match self.alternate() == player {
            true => Ok(()),
            false => Err(Refusal::new(Reason::WrongTurn, "basic/davies.2")),
        }
    }

    /// Clause 3: a move adds a stone of the mover's color on an empty intersection.
    fn stone_placed(&self, player: Player, at: Intersection) -> Result<Position, Refusal> {
        clause!("basic/davies.3");
        match self.position().state(at) {
            None => Err(Refusal::new(Reason::OffBoard, "basic/davies.3")),
            Some(State::Empty) => Ok(self.position().with(at, color(player))),
            Some(_) => Err(Refusal::new(Reason::Occupied, "basic/davies.3")),
        }
    }

    /// Clause 4: a player may pass at any turn, which leaves the board as it is and which nothing bars. Returns the
    /// board after a pass or a move, and the stones removed.
    fn passed_or_moved(&self, act: Act) -> Result<(Position, Vec<Intersection>), Refusal> {
        clause!("basic/davies.4");
        match act {
            Act::Pass(_) => Ok((self.position().clone(), Vec::new())),
            Act::Play(player, intersection) => self.move_made(player, intersection),
        }
    }

    /// Clause 6: a stone may not recreate a former board position, that at the onset included (reading K1).
    fn recreates_none(&self, position: &Position) -> Result<(), Refusal> {
        clause!("basic/davies.6");
        let first = match self.setting.readings.has(Alternative::OnlyPlaysCreate) {
            true => self.after_first_move(),
            false => 0,
        };
        let mut former = first..=self.accepted.len();
        match former.find(|&acts| self.board_after(acts) == position) {
            None => Ok(()),
            Some(index) => Err(Refusal { repeats: Some(index), ..Refusal::new(Reason::Repetition, "basic/davies.6") }),
        }
    }

    /// Clause 6, reading K1: only moves create board positions. Returns the number of the first one.
    fn after_first_move(&self) -> usize {
        let passes = |accepted: &&Accepted| matches!(accepted.act, Act::Pass(_));
        self.accepted.iter().take_while(passes).count() + 1
    }

    /// Clause 7: returns whether the last two turns were passes, which end the game.
    fn two_consecutive_passes(&self) -> bool {
        clause!("basic/davies.7");
        let passes = |accepted: &Accepted| matches!(accepted.act, Act::Pass(_));
        self.accepted.len() >= 2 && self.accepted.iter().rev().take(2).all(passes)
    }

    /// Refuses every move and pass after the end (clause 7).
    fn goes_on(&self) -> Result<(), Refusal> {
        match self.two_consecutive_passes() {
            true => Err(Refusal::new(Reason::GameOver, "basic/davies.7")),
            false => Ok(()),
        }
    }

    /// Makes a move or passes, and returns the stones removed, sorted. A stone captured by its own move is among them.
    ///
    /// # Errors
    /// The first [`Reason`] for which a clause refuses the move. The game then stays as it was.
    pub fn act(&mut self, act: Act) -> Result<Vec<Intersection>, Refusal> {
        self.goes_on()?;
        self.has_turn(act.player())?;
        let (position, removed) = self.passed_or_moved(act)?;
        self.accepted.push(Accepted { act, position });
        Ok(removed)
    }

    /// Records a move that the clauses refuse, for game records that hold one. No clause covers this.
    ///
    /// The stone takes its intersection, occupied or not. Off the board nothing changes. The opponent moves next.
    pub fn take_down(&mut self, act: Act) {
        let position = match act {
            Act::Play(player, at) => captured_and_removed(&self.position().with(at, color(player)), player).1,
            Act::Pass(_) => self.position().clone(),
        };
        self.accepted.push(Accepted { act, position });
    }

    /// Returns the current board position.
    pub fn position(&self) -> &Position {
        self.board_after(self.accepted.len())
    }

    /// Returns [`Phase::Play`] or [`Phase::Over`]. This statement places handicap stones at the onset, so
    /// [`Phase::Handicap`] never occurs.
    pub fn phase(&self) -> Phase {
        match self.two_consecutive_passes() {
            true => Phase::Over,
            false => Phase::Play,
        }
    }

    /// Returns whether the game is over (clause 7).
    pub fn is_over(&self) -> bool {
        self.phase() == Phase::Over
    }

    /// Returns the player to move (clause 2). `None` when the game is over.
    pub fn to_move(&self) -> Option<Player> {
        (!self.is_over()).then(|| self.alternate())
    }

    /// Returns every intersection with the refusal that a move there would meet. The order is that of
    /// [`Position::intersections`]. `None` means that the move is legal.
    pub fn refusals(&self) -> Vec<(Intersection, Option<Refusal>)> {
        let (goes_on, player) = (self.goes_on(), self.alternate());
        let refusal = |intersection| goes_on.and_then(|()| self.passed_or_moved(Act::Play(player, intersection))).err();
        let ask = |intersection| (intersection, refusal(intersection));
        self.position().intersections().map(ask).collect()
    }

    /// Returns the refusal that a pass would meet. A pass is refused only after the end (clauses 4 and 7).
    pub fn pass_refusal(&self) -> Option<Refusal> {
        let pass = Act::Pass(self.alternate());
        self.goes_on().and_then(|()| self.passed_or_moved(pass)).err()
    }

    /// Returns how many stones of that player the moves so far removed, by either player.
    pub fn removed(&self, player: Player) -> usize {
        let mut count = 0;
        for (acts, accepted) in self.accepted.iter().enumerate() {
            if let Act::Play(mover, intersection) = accepted.act {
                let placed = self.board_after(acts).with(intersection, color(mover));
                let (removed, _) = captured_and_removed(&placed, mover);
                let own = |&&stone: &&Intersection| placed.state(stone) == Some(color(player));
                count += removed.iter().filter(own).count();
            }
        }
        count
    }

    /// Returns the intersections of the player's area now (clause 8).
    pub fn owned(&self, player: Player) -> Vec<Intersection> {
        self.occupied_or_surrounded(player)
    }

    /// Returns how many points the player has occupied or surrounded (clause 8), without komi.
    pub fn area(&self, player: Player) -> usize {
        self.owned(player).len()
    }

    /// Returns the player's area in half points, with komi.
    pub fn score(&self, player: Player) -> i32 {
        match player {
            Player::Black => half_points(self.area(player)),
            Player::White => half_points(self.area(player)).saturating_add(self.setting.komi),
        }
    }

    /// Returns both areas now as name, Black's and White's area, in half points, without komi. The only name is `area`.
    pub fn scores(&self) -> Vec<(&'static str, i32, i32)> {
        vec![("area", half_points(self.area(Player::Black)), half_points(self.area(Player::White)))]
    }

    /// Returns an empty list: the statement has no methods of counting.
    pub fn counting(&self) -> Vec<Counted> {
        Vec::new()
    }

    /// Returns the result of the game (clause 9). `None` unless the game is over. With [`Alternative::EqualUndecided`],
    /// `None` after equal areas too.
    pub fn outcome(&self) -> Option<Outcome> {
        let undecided = self.setting.readings.has(Alternative::EqualUndecided);
        let outcome = || more_area(self.score(Player::Black), self.score(Player::White));
        self.is_over().then(outcome).filter(|&outcome| !(undecided && outcome == Outcome::Draw))
    }

    /// Returns the id of the clause that decided the result: clause 9, which compares the areas. `None` without a
    /// result.
    pub fn decided_by(&self) -> Option<&'static str> {
        self.outcome().map(|_| "basic/davies.9")
    }

    /// Returns what a move leaves and removes (clauses 3, 5 and 6).
    fn move_made(&self, player: Player, intersection: Intersection) -> Result<(Position, Vec<Intersection>), Refusal> {
        let placed = self.stone_placed(player, intersection)?;
        let (removed, position) = captured_and_removed(&placed, player);
        self.recreates_none(&position)?;
        Ok((position, removed))
    }

    /// Clause 8: a player's area is all points that the player has occupied or surrounded. The player surrounds a
    /// connected group of empty points if stones are directly adjacent to it and all of them are the player's. An empty
    /// board is nobody's, though no enemy borders it (reading K2).
    fn occupied_or_surrounded(&self, player: Player) -> Vec<Intersection> {
        clause!("basic/davies.8");
        let position = self.position();
        let occupied = solidly_connected(position, color(player));
        let mut surrounded = solidly_connected(position, State::Empty);
        surrounded.retain(|group| {
            let mut around = directly_adjacent(position, group).peekable();
            let borderless = around.peek().is_none() && !self.setting.readings.has(Alternative::EmptyBoardOfBoth);
            !borderless && around.all(|state| state == color(player))
        });
        [surrounded, occupied].concat().concat()
    }
}

/// Returns the state of an intersection with a stone of this player.
fn color(player: Player) -> State {
    match player {
        Player::Black => State::Black,
        Player::White => State::White,
    }
}

/// Clause 5: removes captured enemy groups, then captured own groups. Returns the removed stones, sorted, and the
/// position.
fn captured_and_removed(placed: &Position, player: Player) -> (Vec<Intersection>, Position) {
    clause!("basic/davies.5");
    let (own, enemy) = match player {
        Player::Black => (State::Black, State::White),
        Player::White => (State::White, State::Black),
    };
    let mut position = placed.clone();
    let mut removed = Vec::new();
    for (stones, around) in [(enemy, own), (own, enemy)] {
        let captured = captured(&position, stones, around);
        position.put(&captured, State::Empty);
        removed.extend(captured);
    }
    removed.sort();
    (removed, position)
}

/// Clause 5: a group is captured when enemy stones are on all sides of it.
fn captured(position: &Position, stones: State, enemy: State) -> Vec<Intersection> {
    clause!("basic/davies.5");
    let mut groups = solidly_connected(position, stones);
    groups.retain(|group| directly_adjacent(position, group).all(|state| state == enemy));
    groups.concat()
}

/// Clause 9: the larger area wins. Equal areas are a draw (reading K17). Areas are in half points.
fn more_area(black: i32, white: i32) -> Outcome {
    clause!("basic/davies.9");
    if black > white {
        Outcome::Wins(Player::Black, black.saturating_sub(white))
    } else if white > black {
        Outcome::Wins(Player::White, white.saturating_sub(black))
    } else {
        Outcome::Draw
    }
}

/// Returns the solidly connected groups of one state. Members join along the lines of the grid.
fn solidly_connected(position: &Position, state: State) -> Vec<Vec<Intersection>> {
    let mut remaining: Vec<bool> =
        position.intersections().map(|intersection| position.state(intersection) == Some(state)).collect();
    let mut groups = Vec::new();
    for first in position.intersections() {
        let mut group = Vec::new();
        let mut reached = vec![first];
        while let Some(next) = reached.pop() {
            if std::mem::replace(&mut remaining[position.place(next)], false) {
                group.push(next);
                reached.extend(position.adjacent_to(next));
            }
        }
        if !group.is_empty() {
            groups.push(group);
        }
    }
    groups
}

/// Returns the states of the intersections that are directly adjacent to a group and outside it.
fn directly_adjacent<'board>(
    position: &'board Position,
    group: &'board [Intersection],
) -> impl Iterator<Item = State> + 'board {
    let own = group.first().and_then(|&stone| position.state(stone));
    group
        .iter()
        .flat_map(|&stone| position.adjacent_to(stone))
        .filter_map(|other| position.state(other))
        // A neighbor in the same state belongs to the group.
        .filter(move |&state| Some(state) != own)
}
