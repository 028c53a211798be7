//! Sorts that are compiled once. The sorts of the standard library are compiled again for each type and each
//! order, 5 to 10 kB of WebAssembly every time, which pays only where many rows are sorted.

use std::cmp::Ordering;

/// Sorts `items`; equal ones keep their order. For some thousands of items at most.
///
/// *Complexity*: O(n log n), with a call that is not inlined for each comparison.
pub fn sort_by<T>(items: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    let mut from = order(items.len(), &|one, other| compare(&items[one], &items[other]));
    for to in 0..from.len() {
        // The item for this place may have been swapped away, several times: follow the swaps.
        while from[to] < to {
            from[to] = from[from[to]];
        }
        items.swap(to, from[to]);
    }
}

/// Sorts as [`sort_by`], by a key of each item.
pub fn sort_by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    sort_by(items, |one, other| key(one).cmp(&key(other)));
}

/// Returns the indices of so many items in sorted order, by merging runs of doubling length.
fn order(len: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..len).collect();
    let mut merged = order.clone();
    let mut run = 1;
    while run < len {
        for (pair, merged) in order.chunks(2 * run).zip(merged.chunks_mut(2 * run)) {
            let (mut left, mut right) = pair.split_at(run.min(pair.len()));
            for to in merged {
                let is_right = match (left, right) {
                    ([one, ..], [other, ..]) => compare(*one, *other).is_gt(),
                    (rest, _) => rest.is_empty(),
                };
                let next = if is_right { &mut right } else { &mut left };
                (*to, *next) = (next[0], &next[1..]);
            }
        }
        std::mem::swap(&mut order, &mut merged);
        run *= 2;
    }
    order
}

/// Returns the indices of `keys` in ascending order of the keys; equal keys keep their order.
#[expect(clippy::missing_panics_doc, reason = "there are fewer keys than bytes")]
pub fn sorted_indices(keys: impl Iterator<Item = i64>) -> Vec<usize> {
    // Pairs of the type that `curve::rank` sorts, so that one sort is compiled for both.
    let unsigned = |key: i64| key.cast_unsigned() ^ SIGN;
    let mut pairs: Vec<(u64, u64)> = keys.map(unsigned).zip(0..).collect();
    pairs.sort_unstable();
    let index = |(_, index)| usize::try_from(index).expect("fewer keys than bytes");
    pairs.into_iter().map(index).collect()
}

/// Sorts numbers in ascending order of [`f64::total_cmp`], as fast as the standard library.
pub fn sort_numbers(numbers: &mut [f64]) {
    // As whole numbers, which `curve::rank` sorts by the same code.
    let mut keys: Vec<u64> = numbers.iter().copied().map(ascending_key).collect();
    keys.sort_unstable();
    for (number, key) in numbers.iter_mut().zip(keys) {
        *number = f64::from_bits(if key & SIGN == 0 { !key } else { key ^ SIGN });
    }
}

/// Returns a whole number that orders as the double under [`f64::total_cmp`].
pub(crate) fn ascending_key(number: f64) -> u64 {
    let bits = number.to_bits();
    if bits & SIGN == 0 { bits ^ SIGN } else { !bits }
}

const SIGN: u64 = 1 << 63;

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn equal_ones_keep_their_order(values in vec(0..20_u8, 0..200)) {
            let mut sorted: Vec<(u8, usize)> = values.into_iter().zip(0..).collect();
            let mut expected = sorted.clone();
            sort_by_key(&mut sorted, |of| of.0);
            expected.sort_by_key(|of| of.0);
            prop_assert_eq!(sorted, expected);
        }

        #[test]
        fn numbers_are_sorted_as_by_the_standard_library(bits in vec(any::<u64>(), 0..200)) {
            let mut numbers: Vec<f64> = bits.into_iter().map(f64::from_bits).collect();
            let mut expected = numbers.clone();
            sort_numbers(&mut numbers);
            expected.sort_by(f64::total_cmp);
            let bits = |numbers: Vec<f64>| numbers.into_iter().map(f64::to_bits).collect::<Vec<_>>();
            prop_assert_eq!(bits(numbers), bits(expected));
        }
    }

    #[test]
    fn every_order_of_few_is_sorted() {
        for len in 0..=6_u32 {
            for number in 0..len.max(1).pow(len) {
                let mut digits: Vec<(u32, u32)> =
                    (0..len).map(|at| (number / len.pow(at) % len, at)).collect();
                sort_by(&mut digits, |one, other| other.0.cmp(&one.0));
                let is_sorted = |pair: &[(u32, u32)]| {
                    pair[0].0 > pair[1].0 || (pair[0].0 == pair[1].0 && pair[0].1 < pair[1].1)
                };
                assert!(digits.windows(2).all(is_sorted), "{digits:?}");
            }
        }
    }

    #[test]
    fn numbers_go_from_minus_infinity_over_both_zeros() {
        let mut numbers = [0.0, f64::INFINITY, -0.0, -1.5, f64::NEG_INFINITY, 1e-300];
        sort_numbers(&mut numbers);
        let texts = numbers.map(|number| number.to_string());
        assert_eq!(texts[..4], ["-inf", "-1.5", "-0", "0"]);
        assert_eq!(numbers[4..], [1e-300, f64::INFINITY]);
    }
}
