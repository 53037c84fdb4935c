//! A naive referee: the switches of a ruleset, written down from their documentation.
//!
//! It keeps the whole state after every act. So undoing an act is dropping the last state.

mod counts;
mod ends;
mod moves;
mod scores;

use std::rc::Rc;

use shinpan::{
    Button, ByColor, Color, Ending, HandicapPass, HandicapStyle, NeededSwitch, Outcome, Phase, Point, Reason,
    Recreation, Refusal, Repetition, Ruleset, Setup, StartMaker,
};

use crate::acts::Act;
use crate::plain::Plain;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Open,
    PlayOut,
    /// Two passes have stopped the game.
    Stopped,
    /// Unofficial moves are under way.
    Trial,
    /// Two unofficial passes have ended the unofficial moves.
    TrialEnded,
    Offered(Color),
    /// The score decides.
    Scored,
    /// The same, but no passes ended the game.
    ScoredAtRepetition,
    Decided(Outcome),
}

/// A position of the past.
#[derive(Clone, Debug)]
struct Seen {
    board: Rc<Plain>,
    maker: Option<Color>,
    act: usize,
}

/// What a play-out remembers of its kos.
#[derive(Clone, Copy, Debug)]
enum KoMark {
    Taken(Color, Point),
    Passed(Color, Point),
}

#[derive(Clone, Debug)]
struct Now {
    board: Rc<Plain>,
    stage: Stage,
    to_move: Color,
    /// How many passes in a row there were just now, and the positions in which the players passed.
    run: usize,
    passed_on: Vec<(Color, Rc<Plain>)>,
    /// The player who took the button.
    button: Option<Color>,
    /// Whether the players disagreed, and whether neither has played since.
    resumed: bool,
    reopened: bool,
    first_pass: Option<Color>,
    last_pass: Option<Color>,
    /// The handicap that is still due, and what a pass has given up.
    due: i64,
    lapsed: i64,
    compensation: i64,
    /// The stone of the last play, if that took exactly one stone.
    capturing: Option<Point>,
    previous: ByColor<Option<Seen>>,
    removed: ByColor<i64>,
    plays: ByColor<i64>,
    passes: ByColor<i64>,
    /// The seconds left, and the moves due in the period.
    clocks: ByColor<(i64, i64)>,
    contestable: Vec<Point>,
    seen: Vec<Seen>,
    /// How many of these the game has forgotten.
    forgotten: usize,
    barred: Vec<Seen>,
    resumptions: Vec<Seen>,
    kos: Vec<KoMark>,
}

pub struct Referee {
    rules: Ruleset,
    setup: Setup,
    /// The handicap that counts.
    handicap: i64,
    fixed: Option<Vec<Point>>,
    acts: Vec<Act>,
    /// The start, and the state after each act.
    states: Vec<Now>,
}

type Answer<T> = Result<T, Refusal>;

fn refuse<T>(reason: Reason) -> Answer<T> {
    Err(reason.into())
}

/// Returns the traditional points, in the order in which more handicap adds them.
pub fn traditional(size: u8, number: u16) -> Vec<Point> {
    let names = match (size, number) {
        (9, 2..5) => "G7 C3 G3 C7",
        (9, 5) => "G7 C3 G3 C7 E5",
        (9, 7) => "G7 C3 G3 C7 C5 G5 E5",
        (9, _) => "G7 C3 G3 C7 C5 G5 E3 E7 E5",
        (13, 2..5) => "K10 D4 K4 D10",
        (13, 5) => "K10 D4 K4 D10 G7",
        (13, 7) => "K10 D4 K4 D10 D7 K7 G7",
        (13, _) => "K10 D4 K4 D10 D7 K7 G4 G10 G7",
        (_, 2..5) => "Q16 D4 Q4 D16",
        (_, 5) => "Q16 D4 Q4 D16 K10",
        (_, 7) => "Q16 D4 Q4 D16 D10 Q10 K10",
        (_, _) => "Q16 D4 Q4 D16 D10 Q10 K4 K16 K10",
    };
    names.split(' ').take(number.into()).map(|name| name.parse().expect("a point")).collect()
}

impl Referee {
    /// Starts from a setup that the library accepts.
    pub fn new(rules: Ruleset, setup: &Setup) -> Referee {
        let mut board = Plain::empty(setup.columns, setup.rows);
        setup.black.iter().for_each(|point| board.set(*point, Some(Color::Black)));
        setup.white.iter().for_each(|point| board.set(*point, Some(Color::White)));
        let counts = setup.handicap >= 2 || setup.handicap == 1 && rules.handicap_of_one;
        let handicap = if counts { i64::from(setup.handicap) } else { 0 };
        let fixed = match rules.handicap {
            HandicapStyle::ConsecutiveMoves => setup.fixed_points,
            HandicapStyle::FixedPoints => true,
            HandicapStyle::None | HandicapStyle::MandatoryPasses => false,
            _ => unreachable!("a setting of a newer library"),
        };
        let fixed = (setup.handicap >= 2 && fixed).then(|| traditional(setup.columns, setup.handicap));
        let main = setup.clock.map_or(0, |clock| i64::from(clock.main));
        let mut start = Now {
            board: Rc::new(board),
            stage: Stage::Open,
            to_move: setup.to_move,
            run: 0,
            passed_on: Vec::new(),
            button: None,
            resumed: false,
            reopened: false,
            first_pass: None,
            last_pass: None,
            due: match rules.handicap {
                HandicapStyle::None => 0,
                HandicapStyle::ConsecutiveMoves | HandicapStyle::FixedPoints => handicap,
                HandicapStyle::MandatoryPasses => (handicap - 1).max(0),
                _ => unreachable!("a setting of a newer library"),
            },
            lapsed: 0,
            compensation: 0,
            capturing: None,
            previous: ByColor::default(),
            removed: ByColor::default(),
            plays: ByColor::default(),
            passes: ByColor::default(),
            clocks: ByColor { black: (main, 0), white: (main, 0) },
            contestable: Vec::new(),
            seen: Vec::new(),
            forgotten: 0,
            barred: Vec::new(),
            resumptions: Vec::new(),
            kos: Vec::new(),
        };
        let mut referee =
            Referee { rules, setup: setup.clone(), handicap, fixed, acts: Vec::new(), states: Vec::new() };
        referee.see_start(&mut start);
        referee.states.push(start);
        referee
    }

    fn now(&self) -> &Now {
        self.states.last().expect("the start")
    }

    pub fn undo(&mut self) -> bool {
        self.acts.pop().is_some_and(|_| self.states.pop().is_some())
    }

    fn keep(&mut self, act: &Act, now: Now) {
        self.acts.push(act.clone());
        self.states.push(now);
    }

    /// Enters the start into the past, as the position of its maker.
    fn see_start(&self, now: &mut Now) {
        let opponent = Some(!self.setup.to_move);
        let (named, is_empty) = (self.setup.made_by, self.setup.black.is_empty() && self.setup.white.is_empty());
        let maker = match self.rules.start_maker {
            StartMaker::Standard if self.rules.repetition != Repetition::NaturalSituational => named.or(opponent),
            StartMaker::Standard | StartMaker::Created if is_empty => named.or(None),
            StartMaker::Standard | StartMaker::Created => named.or(opponent),
            StartMaker::Named => named.or(None),
            StartMaker::Opponent => opponent,
            StartMaker::Nobody => None,
            StartMaker::FirstPlay => return,
            _ => unreachable!("a setting of a newer library"),
        };
        self.see(now, maker, 0);
    }

    /// Enters the position into the past. `mover` left it by this act.
    fn see(&self, now: &mut Now, mover: Option<Color>, act: usize) {
        let by_player = matches!(self.rules.repetition, Repetition::Situational | Repetition::NaturalSituational);
        let seen = Seen { board: now.board.clone(), maker: mover.filter(|_| by_player), act };
        if let Some(color) = mover {
            now.previous[color] = Some(seen.clone());
        }
        now.seen.push(seen);
    }

    pub fn carry_out(&mut self, act: &Act) -> Answer<Vec<Point>> {
        match act {
            Act::Play(color, point) => self.play(*color, *point),
            Act::Pass(color) => self.pass(*color),
            Act::Button(color) => self.take_button(*color),
            Act::PassFor(color, point) => self.pass_for(*color, *point),
            Act::Settle(dead, contestable) => self.settle(dead, contestable),
            Act::Disagree => self.disagree(),
            Act::Resume(requester) => self.resume(*requester),
            Act::PlayOut => self.play_out(),
            Act::Abandon => self.abandon(),
            Act::Offer(color) => self.offer(*color),
            Act::Accept(color) | Act::Refuse(color) => self.answer_offer(*color, act),
            Act::Resign(color) => {
                self.check_switch(self.rules.resignation, NeededSwitch::Resignation)?;
                self.decide(act, Outcome::Resignation(!*color))
            }
            Act::TimeOut(color) => self.time_out(*color),
            Act::Elapse(seconds) => self.elapse(*seconds),
        }
    }

    /// Ends the game for good.
    fn decide(&mut self, act: &Act, outcome: Outcome) -> Answer<Vec<Point>> {
        let now = Now { stage: Stage::Decided(outcome), ..self.now().clone() };
        self.keep(act, now);
        Ok(Vec::new())
    }

    pub fn is_over(&self) -> bool {
        match self.now().stage {
            Stage::Scored | Stage::ScoredAtRepetition | Stage::Decided(_) => true,
            Stage::Stopped | Stage::Trial | Stage::TrialEnded => self.rules.ending == Ending::TwoPassesThenAgreement,
            Stage::Open | Stage::PlayOut | Stage::Offered(_) => false,
        }
    }

    pub fn phase(&self) -> Phase {
        match self.now().stage {
            Stage::Open if self.now().due > 0 => Phase::Handicap,
            Stage::Open => Phase::Play,
            Stage::PlayOut => Phase::PlayOut,
            Stage::Stopped | Stage::Trial | Stage::TrialEnded => Phase::Agreement,
            Stage::Offered(_) => Phase::Offer,
            Stage::Scored | Stage::ScoredAtRepetition | Stage::Decided(_) => Phase::Over,
        }
    }

    pub fn to_move(&self) -> Option<Color> {
        let moves = match self.now().stage {
            Stage::Open | Stage::PlayOut => true,
            Stage::Stopped | Stage::Trial => self.rules.ending == Ending::Procedure,
            _ => false,
        };
        moves.then_some(self.now().to_move)
    }

    /// Returns an error that names the switch if the rules lack it and the game is not over.
    fn check_switch(&self, is_set: bool, needed: NeededSwitch) -> Answer<()> {
        let refusal = |refusal: Refusal| if refusal.reason == Reason::WrongPhase { needed.into() } else { refusal };
        self.check_known(is_set).map_err(refusal)
    }

    /// Checks that the game is not over, and that the rules have the act.
    fn check_known(&self, known: bool) -> Answer<()> {
        if self.is_over() {
            refuse(Reason::GameOver)
        } else if known {
            Ok(())
        } else {
            refuse(Reason::WrongPhase)
        }
    }

    fn check_turn(&self, color: Color) -> Answer<()> {
        match self.to_move() {
            None if self.is_over() => refuse(Reason::GameOver),
            None => refuse(Reason::WrongPhase),
            Some(mover) if mover != color => refuse(Reason::WrongTurn),
            Some(_) => Ok(()),
        }
    }

    /// Checks a play in the order of the reasons.
    pub fn check_play(&self, color: Color, point: Point) -> Answer<()> {
        let now = self.now();
        self.check_turn(color)?;
        let off_fixed = self.fixed.as_ref().is_some_and(|points| !points.contains(&point));
        if now.due > 0 && (color == Color::White || off_fixed) {
            return refuse(Reason::WrongPhase);
        }
        if !now.board.contains(point) {
            return refuse(Reason::OffBoard);
        }
        if now.board.at(point).is_some() {
            return refuse(Reason::Occupied);
        }
        let Some((after, played)) = now.board.after(color, point, self.rules.suicide) else {
            return refuse(Reason::Suicide);
        };
        self.check_past(color, &after, &played)?;
        self.check_play_out(color, point)?;
        match now.barred.iter().find(|seen| *seen.board == after) {
            Some(seen) => Err(Refusal { repeats: Some(seen.act), ..Reason::Repetition.into() }),
            None => Ok(()),
        }
    }

    pub fn check_pass(&self, color: Color) -> Answer<()> {
        self.check_turn(color)?;
        let now = self.now();
        let handicap_play = now.due > 0 && self.is_consecutive();
        if !handicap_play || color == Color::White {
            return Ok(());
        }
        let allowed = match self.rules.handicap_pass {
            HandicapPass::Forbidden => false,
            HandicapPass::Allowed | HandicapPass::CountsAsPlay => true,
            HandicapPass::IfNoPlay | HandicapPass::IfNoPlayEndsHandicap => self.legal_plays().is_empty(),
            _ => unreachable!("a setting of a newer library"),
        };
        if allowed { Ok(()) } else { refuse(Reason::WrongPhase) }
    }

    pub fn legal_plays(&self) -> Vec<Point> {
        let Some(color) = self.to_move() else { return Vec::new() };
        let points = self.now().board.points();
        points.into_iter().filter(|point| self.check_play(color, *point).is_ok()).collect()
    }

    pub(crate) fn check_button(&self, color: Color) -> Answer<()> {
        self.check_known(self.rules.button == Button::Move)?;
        self.check_turn(color)?;
        let taken = self.now().button.is_some();
        if self.phase() == Phase::Play && !taken { Ok(()) } else { refuse(Reason::WrongPhase) }
    }

    /// Returns whether Black makes plays in a row for a handicap.
    fn is_consecutive(&self) -> bool {
        [HandicapStyle::ConsecutiveMoves, HandicapStyle::FixedPoints].contains(&self.rules.handicap)
    }

    /// Returns whether the rules look at earlier positions at all.
    fn looks_back(&self) -> bool {
        self.rules.recreation != Recreation::Nothing
    }

    pub fn board(&self) -> &Plain {
        &self.now().board
    }

    pub fn act_count(&self) -> usize {
        self.acts.len()
    }
}
