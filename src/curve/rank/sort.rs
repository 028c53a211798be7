//! Sorting keys, by the way that suits them.

use super::radix;
use super::runs;

/// Fewer keys are sorted faster without tables.
const FEW: usize = 2000;

/// Sorts `keys`; `scratch` is at least as long and is left with anything in it.
pub(super) fn sort(keys: &mut [u64], scratch: &mut [u64]) {
    if keys.len() < FEW || is_falling(&keys[..FEW]) || are_mostly_equal(keys) {
        // It finds keys that are in reverse, and gathers equal ones.
        keys.sort_unstable();
    } else if let Some(ends) = runs::few_rising(keys) {
        runs::merge(keys, scratch, &ends);
    } else {
        radix::sort(keys, scratch);
    }
}

fn is_falling(keys: &[u64]) -> bool {
    keys.is_sorted_by(|a, b| a >= b)
}

/// Whether most of some keys, taken evenly, have an equal among them.
fn are_mostly_equal(keys: &[u64]) -> bool {
    const TAKEN: usize = 512;
    let mut taken: Vec<u64> = keys.iter().copied().step_by(keys.len() / TAKEN).collect();
    taken.sort_unstable();
    let all = taken.len();
    taken.dedup();
    2 * taken.len() < all
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::*;

    fn is_sorted_as_by_the_standard(mut keys: Vec<u64>) {
        let mut expected = keys.clone();
        expected.sort_unstable();
        sort(&mut keys, &mut vec![7; expected.len() + 3]);
        assert!(keys == expected);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn any_keys(keys in vec(any::<u64>(), 0..6000), shift in 0..60u32) {
            is_sorted_as_by_the_standard(keys.iter().map(|key| key >> shift).collect());
            is_sorted_as_by_the_standard(keys.iter().map(|key| key << shift).collect());
        }

        #[test]
        fn keys_in_a_few_runs(mut keys in vec(any::<u64>(), 2000..6000), cuts in vec(0..6000usize, 0..12)) {
            let mut cuts: Vec<usize> = cuts.into_iter().map(|cut| cut.min(keys.len())).collect();
            cuts.sort_unstable();
            let mut rest = keys.as_mut_slice();
            let mut start = 0;
            for cut in cuts {
                let (run, after) = rest.split_at_mut(cut - start);
                run.sort_unstable();
                rest = after;
                start = cut;
            }
            rest.sort_unstable();
            is_sorted_as_by_the_standard(keys.clone());
            keys.reverse();
            is_sorted_as_by_the_standard(keys);
        }

        #[test]
        fn keys_of_few_values(keys in vec(0..40u64, 2000..6000)) {
            is_sorted_as_by_the_standard(keys.iter().map(|key| key << 57).collect());
        }
    }
}
