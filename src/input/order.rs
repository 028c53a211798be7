//! Ordering a few things by a whole number.

/// The indices of `keys`, that of the least key first; equal keys keep their order.
pub(super) fn sorted_indices(keys: impl Iterator<Item = i64>) -> Vec<usize> {
    let mut pairs: Vec<(i64, usize)> = keys.zip(0..).collect();
    pairs.sort_unstable();
    pairs.into_iter().map(|(_, index)| index).collect()
}
