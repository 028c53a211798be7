//! Limits that were asked of a threshold, on the new rows.

use super::rate::Rate;
use super::records::{Estimated, JudgedLimit, Standing};
use super::sides::Sides;
use curvescope_core::curve::counts::Totals;
use curvescope_core::measure::decide::{Bounded, Constraint, Side};
use curvescope_core::numeric::interval::Interval;

/// Each limit with the measure on both tables.
pub(super) fn limits(
    constraints: &[Constraint],
    sides: &Sides,
    totals: [Totals; 2],
) -> Vec<JudgedLimit> {
    constraints.iter().map(|constraint| limit(constraint, sides, totals)).collect()
}

fn limit(constraint: &Constraint, sides: &Sides, totals: [Totals; 2]) -> JudgedLimit {
    let &Constraint { measure, side, bound, confidence } = constraint;
    let is_count = measure == Bounded::PredictedPositive;
    let number = sides.number(Rate::of_bounded(measure));
    // A number of rows has the interval of its share, of all rows of its table.
    let counted = |found: Estimated, side: usize| {
        let rows = totals[side].n_pos + totals[side].n_neg;
        let of_rows = |Interval { low, high }| Interval { low: low * rows, high: high * rows };
        Estimated { value: Some(sides.predicted(side)), interval: found.interval.map(of_rows) }
    };
    let (old, new, corrected) = if is_count {
        let rows = totals[0].n_pos + totals[0].n_neg;
        let corrected = number.corrected.map(|share| share * rows);
        (counted(number.old, 0), counted(number.new, 1), corrected)
    } else {
        (number.old, number.new, number.corrected)
    };
    let of_side = |of: Side| (side == of).then_some(bound);
    JudgedLimit {
        measure,
        at_least: of_side(Side::AtLeast),
        at_most: of_side(Side::AtMost),
        confidence,
        old,
        new,
        corrected,
        standing: Standing::of(new, (side, bound)),
    }
}
