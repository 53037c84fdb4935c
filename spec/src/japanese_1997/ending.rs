//! The game stop, the game-ending procedure, resumption, and the ends of a game.

use super::game::{Accepted, Game, Left};
use super::{
    Act, Alternative, Outcome, Phase, Player, Point, Position, Reason, Refusal, Requester, State, opponent_of,
};
use crate::bookkeeping::Removed;

impl Game {
    /// Stopping the game: the end of the right to play stops the game.
    fn game_stops(&self) -> bool {
        clause!("japanese-1997/stop");
        self.right_to_play_ends()
    }

    /// Returns the stage after a pass: the game-ending procedure once the game stops. Without a stop, play goes on. If
    /// players played on after a resumption, the sentence about that decides. It says the same, and says it of them.
    pub(super) fn stage_after_pass(&self) -> Phase {
        let again = self.latest_resumption().is_some() && self.procedure_again();
        match again || self.game_ending_procedure() {
            true => Phase::Agreement,
            false => Phase::Play,
        }
    }

    /// Procedure 1: the players carry it out after the game stops.
    fn game_ending_procedure(&self) -> bool {
        clause!("japanese-1997/proc.1");
        self.game_stops()
    }

    /// Returns the index of the latest resumption.
    pub(super) fn latest_resumption(&self) -> Option<usize> {
        self.accepted.iter().rposition(|entry| matches!(entry.act, Act::Resume(_)))
    }

    /// Returns whether the players have played a stone since the latest resumption. Passes and unofficial plays do not
    /// count.
    fn further_play(&self) -> bool {
        let since = self.latest_resumption().and_then(|index| self.accepted.get(index..)).unwrap_or_default();
        since.iter().any(|entry| matches!(entry.act, Act::Play(..)) && entry.phase == Phase::Play)
    }

    /// Resumption 3: if further play followed the resumption, the players must carry out the procedure again once the
    /// game stops.
    fn procedure_again(&self) -> bool {
        clause!("japanese-1997/resume.3");
        self.further_play() && self.game_stops()
    }

    /// Returns whether the steps of the procedure are possible. Under an alternative of reading J22 they are not if the
    /// players only passed after a resumption.
    fn procedure_has_steps(&self) -> bool {
        let passed_only = self.latest_resumption().is_some() && !self.further_play();
        !(passed_only && self.readings().has(Alternative::NoProcedureWithoutPlay))
    }

    /// Right to play: two consecutive passes end it, which stops the game. Returns the indices of the two passes that
    /// last did so, among that number of first acts.
    fn stop_among(&self, acts: usize) -> Option<(usize, usize)> {
        clause!("japanese-1997/right.end");
        let entries = self.accepted.iter().enumerate().take(acts);
        let turns: Vec<(usize, &Accepted)> = entries.filter(|(_, entry)| self.is_turn(entry)).collect();
        turns.windows(2).rev().find_map(|pair| match pair {
            [one, two] if one.1.is_pass_in(Phase::Play) && two.1.is_pass_in(Phase::Play) => Some((one.0, two.0)),
            _ => None,
        })
    }

    /// Returns the two passes that last stopped the game.
    pub(super) fn last_game_stop(&self) -> Option<(&Accepted, &Accepted)> {
        let (first, second) = self.stop_among(self.accepted.len())?;
        self.accepted.get(first).zip(self.accepted.get(second))
    }

    /// Returns the player who passed first at the last game stop.
    pub(super) fn first_to_pass(&self) -> Player {
        let first = self.last_game_stop().and_then(|(first, _)| first.mover());
        first.unwrap_or_else(|| self.setting.first_player())
    }

    /// Returns the position at the last game stop.
    fn position_at_stop(&self) -> &Position {
        match self.last_game_stop() {
            Some((_, second)) => &second.position,
            None => &self.setting.position,
        }
    }

    /// Procedure 1.1: returns the player with the next unofficial play. The first player to pass at the last game stop
    /// begins, and then the players alternate. `None` after successive passes. All rules of play apply (reading J8).
    pub(super) fn unofficial_right_to_play(&self) -> Option<Player> {
        clause!("japanese-1997/proc.1a");
        match self.last_unofficial_turn() {
            None => self.procedure_has_steps().then(|| self.first_to_pass()),
            Some(_) if self.unofficial_plays_ended() => None,
            Some(last) => last.mover().map(opponent_of),
        }
    }

    /// Returns the last unofficial play or pass. `None` if nothing unofficial happened since the game stop, or since
    /// the players went back to it.
    fn last_unofficial_turn(&self) -> Option<&Accepted> {
        self.last_turn().filter(|last| last.phase == Phase::Agreement && last.mover().is_some())
    }

    /// Procedure 1.1: returns whether successive passes have ended the unofficial plays.
    fn unofficial_plays_ended(&self) -> bool {
        clause!("japanese-1997/proc.1a");
        let passed = self.last_unofficial_turn().is_some_and(|last| last.is_pass_in(Phase::Agreement));
        let turns = self.last_two_turns();
        passed && turns.is_some_and(|turns| turns.iter().all(|turn| turn.is_pass_in(Phase::Agreement)))
    }

    /// Procedure 1.2: both players confirm which stones to remove. They do so before any unofficial play or after the
    /// last (reading J11). The territory follows from the remaining stones (reading J15).
    pub(super) fn confirm(&self, named: &[Point]) -> Result<Left, Refusal> {
        clause!("japanese-1997/proc.1b");
        self.procedure_is_carried_out("japanese-1997/proc.1b")?;
        self.steps_are_possible()?;
        let plays_last = self.last_unofficial_turn().is_some() && !self.unofficial_plays_ended();
        if plays_last && !self.readings().has(Alternative::AgreementAnyTime) {
            return Err(Refusal::new(Reason::WrongPhase, "japanese-1997/proc.1b"));
        }
        let position = self.position_to_agree_on();
        let is_stone = |&point: &Point| matches!(position.state(point), Some(State::Black | State::White));
        if !named.iter().all(is_stone) {
            return Err(Refusal::new(Reason::NotARegion, "japanese-1997/proc.1b"));
        }
        let units_named = |player| position.stones(player, |unit| named.iter().any(|stone| unit.contains(stone)));
        let removed = Removed { black: units_named(Player::Black), white: units_named(Player::White) };
        Ok(Left { position: position.without(&removed.points()), removed })
    }

    /// Returns the board as the unofficial plays left it. Reading J8, shown-only: the board of the game stop.
    fn position_to_agree_on(&self) -> &Position {
        match self.readings().has(Alternative::UnofficialPlaysOnlyShow) {
            true => self.position_at_stop(),
            false => self.position(),
        }
    }

    /// Procedure 2: the players go back to the point where the unofficial plays began, which is the game stop.
    pub(super) fn go_back(&self) -> Result<Left, Refusal> {
        clause!("japanese-1997/proc.2");
        self.procedure_is_carried_out("japanese-1997/proc.2")?;
        self.steps_are_possible()?;
        Ok(self.as_at_stop())
    }

    /// Returns the acts that count for prisoners: all but those that a later act undid.
    pub(super) fn acts_not_undone(&self) -> Vec<&Accepted> {
        self.numbers_not_undone().into_iter().filter_map(|index| self.accepted.get(index)).collect()
    }

    /// Returns the indices of the acts that no later act undid. Going back, a resumption and a play-out undo everything
    /// since the last game stop.
    pub(super) fn numbers_not_undone(&self) -> Vec<usize> {
        let only_shown = self.readings().has(Alternative::UnofficialPlaysOnlyShow);
        let as_it_stands = self.readings().has(Alternative::ResumedAsItStands);
        let mut counting = Vec::new();
        for (index, entry) in self.accepted.iter().enumerate() {
            let undoes = match entry.act {
                Act::GoBack | Act::PlayOut(_) => true,
                Act::Resume(_) => !as_it_stands,
                Act::Agree(_) => only_shown,
                _ => false,
            };
            if undoes {
                let stop = self.stop_among(index).map_or(0, |(_, second)| second);
                counting.retain(|&earlier| earlier <= stop);
            }
            counting.push(index);
        }
        counting
    }

    /// Resumption 1: either player can request a resumption while there is no agreement.
    pub(super) fn resume(&self) -> Result<Left, Refusal> {
        clause!("japanese-1997/resume.1");
        self.procedure_is_carried_out("japanese-1997/resume.1")?;
        let left = self.resumed_from();
        if self.latest_resumption().is_some() {
            self.is_no_repeated_resumption(&left.position)?;
        }
        Ok(left)
    }

    /// Returns the board with which the game would be resumed: that of the game stop (reading J29).
    fn resumed_from(&self) -> Left {
        match self.readings().has(Alternative::ResumedAsItStands) {
            true => self.nothing_moved(),
            false => self.as_at_stop(),
        }
    }

    /// Resumption 2: the requesting player's opponent plays first. If both players request it, the first player to pass
    /// plays first.
    pub(super) fn first_after_resumption(&self, requester: Requester) -> Player {
        clause!("japanese-1997/resume.2");
        match requester {
            Requester::Black => opponent_of(Player::Black),
            Requester::White => opponent_of(Player::White),
            Requester::Both => self.first_to_pass(),
        }
    }

    /// Resumption 4: refuses a resumption from a position that the game was already resumed from (reading J12).
    fn is_no_repeated_resumption(&self, resumed: &Position) -> Result<(), Refusal> {
        clause!("japanese-1997/resume.4");
        let mut resumptions = self.accepted.iter().filter(|entry| matches!(entry.act, Act::Resume(_)));
        let repeats = match self.readings().has(Alternative::RepeatedWithoutPlay) {
            true => !self.further_play(),
            false => resumptions.any(|entry| entry.position == *resumed),
        };
        match repeats {
            true => Err(Refusal::new(Reason::Repetition, "japanese-1997/resume.4")),
            false => Ok(()),
        }
    }

    /// Both players lose: the players may give up while the procedure lasts, so without an agreement and without a
    /// play-out.
    pub(super) fn abandon(&self) -> Result<Left, Refusal> {
        clause!("japanese-1997/bothlose");
        self.procedure_is_carried_out("japanese-1997/bothlose")?;
        Ok(self.nothing_moved())
    }

    /// Checks that the procedure is under way. Its clauses do not apply in another phase.
    fn procedure_is_carried_out(&self, clause: &'static str) -> Result<(), Refusal> {
        match self.phase() {
            Phase::Agreement => Ok(()),
            _ => Err(Refusal::new(Reason::WrongPhase, clause)),
        }
    }

    /// Reading J22, no-procedure: refuses the steps of a procedure that the players do not carry out again.
    fn steps_are_possible(&self) -> Result<(), Refusal> {
        match self.procedure_has_steps() {
            true => Ok(()),
            false => Err(Refusal::new(Reason::WrongPhase, "japanese-1997/resume.3")),
        }
    }

    /// Returns the board of the game stop. The undone stones leave it, and stones that they captured return. None of
    /// these are prisoners.
    pub(super) fn as_at_stop(&self) -> Left {
        Left { position: self.position_at_stop().clone(), removed: Removed::default() }
    }
}

impl Game {
    /// Returns the outcome of a game that the players ended before its proper end. `None` if they did not.
    pub(super) fn ended_early(&self) -> Option<Outcome> {
        match self.accepted.last()?.act {
            Act::Resign(_) => self.resignation(),
            Act::Accept(_) => self.no_result(),
            Act::Abandon => self.both_players_lose(),
            _ => None,
        }
    }

    /// Resigning: the last act admits defeat, and the opponent wins.
    fn resignation(&self) -> Option<Outcome> {
        clause!("japanese-1997/resign");
        match self.accepted.last()?.act {
            Act::Resign(player) => Some(Outcome::Resignation(opponent_of(player))),
            _ => None,
        }
    }

    /// No result: the opponent's acceptance of an offer ends the game without a result.
    fn no_result(&self) -> Option<Outcome> {
        clause!("japanese-1997/noresult");
        match self.accepted.as_slice() {
            [.., offer, answer] => match (&offer.act, &answer.act) {
                (Act::Offer(offerer), Act::Accept(player)) if offerer != player => Some(Outcome::NoResult),
                _ => None,
            },
            _ => None,
        }
    }

    /// Both players lose: they gave up in the procedure, so they reached no agreement and requested no play-out.
    fn both_players_lose(&self) -> Option<Outcome> {
        clause!("japanese-1997/bothlose");
        let last = self.accepted.last()?;
        let without_agreement = matches!(last.act, Act::Abandon) && last.phase == Phase::Agreement;
        without_agreement.then_some(Outcome::BothLose)
    }

    /// End of the game: the last act is an agreement in the procedure, or the game ended in completion.
    pub(super) fn game_ends(&self) -> bool {
        clause!("japanese-1997/end");
        match self.accepted.last() {
            Some(last) if matches!(last.act, Act::Agree(_)) => last.phase == Phase::Agreement,
            Some(last) if last.is_pass_in(Phase::PlayOut) => self.is_completion(),
            _ => false,
        }
    }
}
