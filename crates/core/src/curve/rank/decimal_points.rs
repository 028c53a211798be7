//! Operating points of rows with decimal keys.

use super::decimal_key::is_first;
use super::decimal_sort::{ends, sort};
use super::zeros::{zeros, zeros_in_place_of};
use crate::curve::counts::{OperatingPoints, pair};
use crate::curve::thresholds::Thresholds;

/// Returns the operating points of rows with these keys, whose scores have so many places; `None` if there is
/// no memory for them.
///
/// *Memory*: 12 bytes per row, the keys included. A point has at least one row, so its key is written over
/// keys that were already read.
pub(super) fn rank(
    mut keys: Vec<u32>,
    places: usize,
    first_is_positive: bool,
) -> Option<OperatingPoints> {
    assert!(u32::try_from(keys.len()).is_ok(), "fewer than 2^32 rows");
    keys.shrink_to_fit();
    let (least, greatest) = ends(&keys);
    let scores = (greatest.saturating_sub(least)) as usize + 1;
    // Counts of a single row.
    let of_row = |key: u32| {
        let is_positive = is_first(key) == first_is_positive;
        pair(u32::from(is_positive), u32::from(!is_positive))
    };
    let mut pairs = if scores <= keys.len() {
        counted(&mut keys, least, scores, of_row)?
    } else {
        let scratch = sort(&mut keys);
        walked(&mut keys, scratch, of_row)?
    };
    keys.truncate(pairs.len());
    keys.shrink_to_fit();
    pairs.shrink_to_fit();
    Some(OperatingPoints::of_pairs(Thresholds::of_decimals(keys, places), pairs))
}

/// Returns the pairs of sorted keys and moves the key of each point to the front of `keys`. `scratch` is the
/// buffer that sorting used; its memory is reused.
fn walked(keys: &mut [u32], scratch: Vec<u32>, of_row: impl Fn(u32) -> u64) -> Option<Vec<u64>> {
    let Some(&first) = keys.first() else { return Some(Vec::new()) };
    let steps = keys.windows(2).filter(|pair| pair[0] >> 1 != pair[1] >> 1).count();
    let mut pairs = zeros_in_place_of(scratch, steps + 1)?;
    let (mut points, mut counts, mut key) = (0, 0, first);
    for at in 0..keys.len() {
        let next = keys.get(at + 1).copied().unwrap_or(key);
        counts += of_row(key);
        keys[points] = key;
        pairs[points] = counts;
        // Advances to the next point only after the last row of this one: no branch, so nothing to
        // mispredict.
        points += usize::from(key >> 1 != next >> 1);
        key = next;
    }
    Some(pairs)
}

/// As [`walked`], for keys in any order that have no more possible scores than rows: counts are summed in an
/// array with one entry per score from `least` on.
fn counted(
    keys: &mut [u32],
    least: u32,
    scores: usize,
    of_row: impl Fn(u32) -> u64,
) -> Option<Vec<u64>> {
    let mut pairs = zeros(scores)?;
    for &key in &*keys {
        pairs[((key >> 1) - least) as usize] += of_row(key);
    }
    let (mut points, mut counts) = (0, 0);
    for (score, at) in (least..).zip(0..scores) {
        let gained = pairs[at];
        if gained > 0 {
            counts += gained;
            keys[points] = score << 1;
            pairs[points] = counts;
            points += 1;
        }
    }
    pairs.truncate(points);
    Some(pairs)
}
