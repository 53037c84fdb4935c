//! The board of the clumsy program: a flat array with a border. Chains are rings of stones with a label and a count.

use super::slip::{Slip, low};
use shinpan_harness::vocabulary::{Color, Diagram, Point};

/// What a site holds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Cell {
    Empty,
    Stone(Color),
    Border,
}

/// What a play did.
pub(super) struct Put {
    /// The sites that it emptied.
    pub(super) removed: Vec<usize>,
    /// The stones that the program counts as removed.
    pub(super) counted: usize,
    /// Whether the player's own stones had no liberty.
    pub(super) suicide: bool,
}

/// A board with chains. Liberties are counted once for each stone that touches them.
#[derive(Clone)]
pub(super) struct FlatBoard {
    slip: Slip,
    columns: u8,
    rows: u8,
    stride: usize,
    pub(super) cells: Vec<Cell>,
    label: Vec<usize>,
    /// The next stone of the same chain. The last one leads back to the first.
    next: Vec<usize>,
    liberties: Vec<usize>,
    size: Vec<usize>,
    /// One key for each stone, combined by XOR.
    pub(super) key: u64,
}

impl FlatBoard {
    pub(super) fn begin(slip: Slip, start: &Diagram) -> FlatBoard {
        let (columns, rows) = start.size();
        let stride = match slip {
            Slip::NoBorderFrom(most) if columns >= most => usize::from(columns),
            Slip::StrideAtMost(most) => most.min(usize::from(columns) + 1),
            _ => usize::from(columns) + 1,
        };
        let sites = (usize::from(rows) + 2) * stride + usize::from(columns);
        let mut board = FlatBoard {
            slip,
            columns,
            rows,
            stride,
            cells: vec![Cell::Border; sites],
            label: (0..sites).collect(),
            next: (0..sites).collect(),
            liberties: vec![0; sites],
            size: vec![0; sites],
            key: 0,
        };
        let border = |point: &Point| matches!(slip, Slip::BorderFromRow(row) if point.row >= row);
        for point in start.points().filter(|point| !border(point)) {
            let site = board.site(point);
            board.cells[site] = Cell::Empty;
        }
        let swapped = matches!(slip, Slip::SwappedAbove(most) if columns != rows && columns.min(rows) > most);
        for point in start.points() {
            let from = if swapped { Point { column: point.row, row: point.column } } else { point };
            if let Some(color) = start.at(from) {
                let site = board.site(point);
                board.stone(color, site);
            }
        }
        board
    }

    /// Returns the site of a point on the board.
    pub(super) fn site(&self, point: Point) -> usize {
        (usize::from(point.row) + 1) * self.stride + usize::from(point.column)
    }

    /// Returns the point of a removed stone, as the program reports it.
    pub(super) fn point(&self, site: usize) -> Point {
        self.place(if let Slip::RemovedBits(bits) = self.slip { low(site, bits) } else { site })
    }

    /// Returns the point of a site.
    pub(super) fn place(&self, site: usize) -> Point {
        Point { column: (site % self.stride) as u8, row: (site / self.stride).saturating_sub(1) as u8 }
    }

    pub(super) fn diagram(&self) -> Diagram {
        Diagram::of(self.columns, self.rows, |point| match self.cells[self.site(point)] {
            Cell::Stone(color) => Some(color),
            Cell::Empty | Cell::Border => None,
        })
    }

    /// Returns the four neighbors: right, left, up, down.
    pub(super) fn near(&self, site: usize) -> [usize; 4] {
        [site + 1, site - 1, site + self.stride, site - self.stride]
    }

    fn key_of(&self, color: Color, site: usize) -> u64 {
        let site = if let Slip::KeysRepeat(sites) = self.slip { site % sites } else { site };
        let mut key = (2 * site as u64 + color as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        key = (key ^ (key >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        key = (key ^ (key >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        key ^ (key >> 31)
    }

    /// Puts a stone on an empty site, captures, and removes a suicide.
    pub(super) fn put(&mut self, color: Color, site: usize) -> Put {
        self.stone(color, site);
        let mut removed = Vec::new();
        let (mut chains, mut counted) = (0, 0);
        let captured = |board: &FlatBoard, near: usize| {
            board.cells[near] == Cell::Stone(color.opponent()) && board.is_captured(board.label[near])
        };
        for near in self.near(site) {
            if !captured(self, near) || matches!(self.slip, Slip::ChainsCaptured(most) if chains == most) {
                continue;
            }
            chains += 1;
            let label = self.label[near];
            let touches = self.near(site).iter().filter(|other| self.label[**other] == label).count();
            let stones = self.remove(near);
            counted += match self.slip {
                Slip::CountedTwice(most) if stones.len() > most && touches > 1 => 2 * stones.len(),
                _ => stones.len(),
            };
            if self.slip == Slip::FourthUnreported && chains == 4 {
                counted -= stones.len();
            } else {
                removed.extend(stones);
            }
        }
        let suicide = removed.is_empty() && self.is_captured(self.label[site]);
        if suicide {
            removed = self.remove(site);
            counted = removed.len();
            if matches!(self.slip, Slip::SuicideStays(most) if removed.len() > most) {
                removed.retain(|stone| *stone != site);
                self.stone(color, site);
            }
        }
        Put { removed, counted, suicide }
    }

    fn is_captured(&self, label: usize) -> bool {
        match self.slip {
            Slip::LibertyBits(bits) => low(self.liberties[label], bits) == 0,
            _ => self.liberties[label] == 0,
        }
    }

    /// Puts a stone, and joins it to its neighbors.
    fn stone(&mut self, color: Color, site: usize) {
        self.cells[site] = Cell::Stone(color);
        self.key ^= self.key_of(color, site);
        (self.label[site], self.next[site], self.size[site]) = (site, site, 1);
        let near = self.near(site);
        self.liberties[site] = near.iter().filter(|near| self.cells[**near] == Cell::Empty).count();
        for near in near {
            if matches!(self.cells[near], Cell::Stone(_)) {
                let label = self.label[near];
                self.liberties[label] = self.liberties[label].saturating_sub(1);
            }
        }
        let mut joined = 0;
        for near in near {
            if self.cells[near] == Cell::Stone(color) && self.label[near] != self.label[site] {
                joined += 1;
                let stones = self.size[self.label[near]] + self.size[self.label[site]];
                if !matches!(self.slip, Slip::FourthNotJoined(most) if joined == 4 && stones > most) {
                    self.join(near, site);
                }
            }
        }
    }

    /// Joins two chains. The smaller one gets the label of the larger one.
    fn join(&mut self, one: usize, two: usize) {
        let (large, small) =
            if self.size[self.label[one]] < self.size[self.label[two]] { (two, one) } else { (one, two) };
        let (to, from) = (self.label[large], self.label[small]);
        let most = if let Slip::Relabelled(most) = self.slip { most } else { usize::MAX };
        for stone in self.ring(small).into_iter().take(most) {
            self.label[stone] = to;
        }
        self.liberties[to] += self.liberties[from];
        if matches!(self.slip, Slip::LibertiesTwice(most) if self.size[from] > most) {
            self.liberties[to] += self.liberties[from].max(1);
        }
        self.size[to] += self.size[from];
        (self.liberties[from], self.size[from]) = (0, 0);
        self.next.swap(large, small);
    }

    /// Returns the stones of a chain.
    fn ring(&self, site: usize) -> Vec<usize> {
        let mut stones = vec![site];
        let mut here = self.next[site];
        while here != site && stones.len() < self.cells.len() && self.next[here] != here {
            stones.push(here);
            here = self.next[here];
        }
        stones
    }

    /// Removes the chain of a stone. Returns its stones.
    fn remove(&mut self, site: usize) -> Vec<usize> {
        let mut stones = self.ring(site);
        match self.slip {
            Slip::FillStops(most) => stones = self.filled(site, usize::MAX, most),
            Slip::FillDepth(most) => stones = self.filled(site, most, usize::MAX),
            Slip::FillTurns(most) => stones = self.in_rays(site, most),
            Slip::ListHolds(most) => stones.truncate(most),
            Slip::SizeBits(bits) => stones.truncate(low(self.size[self.label[site]], bits)),
            _ => {}
        }
        for stone in &stones {
            if let Cell::Stone(color) = self.cells[*stone] {
                self.key ^= self.key_of(color, *stone);
            }
            self.cells[*stone] = Cell::Empty;
        }
        if !matches!(self.slip, Slip::LibertiesKept(most) if stones.len() > most) {
            let touched: Vec<usize> = stones.iter().flat_map(|stone| self.near(*stone)).collect();
            for near in touched {
                if matches!(self.cells[near], Cell::Stone(_)) {
                    self.liberties[self.label[near]] += 1;
                }
            }
        }
        stones
    }

    /// Takes stones from the board, without a play.
    pub(super) fn take(&mut self, sites: &[usize]) {
        let mut left = self.diagram();
        sites.iter().for_each(|site| left.set(self.place(*site), None));
        *self = FlatBoard::begin(self.slip, &left);
    }

    /// Returns the sites connected to a site through its own kind of cell: at most `most`, and at most `depth` away.
    pub(super) fn filled(&self, site: usize, depth: usize, most: usize) -> Vec<usize> {
        let mut seen = vec![false; self.cells.len()];
        seen[site] = true;
        let mut found = vec![(site, 0)];
        let mut next = 0;
        while let Some(&(here, away)) = found.get(next).filter(|_| found.len() < most) {
            for near in self.near(here) {
                if self.cells[near] == self.cells[site] && !seen[near] && away < depth {
                    seen[near] = true;
                    found.push((near, away + 1));
                }
            }
            next += 1;
        }
        found.truncate(most);
        found.into_iter().map(|(site, _)| site).collect()
    }

    /// Returns the sites connected to a site by a way with at most so many turns.
    pub(super) fn in_rays(&self, site: usize, turns: usize) -> Vec<usize> {
        let mut seen = vec![false; self.cells.len()];
        seen[site] = true;
        let mut found = vec![site];
        let mut begun = 0;
        for _ in 0..=turns {
            let corners = found[begun..].to_vec();
            begun = found.len();
            for (corner, direction) in corners.into_iter().flat_map(|corner| (0..4).map(move |way| (corner, way))) {
                let mut here = self.near(corner)[direction];
                while self.cells[here] == self.cells[site] {
                    if !seen[here] {
                        seen[here] = true;
                        found.push(here);
                    }
                    here = self.near(here)[direction];
                }
            }
        }
        found
    }
}
