//! Binary search among whole numbers.

use std::ops::Range;

/// Returns the first number of a range that satisfies `holds`, as do all numbers after it; the range's end if
/// none does.
pub(crate) fn first_where(range: Range<usize>, holds: impl Fn(usize) -> bool) -> usize {
    let (mut from, mut to) = (range.start, range.end);
    while from < to {
        let middle = from + (to - from) / 2;
        if holds(middle) { to = middle } else { from = middle + 1 }
    }
    from
}
