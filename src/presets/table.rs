//! Presets and their names. `cargo xtask presets` writes this file from crates/harness/presets/, where their sources are.

use super::preset::{Preset, table};
use crate::half_points::HalfPoints;
use crate::ruleset::*;

table! {
    usual { after_disagreement: AfterDisagreement::PassesStop, ending: Ending::AgreementOrContinue,
        handicap: HandicapStyle::ConsecutiveMoves, resignation: true, time: true, time_out: TimeOut::PlayerToMove, }
    "chinese" "Chinese Weiqi Association, text of 2002" Some(15) None { handicap_bonus: HandicapBonus::Each,
        repetition: Repetition::Situational, }
    "chinese:practice" "Chinese tournaments, as referees apply article 20" Some(15) None {
        handicap_bonus: HandicapBonus::Each, recreation: Recreation::NoResult, repetition: Repetition::CapturingStone, }
    "korean" "Korean Baduk Association, rules of 2016" Some(13) None { handicap: HandicapStyle::FixedPoints,
        recreation: Recreation::Draw, repetition: Repetition::CapturingStone, scoring: Scoring::Territory,
        tax: Tax::Seki, }
    "japanese" "Nihon Kiin and Kansai Kiin, rules of 1989" Some(13) None {
        after_disagreement: AfterDisagreement::DirectPassesEnd, ending: Ending::Confirmation,
        handicap: HandicapStyle::None, recreation: Recreation::OfferOnly, repetition: Repetition::CapturingStone,
        scoring: Scoring::Territory, tax: Tax::Seki, }
    "japanese-1949" "Nihon Kiin, laws of go of 1949" None None { handicap: HandicapStyle::FixedPoints,
        recreation: Recreation::NoResult, repetition: Repetition::CapturingStone, scoring: Scoring::Territory,
        tax: Tax::Seki, }
    "ing:psk" "Ing's rules as programs play them, with positional superko" Some(16) None {
        after_disagreement: AfterDisagreement::DirectPassesEnd, suicide: Suicide::Several, ties: Ties::Black, }
    "ing:hot" "Ing's rules with hot stones only" Some(16) None { after_disagreement: AfterDisagreement::DirectPassesEnd,
        repetition: Repetition::CapturingStone, suicide: Suicide::Several, ties: Ties::Black, }
    "tromp-taylor" "The Logical Rules of Tromp and Taylor" None None {
        after_disagreement: AfterDisagreement::DirectPassesEnd, suicide: Suicide::Allowed, }
    "wagc-1979" "World Amateur Go Championship, 1979" Some(13) None { handicap: HandicapStyle::FixedPoints,
        recreation: Recreation::NoResult, repetition: Repetition::CapturingStone, scoring: Scoring::Territory,
        tax: Tax::Seki, }
    "computer-olympiad" "Computer Olympiad, go rules of the International Computer Games Association" None None {
        recreation: Recreation::Draw, repetition: Repetition::CapturingStone, }
    "aga" "American Go Association, 1991" Some(15) Some(1) { after_disagreement: AfterDisagreement::DirectPassesEnd,
        handicap: HandicapStyle::FixedPoints, handicap_bonus: HandicapBonus::FewerByOne,
        pass_stones: PassStones::PaidPerPassWhiteLast, repetition: Repetition::Situational, }
    "aga:territory" "American Go Association, counted by territory" Some(15) Some(1) {
        after_disagreement: AfterDisagreement::DirectPassesEnd, handicap: HandicapStyle::FixedPoints,
        pass_stones: PassStones::PaidPerPassWhiteLast, repetition: Repetition::Situational, scoring: Scoring::Territory,
        }
    "bga" "British Go Association, 2009" Some(15) Some(1) { after_disagreement: AfterDisagreement::DirectPassesEnd,
        handicap: HandicapStyle::FixedPoints, pass_stones: PassStones::PaidPerPassWhiteLast,
        repetition: Repetition::NaturalSituational, scoring: Scoring::Territory, }
    "ffg" "French Go Federation, 2007" Some(15) Some(1) { handicap_bonus: HandicapBonus::FewerByOne,
        pass_stones: PassStones::PaidPerPassWhiteLast, repetition: Repetition::NaturalSituational, }
    "nz" "New Zealand Go Society, rules of 1986" Some(14) Some(0) { ending: Ending::AgreementOrAllAlive,
        handicap: HandicapStyle::MandatoryPasses, remove_single_stones: true, repetition: Repetition::Situational,
        scoring: Scoring::AreaReached, start_maker: StartMaker::Created, suicide: Suicide::Allowed, }
    "egf:ing" "European Go Federation, area scoring with Ing's material" Some(16) None {
        after_disagreement: AfterDisagreement::DirectPassesEnd, suicide: Suicide::Allowed, ties: Ties::Black, }
    "egf:area" "European Go Federation, area scoring with Japanese material" Some(15) None {
        after_disagreement: AfterDisagreement::DirectPassesEnd, pass_stones: PassStones::PaidPerPassWhiteLast,
        suicide: Suicide::Allowed, }
    "egf:territory" "European Go Federation, Verbal European-Japanese Rules" Some(13) None {
        recreation: Recreation::Draw, repetition: Repetition::CapturingStone, scoring: Scoring::Territory,
        tax: Tax::Seki, }
    "simplified-ing" "Simplified Ing Rules, Robert Jasiek" None None {
        after_disagreement: AfterDisagreement::DirectPassesEnd, suicide: Suicide::Allowed, }
    "lasker-maas" "Lasker-Maas rules of 1995, the play phase" None None { scoring: Scoring::Territory, }
    "spight" "Spight Rules, Bill Spight" None None { ending: Ending::TwoPasses, passes: Passes::SamePosition,
        repetition: Repetition::SincePass, }
    "ikeda:area-1" "Ikeda Toshio, area rules I, as in old China" None None { ending: Ending::TwoPasses,
        tax: Tax::Groups, }
    "ikeda:area-2" "Ikeda Toshio, area rules II" None None { ending: Ending::TwoPasses, }
    "ikeda:area-3" "Ikeda Toshio, area rules III, with the first pass" None None { ending: Ending::TwoPasses,
        point_for_white_passing_first: true, }
    "ikeda:territory-1" "Ikeda Toshio, territory rules I" None None { scoring: Scoring::Territory, }
    "ikeda:territory-2" "Ikeda Toshio, territory rules II" None None { scoring: Scoring::Territory, tax: Tax::Seki, }
    "ikeda:territory-3" "Territory rules III, added by Davies to Ikeda's" None None { ending: Ending::TwoPasses,
        pass_stones: PassStones::PaidPerPassWhiteLast, scoring: Scoring::Territory, }
    "yasunaga" "Yasunaga Hajime, draft constitution of 1932" None None { repetition: Repetition::SincePass,
        scoring: Scoring::Territory, }
    "stone-scoring" "Stone scoring counted by prisoners, Robert Jasiek" None None { ending: Ending::TwoPasses,
        pass_stones: PassStones::PaidPerPassWhiteLast, repetition: Repetition::CapturingStone, scoring: Scoring::Stones,
        }
    "igs" "Pandanet, formerly Internet Go Server" Some(13) Some(1) { handicap: HandicapStyle::FixedPoints,
        passes: Passes::Three, repetition: Repetition::CapturingStone, scoring: Scoring::Territory, }
    "igs:goe" "Pandanet, goematch" Some(16) None { after_disagreement: AfterDisagreement::DirectPassesEnd,
        handicap: HandicapStyle::MandatoryPasses, repetition: Repetition::CapturingStone, suicide: Suicide::Several,
        ties: Ties::Black, }
    "kgs:japanese" "KGS Go Server, Japanese" Some(13) Some(1) { handicap: HandicapStyle::FixedPoints,
        recreation: Recreation::NoResult, repetition: Repetition::CapturingStone, scoring: Scoring::Territory,
        tax: Tax::Seki, }
    "kgs:chinese" "KGS Go Server, Chinese" Some(15) Some(1) { handicap_bonus: HandicapBonus::Each, }
    "kgs:aga" "KGS Go Server, AGA" Some(15) None { handicap_bonus: HandicapBonus::FewerByOne,
        repetition: Repetition::Situational, }
    "kgs:new-zealand" "KGS Go Server, New Zealand" Some(14) None { repetition: Repetition::Situational,
        suicide: Suicide::Allowed, }
    "ogs:chinese" "Online-Go, Chinese, as its library plays it" Some(15) Some(1) { handicap_bonus: HandicapBonus::Each,
        }
    "ogs:aga" "Online-Go, AGA, as its library plays it" Some(15) Some(1) { handicap: HandicapStyle::FixedPoints,
        handicap_bonus: HandicapBonus::FewerByOne, repetition: Repetition::Situational, }
    "ogs:japanese" "Online-Go, Japanese, as its library plays it" Some(13) Some(1) {
        handicap: HandicapStyle::FixedPoints, repetition: Repetition::CapturingStone, scoring: Scoring::Territory,
        tax: Tax::Eyes, }
    "ogs:korean" "Online-Go, Korean, as its library plays it" Some(13) Some(1) { handicap: HandicapStyle::FixedPoints,
        repetition: Repetition::CapturingStone, scoring: Scoring::Territory, tax: Tax::Eyes, }
    "ogs:ing" "Online-Go, Ing, as its library plays it" Some(15) Some(1) { handicap_bonus: HandicapBonus::Each,
        suicide: Suicide::Allowed, }
    "ogs:nz" "Online-Go, New Zealand, as its library plays it" Some(14) Some(0) { repetition: Repetition::Situational,
        suicide: Suicide::Allowed, }
    "cgos" "Computer Go Server" Some(15) None { ending: Ending::TwoPasses, }
    "dragon:japanese" "Dragon Go Server, Japanese" Some(13) Some(1) { repetition: Repetition::CapturingStone,
        scoring: Scoring::Territory, tax: Tax::Seki, }
    "dragon:chinese" "Dragon Go Server, Chinese" Some(13) Some(1) { repetition: Repetition::CapturingStone, }
    "boardgamearena" "Board Game Arena" Some(8) None { handicap: HandicapStyle::FixedPoints,
        repetition: Repetition::Situational, ties: Ties::White, }
    "fox" "Fox Weiqi, Chinese" Some(15) None { recreation: Recreation::NoResult, repetition: Repetition::CapturingStone,
        }
    "katago:japanese" "KataGo, japanese" Some(13) None { after_disagreement: AfterDisagreement::DirectPassesEnd,
        ending: Ending::CleanUp, handicap: HandicapStyle::ConsecutiveTurns,
        handicap_pass: HandicapPass::IfNoPlayEndsHandicap, passes: Passes::TwoOrSamePosition,
        recreation: Recreation::NoResultAtThird, repetition: Repetition::OwnPrevious,
        scoring: Scoring::CleanUpTerritory, start_maker: StartMaker::Opponent, tax: Tax::Regions, }
    "katago:korean" "KataGo, korean" Some(13) None { after_disagreement: AfterDisagreement::DirectPassesEnd,
        ending: Ending::CleanUp, handicap: HandicapStyle::ConsecutiveTurns,
        handicap_pass: HandicapPass::IfNoPlayEndsHandicap, passes: Passes::TwoOrSamePosition,
        recreation: Recreation::NoResultAtThird, repetition: Repetition::OwnPrevious,
        scoring: Scoring::CleanUpTerritory, start_maker: StartMaker::Opponent, tax: Tax::Regions, }
    "katago:chinese" "KataGo, chinese" Some(15) None { after_disagreement: AfterDisagreement::DirectPassesEnd,
        ending: Ending::TwoPasses, handicap: HandicapStyle::ConsecutiveTurns, handicap_bonus: HandicapBonus::Each,
        handicap_pass: HandicapPass::IfNoPlayEndsHandicap, passes: Passes::TwoOrSamePosition,
        recreation: Recreation::NoResultAtThird, repetition: Repetition::OwnPrevious, start_maker: StartMaker::Opponent,
        }
    "katago:chinese-ogs" "KataGo, chinese-ogs" Some(15) None { after_disagreement: AfterDisagreement::DirectPassesEnd,
        ending: Ending::TwoPasses, handicap: HandicapStyle::ConsecutiveTurns, handicap_bonus: HandicapBonus::Each,
        handicap_pass: HandicapPass::IfNoPlayEndsHandicap, start_maker: StartMaker::Opponent, }
    "katago:chinese-kgs" "KataGo, chinese-kgs" Some(15) None { after_disagreement: AfterDisagreement::DirectPassesEnd,
        ending: Ending::TwoPasses, handicap: HandicapStyle::ConsecutiveTurns, handicap_bonus: HandicapBonus::Each,
        handicap_pass: HandicapPass::IfNoPlayEndsHandicap, start_maker: StartMaker::Opponent, }
    "katago:aga" "KataGo, aga" Some(15) None { after_disagreement: AfterDisagreement::DirectPassesEnd,
        ending: Ending::TwoPasses, handicap: HandicapStyle::ConsecutiveTurns, handicap_bonus: HandicapBonus::FewerByOne,
        handicap_pass: HandicapPass::IfNoPlayEndsHandicap, repetition: Repetition::Situational,
        start_maker: StartMaker::Opponent, }
    "katago:bga" "KataGo, bga" Some(15) None { after_disagreement: AfterDisagreement::DirectPassesEnd,
        ending: Ending::TwoPasses, handicap: HandicapStyle::ConsecutiveTurns, handicap_bonus: HandicapBonus::FewerByOne,
        handicap_pass: HandicapPass::IfNoPlayEndsHandicap, repetition: Repetition::Situational,
        start_maker: StartMaker::Opponent, }
    "katago:french" "KataGo, french" Some(15) None { after_disagreement: AfterDisagreement::DirectPassesEnd,
        ending: Ending::TwoPasses, handicap: HandicapStyle::ConsecutiveTurns, handicap_bonus: HandicapBonus::FewerByOne,
        handicap_pass: HandicapPass::IfNoPlayEndsHandicap, repetition: Repetition::Situational,
        start_maker: StartMaker::Opponent, }
    "katago:aga-button" "KataGo, aga-button" Some(14) None { after_disagreement: AfterDisagreement::DirectPassesEnd,
        button: Button::FirstPass, ending: Ending::TwoPasses, handicap: HandicapStyle::ConsecutiveTurns,
        handicap_bonus: HandicapBonus::FewerByOne, handicap_pass: HandicapPass::IfNoPlayEndsHandicap,
        repetition: Repetition::Situational, start_maker: StartMaker::Opponent, }
    "katago:new-zealand" "KataGo, new-zealand" Some(14) None { after_disagreement: AfterDisagreement::DirectPassesEnd,
        ending: Ending::TwoPasses, handicap: HandicapStyle::ConsecutiveTurns,
        handicap_pass: HandicapPass::IfNoPlayEndsHandicap, repetition: Repetition::Situational,
        start_maker: StartMaker::Opponent, suicide: Suicide::Several, }
    "katago:tromp-taylor" "KataGo, tromp-taylor" Some(15) None { after_disagreement: AfterDisagreement::DirectPassesEnd,
        ending: Ending::TwoPasses, handicap: HandicapStyle::ConsecutiveTurns,
        handicap_pass: HandicapPass::IfNoPlayEndsHandicap, start_maker: StartMaker::Opponent, suicide: Suicide::Several,
        }
    "katago:goe" "KataGo, goe" Some(15) None { after_disagreement: AfterDisagreement::DirectPassesEnd,
        ending: Ending::TwoPasses, handicap: HandicapStyle::ConsecutiveTurns,
        handicap_pass: HandicapPass::IfNoPlayEndsHandicap, start_maker: StartMaker::Opponent, suicide: Suicide::Several,
        }
    "katago:ing" "KataGo, ing" Some(15) None { after_disagreement: AfterDisagreement::DirectPassesEnd,
        ending: Ending::TwoPasses, handicap: HandicapStyle::ConsecutiveTurns,
        handicap_pass: HandicapPass::IfNoPlayEndsHandicap, start_maker: StartMaker::Opponent, suicide: Suicide::Several,
        }
    "katago:stone-scoring" "KataGo, stone-scoring" Some(15) None {
        after_disagreement: AfterDisagreement::DirectPassesEnd, ending: Ending::TwoPasses,
        handicap: HandicapStyle::ConsecutiveTurns, handicap_pass: HandicapPass::IfNoPlayEndsHandicap,
        passes: Passes::TwoOrSamePosition, recreation: Recreation::NoResultAtThird, repetition: Repetition::OwnPrevious,
        start_maker: StartMaker::Opponent, tax: Tax::RegionsAndGroups, }
    "katago:ancient-area" "KataGo, ancient-area" Some(15) None { after_disagreement: AfterDisagreement::DirectPassesEnd,
        ending: Ending::TwoPasses, handicap: HandicapStyle::ConsecutiveTurns,
        handicap_pass: HandicapPass::IfNoPlayEndsHandicap, passes: Passes::TwoOrSamePosition,
        recreation: Recreation::NoResultAtThird, repetition: Repetition::OwnPrevious, start_maker: StartMaker::Opponent,
        tax: Tax::RegionsAndGroups, }
    "katago:ancient-territory" "KataGo, ancient-territory" Some(13) None {
        after_disagreement: AfterDisagreement::DirectPassesEnd, ending: Ending::CleanUp,
        handicap: HandicapStyle::ConsecutiveTurns, handicap_pass: HandicapPass::IfNoPlayEndsHandicap,
        passes: Passes::TwoOrSamePosition, recreation: Recreation::NoResultAtThird, repetition: Repetition::OwnPrevious,
        scoring: Scoring::CleanUpTerritory, start_maker: StartMaker::Opponent, tax: Tax::RegionsAndGroups, }
    "gnugo:chinese" "GNU Go, area scoring" None None { handicap_bonus: HandicapBonus::Each,
        repetition: Repetition::CapturingStone, }
    "gnugo:japanese" "GNU Go, territory scoring" None None { repetition: Repetition::CapturingStone,
        scoring: Scoring::Territory, tax: Tax::Seki, }
    "pachi:chinese" "Pachi, chinese" None None { handicap_bonus: HandicapBonus::Each,
        repetition: Repetition::CapturingStone, }
    "pachi:new-zealand" "Pachi, new_zealand" None None { handicap_bonus: HandicapBonus::Each,
        repetition: Repetition::CapturingStone, }
    "pachi:aga" "Pachi, aga" None None { handicap_bonus: HandicapBonus::FewerByOne,
        repetition: Repetition::CapturingStone, }
    "pachi:japanese" "Pachi, japanese" None None { repetition: Repetition::CapturingStone, scoring: Scoring::Territory,
        }
    "pachi:simplified-ing" "Pachi, simplified_ing" None None { pass_stones: PassStones::PaidPerPass,
        repetition: Repetition::CapturingStone, }
    "pachi:stones-only" "Pachi, stones_only" None None { handicap_bonus: HandicapBonus::Each,
        repetition: Repetition::CapturingStone, scoring: Scoring::Stones, }
    "fuego" "Fuego, default settings" Some(13) None { repetition: Repetition::Situational, }
    "fuego:chinese" "Fuego, chinese" Some(13) None { }
    "fuego:kgs" "Fuego, kgs" Some(13) None { handicap_bonus: HandicapBonus::Each, }
    "fuego:cgos" "Fuego, cgos" Some(13) None { ending: Ending::TwoPasses, }
    "fuego:japanese" "Fuego, japanese" Some(13) None { handicap: HandicapStyle::FixedPoints,
        repetition: Repetition::CapturingStone, scoring: Scoring::Territory, }
    "tenuki" "tenuki, default settings" Some(0) None { handicap: HandicapStyle::FixedPoints,
        repetition: Repetition::CapturingStone, scoring: Scoring::Territory, tax: Tax::Seki, }
    "tenuki:area" "tenuki, area" Some(0) None { handicap: HandicapStyle::FixedPoints,
        repetition: Repetition::CapturingStone, }
    "tenuki:equivalence" "tenuki, equivalence" Some(0) None { handicap: HandicapStyle::FixedPoints,
        pass_stones: PassStones::PaidPerPassWhiteLast, repetition: Repetition::CapturingStone, }
}

/// The names of each preset but its id, in small letters with hyphens for blanks.
pub(super) const NAMES: &[(&str, &[&str])] = &[
    ("chinese", &["china", "chinese,-pair-go", "chinese-2002", "chinese-rules", "chinese;komi:7.5", "chn", "cn", "zh",
        "zhongguo", "中国", "中国规则", "中國規則"]),
    ("chinese:practice", &["chinese-in-practice", "chinese-practice"]),
    ("korean", &["hanguk", "ko", "kor", "korea", "korean-2016", "korean-rules", "kr", "韩国规则", "한국"]),
    ("japanese", &["japan", "japanese-1989", "japanese-rules", "japanese;komi:6.5", "jp", "jpn", "nihon", "nihon-ki-in",
        "nihon-kiin", "nihonkiin", "日本", "日本ルール", "日本棋院", "日本規則", "日本规则"]),
    ("ing:psk", &["ing-with-superko"]),
    ("ing:hot", &["ing-hot-stones"]),
    ("tromp-taylor", &["logical-rules", "tromp", "tromp-taylor-rules", "tromp/taylor", "tromptaylor", "tt"]),
    ("wagc-1979", &["wagc"]),
    ("computer-olympiad", &["computer-olympiad-rules", "icga"]),
    ("aga", &["aga-(area)", "aga-2016", "aga-rules", "american-go-association", "us"]),
    ("aga:territory", &["aga-territory"]),
    ("bga", &["bga-2009", "bga-rules", "british"]),
    ("ffg", &["ffg-rules", "french", "french-rules", "french-rules-of-go"]),
    ("nz", &["new-zealand", "new-zealand-rules", "newzealand", "nz-rules", "nzl"]),
    ("egf:territory", &["european-japanese", "verbal-european-japanese-rules"]),
    ("simplified-ing", &["siming"]),
    ("lasker-maas", &["lasker-maas-rules"]),
    ("spight", &["spight-rules"]),
    ("ikeda:area-3", &["ikeda's-rule"]),
    ("yasunaga", &["yasunaga-constitution"]),
    ("stone-scoring", &["prisoner-counting-for-stone-scoring", "stonescoring"]),
    ("igs", &["pandanet"]),
    ("igs:goe", &["goematch"]),
    ("kgs:japanese", &["kgs-japanese", "kgs-rules-japanese"]),
    ("kgs:chinese", &["kgs-chinese", "kgs-rules-chinese"]),
    ("kgs:aga", &["kgs-aga", "kgs-rules-aga"]),
    ("kgs:new-zealand", &["kgs-new-zealand", "kgs-rules-new-zealand"]),
    ("ogs:chinese", &["chinese-(ogs)", "ogs-chinese"]),
    ("ogs:aga", &["ogs-aga"]),
    ("ogs:japanese", &["ogs-japanese"]),
    ("ogs:korean", &["ogs-korean"]),
    ("ogs:ing", &["ogs-ing"]),
    ("ogs:nz", &["ogs-nz"]),
    ("cgos", &["cgos-rules", "cgos/tromp-taylor", "computer-go-server"]),
    ("dragon:japanese", &["dragon", "dragon-go-server"]),
    ("dragon:chinese", &["dragon-chinese"]),
    ("boardgamearena", &["board-game-arena"]),
    ("fox", &["fox-rules", "fox-weiqi"]),
    ("katago:japanese", &["kata-set-rules-japanese"]),
    ("katago:korean", &["kata-set-rules-korean"]),
    ("katago:chinese", &["kata-set-rules-chinese"]),
    ("katago:chinese-ogs", &["chinese-ogs", "chineseogs", "kata-set-rules-chinese-ogs"]),
    ("katago:chinese-kgs", &["chinese-kgs", "chinesekgs", "kata-set-rules-chinese-kgs"]),
    ("katago:aga", &["kata-set-rules-aga"]),
    ("katago:bga", &["kata-set-rules-bga"]),
    ("katago:french", &["kata-set-rules-french"]),
    ("katago:aga-button", &["aga-button", "agabutton", "buttonaga", "kata-set-rules-aga-button"]),
    ("katago:new-zealand", &["kata-set-rules-new-zealand", "kata-set-rules-nz"]),
    ("katago:tromp-taylor", &["kata-set-rules-tromp-taylor"]),
    ("katago:goe", &["kata-set-rules-goe"]),
    ("katago:ing", &["kata-set-rules-ing"]),
    ("katago:stone-scoring", &["kata-set-rules-stone-scoring"]),
    ("katago:ancient-area", &["ancient-area", "ancientarea", "kata-set-rules-ancient-area"]),
    ("katago:ancient-territory", &["ancient-territory", "ancientterritory", "kata-set-rules-ancient-territory"]),
    ("gnugo:chinese", &["gnugo-chinese"]),
    ("gnugo:japanese", &["gnu-go", "gnugo", "gnugo-japanese"]),
    ("pachi:chinese", &["pachi-chinese"]),
    ("pachi:new-zealand", &["pachi-new-zealand"]),
    ("pachi:aga", &["pachi-aga"]),
    ("pachi:japanese", &["pachi-japanese"]),
    ("pachi:simplified-ing", &["pachi-siming"]),
    ("pachi:stones-only", &["pachi-stones-only", "stones-only"]),
    ("fuego", &["fuego-default"]),
    ("fuego:chinese", &["fuego-chinese", "go-rules-chinese"]),
    ("fuego:kgs", &["fuego-kgs", "go-rules-kgs"]),
    ("fuego:cgos", &["fuego-cgos", "go-rules-cgos"]),
    ("fuego:japanese", &["fuego-japanese", "go-rules-japanese"]),
    ("tenuki", &["tenuki-default"]),
    ("tenuki:area", &["tenuki-area"]),
    ("tenuki:equivalence", &["tenuki-equivalence"]),
];

/// Names that no preset stands for, after the reason why nothing near is taken for them.
pub(super) const UNMAPPED: &[(&str, &[&str])] = &[
    ("a federation that has held events under several rules; choose wagc-1979 for its amateur championship or wmsg-2008 for the Mind Sports Games",
        &["igf"]),
    ("a federation with three sets of rules; choose egf:ing, egf:area or egf:territory", &["egf"]),
    ("a made-up value that tests unknown rules", &["meatballs"]),
    ("a program with six named settings; choose one such as pachi:chinese", &["pachi"]),
    ("a server with four rulesets; choose kgs:japanese, kgs:chinese, kgs:aga or kgs:new-zealand", &["kgs"]),
    ("a server with six rulesets; choose ogs:chinese, ogs:japanese, ogs:aga, ogs:korean, ogs:ing or ogs:nz", &["ogs"]),
    ("a server with two rulesets; choose dragon:japanese or dragon:chinese", &["dgs"]),
    ("it looks like a misprint of AGA, and four games do not prove it", &["age"]),
    ("it may mean stone-scoring or katago:stone-scoring", &["stone"]),
    ("it names a kind of ko rule, not rules", &["superko"]),
    ("it names a kind of scoring, not rules", &["area", "area-scoring", "territory", "territory-scoring"]),
    ("it names a kind of superko, and the library runs positional superko for it", &["csk"]),
    ("it names a way to count, not rules", &["chinese-counting", "japanese-counting"]),
    ("it names natural situational superko, not rules", &["nssk"]),
    ("it names positional superko, not rules", &["psk"]),
    ("it names situational superko, not rules", &["ssk"]),
    ("it names the program that wrote the record, and the server plays several rules", &["foxwq"]),
    ("it names what should follow a repetition, not rules", &["noresult"]),
    ("its meaning was not found", &["tt--"]),
    ("its records name no rules, and no page of its rules was found", &["nngs"]),
    ("its superko is situational and a pass lifts it. The opponent of a player who passed may never recreate that position. No value of ko says either",
        &["spight-2", "spight-rules-ii"]),
    ("locations are barred for a time, players remove cycles as an action, and territory is decided by control; no option says any of these",
        &["ljrg", "logical-japanese"]),
    ("no page of rules and no source code was found, and the reports that were read do not say how it scores",
        &["tygem"]),
    ("no text of these rules was found; one page mentions that Black's point for the last neutral point is not counted",
        &["taiwan"]),
    ("several older Chinese rules had a tax on groups, and the name does not say which", &["old-chinese"]),
    ("several rules have a button; choose button-go, button-go+reverse, button-go+two-button or katago:aga-button",
        &["button"]),
    ("six sets of rules have this name; choose one such as ikeda:area-3", &["ikeda"]),
    ("the ko rule sorts kos into fighting and disturbing ones by the life of stones. No complete model of it is known. ing:psk is what programs play, and ing:hot bars hot stones only",
        &["goe", "ing", "ing's-goe-rules", "ing-rules", "ing-sst", "inggoe", "ingsst", "sst", "应氏规则"]),
];
