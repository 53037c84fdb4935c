//! What part of a game's past can still matter. This is exact: equal trails are the same state to both programs.

use shinpan::{Button, Ending, PassStones, Passes, Recreation, Repetition, Scoring};

use shinpan_harness::vocabulary::{Act, Color, Diagram, Move, Target};
use shinpan_harness::vocabulary::{Observation, Phase, Turn};

/// What the rules of both sides look back at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Past {
    /// Earlier positions.
    positions: bool,
    /// Who made these positions, and whether by a pass.
    makers: bool,
    /// Prisoners.
    prisoners: bool,
    /// Every act: what a pass or the button lifts, and where players passed.
    acts: bool,
}

impl Past {
    /// Returns what at least one of two sets of switches looks back at.
    pub fn of(left: shinpan::Ruleset, right: shinpan::Ruleset) -> Past {
        let either = |looks: fn(shinpan::Ruleset) -> bool| looks(left) || looks(right);
        Past {
            positions: either(|rules| {
                use Repetition::{NaturalSituational, Positional, SincePass, Situational};
                matches!(rules.repetition, Positional | Situational | NaturalSituational | SincePass)
                    || rules.recreation != Recreation::Nothing
            }),
            makers: either(|rules| {
                matches!(rules.repetition, Repetition::Situational | Repetition::NaturalSituational)
            }),
            prisoners: either(|rules| {
                matches!(rules.scoring, Scoring::Territory | Scoring::LivingTerritory | Scoring::CleanUpTerritory)
                    || rules.pass_stones != PassStones::None
                    || rules.recreation == Recreation::EndsGame
            }),
            acts: either(|rules| {
                rules.repetition == Repetition::SincePass
                    || matches!(rules.passes, Passes::SamePosition | Passes::TwoOrSamePosition)
                    || rules.ending == Ending::CleanUp
                    || rules.button != Button::None
            }),
        }
    }
}

/// A position as a number.
type Code = u64;

/// An earlier position: its number, who made it and whether by a play, and the prisoners at that time.
type Left = (Code, Option<(Color, bool)>, Option<(u32, u32)>);

/// An act, the position after it, and each player's previous position before it.
type Late = (Act, Code, [Option<Code>; 2]);

/// A state, and the part of the past that can still matter.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Trail {
    here: Code,
    turn: Option<Color>,
    phase: u8,
    over: bool,
    prisoners: Option<(u32, u32)>,
    /// The earlier positions, sorted. A position that was left twice is there twice, because a pass may be removed.
    history: Vec<Left>,
    /// The position after the last move of each player.
    previous: [Option<Code>; 2],
    /// The acts from the last play on. After the first stop, all acts from there on.
    late: Vec<Late>,
    stopped: bool,
    first_pass: Option<Color>,
    /// Whether the last play repeated an earlier position.
    pub(super) returned: bool,
    past: [bool; 4],
}

impl Trail {
    pub(super) fn begin(past: Past, observed: &Observation) -> Trail {
        let here = observed.board.as_ref().map_or(0, code);
        let mut trail = Trail {
            here,
            turn: None,
            phase: 0,
            over: false,
            prisoners: None,
            history: Vec::new(),
            previous: [None; 2],
            late: Vec::new(),
            stopped: false,
            first_pass: None,
            returned: false,
            past: [past.positions, past.makers, past.prisoners, past.acts],
        };
        trail.stand(observed);
        if past.positions {
            trail.history.push((here, None, trail.prisoners));
        }
        trail
    }

    /// Returns the trail after an accepted act.
    pub(super) fn after(&self, act: &Act, observed: &Observation) -> Trail {
        let mut trail = self.clone();
        trail.stand(observed);
        let is_play = matches!(act, Act::Move(Move { target: Target::At(_), .. }));
        let [positions, makers, _, acts] = self.past;
        if is_play && !self.stopped && !acts {
            trail.late.clear();
        }
        trail.late.push((act.clone(), trail.here, self.previous));
        trail.stopped |= !matches!(observed.phase, Some(Phase::Play | Phase::Handicap));
        let Act::Move(Move { player, .. }) = act else { return trail };
        trail.previous[*player as usize] = Some(trail.here);
        if !is_play {
            trail.first_pass = self.first_pass.or(Some(*player));
        }
        if positions && (is_play || makers) {
            trail.returned = is_play && self.history.iter().any(|(board, _, _)| *board == trail.here);
            let left = (trail.here, makers.then_some((*player, is_play)), trail.prisoners);
            let place = trail.history.partition_point(|earlier| *earlier <= left);
            trail.history.insert(place, left);
        }
        trail
    }

    fn stand(&mut self, observed: &Observation) {
        self.here = observed.board.as_ref().map_or(0, code);
        self.turn = match observed.to_play {
            Some(Turn::Black) => Some(Color::Black),
            Some(Turn::White) => Some(Color::White),
            Some(Turn::Nobody) | None => None,
        };
        self.phase = observed.phase.map_or(0, |phase| phase as u8 + 1);
        self.over = observed.over == Some(true);
        self.prisoners =
            observed.prisoners.filter(|_| self.past[2]).map(|prisoners| (prisoners.by_black, prisoners.by_white));
    }
}

/// Returns the stones as digits in base 3. Each position on a board of up to 40 points has its own number.
fn code(board: &Diagram) -> Code {
    board.points().fold(0, |code, point| {
        let digit = board.at(point).map_or(0, |color| 1 + color as u64);
        code.wrapping_mul(3).wrapping_add(digit)
    })
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeSet, HashMap};

    use super::super::{Compared, From, candidate_acts, starts};
    use super::{Past, Trail, code};
    use shinpan_harness::subject::engine::begin;
    use shinpan_harness::subject::referee::{Referee, state, step};
    use shinpan_harness::vocabulary::{Diagram, Illegal, Observation, Rules, Script, Start};

    #[test]
    fn codes_tell_positions_apart() {
        let boards = starts(3, 2, From::Positions);
        let codes: BTreeSet<u64> = boards.iter().map(|start| code(&start.board)).collect();
        let texts: BTreeSet<String> = boards.iter().map(|start| start.board.to_string()).collect();
        assert_eq!(codes.len(), texts.len());
        assert_ne!(code(&Diagram::empty(1, 1)), code(&"X".parse().expect("a board")));
    }

    type Met = HashMap<Trail, (String, String)>;

    /// Checks that a program gives the same answer to every act in all states that have equal trails.
    fn walk(game: &dyn Referee, here: &Observation, trail: &Trail, script: &mut Script, acts: usize, met: &mut Met) {
        let ask = Compared::Games.ask();
        let mut answers = Vec::new();
        for act in candidate_acts::trying(here, script, Some(trail), Compared::Games) {
            let mut next = game.fork();
            let observed = step(next.as_mut(), &act, ask);
            let mut decisive = observed.clone();
            decisive.score = decisive.score.filter(|_| observed.over == Some(true));
            answers.push(format!("{act} {:?}", decisive.only(Compared::Games.fields())));
            if acts > 0 && observed.illegal == Some(Illegal::None) {
                let after = trail.after(&act, &observed);
                script.acts.push(act);
                walk(next.as_ref(), &observed, &after, script, acts - 1, met);
                script.acts.pop();
            }
        }
        let (first, expected) =
            met.entry(trail.clone()).or_insert_with(|| (format!("{:?}", script.acts), answers.join("\n")));
        assert_eq!(*expected, answers.join("\n"), "{} {first} and {:?}", script.rules, script.acts);
    }

    #[test]
    fn equal_trails_are_the_same_state() {
        let mut pruned = 0;
        for rules in Rules::all() {
            for (columns, acts) in [(2, 8), (3, 5)] {
                let mut script = Script { rules, start: Start::empty(columns, 1), acts: Vec::new() };
                let game = begin(rules, rules.engine, &script.start).expect("a game");
                let here = state(&game, Compared::Games.ask());
                let trail = Trail::begin(Past::of(rules.engine, rules.engine), &here);
                let mut met = Met::new();
                walk(&game, &here, &trail, &mut script, acts, &mut met);
                pruned += met.len();
            }
        }
        assert!(pruned > 1_000);
    }
}
