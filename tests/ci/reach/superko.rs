//! Measures how often superko alone decides whether a play is legal.

use quickcheck::Gen;
use shinpan::Repetition;
use shinpan_harness::generate::random::generated;
use shinpan_harness::subject::referee::Referee;
use shinpan_harness::vocabulary::{Act, Phase, Rules, Script, Start};

use super::watch::Watched;

/// The number of games in the sample.
const GAMES: usize = 1_000;

fn superko() -> Vec<Rules> {
    let by_position = [Repetition::Positional, Repetition::Situational, Repetition::NaturalSituational];
    Rules::all().filter(|rules| by_position.contains(&rules.engine.repetition)).collect()
}

/// Returns whether superko refuses a play of the script that simple ko would accept. The play would repeat a position
/// from three or more moves ago. The suicide of a lone stone repeats the position before it, so it does not count.
fn superko_alone_decides(script: &Script) -> bool {
    let Some(mut game) = Watched::begin(script) else { return false };
    script.acts.iter().any(|act| game.see(act).repeat.is_some_and(|repeat| repeat.refused && repeat.length > 2))
}

/// Returns a game from an empty board. Every empty point and the pass are equally likely.
fn uniform(random: &mut Gen, rules: Rules, columns: u8, rows: u8) -> Script {
    let mut script = Script { rules, start: Start::empty(columns, rows), acts: Vec::new() };
    let Some(mut watched) = Watched::begin(&script) else { return script };
    while script.acts.len() < 128
        && let Some(player) = watched.game.to_play().filter(|_| watched.game.phase() == Phase::Play)
    {
        let mut acts: Vec<Act> = watched.game.diagram().points_of(None).map(|point| Act::play(player, point)).collect();
        acts.push(Act::pass(player));
        let Some(act) = random.choose(&acts).cloned() else { break };
        watched.see(&act);
        script.acts.push(act);
    }
    script
}

#[test]
fn superko_alone_decides_many_games() {
    let rules = superko();
    let mut random = Gen::from_size_and_seed(100, 1);
    let mut share = |columns: &[u8], rows: &[u8]| {
        let games = (0..GAMES).filter(|_| {
            let rules = *random.choose(&rules).expect("a ruleset");
            let columns = *random.choose(columns).expect("a size");
            let rows = *random.choose(rows).expect("a size");
            superko_alone_decides(&uniform(&mut random, rules, columns, rows))
        });
        games.count()
    };
    let all: Vec<u8> = (1..=5).collect();
    let (five, any) = (share(&[5], &[5]), share(&all, &all));
    let small = |script: &Script| script.start.board.columns() <= 5 && script.start.board.rows() <= 5;
    let scripts: Vec<Script> = (0..).map(|number| generated(1, number, &rules)).filter(small).take(GAMES).collect();
    let ours = scripts.iter().filter(|script| superko_alone_decides(script)).count();
    let acts: usize = scripts.iter().map(|script| script.acts.len()).sum();
    eprintln!("of {GAMES} games: uniform on 5x5 {five}, uniform up to 5x5 {any}, generated {ours}; {acts} acts");
    assert!(ours > 300, "{ours} of {GAMES} games");
    assert!(five < any && any < ours, "uniform play: {five} on 5x5, {any} on boards up to 5x5");
}
