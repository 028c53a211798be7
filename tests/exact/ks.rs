//! KS, the greatest tpr - fpr, against its definition in exact arithmetic, and by hand.

use curvescope::curve::counts::Point;
use curvescope::measure::measures::{Parameters, measures_at};
use num_traits::Zero;
use proptest::prelude::*;

use crate::approx::assert_ratio;
use crate::oracle::{Oracle, Q, rounded};
use crate::samples::{
    analyzed, analyzed_at, rows, rows_of_blocks, rows_of_dyadic_weight, unweighted, weighted,
};

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

    #[test]
    fn no_youden_j_is_greater(rows in rows(60)) {
        let model = analyzed(unweighted(&rows));
        let ks = model.roc.ks.expect("both classes");
        let j = |point| {
            let measures = measures_at(point, model.points.totals(), None, Parameters::default()).expect("a table");
            measures.youden_j.expect("both classes")
        };
        for point in model.points.curve().points() {
            prop_assert!(j(point) <= ks.value + 1e-15);
        }
        assert_ratio(j(Point { tp: ks.tp, fp: ks.fp }), ks.value, 1e-15, "J at its threshold");
    }
}

#[test]
fn of_equals_the_highest_threshold_counts() {
    // Heights 1/2, 1/4, 1/2, 0 of 4 positives and 4 negatives.
    let blocks = [(2, 0), (0, 1), (1, 0), (1, 3)];
    let ks = analyzed(unweighted(&rows_of_blocks(&blocks))).roc.ks.expect("both classes");
    assert_eq!((ks.value, ks.threshold, ks.tp, ks.fp), (0.5, -1.0, 2.0, 0.0));
}

#[test]
fn a_ranking_that_is_never_better_than_none_has_zero_at_the_start() {
    for blocks in [&[(3, 5)][..], &[(0, 2), (3, 0)], &[(0, 1), (1, 0), (1, 1)], &[(1, 1), (2, 2)]] {
        let ks = analyzed(unweighted(&rows_of_blocks(blocks))).roc.ks.expect("both classes");
        assert_eq!((ks.value, ks.threshold, ks.tp, ks.fp), (0.0, f64::INFINITY, 0.0, 0.0));
    }
}
