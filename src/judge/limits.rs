//! Limits that were asked of a threshold, on the new rows.

use super::rate::Rate;
use super::records::{Estimated, JudgedLimit, Standing};
use super::sides::Sides;
use crate::curve::counts::Totals;
use crate::measure::decide::{Bounded, Constraint, Side};
use crate::numeric::interval::Interval;

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
    // A number of rows is a share of all rows of its table.
    let rows = totals.map(|Totals { n_pos, n_neg }| if is_count { n_pos + n_neg } else { 1.0 });
    let times = |found: Estimated, rows: f64| Estimated {
        value: found.value.map(|value| value * rows),
        interval: found
            .interval
            .map(|Interval { low, high }| Interval { low: low * rows, high: high * rows }),
    };
    let (old, new) = (times(number.old, rows[0]), times(number.new, rows[1]));
    let of_side = |of: Side| (side == of).then_some(bound);
    JudgedLimit {
        measure,
        at_least: of_side(Side::AtLeast),
        at_most: of_side(Side::AtMost),
        confidence,
        old,
        new,
        corrected: number.corrected.map(|value| value * rows[0]),
        standing: Standing::of(new, (side, bound)),
    }
}
