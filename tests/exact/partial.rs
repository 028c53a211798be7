//! Partial ROC areas, Gini and the equal error rate, against their definitions in exact
//! arithmetic.

use curvescope::area::partial::PartialArea;
use curvescope::area::settings::Settings;
use curvescope::curve::parameter::{RocRange, RocRate};
use num_traits::{One, Zero};
use proptest::prelude::*;

use crate::approx::{assert_close, assert_ratio};
use crate::oracle::{Oracle, Path, Q, exact, rounded, whole};
use crate::samples::{
    Row, analyzed, analyzed_at, analyzed_with, rows, rows_of_blocks, rows_of_classes,
    rows_of_dyadic_weight, weighted,
};

fn partial(rows: &[Row], rate: RocRate, [low, high]: [f64; 2]) -> PartialArea {
    let roc_range = Some(RocRange::new(rate, low, high).expect("a range"));
    let settings = Settings { roc_range, ..Settings::default() };
    analyzed_with(weighted(rows), &settings).roc.partial.expect("both classes")
}

/// (fpr, tpr) along the curve.
fn rates(path: &Path) -> Vec<(Q, Q)> {
    path.points.iter().map(|at| (&at.fp / &path.n_neg, &at.tp / &path.n_pos)).collect()
}

/// The integral of y over x in [low, high] along straight pieces, x never falling.
fn integral(points: &[(Q, Q)], low: &Q, high: &Q) -> Q {
    let mut sum = Q::zero();
    for pair in points.windows(2) {
        let ((x0, y0), (x1, y1)) = (&pair[0], &pair[1]);
        let (start, end) = (x0.max(low), x1.min(high));
        if start < end {
            let y = |x: &Q| y0 + (y1 - y0) * (x - x0) / (x1 - x0);
            sum += (end - start) * (y(start) + y(end)) / whole(2);
        }
    }
    sum
}

/// The area by its definition, and McClish's.
fn by_definition(path: &Path, rate: RocRate, low: &Q, high: &Q) -> (Q, Q) {
    let triangle = (high * high - low * low) / whole(2);
    let most = high - low;
    let (area, least) = match rate {
        RocRate::Fpr => (integral(&rates(path), low, high), triangle),
        RocRate::Tpr => {
            let turned: Vec<(Q, Q)> =
                rates(path).into_iter().map(|(fpr, tpr)| (tpr, Q::one() - fpr)).collect();
            (integral(&turned, low, high), &most - triangle)
        }
    };
    let standardized = (Q::one() + (&area - &least) / (&most - &least)) / whole(2);
    (area, standardized)
}

/// Ranges whose ends are on operating points and inside pieces, eighths among them.
fn ranges() -> impl Strategy<Value = [f64; 2]> {
    let end = || prop_oneof![(0u8..=8).prop_map(|eighths| f64::from(eighths) / 8.0), 0.0..=1.0];
    (end(), end())
        .prop_filter("two ends", |(one, other)| one != other)
        .prop_map(|(one, other)| [f64::min(one, other), f64::max(one, other)])
}

fn rate() -> impl Strategy<Value = RocRate> {
    prop_oneof![Just(RocRate::Fpr), Just(RocRate::Tpr)]
}

fn weighted_rows() -> impl Strategy<Value = Vec<Row>> {
    prop_oneof![rows(60), rows_of_dyadic_weight(40)]
}

/// Positives as negatives and the other way round, ranked the other way round.
fn mirrored(rows: &[Row]) -> Vec<Row> {
    rows.iter().map(|&(score, positive, weight)| (-score, !positive, weight)).collect()
}

proptest! {
    #[test]
    fn partial_areas(rows in weighted_rows(), rate in rate(), range in ranges()) {
        let path = Oracle::of(&weighted(&rows)).path();
        let (area, standardized) = by_definition(&path, rate, &exact(range[0]), &exact(range[1]));
        let found = partial(&rows, rate, range);
        assert_ratio(found.area, rounded(&area), 1e-15, "area");
        assert_close(found.standardized, rounded(&standardized), 1e-15, "standardised");
    }

    #[test]
    fn gini_and_the_equal_error_rate(rows in weighted_rows(), prevalence in 0.001..0.999f64) {
        let sample = weighted(&rows);
        let path = Oracle::of(&sample).path();
        let roc = analyzed(sample.clone()).roc;
        let gini = path.roc_area() * whole(2) - Q::one();
        assert_ratio(roc.gini.expect("both classes"), rounded(&gini), 1e-15, "Gini");
        let found = roc.equal_error_rate.expect("both classes");
        assert_ratio(found, rounded(&equal_error(&rates(&path))), 1e-15, "equal error rate");
        let turned = analyzed(weighted(&mirrored(&rows))).roc.equal_error_rate;
        assert_ratio(found, turned.expect("both classes"), 1e-15, "of the mirror");
        // No prevalence moves them.
        let there = analyzed_at(sample, prevalence).roc;
        prop_assert_eq!((there.gini, there.equal_error_rate), (roc.gini, roc.equal_error_rate));
    }
}

/// The fpr where fpr = 1 - tpr.
fn equal_error(rates: &[(Q, Q)]) -> Q {
    let pair = rates
        .windows(2)
        .find(|pair| &pair[1].0 + &pair[1].1 >= Q::one())
        .expect("the curve ends at (1, 1)");
    let ((x0, y0), (x1, y1)) = (&pair[0], &pair[1]);
    let (before, after) = (x0 + y0, x1 + y1);
    let share = (Q::one() - &before) / (after - before);
    x0 + (x1 - x0) * share
}

#[test]
fn the_narrowest_ranges() {
    let tied = rows_of_blocks(&[(3, 5)]);
    let perfect = rows_of_classes("111000");
    for rate in [RocRate::Fpr, RocRate::Tpr] {
        for range in [[0.0, 1e-300], [0.5, 0.5 + f64::EPSILON], [1.0 - f64::EPSILON / 2.0, 1.0]] {
            let found = partial(&tied, rate, range);
            assert_close(found.standardized, 0.5, 1e-15, "random");
            assert_eq!(partial(&perfect, rate, range).area, range[1] - range[0]);
        }
    }
}
