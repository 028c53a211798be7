//! Boyd et al. 2012: Theorems 1 to 3, Corollary 4 and the normalised areas.

use curvescope::ParameterError;
use curvescope::area::pr::{self};
use curvescope::area::settings::Settings;
use curvescope::curve::counts::{Point, Totals};
use curvescope::curve::parameter::RecallRange;
use proptest::prelude::*;

use super::points_of;
use crate::approx::{assert_close, assert_ratio};
use crate::formulas::{measured, precision, prevalence_of};
use crate::samples::{
    analyzed, analyzed_with, rows, rows_of_blocks, rows_of_classes, strict_rankings, unweighted,
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

    #[test]
    fn normalized_areas_are_shares(rows in rows(60), [a, _, c] in recalls()) {
        let settings = Settings::new(None, Some([a, c]), None).expect("a range");
        let found = analyzed_with(unweighted(&rows), &settings).pr.normalized_area;
        let found = found.expect("both classes");
        assert!((-1e-9..=1.0 + 1e-9).contains(&found), "AUCNPR {found}");
    }

    #[test]
    fn normalized_average_precision_is_a_share(classes in strict_rankings(60)) {
        let model = analyzed(unweighted(&rows_of_classes(&classes)));
        let found = model.pr.normalized_average_precision.expect("unweighted");
        assert!((-1e-12..=1.0 + 1e-12).contains(&found), "{found}");
    }

    #[test]
    fn the_area_is_the_integral_of_precision(rows in rows(30), [a, _, c] in recalls()) {
        let points = points_of(&rows);
        let found = pr::area(&points.curve(), RecallRange::new(a, c).expect("a range")).expect("positives");
        let integral: f64 = points
            .curve()
            .segments()
            .map(|piece| integral_of_precision(piece, a * points.totals().n_pos, c * points.totals().n_pos))
            .sum();
        assert_close(found, integral / points.totals().n_pos, 1e-12, "PR area");
    }
}

/// Nodes in (0, 1) and weights of the eight-point Gauss-Legendre rule, for one half.
const GAUSS: [(f64, f64); 4] = [
    (0.183_434_642_495_649_8, 0.362_683_783_378_362),
    (0.525_532_409_916_329, 0.313_706_645_877_887_3),
    (0.796_666_477_413_626_7, 0.222_381_034_453_374_48),
    (0.960_289_856_497_536_3, 0.101_228_536_290_376_26),
];

/// The integral of precision over tp in [low, high] along one piece, by quadrature of precision
/// itself on parts over which the number of predictions grows by a third at most.
fn integral_of_precision((from, to): (Point, Point), low: f64, high: f64) -> f64 {
    let (low, high) = (low.max(from.tp), high.min(to.tp));
    if low >= high {
        return 0.0;
    }
    let at = |tp: f64| from.toward(to, (tp - from.tp) / (to.tp - from.tp));
    let value = |tp: f64| precision(at(tp)).expect("tp > 0");
    let predicted = |tp: f64| at(tp).tp + at(tp).fp;
    if from.tp + from.fp == 0.0 {
        return (high - low) * value(high);
    }
    let (mut sum, mut start) = (0.0, low);
    while start < high {
        // Predictions are linear in tp.
        let rate = 1.0 + (to.fp - from.fp) / (to.tp - from.tp);
        let end = (start + predicted(start) / 3.0 / rate).min(high);
        let (center, radius) = (f64::midpoint(start, end), (end - start) / 2.0);
        sum += GAUSS
            .iter()
            .map(|(node, weight)| {
                weight * (value(center - radius * node) + value(center + radius * node)) * radius
            })
            .sum::<f64>();
        start = end;
    }
    sum
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

/// AUCNPR of a published area; Boyd's Table 3, whose areas are rounded to three digits.
#[test]
fn table_3_follows_from_its_areas_and_ratios() {
    let printed = [
        (1.0, 0.851, 0.785),
        (2.0, 0.740, 0.680),
        (3.0, 0.678, 0.627),
        (4.0, 0.701, 0.665),
        (5.0, 0.599, 0.560),
        (10.0, 0.383, 0.352),
        (24.0, 0.363, 0.349),
    ];
    for (negatives, area, normalized) in printed {
        let found = pr::normalized_area(area, 1.0 / (1.0 + negatives)).expect("in range");
        assert_close(found, normalized, 1.1e-3, &format!("1:{negatives}"));
    }
    // 1 + ln 0.5 is the least area at 1:1.
    let least = 1.0 + 0.5_f64.ln();
    assert_close(pr::normalized_area(least, 0.5).expect("in range"), 0.0, 1e-15, "worst");
    assert_close(pr::normalized_area(0.2, 0.5).expect("in range"), 0.0, 0.0, "impossible");
    assert_close(pr::normalized_area(1.0, 1e-9).expect("in range"), 1.0, 0.0, "perfect");
    for area in [-0.1, 1.1] {
        assert_eq!(pr::normalized_area(area, 0.5), Err(ParameterError::Area(area)));
    }
    assert!(matches!(pr::normalized_area(f64::NAN, 0.5), Err(ParameterError::Area(_))));
    assert_eq!(pr::normalized_area(0.5, 1.0), Err(ParameterError::Prevalence(1.0)));
}

/// Boyd's convention without negatives also holds where they are too few for the worst ranking to show them.
#[test]
fn average_precision_with_next_to_no_negatives_is_as_good_as_it_can_be() {
    let totals = Totals { n_pos: 1.0, n_neg: f64::EPSILON / 2.0 };
    let least = pr::minimum_average_precision(totals).expect("totals");
    assert_eq!(least, 1.0);
}
