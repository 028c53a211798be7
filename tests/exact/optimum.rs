//! The optimum under each dial against looking at every operating point, and its limits by hand.

use curvescope::Beta;
use curvescope::curve::counts::{Curve, Point};
use curvescope::curve::parameter::MAX_BETA;
use curvescope::measure::best::{best_f, best_g};
use curvescope::measure::measures::{Measure, Parameters, measures_at};
use curvescope::measure::optimum::{Interval, Optimum, optimum};
use num_traits::{One, Zero};
use proptest::prelude::*;

use crate::approx::assert_ratio;
use crate::hulled::{Hulled, prevalences};
use crate::oracle::{Q, exact};
use crate::samples::{analyzed, betas, rows, rows_of_dyadic_weight, weighted};

/// The greatest value of a measure over the start and all operating points.
fn greatest(measure: Measure, curve: &Curve<'_>) -> f64 {
    std::iter::once(Point::ORIGIN)
        .chain(curve.points())
        .filter_map(|point| measure.value(point, curve.totals()))
        .fold(f64::NEG_INFINITY, f64::max)
}

/// What holds for the optimum of any measure.
fn check(found: &Optimum, measure: Measure, curve: &Curve<'_>) {
    assert_eq!(found.point, curve.start_or_point(found.row));
    assert_eq!(measure.value(found.point, curve.totals()), Some(found.value));
    assert_ratio(found.value, greatest(measure, curve), 1e-12, "greatest value");
    if let Some(tied) = found.tied_row {
        let value = measure.value(curve.point(tied), curve.totals()).expect("defined");
        assert_ratio(value, found.value, 1e-12, "value at the tied row");
        assert!(found.row.is_none_or(|row| row < tied), "the highest threshold comes first");
    }
}

/// The optimum stays where it is throughout its interval.
fn check_interval(
    found: &Optimum,
    share: f64,
    curve: &Curve<'_>,
    most: f64,
    measure_at: impl Fn(f64) -> Measure,
) {
    let Interval { low, high } = found.interval.expect("an interval");
    assert!(0.0 <= low && low <= high);
    if low < most {
        let measure = measure_at(low + (high.min(most) - low) * share);
        let value = measure.value(found.point, curve.totals()).expect("defined");
        assert_ratio(value, greatest(measure, curve), 1e-12, "greatest within the interval");
    }
}

proptest! {
    #[test]
    fn f_is_greatest_where_looking_everywhere_finds_it(
        rows in prop_oneof![rows(60), rows_of_dyadic_weight(40)],
        beta in betas(),
        prevalence in prevalences(),
        share in 0.0..=1.0f64,
    ) {
        let data = Hulled::of(analyzed(weighted(&rows)).points);
        let (curve, measure) = (data.curve(prevalence), Measure::F { beta });
        let found = data.optimum(measure, prevalence);
        check(&found, measure, &curve);
        let best = best_f(&curve, Beta::new(beta).expect("a weight")).expect("positives");
        assert_ratio(found.value, best.f, 1e-12, "best F");
        assert_eq!(found.gain, measures_at(found.point, curve.totals(), None, Parameters { beta, ..Parameters::default() }).expect("a table").f_gain);
        let Interval { low, high } = found.interval.expect("an interval");
        assert!(low * (1.0 - 1e-9) <= beta && beta <= high * (1.0 + 1e-9));
        check_interval(&found, share, &curve, 64.0, |beta| Measure::F { beta });
        let as_g = data.optimum(Measure::G { beta, rho: -2.0 }, prevalence);
        assert_eq!(as_g, found);
        let next_to_it = data.optimum(Measure::G { beta, rho: -2.0 + 1e-12 }, prevalence);
        assert_ratio(next_to_it.value, found.value, 1e-9, "G next to rho = -2");
    }

    #[test]
    fn ties_of_f_are_found_exactly(rows in rows(60), power in -2..=2i32) {
        // β² and all counts are whole multiples of 1/16: nothing is rounded.
        let beta = f64::from(power).exp2();
        let data = Hulled::of(analyzed(weighted(&rows)).points);
        let found = data.optimum(Measure::F { beta }, None);
        let best = best_f(&data.points.curve(), Beta::new(beta).expect("a weight")).expect("positives").indices;
        assert_eq!(found.row, best.first().copied());
        // The ends of a segment tie, and what is between them.
        assert_eq!(found.tied_row, best.last().copied().filter(|_| best.len() > 1));
    }

    #[test]
    fn accuracy_is_greatest_where_looking_everywhere_finds_it(
        rows in prop_oneof![rows(60), rows_of_dyadic_weight(40)],
        cost in prop_oneof![0.0..=1.0f64, Just(0.0), Just(1.0)],
        prevalence in prevalences(),
        share in 0.0..=1.0f64,
    ) {
        let data = Hulled::of(analyzed(weighted(&rows)).points);
        let (curve, measure) = (data.curve(prevalence), Measure::Accuracy { cost });
        let found = data.optimum(measure, prevalence);
        check(&found, measure, &curve);
        let Interval { low, high } = found.interval.expect("an interval");
        assert!(low <= cost && cost <= high && high <= 1.0);
        check_interval(&found, share, &curve, 1.0, |cost| Measure::Accuracy { cost });
    }

    #[test]
    fn ties_of_accuracy_are_found_exactly(rows in rows(60), sixteenths in 0..=16u8) {
        let cost = f64::from(sixteenths) / 16.0;
        let data = Hulled::of(analyzed(weighted(&rows)).points);
        let found = data.optimum(Measure::Accuracy { cost }, None);
        // (1-c)·tp - c·fp in exact arithmetic; the start first.
        let gained = |point: Point| {
            (Q::one() - exact(cost)) * exact(point.tp) - exact(cost) * exact(point.fp)
        };
        let values: Vec<Q> = std::iter::once(Point::ORIGIN)
            .chain(data.points.curve().points())
            .map(gained)
            .collect();
        let most = values.iter().max().expect("points");
        let first = values.iter().position(|value| value == most).expect("found above");
        let last = values.iter().rposition(|value| value == most).expect("found above");
        assert_eq!(found.row, first.checked_sub(1));
        assert_eq!(found.tied_row, (last > first).then(|| last - 1));
        assert!(*most >= Q::zero());
    }

    // Several runs of points, ties, and steps without a positive or a negative.
    #[test]
    fn g_is_greatest_where_looking_everywhere_finds_it(
        steps in prop::collection::vec((0..4u8, 0..6u8), 1..1500),
        beta in betas(),
        rho in prop_oneof![
            4 => -12.0..4.0f64,
            1 => prop::sample::select(vec![-3.0, -2.0, -1.0, 0.0, f64::INFINITY, f64::NEG_INFINITY]),
        ],
        prevalence in prevalences(),
    ) {
        let data = Hulled::of_steps(&steps);
        let (curve, measure) = (data.curve(prevalence), Measure::G { beta, rho });
        check(&data.optimum(measure, prevalence), measure, &curve);
        // The fast search finds the first of equally good points, as the slow one.
        let value = |row| Some((row, measure.value(curve.point(row), curve.totals())?));
        let slow = (0..curve.len())
            .filter_map(value)
            .fold(None, |best: Option<(usize, f64)>, here| {
                Some(best.filter(|best| best.1 >= here.1).unwrap_or(here))
            });
        assert_eq!(best_g(&curve, Beta::new(beta).expect("a weight"), rho), slow);
    }

    #[test]
    fn for_rho_from_minus_2_on_the_best_g_is_on_the_hull(
        rows in rows(60),
        beta in betas(),
        rho in prop_oneof![4 => -2.0..6.0f64, 1 => Just(-2.0), 1 => Just(f64::INFINITY)],
    ) {
        let data = Hulled::of(analyzed(weighted(&rows)).points);
        let (_, on_hull) = best_g(&data.hull.curve(), Beta::new(beta).expect("a weight"), rho).expect("positives");
        let (_, anywhere) = best_g(&data.points.curve(), Beta::new(beta).expect("a weight"), rho).expect("positives");
        assert_ratio(on_hull, anywhere, 1e-12, "best G");
    }
}

/// Precision 1 at recall 1/2, recall 1 at precision 1/2, and between them, just below the hull,
/// precision 13/20 at recall 13/20.
#[test]
fn for_rho_below_minus_2_a_balanced_point_below_the_hull_can_win() {
    let data = Hulled::of_blocks(&[(10, 0), (3, 7), (7, 13), (0, 5)]);
    assert_eq!(data.hull.tps, [0.0, 10.0, 20.0, 20.0]);
    assert_eq!(data.hull.fps, [0.0, 0.0, 20.0, 25.0]);
    // On the line from (10, 0) to (20, 20), 13 positives cost 6 false positives, not 7.
    for rho in [-3.0, -20.0, f64::NEG_INFINITY] {
        let found = data.optimum(Measure::G { beta: 1.0, rho }, None);
        assert_eq!(found.row, Some(1), "rho = {rho}");
        assert_ratio(found.value, 0.65, 1e-12, "the mean of two equal numbers");
        assert_eq!((found.gain, found.interval), (None, None));
    }
    // sqrt(2/5) of either vertex is less than 13/20 at rho = -3, but F1 of both is 2/3.
    let found = data.optimum(Measure::G { beta: 1.0, rho: -2.0 }, None);
    assert_eq!((found.row, found.tied_row), (Some(0), Some(2)));
    assert_ratio(found.value, 2.0 / 3.0, 1e-15, "F1");
    assert_eq!(found.interval, Some(Interval { low: 0.0, high: 1.0 }));
}

#[test]
fn at_both_ends_of_the_dial_f_is_precision_and_recall() {
    let data = Hulled::of_blocks(&[(1, 0), (2, 0), (3, 4), (2, 1), (0, 2), (0, 1)]);
    // Of the points with precision 1 the one with most recall; best up to where (7/8)/(5/3) ties.
    let found = data.optimum(Measure::F { beta: 0.0 }, None);
    assert_eq!((found.row, found.value, found.gain), (Some(1), 1.0, Some(1.0)));
    assert_eq!(found.interval.expect("an interval").low, 0.0);
    // Of the points with recall 1 the one with the fewest false positives.
    let found = data.optimum(Measure::F { beta: MAX_BETA }, None);
    assert_eq!((found.row, found.value, found.gain), (Some(3), 1.0, Some(1.0)));
    assert_eq!(found.interval.expect("an interval").high, f64::INFINITY);
    assert_eq!(found.tied_row, None);
}

#[test]
fn predicting_nothing_can_be_best_for_accuracy() {
    // Every row predicted positive is more likely negative.
    let data = Hulled::of_blocks(&[(1, 2), (1, 5)]);
    let found = data.optimum(Measure::Accuracy { cost: 0.5 }, None);
    assert_eq!((found.row, found.point), (None, Point::ORIGIN));
    assert_ratio(found.value, 7.0 / 9.0, 1e-15, "accuracy");
    assert_eq!(found.interval, Some(Interval { low: 1.0 / 3.0, high: 1.0 }));
    // At the share of positives of the first block it ties with its end.
    let found = data.optimum(Measure::Accuracy { cost: 1.0 / 3.0 }, None);
    assert_eq!((found.row, found.tied_row), (None, Some(0)));
    let found = data.optimum(Measure::Accuracy { cost: 0.25 }, None);
    assert_eq!(found.row, Some(0));
    assert_eq!(found.interval, Some(Interval { low: 1.0 / 6.0, high: 1.0 / 3.0 }));
    let found = data.optimum(Measure::Accuracy { cost: 0.0 }, None);
    // Only misses cost, and none is left.
    assert_eq!((found.row, found.value), (Some(1), 1.0));
}

#[test]
fn without_a_hull_there_is_no_optimum() {
    let empty = Curve::new(&[], &[]).expect("counts");
    let one_class = Curve::new(&[1.0, 2.0], &[0.0, 0.0]).expect("counts");
    for measure in [
        Measure::F { beta: 1.0 },
        Measure::Accuracy { cost: 0.5 },
        Measure::G { beta: 1.0, rho: -3.0 },
    ] {
        assert_eq!(optimum(&one_class, &empty, measure), None);
        assert_eq!(optimum(&empty, &empty, measure), None);
    }
    assert_eq!(best_g(&empty, Beta::ONE, -3.0), None);
}

/// Rows whose weight is too little to count leave equal points.
#[test]
fn of_points_with_the_same_g_the_first_is_best() {
    let (tps, fps) = ([1.0, 5.0, 5.0, 5.0], [0.0, 2.0, 2.0, 9.0]);
    let curve = Curve::new(&tps, &fps).expect("counts");
    for rho in [-20.0, -3.0, -2.0] {
        assert_eq!(best_g(&curve, Beta::ONE, rho).expect("positives").0, 1, "rho = {rho}");
    }
}
