//! The play-out to completion and its kos.

use super::game::{Accepted, Game, Left};
use super::play::Play;
use super::repetition::{is_own_point_of_a_ko, ko_capture};
use super::{Act, Alternative, Phase, Player, Point, Prisoners, Readings, Reason, Refusal, opponent_of};
use crate::bookkeeping::Removed;

/// What the kos of the play-out mean for one player.
pub(super) struct Kos {
    readings: Readings,
    /// The points where the play-out has seen the capture of a ko stone that counts for the player.
    captured_on: Vec<Point>,
    /// The points where the player lost a ko stone and has not yet passed for that ko.
    to_pass_for: Vec<Point>,
    /// Reading J25, in-advance: the points that the player passed for before losing a ko stone there.
    passed_ahead: Vec<Point>,
    /// Reading J28, pass-renews: the points where the player may capture in spite of an earlier capture.
    renewed: Vec<Point>,
}

impl Game {
    /// Play-out 1: either player can request it in two cases.
    ///
    /// - The procedure is under way: no agreement yet. The request declines a resumption (reading J14).
    /// - A play in the resumed game has repeated a position (readings J20 and J21).
    pub(super) fn request_play_out(&self) -> Result<Left, Refusal> {
        clause!("japanese-1997/playout.1");
        let possible = match self.phase() {
            Phase::Agreement => true,
            Phase::Play => self.resumption_repeats(),
            Phase::Offer | Phase::PlayOut | Phase::Over => false,
        };
        match possible {
            true => Ok(self.state_at_stop()),
            false => Err(Refusal::new(Reason::WrongPhase, "japanese-1997/playout.1")),
        }
    }

    /// Play-out 1: returns whether a play since the latest resumption has repeated a position. It may be any play since
    /// then, not only the last turn (reading J21).
    fn resumption_repeats(&self) -> bool {
        clause!("japanese-1997/playout.1");
        let Some(resumed) = self.latest_resumption() else {
            return false;
        };
        let is_play = |entry: &Accepted| matches!(entry.act, Act::Play(..));
        let plays = (resumed..self.accepted.len()).filter(|&index| self.accepted.get(index).is_some_and(is_play));
        let mut repeating = plays.filter(|&play| self.repeats_since(resumed, play));
        match self.readings().has(Alternative::PlayOutAtOnce) {
            true => repeating.next_back() == self.last_turn_index(),
            false => repeating.next().is_some(),
        }
    }

    /// Play-out 1: returns whether a play left a position that stood before in the same attempt: at the resumption, or
    /// since then (reading J20).
    fn repeats_since(&self, resumed: usize, play: usize) -> bool {
        clause!("japanese-1997/playout.1");
        let left = self.accepted.get(play).map(|entry| &entry.position);
        let stood_in = |entries: Option<&[Accepted]>| {
            entries.unwrap_or_default().iter().any(|entry| Some(&entry.position) == left)
        };
        let readings = self.readings();
        if readings.has(Alternative::StopRepeated) {
            stood_in(self.accepted.get(resumed..=resumed))
        } else if readings.has(Alternative::GameRepeated) {
            self.repeats(play)
        } else if readings.has(Alternative::RequestRepeated) {
            false
        } else {
            stood_in(self.accepted.get(resumed..play))
        }
    }

    /// Play-out 2: the state is that of the last game stop. Unofficial and resumed plays since then are undone.
    fn state_at_stop(&self) -> Left {
        clause!("japanese-1997/playout.2");
        let position = self.last_game_stop().map_or(&self.setting.position, |(_, second)| &second.position);
        Left { position: position.clone(), removed: Removed::default() }
    }

    /// Returns the player to move in the play-out.
    pub(super) fn right_to_play_in_play_out(&self) -> Player {
        match self.last_turn().and_then(Accepted::mover) {
            Some(player) => opponent_of(player),
            None => self.first_in_play_out(),
        }
    }

    /// Play-out 2: the player who passed first at the last game stop plays first.
    fn first_in_play_out(&self) -> Player {
        clause!("japanese-1997/playout.2");
        let first = self.last_game_stop().and_then(|(first, _)| first.mover());
        first.unwrap_or_else(|| self.setting.first_player())
    }

    /// Returns the acts of the play-out. Empty before it.
    fn play_out(&self) -> &[Accepted] {
        let request = self.accepted.iter().rposition(|entry| matches!(entry.act, Act::PlayOut(_)));
        request.and_then(|index| self.accepted.get(index + 1..)).unwrap_or_default()
    }

    /// Returns what the kos of the play-out mean for the player. Captures before the play-out mean nothing (reading
    /// J23).
    pub(super) fn kos_of(&self, player: Player) -> Kos {
        let readings = self.readings();
        let to_pass_for = match readings.has(Alternative::LostBeforePlayOut) {
            true => self.lost_before_play_out(player),
            false => Vec::new(),
        };
        let mut kos =
            Kos { readings, captured_on: Vec::new(), to_pass_for, passed_ahead: Vec::new(), renewed: Vec::new() };
        for entry in self.play_out() {
            let taken = entry.ko_stone_of(opponent_of(player), self.readings());
            let lost = entry.ko_stone_of(player, self.readings());
            kos.captured_on.extend(taken);
            if !readings.has(Alternative::KoStonePerPlayer) {
                kos.captured_on.extend(lost);
            }
            lost.into_iter().for_each(|stone| kos.loses(stone));
            match entry.act {
                Act::PassFor(mover, point) if mover == player => kos.pass_for(point),
                Act::Play(mover, point) if mover == player => kos.renewed.retain(|&other| other != point),
                _ => {}
            }
        }
        kos
    }

    /// Reading J23, before-too: returns the points where the player lost a ko stone before the play-out, and has not
    /// recaptured.
    fn lost_before_play_out(&self, player: Player) -> Vec<Point> {
        let mut lost = Vec::new();
        for entry in self.acts_not_undone().into_iter().filter(|entry| entry.phase == Phase::Play) {
            match entry.act {
                Act::Play(mover, point) if mover == player => lost.retain(|&other| other != point),
                _ => lost.extend(entry.ko_stone_of(player, self.readings())),
            }
        }
        lost
    }

    /// Play-out 4: instead of a play, the player passes for one ko (reading J13). In another phase the act is no
    /// player's to do, so it does not matter whose turn it is.
    pub(super) fn pass_for(&self, player: Player, point: Point) -> Result<Left, Refusal> {
        clause!("japanese-1997/playout.4");
        let wrong_phase = Refusal::new(Reason::WrongPhase, "japanese-1997/playout.4");
        if self.phase() != Phase::PlayOut {
            return Err(wrong_phase);
        }
        self.has_right_to_play(player)?;
        match self.position().contains(point) {
            true if self.names_ko_to_pass_for(player, point) => Ok(self.nothing_moved()),
            true => Err(wrong_phase),
            false => Err(Refusal::new(Reason::OffBoard, "japanese-1997/board")),
        }
    }

    /// Returns whether the player can pass for a ko with that point: any ko on the board, by the player's own point in
    /// it (reading J13).
    fn names_ko_to_pass_for(&self, player: Player, point: Point) -> bool {
        let is_lost = || self.kos_of(player).to_pass_for.contains(&point);
        let is_ko = || is_own_point_of_a_ko(self.position(), player, point, self.readings());
        if self.readings().has(Alternative::PassForGoneKo) {
            is_lost()
        } else if self.readings().has(Alternative::PassForLostKo) {
            is_ko() && is_lost()
        } else {
            is_ko()
        }
    }

    /// Returns the stones of each color that completion adds to the prisoners. Before completion there are none.
    pub(super) fn added_prisoners(&self) -> Prisoners {
        let passed = self.accepted.last().is_some_and(|last| last.is_pass_in(Phase::PlayOut));
        match passed && self.is_completion() {
            true => self.compensation(),
            false => Prisoners::default(),
        }
    }

    /// Play-out 6: two normal passes in a row, one by each player, end the game in completion. A pass for a ko is not a
    /// normal pass, so it parts two passes.
    pub(super) fn is_completion(&self) -> bool {
        clause!("japanese-1997/playout.6");
        self.last_two_turns().is_some_and(|turns| turns.iter().all(|turn| turn.is_pass_in(Phase::PlayOut)))
    }

    /// Play-out 7: compares the players' numbers of stones that are alive, not in seki, and played in the play-out. The
    /// player with the higher number adds the difference to the prisoners held (reading J6).
    fn compensation(&self) -> Prisoners {
        clause!("japanese-1997/playout.7");
        let black = self.played_and_alive(Player::Black);
        let white = self.played_and_alive(Player::White);
        // Prisoners that Black holds are white stones.
        let held_by_black = black.saturating_sub(white);
        let held_by_white = white.saturating_sub(black);
        match self.readings().has(Alternative::DifferenceToOpponent) {
            true => Prisoners { black: held_by_black, white: held_by_white },
            false => Prisoners { black: held_by_white, white: held_by_black },
        }
    }

    /// Play-out 7: counts the player's single stones that are alive, not in seki, and played in the play-out
    /// (reading J27).
    fn played_and_alive(&self, player: Player) -> usize {
        clause!("japanese-1997/playout.7");
        // A stone that stands where the player played in the play-out came from such a play. An older stone cannot
        // stand there.
        let plays = self.play_out().iter().map(|entry| &entry.act);
        let played: Vec<Point> = plays.filter_map(|act| act.played_by(player)).collect();
        let groups = self.statuses().groups;
        let alive = groups.iter().filter(|group| group.player == player && !group.in_seki);
        let counted: Vec<Point> =
            alive.flat_map(|group| group.stones.clone()).filter(|it| played.contains(it)).collect();
        match self.readings().has(Alternative::UnitsPlayed) {
            true => {
                self.position().units(player).iter().filter(|unit| unit.iter().any(|it| counted.contains(it))).count()
            }
            false => counted.len(),
        }
    }
}

impl Act {
    /// Returns the point where the act plays a stone of that player. `None` for any other act.
    fn played_by(&self, player: Player) -> Option<Point> {
        match *self {
            Act::Play(mover, point) if mover == player => Some(point),
            _ => None,
        }
    }
}

impl Kos {
    /// Play-out 5: after losing a ko stone, the player needs to pass for that ko. A pass before the loss does not count
    /// (reading J25).
    fn loses(&mut self, stone: Point) {
        clause!("japanese-1997/playout.5");
        match self.passed_ahead.contains(&stone) {
            true => self.passed_ahead.retain(|&other| other != stone),
            false => self.to_pass_for.push(stone),
        }
    }

    /// Play-out 5: after a pass for the ko, the player may recapture in it.
    fn pass_for(&mut self, point: Point) {
        clause!("japanese-1997/playout.5");
        if self.to_pass_for.contains(&point) {
            self.to_pass_for.retain(|&other| other != point);
        } else if self.readings.has(Alternative::PassInAdvance) {
            self.passed_ahead.push(point);
        }
        if self.readings.has(Alternative::PassRenewsCapture) {
            self.renewed.push(point);
        }
    }

    /// Checks the play against the kos of the play-out. They bar only captures in a ko.
    pub(super) fn allow(&self, play: &Play) -> Result<(), Refusal> {
        match ko_capture(play.player, play.point, &play.captured, &play.position, self.readings) {
            Some(stone) => {
                if !self.renewed.contains(&play.point) {
                    self.is_first_capture_there(stone)?;
                }
                self.is_passed_for(play.point)
            }
            // The recapture in a snapback takes several stones.
            None if self.readings.has(Alternative::KoWithSnapback) && !play.captured.is_empty() => {
                self.is_passed_for(play.point)
            }
            None => Ok(()),
        }
    }

    /// Play-out 3: refuses a second capture of a ko stone on one point, by either player (reading J4).
    fn is_first_capture_there(&self, stone: Point) -> Result<(), Refusal> {
        clause!("japanese-1997/playout.3");
        match self.captured_on.contains(&stone) {
            true => Err(Refusal::new(Reason::Repetition, "japanese-1997/playout.3")),
            false => Ok(()),
        }
    }

    /// Play-out 5: refuses a recapture in a ko for which the player has not passed.
    fn is_passed_for(&self, point_of_play: Point) -> Result<(), Refusal> {
        clause!("japanese-1997/playout.5");
        match self.to_pass_for.contains(&point_of_play) {
            true => Err(Refusal::new(Reason::Repetition, "japanese-1997/playout.5")),
            false => Ok(()),
        }
    }
}
