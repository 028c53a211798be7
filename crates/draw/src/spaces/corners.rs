//! Corners of the counts that constraints allow: functions linear in counts, or in their gains, are extreme there.

use super::allowed::{Edge, Limit, Weighted, allowed};
use curvescope_core::curve::counts::{Point, Totals};
use curvescope_core::numeric::sort::sort_numbers;

/// Two tp, the lower first.
type Ends = (f64, f64);

/// Corners of the counts that all limits allow, by increasing tp, then fp, possibly repeated; empty where nothing
/// is allowed. *Accuracy*: that of two neighbouring doubles.
///
/// Edges are straight, so every allowed point is in the corners' convex hull.
pub fn corners(limits: &[Limit], weighted: Weighted) -> Vec<Point> {
    let Totals { n_pos, n_neg } = weighted.totals;
    // Edges that bound fp: 0, N, then the limits.
    let edge = |which: usize, tp: f64| match which {
        0 => 0.0,
        1 => n_neg,
        _ => match limits[which - 2].edge(tp, weighted) {
            Edge::Fp(fp) => fp,
            Edge::Tp(_) => f64::NAN,
        },
    };
    let mut tps = vec![0.0, n_pos];
    for (at, limit) in limits.iter().enumerate() {
        if let Edge::Tp(tp) = limit.edge(0.0, weighted) {
            tps.push(tp);
        }
        for other in 0..at + 2 {
            let is_above = |tp| edge(at + 2, tp) > edge(other, tp);
            let changes = change(is_above, (0.0, n_pos)).into_iter();
            tps.extend(changes.flat_map(|(before, after)| [before, after]));
        }
    }
    tps.retain(|tp| (0.0..=n_pos).contains(tp));
    sort_numbers(&mut tps);
    tps.dedup();
    let ends = |tp: f64| {
        allowed(limits, tp, weighted).map(|(least, most)| [least, most].map(|fp| Point { tp, fp }))
    };
    tps.into_iter().filter_map(ends).flatten().collect()
}

/// The last double before `is_above` changes and the first after it; `None` without a change.
fn change(is_above: impl Fn(f64) -> bool, (mut low, mut high): Ends) -> Option<Ends> {
    let before = is_above(low);
    if is_above(high) == before {
        return None;
    }
    loop {
        let middle = f64::midpoint(low, high);
        if middle <= low || middle >= high {
            return Some((low, high));
        }
        if is_above(middle) == before { low = middle } else { high = middle }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use curvescope_core::measure::decide::{Bounded, Constraint, Side};

    const ALL: Weighted =
        Weighted { totals: Totals { n_pos: 40.0, n_neg: 160.0 }, negative_weight: 1.0 };

    fn limit(measure: Bounded, side: Side, bound: f64) -> Limit {
        Limit::of(Constraint { measure, side, bound, confidence: None })
    }

    /// Distinct corners, rounded to 1e-9.
    fn counts(limits: &[Limit]) -> Vec<(f64, f64)> {
        let whole = |value: f64| (value * 1e9).round() / 1e9;
        let mut counts: Vec<(f64, f64)> =
            corners(limits, ALL).into_iter().map(|at| (whole(at.tp), whole(at.fp))).collect();
        counts.dedup();
        counts
    }

    #[test]
    fn half_planes_have_the_corners_of_their_polygon() {
        use Bounded::{Fpr, Npv, Precision, PredictedPositive, Recall};
        use Side::{AtLeast, AtMost};
        assert_eq!(counts(&[]), [(0.0, 0.0), (0.0, 160.0), (40.0, 0.0), (40.0, 160.0)]);
        let recall = limit(Recall, AtLeast, 0.75);
        let fpr = limit(Fpr, AtMost, 0.25);
        assert_eq!(counts(&[recall, fpr]), [(30.0, 0.0), (30.0, 40.0), (40.0, 0.0), (40.0, 40.0)]);
        // tp = fp, cut at fp = 20.
        let half = limit(Precision, AtLeast, 0.5);
        let few = limit(Fpr, AtMost, 0.125);
        let found = counts(&[half, few]);
        for corner in [(0.0, 0.0), (20.0, 20.0), (40.0, 0.0), (40.0, 20.0)] {
            assert!(found.contains(&corner), "{corner:?} in {found:?}");
        }
        // At most ten rows predicted positive, and a recall of 3/4, which takes 30.
        assert!(counts(&[recall, limit(PredictedPositive, AtMost, 10.0)]).is_empty());
        // Line segments, and one point.
        assert_eq!(counts(&[limit(Recall, AtLeast, 1.0)]), [(40.0, 0.0), (40.0, 160.0)]);
        assert_eq!(counts(&[limit(Npv, AtLeast, 1.0)]), [(40.0, 0.0), (40.0, 160.0)]);
        assert_eq!(counts(&[limit(Precision, AtMost, 0.0)]), [(0.0, 0.0), (0.0, 160.0)]);
        let perfect = [limit(Recall, AtLeast, 1.0), limit(Fpr, AtMost, 0.0)];
        assert_eq!(counts(&perfect), [(40.0, 0.0)]);
    }

    #[test]
    fn corners_grow_with_the_classes() {
        use Bounded::{Fpr, Precision};
        let half = limit(Precision, Side::AtLeast, 0.5);
        let few = limit(Fpr, Side::AtMost, 0.125);
        for n_pos in [1.0, 256.0, 1000.0] {
            let totals = Totals { n_pos, n_neg: 4.0 * n_pos };
            let corners = corners(&[half, few], Weighted { totals, negative_weight: 1.0 });
            // tp = fp, cut at fp = N/8.
            for share in [(0.0, 0.0), (0.5, 0.5), (1.0, 0.0), (1.0, 0.5)] {
                let near = |at: &Point| {
                    (at.tp / n_pos - share.0).abs() + (at.fp / n_pos - share.1).abs() < 1e-12
                };
                assert!(corners.iter().any(near), "{share:?} of {n_pos} in {corners:?}");
            }
        }
    }

    #[test]
    fn nothing_is_allowed_outside_the_corners() {
        let limits = [
            limit(Bounded::Precision, Side::AtLeast, 0.4),
            limit(Bounded::Npv, Side::AtLeast, 0.9),
            limit(Bounded::Precision, Side::AtMost, 0.7),
        ];
        for taken in 1..=limits.len() {
            let limits = &limits[..taken];
            let corners = corners(limits, ALL);
            let all: Vec<Point> = (0..=40_000)
                .map(|step| 40.0 * f64::from(step) / 40_000.0)
                .filter_map(|tp| allowed(limits, tp, ALL).map(|ends| (tp, ends)))
                .flat_map(|(tp, (least, most))| [least, most].map(|fp| Point { tp, fp }))
                .collect();
            for c in [0.0, 0.1, 0.3, 0.5, 0.8, 1.0] {
                let worth = |at: &Point| (1.0 - c) * at.tp - c * at.fp;
                let span = |points: &[Point]| {
                    let values = points.iter().map(worth);
                    values.fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), value| {
                        (least.min(value), most.max(value))
                    })
                };
                let (found, expected) = (span(&corners), span(&all));
                // The corners are exact; the sampled points are 0.001 apart in tp.
                assert!(
                    found.0 <= expected.0 + 1e-9 && expected.0 - found.0 < 0.02,
                    "{found:?} {expected:?}"
                );
                assert!(
                    found.1 >= expected.1 - 1e-9 && found.1 - expected.1 < 0.02,
                    "{found:?} {expected:?}"
                );
            }
        }
    }
}
