//! Flach & Kull 2015: Theorems 1, 2 and 4. Theorem 3 is the mean of the F gain by its definition in `agreement`.

use curvescope::Beta;
use curvescope::area::prg;
use curvescope::curve::counts::{Point, Totals};
use curvescope::measure::measures::{Measure, Parameters, measures_at};
use proptest::prelude::*;

use super::{points_of, totals_and_two_points};
use crate::approx::{assert_close, assert_ratio};
use crate::formulas::{precision, precision_gain, prevalence_of, recall_gain};
use crate::samples::{analyzed_at, betas, rows_of_blocks, unweighted};

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

    /// "By F1, any precision or recall below π loses to that" (lesson 8); the errata say for which β.
    #[test]
    fn what_is_below_the_prevalence_loses_to_calling_all_positive(
        (totals, point, _) in totals_and_two_points(),
        beta in 0.0..10.0f64,
    ) {
        let f = |point| Measure::F { beta }.value(point, totals).expect("positives");
        let gain = |of: fn(Point, Totals) -> Option<f64>| of(point, totals).expect("tp > 0");
        if gain(precision_gain) < -1e-9 {
            prop_assert!(f(point) < f(totals.all()), "precision below π at β = {}", beta);
        }
        if gain(recall_gain) < -1e-9 && beta >= 1.0 {
            prop_assert!(f(point) < f(totals.all()), "recall below π at β = {}", beta);
        }
    }
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
