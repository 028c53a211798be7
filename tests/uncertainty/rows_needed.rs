//! Rows that tell models apart, or that a study takes, against numbers from R 4.2.2.

use curvescope::generate::beta::BetaShape;
use curvescope::generate::spec::{Shapes, Spec};
use curvescope::uncertainty::delong::{delong_test, pair_test};
use curvescope::uncertainty::plan::{Plan, Wishes, plan};
use curvescope::uncertainty::rows_needed::{Rows, RowsToTell, SMALLEST_DIFFERENCE};

use crate::degenerate::summary_of;
use crate::samples::example;

const CLOVER: [&str; 5] = ["ada", "lr", "gnb", "rf", "knn"];

/// By the definition: the variance of the rows' placements is 0.06940642², and
/// `63 * ((qnorm(.975) + qnorm(.8)) * 0.06940642 / 0.05)^2` is 952.81, with 0.025 four times that; 25 of 63 rows are positive.
#[test]
fn white_clover_takes_as_many_rows_as_by_hand() {
    let sample = example("white-clover", &["lr", "ada"]);
    for (difference, rows, positives) in [(0.05, 953.0, 379.0), (0.025, 3812.0, 1513.0)] {
        let expected = RowsToTell { difference, rows, positives };
        for (first, second) in [(0, 1), (1, 0)] {
            let tested = pair_test(&sample, first, second, difference).tested;
            assert_eq!(tested.expect("they differ").rows_to_tell, Some(expected));
        }
        // Among five models the rows are those of the pair alone, too.
        let all = delong_test(&example("white-clover", &CLOVER), difference);
        let pair = all.pairs.iter().find(|pair| (pair.first, pair.second) == (1, 0));
        let tested = pair.expect("a pair").tested.expect("they differ");
        assert_eq!(tested.rows_to_tell, Some(expected));
    }
    let tested = pair_test(&sample, 0, 1, 0.0).tested.expect("they differ");
    assert_eq!(tested.rows_to_tell, None);
}

#[test]
fn rows_by_the_bootstrap_are_those_of_its_standard_error() {
    let summary = summary_of(&example("white-clover", &CLOVER), 400);
    assert_eq!(summary.rows_to_halve, Some(Rows { rows: 252.0, positives: 100.0 }));
    for pair in &summary.pairs {
        for of in &pair.measures {
            let found = of.resampled.as_ref().expect("resampled");
            // qnorm(.975) + qnorm(.8)
            let rows = (63.0 * (2.801_585_218 * found.standard_error / 0.05).powi(2)).ceil();
            assert_eq!(found.rows_to_tell.map(|needed| needed.rows), Some(rows));
        }
    }
}

/// Rows with weights do not count alike, and those of a cluster do not vary independently.
#[test]
fn rows_with_weights_or_clusters_have_no_number() {
    let sample = example("white-clover", &["lr", "ada"]);
    let rows = sample.positive().len();
    let clusters = (0..63).map(|row| row / 2).collect();
    let clustered = sample.clone().with_clusters(clusters).expect("clusters");
    let tested = pair_test(&clustered, 0, 1, SMALLEST_DIFFERENCE).tested.expect("they differ");
    assert_eq!(tested.rows_to_tell, None);
    let weighted = sample.with_weights(vec![2.0; rows]).expect("weights");
    for sample in [clustered, weighted] {
        let summary = summary_of(&sample, 400);
        assert_eq!(summary.rows_to_halve, None);
        let measures = summary.pairs.iter().flat_map(|pair| &pair.measures);
        for found in measures.filter_map(|of| of.resampled.as_ref()) {
            assert_eq!(found.rows_to_tell, None);
        }
    }
}

fn planned(shapes: Shapes, prevalence: f64, wishes: Wishes) -> Plan {
    plan(&Spec::new(shapes, 10_000.0, prevalence, 1.0).expect("in range"), wishes).expect("a plan")
}

/// R: `uniroot` of the half-width, and of the power, in the number of rows; variances of Mann-Whitney statistics by
/// `integrate`.
#[test]
fn studies_of_normal_scores_take_as_many_rows_as_in_r() {
    for (separation, spread, prevalence, [half_width, difference, correlation], [reach, tell]) in [
        (1.0, 1.0, 0.5, [0.05, 0.05, 0.5], [343.752_9, 692.7]),
        (1.5, 2.0, 0.1, [0.03, 0.03, 0.8], [4666.794, 4911.755]),
    ] {
        let shapes = Shapes::Binormal { separation, spread };
        let wishes = Wishes { half_width, difference, correlation };
        let found = planned(shapes, prevalence, wishes);
        let near = |found: Option<Rows>, expected: f64| {
            let Rows { rows, positives } = found.expect("rows");
            assert!((rows - expected).abs() <= 1.0 + 1e-3 * expected, "{rows} for {expected}");
            assert!((positives - rows * prevalence).abs() <= 1.0, "{positives} of {rows}");
        };
        near(found.areas[0].to_reach, reach);
        near(found.to_tell, tell);
        assert!(found.is_normal && !found.areas[0].is_simulated);
    }
}

/// R: the same with beta densities; the second model with `qnorm` of the areas and equal spreads.
#[test]
fn a_study_of_other_scores_has_its_own_auroc() {
    let shapes = Shapes::Beta {
        positive: BetaShape { a: 4.0, b: 2.0 },
        negative: BetaShape { a: 2.0, b: 4.0 },
    };
    let found =
        planned(shapes, 0.3, Wishes { half_width: 0.04, difference: 0.03, correlation: 0.5 });
    assert!((found.areas[0].expected - 0.896_825_4).abs() < 1e-6);
    let rows = found.areas[0].to_reach.expect("rows").rows;
    assert!((rows - 265.0).abs() <= 1.0, "{rows}");
    let rows = found.to_tell.expect("rows").rows;
    assert!((rows - 970.0).abs() <= 1.0, "{rows}");
    assert!(!found.is_normal);
}

/// R: 6,000 tables of 400 and of 1,000 rows, with areas by their integrals.
#[test]
fn simulated_areas_take_about_as_many_rows_as_in_r() {
    for (separation, spread, prevalence, expected) in
        [(1.0, 1.0, 0.5, [464.3, 1814.6]), (1.5, 2.0, 0.1, [3302.4, 381.4])]
    {
        let wishes = Wishes { half_width: 0.05, difference: 0.05, correlation: 0.5 };
        let found = planned(Shapes::Binormal { separation, spread }, prevalence, wishes);
        for (area, expected) in found.areas[1..].iter().zip(expected) {
            let Rows { rows, .. } = area.to_reach.expect("rows");
            assert!((rows / expected - 1.0).abs() < 0.2, "{rows} for {expected}");
            assert!(area.is_simulated);
        }
    }
}

#[test]
fn what_no_study_reaches_has_no_rows() {
    let shapes = Shapes::Binormal { separation: 2.0, spread: 1.0 };
    // No AUROC is 0.921 + 0.1.
    let found =
        planned(shapes.clone(), 0.5, Wishes { half_width: 0.0, difference: 0.1, correlation: 0.5 });
    assert_eq!((found.areas[0].to_reach, found.to_tell), (None, None));
    let found =
        planned(shapes, 0.5, Wishes { half_width: 0.05, difference: 0.0, correlation: 1.0 });
    assert_eq!(found.to_tell, None);
    // Of 10,000 rows 50 are positive: recall gain 0 is at a quarter of a positive.
    let rare = Shapes::Binormal { separation: 1.0, spread: 1.0 };
    let found =
        planned(rare, 0.005, Wishes { half_width: 0.05, difference: 0.05, correlation: 0.5 });
    assert_eq!(found.areas.map(|area| area.to_reach.is_some()), [true, true, false]);
    // Without overlap the area is 1 in every table.
    let apart = Shapes::Binormal { separation: 100.0, spread: 1.0 };
    let found =
        planned(apart, 0.5, Wishes { half_width: 0.05, difference: -0.05, correlation: 0.5 });
    assert_eq!(found.areas.map(|area| area.to_reach), [None; 3]);
}
