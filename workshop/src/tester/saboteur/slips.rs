//! The list of slips. Each has a published program with the same limit, or the kind of slip that it is.

use super::clumsy::{Slip, clumsy};
use super::program::WrongProgram;

/// One row: the name, the slip, the fewest acts with which a plant can show it, and why it is here.
type Row = (&'static str, Slip, usize, &'static str);

/// Returns every clumsy program with a slip, the fewest acts with which a plant can show it, and why it is here.
///
/// - A ring of n positions needs a cycle of n + 1 acts. So does each other limit of the past.
/// - A table that grows after 12 entries needs 14. A table that overwrites needs about as many: few entries rarely meet.
/// - Keys of 16 bits need some dozens: fewer positions rarely collide.
/// - A wrong number needs the acts that make it large: the stones are on the start, so these are at most 3.
pub fn slipped() -> Vec<(WrongProgram, usize, &'static str)> {
    let all = NUMBERS.iter().chain(POSITIONS).chain(KOS).chain(CAPTURES).chain(SITES).chain(AREAS);
    all.map(|(name, slip, least, reason)| (clumsy(name, *slip), *least, *reason)).collect()
}

const NUMBERS: &[Row] = &[
    ("a capture counted in eight bits", Slip::CaptureBits(8), 1, "`u8` for a board of 361 points: 322 stones are 66"),
    ("prisoners counted in eight bits", Slip::PrisonerBits(8), 1, "`u8` for a sum over the whole game"),
    ("prisoners counted in seven bits", Slip::PrisonerBits(7), 1, "a signed byte"),
    ("prisoners capped at 255", Slip::PrisonersAtMost(255), 1, "an addition that saturates"),
    ("area counted in eight bits", Slip::AreaBits(8), 0, "`u8` for the points of a board"),
    ("area counted in nine bits", Slip::AreaBits(9), 0, "a packed field, made for 361 points"),
    ("stones counted in eight bits", Slip::StoneBits(8), 0, "`u8` for the stones of a board"),
    ("chain sizes in eight bits", Slip::SizeBits(8), 1, "a loop over a size that wrapped around"),
    ("liberties counted in eight bits", Slip::LibertyBits(8), 1, "256 liberties look like none"),
    ("liberties counted in seven bits", Slip::LibertyBits(7), 1, "128 liberties look like none"),
    ("komi in eight bits", Slip::KomiBits(8), 0, "half points in a signed byte: 70 becomes -58"),
    ("the margin in eight bits", Slip::MarginBits(8), 2, "half points in a byte: B+184 becomes B+56"),
    ("the number of the act stops at 255", Slip::NumberStops(255), 257, "a saturated counter: all passes are adjacent"),
    ("the game is over after 512 acts", Slip::OverAfter(512), 512, "pgx ends games after a number of steps"),
    ("at most 361 legal moves", Slip::MovesListed(361), 0, "an array made for 19x19"),
    ("at most 100 chains listed", Slip::ChainsListed(100), 0, "an array made for usual games"),
];

const POSITIONS: &[Row] = &[
    ("remembers 30 positions", Slip::Ring(30), 31, "goban npm 8.3: `MAX_SUPERKO_SEARCH = 30`"),
    ("remembers 200 positions", Slip::Ring(200), 201, "Pachi's ring of 16, made larger"),
    ("remembers 700 positions", Slip::Ring(700), 701, "a ring made for the longest usual game"),
    ("forgets all positions at 512", Slip::CutAt(512), 512, "a history that begins anew when it is full"),
    ("stores 1,000 positions", Slip::FullAt(1_000), 1_001, "an array that is full, and no message"),
    ("a table of 256 slots", Slip::Slots(256), 14, "a cache taken for a set: the newer overwrites"),
    ("a growing table loses collisions", Slip::GrowthCollides, 14, "no probing when entries are moved"),
    ("a growing table forgets the first entry", Slip::GrowthForgetsFirst, 14, "off by one when entries are moved"),
    ("the start forgotten after 100 acts", Slip::StartForgotten(100), 101, "weiqi.js #35: the start is no move"),
    ("older positions compared every other act", Slip::EveryOther(64), 65, "same player to move, without suicide"),
    ("keys of 16 bits", Slip::KeyBits(16), 36, "Pachi, TamaGo #57: keys alone; a few hundred positions collide"),
    ("keys repeat after 256 sites", Slip::KeysRepeat(256), 4, "a key table with `site & 255`"),
    ("a copy remembers 50 positions", Slip::CopyRemembers(50), 51, "undo: only the recent past is copied"),
];

const KOS: &[Row] = &[
    ("no ko on the upper third of 19x19", Slip::KoOfUpperThird(19), 2, "a bit set of 256 points"),
    ("no ko from column 17 on", Slip::KoFromColumn(16), 2, "a column of four bits"),
    ("no ko after 256 acts", Slip::KoAfter(256), 258, "an act number of eight bits"),
    ("the ko's site in eight bits", Slip::KoEightBits, 2, "a site of nine bits kept in eight"),
    ("a ko comes back after 256 acts", Slip::KoStale, 258, "an act number of eight bits, never cleared"),
    ("a copy forgets the ko", Slip::CopyForgetsKo, 1, "a field that the copy constructor lacks"),
];

const CAPTURES: &[Row] = &[
    ("three chains captured at most", Slip::ChainsCaptured(3), 1, "an array of three: one side is the player's own"),
    ("the fourth captured chain unreported", Slip::FourthUnreported, 1, "the same array, when reporting"),
    ("large chains reported twice", Slip::CountedTwice(16), 1, "each direction counts its chain"),
    ("a capture stops after 256 stones", Slip::FillStops(256), 1, "a fixed queue"),
    ("a capture stops after 64 stones", Slip::FillStops(64), 1, "a fixed queue, a small one"),
    ("a capture stops 128 deep", Slip::FillDepth(128), 1, "a limit of recursion"),
    ("a capture turns eight times", Slip::FillTurns(8), 1, "rays instead of a fill"),
    ("chains list 255 stones", Slip::ListHolds(255), 1, "a list with a length of eight bits"),
    ("large captures give no liberties back", Slip::LibertiesKept(128), 2, "a list of neighbors that overflows"),
    ("large suicides are refused", Slip::SuicideRefused(100), 1, "a limit of plausibility"),
    ("large suicides leave a stone", Slip::SuicideStays(100), 1, "the stone played is put last"),
    ("64 stones get the new label", Slip::Relabelled(64), 2, "a merge bounded to be fast"),
    ("the fourth chain is not joined", Slip::FourthNotJoined(32), 2, "an array of three neighbors"),
    ("large chains join, liberties twice", Slip::LibertiesTwice(20), 1, "added before and after the merge"),
    ("16 chains settled at most", Slip::ChainsSettled(16), 3, "an array for the dead chains"),
    ("64 stones settled at most", Slip::StonesSettled(64), 3, "one word for the dead stones"),
];

const SITES: &[Row] = &[
    ("no border from 17 columns on", Slip::NoBorderFrom(17), 0, "rows of 16: edges wrap around"),
    ("no border from 22 columns on", Slip::NoBorderFrom(22), 0, "padding made for 21: edges wrap around"),
    ("rows at most 22 sites apart", Slip::StrideAtMost(22), 0, "a stride made for 21 columns"),
    ("rows beyond the 19th are border", Slip::BorderFromRow(19), 0, "an array made for 19x19"),
    ("rows beyond the 16th are border", Slip::BorderFromRow(16), 0, "a row of four bits"),
    ("rows and columns swapped above 9", Slip::SwappedAbove(9), 0, "wgo.js PR #105: no rectangles, when large"),
    ("removed sites in nine bits", Slip::RemovedBits(9), 1, "made for 361 points with a border"),
    ("removed sites in eight bits", Slip::RemovedBits(8), 1, "a byte for a site"),
];

const AREAS: &[Row] = &[
    ("regions of more than 255 points are neutral", Slip::RegionTooLarge(255), 0, "a size of eight bits, as an error"),
    ("an area fill stops after 128 points", Slip::RegionStops(128), 0, "a fixed queue"),
    ("an area fill turns eight times", Slip::RegionTurns(8), 0, "rays instead of a fill"),
    ("255 regions at most", Slip::RegionsAtMost(255), 0, "a region's number of eight bits"),
    ("area marks for 512 sites", Slip::RegionMarks(512), 0, "a bit set made for 19x19"),
];
