//! The equivalence proof: its quantities, and its twelve facts for a scored game.
//!
//! The document's list of facts is lost. This file reconstructs them from the transformation that uses them (reading
//! A19). In a set-up start, stones on the board and prisoners count as played in earlier moves.

use super::game::Game;
use super::{Act, Alternative, Player, Readings, Setting, State, Unplayable, stone_of};

/// The quantities of the proof for one player, in the order of its letters M, P, S, R, O, E, X, A, T.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts {
    /// Stones on the board at the start.
    pub on_start: usize,
    /// Moves: plays and passes, with White's extra pass and the turns that a handicap skipped.
    pub moves: usize,
    /// Passes, with White's extra pass and the turns that a handicap skipped.
    pub passes: usize,
    /// Stones played.
    pub stones_played: usize,
    /// Own stones removed from the board.
    pub removed: usize,
    /// Own stones on the board at the end.
    pub on_board: usize,
    /// Intersections of the empty regions adjacent only to intersections with own stones.
    pub empties: usize,
    /// Own stones among the prisoners, those at the start included.
    pub prisoners: usize,
    /// Points of area.
    pub area: usize,
    /// Points of territory.
    pub territory: usize,
}

impl Game {
    /// Returns the quantities of the proof. The code finds each one separately.
    pub(super) fn quantities(&self, player: Player) -> Facts {
        let of_player = |act: &Act| matches!(act, Act::Play(by, _) | Act::Pass(by) if *by == player);
        let made = self.accepted.iter().filter(|accepted| of_player(&accepted.act)).count();
        Facts {
            on_start: self.setting.position.holding(stone_of(player)).len(),
            moves: made.saturating_add(self.turns_skipped(player)).saturating_add(self.extra_passes(player)),
            passes: self.pass_stones(player),
            stones_played: self.stones_played(player),
            removed: self.removed(player),
            on_board: self.position().holding(stone_of(player)).len(),
            empties: self.position().empty_regions_of(player).concat().len(),
            prisoners: self.prisoners(player),
            area: self.area(player),
            territory: self.territory(player),
        }
    }

    /// Reading A19, `no-facts`: returns whether the start holds stones or prisoners.
    fn facts_are_unknown(&self) -> bool {
        let position = &self.setting.position;
        let set_up = position.holding(State::Empty).len() < position.intersections().count();
        let held = self.setting.prisoners != Default::default();
        (set_up || held) && self.setting.options.readings.has(Alternative::NoFacts)
    }

    /// Returns whether the theorem covers this game: it was scored, every act was legal, the start is balanced, and
    /// every reading has its default.
    pub(super) fn proof_applies(&self) -> bool {
        let defaults = self.setting.options.readings == Readings::default();
        defaults && self.territory_is_scored() && self.keeps_the_rules() && self.setting.is_balanced()
    }
}

impl Setting {
    /// Returns whether moves could have left the start. A player's spent stones are those on the board and the
    /// prisoners of that color. Both players spent equally many, or Black spent one more and White is to move.
    fn is_balanced(&self) -> bool {
        let spent = |player: Player| {
            let on_board = self.position.holding(stone_of(player)).len();
            u32::try_from(*self.prisoners.of(player))
                .ok()
                .and_then(|held| usize::try_from(held).ok()?.checked_add(on_board))
        };
        let ahead = usize::from(self.to_move == Player::White);
        // Numbers that could overflow the sums of the proof prove nothing.
        matches!((spent(Player::Black), spent(Player::White)), (Some(black), Some(white)) if black == white + ahead)
    }

    /// Checks the start against reading A28, `unscored`: with equivalence scoring it must be balanced.
    pub(super) fn can_be_scored(&self) -> Result<(), Unplayable> {
        let must_balance = self.options.equivalence && self.options.readings.has(Alternative::Unscored);
        match must_balance && !self.is_balanced() {
            false => Ok(()),
            true => Err(Unplayable("no game leads to this start, so it cannot be scored".to_owned())),
        }
    }
}

/// A fact of the proof: a test of the game, Black's quantities and White's quantities.
type Fact = fn(&Game, &Facts, &Facts) -> bool;

/// Returns whether each of the twelve facts holds, in order of number. `None` unless equivalence scoring is in force
/// and the game is over by scoring.
///
/// Facts 1 and 2 hold if the start is balanced; see [`Facts::on_start`] and [`super::Setting::prisoners`]. The other
/// facts hold in every game in which every act was legal.
pub fn equivalence_facts(game: &Game) -> Option<[bool; 12]> {
    let (black, white) = (game.facts(Player::Black)?, game.facts(Player::White)?);
    if game.facts_are_unknown() {
        return None;
    }
    let facts: [Fact; 12] =
        [fact_1, fact_2, fact_3, fact_4, fact_5, fact_6, fact_7, fact_8, fact_9, fact_10, fact_11, fact_12];
    Some(facts.map(|fact| fact(game, &black, &white)))
}

/// Fact 1, the theorem: Ab - Aw = Tb - Tw.
fn fact_1(game: &Game, black: &Facts, white: &Facts) -> bool {
    clause!("international-1998/proof.1");
    let equal = black.area.saturating_add(white.territory) == white.area.saturating_add(black.territory);
    equal && game.area_and_territory_are_equal()
}

/// Fact 2: Mb = Mw. The stones that they spent stand for moves before the start.
fn fact_2(game: &Game, black: &Facts, white: &Facts) -> bool {
    clause!("international-1998/proof.2");
    let before = |player, facts: &Facts| facts.on_start.saturating_add(game.held_before(player));
    let black = black.moves.saturating_add(before(Player::Black, black));
    black == white.moves.saturating_add(before(Player::White, white))
}

/// Fact 3: Sb = Mb - Pb.
fn fact_3(_: &Game, black: &Facts, _: &Facts) -> bool {
    clause!("international-1998/proof.3");
    black.stones_played.saturating_add(black.passes) == black.moves
}

/// Fact 4: Sw = Mw - Pw.
fn fact_4(_: &Game, _: &Facts, white: &Facts) -> bool {
    clause!("international-1998/proof.4");
    white.stones_played.saturating_add(white.passes) == white.moves
}

/// Fact 5: Ob = Sb - Rb, plus the stones on the board at the start.
fn fact_5(_: &Game, black: &Facts, _: &Facts) -> bool {
    clause!("international-1998/proof.5");
    black.on_board.saturating_add(black.removed) == black.on_start.saturating_add(black.stones_played)
}

/// Fact 6: Ow = Sw - Rw, plus the stones on the board at the start.
fn fact_6(_: &Game, _: &Facts, white: &Facts) -> bool {
    clause!("international-1998/proof.6");
    white.on_board.saturating_add(white.removed) == white.on_start.saturating_add(white.stones_played)
}

/// Fact 7: Ab = Ob + Eb.
fn fact_7(_: &Game, black: &Facts, _: &Facts) -> bool {
    clause!("international-1998/proof.7");
    black.area == black.on_board.saturating_add(black.empties)
}

/// Fact 8: Aw = Ow + Ew.
fn fact_8(_: &Game, _: &Facts, white: &Facts) -> bool {
    clause!("international-1998/proof.8");
    white.area == white.on_board.saturating_add(white.empties)
}

/// Fact 9: Tb = Eb + Xw.
fn fact_9(_: &Game, black: &Facts, white: &Facts) -> bool {
    clause!("international-1998/proof.9");
    black.territory == black.empties.saturating_add(white.prisoners)
}

/// Fact 10: Tw = Ew + Xb.
fn fact_10(_: &Game, black: &Facts, white: &Facts) -> bool {
    clause!("international-1998/proof.10");
    white.territory == white.empties.saturating_add(black.prisoners)
}

/// Fact 11: Xb = Pb + Rb, plus the prisoners at the start.
fn fact_11(game: &Game, black: &Facts, _: &Facts) -> bool {
    clause!("international-1998/proof.11");
    let own = black.passes.saturating_add(black.removed);
    black.prisoners == own.saturating_add(game.held_before(Player::Black))
}

/// Fact 12: Xw = Pw + Rw, plus the prisoners at the start.
fn fact_12(game: &Game, _: &Facts, white: &Facts) -> bool {
    clause!("international-1998/proof.12");
    let own = white.passes.saturating_add(white.removed);
    white.prisoners == own.saturating_add(game.held_before(Player::White))
}
