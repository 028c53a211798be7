//! Order of the classes within a group of tied scores.

use crate::curve::counts::Point;

/// A straight piece of a curve, in counts.
type Segment = (Point, Point);

/// Order of the classes in each group: maps a group's segment to the part of its path that gains the positives.
pub(super) type Order = fn(Segment) -> Segment;

/// Segment that gains the positives where each group has its positives first; the segment that
/// gains the negatives follows it.
pub(super) fn positives_first((from, to): Segment) -> Segment {
    (from, Point { fp: from.fp, ..to })
}

/// Segment that gains the positives where each group has its negatives first; the segment that
/// gains the negatives precedes it.
pub(super) fn negatives_first((from, to): Segment) -> Segment {
    (Point { fp: to.fp, ..from }, to)
}
