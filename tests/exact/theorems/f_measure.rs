//! Where F is greatest: its threshold on the calibrated scale, and expected accuracy.

use curvescope::Beta;
use curvescope::curve::counts::Point;
use curvescope::measure::best::best_f;
use curvescope::measure::measures::{Parameters, measures_at};
use proptest::prelude::*;

use super::points_of;
use crate::approx::assert_close;
use crate::samples::{analyzed, betas, rows, unweighted};

proptest! {
    #[test]
    fn the_best_threshold_is_a_share_of_the_best_f(rows in rows(60), beta in betas()) {
        // On the scale of calibrated scores the best threshold for F is F*/(1+β²): at the best
        // vertex it lies between the c of the next segment and the c of the one before.
        let model = analyzed(unweighted(&rows));
        let best = best_f(&model.points.curve(), Beta::new(beta).expect("a weight")).expect("positives");
        let threshold = best.f / (1.0 + beta * beta);
        let hull = model.roc.hull.expect("both classes");
        let is_best = |i: usize| {
            best.indices.iter().any(|&at| model.points.thresholds().at(at) == hull.vertices.thresholds[i])
        };
        let mut found = 0;
        for i in (1..hull.vertices.tps.len()).filter(|&i| is_best(i)) {
            let next = hull.c.get(i).copied().unwrap_or(0.0);
            assert!(next <= threshold + 1e-12 && threshold <= hull.c[i - 1] + 1e-12);
            found += 1;
        }
        assert!(found > 0, "a vertex of the hull is among the best");
    }

    #[test]
    fn calibrated_scores_have_the_best_threshold_at_half_the_best_f(rows in rows(60)) {
        // Scores replaced by their calibrated values: predicting positive at F1*/2 is best.
        let model = analyzed(unweighted(&rows));
        let hull = model.roc.hull.expect("both classes");
        let calibrated: Vec<_> = rows
            .iter()
            .map(|&(score, positive, weight)| {
                let above = hull.vertices.thresholds[1..].iter().filter(|&&t| t > score).count();
                (hull.c[above], positive, weight)
            })
            .collect();
        let points = points_of(&calibrated);
        let best = best_f(&points.curve(), Beta::ONE).expect("positives");
        let mut at = Point::ORIGIN;
        for (point, threshold) in points.curve().points().zip(points.thresholds().iter()) {
            if threshold >= best.f / 2.0 - 1e-12 {
                at = point;
            }
        }
        let found = measures_at(at, points.totals(), None, Parameters::default()).expect("a table").f;
        assert_close(found.expect("positives"), best.f, 1e-12, "F1 at F1*/2");
    }

    #[test]
    fn expected_accuracy_is_the_mean_at_a_uniform_rate(rows in rows(40)) {
        let model = analyzed(unweighted(&rows));
        let totals = model.points.totals();
        let n = totals.n_pos + totals.n_neg;
        // Accuracy is linear in the rate of positive predictions along each piece.
        let accuracy =
            |point| measures_at(point, totals, None, Parameters::default()).expect("a table").accuracy.expect("rows");
        let mean: f64 = model
            .points
            .curve()
            .segments()
            .map(|(from, to)| {
                let width = (to.tp + to.fp - from.tp - from.fp) / n;
                width * f64::midpoint(accuracy(from), accuracy(to))
            })
            .sum();
        assert_close(model.roc.expected_accuracy.expect("both classes"), mean, 1e-12, "E[acc]");
    }
}
