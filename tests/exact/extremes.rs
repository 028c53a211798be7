//! Narrow recall ranges and prevalences next to 1, where differences of areas lose digits, against
//! the oracle.

use curvescope::area::pr;
use curvescope::area::settings::Settings;
use curvescope::curve::sample::Sample;
use curvescope::report::Pr;
use proptest::prelude::*;

use crate::approx::{assert_close, assert_ratio};
use crate::oracle::{Oracle, Q, exact, rounded};
use crate::samples::{
    analyzed_with, rows, rows_of_classes, rows_of_dyadic_weight, unweighted, weighted,
};

/// The PR results against exact areas; the AUCNPR to 1e-12, whatever is left of its range.
#[track_caller]
fn check(sample: &Sample, prevalence: Option<f64>, range: [f64; 2]) {
    let settings = Settings::new(prevalence, Some(range), None).expect("valid settings");
    let Pr { area, minimum_area, normalized_area, .. } =
        analyzed_with(sample.clone(), &settings).pr;
    let path = match prevalence {
        Some(share) => Oracle::of(sample).at_prevalence(share).path(),
        None => Oracle::of(sample).path(),
    };
    let [low, high] = range.map(exact);
    let (expected, least) = (path.pr_area(&low, &high), path.least_pr_area(&low, &high));
    let what = format!("prevalence {prevalence:?}, recalls {range:?}");
    assert_ratio(area.expect("positives"), rounded(&expected), 1e-12, &what);
    assert_ratio(minimum_area, rounded(&least), 1e-12, &what);
    let share: Q = (&expected - &least) / (high - low - &least);
    assert_close(normalized_area.expect("positives"), rounded(&share), 1e-12, &what);
}

/// A share of positives next to 1.
fn nearly_all() -> impl Strategy<Value = f64> {
    (2f64..15.5).prop_map(|digits| 1.0 - 10f64.powf(-digits))
}

/// Ranges that are 1e-3 to 1e-15 wide.
fn narrow_ranges() -> impl Strategy<Value = [f64; 2]> {
    (0.0..0.999f64, 3f64..15.0).prop_map(|(low, digits)| {
        let high = low + 10f64.powf(-digits);
        [low, if high > low { high } else { low.next_up() }]
    })
}

proptest! {
    #[test]
    fn narrow_ranges_keep_their_digits(rows in rows_of_dyadic_weight(40), range in narrow_ranges()) {
        check(&weighted(&rows), None, range);
    }

    #[test]
    fn ranges_about_a_threshold_keep_their_digits(rows in rows(40), at in 0..40usize, digits in 3..16i32) {
        let points = crate::theorems::points_of(&rows);
        let point = points.curve().point(at % points.thresholds().len());
        let recall = point.tp / points.totals().n_pos;
        let half = 10f64.powi(-digits);
        let range = [(recall - half).max(0.0), (recall + half).min(1.0)];
        prop_assume!(range[0] < range[1]);
        check(&unweighted(&rows), None, range);
    }

    #[test]
    fn prevalences_next_to_1_keep_their_digits(
        rows in rows(40),
        prevalence in nearly_all(),
        range in prop_oneof![Just([0.0, 1.0]), narrow_ranges()],
    ) {
        check(&unweighted(&rows), Some(prevalence), range);
    }
}

/// AUCNPR was 0 here: counts were cut at rounded recalls.
#[test]
fn a_perfect_ranking_is_perfect_on_the_narrowest_ranges() {
    let perfect = unweighted(&rows_of_classes("1111111000"));
    for low in [0.0, 0.3, 3.0 / 7.0, 0.9] {
        for high in [low + 1e-12, f64::next_up(low), low + 1e-9] {
            let settings = Settings::new(None, Some([low, high]), None).expect("valid settings");
            let pr = analyzed_with(perfect.clone(), &settings).pr;
            assert_close(pr.normalized_area.expect("positives"), 1.0, 1e-13, "AUCNPR");
            assert_ratio(pr.area.expect("positives"), high - low, 1e-12, "area");
        }
    }
}

/// At 1 - 1e-9 the least area is 1 - 2.07e-8; mpmath 1.3.0, 60 digits.
#[test]
fn a_published_area_is_normalised_next_to_prevalence_1() {
    for (area, expected) in
        [(1.0 - 1e-8, 0.517_450_560_732_034), (1.0 - 2e-8, 0.034_901_126_821_443)]
    {
        let found = pr::normalized_area(area, 1.0 - 1e-9).expect("in range");
        assert_close(found, expected, 1e-14, "AUCNPR");
    }
}
