//! Binary search among whole numbers, and by bisection.

use std::ops::Range;

/// Returns the first number of a range that satisfies `holds`, as do all numbers after it; the range's end if
/// none does.
pub fn first_where(range: Range<usize>, holds: impl Fn(usize) -> bool) -> usize {
    let (mut from, mut to) = (range.start, range.end);
    while from < to {
        let middle = from + (to - from) / 2;
        if holds(middle) { to = middle } else { from = middle + 1 }
    }
    from
}

/// Value farthest from `near` toward `edge` that is not out, by so many halvings; `near` is not, and where `edge` is not it is
/// that.
pub fn farthest(halvings: u32, is_out: impl Fn(f64) -> bool, near: f64, edge: f64) -> f64 {
    if !is_out(edge) {
        return edge;
    }
    let (mut inside, mut outside) = (near, edge);
    for _ in 0..halvings {
        let middle = f64::midpoint(inside, outside);
        if is_out(middle) { outside = middle } else { inside = middle }
    }
    inside
}
