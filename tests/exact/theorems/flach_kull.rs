//! Flach & Kull 2015: Theorems 1 to 4.

use curvescope::Beta;
use curvescope::area::prg;
use curvescope::curve::counts::{Curve, Point};
use curvescope::measure::measures::{Measure, Parameters, measures_at};
use proptest::prelude::*;

use super::{points_of, totals_and_two_points};
use crate::approx::{assert_close, assert_ratio};
use crate::formulas::{precision, precision_gain, prevalence_of, recall_gain};
use crate::samples::{analyzed_at, betas, rows, rows_of_blocks, unweighted};

proptest! {
    #[test]
    fn theorem_1_mixes_are_on_the_straight_line(
        (totals, first, second) in totals_and_two_points(),
        lambda in 0.0..=1.0f64,
    ) {
        let mix = second.toward(first, lambda);
        let mu = lambda * first.tp / (lambda * first.tp + (1.0 - lambda) * second.tp);
        for gain in [recall_gain, precision_gain] {
            let at = |point: Point| gain(point, totals).expect("tp > 0");
            let expected = mu * at(first) + (1.0 - mu) * at(second);
            assert_close(at(mix), expected, 1e-11 * (1.0 + at(first).abs() + at(second).abs()), "mix");
        }
    }

    #[test]
    fn theorem_2_f_gain_is_linear_in_the_gains(
        (totals, point, _) in totals_and_two_points(),
        beta in betas(),
    ) {
        let b2 = beta * beta;
        let gain = measures_at(point, totals, None, Parameters { beta, ..Parameters::default() }).expect("a table").f_gain.expect("tp > 0");
        let (x, y) = (
            recall_gain(point, totals).expect("tp > 0"),
            precision_gain(point, totals).expect("tp > 0"),
        );
        let scale = 1.0 + y.abs() + b2 * x.abs();
        assert_close(y + b2 * x, (1.0 + b2) * gain, 1e-12 * scale, "Theorem 2");
        // FG is F on the harmonic scale from π to 1.
        let (f, prevalence) = (Measure::F { beta }.value(point, totals).expect("tp > 0"), prevalence_of(totals));
        assert_close(gain, (f - prevalence) / ((1.0 - prevalence) * f), 1e-11, "definition of FG");
    }

    #[test]
    fn theorem_3_is_the_mean_over_a_uniform_delta(rows in rows(60), beta in betas()) {
        let points = points_of(&rows);
        let curve = points.curve();
        let area = prg::area(&curve).expect("both classes");
        let expected = area.expected_f_gain(Beta::new(beta).expect("a weight"), curve.totals());
        let path = from_zero_gain(&curve, area.crossing);
        let (first, last) = (delta(&curve, path[0]), delta(&curve, path[path.len() - 1]));
        assert_close(first, -area.y0 / (1.0 - prevalence_of(curve.totals())), 1e-9, "least delta");
        assert_close(last, 1.0 / prevalence_of(curve.totals()), 1e-9, "greatest delta");
        let Some(expected) = expected else {
            assert_close(first, last, 1e-9, "undefined only where delta does not vary");
            return Ok(());
        };
        // The midpoint rule over Δ, each operating point found by mixing counts.
        let steps = 4000;
        let mut sum = 0.0;
        let mut piece = 0;
        for step in 0..steps {
            let target = first + (last - first) * (f64::from(step) + 0.5) / f64::from(steps);
            while delta(&curve, path[piece + 1]) < target {
                piece += 1;
            }
            let point = point_of_delta(&curve, path[piece], path[piece + 1], target);
            sum += measures_at(point, curve.totals(), None, Parameters { beta, ..Parameters::default() }).expect("a table").f_gain.expect("tp > 0");
        }
        // Between the kinks FG is linear in Δ, so the error is of second order.
        let tolerance = 1e-5 * (1.0 + area.y0.abs());
        assert_close(sum / f64::from(steps), expected, tolerance, "mean FG");
    }

    #[test]
    fn theorem_4_f_ties_at_the_ratio_of_changes(
        (totals, one, other) in totals_and_two_points(),
        factor in 1.1..4.0f64,
    ) {
        let p = |point: Point| precision(point).expect("tp > 0");
        let first = Point { tp: one.tp.min(other.tp), fp: one.fp.min(other.fp) };
        let second = Point { tp: one.tp.max(other.tp), fp: one.fp.max(other.fp) };
        prop_assume!(p(first) > p(second) && first.tp < second.tp);
        let inverse = |point: Point| (1.0 / p(point), totals.n_pos / point.tp);
        let b2 = -(inverse(first).0 - inverse(second).0) / (inverse(first).1 - inverse(second).1);
        let f = |b2: f64, point: Point| Measure::F { beta: b2.sqrt() }.value(point, totals).expect("tp > 0");
        assert_ratio(f(b2, first), f(b2, second), 1e-12, "F at the tie");
        // More weight on recall favours the second, less the first.
        prop_assume!(b2 > 1e-6);
        assert!(f(b2 * factor, first) < f(b2 * factor, second));
        assert!(f(b2 / factor, first) > f(b2 / factor, second));
    }

    #[test]
    fn delta_never_decreases_along_the_thresholds(rows in rows(60)) {
        let points = points_of(&rows);
        let curve = points.curve();
        let deltas: Vec<f64> =
            curve.points().filter(|point| point.tp > 0.0).map(|at| delta(&curve, at)).collect();
        for pair in deltas.windows(2) {
            assert!(pair[0] <= pair[1] + 1e-12 * (1.0 + pair[1].abs()), "{pair:?}");
        }
    }

    #[test]
    fn expected_f_gain_is_undefined_without_true_negatives(rows in rows(40)) {
        let points = points_of(&rows);
        let curve = points.curve();
        let area = prg::area(&curve).expect("both classes");
        let totals = curve.totals();
        // True negatives are left at recall gain 0 if the point before it (tp·n < P²) leaves
        // some and the crossing is not at a later point that leaves none.
        let square = totals.n_pos * totals.n_pos;
        let n = totals.n_pos + totals.n_neg;
        let before = curve.points().filter(|at| at.tp * n < square).last().unwrap_or_default();
        let exactly = curve.points().find(|at| at.tp * n == square);
        let left = exactly.unwrap_or(before).fp < totals.n_neg;
        assert_eq!(area.expected_f_gain(Beta::ONE, totals).is_some(), left);
    }
}

/// recG/π - precG/(1-π).
fn delta(curve: &Curve<'_>, point: Point) -> f64 {
    let totals = curve.totals();
    let (x, y) = (recall_gain(point, totals), precision_gain(point, totals));
    x.expect("tp > 0") / prevalence_of(totals) - y.expect("tp > 0") / (1.0 - prevalence_of(totals))
}

/// The crossing and the operating points after it.
fn from_zero_gain(curve: &Curve<'_>, crossing: Point) -> Vec<Point> {
    let after = curve.points().filter(|at| at.tp > crossing.tp || at.fp > crossing.fp);
    let after = after.filter(|at| at.tp >= crossing.tp);
    std::iter::once(crossing).chain(after).collect()
}

/// The mix of `low` and `high` with Δ = `target`, by halving.
fn point_of_delta(curve: &Curve<'_>, low: Point, high: Point, target: f64) -> Point {
    let (mut from, mut to) = (0.0, 1.0);
    for _ in 0..60 {
        let middle = f64::midpoint(from, to);
        if delta(curve, low.toward(high, middle)) < target {
            from = middle;
        } else {
            to = middle;
        }
    }
    low.toward(high, from)
}

/// With P²/n = 121 the product P·(P/n) is not 121. A sliver between the two must not be averaged
/// over: it holds no true negatives.
#[test]
fn the_crossing_is_on_a_threshold_within_rounding_of_it() {
    let rows = rows_of_blocks(&[(121, 60), (44, 0)]);
    assert_ne!(165.0 * (165.0 / 225.0), 121.0);
    let points = points_of(&rows);
    let area = prg::area(&points.curve()).expect("both classes");
    assert_eq!(area.crossing, Point { tp: 121.0, fp: 60.0 });
    assert_eq!(area.expected_f_gain(Beta::ONE, points.totals()), None);
    // Prevalences that put the crossing on a threshold but for rounding.
    for (before, last) in [(7, 1), (2, 3), (20, 1), (5, 5)] {
        for after in 1..40u32 {
            let rows = rows_of_blocks(&[(before, 0), (last, 60), (after as usize, 0)]);
            let reached = f64::from(u32::try_from(before + last).expect("few rows"));
            let model = analyzed_at(unweighted(&rows), reached / (reached + f64::from(after)));
            assert_eq!(model.prg.expected_f_gain, None, "{before} {last} {after}");
        }
    }
}
