//! The concise statement: the nine clauses of James Davies, and their game.
//!
//! Board, stones and players are those of the article. This file derives groups, capture and surrounding again, from
//! the clauses alone.

use super::{Act, Counted, Intersection, Outcome, Phase, Player, Position, Reason, Refusal, State, Unplayable};

/// What the players agree on before the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The board at the onset, which is entry 0 of the history. It is empty, or it holds handicap stones.
    pub position: Position,
    /// The player who moves first.
    pub to_move: Player,
    /// The points added to White's area, in half points. The statement itself has no komi.
    pub komi: i32,
}

/// An accepted move or pass, and the board position that it left.
#[derive(Clone, Debug)]
struct Accepted {
    act: Act,
    position: Position,
}

/// A game under the concise statement. It stores only the setting and the accepted moves.
#[derive(Clone, Debug)]
pub struct Game {
    setting: Setting,
    accepted: Vec<Accepted>,
}

impl Game {
    /// Begins a game.
    ///
    /// # Errors
    /// - The board has no intersections.
    pub fn begin(setting: Setting) -> Result<Game, Unplayable> {
        match setting.position.columns() {
            0 => Err(Unplayable("a board needs 1 to 25 lines each way".to_owned())),
            _ => Ok(Game { setting, accepted: Vec::new() }),
        }
    }

    /// Clause 1: returns the board at the onset. It is empty, unless the players agree to place a handicap.
    fn onset(&self) -> &Position {
        clause!("basic/davies.1");
        &self.setting.position
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
        match self.to_move() {
            None => Err(Refusal::new(Reason::GameOver, "basic/davies.7")),
            Some(to_move) if to_move == player => Ok(()),
            Some(_) => Err(Refusal::new(Reason::WrongTurn, "basic/davies.2")),
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

    /// Clause 4: a player may pass at any turn. The board stays as it is.
    fn pass(&self) -> Position {
        clause!("basic/davies.4");
        self.position().clone()
    }

    /// Clause 6: a stone may not recreate a former board position.
    fn recreates_none(&self, position: &Position) -> Result<(), Refusal> {
        clause!("basic/davies.6");
        let later = self.accepted.iter().map(|accepted| &accepted.position);
        let mut former = std::iter::once(self.onset()).chain(later);
        match former.position(|former| former == position) {
            None => Ok(()),
            Some(index) => Err(Refusal { repeats: Some(index), ..Refusal::new(Reason::Repetition, "basic/davies.6") }),
        }
    }

    /// Returns whether the last two moves are passes.
    fn two_consecutive_passes(&self) -> bool {
        let passes = |accepted: &Accepted| matches!(accepted.act, Act::Pass(_));
        self.accepted.len() >= 2 && self.accepted.iter().rev().take(2).all(passes)
    }

    /// Makes a move or passes, and returns the stones removed, sorted. A stone captured by its own move is among them.
    ///
    /// # Errors
    /// The first [`Reason`] for which a clause refuses the move. The game then stays as it was.
    pub fn act(&mut self, act: Act) -> Result<Vec<Intersection>, Refusal> {
        self.has_turn(act.player())?;
        let (position, removed) = match act {
            Act::Pass(_) => (self.pass(), Vec::new()),
            Act::Play(player, intersection) => self.move_made(player, intersection)?,
        };
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
        match self.accepted.last() {
            Some(accepted) => &accepted.position,
            None => self.onset(),
        }
    }

    /// Returns [`Phase::Play`] or [`Phase::Over`]. This statement places handicap stones at the onset, so
    /// [`Phase::Handicap`] never occurs.
    pub fn phase(&self) -> Phase {
        match self.two_consecutive_passes() {
            true => game_ends(),
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
        let to_move = self.to_move();
        let refusal = |intersection| match to_move {
            None => Some(Refusal::new(Reason::GameOver, "basic/davies.7")),
            Some(player) => self.move_made(player, intersection).err(),
        };
        let ask = |intersection| (intersection, refusal(intersection));
        self.position().intersections().map(ask).collect()
    }

    /// Returns the refusal that a pass would meet. A pass is refused only after the end (clauses 4 and 7).
    pub fn pass_refusal(&self) -> Option<Refusal> {
        let over = Refusal::new(Reason::GameOver, "basic/davies.7");
        self.is_over().then_some(over)
    }

    /// Returns how many stones of that player the moves so far removed, by either player.
    pub fn removed(&self, player: Player) -> usize {
        let mut before = self.onset();
        let mut count = 0;
        for accepted in &self.accepted {
            if let Act::Play(mover, intersection) = accepted.act {
                let placed = before.with(intersection, color(mover));
                let (removed, _) = captured_and_removed(&placed, mover);
                let own = |&&stone: &&Intersection| placed.state(stone) == Some(color(player));
                count += removed.iter().filter(own).count();
            }
            before = &accepted.position;
        }
        count
    }

    /// Returns the player who has occupied or surrounded the intersection (clause 8). `None` for neither, and off the
    /// board.
    pub fn owner(&self, intersection: Intersection) -> Option<Player> {
        [Player::Black, Player::White]
            .into_iter()
            .find(|&player| occupied_or_surrounded(self.position(), player).contains(&intersection))
    }

    /// Returns how many points the player has occupied or surrounded (clause 8), without komi.
    pub fn area(&self, player: Player) -> usize {
        occupied_or_surrounded(self.position(), player).len()
    }

    /// Returns the player's area in half points, with komi.
    pub fn score(&self, player: Player) -> i32 {
        match player {
            Player::Black => self.half_points(player),
            Player::White => self.half_points(player).saturating_add(self.setting.komi),
        }
    }

    fn half_points(&self, player: Player) -> i32 {
        // A board has at most 625 intersections.
        i32::try_from(self.area(player)).unwrap_or(i32::MAX).saturating_mul(2)
    }

    /// Returns both areas now as name, Black's and White's area, in half points, without komi. The only name is `area`.
    pub fn scores(&self) -> Vec<(&'static str, i32, i32)> {
        vec![("area", self.half_points(Player::Black), self.half_points(Player::White))]
    }

    /// Returns an empty list: the statement has no methods of counting.
    pub fn counting(&self) -> Vec<Counted> {
        Vec::new()
    }

    /// Returns the result of the game (clause 9). `None` unless the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        let outcome = || more_area(self.score(Player::Black), self.score(Player::White));
        self.is_over().then(outcome)
    }

    /// Returns what a move leaves and removes (clauses 3, 5 and 6).
    fn move_made(&self, player: Player, intersection: Intersection) -> Result<(Position, Vec<Intersection>), Refusal> {
        let placed = self.stone_placed(player, intersection)?;
        let (removed, position) = captured_and_removed(&placed, player);
        self.recreates_none(&position)?;
        Ok((position, removed))
    }
}

/// Clause 7: a pass that answers a pass ends the game.
fn game_ends() -> Phase {
    clause!("basic/davies.7");
    Phase::Over
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

/// Clause 8: a player's area is the points that the player's stones occupy or surround.
///
/// The article's definition of territory makes "surround" precise. The player surrounds a connected group of empty
/// points if stones are directly adjacent to it and all of them are the player's.
fn occupied_or_surrounded(position: &Position, player: Player) -> Vec<Intersection> {
    clause!("basic/davies.8");
    let own = color(player);
    let mut surrounded = solidly_connected(position, State::Empty);
    surrounded.retain(|group| {
        let mut around = directly_adjacent(position, group).peekable();
        around.peek().is_some() && around.all(|state| state == own)
    });
    let occupied = solidly_connected(position, own);
    [surrounded.concat(), occupied.concat()].concat()
}

/// Clause 9: the larger area wins. With equal areas neither player wins. Areas are in half points.
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
    let place = |at: Intersection| at.row * position.columns() + at.column;
    let mut groups = Vec::new();
    for first in position.intersections() {
        let mut group = Vec::new();
        let mut reached = vec![first];
        while let Some(next) = reached.pop() {
            if std::mem::replace(&mut remaining[place(next)], false) {
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
