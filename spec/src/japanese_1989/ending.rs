//! Articles 1 and 9: the game, its stop, resumption and end. Articles 11 and 13: resignation, both players lose.

use super::game::{Game, Left};
use super::{Act, Alternative, Outcome, Phase, Player, Point, Reason, Refusal, Requester, opponent_of};

impl Game {
    /// Article 1: returns whether the game lasts. A game is what is played until the end of the game, and a stopped
    /// game has not ended (reading JN10).
    pub(super) fn game_lasts(&self) -> bool {
        clause!("japanese-1989/1");
        match self.phase() {
            Phase::Over => false,
            Phase::Play => true,
            Phase::Agreement | Phase::Offer => !(self.is_stopped() && self.readings().has(Alternative::GameUntilStop)),
        }
    }

    /// Article 9.1: returns whether the game is stopped: a player passed, and then the opponent passed. An offer of no
    /// result between the passes is no move.
    pub(super) fn is_stopped(&self) -> bool {
        clause!("japanese-1989/9.1");
        let mut latest = self.turns().rev();
        match (latest.next().map(|turn| &turn.act), latest.next().map(|turn| &turn.act)) {
            (Some(Act::Pass(second)), Some(Act::Pass(first))) => first != second,
            _ => false,
        }
    }

    /// Article 9.2: after the stop, both players confirm and agree on life and death and territory. This ends the game.
    pub(super) fn agree(&self, named: &[Point]) -> Result<Left, Refusal> {
        clause!("japanese-1989/9.2");
        self.is_agreement("japanese-1989/9.2")?;
        let dead = self.stated_dead(named)?;
        self.remove_dead(&dead)
    }

    /// Article 9.3: a player may ask for a resumption of the stopped game, and the opponent must comply. The document
    /// speaks of one player. Both may ask together too (reading JN3).
    pub(super) fn resume(&self, requester: Requester) -> Result<Left, Refusal> {
        clause!("japanese-1989/9.3");
        self.is_agreement("japanese-1989/9.3")?;
        match requester {
            Requester::Both if self.readings().has(Alternative::OneAsks) => {
                Err(Refusal::new(Reason::WrongPhase, "japanese-1989/9.3"))
            }
            _ => Ok(self.nothing_moved()),
        }
    }

    /// Article 9.3: the opponent of the player who asks moves first in the resumed game. If both ask, the opponent of
    /// the last player to pass does (reading JN3). `acts` is the number of acts before the resumption.
    pub(super) fn first_after_resumption(&self, requester: Requester, acts: usize) -> Player {
        clause!("japanese-1989/9.3");
        match requester {
            Requester::Black => opponent_of(Player::Black),
            Requester::White => opponent_of(Player::White),
            Requester::Both => self.last_to_pass(acts).map_or(self.setting.to_move, opponent_of),
        }
    }

    /// Returns the last player to pass among that number of first acts.
    fn last_to_pass(&self, acts: usize) -> Option<Player> {
        self.accepted.iter().take(acts).rev().find_map(|entry| match entry.act {
            Act::Pass(player) => Some(player),
            _ => None,
        })
    }

    /// Article 11: a player may resign while the game lasts.
    pub(super) fn resign(&self) -> Result<Left, Refusal> {
        clause!("japanese-1989/11");
        match self.game_lasts() {
            true => Ok(self.nothing_moved()),
            false => Err(Refusal::new(Reason::WrongPhase, "japanese-1989/11")),
        }
    }

    /// Article 13.1: the players of a stopped game may be unable to agree to end it.
    pub(super) fn abandon(&self) -> Result<Left, Refusal> {
        clause!("japanese-1989/13.1");
        self.is_agreement("japanese-1989/13.1")?;
        Ok(self.nothing_moved())
    }

    /// Checks that the game is stopped and no offer awaits its answer. The clause does not apply otherwise.
    fn is_agreement(&self, clause: &'static str) -> Result<(), Refusal> {
        match self.phase() {
            Phase::Agreement => Ok(()),
            _ => Err(Refusal::new(Reason::WrongPhase, clause)),
        }
    }

    /// Article 9.2: returns whether the players' agreement has ended the game.
    pub(super) fn is_end_of_the_game(&self) -> bool {
        clause!("japanese-1989/9.2");
        self.accepted.last().is_some_and(|last| matches!(last.act, Act::Agree(_)))
    }

    /// Article 10.4: once both players have confirmed the result, nothing changes it. Their agreement confirms it.
    /// Returns the refusal of an act that could change it.
    pub(super) fn confirmed_result_stays(&self) -> Option<Refusal> {
        clause!("japanese-1989/10.4");
        let confirmed = self.accepted.last().is_some_and(|last| matches!(last.act, Act::Agree(_)));
        confirmed.then(|| Refusal::new(Reason::GameOver, "japanese-1989/10.4"))
    }

    /// Returns the outcome of a game that ended without an agreement on territory. `None` if it did not.
    pub(super) fn ended_early(&self) -> Option<Outcome> {
        match self.accepted.last()?.act {
            Act::Resign(player) => Some(win_by_resignation(player)),
            Act::Accept(_) => self.no_result(),
            Act::Abandon => self.both_players_lose(),
            _ => None,
        }
    }

    /// Article 12: a player offered to end the game without result, and the opponent agreed.
    fn no_result(&self) -> Option<Outcome> {
        clause!("japanese-1989/12");
        match self.accepted.as_slice() {
            [.., offer, answer] => match (&offer.act, &answer.act) {
                (Act::Offer(one), Act::Accept(other)) if one != other => Some(Outcome::NoResult),
                _ => None,
            },
            _ => None,
        }
    }

    /// Article 13.1: the players gave up the stopped game, so both lose.
    fn both_players_lose(&self) -> Option<Outcome> {
        clause!("japanese-1989/13.1");
        let gave_up = self.accepted.last().is_some_and(|last| matches!(last.act, Act::Abandon));
        gave_up.then_some(Outcome::BothLose)
    }
}

/// Article 11: the opponent of a player who resigns wins by resignation.
fn win_by_resignation(resigning: Player) -> Outcome {
    clause!("japanese-1989/11");
    Outcome::Resignation(opponent_of(resigning))
}
