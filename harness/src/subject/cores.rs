//! Runs work on all cores. Each core has subjects of its own.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Calls `work` once on each core at the same time, and waits for all.
pub fn on_all_cores(work: impl Fn() + Sync) {
    let cores = thread::available_parallelism().map_or(1, |cores| cores.get());
    thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(&work);
        }
    });
}

/// Calls `work` for each item, on all cores. Returns the results in the order of the items.
pub fn map_on_all_cores<Item: Sync, Made: Send>(items: &[Item], work: impl Fn(&Item) -> Made + Sync) -> Vec<Made> {
    let (next, made) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    on_all_cores(|| {
        loop {
            let place = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(place) else { break };
            let one = work(item);
            if let Ok(mut made) = made.lock() {
                made.push((place, one));
            }
        }
    });
    let mut made = made.into_inner().unwrap_or_default();
    made.sort_by_key(|(place, _)| *place);
    made.into_iter().map(|(_, one)| one).collect()
}

#[cfg(test)]
mod tests {
    use super::map_on_all_cores;

    #[test]
    fn results_have_the_order_of_the_items() {
        let items: Vec<u64> = (0..1_000).collect();
        let squares: Vec<u64> = items.iter().map(|item| item * item).collect();
        assert_eq!(map_on_all_cores(&items, |item| item * item), squares);
    }
}
