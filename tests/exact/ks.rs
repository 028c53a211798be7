//! KS, the greatest tpr - fpr, against its definition in exact arithmetic.

use curvescope::curve::counts::Point;
use num_traits::Zero;
use proptest::prelude::*;

use crate::approx::assert_ratio;
use crate::oracle::{Oracle, Q, rounded};
use crate::samples::{analyzed, analyzed_at, rows, rows_of_dyadic_weight, weighted};

proptest! {
    #[test]
    fn it_is_the_greatest_of_all_thresholds(
        rows in prop_oneof![rows(60), rows_of_dyadic_weight(40)],
        prevalence in 0.001..0.999f64,
    ) {
        let sample = weighted(&rows);
        let path = Oracle::of(&sample).path();
        // The start is the first of the points.
        let heights: Vec<Q> = path
            .points
            .iter()
            .map(|point| &point.tp / &path.n_pos - &point.fp / &path.n_neg)
            .collect();
        let greatest = heights.iter().max().expect("points");
        let first = heights.iter().position(|height| height == greatest).expect("found above");
        let model = analyzed(sample.clone());
        let ks = model.roc.ks.expect("both classes");
        prop_assert!(*greatest >= Q::zero());
        assert_ratio(ks.value, rounded(greatest), 1e-15, "KS");
        let at = first.checked_sub(1);
        prop_assert_eq!(ks.threshold, at.map_or(f64::INFINITY, |row| model.points.thresholds().at(row)));
        let point = model.points.curve().start_or_point(at);
        prop_assert_eq!(Point { tp: ks.tp, fp: ks.fp }, point);
        // No prevalence moves it.
        prop_assert_eq!(analyzed_at(sample, prevalence).roc.ks, Some(ks));
    }
}
