//! Boyd et al. 2012: Theorems 1 to 3, Corollary 4 and the normalised areas.

use curvescope::ParameterError;
use curvescope::area::pr;
use curvescope::curve::counts::Totals;
use curvescope::curve::parameter::RecallRange;
use proptest::prelude::*;

use super::points_of;
use crate::approx::{assert_close, assert_ratio};
use crate::formulas::{measured, precision, prevalence_of};
use crate::samples::{
    analyzed, rows, rows_of_blocks, rows_of_classes, strict_rankings, unweighted,
};

fn totals() -> impl Strategy<Value = Totals> {
    (1u32..500, 1u32..500).prop_map(|(p, n)| Totals { n_pos: f64::from(p), n_neg: f64::from(n) })
}

/// Three recalls a < b < c.
fn recalls() -> impl Strategy<Value = [f64; 3]> {
    (0.0..0.9f64, 0.01..0.99f64, 0.01..=1.0f64).prop_map(|(a, middle, width)| {
        let c = a + (1.0 - a) * width;
        [a, a + (c - a) * middle, c]
    })
}

proptest! {
    #[test]
    fn theorem_1_no_point_and_no_mix_is_below_the_minimum(rows in rows(60), share in 0.0..=1.0f64) {
        let points = points_of(&rows);
        let curve = points.curve();
        for (from, to) in curve.segments() {
            let point = from.toward(to, share);
            let Some(precision) = precision(point) else { continue };
            let recall = point.tp / points.totals().n_pos;
            let minimum = measured(point, points.totals()).minimum_precision.expect("negatives");
            let prevalence = prevalence_of(points.totals());
            let printed = prevalence * recall / (1.0 - prevalence + prevalence * recall);
            assert_close(minimum, printed, 1e-12, "equation 1");
            assert!(precision >= minimum * (1.0 - 1e-12));
            // Equal exactly where every negative is predicted positive (or tp is 0).
            if point.fp < points.totals().n_neg && point.tp > 0.0 {
                assert!(precision > minimum);
            }
        }
    }

    #[test]
    fn theorem_2_the_worst_ranking_has_the_minimum_area(rows in rows(60)) {
        let model = analyzed(unweighted(&rows));
        let prevalence = model.prevalence;
        let printed = 1.0 + (1.0 - prevalence) * (1.0 - prevalence).ln() / prevalence;
        assert_close(model.pr.minimum_area, printed, 1e-12, "equation 2");
        assert!(model.pr.area.expect("positives") >= model.pr.minimum_area - 1e-13);

        let positives = rows.iter().filter(|row| row.1).count();
        let worst = rows_of_blocks(&[(0, rows.len() - positives), (positives, 0)]);
        let worst = analyzed(unweighted(&worst));
        assert_ratio(worst.pr.area.expect("positives"), model.pr.minimum_area, 1e-13, "worst");
        assert_close(worst.pr.normalized_area.expect("defined"), 0.0, 1e-13, "worst AUCNPR");
    }

    #[test]
    fn theorem_3_least_average_precision(classes in strict_rankings(60)) {
        let model = analyzed(unweighted(&rows_of_classes(&classes)));
        let least = model.pr.minimum_average_precision.expect("unweighted");
        assert!(model.pr.average_precision.expect("positives") >= least - 1e-13);

        let mut worst: Vec<char> = classes.chars().collect();
        worst.sort_unstable();
        let worst = analyzed(unweighted(&rows_of_classes(&String::from_iter(worst))));
        assert_ratio(worst.pr.average_precision.expect("positives"), least, 1e-13, "worst AP");
        let normalized = worst.pr.normalized_average_precision.expect("unweighted");
        assert_close(normalized, 0.0, 1e-12, "worst normalised AP");
    }

    #[test]
    fn corollary_4_areas_of_adjacent_ranges_add_up(rows in rows(40), [a, b, c] in recalls()) {
        let points = points_of(&rows);
        let range = |low: f64, high: f64| RecallRange::new(low, high).expect("a range");
        let area = |low, high| pr::area(&points.curve(), range(low, high)).expect("positives");
        let least = |low, high| pr::minimum_area(points.totals(), range(low, high)).expect("totals");
        assert_close(area(a, b) + area(b, c), area(a, c), 1e-12, "areas");
        assert_close(least(a, b) + least(b, c), least(a, c), 1e-12, "minimum areas");
        assert!(least(a, c) - 1e-13 <= area(a, c) && area(a, c) <= c - a + 1e-13);
    }

    #[test]
    fn corollary_4_closed_form(totals in totals(), [a, b, _] in recalls()) {
        let prevalence = prevalence_of(totals);
        let at = |recall: f64| prevalence * (recall - 1.0) + 1.0;
        let printed = b - a + (1.0 - prevalence) / prevalence * (at(a) / at(b)).ln();
        let found = pr::minimum_area(totals, RecallRange::new(a, b).expect("a range")).expect("totals");
        assert_close(found, printed, 1e-12, "minimum area of a range");
    }
}

/// Long sums are done by Euler-Maclaurin; negatives may be a fraction at a shifted prevalence.
#[test]
fn theorem_3_holds_for_many_positives() {
    for n_pos in [1000u32, 1001, 1002, 4321, 50_000] {
        for n_neg in [1e-6, 0.5, 3.0, 999.5, 1e5, 1e12] {
            let terms = (1..=n_pos).map(|i| f64::from(i) / (f64::from(i) + n_neg));
            let sum = terms.sum::<f64>() / f64::from(n_pos);
            let found = pr::minimum_average_precision(Totals { n_pos: f64::from(n_pos), n_neg })
                .expect("totals");
            assert_ratio(found, sum, 1e-12, "least AP");
        }
    }
}

/// Boyd's convention without negatives also holds where they are too few for the worst ranking to show them.
#[test]
fn average_precision_with_next_to_no_negatives_is_as_good_as_it_can_be() {
    let totals = Totals { n_pos: 1.0, n_neg: f64::EPSILON / 2.0 };
    let least = pr::minimum_average_precision(totals).expect("totals");
    assert_eq!(least, 1.0);
}

/// Areas of rankings that are worse than the worst, or perfect, are 0 and 1; `formula-checks.json` has Boyd's Table 3.
#[test]
fn a_published_area_is_normalised_to_0_to_1() {
    assert_close(pr::normalized_area(0.2, 0.5).expect("in range"), 0.0, 0.0, "impossible");
    assert_close(pr::normalized_area(1.0, 1e-9).expect("in range"), 1.0, 0.0, "perfect");
    assert_eq!(pr::normalized_area(1.1, 0.5), Err(ParameterError::Area(1.1)));
    assert_eq!(pr::normalized_area(0.5, 1.0), Err(ParameterError::Prevalence(1.0)));
}
