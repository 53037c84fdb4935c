//! David Benson's method: which chains stay even if their owner always passes.

/// Keeps the chains that are unconditionally alive, and the eyes that only such chains enclose.
///
/// A chain needs two eyes that are vital to it: each empty point of such an eye is a liberty of the chain. An eye
/// counts only as long as all chains around it are alive.
pub(super) fn keep_alive<C, E>(
    chains: &mut Vec<C>,
    eyes: &mut Vec<E>,
    is_vital: impl Fn(&E, &C) -> bool,
    is_enclosed: impl Fn(&E, &[C]) -> bool,
) {
    loop {
        let before = (chains.len(), eyes.len());
        chains.retain(|chain| eyes.iter().filter(|eye| is_vital(eye, chain)).count() >= 2);
        eyes.retain(|eye| is_enclosed(eye, chains));
        if (chains.len(), eyes.len()) == before {
            return;
        }
    }
}
