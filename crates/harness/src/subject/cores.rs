//! Runs work in several threads. Each thread has subjects of its own.

use std::convert::Infallible;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// Calls `work` once in each of so many threads at the same time, and waits for all.
fn in_threads(threads: usize, work: impl Fn() + Sync) {
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(&work);
        }
    });
}

/// Returns how many threads can run at once.
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, |cores| cores.get())
}

/// Calls `work` once on each core at the same time, and waits for all.
pub fn on_all_cores(work: impl Fn() + Sync) {
    in_threads(cores(), work);
}

/// Calls `work` for each item with its place, in so many threads, each with the next item that is left. Returns the
/// results in the order of the items.
///
/// # Errors
/// - The first fault in the order of the items. After a fault no further item begins.
pub fn try_map<Item: Sync, Made: Send, Fault: Send>(
    threads: usize,
    items: &[Item],
    work: impl Fn(usize, &Item) -> Result<Made, Fault> + Sync,
) -> Result<Vec<Made>, Fault> {
    let (next, failed, made) = (AtomicUsize::new(0), AtomicBool::new(false), Mutex::new(Vec::new()));
    in_threads(threads.min(items.len()), || {
        while !failed.load(Ordering::Relaxed) {
            let place = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(place) else { break };
            let one = work(place, item);
            failed.fetch_or(one.is_err(), Ordering::Relaxed);
            made.lock().unwrap_or_else(PoisonError::into_inner).push((place, one));
        }
    });
    let mut made = made.into_inner().unwrap_or_else(PoisonError::into_inner);
    made.sort_by_key(|(place, _)| *place);
    made.into_iter().map(|(_, one)| one).collect()
}

/// Calls `work` for each item, on all cores. Returns the results in the order of the items.
pub fn map_on_all_cores<Item: Sync, Made: Send>(items: &[Item], work: impl Fn(&Item) -> Made + Sync) -> Vec<Made> {
    match try_map(cores(), items, |_, item| Ok::<Made, Infallible>(work(item))) {
        Ok(made) => made,
        Err(never) => match never {},
    }
}

#[cfg(test)]
mod tests {
    use super::{map_on_all_cores, try_map};

    #[test]
    fn results_have_the_order_of_the_items() {
        let items: Vec<u64> = (0..1_000).collect();
        let squares: Vec<u64> = items.iter().map(|item| item * item).collect();
        assert_eq!(map_on_all_cores(&items, |item| item * item), squares);
        let odd = |_, item: &u64| if item % 500 == 499 { Err(*item) } else { Ok(()) };
        assert_eq!(
            (try_map(3, &items, odd), try_map(3, &items[..400], odd).map(|made| made.len())),
            (Err(499), Ok(400))
        );
    }
}
