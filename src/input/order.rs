//! Sorts a few indices by whole numbers.

/// Returns the indices of `keys` in ascending order of the keys; equal keys keep their order.
pub(super) fn sorted_indices(keys: impl Iterator<Item = i64>) -> Vec<usize> {
    // Pairs of the type that `rank` sorts, so that one sort is compiled for both.
    let unsigned = |key: i64| key.cast_unsigned() ^ (1 << 63);
    let mut pairs: Vec<(u64, u64)> = keys.map(unsigned).zip(0..).collect();
    pairs.sort_unstable();
    let index = |(_, index)| usize::try_from(index).expect("fewer keys than bytes");
    pairs.into_iter().map(index).collect()
}
