//! The game of the reference statement: the accepted moves, and the questions about them.

use super::counting::{chinese, ing};
use super::play::{Move, every_stone_has_a_liberty, is_no_suicide, made_regardless, passed_or_played};
use super::repetition::{History, Occurrence, allows};
use super::scoring::{area_scoring, winner};
use super::{
    Act, Alternative, Counted, Intersection, Outcome, Phase, Player, Position, Refusal, Scoring, Setting, State,
    Unplayable, opponent_of,
};
use crate::bookkeeping::{self, half_points};

/// An accepted move, and the position that it left.
pub(super) type Accepted = bookkeeping::Accepted<Act, Position>;

/// A game under the reference statement. It stores only the setting and the accepted moves.
#[derive(Clone, Debug)]
pub struct Game {
    pub(super) setting: Setting,
    pub(super) accepted: Vec<Accepted>,
}

impl Game {
    /// Begins a game (rules 2 and 5, handicap).
    ///
    /// # Errors
    /// - The board has no intersections.
    /// - The board has an even number of lines, under [`Alternative::OddLines`].
    /// - The board has stones or White moves first, under [`Alternative::EmptyStart`].
    /// - White moves first, with a handicap of 2 or more.
    pub fn begin(setting: Setting) -> Result<Game, Unplayable> {
        Setting::has_board(&setting.position, setting.options.readings)?;
        setting.has_initial_position()?;
        if setting.handicap > 0 {
            setting.black_places_first()?;
        }
        Ok(Game { setting, accepted: Vec::new() })
    }

    /// Makes a move and returns the stones that it removed, sorted. A stone that captures itself is among them.
    ///
    /// # Errors
    /// The first [`Reason`](super::Reason) for which the rules refuse the move. The game then stays as it was.
    pub fn act(&mut self, act: Act) -> Result<Vec<Intersection>, Refusal> {
        self.goes_on()?;
        self.has_turn(act.player())?;
        self.may_choose(act)?;
        let made = self.legal(act, &self.history())?;
        let all_live = every_stone_has_a_liberty(self.position(), &made);
        debug_assert!(all_live, "a move leaves a stone without liberties");
        let mut removed = [made.captured, made.self_captured].concat();
        removed.sort();
        self.accepted.push(Accepted { act, position: made.position });
        Ok(removed)
    }

    /// Records a move that the rules refuse, for game records that hold one. No rule of the article covers this.
    ///
    /// The stone takes its intersection, occupied or not. Off the board nothing changes. The opponent moves next.
    pub fn take_down(&mut self, act: Act) {
        let position = made_regardless(self.position(), act).position;
        self.accepted.push(Accepted { act, position });
    }

    /// Returns the current position.
    pub fn position(&self) -> &Position {
        self.position_after(self.accepted.len())
    }

    /// Rule 5: returns the position after that many moves. Before any move it is the initial position, which is empty
    /// unless the players set it up.
    pub(super) fn position_after(&self, moves: usize) -> &Position {
        clause!("basic/rule5");
        match moves.checked_sub(1).and_then(|last| self.accepted.get(last)) {
            Some(accepted) => &accepted.position,
            None => &self.setting.position,
        }
    }

    /// Returns the stage of the game (rule 9, handicap).
    pub fn phase(&self) -> Phase {
        match (self.both_passed_consecutively(), self.handicap_lasts()) {
            (true, _) => Phase::Over,
            (false, true) => Phase::Handicap,
            (false, false) => Phase::Play,
        }
    }

    /// Returns whether the game is over (rule 9).
    pub fn is_over(&self) -> bool {
        self.both_passed_consecutively()
    }

    /// Returns the player to move (rule 6). `None` when the game is over.
    pub fn to_move(&self) -> Option<Player> {
        (!self.is_over()).then(|| self.turn_after(self.accepted.len()))
    }

    /// Returns every intersection with the refusal that a play of the player to move would meet. The order is that of
    /// [`Position::intersections`]. `None` means that the play is legal.
    pub fn refusals(&self) -> Vec<(Intersection, Option<Refusal>)> {
        let history = self.history();
        let goes_on = self.goes_on();
        let player = self.turn_after(self.accepted.len());
        let refusal = |intersection| {
            let act = Act::Play(player, intersection);
            goes_on.and_then(|()| self.may_choose(act)).and_then(|()| self.legal(act, &history)).err()
        };
        let ask = |intersection| (intersection, refusal(intersection));
        self.position().intersections().map(ask).collect()
    }

    /// Returns the refusal that a pass of the player to move would meet. A pass is refused only after the end (rules 7
    /// and 9), and under [`Alternative::PlaceAllHandicap`].
    pub fn pass_refusal(&self) -> Option<Refusal> {
        let pass = Act::Pass(self.turn_after(self.accepted.len()));
        self.goes_on().and_then(|()| self.may_choose(pass)).err()
    }

    /// Returns how many stones of that player the moves so far removed, self-captured stones included.
    pub fn removed(&self, player: Player) -> usize {
        (0..self.accepted.len())
            .map(|index| self.made(index))
            .map(|made| match made.act.player() == player {
                true => made.self_captured.len(),
                false => made.captured.len(),
            })
            .sum()
    }

    /// Returns the intersections of the player's area now.
    pub fn owned(&self, player: Player) -> Vec<Intersection> {
        self.position().area(player, self.setting.options.readings)
    }

    /// Returns the player's points now under area scoring, without komi.
    pub fn area(&self, player: Player) -> usize {
        area_scoring(self.position(), player, self.setting.options.readings)
    }

    /// Returns the player's score now under the scoring system in force, in half points, with komi.
    pub fn score(&self, player: Player) -> i32 {
        self.score_by(self.setting.options.scoring, player, self.added_to_white())
    }

    /// Returns the scores now as name, Black's and White's score, in half points, without komi.
    ///
    /// `area` comes first. Then comes `territory`, `stones` or `group-tax` if that scoring system is in force.
    pub fn scores(&self) -> Vec<(&'static str, i32, i32)> {
        let both = |name, scoring| {
            let [black, white] = [Player::Black, Player::White].map(|player| self.score_by(scoring, player, 0));
            (name, black, white)
        };
        let [black, white] = [Player::Black, Player::White].map(|player| self.area(player));
        let area = ("area", half_points(black), half_points(white));
        match self.setting.options.scoring {
            Scoring::Area => vec![area],
            Scoring::Territory => {
                let territory = both("territory", Scoring::Territory);
                let agree = self.scores_agree(area, territory);
                debug_assert!(agree, "area and territory margins differ after equally many plays");
                vec![area, territory]
            }
            Scoring::Stone => {
                let stones = both("stones", Scoring::Stone);
                let agree = self.stones_agree(area, stones);
                debug_assert!(agree, "area and stone margins do not differ by two points a group");
                vec![area, stones]
            }
            Scoring::GroupTax => vec![area, both("group-tax", Scoring::GroupTax)],
        }
    }

    /// Carries out the methods of counting on the current position: `chinese` and `ing`. Empty under any scoring system
    /// but area scoring. Without `ing` where [`Alternative::IngOn361`] does not define it.
    pub fn counting(&self) -> Vec<Counted> {
        match self.setting.options.scoring {
            Scoring::Area => std::iter::once(chinese(self)).chain(ing(self)).collect(),
            _ => Vec::new(),
        }
    }

    /// Returns the result of the game (rule 10). `None` unless the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        let outcome = || winner(self.score(Player::Black), self.score(Player::White));
        self.is_over().then(outcome)
    }

    /// Returns the id of the clause that decided the result: rule 10, which compares the scores. `None` unless the game
    /// is over.
    pub fn decided_by(&self) -> Option<&'static str> {
        self.is_over().then_some("basic/rule10")
    }

    /// Returns whether that alternative is in force.
    pub(super) fn has(&self, alternative: Alternative) -> bool {
        self.setting.options.readings.has(alternative)
    }

    /// Returns a move that rule 7, the repetition rule and, if in force, rule 7A allow.
    pub(super) fn legal(&self, act: Act, history: &History<'_>) -> Result<Move, Refusal> {
        let made = passed_or_played(self.position(), act)?;
        if self.setting.options.prohibit_suicide {
            is_no_suicide(&made)?;
        }
        allows(self.setting.options, &made, history)?;
        Ok(made)
    }

    /// Derives from the accepted moves what the repetition rules need to know.
    pub(super) fn history(&self) -> History<'_> {
        let mut occurrence = self.start_occurred();
        let mut occurrences = vec![occurrence];
        for (index, Accepted { act, position }) in self.accepted.iter().enumerate() {
            occurrence.position = position;
            occurrence.to_move = self.turn_after(index + 1);
            occurrence.followed = Some(act.player());
            if let Act::Play(player, _) = *act {
                occurrence.created_by = Some(player);
                occurrence.played = true;
            }
            occurrences.push(occurrence);
        }
        let next = self.turn_after_next_move();
        let readings = self.setting.options.readings;
        History { occurrences, previous_play: self.previous_play(), next, readings }
    }

    /// Returns the start as the repetition rules see it.
    fn start_occurred(&self) -> Occurrence<'_> {
        let opponent = opponent_of(self.setting.to_move);
        let uncreated = self.has(Alternative::StartUncreated) || self.position_after(0).holds_only(State::Empty);
        // Readings K10 and K16.
        let created_by = (!uncreated).then_some(opponent);
        Occurrence {
            position: self.position_after(0),
            to_move: self.turn_after(0),
            followed: self.setting.made_by.or(Some(opponent)).filter(|_| !self.has(Alternative::StartOfNobody)),
            created_by: self.setting.made_by.or(created_by),
            played: false,
        }
    }

    /// Returns the intersection of the previous move, and the stones that it captured. `None` if that move was a pass,
    /// or there was no move.
    fn previous_play(&self) -> Option<(Intersection, Vec<Intersection>)> {
        let index = self.accepted.len().checked_sub(1)?;
        let Act::Play(_, intersection) = self.accepted[index].act else {
            return None;
        };
        Some((intersection, self.made(index).captured))
    }

    /// Performs the accepted move with that index again. A recorded move may stand on another stone, so the stone is
    /// placed without a check.
    pub(super) fn made(&self, index: usize) -> Move {
        made_regardless(self.position_after(index), self.accepted[index].act)
    }
}
