//! Shift of the scores within each class: the two-sample Kolmogorov-Smirnov test.

use super::chosen::Pair;
use super::records::{Shift, ShiftMethod, ShiftTest};
use crate::curve::counts::{OperatingPoints, Point, Totals};
use crate::curve::undefined::Reason;
use crate::input::sample::RowKind;
use crate::numeric::kolmogorov::{exact_tail, limit_tail};

/// Greatest product of the sizes of two samples whose p-value is exact: some hundredths of a second.
const MOST_STEPS: f64 = 1e7;

/// Tests both classes of a model.
pub(super) fn shift(pair: Pair<'_>) -> Shift {
    let test = |of: fn(Point) -> f64| test(pair.points(), pair.kind(), of);
    Shift { positives: test(|point| point.tp), negatives: test(|point| point.fp) }
}

fn test(
    tables: [&OperatingPoints; 2],
    kind: RowKind,
    count: fn(Point) -> f64,
) -> Option<ShiftTest> {
    let all = tables.map(|points| {
        let Totals { n_pos, n_neg } = points.totals();
        count(Point { tp: n_pos, fp: n_neg })
    });
    if all.iter().any(|&rows| rows <= 0.0) {
        return None;
    }
    let (score, excess) = greatest(tables, all, count);
    let p_value = match kind {
        RowKind::Independent => Ok(p_value(all, excess.abs())),
        RowKind::Weighted => Err(Reason::Weighted),
        RowKind::Clustered => Err(Reason::Clustered),
    };
    Some(ShiftTest {
        distance: excess.abs() / (all[0] * all[1]),
        score,
        is_up: excess > 0.0,
        p_value: p_value.ok().map(|found| found.0),
        method: p_value.ok().map(|found| found.1),
        undefined: p_value.err().map(|reason| reason.entry_for("pValue")),
    })
}

/// The score where the shares at or above it differ most, the first of equals, and the new share less the old one
/// there, times the rows of both: exact for counts.
fn greatest(tables: [&OperatingPoints; 2], all: [f64; 2], count: fn(Point) -> f64) -> (f64, f64) {
    let curves = tables.map(OperatingPoints::curve);
    let [old, new] = tables.map(OperatingPoints::thresholds);
    let (mut rows, mut found) = ([0, 0], (f64::INFINITY, 0.0_f64));
    loop {
        let next = [old.get(rows[0]), new.get(rows[1])];
        let score = match next {
            [None, None] => return found,
            [Some(score), None] | [None, Some(score)] => score,
            [Some(one), Some(other)] => one.max(other),
        };
        for (row, next) in rows.iter_mut().zip(next) {
            *row += usize::from(next.is_some_and(|next| next >= score));
        }
        let [old, new] =
            [0, 1].map(|side| count(curves[side].start_or_point(rows[side].checked_sub(1))));
        let excess = new * all[0] - old * all[1];
        if excess.abs() > found.1.abs() {
            found = (score, excess);
        }
    }
}

/// Two-sided p-value of the greatest difference, times the rows of both.
fn p_value([old, new]: [f64; 2], excess: f64) -> (f64, ShiftMethod) {
    if old * new <= MOST_STEPS {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "counts")]
        let (old, new) = (old as u32, new as u32);
        return (exact_tail(old.max(new), old.min(new), excess), ShiftMethod::Exact);
    }
    let scale = (old * new / (old + new)).sqrt();
    (limit_tail(scale * excess / (old * new)), ShiftMethod::Asymptotic)
}
