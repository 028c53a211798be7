//! Rates that several groups can have at once: the points below the ROC hulls of all of them (equalised
//! odds, Hardt, Price & Srebro 2016).

use serde::Serialize;

use super::equal_rate::{self, Rate, Target};
use super::group_rule::{GroupRule, Step};
use super::overall::{Limits, Overall};
use curvescope_core::curve::counts::{OperatingPoints, Point, Totals};
use curvescope_core::curve::hull::Hull;
use curvescope_core::measure::decide::{Bounded, Constraint, Side};
use curvescope_core::numeric::sort::sort_numbers;

/// A point in ROC space.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Rates {
    pub(super) fpr: f64,
    pub(super) tpr: f64,
}

impl Rates {
    /// The counts of all rows where every group has these rates.
    fn counts(self, totals: Totals) -> Point {
        Point { tp: self.tpr * totals.n_pos, fp: self.fpr * totals.n_neg }
    }

    fn toward(self, other: Self, share: f64) -> Self {
        let Point { tp: tpr, fp: fpr } = Point { tp: self.tpr, fp: self.fpr }
            .toward(Point { tp: other.tpr, fp: other.fpr }, share);
        Self { fpr, tpr }
    }
}

/// Tolerance within which rates are equal, as each has a few rounding errors.
const NEAR: f64 = 1e-12;

/// A constraint, and the best value of its measure at rates that every group can have and that keep the others.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OddsLimit {
    /// The measure that is bounded.
    pub measure: Bounded,
    /// Its bound.
    pub bound: f64,
    /// The best value; `None` where no such rates keep the others.
    pub best: Option<f64>,
}

/// Candidates for the best rates that every group with both classes can have: vertices of the lower envelope of
/// their hulls, and points of it where a constraint is just kept, by increasing recall. `None` where no group has
/// both classes.
///
/// Random mixes of two thresholds reach every point under a hull. The best value of an aim under constraints on
/// recall, precision and similar measures is at a candidate, because their isometrics are straight in ROC. So is
/// that of G with ρ >= -2; for other ρ the result is the best of the candidates.
pub(super) fn candidates(groups: &[&OperatingPoints], limits: &Limits<'_>) -> Option<Vec<Rates>> {
    let hulls = groups.iter().filter_map(|points| hull_vertices(points));
    let envelope = hulls.reduce(|one, other| lower_envelope(&one, &other))?;
    let mut from = Rates { fpr: 0.0, tpr: 0.0 };
    let mut candidates = vec![from];
    for to in envelope {
        let [start, end] = [from, to].map(|rates| rates.counts(limits.totals));
        let shares = limits.crossings(start, end);
        candidates.extend(shares.into_iter().map(|share| from.toward(to, share)));
        candidates.push(to);
        from = to;
    }
    Some(candidates)
}

/// Best candidate that keeps the constraints; of equal ones the last, which has the most true positives.
pub(super) fn best(
    candidates: &[Rates],
    overall: &Overall<'_>,
    limits: &Limits<'_>,
) -> Option<Rates> {
    let mut best: Option<(f64, Rates)> = None;
    for &rates in candidates {
        let point = rates.counts(limits.totals);
        if limits.broken(point).is_empty()
            && let Some(merit) = overall.merit(point, limits.totals)
            && best.is_none_or(|(greatest, _)| merit >= greatest)
        {
            best = Some((merit, rates));
        }
    }
    best.map(|(_, rates)| rates)
}

/// For each constraint the best value of its measure among candidates that keep the others.
pub(super) fn attainable_limits(candidates: &[Rates], limits: &Limits<'_>) -> Vec<OddsLimit> {
    let constraints = limits.constraints.iter().enumerate();
    let of = |(at, constraint): (usize, &Constraint)| {
        let points = candidates.iter().map(|rates| rates.counts(limits.totals));
        let others_are_kept =
            |&point: &Point| limits.broken(point).iter().all(|&broken| broken == at);
        let values =
            points.filter(others_are_kept).filter_map(|point| limits.value(constraint, point));
        let best = match constraint.side {
            Side::AtLeast => values.reduce(f64::max),
            Side::AtMost => values.reduce(f64::min),
        };
        OddsLimit { measure: constraint.measure, bound: constraint.bound, best }
    };
    constraints.map(of).collect()
}

/// Vertices of the hull of a group, from its highest point at FPR 0 to the corner (1, 1); `None` without
/// both classes.
fn hull_vertices(points: &OperatingPoints) -> Option<Vec<Rates>> {
    let columns = Hull::of(points)?.columns(points);
    let Totals { n_pos, n_neg } = points.totals;
    let places = columns.tps.iter().zip(&columns.fps);
    let mut vertices: Vec<Rates> =
        places.map(|(tp, fp)| Rates { fpr: fp / n_neg, tpr: tp / n_pos }).collect();
    if vertices.get(1).is_some_and(|second| second.fpr <= 0.0) {
        vertices.remove(0);
    }
    Some(vertices)
}

/// Lower envelope of two paths of increasing FPR, both from FPR 0 to 1, with the points where they cross.
fn lower_envelope(one: &[Rates], other: &[Rates]) -> Vec<Rates> {
    let mut fprs: Vec<f64> = one.iter().chain(other).map(|rates| rates.fpr).collect();
    sort_numbers(&mut fprs);
    fprs.dedup();
    let mut path: Vec<Rates> = Vec::with_capacity(2 * fprs.len());
    let mut before: Option<(f64, f64, f64)> = None;
    for fpr in fprs {
        let (first, second) = (tpr_at(one, fpr), tpr_at(other, fpr));
        if let Some((left, left_first, left_second)) = before {
            let (from, to) = (left_first - left_second, first - second);
            if (from < 0.0 && to > 0.0) || (from > 0.0 && to < 0.0) {
                let share = from / (from - to);
                let tpr = left_first + (first - left_first) * share;
                path.push(Rates { fpr: left + (fpr - left) * share, tpr });
            }
        }
        path.push(Rates { fpr, tpr: first.min(second) });
        before = Some((fpr, first, second));
    }
    path
}

/// Recall of a path at `fpr`, interpolated linearly.
fn tpr_at(path: &[Rates], fpr: f64) -> f64 {
    let after = path.partition_point(|rates| rates.fpr < fpr).min(path.len() - 1);
    let to = path[after];
    let Some(from) = after.checked_sub(1).map(|before| path[before]) else { return to.tpr };
    if to.fpr <= fpr {
        return to.tpr;
    }
    from.tpr + (to.tpr - from.tpr) * (fpr - from.fpr) / (to.fpr - from.fpr)
}

/// Rule by which a group has `rates` on or below its hull: one or two vertices of the hull, and below it also the
/// always-negative classifier. With one class only the defined rate is reached. `None` without rows.
pub(super) fn rule_with_rates(points: &OperatingPoints, rates: Rates) -> Option<GroupRule> {
    let Some(hull) = Hull::of(points) else {
        let of = |rate, part| equal_rate::by_lot(points, Target { rate, part, whole: 1.0 });
        return of(Rate::Recall, rates.tpr).or_else(|| of(Rate::Fpr, rates.fpr));
    };
    let steps = Step::of_hull(&hull.columns(points));
    let Totals { n_pos, n_neg } = points.totals;
    let vertex = |at: usize| {
        let Point { tp, fp } = steps[at].point;
        Rates { fpr: fp / n_neg, tpr: tp / n_pos }
    };
    let last = steps.len() - 1;
    // The first vertex clockwise of the rates, as seen from the origin.
    let after = (1..last).find(|&at| cross(vertex(at), rates) >= 0.0).unwrap_or(last);
    let (from, to) = (vertex(after - 1), vertex(after));
    let area = cross(to, from);
    let [mut first, mut second] = if area > 0.0 {
        [cross(to, rates) / area, cross(rates, from) / area]
    } else {
        // `from` is the origin, which has no direction: only `to` is used.
        [0.0, (rates.tpr / to.tpr).min(1.0)]
    };
    if first + second > 1.0 - NEAR {
        let sum = first + second;
        (first, second) = (first / sum, second / sum);
    }
    let parts = [
        (None, 1.0 - first - second),
        (steps[after - 1].threshold, first),
        (steps[after].threshold, second),
    ];
    let mut kept: Vec<(Option<f64>, f64)> =
        parts.into_iter().filter(|&(_, share)| share > NEAR).collect();
    kept.dedup_by(|next, former| {
        let is_same = next.0 == former.0;
        if is_same {
            former.1 += next.1;
        }
        is_same
    });
    if let [(_, share)] = &mut kept[..] {
        *share = 1.0;
    }
    let (thresholds, shares) = kept.into_iter().unzip();
    let Point { tp, fp } = rates.counts(points.totals);
    Some(GroupRule { thresholds, shares, tp, fp })
}

/// Twice the signed area of the triangle of the origin and two points; above 0 where the second is
/// counterclockwise of the first.
fn cross(one: Rates, other: Rates) -> f64 {
    one.fpr * other.tpr - one.tpr * other.fpr
}
