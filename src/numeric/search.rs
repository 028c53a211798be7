//! Binary search among whole numbers.

use std::ops::Range;

/// The first number of a range for which something holds that holds for all after it; the range's end where it never does.
pub(crate) fn first_where(range: Range<usize>, holds: impl Fn(usize) -> bool) -> usize {
    let (mut from, mut to) = (range.start, range.end);
    while from < to {
        let middle = from + (to - from) / 2;
        if holds(middle) { to = middle } else { from = middle + 1 }
    }
    from
}
