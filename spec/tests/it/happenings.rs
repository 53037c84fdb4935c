//! Checks that a clause runs when its subject happens or is tried, and not at every question about the game.

use std::collections::BTreeSet;

use shinpan_spec::bookkeeping::Player::*;
use shinpan_spec::{basic, international_1998, japanese_1989, japanese_1997, traced, tromp_taylor_2001, wmsg_2008};

/// Plays the acts one by one and asks questions after each. Compares the clauses that run for the first time with those
/// listed beside the act, without the document's name. The first act is a play, and its clauses are not compared.
macro_rules! check {
    (
        $document:literal, $game:expr, |$playing:ident, $act:ident| $do:expr, $asked:expr,
        [$($done:expr => $expected:expr),* $(,)?]
    ) => {{
        let mut $playing = $game.unwrap();
        let mut known: Option<BTreeSet<&str>> = None;
        for ($act, expected) in [$(($done, $expected)),*] {
            let name = format!("{} {:?}", $document, $act);
            let (_, ran) = traced(|| {
                let _ = $do;
                let _ = $asked(&$playing);
            });
            if let Some(known) = &known {
                let ran: BTreeSet<&str> = ran.iter().copied().collect();
                let new = ran.difference(known).filter_map(|id| id.split_once('/'));
                let new: Vec<&str> = new.map(|(_, id)| id).collect();
                assert_eq!(new.join(" "), expected, "{name}");
            }
            known.get_or_insert_default().extend(ran);
        }
    }};
}

#[test]
fn clauses_of_the_international_rules() {
    use international_1998::{Act, Game, Intersection, Options, Setting};
    let at = |column| Intersection { column, row: 0 };
    let setting = |options| Setting { options, ..Setting::plain(3, 1) };
    let asked =
        |game: &Game| (game.phase(), game.to_move(), game.prisoners(Black), game.prisoners(White), game.facts(Black));
    check!("basic text", Game::begin(setting(Options::default())), |game, act| game.act(act), asked, [
        Act::Play(Black, at(1)) => "",
        Act::Pass(White) => "",
        Act::Pass(Black) => "core.agree.1",
        Act::Disagree => "core.agree.2 core.agree.4",
        Act::Pass(White) => "",
        Act::Pass(Black) => "core.agree.5",
        Act::Resign(White) => "",
    ]);
    check!("resignation", Game::begin(setting(Options::default())), |game, act| game.act(act), asked, [
        Act::Play(Black, at(1)) => "",
        Act::Resign(White) => "tour.resign.1 tour.resign.2",
    ]);
    let options = Options { basic_ko: true, equivalence: true, ..Options::default() };
    check!("alternatives", Game::begin(setting(options)), |game, act| game.act(act), asked, [
        Act::Play(Black, at(1)) => "",
        Act::Play(White, at(0)) => "alt.basicko.3 alt.equiv.pris.1 com.basicko.removed",
    ]);
    let proof = "alt.equiv.pris.3 alt.equiv.score.1 alt.equiv.score.2 alt.equiv.score.3 com.agree.once \
        com.agree.regions com.agree.whole core.agree.2 core.agree.3 \
        proof.1 proof.10 proof.11 proof.12 proof.2 proof.3 proof.4 proof.5 proof.6 proof.7 proof.8 proof.9";
    check!("equivalence", Game::begin(setting(options)), |game, act| game.act(act), asked, [
        Act::Play(Black, at(1)) => "",
        Act::Pass(White) => "alt.equiv.pris.2",
        Act::Pass(Black) => "core.agree.1",
        Act::Remove(Vec::new()) => proof,
    ]);
}

#[test]
fn clauses_of_the_japanese_rules() {
    use japanese_1997::{Act, Game, Point, Requester, Setting};
    let at = |column| Point { column, row: 0 };
    let asked = |game: &Game| (game.phase(), game.to_move(), game.prisoners(Black), game.refusals());
    check!("japanese-1997", Game::begin(Setting::plain(3, 1)), |game, act| game.act(act), asked, [
        Act::Play(Black, at(1)) => "",
        Act::Play(White, at(1)) => "",
        Act::Pass(White) => "proc.1 right.end stop",
        Act::Pass(Black) => "proc.1a",
        Act::Pass(White) => "",
        Act::GoBack => "proc.2",
        Act::Resume(Requester::Both) => "resume.1 resume.2",
        Act::Pass(White) => "resume.3",
        Act::Pass(Black) => "",
        Act::Resume(Requester::Both) => "resume.4",
        Act::PlayOut(White) => "playout.1 playout.2",
        Act::PassFor(White, at(0)) => "playout.4",
        Act::Pass(White) => "end playout.6",
        Act::Pass(Black) => "life.1 life.2 life.3 life.4 life.5 playout.7",
    ]);
    check!("japanese-1997", Game::begin(Setting::plain(3, 1)), |game, act| game.act(act), asked, [
        Act::Play(Black, at(1)) => "",
        Act::Offer(Black) => "game.1 noresult",
        Act::Pass(White) => "proc.1 right.end stop",
        Act::Pass(Black) => "proc.1a",
        Act::Agree(Vec::new()) => "end proc.1b",
    ]);
}

#[test]
fn clauses_of_the_japanese_rules_of_1989() {
    use japanese_1989::{Act, Game, Point, Requester, Setting};
    let at = |column| Point { column, row: 0 };
    let asked = |game: &Game| (game.phase(), game.to_move(), game.prisoners(Black), game.refusals());
    check!("japanese-1989", Game::begin(Setting::plain(3, 1)), |game, act| game.act(act), asked, [
        Act::Play(Black, at(1)) => "",
        Act::Offer(White) => "1 12",
        Act::Pass(White) => "9.1",
        Act::Pass(Black) => "",
        Act::Resume(Requester::Both) => "9.3",
        Act::Resign(White) => "11",
    ]);
    check!("japanese-1989", Game::begin(Setting::plain(3, 1)), |game, act| game.act(act), asked, [
        Act::Play(Black, at(1)) => "",
        Act::Pass(White) => "9.1",
        Act::Pass(Black) => "",
        Act::Abandon => "13.1",
    ]);
    let asked = |game: &Game| (game.phase(), game.to_move(), game.score(Black));
    check!("japanese-1989", Game::begin(Setting::plain(3, 1)), |game, act| game.act(act), asked, [
        Act::Play(Black, at(1)) => "",
        Act::Pass(White) => "9.1",
        Act::Pass(Black) => "",
        Act::Agree(vec![at(1)]) => "10.1 9.2",
        Act::Agree(Vec::new()) => "",
        Act::Pass(White) => "10.4",
    ]);
}

#[test]
fn clauses_of_the_other_rules() {
    {
        use wmsg_2008::{Act, Game, Intersection, Options, Requester, Setting};
        let at = |column| Intersection { column, row: 0 };
        let remove = |contestable| Act::Remove { dead: Vec::new(), contestable };
        let cultural = Setting { options: Options { cultural: true, ..Options::default() }, ..Setting::plain(3, 1) };
        let asked = |game: &Game| (game.phase(), game.to_move(), game.score(Black));
        check!("wmsg-2008", Game::begin(cultural.clone()), |game, act| game.act(act), asked, [
            Act::Play(Black, at(1)) => "",
            Act::Pass(White) => "1.2.3 1.6.3",
            Act::Pass(Black) => "1.5",
            Act::Resume(Requester::Both) => "1.5.2",
            Act::Resign(White) => "2.5",
        ]);
        for (contestable, expected) in [(Vec::new(), "1.5.1"), (vec![at(0)], "1.5.1 2.6")] {
            check!("wmsg-2008", Game::begin(cultural.clone()), |game, act| game.act(act), asked, [
                Act::Play(Black, at(1)) => "",
                Act::Pass(White) => "1.2.3 1.6.3",
                Act::Pass(Black) => "1.5",
                remove(contestable) => expected,
            ]);
        }
    }
    {
        use tromp_taylor_2001::{Act, Game, Point, Setting};
        let asked = |game: &Game| (game.phase(), game.to_move());
        check!("tromp-taylor-2001", Game::begin(Setting::plain(3, 1)), |game, act| game.act(act), asked, [
            Act::Move(Black, Point { column: 1, row: 0 }) => "",
            Act::Pass(White) => "",
            Act::Pass(Black) => "",
            Act::Disagree => "c6 c6.unofficial",
        ]);
    }
    use basic::{Act, Game, Intersection, Setting, concise};
    let play = Act::Play(Black, Intersection { column: 1, row: 0 });
    let asked = |game: &Game| (game.phase(), game.to_move(), game.scores());
    check!("basic", Game::begin(Setting::plain(3, 1)), |game, act| game.act(act), asked, [
        play => "",
        Act::Pass(White) => "",
        Act::Pass(Black) => "",
    ]);
    let readings = basic::Readings::default();
    let setting = concise::Setting { position: Setting::plain(3, 1).position, to_move: Black, komi: 0, readings };
    let asked = |game: &concise::Game| (game.phase(), game.to_move());
    check!("basic", concise::Game::begin(setting), |game, act| game.act(act), asked, [
        play => "",
        Act::Pass(White) => "",
        Act::Pass(Black) => "",
    ]);
}
