//! Keys that come in a few sorted runs: a table sorted by score, or parts sorted elsewhere.

/// More runs than this are not worth merging.
const MOST: usize = 16;

/// Where each run of rising keys ends, if there are few runs.
pub(super) fn few_rising(keys: &[u64]) -> Option<Vec<usize>> {
    let mut ends = Vec::new();
    let mut start = 0;
    while start < keys.len() {
        if ends.len() == MOST {
            return None;
        }
        let steps = keys[start..].windows(2).take_while(|pair| pair[0] <= pair[1]).count();
        start += steps + 1;
        ends.push(start);
    }
    Some(ends)
}

/// Sorts keys that are made of the runs with these `ends`.
pub(super) fn merge(keys: &mut [u64], scratch: &mut [u64], ends: &[usize]) {
    if ends.len() < 2 {
        return;
    }
    let (left, right) = ends.split_at(ends.len() / 2);
    let middle = left[left.len() - 1];
    let right: Vec<usize> = right.iter().map(|end| end - middle).collect();
    merge(&mut keys[..middle], scratch, left);
    merge(&mut keys[middle..], scratch, &right);
    merge_two(keys, scratch, middle);
}

/// Sorts keys that rise up to `middle` and from there on.
fn merge_two(keys: &mut [u64], scratch: &mut [u64], middle: usize) {
    let left = &mut scratch[..middle];
    left.copy_from_slice(&keys[..middle]);
    let (mut next_left, mut next_right) = (0, middle);
    for at in 0..keys.len() {
        let Some(&of_left) = left.get(next_left) else { return };
        let of_right = keys.get(next_right).copied().unwrap_or(u64::MAX);
        // No branch to be guessed wrong.
        let is_left = of_left <= of_right;
        keys[at] = if is_left { of_left } else { of_right };
        next_left += usize::from(is_left);
        next_right += usize::from(!is_left);
    }
}
