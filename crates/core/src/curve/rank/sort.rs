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

/// Fewest keys that several threads sort: with fewer a thread costs more than it saves.
#[cfg(not(target_family = "wasm"))]
const FEWEST_FOR_THREADS: usize = 1 << 17;

/// Most threads that sort one class: their runs are merged by one.
#[cfg(not(target_family = "wasm"))]
const MOST_THREADS: usize = 4;

/// Sorts the keys of two classes, each with a scratch of its length. Long ones are sorted by several threads.
pub(super) fn sort_both(keys: [&mut [u64]; 2], scratch: [&mut [u64]; 2]) {
    let ([first, second], [first_scratch, second_scratch]) = (keys, scratch);
    #[cfg(not(target_family = "wasm"))]
    if first.len() + second.len() >= FEWEST_FOR_THREADS {
        let threads = std::thread::available_parallelism().map_or(1, usize::from).min(MOST_THREADS);
        std::thread::scope(|scope| {
            scope.spawn(|| sort_by_threads(first, first_scratch, threads));
            sort_by_threads(second, second_scratch, threads);
        });
        return;
    }
    sort(first, first_scratch);
    sort(second, second_scratch);
}

/// Sorts `keys` in as many parts as there are threads, and merges these.
#[cfg(not(target_family = "wasm"))]
fn sort_by_threads(keys: &mut [u64], scratch: &mut [u64], threads: usize) {
    if threads < 2 || keys.len() < FEWEST_FOR_THREADS || runs::few_rising(keys, |key| key).is_some()
    {
        return sort(keys, scratch);
    }
    let part = keys.len().div_ceil(threads);
    std::thread::scope(|scope| {
        for keys in keys.chunks_mut(part) {
            scope.spawn(|| keys.sort_unstable());
        }
    });
    let ends: Vec<usize> = (1..=threads).map(|at| (at * part).min(keys.len())).collect();
    runs::merge(keys, scratch, &ends, |key| key);
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
        fn two_long_classes(seed in any::<u64>(), first in 0..200_000usize, second in 100_000..300_000usize) {
            let mut key = seed | 1;
            let mut next = || {
                key ^= key << 13;
                key ^= key >> 7;
                key ^= key << 17;
                key >> (seed % 60)
            };
            let mut keys: Vec<u64> = (0..first + second).map(|_| next()).collect();
            let mut expected = keys.clone();
            let (one, other) = expected.split_at_mut(first);
            one.sort_unstable();
            other.sort_unstable();
            let mut scratch = vec![7; keys.len()];
            let (one, other) = keys.split_at_mut(first);
            let scratch = scratch.split_at_mut(first);
            sort_both([one, other], scratch.into());
            assert!(keys == expected);
        }

        #[test]
        fn keys_of_few_values(keys in vec(0..40u64, 2000..6000)) {
            is_sorted_as_by_the_standard(keys.iter().map(|key| key << 57).collect());
        }
    }
}
