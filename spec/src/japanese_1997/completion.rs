//! The play-out to completion and its kos.

use super::ending::end_of_the_game;
use super::game::{Accepted, Game, Left};
use super::play::Play;
use super::repetition::ko_capture;
use super::{Act, Phase, Player, Point, Prisoners, Reason, Refusal};

/// What the kos of the play-out mean for one player.
pub(super) struct Kos {
    /// The points where the player captured a ko stone.
    captured_on: Vec<Point>,
    /// The points where the player lost a ko stone and has not yet passed for that ko.
    to_pass_for: Vec<Point>,
}

impl Game {
    /// Play-out 1: either player can request it while there is no agreement. The request declines a resumption (reading
    /// J14).
    pub(super) fn request_play_out(&self) -> Result<Left, Refusal> {
        clause!("japanese-1997/playout.1");
        self.procedure_is_carried_out("japanese-1997/playout.1")?;
        Ok(self.state_at_stop())
    }

    /// Play-out 2: the state is that of the last game stop.
    fn state_at_stop(&self) -> Left {
        clause!("japanese-1997/playout.2");
        self.as_at_stop()
    }

    /// Play-out 2: the player who passed first at the last game stop plays first.
    pub(super) fn right_to_play_in_play_out(&self) -> Player {
        clause!("japanese-1997/playout.2");
        match self.last_turn().and_then(Accepted::mover) {
            Some(player) => player.opponent(),
            None => self.first_to_pass(),
        }
    }

    /// Returns the acts of the play-out. Empty before it.
    fn play_out(&self) -> &[Accepted] {
        let request = self.accepted.iter().rposition(|entry| matches!(entry.act, Act::PlayOut(_)));
        request.and_then(|index| self.accepted.get(index + 1..)).unwrap_or_default()
    }

    /// Returns what the kos of the play-out mean for the player.
    pub(super) fn kos_of(&self, player: Player) -> Kos {
        let mut kos = Kos { captured_on: Vec::new(), to_pass_for: Vec::new() };
        for entry in self.play_out() {
            match entry.act {
                Act::Play(mover, point) => {
                    let captured = entry.removed.of(mover.opponent());
                    let stone = ko_capture(mover, point, captured, &entry.position);
                    match mover == player {
                        true => kos.captured_on.extend(stone),
                        false => kos.to_pass_for.extend(stone),
                    }
                }
                Act::PassFor(mover, point) if mover == player => kos.pass_for(point),
                _ => {}
            }
        }
        kos
    }

    /// Play-out 4: instead of a play, the player passes for one ko. It must be a ko that the player has to pass for
    /// (reading J13).
    pub(super) fn pass_for(&self, player: Player, point: Point) -> Result<Left, Refusal> {
        clause!("japanese-1997/playout.4");
        let wrong_phase = Refusal::new(Reason::WrongPhase, "japanese-1997/playout.4");
        if self.phase() != Phase::PlayOut {
            return Err(wrong_phase);
        }
        self.has_right_to_play(player)?;
        match self.kos_of(player).to_pass_for.contains(&point) {
            true => Ok(self.nothing_moved()),
            false if self.position().contains(point) => Err(wrong_phase),
            false => Err(Refusal::new(Reason::OffBoard, "japanese-1997/board")),
        }
    }

    /// Returns the stones that completion adds to the prisoners. Before completion there are none.
    pub(super) fn added_prisoners(&self) -> Prisoners {
        match self.passes_in_succession(Phase::PlayOut) {
            true => self.compensation(),
            false => Prisoners::default(),
        }
    }

    /// Play-out 7: compares the players' numbers of stones that are alive, not in seki, and played in the play-out. The
    /// player with the higher number adds the difference to the prisoners held (reading J6).
    fn compensation(&self) -> Prisoners {
        clause!("japanese-1997/playout.7");
        let black = self.played_and_alive(Player::Black);
        let white = self.played_and_alive(Player::White);
        // Prisoners that Black holds are white stones.
        Prisoners { black: white.saturating_sub(black), white: black.saturating_sub(white) }
    }

    /// Play-out 7: counts the player's stones that are alive, not in seki, and played in the play-out.
    fn played_and_alive(&self, player: Player) -> usize {
        clause!("japanese-1997/playout.7");
        // A stone that stands where the player played in the play-out came from such a play. An older stone cannot
        // stand there.
        let plays = self.play_out().iter().map(|entry| &entry.act);
        let played: Vec<Point> = plays.filter_map(|act| act.played_by(player)).collect();
        let groups = self.statuses().groups;
        let alive = groups.iter().filter(|group| group.player == player && !group.in_seki);
        alive.flat_map(|group| &group.stones).filter(|stone| played.contains(stone)).count()
    }
}

/// Play-out 6: two normal passes in a row, one by each player, end the game in completion. A pass for a ko is not a
/// normal pass.
pub(super) fn completion() -> Phase {
    clause!("japanese-1997/playout.6");
    end_of_the_game()
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
    /// Play-out 5: after a pass for the ko, the player may recapture in it.
    fn pass_for(&mut self, point: Point) {
        clause!("japanese-1997/playout.5");
        self.to_pass_for.retain(|&other| other != point);
    }

    /// Checks the play against the kos of the play-out. They bar only captures in a ko.
    pub(super) fn allow(&self, play: &Play) -> Result<(), Refusal> {
        match ko_capture(play.player, play.point, &play.captured, &play.position) {
            Some(stone) => {
                self.is_first_capture_there(stone)?;
                self.is_passed_for(play.point)
            }
            None => Ok(()),
        }
    }

    /// Play-out 3: refuses a second capture of a ko stone on one point by the same player (reading J4).
    fn is_first_capture_there(&self, stone: Point) -> Result<(), Refusal> {
        clause!("japanese-1997/playout.3");
        match self.captured_on.contains(&stone) {
            true => Err(Refusal::new(Reason::Repetition, "japanese-1997/playout.3")),
            false => Ok(()),
        }
    }

    /// Play-out 5: refuses a recapture in a ko for which the player has not passed (reading J13).
    fn is_passed_for(&self, point_of_play: Point) -> Result<(), Refusal> {
        clause!("japanese-1997/playout.5");
        match self.to_pass_for.contains(&point_of_play) {
            true => Err(Refusal::new(Reason::Repetition, "japanese-1997/playout.5")),
            false => Ok(()),
        }
    }
}
