//! The past of a long game: a plain set of whole boards.

use std::collections::HashMap;

use shinpan::{Color, Point, Reason, Refusal, Repetition, Suicide};

use crate::plain::Plain;

/// The stones of a whole board, and the player if the rule asks.
type Whole = (Vec<u8>, Option<Color>);

pub struct Past {
    repetition: Repetition,
    suicide: Suicide,
    /// The earliest act that left each board.
    acts: HashMap<Whole, usize>,
    previous: [Option<(Vec<u8>, usize)>; 2],
    capturing: Option<Point>,
}

fn whole(plain: &Plain) -> Vec<u8> {
    let byte = |point| plain.at(point).map_or(b'.', |color| if color == Color::Black { b'X' } else { b'O' });
    plain.points().into_iter().map(byte).collect()
}

fn index(color: Color) -> usize {
    if color == Color::Black { 0 } else { 1 }
}

impl Past {
    /// Begins with a start that the opponent of the first player left. Neither player created an empty board.
    pub fn new(repetition: Repetition, suicide: Suicide, start: &Plain, first: Color) -> Past {
        let mut past = Past { repetition, suicide, acts: HashMap::new(), previous: [None, None], capturing: None };
        let natural = repetition == Repetition::NaturalSituational;
        let is_empty = start.points().into_iter().all(|point| start.at(point).is_none());
        past.enter(start, (!(natural && is_empty)).then_some(!first), 0);
        past
    }

    fn by_player(&self) -> bool {
        matches!(self.repetition, Repetition::Situational | Repetition::NaturalSituational)
    }

    fn enter(&mut self, plain: &Plain, mover: Option<Color>, act: usize) {
        let board = whole(plain);
        if let Some(color) = mover {
            self.previous[index(color)] = Some((board.clone(), act));
        }
        self.acts.entry((board, mover.filter(|_| self.by_player()))).or_insert(act);
    }

    pub fn positions(&self) -> usize {
        self.acts.len()
    }

    pub fn play(&mut self, before: &Plain, color: Color, point: Point, act: usize) -> Plain {
        let (after, played) = before.after(color, point, Suicide::Allowed).expect("an empty point");
        self.capturing = (played.removed.len() == 1 && !played.suicide).then_some(point);
        self.enter(&after, Some(color), act);
        after
    }

    pub fn pass(&mut self, plain: &Plain, color: Color, act: usize) {
        if self.repetition != Repetition::CapturingStoneUntilPlay {
            self.capturing = None;
        }
        if self.repetition == Repetition::SincePass {
            // Only the position of the pass is left.
            self.acts = [((whole(plain), None), act)].into_iter().collect();
        }
        if matches!(self.repetition, Repetition::Situational | Repetition::OwnPrevious) {
            self.enter(plain, Some(color), act);
        }
    }

    /// Takes the button: the game forgets everything but the position, which this player left. Under the natural rule no
    /// play made it, so it bars nobody.
    pub fn take_button(&mut self, plain: &Plain, color: Color, act: usize) {
        (self.acts, self.previous, self.capturing) = (HashMap::new(), [None, None], None);
        let natural = self.repetition == Repetition::NaturalSituational;
        self.enter(plain, (!natural).then_some(color), act);
    }

    /// Returns all that the rule forbids later, in whatever order it stood and however often.
    pub fn forbidden(&self) -> String {
        match self.repetition {
            Repetition::None => String::new(),
            Repetition::CapturingStone | Repetition::CapturingStoneUntilPlay => format!("{:?}", self.capturing),
            Repetition::OwnPrevious => {
                format!("{:?}", self.previous.each_ref().map(|one| one.as_ref().map(|(board, _)| board)))
            }
            _ => {
                // Where the maker matters, a position that neither player made is forbidden to neither.
                let is_forbidden = |(_, maker): &&Whole| !self.by_player() || maker.is_some();
                let forbidden = self.acts.keys().filter(is_forbidden);
                let mut boards: Vec<String> = forbidden.map(|board| format!("{board:?}")).collect();
                boards.sort();
                boards.join(" ")
            }
        }
    }

    /// Returns what the game should say to a play in turn.
    pub fn verdict(&self, plain: &Plain, color: Color, point: Point) -> Result<(), Refusal> {
        if plain.at(point).is_some() {
            return Err(Reason::Occupied.into());
        }
        let Some((after, played)) = plain.after(color, point, self.suicide) else {
            return Err(Reason::Suicide.into());
        };
        let repeats = match self.repetition {
            Repetition::CapturingStone | Repetition::CapturingStoneUntilPlay => {
                let retakes = !played.suicide && self.capturing.is_some_and(|stone| played.removed == [stone]);
                return if retakes { Err(Reason::Repetition.into()) } else { Ok(()) };
            }
            Repetition::OwnPrevious => {
                let previous = self.previous[index(color)].as_ref();
                previous.filter(|(board, _)| *board == whole(&after)).map(|(_, act)| *act)
            }
            Repetition::None => None,
            _ => self.acts.get(&(whole(&after), self.by_player().then_some(color))).copied(),
        };
        match repeats {
            Some(act) => Err(Refusal { repeats: Some(act), ..Reason::Repetition.into() }),
            None => Ok(()),
        }
    }
}
