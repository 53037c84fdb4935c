//! The play-out to completion and its kos.

use super::ending::end_of_the_game;
use super::game::{Accepted, Game, Left};
use super::play::Play;
use super::repetition::ko_capture;
use super::{Act, Phase, Player, Point, Prisoners, Reason, Refusal};

/// What the play-out has seen in its kos, as far as it concerns one player.
pub(super) struct Kos {
    /// Where he captured a ko stone.
    captured_on: Vec<Point>,
    /// Where a ko stone of his was captured for which he has not passed since.
    to_pass_for: Vec<Point>,
}

impl Game {
    /// Play-out, 1: either player can request it while there is no agreement; it declines a resumption (reading J14).
    pub(super) fn request_play_out(&self) -> Result<Left, Refusal> {
        clause!("japanese-1997/playout.1");
        self.procedure_is_carried_out("japanese-1997/playout.1")?;
        Ok(self.state_at_stop())
    }

    /// Play-out, 2: everything is as it was when the game last stopped.
    fn state_at_stop(&self) -> Left {
        clause!("japanese-1997/playout.2");
        self.as_at_stop()
    }

    /// Play-out, 2: the player who passed first at the last game stop plays first.
    pub(super) fn right_to_play_in_play_out(&self) -> Player {
        clause!("japanese-1997/playout.2");
        match self.last_turn().and_then(Accepted::mover) {
            Some(player) => player.opponent(),
            None => self.first_to_pass(),
        }
    }

    /// The acts of the play-out, none if there is none.
    fn play_out(&self) -> &[Accepted] {
        let request = self.accepted.iter().rposition(|entry| matches!(entry.act, Act::PlayOut(_)));
        request.and_then(|index| self.accepted.get(index + 1..)).unwrap_or_default()
    }

    /// What the kos of the play-out mean for the player.
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

    /// Play-out, 4: instead of a play, a pass for one ko, of those that the player has to pass for (reading J13).
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

    /// What is added to the prisoners: nothing but in completion.
    pub(super) fn added_prisoners(&self) -> Prisoners {
        match self.passes_in_succession(Phase::PlayOut) {
            true => self.compensation(),
            false => Prisoners::default(),
        }
    }

    /// Play-out, 7: each player has a number of living stones out of seki that came on the board during it; by the
    /// difference the prisoners grow that are held by whoever has more (reading J6).
    fn compensation(&self) -> Prisoners {
        clause!("japanese-1997/playout.7");
        let black = self.played_and_alive(Player::Black);
        let white = self.played_and_alive(Player::White);
        // Prisoners that Black holds are white stones.
        Prisoners { black: white.saturating_sub(black), white: black.saturating_sub(white) }
    }

    /// Play-out, 7: how many of the player's living stones out of seki came on the board during it.
    fn played_and_alive(&self, player: Player) -> usize {
        clause!("japanese-1997/playout.7");
        // What stands now where he played came there by such a play: nothing older can have outlasted it.
        let plays = self.play_out().iter().map(|entry| &entry.act);
        let played: Vec<Point> = plays.filter_map(|act| act.played_by(player)).collect();
        let groups = self.statuses().groups;
        let alive = groups.iter().filter(|group| group.player == player && !group.in_seki);
        alive.flat_map(|group| &group.stones).filter(|stone| played.contains(stone)).count()
    }
}

/// Play-out, 6: normal passes of both players in succession end the game in completion; passes for a ko do not.
pub(super) fn completion() -> Phase {
    clause!("japanese-1997/playout.6");
    end_of_the_game()
}

impl Act {
    /// Where the act plays a stone of that player, if it does.
    fn played_by(&self, player: Player) -> Option<Point> {
        match *self {
            Act::Play(mover, point) if mover == player => Some(point),
            _ => None,
        }
    }
}

impl Kos {
    /// Play-out, 5: having passed for the ko he may recapture in it.
    fn pass_for(&mut self, point: Point) {
        clause!("japanese-1997/playout.5");
        self.to_pass_for.retain(|&other| other != point);
    }

    /// Whether the kos of the play-out allow the play; only captures in a ko are barred by them.
    pub(super) fn allow(&self, play: &Play) -> Result<(), Refusal> {
        match ko_capture(play.player, play.point, &play.captured, &play.position) {
            Some(stone) => {
                self.is_first_capture_there(stone)?;
                self.is_passed_for(play.point)
            }
            None => Ok(()),
        }
    }

    /// Play-out, 3: a ko stone is not captured again on a point where the player captured one (reading J4).
    fn is_first_capture_there(&self, stone: Point) -> Result<(), Refusal> {
        clause!("japanese-1997/playout.3");
        match self.captured_on.contains(&stone) {
            true => Err(Refusal::new(Reason::Repetition, "japanese-1997/playout.3")),
            false => Ok(()),
        }
    }

    /// Play-out, 5: a player recaptures in a ko only after a pass for it (reading J13).
    fn is_passed_for(&self, point_of_play: Point) -> Result<(), Refusal> {
        clause!("japanese-1997/playout.5");
        match self.to_pass_for.contains(&point_of_play) {
            true => Err(Refusal::new(Reason::Repetition, "japanese-1997/playout.5")),
            false => Ok(()),
        }
    }
}
