//! Shift of the scores within each class: the two-sample Kolmogorov-Smirnov test.

use super::chosen::Pair;
use super::records::{Shift, ShiftMethod, ShiftTest};
use crate::curve::counts::{OperatingPoints, Point};
use crate::curve::undefined::Reason;
use crate::input::sample::RowKind;
use crate::numeric::kolmogorov::{exact_tail, limit_tail};

/// Greatest product of the sizes of two samples whose p-value is exact: some hundredths of a second.
const MOST_STEPS: f64 = 1e7;

/// Tests both classes of a model.
pub(super) fn shift(pair: Pair<'_>) -> Shift {
    let [old, new] = pair.totals().map(|totals| [totals.n_pos, totals.n_neg]);
    let all = [0, 1].map(|class| [old[class], new[class]]);
    let found = greatest(pair.points(), all);
    let [positives, negatives] = [0, 1].map(|class| test(found[class], all[class], pair.kind()));
    Shift { positives, negatives }
}

fn test((score, excess): Greatest, all: [f64; 2], kind: RowKind) -> Option<ShiftTest> {
    if all.iter().any(|&rows| rows <= 0.0) {
        return None;
    }
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

/// A score, and the new share at or above it less the old one, times the rows of both: exact for counts.
type Greatest = (f64, f64);

/// The score where the shares of each class at or above it differ most, the first of equals. `all` are the rows of each class
/// in both tables. Both tables are passed once, for both classes.
fn greatest(tables: [&OperatingPoints; 2], all: [[f64; 2]; 2]) -> [Greatest; 2] {
    let curves = tables.map(OperatingPoints::curve);
    let [old, new] = [0, 1].map(|side| tables[side].thresholds().iter().zip(curves[side].points()));
    let (mut old, mut new) = (old, new);
    let (mut next_old, mut next_new) = (old.next(), new.next());
    let mut counts = [Point::ORIGIN; 2];
    let mut found = [(f64::INFINITY, 0.0_f64); 2];
    loop {
        let score = match (next_old, next_new) {
            (None, None) => return found,
            (Some((score, _)), None) | (None, Some((score, _))) => score,
            (Some((one, _)), Some((other, _))) => {
                if one > other {
                    one
                } else {
                    other
                }
            }
        };
        if let Some((own, point)) = next_old
            && own >= score
        {
            (counts[0], next_old) = (point, old.next());
        }
        if let Some((own, point)) = next_new
            && own >= score
        {
            (counts[1], next_new) = (point, new.next());
        }
        let [old, new] = counts.map(|Point { tp, fp }| [tp, fp]);
        for class in [0, 1] {
            let excess = new[class] * all[class][0] - old[class] * all[class][1];
            if excess.abs() > found[class].1.abs() {
                found[class] = (score, excess);
            }
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
