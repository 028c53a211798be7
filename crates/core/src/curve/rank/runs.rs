//! Merging of keys in a few sorted runs, as in a table sorted by score or in parts that were sorted
//! separately.

/// Greatest number of runs that are merged; keys in more runs are sorted.
const MOST: usize = 16;

/// Returns the end of each run of keys that do not fall in `order`; `None` if there are more than [`MOST`]
/// runs.
pub(super) fn few_rising<K: Copy>(keys: &[K], order: impl Fn(K) -> u64) -> Option<Vec<usize>> {
    let mut ends = Vec::new();
    let mut start = 0;
    while start < keys.len() {
        if ends.len() == MOST {
            return None;
        }
        let steps = keys[start..].windows(2);
        let steps = steps.take_while(|pair| order(pair[0]) <= order(pair[1])).count();
        start += steps + 1;
        ends.push(start);
    }
    Some(ends)
}

/// Sorts keys that consist of sorted runs with these `ends`. `scratch` is at least as long as `keys`.
pub(super) fn merge<K: Copy>(
    keys: &mut [K],
    scratch: &mut [K],
    ends: &[usize],
    order: impl Fn(K) -> u64 + Copy,
) {
    if ends.len() < 2 {
        return;
    }
    let (left, right) = ends.split_at(ends.len() / 2);
    let middle = left[left.len() - 1];
    let right: Vec<usize> = right.iter().map(|end| end - middle).collect();
    merge(&mut keys[..middle], scratch, left, order);
    merge(&mut keys[middle..], scratch, &right, order);
    merge_two(keys, scratch, middle, order);
}

/// Merges the sorted runs `keys[..middle]` and `keys[middle..]`.
fn merge_two<K: Copy>(keys: &mut [K], scratch: &mut [K], middle: usize, order: impl Fn(K) -> u64) {
    let left = &mut scratch[..middle];
    left.copy_from_slice(&keys[..middle]);
    let (mut next_left, mut next_right) = (0, middle);
    for at in 0..keys.len() {
        let Some(&of_left) = left.get(next_left) else { return };
        let of_right = keys.get(next_right).copied();
        // No branch, so nothing to mispredict.
        let is_left = of_right.is_none_or(|of_right| order(of_left) <= order(of_right));
        keys[at] = if is_left { of_left } else { of_right.unwrap_or(of_left) };
        next_left += usize::from(is_left);
        next_right += usize::from(!is_left);
    }
}
