//! The options `ko` and `repeat`. The button lifts every ban of repetition. No rule bars a pass.

use super::game::Game;
use super::play::Play;
use super::{Act, Alternative, Button, Ko, Outcome, Player, Position, Reason, Refusal, Repeat, State};

/// A board that stood in the game and that `ko` has not forgotten.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stood<'game> {
    /// Entry 0 is the start, and entry k is what the k-th accepted act left.
    entry: usize,
    position: &'game Position,
    /// The player whose move left it. If the setting does not say it of the start, the opponent of the first mover did.
    left_by: Option<Player>,
    /// The player whose play created it. Passes and the button create nothing. If the setting does not say it of the
    /// start, the opponent of the first mover created its stones, and nobody created an empty board.
    created_by: Option<Player>,
    /// Whether a pass left it.
    by_pass: bool,
}

/// How a play that leaves a board that stood before ends the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ended {
    /// With this result.
    As(Outcome),
    /// It is scored as it stands.
    Scored,
}

impl Game {
    /// Frame: refuses a play for repetition, as `ko` says. No pass and no taking of the button is refused.
    pub(super) fn repetition_is_legal(&self, play: &Play, stood: &[Stood<'_>]) -> Result<(), Refusal> {
        clause!("options/repetition");
        match self.setting.options.ko {
            Ko::None => nothing_barred(play),
            Ko::Simple => simple(play, stood),
            Ko::Stone => self.stone(play),
            Ko::Positional => positional(play, stood),
            Ko::Situational => situational(play, stood),
            Ko::Natural => natural(play, stood),
            Ko::OwnMoves => own_moves(play, stood),
            Ko::SincePass if self.reads(Alternative::PassFreesItsBoard) => since_pass_without_its_board(play, stood),
            Ko::SincePass => since_pass(play, stood),
        }
    }

    /// Returns the boards that stood in the game, from the one on which every ban was lifted last.
    pub(super) fn stood(&self) -> Vec<Stood<'_>> {
        // Reading O5.
        let somebody = !self.reads(Alternative::StartOfNobody);
        let opponent = somebody.then(|| self.setting.to_move.other());
        let has_stones = !self.setting.position.holds_only(State::Empty);
        let start = Stood {
            entry: 0,
            position: &self.setting.position,
            left_by: self.setting.made_by.or(opponent),
            created_by: self.setting.made_by.or(opponent.filter(|_| has_stones)),
            by_pass: false,
        };
        let left = (1..).zip(&self.accepted).map(|(entry, accepted)| Stood {
            entry,
            position: &accepted.left.position,
            left_by: accepted.act.mover(),
            created_by: match accepted.act {
                Act::Play(player, _) => Some(player),
                _ => None,
            },
            by_pass: matches!(accepted.act, Act::Pass(_)),
        });
        let lifted = self.bans_lifted();
        std::iter::once(start).chain(left).filter(|one| one.entry >= lifted).collect()
    }

    /// Returns the entry whose move lifted every ban of repetition. All boards before it are forgotten. 0 if nothing
    /// lifted the bans.
    fn bans_lifted(&self) -> usize {
        match self.setting.options.button {
            Button::Move => self.lifted_by_the_button(),
            Button::FirstPass => self.lifted_by_the_first_pass(),
            Button::None | Button::LastPass | Button::Both => 0,
        }
    }

    /// `button=move`: taking the button lifts every ban of repetition. The taker counts as having left the board.
    fn lifted_by_the_button(&self) -> usize {
        clause!("options/button.move");
        let taken = self.accepted.iter().position(|accepted| matches!(accepted.act, Act::Button(_)));
        taken.map_or(0, |index| index + 1)
    }

    /// `button=first-pass`: the pass that takes the button lifts every ban of repetition, like a button taken by a move.
    fn lifted_by_the_first_pass(&self) -> usize {
        clause!("options/button.first-pass");
        self.first_free_pass().map_or(0, |(index, _)| index + 1)
    }

    /// `ko=stone`: if the previous move was a play that took exactly one stone, the reply may not take exactly that
    /// play's stone, alone. A pass or the button in between lifts the ban. Time that passes does not.
    fn stone(&self, reply: &Play) -> Result<(), Refusal> {
        clause!("options/ko.stone");
        let Some(previous) = self.accepted_backwards().next() else { return Ok(()) };
        let Act::Play(player, point) = previous.act else { return Ok(()) };
        let took_one = previous.left.removed.of(player.other()).len() == 1;
        match took_one && reply.captured == [point] {
            true => Err(Refusal::new(Reason::Repetition, "options/ko.stone")),
            false => Ok(()),
        }
    }
}

/// `ko=none`: no board is barred, so no play is refused for repetition.
fn nothing_barred(play: &Play) -> Result<(), Refusal> {
    clause!("options/ko.none");
    not_again(play, std::iter::empty(), "options/ko.none")
}

/// `ko=simple`: a play may not leave the board as it was after the player's own previous move. A player without a
/// previous move is free.
fn simple(play: &Play, stood: &[Stood<'_>]) -> Result<(), Refusal> {
    clause!("options/ko.simple");
    let own_previous = stood.iter().rev().find(|one| one.left_by == Some(play.player));
    not_again(play, own_previous.into_iter(), "options/ko.simple")
}

/// `ko=positional`: a play may not leave a board that stood before in the game, the start included.
fn positional(play: &Play, stood: &[Stood<'_>]) -> Result<(), Refusal> {
    clause!("options/ko.positional");
    not_again(play, stood.iter(), "options/ko.positional")
}

/// `ko=situational`: a play may not leave a board that the same player left before, by a play, a pass or the button.
/// The start counts as left by the opponent of the first mover, unless the setting says otherwise.
fn situational(play: &Play, stood: &[Stood<'_>]) -> Result<(), Refusal> {
    clause!("options/ko.situational");
    let own = stood.iter().filter(|one| one.left_by == Some(play.player));
    not_again(play, own, "options/ko.situational")
}

/// `ko=natural`: a play may not leave a board that the same player created before by a play. The start counts, too, for
/// the player who created it.
fn natural(play: &Play, stood: &[Stood<'_>]) -> Result<(), Refusal> {
    clause!("options/ko.natural");
    let own = stood.iter().filter(|one| one.created_by == Some(play.player));
    not_again(play, own, "options/ko.natural")
}

/// `ko=own-moves`: a play may not leave a board that an earlier move of the same player left. The start counts as left
/// by a move of the player who created it.
fn own_moves(play: &Play, stood: &[Stood<'_>]) -> Result<(), Refusal> {
    clause!("options/ko.own-moves");
    let mover = |one: &Stood<'_>| if one.entry == 0 { one.created_by } else { one.left_by };
    let own = stood.iter().filter(|one| mover(one) == Some(play.player));
    not_again(play, own, "options/ko.own-moves")
}

/// `ko=since-pass`: a play may not leave a board that stood since the latest pass of the game. The board of that pass
/// is among them.
fn since_pass(play: &Play, stood: &[Stood<'_>]) -> Result<(), Refusal> {
    clause!("options/ko.since-pass");
    let from = stood.iter().rposition(|one| one.by_pass).unwrap_or(0);
    not_again(play, stood.iter().skip(from), "options/ko.since-pass")
}

/// `ko=since-pass`, reading O6 `free`: a play may not leave a board that a play left since the latest pass. Without a
/// pass the start is among the barred boards.
fn since_pass_without_its_board(play: &Play, stood: &[Stood<'_>]) -> Result<(), Refusal> {
    clause!("options/ko.since-pass");
    let from = stood.iter().rposition(|one| one.by_pass).map_or(0, |pass| pass + 1);
    not_again(play, stood.iter().skip(from), "options/ko.since-pass")
}

/// Refuses the play if it leaves one of the barred boards. Names the earliest.
fn not_again<'stood>(
    play: &Play,
    mut barred: impl Iterator<Item = &'stood Stood<'stood>>,
    clause: &'static str,
) -> Result<(), Refusal> {
    match barred.find(|one| *one.position == play.position) {
        None => Ok(()),
        Some(one) => Err(Refusal { repeats: Some(one.entry), ..Refusal::new(Reason::Repetition, clause) }),
    }
}

impl Game {
    /// Returns how the last act ended the game by repetition. `None` if it is no play, if it left a new board, or if
    /// the game goes on.
    pub(super) fn ended_by_repetition(&self) -> Option<Ended> {
        let last = self.accepted.last().filter(|last| !last.repeats_nothing)?;
        let Act::Play(player, _) = last.act else { return None };
        let before = self.stood_last(self.accepted.len());
        before?;
        match self.setting.options.repeat {
            Repeat::Continue => goes_on(before),
            Repeat::NoResult => no_result(before),
            Repeat::Draw => draw(before),
            Repeat::MoverLoses => mover_loses(before, player),
            Repeat::Scored => scored(before),
            Repeat::Balance => self.balance(before?),
        }
    }

    /// Frame: returns the latest entry before this one with the same board. Neither passes nor the button shorten this
    /// memory.
    fn stood_last(&self, entry: usize) -> Option<usize> {
        clause!("options/stood-before");
        let same_board = |&earlier: &usize| self.position_of(earlier) == self.position_of(entry);
        let repeated = |earlier: &usize| same_board(earlier) && self.repeats_for_the_player(*earlier, entry);
        let last = (0..entry).rev().find(repeated);
        last.filter(|_| self.occurred_often_enough((0..entry).filter(repeated)))
    }

    /// Reading O9: returns whether the entry repeats the earlier one, as far as the players are concerned. By default
    /// any player may have left it. By `same-player` the same player left both.
    fn repeats_for_the_player(&self, earlier: usize, entry: usize) -> bool {
        let left_by = |entry: usize| match entry.checked_sub(1).and_then(|index| self.accepted.get(index)) {
            Some(accepted) => accepted.act.mover(),
            None => self.setting.made_by.or(Some(self.setting.to_move.other())),
        };
        !self.reads(Alternative::SamePlayerRepeats) || left_by(earlier) == left_by(entry)
    }

    /// Reading O10: returns whether the board occurred in as many of these entries as it takes. One is enough by
    /// default, and `third` needs two. The start and each play are an occurrence. What leaves the board as it is adds
    /// none.
    fn occurred_often_enough(&self, entries: impl Iterator<Item = usize>) -> bool {
        let by_play = |&entry: &usize| match entry.checked_sub(1) {
            None => true,
            Some(index) => matches!(self.accepted[index].act, Act::Play(..)),
        };
        !self.reads(Alternative::ThirdOccurrence) || entries.filter(by_play).count() >= 2
    }

    /// `repeat=balance`: the player who lost fewer stones since that board last stood wins. Captures and suicides count.
    /// Equal losses are no result.
    fn balance(&self, before: usize) -> Option<Ended> {
        clause!("options/repeat.balance");
        let since = || self.accepted.iter().skip(before);
        let lost = |player| since().map(|accepted| accepted.left.removed.of(player).len()).sum::<usize>();
        Some(Ended::As(match lost(Player::Black).cmp(&lost(Player::White)) {
            std::cmp::Ordering::Less => Outcome::Repetition(Player::Black),
            std::cmp::Ordering::Greater => Outcome::Repetition(Player::White),
            std::cmp::Ordering::Equal => Outcome::NoResult,
        }))
    }
}

/// `repeat=continue`: nothing follows from the entry that came back.
fn goes_on(before: Option<usize>) -> Option<Ended> {
    clause!("options/repeat.continue");
    before.and(None)
}

/// `repeat=no-result`: the game ends without result.
fn no_result(before: Option<usize>) -> Option<Ended> {
    clause!("options/repeat.no-result");
    before.map(|_| Ended::As(Outcome::NoResult))
}

/// `repeat=draw`: the game ends as a draw.
fn draw(before: Option<usize>) -> Option<Ended> {
    clause!("options/repeat.draw");
    before.map(|_| Ended::As(Outcome::Draw))
}

/// `repeat=mover-loses`: the opponent of the player who brought the board back wins.
fn mover_loses(before: Option<usize>, mover: Player) -> Option<Ended> {
    clause!("options/repeat.mover-loses");
    before.map(|_| Ended::As(Outcome::Repetition(mover.other())))
}

/// `repeat=scored`: the game ends and is scored as it stands.
fn scored(before: Option<usize>) -> Option<Ended> {
    clause!("options/repeat.scored");
    before.map(|_| Ended::Scored)
}
