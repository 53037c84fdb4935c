//! The game stop, the game-ending procedure, resumption, and the ends of a game.

use super::game::{Accepted, Game, Left, Removed};
use super::{Act, Outcome, Phase, Player, Point, Position, Reason, Refusal, Requester, State};

impl Game {
    /// Returns whether the last two acts are passes of that phase.
    pub(super) fn passes_in_succession(&self, phase: Phase) -> bool {
        let passed = |entry: &Accepted| matches!(entry.act, Act::Pass(_)) && entry.phase == phase;
        match self.accepted.as_slice() {
            [.., one, two] => passed(one) && passed(two),
            _ => false,
        }
    }

    /// Stopping the game: the end of the right to play stops the game, and the procedure begins.
    pub(super) fn game_stops(&self) -> Phase {
        clause!("japanese-1997/stop");
        match self.was_resumed() {
            false => game_ending_procedure(),
            true => procedure_anew(),
        }
    }

    fn was_resumed(&self) -> bool {
        self.accepted.iter().any(|entry| matches!(entry.act, Act::Resume(_)))
    }

    /// Returns the two passes that last stopped the game.
    fn last_game_stop(&self) -> Option<(&Accepted, &Accepted)> {
        let passed = |entry: &Accepted| matches!(entry.act, Act::Pass(_)) && entry.phase == Phase::Play;
        let mut pairs = self.accepted.windows(2).rev();
        pairs.find_map(|pair| match pair {
            [one, two] if passed(one) && passed(two) => Some((one, two)),
            _ => None,
        })
    }

    /// Returns the player who passed first at the last game stop.
    pub(super) fn first_to_pass(&self) -> Player {
        let first = self.last_game_stop().and_then(|(first, _)| first.mover());
        first.unwrap_or(self.setting.to_move)
    }

    /// Returns the position at the last game stop.
    fn position_at_stop(&self) -> &Position {
        match self.last_game_stop() {
            Some((_, second)) => &second.position,
            None => &self.setting.position,
        }
    }

    /// Returns the player with the next unofficial play. The first player to pass begins. `None` after successive
    /// passes.
    pub(super) fn unofficial_right_to_play(&self) -> Option<Player> {
        match self.last_unofficial_player() {
            Some(last) => self.unofficial_plays_alternate(last),
            None => Some(self.first_to_pass()),
        }
    }

    /// Returns the player of the last unofficial play or pass. `None` if nothing unofficial happened since the game
    /// stop, or since the players went back to it.
    fn last_unofficial_player(&self) -> Option<Player> {
        self.accepted.last().filter(|last| last.phase == Phase::Agreement).and_then(Accepted::mover)
    }

    /// Procedure 1.1: unofficial plays alternate, beginning with the first player to pass, and end with successive
    /// passes. All rules of play apply to them (reading J8).
    fn unofficial_plays_alternate(&self, last: Player) -> Option<Player> {
        clause!("japanese-1997/proc.1a");
        match self.passes_in_succession(Phase::Agreement) {
            true => None,
            false => Some(last.opponent()),
        }
    }

    /// Returns whether unofficial plays have begun and have not ended.
    fn unofficial_plays_last(&self) -> bool {
        self.last_unofficial_player().and_then(|last| self.unofficial_plays_alternate(last)).is_some()
    }

    /// Procedure 1.2: both players confirm which stones to remove. They do so before any unofficial play or after the
    /// last (reading J11). The territory follows from the remaining stones (reading J15).
    pub(super) fn confirm(&self, named: &[Point]) -> Result<Left, Refusal> {
        clause!("japanese-1997/proc.1b");
        self.procedure_is_carried_out("japanese-1997/proc.1b")?;
        if self.unofficial_plays_last() {
            return Err(Refusal::new(Reason::WrongPhase, "japanese-1997/proc.1b"));
        }
        let position = self.position();
        let is_stone = |&point: &Point| matches!(position.state(point), Some(State::Black | State::White));
        if !named.iter().all(is_stone) {
            return Err(Refusal::new(Reason::NotARegion, "japanese-1997/proc.1b"));
        }
        let units_named = |player| {
            let mut units = position.units(player);
            units.retain(|unit| named.iter().any(|stone| unit.contains(stone)));
            units.concat()
        };
        let removed = Removed { black: units_named(Player::Black), white: units_named(Player::White) };
        Ok(Left { position: position.without(&removed.points()), removed })
    }

    /// Procedure 2: the players go back to the point where the unofficial plays began, which is the game stop.
    pub(super) fn go_back(&self) -> Result<Left, Refusal> {
        clause!("japanese-1997/proc.2");
        self.procedure_is_carried_out("japanese-1997/proc.2")?;
        Ok(self.as_at_stop())
    }

    /// Returns the acts that count. Going back, a resumption and a play-out undo the unofficial acts.
    pub(super) fn acts_not_undone(&self) -> Vec<&Accepted> {
        let mut counting: Vec<&Accepted> = Vec::new();
        for entry in &self.accepted {
            match entry.act {
                Act::GoBack => gone_back(&mut counting),
                Act::Resume(_) | Act::PlayOut(_) => undo_unofficial_acts(&mut counting),
                _ => {}
            }
            counting.push(entry);
        }
        counting
    }

    /// Resumption 1: either player can request a resumption while there is no agreement.
    pub(super) fn resume(&self) -> Result<Left, Refusal> {
        clause!("japanese-1997/resume.1");
        self.procedure_is_carried_out("japanese-1997/resume.1")?;
        if self.was_resumed() {
            self.is_no_repeated_resumption()?;
        }
        Ok(self.as_at_stop())
    }

    /// Resumption 2: the requesting player's opponent plays first. If both players request it, the first player to pass
    /// plays first.
    pub(super) fn first_after_resumption(&self, requester: Requester) -> Player {
        clause!("japanese-1997/resume.2");
        match requester {
            Requester::Black => Player::Black.opponent(),
            Requester::White => Player::White.opponent(),
            Requester::Both => self.first_to_pass(),
        }
    }

    /// Resumption 4: refuses a resumption from a position that the game was already resumed from (reading J12).
    fn is_no_repeated_resumption(&self) -> Result<(), Refusal> {
        clause!("japanese-1997/resume.4");
        let mut resumptions = self.accepted.iter().filter(|entry| matches!(entry.act, Act::Resume(_)));
        match resumptions.any(|entry| entry.position == *self.position_at_stop()) {
            true => Err(Refusal::new(Reason::Repetition, "japanese-1997/resume.4")),
            false => Ok(()),
        }
    }

    /// Both players lose: the players may give up while the procedure lasts.
    pub(super) fn abandon(&self) -> Result<Left, Refusal> {
        clause!("japanese-1997/bothlose");
        self.procedure_is_carried_out("japanese-1997/bothlose")?;
        Ok(self.nothing_moved())
    }

    /// Checks that the procedure is under way. Its clauses do not apply in another phase.
    pub(super) fn procedure_is_carried_out(&self, clause: &'static str) -> Result<(), Refusal> {
        match self.phase() {
            Phase::Agreement => Ok(()),
            _ => Err(Refusal::new(Reason::WrongPhase, clause)),
        }
    }

    /// Returns the board of the game stop.
    pub(super) fn as_at_stop(&self) -> Left {
        Left { position: self.position_at_stop().clone(), removed: Removed::default() }
    }
}

/// Procedure 1: the players carry it out after the game stops.
fn game_ending_procedure() -> Phase {
    clause!("japanese-1997/proc.1");
    Phase::Agreement
}

/// Resumption 3: after further play the players carry out the procedure again.
fn procedure_anew() -> Phase {
    clause!("japanese-1997/resume.3");
    game_ending_procedure()
}

/// Procedure 2: going back undoes the unofficial acts.
fn gone_back(acts: &mut Vec<&Accepted>) {
    clause!("japanese-1997/proc.2");
    undo_unofficial_acts(acts);
}

fn undo_unofficial_acts(acts: &mut Vec<&Accepted>) {
    acts.retain(|earlier| earlier.phase != Phase::Agreement);
}

impl Game {
    /// Returns the outcome of a game that the players ended before its proper end. `None` if they did not.
    pub(super) fn ended_early(&self) -> Option<Outcome> {
        match self.accepted.last()?.act {
            Act::Resign(player) => Some(resignation(player)),
            Act::Accept(_) => Some(no_result()),
            Act::Abandon => Some(both_players_lose()),
            _ => None,
        }
    }
}

/// Resigning: a player admits defeat, and the opponent wins.
fn resignation(player: Player) -> Outcome {
    clause!("japanese-1997/resign");
    Outcome::Resignation(player.opponent())
}

/// No result: an accepted offer ends the game without a result.
fn no_result() -> Outcome {
    clause!("japanese-1997/noresult");
    Outcome::NoResult
}

/// Both players lose: they reached no agreement and requested no play-out.
fn both_players_lose() -> Outcome {
    clause!("japanese-1997/bothlose");
    Outcome::BothLose
}

/// End of the game: by agreement in the procedure, or in completion.
pub(super) fn end_of_the_game() -> Phase {
    clause!("japanese-1997/end");
    Phase::Over
}
