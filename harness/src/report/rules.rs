//! Rulesets as text: the meaning of each option, and the clauses of the document.

use shinpan::{
    AfterDisagreement, Counting, EmptyBoard, Ending, HandicapPass, HandicapStyle, KomiFrom, PassStones, PlayOutKos,
    Recreation, Repetition, Ruleset as Switches, Scoring, SharedPoints, StartMaker, Suicide, TimeOut,
};

use super::text::table;
use crate::suite::trace::Register;
use crate::vocabulary::Rules;

/// Returns the documents, then one line per ruleset with what is special about it.
pub fn list(registers: &[Register]) -> String {
    let documents: String = registers
        .iter()
        .map(|register| format!("{}: {} ({})\n", register.document, register.title, register.source))
        .collect();
    let rows: Vec<Vec<String>> =
        Rules::by_document().into_iter().map(|rules| vec![format!("{:50}  {}", rules.id, rules.about)]).collect();
    format!("{documents}\n{}", table(&rows))
}

/// Returns one ruleset as text: its rules in words, its names, then the clauses and readings of its document.
pub fn show(rules: Rules, registers: &[Register]) -> String {
    let mut lines = vec![format!("{}: {}", rules.id, rules.about), String::new()];
    lines.extend(switches(&rules.engine).into_iter().map(|(name, says)| format!("  {name:11}{says}")));
    lines.push(format!("  {:11}{}, unless a start names another", "komi", rules.komi));
    lines.push(format!("  {:11}1 to {} lines each way", "boards", rules.largest));
    if !rules.counting.is_empty() {
        let methods: Vec<&str> = rules.counting.iter().map(|(_, method)| *method).collect();
        lines.push(format!("  {:11}{}", "methods", methods.join(", ")));
    }
    if !rules.aliases.is_empty() {
        lines.push(format!("  {:11}{} (komi apart)", "aliases", rules.aliases.join(", ")));
    }
    if let Some(flags) = rules.gnugo {
        lines.push(format!("  {:11}{flags}", "GNU Go"));
    }
    for register in registers.iter().filter(|register| register.document == rules.document) {
        lines.extend([String::new(), format!("{} ({})", register.title, register.source)]);
        lines.extend(register.clauses.iter().map(|clause| format!("  {}: {}", clause.id, clause.says)));
        for reading in &register.readings {
            lines.push(format!("  reading {} of {}: {}", reading.id, reading.clause, reading.question));
            lines.push(format!("    default: {} ({})", reading.default, reading.because));
        }
    }
    lines.join("\n") + "\n"
}

/// Returns each option's name and what its value means.
fn switches(switches: &Switches) -> Vec<(&'static str, &'static str)> {
    let or = |holds: bool, yes, no| if holds { yes } else { no };
    let mut said = vec![
        ("suicide", suicide(switches.suicide)),
        ("repetition", repetition(switches.repetition)),
        ("", start_maker(switches)),
        ("", recreation(switches.recreation)),
        ("ending", ending(switches.ending)),
        ("", after_disagreement(switches)),
        ("", or(switches.remove_single_stones, "an agreement removes only the named stones", "")),
        ("", or(switches.play_out_after_repetition, "a repetition in resumed play allows the play-out", "")),
        ("", play_out_kos(switches)),
        ("handicap", handicap(switches.handicap)),
        ("", or(switches.handicap_of_one, "a handicap of one is a handicap", "")),
        ("", handicap_pass(switches)),
        ("resigning", or(switches.resignation, "a player may resign", "no rule")),
        ("time", or(switches.time, "a player may run out of time", "no rule")),
        ("", time_out(switches)),
        ("score", scoring(switches.scoring)),
        ("", empty_board(switches.empty_board)),
        ("", shared_points(switches.shared_points)),
        ("", or(switches.share_contestable, "the players may agree to share contestable points", "")),
        ("", or(switches.point_for_white_passing_first, "Black loses one point if White passes first", "")),
        ("", komi_from(switches.komi_from)),
        ("passes", pass_stones(switches.pass_stones)),
        ("counting", counting(switches.counting)),
    ];
    said.retain(|(_, says)| !says.is_empty());
    said
}

fn suicide(suicide: Suicide) -> &'static str {
    match suicide {
        Suicide::Forbidden => "forbidden",
        Suicide::Allowed => "allowed, of one stone or more",
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
    }
}

fn start_maker(switches: &Switches) -> &'static str {
    let asked = matches!(
        switches.repetition,
        Repetition::Situational | Repetition::NaturalSituational | Repetition::OwnPrevious
    );
    match switches.start_maker {
        StartMaker::FirstPlay => "only positions from the first play on count",
        _ if !asked => "",
        StartMaker::Standard if switches.repetition == Repetition::NaturalSituational => {
            "a player created the start only if the start says so"
        }
        StartMaker::Standard | StartMaker::Opponent => "the opponent of the player to move first left the start",
        StartMaker::Named => "a player left the start only if the start says so",
        StartMaker::NamedOrOpponent => {
            "the opponent of the player to move first left the start, unless it says another"
        }
        StartMaker::Nobody => "neither player left the start",
    }
}

fn recreation(recreation: Recreation) -> &'static str {
    match recreation {
        Recreation::Nothing => "",
        Recreation::EndsGame => "any other repetition ends the game: the player with fewer lost stones wins",
        Recreation::Offer => "after any other repetition a player may offer to end the game without result",
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
        Ending::AgreementOrOneResumption => "two passes stop the game; the players agree on removals, or resume once",
        Ending::Procedure => "two passes stop the game; the players agree, resume, play out or abandon it",
    }
}

fn after_disagreement(switches: &Switches) -> &'static str {
    match (switches.ending, switches.after_disagreement) {
        (Ending::TwoPasses | Ending::AgreementOrOneResumption | Ending::Procedure, _) => "",
        (_, AfterDisagreement::DirectPassesEnd) => "two passes directly after a disagreement end the game for good",
        (_, AfterDisagreement::PassesEnd) => "any two passes after a disagreement end the game for good",
        (_, AfterDisagreement::PassesStop) => "after a disagreement, two passes lead to an agreement again",
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
    }
}

fn time_out(switches: &Switches) -> &'static str {
    match switches.time_out {
        _ if !switches.time => "",
        TimeOut::EitherPlayer => "either player can lose on time at any time",
        TimeOut::PlayerToMove => "only the player to move can lose on time",
    }
}

fn empty_board(empty_board: EmptyBoard) -> &'static str {
    match empty_board {
        EmptyBoard::Nobody => "",
        EmptyBoard::Both => "on a board without stones both players score all points",
        EmptyBoard::Shared => "on a board without stones the players share all points",
    }
}

fn shared_points(shared_points: SharedPoints) -> &'static str {
    match shared_points {
        SharedPoints::Regions => "",
        SharedPoints::RegionsInPairs => "an odd shared point counts for neither player",
        SharedPoints::AdjacentPoints => "only points next to stones of both colors are shared",
    }
}

fn handicap(handicap: HandicapStyle) -> &'static str {
    match handicap {
        HandicapStyle::None => "none; put stones into the start position instead",
        HandicapStyle::ConsecutiveMoves => "Black begins with one play for each handicap stone",
        HandicapStyle::MandatoryPasses => "White must pass until Black has placed the handicap",
    }
}

fn scoring(scoring: Scoring) -> &'static str {
    match scoring {
        Scoring::Area => "area: own stones, and empty regions that touch own stones only",
        Scoring::AreaShared => "area, and half of the empty regions that touch both colors",
        Scoring::AreaLessGroupTax => "area, less two points for each group",
        Scoring::Stones => "own stones",
        Scoring::Territory => "territory: empty regions that touch own stones only, less own prisoners",
        Scoring::LivingTerritory => "territory of groups without dame, less own prisoners",
    }
}

fn komi_from(komi: KomiFrom) -> &'static str {
    match komi {
        KomiFrom::AddedToWhite => "komi is added to White's score",
        KomiFrom::TakenFromBlack => "komi is taken from Black's score",
    }
}

fn pass_stones(passes: PassStones) -> &'static str {
    match passes {
        PassStones::None => "cost nothing",
        PassStones::Paid => "cost one stone each; White pays for the last pass of the game",
    }
}

fn counting(counting: Counting) -> &'static str {
    match counting {
        Counting::None => "",
        Counting::AreaMethods => "ways to count areas, and territories where passes cost stones",
        Counting::SharedMethods => "ways to count shared areas, and territories with prisoners",
        Counting::StoneMethods => "ways to count the stones of a filled board",
        Counting::StoneMethodsShared => "ways to count the stones of a filled board, with half of the neutral points",
    }
}
