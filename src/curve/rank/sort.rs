//! Sorting of 64-bit keys: few sorted runs are merged, others sorted.

use super::runs;

/// Sorts `keys`; `scratch` is at least as long, and its contents afterwards are arbitrary.
///
/// The standard library's sort moves keys within the first-level cache for most of the time, which is faster
/// than radix sort for long keys, and it has no slow worst case.
pub(super) fn sort(keys: &mut [u64], scratch: &mut [u64]) {
    match runs::few_rising(keys, |key| key) {
        Some(ends) => runs::merge(keys, scratch, &ends, |key| key),
        None => keys.sort_unstable(),
    }
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
