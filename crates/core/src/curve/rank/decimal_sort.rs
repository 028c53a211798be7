//! Sorting of decimal keys by score.

use super::runs;
use super::zeros::zeros;

/// Number of keys below which sorting without tables is faster.
const FEW: usize = 2000;

/// Greatest number of values of a digit: its counts, and the write positions, fit in the first-level cache.
const VALUES: usize = 1 << 13;

/// Sorts keys by score, best first; keys of equal score in any order. *Complexity*: one pass to count
/// and two over the keys, three if scores span more than 26 bits. *Memory*: at most as much again, a buffer
/// that is returned with arbitrary contents.
pub(super) fn sort(keys: &mut [u32]) -> Vec<u32> {
    if keys.len() < FEW {
        keys.sort_unstable();
        return Vec::new();
    }
    let ends = runs::few_rising(keys, score_order);
    if ends.as_ref().is_some_and(|ends| ends.len() == 1) {
        return Vec::new();
    }
    let Some(mut scratch) = zeros(keys.len()) else {
        keys.sort_unstable();
        return Vec::new();
    };
    match ends {
        Some(ends) => runs::merge(keys, &mut scratch, &ends, score_order),
        None => by_digits(keys, &mut scratch),
    }
    scratch
}

/// Least and greatest [`score_order`] of keys.
pub(super) fn ends(keys: &[u32]) -> (u32, u32) {
    let (least, greatest) =
        keys.iter().fold((u32::MAX, 0), |(low, high), &key| (key.min(low), key.max(high)));
    (least >> 1, greatest >> 1)
}

/// Sort order of a key: its score without its class.
#[inline]
fn score_order(key: u32) -> u64 {
    u64::from(key >> 1)
}

fn by_digits(keys: &mut [u32], scratch: &mut [u32]) {
    let (least, greatest) = ends(keys);
    let bits = (greatest - least).ilog2() + 1;
    if bits.div_ceil(2) <= VALUES.ilog2() {
        by_some_digits::<2>(keys, scratch, least, bits.div_ceil(2));
    } else {
        by_some_digits::<3>(keys, scratch, least, bits.div_ceil(3));
        keys.copy_from_slice(scratch);
    }
}

/// Radix sort by `DIGITS` digits of `bits` bits each, the lowest first. The result is in `keys` if `DIGITS`
/// is even, and in `scratch` if it is odd.
fn by_some_digits<const DIGITS: usize>(
    keys: &mut [u32],
    scratch: &mut [u32],
    least: u32,
    bits: u32,
) {
    let mask = (1 << bits) - 1;
    let digit =
        |key: u32, place: u32| (((key >> 1) - least) >> (bits * place) & mask) as usize % VALUES;
    let mut counts = vec![0_u32; DIGITS * VALUES];
    let (counts, _) = counts.as_chunks_mut::<VALUES>();
    for &key in &*keys {
        for (place, counts) in (0..).zip(counts.iter_mut()) {
            counts[digit(key, place)] += 1;
        }
    }
    let (mut from, mut to) = (keys, scratch);
    for (place, next) in (0..).zip(counts) {
        let mut start = 0;
        for next in next.iter_mut() {
            start += std::mem::replace(next, start);
        }
        for &key in &*from {
            let next = &mut next[digit(key, place)];
            to[*next as usize] = key;
            *next += 1;
        }
        (from, to) = (to, from);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::*;

    fn is_sorted_as_by_the_standard(mut keys: Vec<u32>) {
        let mut expected = keys.clone();
        expected.sort_by_key(|key| key >> 1);
        sort(&mut keys);
        assert!(keys.iter().map(|key| key >> 1).eq(expected.iter().map(|key| key >> 1)));
        // No key was lost.
        keys.sort_unstable();
        expected.sort_unstable();
        assert!(keys == expected);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn any_keys(keys in vec(any::<u32>(), 0..6000), shift in 0..30_u32, base: u32) {
            let shifted = || keys.iter().map(|key| key >> shift);
            is_sorted_as_by_the_standard(shifted().collect());
            is_sorted_as_by_the_standard(shifted().map(|key| key.saturating_add(base)).collect());
            is_sorted_as_by_the_standard(keys.iter().map(|key| key << shift).collect());
        }

        #[test]
        fn keys_in_a_few_runs(keys in vec(any::<u32>(), 2000..6000), runs in 1..12_usize, swaps: bool) {
            let mut keys: Vec<u32> = keys.into_iter().map(|key| key >> 18).collect();
            let length = keys.len().div_ceil(runs);
            for run in keys.chunks_mut(length) {
                run.sort_unstable();
                for key in run {
                    *key ^= u32::from(swaps);
                }
            }
            is_sorted_as_by_the_standard(keys.clone());
            keys.reverse();
            is_sorted_as_by_the_standard(keys);
        }

        #[test]
        fn one_far_from_the_others(mut keys in vec(0..9_u32, 2000..6000), far: u32, at in 0..2000_usize) {
            keys[at] = far;
            is_sorted_as_by_the_standard(keys);
        }
    }
}
