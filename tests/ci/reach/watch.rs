//! Plays a game on the engine act by act, and records what tests want to know of each act.

use shinpan_harness::subject::engine::{EngineGame, begin};
use shinpan_harness::subject::referee::{Referee, Refused};
use shinpan_harness::vocabulary::{Act, Color, Diagram, Illegal, Move, Phase, Point, Script, Target};

/// A repetition of a position, made or refused.
pub struct Repeat {
    /// Whether the rules refused it.
    pub refused: bool,
    /// The moves since the repeated position, including this one.
    pub length: usize,
    /// The passes among these moves.
    pub passes: usize,
    /// Whether the start is repeated.
    pub to_start: bool,
}

/// One act and its result.
pub struct Seen<'a> {
    pub act: &'a Act,
    pub phase: Phase,
    pub verdict: Result<(), Refused>,
    /// The board after the act, or before it if it was refused.
    pub board: Diagram,
    /// What a play does to the board, whether or not the rules accept it. `None` for other acts and for impossible
    /// plays.
    pub effect: Option<Effect>,
    pub repeat: Option<Repeat>,
}

/// What a play does to the board.
#[derive(Clone, Default)]
pub struct Effect {
    /// The number of opposing chains without a liberty.
    pub chains: usize,
    /// The number of their stones.
    pub captured: usize,
    /// The number of own stones without a liberty after the capture.
    pub suicide: usize,
    /// The board after the play.
    pub board: Option<Diagram>,
}

/// Returns the effect of a play on an empty point, computed in the simplest way. `None` if the point is not an empty
/// point of the board.
pub fn effect(board: &Diagram, player: Color, point: Point) -> Option<Effect> {
    if !board.contains(point) || board.at(point).is_some() {
        return None;
    }
    let mut after = board.clone();
    after.set(point, Some(player));
    let mut effect = Effect::default();
    let dead = |after: &Diagram, color| {
        let all = after.without_liberty();
        all.into_iter().filter(|stone| after.at(*stone) == Some(color)).collect::<Vec<_>>()
    };
    let captured = dead(&after, player.opponent());
    let whole = after.clone();
    effect.chains = captured.iter().filter(|stone| whole.connected(**stone).iter().min() == Some(stone)).count();
    effect.captured = captured.len();
    captured.into_iter().for_each(|stone| after.set(stone, None));
    let own = dead(&after, player);
    effect.suicide = own.len();
    own.into_iter().for_each(|stone| after.set(stone, None));
    effect.board = Some(after);
    Some(effect)
}

/// A game that is being watched.
pub struct Watched {
    pub game: EngineGame,
    /// The board after each accepted act, with the moves and passes made by then. The start comes first.
    left: Vec<(Diagram, usize, usize)>,
}

impl Watched {
    /// Begins a game. `None` if the engine cannot begin it.
    pub fn begin(script: &Script) -> Option<Watched> {
        let game = begin(script.rules, script.rules.engine, &script.start).ok()?;
        Some(Watched { game, left: vec![(script.start.board.clone(), 0, 0)] })
    }

    /// Makes the act, if the engine accepts it. Returns what happened.
    pub fn see<'a>(&mut self, act: &'a Act) -> Seen<'a> {
        let phase = self.game.phase();
        let (before, moves, passes) = self.left[self.left.len() - 1].clone();
        let (effect, is_pass) = match act {
            Act::Move(Move { player, target: Target::At(point) }) => (effect(&before, *player, *point), false),
            Act::Move(_) => (None, true),
            _ => (None, false),
        };
        let verdict = self.game.act(act).map(|_| ());
        let board = if verdict.is_ok() { self.game.diagram() } else { before.clone() };
        let reason = verdict.as_ref().err().map(|refused| refused.reason);
        let earlier = match (&verdict, &effect) {
            (Err(refused), Some(_)) if reason == Some(Illegal::Repetition) => {
                refused.repeats.or_else(|| self.earlier(&effect.as_ref()?.board))
            }
            (Ok(()), Some(_)) => self.earlier(&Some(board.clone())),
            _ => None,
        };
        let repeat = earlier.map(|state| Repeat {
            refused: verdict.is_err(),
            length: moves + 1 - self.left[state].1,
            passes: passes - self.left[state].2,
            to_start: state == 0,
        });
        if verdict.is_ok() {
            let is_move = matches!(act, Act::Move(_));
            self.left.push((board.clone(), moves + usize::from(is_move), passes + usize::from(is_pass)));
        }
        Seen { act, phase, verdict, board, effect, repeat }
    }

    /// Returns the newest state with this board.
    fn earlier(&self, board: &Option<Diagram>) -> Option<usize> {
        self.left.iter().rposition(|(left, _, _)| Some(left) == board.as_ref())
    }
}
