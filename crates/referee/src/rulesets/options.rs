//! The engine's options in words.

use std::fmt::Debug;

use shinpan::{
    AfterDisagreement, Button, Counting, EmptyBoard, Ending, HandicapBonus, HandicapPass, HandicapStyle, KomiFrom,
    PassStones, Passes, PlayOutKos, Recreation, Repetition, Ruleset as Switches, Scoring, SharedPoints, StartMaker,
    Suicide, Tax, Ties, TimeOut,
};

/// The words for a value that a newer library has. A test shows that no value of this one needs them.
const UNNAMED: &str = "a setting without words here";

/// An option of the engine in words.
pub struct Switch {
    /// What the option is about.
    pub name: &'static str,
    /// Whether it belongs to the option before it.
    pub follows: bool,
    /// What its value means. Empty if it changes nothing.
    pub says: &'static str,
    /// The engine's item for the value, as `trace` names it.
    pub item: String,
}

impl Switch {
    /// Returns what the value means, also if it changes nothing.
    pub fn words(&self) -> &'static str {
        if self.says.is_empty() { "no such rule" } else { self.says }
    }
}

/// Returns the options in which two rulesets differ in words, each of the one and of the other.
pub fn differing(one: &Switches, other: &Switches) -> Vec<(Switch, Switch)> {
    switches(one).into_iter().zip(switches(other)).filter(|(one, other)| one.says != other.says).collect()
}

/// Returns every option, in a fixed order.
pub fn switches(switches: &Switches) -> Vec<Switch> {
    let one = |name, says, item: &str| Switch { name, follows: false, says, item: item.to_owned() };
    let more = |name, says, item: &str| Switch { name, follows: true, says, item: item.to_owned() };
    let flag = |holds: bool, yes, no| if holds { yes } else { no };
    let value = |kind: &str, value: &dyn Debug| format!("{kind}::{value:?}");
    let of = switches;
    vec![
        one("suicide", suicide(of.suicide), &value("Suicide", &of.suicide)),
        one("repetition", repetition(of.repetition), &value("Repetition", &of.repetition)),
        more("start", start_maker(of), &value("StartMaker", &of.start_maker)),
        more("recreation", recreation(of.recreation), &value("Recreation", &of.recreation)),
        one("stop", passes(of.passes), &value("Passes", &of.passes)),
        one("ending", ending(of.ending), &value("Ending", &of.ending)),
        more(
            "pass-alive",
            flag(of.pass_alive, "outside clean-up phases, the game ends when every point is pass-alive", ""),
            "Ruleset::pass_alive",
        ),
        more("disagreement", after_disagreement(of), &value("AfterDisagreement", &of.after_disagreement)),
        more(
            "removal",
            flag(of.remove_single_stones, "an agreement removes only the named stones", ""),
            "Ruleset::remove_single_stones",
        ),
        more(
            "play-out",
            flag(of.play_out_after_repetition, "a repetition in resumed play allows the play-out", ""),
            "Ruleset::play_out_after_repetition",
        ),
        more("kos in a play-out", play_out_kos(of), &value("PlayOutKos", &of.play_out_kos)),
        one("handicap", handicap(of.handicap), &value("HandicapStyle", &of.handicap)),
        more(
            "handicap of one",
            flag(of.handicap_of_one, "a handicap of one is a handicap", ""),
            "Ruleset::handicap_of_one",
        ),
        more("passes in a handicap", handicap_pass(of), &value("HandicapPass", &of.handicap_pass)),
        more("bonus for a handicap", handicap_bonus(of.handicap_bonus), &value("HandicapBonus", &of.handicap_bonus)),
        one("resigning", flag(of.resignation, "a player may resign", "no rule"), "Ruleset::resignation"),
        one("time", flag(of.time, "a player may run out of time", "no rule"), "Ruleset::time"),
        more("whose time", time_out(of), &value("TimeOut", &of.time_out)),
        one("score", scoring(of.scoring), &value("Scoring", &of.scoring)),
        more("tax", tax(of.tax), &value("Tax", &of.tax)),
        more("button", button(of.button), &value("Button", &of.button)),
        more("ties", ties(of.ties), &value("Ties", &of.ties)),
        more("empty board", empty_board(of.empty_board), &value("EmptyBoard", &of.empty_board)),
        more("shared points", shared_points(of.shared_points), &value("SharedPoints", &of.shared_points)),
        more(
            "contestable points",
            flag(of.share_contestable, "the players may agree to share contestable points", ""),
            "Ruleset::share_contestable",
        ),
        more(
            "first pass",
            flag(
                of.point_for_white_passing_first,
                "Black loses one point if White passes first, not counting passes that a handicap requires",
                "",
            ),
            "Ruleset::point_for_white_passing_first",
        ),
        more("komi", komi_from(of.komi_from), &value("KomiFrom", &of.komi_from)),
        one("passes", pass_stones(of.pass_stones), &value("PassStones", &of.pass_stones)),
        one("counting", counting(of.counting), &value("Counting", &of.counting)),
    ]
}

fn suicide(suicide: Suicide) -> &'static str {
    match suicide {
        Suicide::Forbidden => "forbidden",
        Suicide::Allowed => "allowed, of one stone or more",
        Suicide::Several => "allowed, of two stones or more",
        _ => UNNAMED,
    }
}

fn repetition(repetition: Repetition) -> &'static str {
    match repetition {
        Repetition::Positional => "positional superko: a play may not recreate any earlier position",
        Repetition::Situational => {
            "situational superko: a play may not recreate a position that the same player's move left"
        }
        Repetition::NaturalSituational => {
            "natural situational superko: a play may not recreate a position that the same player's play created"
        }
        Repetition::OwnPrevious => "simple ko: a play may not recreate the position after the player's previous move",
        Repetition::CapturingStone => {
            "simple ko: a lone stone that has just captured a lone stone may not be captured alone in reply"
        }
        Repetition::CapturingStoneUntilPlay => {
            "simple ko: a lone stone that captured a lone stone may not be captured alone by the next play"
        }
        Repetition::SincePass => "superko since the newest pass: a play may not recreate a position that stood since",
        Repetition::None => "no play is refused for repetition",
        _ => UNNAMED,
    }
}

fn start_maker(switches: &Switches) -> &'static str {
    let is_situational = matches!(
        switches.repetition,
        Repetition::Situational | Repetition::NaturalSituational | Repetition::OwnPrevious
    );
    match switches.start_maker {
        StartMaker::FirstPlay => "only positions from the first play on count",
        _ if !is_situational => "",
        StartMaker::Standard if switches.repetition != Repetition::NaturalSituational => {
            "the opponent of the player to move first left the start, unless it says otherwise"
        }
        StartMaker::Standard | StartMaker::Created => {
            "the opponent of the player to move first made a start with stones, unless it says otherwise; nobody made \
             an empty board"
        }
        StartMaker::Opponent => "the opponent of the player to move first left the start",
        StartMaker::Named => "a player left the start only if the start says so",
        StartMaker::Nobody => "neither player left the start",
        _ => UNNAMED,
    }
}

fn recreation(recreation: Recreation) -> &'static str {
    match recreation {
        Recreation::Nothing => "",
        Recreation::EndsGame => "any other repetition ends the game: the player with fewer lost stones wins",
        Recreation::Offer => "after any other repetition a player may offer to end the game without result",
        Recreation::OfferOnly => "after a repetition a player may offer to end the game without result",
        Recreation::NoResult => "any other repetition ends the game without result",
        Recreation::Draw => "any other repetition ends the game as a draw",
        Recreation::MoverLoses => "any other repetition ends the game: the player who made it loses",
        Recreation::Scored => "any other repetition ends the game, which is scored as it stands",
        Recreation::NoResultAtThird => {
            "a position that stands for the third time since the newest pass, with the same player to move, ends the game \
             without result"
        }
        _ => UNNAMED,
    }
}

fn passes(passes: Passes) -> &'static str {
    match passes {
        Passes::Two => "",
        Passes::Three => "three passes in a row, not two",
        Passes::Four => "four passes in a row, not two",
        Passes::SamePosition => "a second pass of the same player in the same position, not two passes in a row",
        Passes::TwoOrSamePosition => "two passes in a row, or a second pass of the same player in the same position",
        _ => UNNAMED,
    }
}

fn handicap_bonus(bonus: HandicapBonus) -> &'static str {
    match bonus {
        HandicapBonus::None => "",
        HandicapBonus::FewerByOne => "White gets a point for each handicap stone but the first",
        HandicapBonus::Each => "White gets a point for each handicap stone",
        _ => UNNAMED,
    }
}

fn tax(tax: Tax) -> &'static str {
    match tax {
        Tax::None => "",
        Tax::Seki => "empty points of groups in seki do not count",
        Tax::Groups => "each group costs two points",
        Tax::All => "empty points of groups in seki do not count, and each other group costs two points",
        Tax::Eyes => "points of groups without two eyes do not count, as OGS counts",
        Tax::Regions => "empty points outside independent regions do not count",
        Tax::RegionsAndGroups => {
            "empty points outside independent regions do not count, and each such region costs two points"
        }
        _ => UNNAMED,
    }
}

fn button(button: Button) -> &'static str {
    match button {
        Button::None => "",
        Button::Move => "a player may take the button once, for half a point, which lifts all bans of repetition",
        Button::FirstPass => {
            "the first pass takes the button: half a point, lifts all bans of repetition, and is none of the passes that stop"
        }
        Button::LastPass => "the last pass is worth half a point",
        Button::FirstAndLastPass => "the first pass and the last pass are worth half a point each",
        _ => UNNAMED,
    }
}

fn ties(ties: Ties) -> &'static str {
    match ties {
        Ties::Draw => "",
        Ties::Black => "Black wins with equal scores",
        Ties::White => "White wins with equal scores",
        _ => UNNAMED,
    }
}

fn ending(ending: Ending) -> &'static str {
    match ending {
        Ending::TwoPasses => "two passes in a row end the game",
        Ending::TwoPassesThenAgreement => {
            "two passes end the game; the players agree on removals, or disagree and play on"
        }
        Ending::AgreementOrContinue => {
            "two passes stop the game; the players agree on removals, or disagree and play on"
        }
        Ending::AgreementOrOneResumption => {
            "two passes stop the game; the players agree on removals, or resume once, after which two passes end the game"
        }
        Ending::AgreementOrAllAlive => {
            "two passes stop the game; the players agree on removals, play on, or count all stones as alive"
        }
        Ending::Confirmation => "two passes stop the game; the players confirm the dead stones, resume or both lose",
        Ending::Procedure => "two passes stop the game; the players agree, resume, play out or abandon it",
        Ending::CleanUp => {
            "two passes begin the first clean-up phase, its end the second, and the end of that ends the game"
        }
        _ => UNNAMED,
    }
}

fn after_disagreement(switches: &Switches) -> &'static str {
    match (switches.ending, switches.after_disagreement) {
        (
            Ending::TwoPasses
            | Ending::AgreementOrOneResumption
            | Ending::Confirmation
            | Ending::Procedure
            | Ending::CleanUp,
            _,
        ) => "",
        (_, AfterDisagreement::DirectPassesEnd) => "two passes directly after a disagreement end the game for good",
        (_, AfterDisagreement::PassesEnd) => "any two passes after a disagreement end the game for good",
        (_, AfterDisagreement::PassesStop) => "after a disagreement, two passes lead to an agreement again",
        _ => UNNAMED,
    }
}

fn play_out_kos(switches: &Switches) -> &'static str {
    match (switches.ending, switches.play_out_kos) {
        (Ending::Procedure, PlayOutKos::OncePerPlayer) => "each player takes a ko stone at a point once in a play-out",
        (Ending::Procedure, PlayOutKos::OncePerPoint) => "a ko stone is taken at a point once in a play-out",
        _ => "",
    }
}

fn handicap_pass(switches: &Switches) -> &'static str {
    match (switches.handicap, switches.handicap_pass) {
        (HandicapStyle::None | HandicapStyle::MandatoryPasses, _) => "",
        (_, HandicapPass::Forbidden) => "Black may not pass among these plays",
        (_, HandicapPass::IfNoPlay) => "Black may pass if none of these plays is legal; White must pass then",
        (_, HandicapPass::IfNoPlayEndsHandicap) => {
            "Black may pass if none of these plays is legal, which ends the handicap"
        }
        (_, HandicapPass::Allowed) => "Black may pass among these plays; White must pass then",
        (_, HandicapPass::CountsAsPlay) => "Black may pass instead of any of these plays",
        _ => UNNAMED,
    }
}

fn time_out(switches: &Switches) -> &'static str {
    match switches.time_out {
        _ if !switches.time => "",
        TimeOut::EitherPlayer => "either player can lose on time at any time",
        TimeOut::PlayerToMove => "only the player to move can lose on time",
        _ => UNNAMED,
    }
}

fn empty_board(empty_board: EmptyBoard) -> &'static str {
    match empty_board {
        EmptyBoard::Nobody => "",
        EmptyBoard::Both => "on a board without stones both players score all points",
        EmptyBoard::Shared => "on a board without stones the players share all points",
        _ => UNNAMED,
    }
}

fn shared_points(shared_points: SharedPoints) -> &'static str {
    match shared_points {
        SharedPoints::Regions => "",
        SharedPoints::RegionsInPairs => "an odd shared point counts for neither player",
        SharedPoints::AdjacentPoints => "only points next to stones of both colors are shared",
        _ => UNNAMED,
    }
}

fn handicap(handicap: HandicapStyle) -> &'static str {
    match handicap {
        HandicapStyle::None => "none; put stones into the start position instead",
        HandicapStyle::ConsecutiveMoves => "Black begins with one play for each handicap stone",
        HandicapStyle::MandatoryPasses => "of n handicap stones, White's first n - 1 moves must be passes",
        HandicapStyle::FixedPoints => "Black begins with one play at each traditional handicap point",
        HandicapStyle::ConsecutiveTurns => "Black begins with one turn for each handicap stone",
        _ => UNNAMED,
    }
}

fn scoring(scoring: Scoring) -> &'static str {
    match scoring {
        Scoring::Area => "area: own stones, and empty regions that touch own stones only",
        Scoring::AreaShared => "area, and half of the empty regions that touch both colors",
        Scoring::AreaLessGroupTax => "area, less two points for each group",
        Scoring::AreaReached => "area: own stones, and all empty regions that touch them",
        Scoring::Stones => "own stones",
        Scoring::Territory => "territory: empty regions that touch own stones only, less own prisoners",
        Scoring::LivingTerritory => "territory of groups without dame, less own prisoners",
        Scoring::CleanUpTerritory => {
            "territory and the opponent's prisoners; a play in the second clean-up phase adds a point, and a stone outside \
             independent regions costs one, unless it stood when the phase began"
        }
        _ => UNNAMED,
    }
}

fn komi_from(komi: KomiFrom) -> &'static str {
    match komi {
        KomiFrom::AddedToWhite => "komi is added to White's score",
        KomiFrom::TakenFromBlack => "komi is taken from Black's score",
        _ => UNNAMED,
    }
}

fn pass_stones(passes: PassStones) -> &'static str {
    match passes {
        PassStones::None => "cost nothing",
        PassStones::Paid => {
            "cost one stone each; White pays one more if Black passes last, and for own turns that a handicap skips"
        }
        PassStones::PaidPerPass => "cost one stone each",
        PassStones::PaidPerPassWhiteLast => "cost one stone each; White pays one more if Black passes last",
        _ => UNNAMED,
    }
}

fn counting(counting: Counting) -> &'static str {
    match counting {
        Counting::None => "",
        Counting::AreaMethods => "ways to count areas, and territories where passes cost stones",
        Counting::SharedMethods => "ways to count shared areas, and territories with prisoners",
        Counting::StoneMethods => "ways to count the stones of a filled board",
        Counting::StoneMethodsShared => "ways to count the stones of a filled board, with half of the neutral points",
        _ => UNNAMED,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Shows the rules with each setting of a switch.
    fn each<T: Copy, const COUNT: usize>(all: [T; COUNT], with: impl Fn(Switches, T) -> Switches) -> Vec<Switches> {
        // A rule of repetition that asks who made the start.
        let rules = Switches::PLAIN.with_repetition(Repetition::Situational);
        all.into_iter().map(|value| with(rules, value)).collect()
    }

    #[test]
    fn every_setting_of_this_library_has_words() {
        let all = [
            each(AfterDisagreement::ALL, Switches::with_after_disagreement),
            each(Button::ALL, Switches::with_button),
            each(Counting::ALL, Switches::with_counting),
            each(EmptyBoard::ALL, Switches::with_empty_board),
            each(Ending::ALL, Switches::with_ending),
            each(HandicapBonus::ALL, Switches::with_handicap_bonus),
            each(HandicapPass::ALL, Switches::with_handicap_pass),
            each(HandicapStyle::ALL, Switches::with_handicap),
            each(KomiFrom::ALL, Switches::with_komi_from),
            each(PassStones::ALL, Switches::with_pass_stones),
            each(Passes::ALL, Switches::with_passes),
            each(PlayOutKos::ALL, Switches::with_play_out_kos),
            each(Recreation::ALL, Switches::with_recreation),
            each(Repetition::ALL, Switches::with_repetition),
            each(Scoring::ALL, Switches::with_scoring),
            each(SharedPoints::ALL, Switches::with_shared_points),
            each(StartMaker::ALL, Switches::with_start_maker),
            each(Suicide::ALL, Switches::with_suicide),
            each(Tax::ALL, Switches::with_tax),
            each(Ties::ALL, Switches::with_ties),
            each(TimeOut::ALL, Switches::with_time_out),
        ];
        let rules: Vec<Switches> = all.into_iter().flatten().collect();
        assert!(rules.len() > 60, "{}", rules.len());
        for rules in rules {
            let unnamed = switches(&rules).into_iter().find(|switch| switch.says == UNNAMED);
            assert!(unnamed.is_none(), "{}", unnamed.map_or_else(String::new, |switch| switch.item));
        }
    }
}
