//! Buffers of zeros, whose allocation may fail.

use std::hint::black_box;

/// Returns `count` zeros; `None` if there is no memory for them.
pub(super) fn zeros<N: Clone + Default>(count: usize) -> Option<Vec<N>> {
    let mut zeros = Vec::new();
    zeros.try_reserve_exact(count).ok()?;
    zeros.resize(count, N::default());
    Some(zeros)
}

/// Returns `count` zeros in the memory of `used`, the latest allocation, and directly behind it; `None` if
/// there is no memory for them.
pub(super) fn zeros_in_place_of<N: Clone + Default, M>(
    used: Vec<M>,
    count: usize,
) -> Option<Vec<N>> {
    // In wasm, memory grows by the full size of a request, however much is free at its end. So only the
    // missing bytes are requested first, and freed again.
    let bytes = (count * size_of::<N>()).saturating_sub(used.capacity() * size_of::<M>());
    let mut missing = Vec::<u8>::new();
    missing.try_reserve_exact(bytes).ok()?;
    drop((black_box(missing), used));
    zeros(count)
}
