//! One search: the graph of states that it has reached so far.

use super::game::{Child, Game, LifeGraph, LifeKey, LifeKnown, OutOfStates};
use crate::solve::quick_hash::QuickMap;

#[derive(Clone, Copy, PartialEq, Eq)]
enum NodePhase {
    /// It waits in a queue.
    Queued,
    /// Its moves are being followed.
    Expanded,
    /// It left the queue when no state needed it.
    Asleep,
}

struct Node {
    key: LifeKey,
    /// What was shown of it, if anything: the rank of a success, 0 for a failure.
    value: Option<u32>,
    phase: NodePhase,
    /// For the player who must reach: how many moves are not yet refuted. For the other: how many moves were tried.
    count: u32,
    /// The move of the other player that is being followed.
    awaited: u32,
    cost: u32,
    /// The first edge to a state that needs this one.
    edges: u32,
}

struct Edge {
    parent: u32,
    next: u32,
}

const NONE: u32 = u32::MAX;

/// The graph of one search. Node 0 is the question.
pub(super) struct Local {
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    index: QuickMap<LifeKey, u32>,
    /// The states to expand, by cost.
    queues: Vec<Vec<u32>>,
    cheapest: usize,
}

impl Local {
    pub fn new(root: LifeKey) -> Local {
        let mut local =
            Local { nodes: Vec::new(), edges: Vec::new(), index: QuickMap::default(), queues: Vec::new(), cheapest: 0 };
        local.add(root, 0);
        local
    }

    /// Searches until the question is decided, and stores what was shown. It stores nothing before an error, because the
    /// caller then drops the search.
    pub fn decide(mut self, search: &mut impl LifeGraph) -> Result<bool, OutOfStates> {
        loop {
            while let Some(at) = self.pop() {
                if self.nodes[at as usize].value.is_some() || self.nodes[at as usize].phase != NodePhase::Queued {
                    continue;
                }
                if !self.is_needed(at, 4) {
                    self.nodes[at as usize].phase = NodePhase::Asleep;
                    continue;
                }
                search.count()?;
                self.nodes[at as usize].phase = NodePhase::Expanded;
                self.expand(at, search)?;
                if let Some(rank) = self.nodes[0].value {
                    self.store(search);
                    return Ok(rank > 0);
                }
            }
            if self.close(search) {
                self.store(search);
                return Ok(false);
            }
        }
    }

    fn add(&mut self, key: LifeKey, cost: u32) -> u32 {
        let at = self.nodes.len() as u32;
        self.nodes.push(Node {
            key,
            value: None,
            phase: NodePhase::Queued,
            count: 0,
            awaited: NONE,
            cost,
            edges: NONE,
        });
        self.index.insert(key, at);
        self.push(at);
        at
    }

    fn push(&mut self, at: u32) {
        let cost = self.nodes[at as usize].cost as usize;
        self.nodes[at as usize].phase = NodePhase::Queued;
        while self.queues.len() <= cost {
            self.queues.push(Vec::new());
        }
        self.queues[cost].push(at);
        self.cheapest = self.cheapest.min(cost);
    }

    fn pop(&mut self) -> Option<u32> {
        while let Some(queue) = self.queues.get_mut(self.cheapest) {
            if let Some(at) = queue.pop() {
                return Some(at);
            }
            self.cheapest += 1;
        }
        None
    }

    /// Returns whether an undecided state follows a move to this one. It looks only a few moves back, because a state
    /// that is expanded in vain costs only time.
    fn is_needed(&self, at: u32, depth: u32) -> bool {
        if at == 0 || depth == 0 {
            return true;
        }
        let mut edge = self.nodes[at as usize].edges;
        while edge != NONE {
            let Edge { parent, next } = self.edges[edge as usize];
            let node = &self.nodes[parent as usize];
            let follows = node.value.is_none() && (is_reachers(&node.key) || node.awaited == at);
            if follows && self.is_needed(parent, depth - 1) {
                return true;
            }
            edge = next;
        }
        false
    }

    fn expand(&mut self, at: u32, search: &mut impl LifeGraph) -> Result<(), OutOfStates> {
        let Node { key, cost, .. } = self.nodes[at as usize];
        let children = search.children(&key);
        if is_reachers(&key) {
            let mut left = 0;
            for (index, (_, child)) in children.iter().enumerate() {
                let value = self.value(child, cost + 1 + u32::from(index > 2), search)?;
                match value {
                    Ok(true) => {
                        self.settle(at, true, search);
                        return Ok(());
                    }
                    Ok(false) => {}
                    Err(node) => {
                        self.follow(at, node);
                        left += 1;
                    }
                }
            }
            self.nodes[at as usize].count = left;
            if left == 0 {
                self.settle(at, false, search);
            }
            return Ok(());
        }
        while let Some((_, child)) = children.get(self.nodes[at as usize].count as usize) {
            self.nodes[at as usize].count += 1;
            match self.value(child, cost + 1, search)? {
                Ok(true) => {}
                Ok(false) => {
                    self.settle(at, false, search);
                    return Ok(());
                }
                Err(node) => {
                    self.nodes[at as usize].awaited = node;
                    self.follow(at, node);
                    return Ok(());
                }
            }
        }
        self.settle(at, true, search);
        Ok(())
    }

    /// Returns what is known of a child, or its node.
    fn value(
        &mut self,
        child: &Child,
        cost: u32,
        search: &mut impl LifeGraph,
    ) -> Result<Result<bool, u32>, OutOfStates> {
        let key = match child {
            Child::Settled(value) => return Ok(Ok(*value)),
            Child::Captured(state) => {
                return Ok(Ok(!search.decide(LifeKey { game: Game::NewStone, state: *state })?));
            }
            Child::Open(key) => *key,
        };
        if let Some(known) = search.known(&key) {
            return Ok(Ok(known != LifeKnown::Cannot));
        }
        if let Some(at) = self.index.get(&key).copied() {
            return Ok(self.nodes[at as usize].value.map_or(Err(at), |rank| Ok(rank > 0)));
        }
        if let Some(settled) = search.by_shape(&key)? {
            search.note(key, settled);
            return Ok(Ok(settled));
        }
        Ok(Err(self.add(key, cost)))
    }

    /// Makes the value of `child` matter to `parent`.
    fn follow(&mut self, parent: u32, child: u32) {
        let next = self.nodes[child as usize].edges;
        self.nodes[child as usize].edges = self.edges.len() as u32;
        self.edges.push(Edge { parent, next });
        if self.nodes[child as usize].phase == NodePhase::Asleep {
            self.push(child);
        }
    }

    /// Notes a value and what follows from it.
    fn settle(&mut self, at: u32, value: bool, search: &mut impl LifeGraph) {
        let mut settled = vec![(at, value)];
        while let Some((at, value)) = settled.pop() {
            if self.nodes[at as usize].value.is_some() {
                continue;
            }
            self.nodes[at as usize].value = Some(if value { search.next_rank() } else { 0 });
            let mut edge = self.nodes[at as usize].edges;
            while edge != NONE {
                let Edge { parent, next } = self.edges[edge as usize];
                edge = next;
                let node = &mut self.nodes[parent as usize];
                if node.value.is_some() {
                    continue;
                }
                if is_reachers(&node.key) == value {
                    settled.push((parent, value));
                } else if is_reachers(&node.key) {
                    // A state under expansion has no count yet, but nothing is settled during that.
                    node.count -= 1;
                    if node.count == 0 {
                        settled.push((parent, false));
                    }
                } else if node.awaited == at {
                    node.awaited = NONE;
                    self.push(parent);
                }
            }
        }
    }

    /// Wakes the sleeping states that the question needs. If there are none, the states that it needs are a closed set:
    /// notes that all of them fail, and returns true.
    fn close(&mut self, search: &mut impl LifeGraph) -> bool {
        let mut reached = vec![false; self.nodes.len()];
        let mut order = vec![0u32];
        reached[0] = true;
        let mut next = 0;
        let mut woken = false;
        while let Some(at) = order.get(next).copied() {
            next += 1;
            let node = &self.nodes[at as usize];
            if node.phase == NodePhase::Asleep {
                self.push(at);
                woken = true;
                continue;
            }
            let mut reach = |child: u32| {
                if !std::mem::replace(&mut reached[child as usize], true) {
                    order.push(child);
                }
            };
            if !is_reachers(&node.key) {
                reach(node.awaited);
                continue;
            }
            for (_, child) in search.children(&node.key) {
                let Child::Open(key) = child else { continue };
                if let Some(child) = self.index.get(&key).copied()
                    && self.nodes[child as usize].value.is_none()
                {
                    reach(child);
                }
            }
        }
        if !woken {
            order.iter().for_each(|at| self.nodes[*at as usize].value = Some(0));
        }
        !woken
    }

    fn store(&self, search: &mut impl LifeGraph) {
        for node in &self.nodes {
            match node.value {
                Some(0) => search.store(node.key, LifeKnown::Cannot),
                Some(rank) => search.store(node.key, LifeKnown::Can(rank)),
                None => {}
            }
        }
    }
}

/// Returns whether the player who must reach something moves.
fn is_reachers(key: &LifeKey) -> bool {
    key.game.reacher() == key.state.mover
}
