//! Moves that the rules refuse, in a game that was played all the same.

use alloc::boxed::Box;

use super::Game;
use super::state::{Begun, Record, Stage, TakenDown, Trace};
use crate::act::Act;
use crate::cell::Content;
use crate::color::Color;
use crate::moves::Move;
use crate::point_set::PointSet;
use crate::ruleset::Suicide;
use crate::site::{Site, SiteSet};

impl Game {
    /// Makes a move even if the rules refuse it, as a referee takes down a game that was played. Returns the points of
    /// the stones that the move removed.
    ///
    /// A legal move is that of [`Game::make_move`]. For any other move:
    ///
    /// - A play puts its stone on the point, even if that has one. Then it removes the chains without liberties, the
    ///   opponent's first. A play off the board changes no point.
    /// - The opponent moves next, except that Black goes on with the plays of a handicap.
    /// - A game that has stopped or ended goes on, in the newest clean-up phase if there was one. The move itself ends
    ///   none.
    ///
    /// The move counts as an act: later positions are compared with the one that it left, and [`Game::undo`] takes it
    /// back. To learn why the rules refuse the move, ask [`Game::check_move`] before.
    ///
    /// ```
    /// use shinpan::{Color, Game, Ruleset, Setup};
    ///
    /// let mut game = Game::new(Ruleset::PLAIN, &Setup::empty(9, 9))?;
    /// game.take_down(Color::White, "E5".parse()?);
    /// assert_eq!(game.to_move(), Some(Color::Black));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn take_down(&mut self, color: Color, one_move: Move) -> PointSet {
        if let Ok(removed) = self.make_move(color, one_move) {
            return removed;
        }
        let taken = TakenDown { color, one_move, board: self.board.clone() };
        self.record_word(Trace::TakenDown(Box::new(taken)), Act::from((color, one_move)));
        if !matches!(self.state.stage, Stage::Open | Stage::PlayOut | Stage::CleanUp(_)) {
            (self.state.stage, self.state.run) = (self.stage_to_go_on(), 0);
        }
        let (removed, begun) = match one_move {
            Move::Play(point) => match self.board.site(point) {
                Some(site) => {
                    let empty = self.board.content(site) == Content::Empty;
                    let ko = empty && self.board.ko_capture(color, site).is_some();
                    let begun = if ko { Begun::KoMove(color, site) } else { Begun::Play(color, site) };
                    (self.force_play(color, site), begun)
                }
                None => (SiteSet::EMPTY, Begun::Nothing),
            },
            Move::Pass => {
                self.force_pass(color);
                (SiteSet::EMPTY, Begun::Pass(color))
            }
        };
        if self.state.handicap == 0 || !self.ruleset.handicap.is_consecutive() {
            self.state.to_move = color.opposite();
        }
        if let Stage::CleanUp(_) = self.state.stage {
            self.begin_turn(begun);
        }
        self.audit();
        self.board.point_set(removed)
    }

    /// Puts a stone on a site, whatever is there. Returns the sites of the removed stones.
    fn force_play(&mut self, color: Color, site: Site) -> SiteSet {
        let before = self.board.position;
        if let Content::Stone(_) = self.board.content(site) {
            self.board = self.board.without(&[site].into_iter().collect());
        }
        // Suicide is allowed here, so that the board takes every play on an empty site.
        let Some(change) = self.board.play(color, site, Suicide::Allowed) else { return SiteSet::EMPTY };
        if self.remembers_plays() {
            self.history.go_to(&before, &self.board.position);
        }
        let (stage, left_by) = (self.state.stage, self.leaver(color));
        self.keep_play::<false>(&change, self.board.removed_stones(&change));
        // What the rules refuse brings no position back that would end the game.
        self.state.stage = stage;
        if self.remembers_plays() {
            self.remember(left_by, self.records.len());
        }
        if change.removes() { self.board.emptied(&change).collect() } else { SiteSet::EMPTY }
    }

    /// Counts a pass that the rules refuse. It joins no run of passes, so it stops no game.
    fn force_pass(&mut self, color: Color) {
        let required = self.records.last().map(|record| record.before);
        let required = required.is_some_and(|before| self.is_required_pass(&before, before.to_move));
        let state = &mut self.state;
        state.passes[color] = state.passes[color].saturating_add(1);
        state.first_pass = state.first_pass.or(Some(color).filter(|_| !required));
        state.last_pass = Some(color);
        state.capturing = None;
        self.remember_pass(color, self.records.len());
    }

    /// Returns the player and the move of a record. `None` if its act is neither a play nor a pass.
    pub(super) fn made(&self, record: &Record) -> Option<(Color, Move)> {
        match &record.trace {
            Trace::Play(change) => Some((change.color(), Move::Play(self.board.point(change.site())))),
            Trace::Pass => Some((record.before.to_move, Move::Pass)),
            Trace::TakenDown(taken) => Some((taken.color, taken.one_move)),
            Trace::Settle(_) | Trace::Strike | Trace::Return(_) | Trace::Elapse | Trace::Word => None,
        }
    }
}
