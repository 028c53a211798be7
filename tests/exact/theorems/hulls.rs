//! What hulls are for: each vertex is the best choice for an interval of costs or of β².

use curvescope::measure::measures::{Measure, Parameters, measures_at};
use proptest::prelude::*;

use crate::samples::{analyzed, rows, rows_of_dyadic_weight, weighted};

/// Positions inside an interval; 64 stands in for an upper end at infinity.
fn inside(low: f64, high: f64, share: f64) -> f64 {
    low + (if high.is_finite() { high } else { low + 64.0 } - low) * share
}

proptest! {
    #[test]
    fn vertices_have_the_greatest_f_in_their_interval(
        rows in prop_oneof![rows(50), rows_of_dyadic_weight(30)],
        share in 0.0..=1.0f64,
    ) {
        let model = analyzed(weighted(&rows));
        let totals = model.points.totals();
        let hull = model.prg.hull.expect("both classes");
        for (i, vertex) in hull.vertices.curve().points().enumerate() {
            let (low, high) = (hull.beta_squared_low[i], hull.beta_squared_high[i]);
            assert!(low < high || low == f64::INFINITY);
            if low == f64::INFINITY {
                continue;
            }
            let beta = inside(low, high, share).sqrt();
            let own = Measure::F { beta }.value(vertex, totals).expect("tp > 0");
            for point in model.points.curve().points() {
                assert!(Measure::F { beta }.value(point, totals).expect("positives") <= own * (1.0 + 1e-12));
            }
        }
        assert_eq!(hull.beta_squared_low[0], 0.0);
        assert_eq!(hull.d[0], 1.0);
    }

    #[test]
    fn vertices_have_the_greatest_accuracy_in_their_interval(
        rows in prop_oneof![rows(50), rows_of_dyadic_weight(30)],
        share in 0.0..=1.0f64,
    ) {
        let model = analyzed(weighted(&rows));
        let totals = model.points.totals();
        let hull = model.roc.hull.expect("both classes");
        let counts = hull.vertices.tps.iter().zip(&hull.vertices.fps);
        for (i, (&tp, &fp)) in counts.enumerate() {
            // The origin is best up to c = 1, the corner from 0 on.
            let high = if i == 0 { 1.0 } else { hull.c[i - 1] };
            let low = hull.c.get(i).copied().unwrap_or(0.0);
            assert!(low <= high);
            let cost = low + (high - low) * share;
            let at = |point| {
                let parameters = Parameters { cost, ..Parameters::default() };
                measures_at(point, totals, None, parameters).expect("a table").skew_sensitive_accuracy.expect("rows")
            };
            let own = at(curvescope::curve::counts::Point { tp, fp });
            for point in model.points.curve().points() {
                assert!(at(point) <= own + 1e-12);
            }
        }
    }
}
