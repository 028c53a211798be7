//! Which class of a group of tied scores comes first.

use crate::curve::counts::Point;

/// A straight piece of a curve, in counts.
type Segment = (Point, Point);

/// Which class of each group comes first: a group to the part of its path that gains the positives.
pub(super) type Order = fn(Segment) -> Segment;

/// The part of a group's path with its positives first that gains the positives; the part that
/// gains the negatives follows.
pub(super) fn positives_first((from, to): Segment) -> Segment {
    (from, Point { fp: from.fp, ..to })
}

/// The part of a group's path with its negatives first that gains the positives; the part that
/// gains the negatives comes before it.
pub(super) fn negatives_first((from, to): Segment) -> Segment {
    (Point { fp: to.fp, ..from }, to)
}
