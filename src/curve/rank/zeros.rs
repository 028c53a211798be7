//! Memory that may not be there.

/// So many zeros; `None` if there is no memory for them.
pub(super) fn zeros<N: Clone + Default>(count: usize) -> Option<Vec<N>> {
    let mut zeros = Vec::new();
    zeros.try_reserve_exact(count).ok()?;
    zeros.resize(count, N::default());
    Some(zeros)
}
