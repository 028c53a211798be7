//! Memory that may not be there.

use std::hint::black_box;

/// So many zeros; `None` if there is no memory for them.
pub(super) fn zeros<N: Clone + Default>(count: usize) -> Option<Vec<N>> {
    let mut zeros = Vec::new();
    zeros.try_reserve_exact(count).ok()?;
    zeros.resize(count, N::default());
    Some(zeros)
}

/// So many zeros, where `used` is, which was allocated last, and behind it; `None` if there is no memory for them.
pub(super) fn zeros_in_place_of<N: Clone + Default, M>(
    used: Vec<M>,
    count: usize,
) -> Option<Vec<N>> {
    // In wasm memory grows by all that is asked for, however much is free at its end. So what is missing there
    // is asked for by itself, and given back.
    let bytes = (count * size_of::<N>()).saturating_sub(used.capacity() * size_of::<M>());
    let mut missing = Vec::<u8>::new();
    missing.try_reserve_exact(bytes).ok()?;
    drop((black_box(missing), used));
    zeros(count)
}
