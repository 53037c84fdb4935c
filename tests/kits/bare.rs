//! The smallest adapter that there can be: a board without rules.

use std::collections::BTreeMap;

use shinpan_kit::{About, Adapter, Color, Outcome, Size, serve};

struct Bare(BTreeMap<(usize, usize), Color>);

impl Adapter for Bare {
    fn about(&self) -> About {
        About { name: "Bare", rules: &["basic"], sizes: &[Size::Exact(9, 9)], ..About::default() }
    }

    fn begin(&mut self, _columns: usize, _rows: usize, _komi: f64, _rules: &str) -> Outcome {
        self.0.clear();
        Ok(())
    }

    fn play(&mut self, player: Color, column: usize, row: usize) -> Outcome {
        self.0.insert((column, row), player);
        Ok(())
    }

    fn at(&mut self, column: usize, row: usize) -> Outcome<Option<Color>> {
        Ok(self.0.get(&(column, row)).copied())
    }
}

fn main() {
    serve(Bare(BTreeMap::new()));
}
