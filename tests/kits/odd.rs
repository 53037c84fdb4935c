//! An adapter with every method, for the tests of the kit. Some plays go wrong on purpose.

use std::collections::BTreeMap;

use shinpan_kit::{About, Adapter, Color, Json, Outcome, Size, Stop, Vertex, serve};

struct Odd {
    size: (usize, usize),
    stones: BTreeMap<(usize, usize), Color>,
    turn: Color,
    ended: bool,
    held: (u32, u32),
    komi: f64,
}

impl Odd {
    fn count(&self, color: Color) -> f64 {
        self.stones.values().filter(|stone| **stone == color).count() as f64
    }
}

impl Adapter for Odd {
    fn about(&self) -> About {
        About {
            name: "Odd",
            version: "2",
            rules: &["basic", "wmsg-2008"],
            sizes: &[Size::Square(2), Size::Exact(3, 1), Size::Range((4, 4), (5, 6))],
            suicide: "multi",
            legal_moves: "on-demand",
            ends: &["repetition"],
            wrong_turn: true,
            off_board: true,
            score_of: "stones",
            default_komi: 0.5,
            offers: &["handicap", "prisoners"],
            observes: &["phase"],
            ..About::default()
        }
    }

    fn begin(&mut self, columns: usize, rows: usize, komi: f64, _rules: &str) -> Outcome {
        *self = Odd { size: (columns, rows), komi, ..new() };
        Ok(())
    }

    fn play(&mut self, player: Color, column: usize, row: usize) -> Outcome {
        if column >= self.size.0 || row >= self.size.1 {
            return Err(Stop::Illegal("off-board"));
        }
        if player != self.turn {
            return Err(Stop::Illegal("wrong-turn"));
        }
        if self.stones.contains_key(&(column, row)) {
            return Err(Stop::Refused);
        }
        match (column, row) {
            (0, 0) => panic!("boom\nbang"),
            (0, 1) => return Err(Stop::Unsupported("no A2 today".to_owned())),
            (1, 1) => return Err(Stop::Illegal("ko")),
            (1, 0) => println!("noise"),
            _ => {}
        }
        if (column, row) != (3, 3) {
            self.stones.insert((column, row), player);
        }
        self.turn = player.opponent();
        Ok(())
    }

    fn at(&mut self, column: usize, row: usize) -> Outcome<Option<Color>> {
        Ok(self.stones.get(&(column, row)).copied())
    }

    fn pass_turn(&mut self, player: Color) -> Outcome {
        self.turn = player.opponent();
        Ok(())
    }

    fn set_up(&mut self, stones: &[(Color, usize, usize)], to_play: Color) -> Outcome {
        self.stones = stones.iter().map(|(player, column, row)| ((*column, *row), *player)).collect();
        self.turn = to_play;
        if stones.len() < 3 { Ok(()) } else { Err(Stop::Refused) }
    }

    fn start_with(&mut self, extras: &Json) -> Outcome {
        let held = |key| extras.get("prisoners")?.get(key)?.as_f64();
        self.held = (held("by-black").unwrap_or(0.0) as u32, held("by-white").unwrap_or(0.0) as u32);
        Ok(())
    }

    fn resign(&mut self, _player: Color) -> Outcome {
        self.ended = true;
        Ok(())
    }

    fn settle(&mut self, dead: &[(usize, usize)]) -> Outcome {
        self.stones.retain(|place, _| !dead.contains(place));
        self.ended = true;
        Ok(())
    }

    fn other_act(&mut self, key: &str, _value: &Json) -> Outcome {
        if key == "disagree" { Ok(()) } else { Err(Stop::Unsupported(format!("no act {key}"))) }
    }

    fn to_play(&mut self) -> Outcome<Option<Color>> {
        Ok(if self.ended { None } else { Some(self.turn) })
    }

    fn over(&mut self) -> Outcome<bool> {
        Ok(self.ended)
    }

    fn legal(&mut self, _player: Color) -> Outcome<Vec<Vertex>> {
        let empty = (0..self.size.0).filter(|column| !self.stones.contains_key(&(*column, 0)));
        Ok(empty.map(|column| Vertex::At(column, 0)).chain([Vertex::Pass]).collect())
    }

    fn prisoners(&mut self) -> Outcome<(u32, u32)> {
        Ok(self.held)
    }

    fn score(&mut self) -> Outcome<(f64, f64)> {
        Ok((self.count(Color::Black), self.count(Color::White) + self.komi))
    }

    fn margin(&mut self) -> Outcome<f64> {
        self.score().map(|(black, white)| black - white)
    }

    fn other_value(&mut self, _key: &str) -> Outcome<Json> {
        Ok(if self.ended { Json::from("over") } else { Json::Null })
    }
}

fn new() -> Odd {
    Odd { size: (0, 0), stones: BTreeMap::new(), turn: Color::Black, ended: false, held: (0, 0), komi: 0.0 }
}

fn main() {
    serve(new());
}
