//! Rates that several groups can have at once: what lies below the ROC hull of each (equalised odds,
//! Hardt, Price & Srebro 2016).

use crate::curve::counts::{OperatingPoints, Point, Totals};
use crate::curve::hull::Hull;
use crate::numeric::sort::sort_numbers;

/// A place in ROC space.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Rates {
    pub(super) fpr: f64,
    pub(super) tpr: f64,
}

/// Nearer than this two rates are one: what a few roundings make of it.
const NEAR: f64 = 1e-12;

/// Of the rates that every group with both classes can have, those whose counts over all rows have the
/// greatest `value`, of equal ones those with the most true positives. `None` where no group has
/// both classes, or no value is defined.
///
/// Mixing two thresholds at random reaches every point under a hull. The greatest value of F and of
/// weighted accuracy is at a vertex of the lower envelope of the hulls, for their level curves are
/// straight in ROC. So is that of G with ρ >= -2; for others it is the best of the vertices.
pub(super) fn best(
    groups: &[&OperatingPoints],
    totals: Totals,
    value: impl Fn(Point) -> Option<f64>,
) -> Option<Rates> {
    let hulls = groups.iter().filter_map(|points| upper(points));
    let envelope = hulls.reduce(|one, other| lower(&one, &other))?;
    let start = Rates { fpr: 0.0, tpr: 0.0 };
    let mut best: Option<(f64, Rates)> = None;
    // They come with rising recall.
    for rates in std::iter::once(start).chain(envelope) {
        let point = Point { tp: rates.tpr * totals.n_pos, fp: rates.fpr * totals.n_neg };
        if let Some(value) = value(point)
            && best.is_none_or(|(greatest, _)| value >= greatest)
        {
            best = Some((value, rates));
        }
    }
    best.map(|(_, rates)| rates)
}

/// The vertices of the hull of a group, from its highest point at FPR 0 to the corner (1, 1); `None`
/// without both classes.
fn upper(points: &OperatingPoints) -> Option<Vec<Rates>> {
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

/// The lower one of two paths of rising FPR, both from FPR 0 to 1, with the points where they cross.
fn lower(one: &[Rates], other: &[Rates]) -> Vec<Rates> {
    let mut fprs: Vec<f64> = one.iter().chain(other).map(|rates| rates.fpr).collect();
    sort_numbers(&mut fprs);
    fprs.dedup();
    let mut path: Vec<Rates> = Vec::with_capacity(2 * fprs.len());
    let mut before: Option<(f64, f64, f64)> = None;
    for fpr in fprs {
        let (first, second) = (height(one, fpr), height(other, fpr));
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

/// The recall of a path at an FPR.
fn height(path: &[Rates], fpr: f64) -> f64 {
    let after = path.partition_point(|rates| rates.fpr < fpr).min(path.len() - 1);
    let to = path[after];
    let Some(from) = after.checked_sub(1).map(|before| path[before]) else { return to.tpr };
    if to.fpr <= fpr {
        return to.tpr;
    }
    from.tpr + (to.tpr - from.tpr) * (fpr - from.fpr) / (to.fpr - from.fpr)
}

/// Thresholds of a group, and the share of its rows that each decides, that reach rates which it can
/// have: one or two vertices of its hull where they are on it, and the threshold +∞ besides where
/// they are below it. `None` without both classes.
pub(super) fn reached(points: &OperatingPoints, rates: Rates) -> Option<(Vec<f64>, Vec<f64>)> {
    let hull = Hull::of(points)?.columns(points);
    let Totals { n_pos, n_neg } = points.totals;
    let vertex = |at: usize| Rates { fpr: hull.fps[at] / n_neg, tpr: hull.tps[at] / n_pos };
    let last = hull.tps.len() - 1;
    // The first vertex that lies clockwise of the rates, as seen from the origin.
    let after = (1..last).find(|&at| cross(vertex(at), rates) >= 0.0).unwrap_or(last);
    let (from, to) = (vertex(after - 1), vertex(after));
    let area = cross(to, from);
    let [mut first, mut second] = if area > 0.0 {
        [cross(to, rates) / area, cross(rates, from) / area]
    } else {
        // The first vertex after the origin, which has a direction of its own.
        [0.0, (rates.tpr / to.tpr).min(1.0)]
    };
    if first + second > 1.0 - NEAR {
        let sum = first + second;
        (first, second) = (first / sum, second / sum);
    }
    let parts = [
        (f64::INFINITY, 1.0 - first - second),
        (hull.thresholds[after - 1], first),
        (hull.thresholds[after], second),
    ];
    let mut kept: Vec<(f64, f64)> = parts.into_iter().filter(|&(_, share)| share > NEAR).collect();
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
    Some(kept.into_iter().unzip())
}

/// Twice the area of the triangle that the origin makes with two places; above 0 where the second lies
/// counterclockwise of the first.
fn cross(one: Rates, other: Rates) -> f64 {
    one.fpr * other.tpr - one.tpr * other.fpr
}
