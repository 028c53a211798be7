//! What long curves are walked for in blocks and in plain products, against walks point by point that
//! take nothing for granted.

use curvescope::Prevalence;
use curvescope::area::{areas, roc};
use curvescope::curve::counts::{Curve, OperatingPoints, Point};
use curvescope::curve::hull::Hull;
use curvescope::curve::parameter::RecallRange;
use curvescope::rank;
use proptest::collection::vec;
use proptest::prelude::*;
use robust::{Coord, orient2d};

/// The same points in columns of doubles, where nothing says that they are whole.
fn in_columns(points: &OperatingPoints) -> OperatingPoints {
    OperatingPoints::new(points.thresholds().to_vec(), points.tps(), points.fps())
        .expect("a ranking")
}

/// Points with steps of any weight, some of them too light to count.
fn of_weights(steps: &[(u8, u8)], unit: f64) -> OperatingPoints {
    let (mut tp, mut fp) = (unit, unit);
    let (mut tps, mut fps) = (vec![tp], vec![fp]);
    for &(p, q) in steps {
        tp += if p == 7 { 1e-20 } else { f64::from(p) * unit };
        fp += if q == 7 { 1e-20 } else { f64::from(q) * unit };
        tps.push(tp);
        fps.push(fp);
    }
    let thresholds = (0..tps.len()).rev().map(|row| f64::from(u32::try_from(row).expect("few")));
    OperatingPoints::new(thresholds.collect(), tps, fps).expect("a ranking")
}

/// Scores of few or many values, with the class of each.
fn rows() -> impl Strategy<Value = OperatingPoints> {
    (1..3000u16, 0.0..1.0f64, vec((any::<u16>(), 0.0..1.0f64), 1..1500)).prop_map(
        |(values, share, rows)| {
            let scores: Vec<f64> = rows.iter().map(|row| f64::from(row.0 % values)).collect();
            let classes: Vec<bool> = rows.iter().map(|row| row.1 < share).collect();
            rank(&scores, &classes, None).expect("rows")
        },
    )
}

fn gains_one_by_one(curve: &Curve<'_>) -> Vec<(Point, Point)> {
    let mut from = Point::ORIGIN;
    let mut gains = Vec::new();
    for to in curve.points() {
        if to.tp > from.tp {
            gains.push((from, to));
        }
        from = to;
    }
    gains
}

/// Thresholds and counts of the hull, the points of equal counts taken as their last.
fn hull_of_all_points(points: &OperatingPoints) -> Vec<(f64, Point)> {
    let all: Vec<(f64, Point)> = points.thresholds().iter().zip(points.curve().points()).collect();
    let coord = |point: Point| Coord { x: point.fp, y: point.tp };
    let mut hull: Vec<(f64, Point)> = vec![(f64::INFINITY, Point::ORIGIN)];
    for &(threshold, point) in &all {
        while let [.., before, last] = &hull[..] {
            if orient2d(coord(before.1), coord(last.1), coord(point)) < 0.0 {
                break;
            }
            hull.pop();
        }
        hull.push((threshold, point));
    }
    hull
}

fn same_everywhere(points: &OperatingPoints, prevalence: f64) -> Result<(), TestCaseError> {
    for curve in [
        points.curve(),
        points.curve().at_prevalence(Prevalence::new(prevalence).expect("a prevalence")),
    ] {
        prop_assert_eq!(curve.gains().collect::<Vec<_>>(), gains_one_by_one(&curve));
    }
    let hull = Hull::of(points).map(|hull| hull.columns(points));
    prop_assert_eq!(hull.is_some(), points.totals().has_both_classes());
    if let Some(hull) = hull {
        let counts = hull.tps.iter().zip(&hull.fps).map(|(&tp, &fp)| Point { tp, fp });
        let found: Vec<(f64, Point)> = hull.thresholds.iter().copied().zip(counts).collect();
        prop_assert_eq!(found, hull_of_all_points(points));
    }
    Ok(())
}

/// The pairs ranked right, twice, and all pairs, twice.
fn pairs(points: &OperatingPoints) -> (u128, u128) {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "whole counts")]
    let whole = |count: f64| count as u128;
    let all = whole(points.totals().n_neg);
    let gains = gains_one_by_one(&points.curve()).into_iter();
    let right =
        gains.map(|(from, to)| whole(to.tp - from.tp) * (2 * all - whole(from.fp) - whole(to.fp)));
    (right.sum(), 2 * all * whole(points.totals().n_pos))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn rows_are_walked_as_one_by_one(points in rows(), prevalence in 0.001..0.999f64) {
        same_everywhere(&points, prevalence)?;
        let columns = in_columns(&points);
        same_everywhere(&columns, prevalence)?;
        let auroc = roc::auroc(&points.curve());
        prop_assert_eq!(auroc, roc::auroc(&columns.curve()));
        if let Some(auroc) = auroc {
            let (right, all) = pairs(&points);
            #[expect(clippy::cast_precision_loss, reason = "far below 2^53")]
            let expected = right as f64 / all as f64;
            prop_assert_eq!(auroc, expected);
            // Pairs ranked right less those ranked wrong; also where they nearly balance.
            #[expect(clippy::cast_precision_loss, reason = "far below 2^53")]
            let gini = (2.0 * right as f64 - all as f64) / all as f64;
            prop_assert_eq!(roc::gini(&points.curve()), Some(gini));
            prop_assert_eq!(roc::delong(&points.curve()), roc::delong(&columns.curve()));
        }
        for (one, other) in [
            (points.curve(), columns.curve()),
            (points.curve().at_prevalence(Prevalence::new(prevalence).expect("a prevalence")), columns.curve().at_prevalence(Prevalence::new(prevalence).expect("a prevalence"))),
        ] {
            prop_assert_eq!(areas(&one, RecallRange::FULL), areas(&other, RecallRange::FULL));
        }
    }

    #[test]
    fn weights_are_walked_as_one_by_one(
        steps in vec((0..8u8, 0..8u8), 0..600), unit in prop_oneof![Just(1.0), 0.01..3.0f64],
        prevalence in 0.001..0.999f64,
    ) {
        same_everywhere(&of_weights(&steps, unit), prevalence)?;
    }
}
