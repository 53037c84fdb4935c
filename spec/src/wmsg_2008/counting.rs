//! 2.4, the methods of counting, carried out with stones on the board. Numbers are half points.

use super::game::Game;
use super::{Act, Alternative, Counted, Marker, Outcome, Player, State, stone_of};
use crate::bookkeeping::{self, half_points, points_in_words};

/// A board on which a method of counting moves stones, and the steps so far.
pub(super) type Table = bookkeeping::Table<Marker>;

impl Table {
    /// Finishes the method with its numbers and margin.
    pub(super) fn counted(self, method: &'static str, numbers: (i32, Option<i32>), margin: i32) -> Counted {
        let (black, white) = numbers;
        Counted { method, steps: self.steps, black: Some(black), white, margin }
    }
}

impl Game {
    /// 2.4.2: carries out the most widely spread methods. They differ, and they are equivalent; reading W15 names the
    /// exceptions.
    pub(super) fn methods(&self) -> Vec<Counted> {
        clause!("wmsg-2008/2.4.2");
        let japanese = self.japanese_counting_applies().then(|| self.japanese_counting());
        [Some(self.chinese_counting()), japanese, Some(self.ing_counting())].into_iter().flatten().collect()
    }

    /// 2.4.4: returns whether Japanese Counting can be carried out. Its steps ask for the very last pass of the game.
    /// So the game must have ended with a score (reading W25).
    fn japanese_counting_applies(&self) -> bool {
        clause!("wmsg-2008/2.4.4");
        let ended = matches!(self.outcome(), Some(Outcome::Wins(..) | Outcome::Draw));
        match self.reads(Alternative::EqualMoves) {
            true => ended && self.moved_equally_often(),
            false => ended || self.reads(Alternative::CountedAnyTime),
        }
    }

    /// Reading W25, `equal-moves`: returns whether both players made equally many plays and passes. A free last pass of
    /// Black's does not count.
    fn moved_equally_often(&self) -> bool {
        let is_move = |act: &Act, player| matches!(*act, Act::Play(by, _) | Act::Pass(by) if by == player);
        let moves = |player| self.accepted.iter().filter(|made| is_move(&made.act, player)).count();
        moves(Player::Black) == moves(Player::White) + self.free_last_pass(Player::Black)
    }

    /// 2.4.3: doubles the half count, then subtracts komi and compensation (reading W8).
    fn chinese_counting(&self) -> Counted {
        clause!("wmsg-2008/2.4.3");
        let mut table = Table::new(self.position());
        let count = self.chinese_half_counting(&mut table);
        let half_count = count.saturating_sub(self.half_of_what_scores());
        table.note(format!("{} more than half the board, doubled", points_in_words(half_count)));
        let doubled = half_count.saturating_mul(2);
        let (komi, compensation) = self.komi_and_compensation(&mut table);
        let margin = doubled.saturating_sub(komi).saturating_sub(compensation);
        table.counted("chinese", (count, None), margin)
    }

    /// 2.4.3: returns the number that the half count is compared with: half of the intersections that score. That is
    /// half the board, unless the board holds no stone (reading W15).
    fn half_of_what_scores(&self) -> i32 {
        clause!("wmsg-2008/2.4.3");
        if self.reads(Alternative::HalfOfWholeBoard) {
            return half_points(self.position().intersections().count()) / 2;
        }
        let own = |player| self.occupied(player).len() + self.surrounded(player).len();
        let half_of_own = half_points(own(Player::Black) + own(Player::White)) / 2;
        half_of_own.saturating_add(self.half_of_divided())
    }

    /// 2.4.3: takes the white stones off, fills what Black surrounds, and counts the black stones and half of the
    /// divided intersections.
    fn chinese_half_counting(&self, table: &mut Table) -> i32 {
        clause!("wmsg-2008/2.4.3");
        for player in [Player::Black, Player::White] {
            let says = format!("contestable {} stones are taken off", player.name());
            table.bring(&self.contestable_stones(player), State::Empty, &says);
        }
        let white = table.position.in_state(State::White);
        table.bring(&white, State::Empty, "white stones are taken off");
        table.bring(&self.surrounded(Player::Black), State::Black, "black stones fill what Black surrounds");
        let stones = table.position.in_state(State::Black).len();
        let tens = format!("black stones are {stones}: {} tens and {}", stones / 10, stones % 10);
        table.note(tens);
        let halves = self.half_of_divided();
        table.note(format!("{} points are Black's half of the divided intersections", points_in_words(halves)));
        half_points(stones).saturating_add(halves)
    }

    /// 2.4.4: fills prisoners and pass stones into the territories, compares the rest, and subtracts komi and
    /// compensation.
    fn japanese_counting(&self) -> Counted {
        clause!("wmsg-2008/2.4.4");
        let mut table = Table::new(self.position());
        let prisoners = [Player::Black, Player::White].map(|player| self.prisoners_to_fill_in(player, &mut table));
        let black = self.territory_filled_in(Player::Black, prisoners[0], &mut table);
        let white = self.territory_filled_in(Player::White, prisoners[1], &mut table);
        let difference = black.saturating_sub(white);
        let (komi, compensation) = self.komi_and_compensation(&mut table);
        let margin = difference.saturating_sub(komi).saturating_sub(compensation);
        table.counted("japanese", (black, Some(white)), margin)
    }

    /// 2.4.4: returns the stones to fill in: the player's prisoners, stones on contestable intersections (reading W24)
    /// and pass stones.
    fn prisoners_to_fill_in(&self, player: Player, table: &mut Table) -> usize {
        clause!("wmsg-2008/2.4.4");
        let contestable = match self.reads(Alternative::ContestableStonesStay) {
            true => Vec::new(),
            false => self.contestable_stones(player),
        };
        let says = format!("contestable {} stones are put to the prisoners", player.name());
        table.bring(&contestable, State::Empty, &says);
        let paid = self.pass_stones(player) - self.free_last_pass(player);
        table.note(format!("{paid} {} pass stones are put to the prisoners", player.name()));
        self.prisoners_taken(player).saturating_add(contestable.len()).saturating_add(paid)
    }

    /// 2.4.4, step 1: the player pays one stone for each pass.
    pub(super) fn pass_stones(&self, player: Player) -> usize {
        clause!("wmsg-2008/2.4.4.1");
        self.accepted.iter().filter(|accepted| accepted.act == Act::Pass(player)).count()
    }

    /// 2.4.4, step 2: returns how many passes are free. If Black made the very last pass of the game, it is.
    fn free_last_pass(&self, player: Player) -> usize {
        clause!("wmsg-2008/2.4.4.2");
        let mut passes = self.accepted.iter().rev().filter(|accepted| matches!(accepted.act, Act::Pass(_)));
        match (player, passes.next().map(|last| &last.act)) {
            (Player::Black, Some(Act::Pass(Player::Black))) => 1,
            _ => 0,
        }
    }

    /// 2.4.4, step 3: the player's prisoners fill what the player surrounds. The intersections left empty count, with
    /// half of the divided ones (reading W23). Prisoners that find no room count against the player.
    fn territory_filled_in(&self, player: Player, prisoners: usize, table: &mut Table) -> i32 {
        clause!("wmsg-2008/2.4.4");
        let territory = self.surrounded(player);
        let filled = prisoners.min(territory.len());
        let says = format!("{} prisoners fill what their player surrounds", player.name());
        table.bring(&territory[..filled], stone_of(player), &says);
        let vacant = territory.iter().filter(|&&at| table.position.state(at) == Some(State::Empty)).count();
        let halves = match self.reads(Alternative::SharedLeftOut) {
            true => 0,
            false => self.half_of_divided(),
        };
        let without_room = half_points(prisoners - filled);
        let number = half_points(vacant).saturating_add(halves).saturating_sub(without_room);
        table.note(format!("{} points are left to {}", points_in_words(number), player.name()));
        number
    }

    /// Returns komi and compensation, and adds the two last steps of a method: they are subtracted.
    fn komi_and_compensation(&self, table: &mut Table) -> (i32, i32) {
        let (komi, compensation) = (self.komi(), self.first_pass_compensation());
        table.note(format!("{} points of komi are subtracted", points_in_words(komi)));
        if compensation > 0 {
            table.note(format!("{} point is subtracted because White passed first", points_in_words(compensation)));
        }
        (komi, compensation)
    }
}
