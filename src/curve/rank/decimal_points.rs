//! Keys of decimals to operating points.

use super::decimal_key::is_first;
use super::decimal_sort::{ends, sort};
use super::zeros::{zeros, zeros_in_place_of};
use crate::curve::counts::{OperatingPoints, pair};
use crate::curve::thresholds::Thresholds;

/// The operating points of rows with these keys, whose scores have so many places; `None` if there is no
/// memory for them.
///
/// *Memory*: 12 bytes per row, the keys included. A point takes one row at least, so its key is written
/// over those that were read.
pub(super) fn rank(
    mut keys: Vec<u32>,
    places: usize,
    first_is_positive: bool,
) -> Option<OperatingPoints> {
    assert!(u32::try_from(keys.len()).is_ok(), "fewer than 2^32 rows");
    keys.shrink_to_fit();
    let (least, greatest) = ends(&keys);
    let scores = (greatest.saturating_sub(least)) as usize + 1;
    // What a row adds to the counts.
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

/// The pairs of sorted keys, which begin with those of the points afterwards. `scratch` is what sorting them left.
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
        // The point stays where it is until its last row: no branch to be guessed wrong.
        points += usize::from(key >> 1 != next >> 1);
        key = next;
    }
    Some(pairs)
}

/// The same of keys in any order, that are of no more scores than rows: each score has a place for its counts.
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
