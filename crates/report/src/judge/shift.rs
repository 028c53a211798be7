//! Shift of the scores within each class: the two-sample Kolmogorov-Smirnov test.

use super::chosen::Pair;
use super::kolmogorov::{exact_tail, limit_tail};
use super::records::{Shift, ShiftMethod, ShiftTest};
use curvescope_core::curve::counts::{OperatingPoints, Point};
use curvescope_core::curve::direction::Direction;
use curvescope_core::curve::sample::RowKind;
use curvescope_core::numeric::search::first_where;

/// Greatest product of the sizes of two samples whose p-value is exact: some hundredths of a second.
const MOST_STEPS: f64 = 1e7;

/// Tests both classes of a model.
pub(super) fn shift(pair: Pair<'_>) -> Shift {
    let [old, new] = pair.totals().map(|totals| [totals.n_pos, totals.n_neg]);
    let all = [0, 1].map(|class| [old[class], new[class]]);
    let found = greatest(pair.points(), all);
    let direction = pair.new.direction();
    let [positives, negatives] =
        [0, 1].map(|class| test(found[class], all[class], (pair.kind(), direction)));
    Shift { positives, negatives }
}

fn test(
    (score, excess): Greatest,
    all: [f64; 2],
    (kind, direction): (RowKind, Direction),
) -> Option<ShiftTest> {
    if all.iter().any(|&rows| rows <= 0.0) {
        return None;
    }
    let p_value = kind.check_independent().map(|()| p_value(all, excess.abs()));
    Some(ShiftTest {
        distance: excess.abs() / (all[0] * all[1]),
        score: direction.turned(score),
        is_up: excess > 0.0,
        p_value: p_value.ok().map(|found| found.0),
        method: p_value.ok().map(|found| found.1),
        undefined: p_value.err().map(|reason| reason.entry_for("pValue")),
    })
}

/// A score, and the new share at or above it less the old one, times the rows of both: exact for counts.
type Greatest = (f64, f64);

/// Operating points of each table that are compared by their ends first.
const BLOCK: usize = 64;

/// The score where the shares of each class at or above it differ most, the first of equals. `all` are the rows of each class
/// in both tables. Counts rise with falling scores: where the ends of a block exclude a greater difference, its scores are
/// passed over.
fn greatest(tables: [&OperatingPoints; 2], all: [[f64; 2]; 2]) -> [Greatest; 2] {
    let curves = tables.map(OperatingPoints::curve);
    let counts = |passed: [usize; 2]| {
        [0, 1].map(|side| curves[side].start_or_point(passed[side].checked_sub(1)))
    };
    let excess = |[old, new]: [Point; 2]| {
        let of = |new: f64, old: f64, [of_old, of_new]: [f64; 2]| new * of_old - old * of_new;
        [of(new.tp, old.tp, all[0]), of(new.fp, old.fp, all[1])]
    };
    let mut found = [(f64::INFINITY, 0.0_f64); 2];
    let mut passed = [0; 2];
    while let Some(end) = after_block(tables, passed) {
        let ([old_from, new_from], [old_to, new_to]) = (counts(passed), counts(end));
        let (most, least) = (excess([old_from, new_to]), excess([old_to, new_from]));
        let is_excluded = |class: usize| most[class].max(-least[class]) <= found[class].1.abs();
        if is_excluded(0) && is_excluded(1) {
            passed = end;
        }
        while passed != end {
            let next = [0, 1].map(|side| {
                (passed[side] < end[side]).then(|| tables[side].thresholds().at(passed[side]))
            });
            let score = higher(next).unwrap_or_default();
            for side in [0, 1] {
                passed[side] += usize::from(next[side].is_some_and(|own| own >= score));
            }
            let here = excess(counts(passed));
            for class in [0, 1] {
                if here[class].abs() > found[class].1.abs() {
                    found[class] = (score, here[class]);
                }
            }
        }
    }
    found
}

/// Numbers of points of both tables down to the score at which one of them has a block more than those passed, or all it has;
/// `None` where all are passed.
fn after_block(tables: [&OperatingPoints; 2], passed: [usize; 2]) -> Option<[usize; 2]> {
    let thresholds = tables.map(OperatingPoints::thresholds);
    let ends = [0, 1].map(|side| thresholds[side].len().min(passed[side] + BLOCK));
    let last =
        |side: usize| (passed[side] < ends[side]).then(|| thresholds[side].at(ends[side] - 1));
    let score = higher([last(0), last(1)])?;
    let end =
        |side: usize| first_where(passed[side]..ends[side], |at| thresholds[side].at(at) < score);
    Some([end(0), end(1)])
}

/// The higher of two scores, or the only one.
fn higher([old, new]: [Option<f64>; 2]) -> Option<f64> {
    match (old, new) {
        (Some(old), Some(new)) if old < new => Some(new),
        _ => old.or(new),
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
