//! Sorting by one digit after another, the lowest first.

const DIGITS: usize = 8;
const VALUES: usize = 256;

/// Sorts `keys`. *Complexity*: one pass to count all digits and one for each digit that varies.
pub(super) fn sort(keys: &mut [u64], scratch: &mut [u64]) {
    let scratch = &mut scratch[..keys.len()];
    let Some(&any) = keys.first() else { return };
    let mut counts = [[0; VALUES]; DIGITS];
    for &key in &*keys {
        for (place, count) in counts.iter_mut().enumerate() {
            count[digit(key, place)] += 1;
        }
    }
    let (mut from, mut to) = (keys, scratch);
    let mut is_in_scratch = false;
    for (place, next) in counts.iter_mut().enumerate() {
        if next[digit(any, place)] == from.len() {
            continue;
        }
        let mut start = 0;
        for next in next.iter_mut() {
            start += std::mem::replace(next, start);
        }
        for &key in &*from {
            let next = &mut next[digit(key, place)];
            to[*next] = key;
            *next += 1;
        }
        (from, to) = (to, from);
        is_in_scratch = !is_in_scratch;
    }
    if is_in_scratch {
        to.copy_from_slice(from);
    }
}

#[expect(clippy::cast_possible_truncation, reason = "a digit is wanted")]
fn digit(key: u64, place: usize) -> usize {
    (key >> (8 * place)) as u8 as usize
}
