//! The button: an object worth half a point, which a move or a pass takes.

use super::Game;
use super::state::{Reopening, Stage, State, Trace, Verdict};
use crate::act::Act;
use crate::color::{ByColor, Color};
use crate::half_points::HalfPoints;
use crate::refusal::{Reason, Refusal};
use crate::ruleset::{Button, Recreation, Repetition, StartMaker};

impl Game {
    /// Takes the button instead of making a play or a pass. Only [`Button::Move`] has this.
    ///
    /// The opponent moves next. No pass before this move is in a row with one after it.
    ///
    /// The move lifts every ban of repetition. The game forgets the earlier positions, except for
    /// [`Ruleset::recreation`](crate::Ruleset::recreation). The position on the board counts as left by this move.
    ///
    /// # Errors
    /// The first of these reasons that holds:
    /// - [`Reason::GameOver`]: the game has ended.
    /// - [`Reason::WrongPhase`]: the rules do not have [`Button::Move`], or neither player may move now.
    /// - [`Reason::WrongTurn`]: it is the other player's turn.
    /// - [`Reason::WrongPhase`]: a player has taken the button, or the handicap is not complete.
    /// - [`Reason::WrongPhase`]: passes have stopped the game, or the game is in a play-out.
    pub fn take_button(&mut self, color: Color) -> Result<(), Refusal> {
        self.check_button(color)?;
        self.record_word(Trace::Word, Act::TakeButton(color));
        self.state.run = 0;
        if self.state.reopening == Reopening::JustNow {
            self.state.reopening = Reopening::Before;
        }
        self.state.button = Some(color);
        self.state.to_move = color.opposite();
        self.count_move(color);
        self.lift_bans(color);
        self.audit();
        Ok(())
    }

    /// Checks whether [`Game::take_button`] would accept this move. Does not make it.
    ///
    /// # Errors
    /// Those of [`Game::take_button`].
    pub fn check_button(&self, color: Color) -> Result<(), Refusal> {
        self.check_known(self.ruleset.button == Button::Move)?;
        self.check_turn(color)?;
        let possible = self.state.stage == Stage::Open && self.state.handicap == 0 && self.state.button.is_none();
        if possible { Ok(()) } else { Err(Reason::WrongPhase.into()) }
    }

    /// Returns what each player has for the button. [`Game::score`] includes them.
    #[must_use]
    pub fn button_points(&self) -> ByColor<HalfPoints> {
        let last = || self.state.last_pass.filter(|_| self.is_over_by_passes());
        let takers = match self.ruleset.button {
            Button::None => return ByColor::default(),
            Button::Move => [self.state.button, None],
            Button::FirstPass => [self.state.first_pass.or_else(|| self.first_of_unmade_passes()), None],
            Button::LastPass => [None, last()],
            Button::FirstAndLastPass => [self.state.first_pass, last()],
        };
        ByColor::from_fn(|color| {
            takers.into_iter().flatten().filter(|taker| *taker == color).map(|_| HalfPoints(1)).sum()
        })
    }

    /// Returns whether a pass of this player takes the button in this state, and has its other effects.
    #[inline]
    pub(super) fn takes_button(&self, state: &State, color: Color) -> bool {
        self.ruleset.button == Button::FirstPass && state.first_pass.is_none() && !self.is_required_pass(state, color)
    }

    /// Returns the player who would pass first now. `None` unless the game ended because every point is pass-alive: it
    /// counts as if both players had then passed.
    fn first_of_unmade_passes(&self) -> Option<Color> {
        (self.state.stage == Stage::Over(Verdict::ScoredPassAlive)).then_some(self.state.to_move)
    }

    /// Lifts every ban of repetition, for the newest act. The position counts as left by this player.
    #[cold]
    pub(super) fn lift_bans(&mut self, color: Color) {
        self.state.capturing = None;
        self.state.previous = ByColor::default();
        let begun = self.ruleset.start_maker != StartMaker::FirstPlay || self.history.len() > 0;
        if !self.remembers_plays() || !begun {
            return;
        }
        let act = self.records.len();
        self.history.forget(act);
        match self.ruleset.repetition {
            Repetition::Situational | Repetition::OwnPrevious => self.remember(color, act),
            _ if self.ruleset.recreation == Recreation::NoResultAtThird => self.remember(color, act),
            _ => self.history.push(None, act),
        }
    }
}
