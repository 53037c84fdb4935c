//! The game of the reference statement: the accepted moves, and the questions about them.

use super::counting::{chinese, ing};
use super::ending::game_ends;
use super::handicap::black_moves_first;
use super::play::{Play, is_no_suicide, pass, play, play_regardless};
use super::repetition::{History, Occurrence, allows};
use super::scoring::{area_scoring, half_points, winner};
use super::{
    Act, Counted, Intersection, Outcome, Phase, Player, Position, Reason, Refusal, Scoring, Setting, Unplayable,
};

/// An accepted move, and the position that it left.
#[derive(Clone, Debug)]
pub(super) struct Accepted {
    pub(super) act: Act,
    pub(super) position: Position,
}

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
    /// - White moves first, with a handicap of 2 or more.
    pub fn begin(setting: Setting) -> Result<Game, Unplayable> {
        Setting::has_board(&setting.position)?;
        if setting.handicap >= 2 {
            black_moves_first(setting.to_move)?;
        }
        let accepted = Vec::new();
        Ok(Game { setting, accepted })
    }

    /// Makes a move and returns the stones that it removed, sorted. A stone that captures itself is among them.
    ///
    /// # Errors
    /// The first [`Reason`] for which the rules refuse the move. The game then stays as it was.
    pub fn act(&mut self, act: Act) -> Result<Vec<Intersection>, Refusal> {
        self.has_turn(act.player())?;
        self.may_choose(act)?;
        let (position, removed) = match act {
            Act::Pass(_) => (pass(self.position()), Vec::new()),
            Act::Play(player, intersection) => {
                let play = self.legal_play(player, intersection, &self.history())?;
                let mut removed = [play.captured, play.self_captured].concat();
                removed.sort();
                (play.position, removed)
            }
        };
        self.accepted.push(Accepted { act, position });
        Ok(removed)
    }

    /// Records a move that the rules refuse, for game records that hold one. No rule of the article covers this.
    ///
    /// The stone takes its intersection, occupied or not. Off the board nothing changes. The opponent moves next.
    pub fn take_down(&mut self, act: Act) {
        let position = match act {
            Act::Play(player, intersection) => play_regardless(self.position(), player, intersection).position,
            Act::Pass(_) => self.position().clone(),
        };
        self.accepted.push(Accepted { act, position });
    }

    /// Returns the current position.
    pub fn position(&self) -> &Position {
        match self.accepted.last() {
            Some(accepted) => &accepted.position,
            None => self.setting.initial_position(),
        }
    }

    /// Returns the stage of the game (rule 9, handicap).
    pub fn phase(&self) -> Phase {
        if self.both_passed_consecutively() {
            game_ends()
        } else if self.handicap_lasts() {
            Phase::Handicap
        } else {
            Phase::Play
        }
    }

    /// Returns whether the game is over (rule 9).
    pub fn is_over(&self) -> bool {
        self.phase() == Phase::Over
    }

    /// Returns the player to move (rule 6). `None` when the game is over.
    pub fn to_move(&self) -> Option<Player> {
        (!self.is_over()).then(|| self.alternate())
    }

    /// Returns every intersection with the refusal that a play of the player to move would meet. The order is that of
    /// [`Position::intersections`]. `None` means that the play is legal.
    pub fn refusals(&self) -> Vec<(Intersection, Option<Refusal>)> {
        let history = self.history();
        let to_move = self.to_move();
        let refusal = |intersection| {
            let Some(player) = to_move else {
                return Some(Refusal::new(Reason::GameOver, "basic/rule9"));
            };
            self.may_choose(Act::Play(player, intersection))
                .and_then(|()| self.legal_play(player, intersection, &history))
                .err()
        };
        let ask = |intersection| (intersection, refusal(intersection));
        self.position().intersections().map(ask).collect()
    }

    /// Returns the refusal that a pass of the player to move would meet. A pass is refused only after the end (rules 7
    /// and 9).
    pub fn pass_refusal(&self) -> Option<Refusal> {
        let over = Refusal::new(Reason::GameOver, "basic/rule9");
        self.is_over().then_some(over)
    }

    /// Returns how many stones of that player the moves so far removed, self-captured stones included.
    pub fn removed(&self, player: Player) -> usize {
        (0..self.accepted.len())
            .filter_map(|index| self.play_made(index))
            .map(|play| match play.player == player {
                true => play.self_captured.len(),
                false => play.captured.len(),
            })
            .sum()
    }

    /// Returns the player with the intersection in the own area. `None` if neither area does, and off the board.
    pub fn owner(&self, intersection: Intersection) -> Option<Player> {
        [Player::Black, Player::White].into_iter().find(|&player| self.position().area(player).contains(&intersection))
    }

    /// Returns the player's points now under area scoring, without komi.
    pub fn area(&self, player: Player) -> usize {
        area_scoring(self.position(), player)
    }

    /// Returns the player's score now under the scoring system in force, in half points, with komi.
    pub fn score(&self, player: Player) -> i32 {
        self.score_by(self.setting.options.scoring, player, self.setting.komi)
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
            Scoring::Stone => vec![area, both("stones", Scoring::Stone)],
            Scoring::GroupTax => vec![area, both("group-tax", Scoring::GroupTax)],
        }
    }

    /// Carries out the methods of counting on the current position: `chinese` and `ing`. Empty under any scoring system
    /// but area scoring.
    pub fn counting(&self) -> Vec<Counted> {
        match self.setting.options.scoring {
            Scoring::Area => vec![chinese(self.position(), self.setting.komi), ing(self.position(), self.setting.komi)],
            _ => Vec::new(),
        }
    }

    /// Returns the result of the game (rule 10). `None` unless the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        let outcome = || winner(self.score(Player::Black), self.score(Player::White));
        self.is_over().then(outcome)
    }

    /// Checks that the player may move at all (rules 6 and 9).
    fn has_turn(&self, player: Player) -> Result<(), Refusal> {
        match self.to_move() {
            None => Err(Refusal::new(Reason::GameOver, "basic/rule9")),
            Some(to_move) if to_move == player => Ok(()),
            Some(_) => Err(Refusal::new(Reason::WrongTurn, "basic/rule6")),
        }
    }

    /// Returns a play that rule 7, the repetition rule and, if in force, rule 7A allow.
    fn legal_play(&self, player: Player, intersection: Intersection, history: &History<'_>) -> Result<Play, Refusal> {
        let play = play(self.position(), player, intersection)?;
        if self.setting.options.prohibit_suicide {
            is_no_suicide(&play)?;
        }
        allows(self.setting.options.repetition, &play, history)?;
        Ok(play)
    }

    /// Derives from the accepted moves what the repetition rules need to know.
    fn history(&self) -> History<'_> {
        let mut occurrence = Occurrence {
            position: self.setting.initial_position(),
            followed: self.setting.to_move.opponent(),
            created_by: self.setting.made_by,
        };
        let mut occurrences = vec![occurrence];
        for Accepted { act, position } in &self.accepted {
            occurrence.position = position;
            occurrence.followed = act.player();
            if let Act::Play(player, _) = *act {
                occurrence.created_by = Some(player);
            }
            occurrences.push(occurrence);
        }
        History { occurrences, previous_play: self.previous_play() }
    }

    /// Returns the intersection of the previous move, and the stones that it captured. `None` if that move was a pass,
    /// or there was no move.
    fn previous_play(&self) -> Option<(Intersection, Vec<Intersection>)> {
        let index = self.accepted.len().checked_sub(1)?;
        let Act::Play(_, intersection) = self.accepted[index].act else {
            return None;
        };
        Some((intersection, self.play_made(index)?.captured))
    }

    /// Performs the steps of the move with that index again. `None` for a pass.
    fn play_made(&self, index: usize) -> Option<Play> {
        let before = match index.checked_sub(1) {
            Some(previous) => &self.accepted.get(previous)?.position,
            None => self.setting.initial_position(),
        };
        match self.accepted.get(index)?.act {
            // A recorded move may stand on another stone, so the stone is placed without a check.
            Act::Play(player, intersection) => Some(play_regardless(before, player, intersection)),
            Act::Pass(_) => None,
        }
    }
}
