//! Stopping the game, the game-ending procedure, and resumption.

use super::game::{Entry, Game, Left, Removed};
use super::{Act, Phase, Player, Point, Position, Reason, Refusal, Requester, State};

impl Game {
    /// Whether the last two acts are passes made in that phase, one right after the other.
    pub(super) fn passes_in_succession(&self, phase: Phase) -> bool {
        let passed = |entry: &Entry| matches!(entry.act, Act::Pass(_)) && entry.phase == phase;
        match self.entries.as_slice() {
            [.., one, two] => passed(one) && passed(two),
            _ => false,
        }
    }

    /// Stopping the game: it has stopped, and the procedure begins, when the right to play has ended.
    pub(super) fn game_stops(&self) -> bool {
        clause!("japanese-1997/stop");
        self.right_to_play_ended()
    }

    /// Resumption, 3: after further play the procedure is carried out anew, so the last game stop is the one that
    /// counts. Its two passes.
    fn last_game_stop(&self) -> Option<(&Entry, &Entry)> {
        clause!("japanese-1997/resume.3");
        let passed = |entry: &Entry| matches!(entry.act, Act::Pass(_)) && entry.phase == Phase::Play;
        let mut pairs = self.entries.windows(2).rev();
        pairs.find_map(|pair| match pair {
            [one, two] if passed(one) && passed(two) => Some((one, two)),
            _ => None,
        })
    }

    /// Who passed first when the game last stopped.
    pub(super) fn first_to_pass(&self) -> Player {
        let first = self.last_game_stop().and_then(|(first, _)| first.mover());
        first.unwrap_or(self.setting.to_move)
    }

    /// What the last game stop left on the board.
    fn position_at_stop(&self) -> &Position {
        match self.last_game_stop() {
            Some((_, second)) => &second.position,
            None => &self.setting.position,
        }
    }

    /// Procedure, 1.1: unofficial plays alternate from the first player to pass until successive passes; nobody plays
    /// after these.
    pub(super) fn unofficial_right_to_play(&self) -> Option<Player> {
        clause!("japanese-1997/proc.1a");
        if self.passes_in_succession(Phase::Agreement) {
            return None;
        }
        match self.entries.last() {
            Some(last) if last.phase == Phase::Agreement => match last.mover() {
                Some(player) => Some(player.opponent()),
                None => Some(self.first_to_pass()),
            },
            _ => Some(self.first_to_pass()),
        }
    }

    /// Procedure, 1.1: whether unofficial plays have begun and not ended yet.
    fn unofficial_plays_last(&self) -> bool {
        clause!("japanese-1997/proc.1a");
        let last = self.entries.last();
        let unofficial = last.is_some_and(|last| last.phase == Phase::Agreement && last.mover().is_some());
        unofficial && !self.passes_in_succession(Phase::Agreement)
    }

    /// Procedure, 1.2: both confirm which stones are to be removed; the territory follows from what is left.
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

    /// Procedure, 2: it goes back to where the unofficial plays began, the game stop.
    pub(super) fn go_back(&self) -> Result<Left, Refusal> {
        clause!("japanese-1997/proc.2");
        self.procedure_is_carried_out("japanese-1997/proc.2")?;
        Ok(self.as_at_stop())
    }

    /// Procedure, 2: the acts that count, those left out that were undone by going back, and by a resumption or a
    /// play-out, which begin at the game stop too.
    pub(super) fn acts_not_undone(&self) -> Vec<&Entry> {
        clause!("japanese-1997/proc.2");
        let mut counting: Vec<&Entry> = Vec::new();
        for entry in &self.entries {
            if matches!(entry.act, Act::GoBack | Act::Resume(_) | Act::PlayOut(_)) {
                counting.retain(|earlier| earlier.phase != Phase::Agreement);
            }
            counting.push(entry);
        }
        counting
    }

    /// Resumption, 1: without agreement either player can request it.
    pub(super) fn resume(&self) -> Result<Left, Refusal> {
        clause!("japanese-1997/resume.1");
        self.procedure_is_carried_out("japanese-1997/resume.1")?;
        self.is_no_repeated_resumption()?;
        Ok(self.as_at_stop())
    }

    /// Resumption, 2: the opponent of the one who requested it plays first; if both did, the first to pass.
    pub(super) fn first_after_resumption(&self, requester: Requester) -> Player {
        clause!("japanese-1997/resume.2");
        match requester {
            Requester::Black => Player::Black.opponent(),
            Requester::White => Player::White.opponent(),
            Requester::Both => self.first_to_pass(),
        }
    }

    /// Resumption, 4: not once more from a position from which the game was resumed.
    fn is_no_repeated_resumption(&self) -> Result<(), Refusal> {
        clause!("japanese-1997/resume.4");
        let mut resumptions = self.entries.iter().filter(|entry| matches!(entry.act, Act::Resume(_)));
        match resumptions.any(|entry| entry.position == *self.position_at_stop()) {
            true => Err(Refusal::new(Reason::Repetition, "japanese-1997/resume.4")),
            false => Ok(()),
        }
    }

    /// Both players lose: they may leave it at that while the procedure lasts.
    pub(super) fn abandon(&self) -> Result<Left, Refusal> {
        clause!("japanese-1997/bothlose");
        self.procedure_is_carried_out("japanese-1997/bothlose")?;
        Ok(self.nothing_moved())
    }

    /// Procedure, 1: it is carried out after the game stops. Whatever belongs to it has no place elsewhere.
    pub(super) fn procedure_is_carried_out(&self, clause: &'static str) -> Result<(), Refusal> {
        clause!("japanese-1997/proc.1");
        match self.phase() {
            Phase::Agreement => Ok(()),
            _ => Err(Refusal::new(Reason::WrongPhase, clause)),
        }
    }

    /// The board as it was at the game stop.
    pub(super) fn as_at_stop(&self) -> Left {
        Left { position: self.position_at_stop().clone(), removed: Removed::default() }
    }
}
