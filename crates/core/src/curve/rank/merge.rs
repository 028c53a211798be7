//! Operating points of two classes: each is sorted, and both are merged.

use super::key::{NO_KEY, score_of};
use super::sort::sort_both;
use super::zeros::zeros;
use crate::curve::counts::{OperatingPoints, pair};

/// Returns the operating points of the keys of two classes, `keys[..first_end]` and `keys[second_start..]`;
/// `None` if there is no memory for them.
///
/// The table is written over the keys: a point has at least one key, so writing never passes reading.
pub(super) fn rank(
    mut keys: Vec<u64>,
    first_end: usize,
    second_start: usize,
    first_is_positive: bool,
) -> Option<OperatingPoints> {
    let rows = first_end + keys.len() - second_start;
    assert!(u32::try_from(rows).is_ok(), "fewer than 2^32 rows");
    let mut pairs = zeros(rows)?;
    let (of_first, rest) = keys.split_at_mut(first_end);
    let of_second = &mut rest[second_start - first_end..];
    sort_both([of_first, of_second], pairs.split_at_mut(first_end).into());
    let first_start = rows - first_end;
    pairs[first_start..].copy_from_slice(&keys[..first_end]);
    // A pair has the positives in its upper half.
    let turn = if first_is_positive { 0 } else { 32 };

    let (mut first, mut second) = (first_start, second_start);
    let head = |keys: &[u64], at: usize| keys.get(at).copied().unwrap_or(NO_KEY);
    let (mut first_key, mut second_key) = (head(&pairs, first), head(&keys, second));
    let mut points = 0;
    while first_key.min(second_key) != NO_KEY {
        let key = first_key.min(second_key);
        while first_key == key {
            first += 1;
            first_key = head(&pairs, first);
        }
        while second_key == key {
            second += 1;
            second_key = head(&keys, second);
        }
        #[expect(clippy::cast_possible_truncation, reason = "there are fewer than 2^32 rows")]
        let counts = pair((first - first_start) as u32, (second - second_start) as u32);
        keys[points] = key;
        pairs[points] = counts.rotate_left(turn);
        points += 1;
    }
    keys.truncate(points);
    keys.shrink_to_fit();
    pairs.truncate(points);
    pairs.shrink_to_fit();
    // Reuses the allocation: a score is as long as its key.
    let scores: Vec<f64> = keys.into_iter().map(score_of).collect();
    Some(OperatingPoints::of_pairs(scores.into(), pairs))
}
