//! Dual spaces: the best of all lines is the hull, a line of count space is a point, and what each y is.

use curvescope::Prevalence;
use curvescope::curve::counts::{Point, Totals};
use curvescope::curve::space::Space;
use curvescope::curve::space::dual_space::DualSpace;
use curvescope::curve::space::envelope::{best_at, envelope};
use curvescope::measure::line::Line;
use curvescope::measure::measures::{Measure, Parameters, measures_at};
use proptest::prelude::*;

use super::totals_and_two_points;
use crate::approx::{assert_close, is_close};
use crate::formulas::prevalence_of;
use crate::samples::{analyzed, rows, rows_of_dyadic_weight, weighted};

/// Operating conditions but the ends, where some lines are not defined.
fn conditions() -> impl Strategy<Value = f64> {
    0.001..0.999f64
}

/// The spaces in which a point is a line.
fn duals() -> impl Iterator<Item = (Space, &'static dyn DualSpace)> {
    Space::ALL.into_iter().filter_map(|space| Some((space, space.dual_space()?)))
}

/// What a point is worth, where that is defined.
fn value_of(dual: &dyn DualSpace, point: Point, totals: Totals, x: f64) -> Option<f64> {
    Some(dual.value(point, totals, x)).filter(|value| value.is_finite())
}

proptest! {
    #[test]
    fn the_envelope_is_the_best_of_all_operating_points(
        rows in prop_oneof![rows(40), rows_of_dyadic_weight(30)],
        x in conditions(),
        prevalence in prop::option::of(0.02..0.98f64),
    ) {
        let model = analyzed(weighted(&rows));
        let curve = model.points.curve().at_prevalence_or_own(prevalence.and_then(Prevalence::new));
        let hull = model.roc.hull.expect("both classes");
        let hull = hull.vertices.curve().at_prevalence_or_own(prevalence.and_then(Prevalence::new));
        for (space, dual) in duals() {
            let value = |point: Point| value_of(dual, point, curve.totals(), x);
            let all = std::iter::once(Point::ORIGIN).chain(curve.points()).filter_map(value);
            let best = all.reduce(|best, value| if (value < best) == dual.is_loss() { value } else { best });
            let vertices = envelope(dual, &hull);
            let found = best_at(&vertices, x).and_then(|vertex| value(vertex.point));
            let (found, best) = (found.expect("a vertex"), best.expect("a point"));
            prop_assert!(is_close(found, best, 1e-11 * (1.0 + best.abs())), "{space:?}: {found} for {best}");
            // From 0 to 1 without a gap, but at tp = 0, where gains are not defined.
            let ends: Vec<(f64, f64)> = vertices.iter().map(|vertex| vertex.x).collect();
            prop_assert_eq!(ends[0].0, 0.0);
            prop_assert_eq!(ends[ends.len() - 1].1, 1.0);
            prop_assert!(ends.windows(2).all(|pair| pair[0].1 == pair[1].0));
        }
    }

    #[test]
    fn a_line_of_count_space_is_a_point_of_a_dual_space(
        (totals, point, _) in totals_and_two_points(), cost in 0.01..0.99f64, beta in 0.2..5.0f64,
    ) {
        let f = Measure::F { beta }.value(point, totals).expect("tp > 0");
        for (space, dual) in duals() {
            let line = match space {
                Space::FCost => Line::f_beta(beta, f, totals),
                _ => Line::accuracy(cost, point),
            };
            let Some((one, other)) = line.within(totals) else { continue };
            let (x, y) = dual.common_point((line.a, line.b, line.c), totals).expect("a condition");
            for at in [one, other, one.toward(other, 0.3), point] {
                if let Some(value) = value_of(dual, at, totals, x) {
                    assert_close(value, y, 1e-9 * (1.0 + y.abs()), "the worth of counts on a line");
                }
            }
        }
    }

    #[test]
    fn any_line_of_counts_is_a_point_or_none(
        (totals, one, other) in totals_and_two_points(),
        factor in prop_oneof![-3.0..-0.1f64, 0.1..3.0f64],
    ) {
        let (gained, added) = (other.tp - one.tp, other.fp - one.fp);
        prop_assume!(one != other);
        let line = (factor * added, -factor * gained, factor * (gained * one.fp - added * one.tp));
        for (space, dual) in duals() {
            let found = dual.common_point(line, totals);
            // Where neither end is better at everything, some condition has both worth the same; by
            // gains of F precision is to be had for recall, by costs false positives for true ones.
            let is_dear = match space {
                Space::FCost => gained * (one.tp * other.fp - one.fp * other.tp) >= 0.0,
                _ => gained * added >= 0.0,
            };
            prop_assert_eq!(found.is_some(), is_dear, "{:?}: {:?}", space, found);
            let Some((x, y)) = found else { continue };
            prop_assert!((0.0..=1.0).contains(&x));
            // At the ends, where an error has no price, lines that bend have no common position.
            if !dual.is_straight() && (x == 0.0 || x == 1.0) {
                continue;
            }
            for at in [one, other] {
                if let Some(value) = value_of(dual, at, totals, x) {
                    let scale = 1.0 + value.abs() + y.abs() + dual.value(at, totals, 0.5).abs();
                    prop_assert!((value - y).abs() <= 1e-9 * scale, "{:?}: {} for {}", space, value, y);
                }
            }
        }
    }

    #[test]
    fn each_y_is_the_measure_that_its_x_stands_for(
        (totals, point, _) in totals_and_two_points(), cost in 0.01..0.99f64, beta in 0.2..5.0f64,
    ) {
        let (n_pos, n_neg) = (totals.n_pos, totals.n_neg);
        let value = |space: Space, x| space.dual_space().expect("a dual").value(point, totals, x);
        let pi = prevalence_of(totals);
        let scaled = measures_at(point, totals, None, Parameters { cost, ..Parameters::default() }).expect("a table").normalized_cost.expect("both classes");
        let x = pi * (1.0 - cost) / (pi * (1.0 - cost) + (1.0 - pi) * cost);
        assert_close(value(Space::Cost, x), scaled, 1e-12, "normalised cost");
        let (missed, fpr) = (1.0 - point.tp / n_pos, point.fp / n_neg);
        let loss = 2.0 * ((1.0 - cost) * pi * missed + cost * (1.0 - pi) * fpr);
        assert_close(value(Space::Brier, cost), loss, 1e-12, "loss");
        let benefit = pi * point.tp / n_pos - (1.0 - pi) * fpr * cost / (1.0 - cost);
        assert_close(value(Space::Decision, cost), benefit, 1e-11 * (1.0 + benefit.abs()), "net benefit");
        let found = value(Space::StandardizedDecision, cost);
        assert_close(found, benefit / pi, 1e-11 * (1.0 + found.abs()), "standardised net benefit");
        let avoided = (1.0 - pi) * (1.0 - fpr) - pi * missed * (1.0 - cost) / cost;
        assert_close(value(Space::Avoided, cost), avoided, 1e-11 * (1.0 + avoided.abs()), "interventions avoided");
        // What net benefit is above that of predicting all positive, times (1-c)/c.
        let of_all = Space::Decision.dual_space().expect("a dual").value(totals.all(), totals, cost);
        let gained = (benefit - of_all) * (1.0 - cost) / cost;
        assert_close(avoided, gained, 1e-9 * (1.0 + gained.abs()), "as net benefit has it");
        let gain = measures_at(point, totals, None, Parameters { beta, ..Parameters::default() }).expect("a table").f_gain.expect("tp > 0");
        let found = value(Space::FCost, 1.0 / (1.0 + beta * beta));
        assert_close(found, gain, 1e-11 * (1.0 + gain.abs()), "gain of F");
    }
}

#[test]
fn a_dual_space_says_how_its_lines_run() {
    let totals = Totals { n_pos: 4.0, n_neg: 6.0 };
    let point = |tp, fp| Point { tp, fp };
    for (space, dual) in duals() {
        let value = |point, x| dual.value(point, totals, x);
        // A point with errors of both kinds is worth at the middle what it is in the mean of both sides.
        let middle = f64::midpoint(value(point(2.0, 3.0), 0.25), value(point(2.0, 3.0), 0.75));
        let is_straight = (value(point(2.0, 3.0), 0.5) - middle).abs() < 1e-12;
        assert_eq!(dual.is_straight(), is_straight, "{space:?}");
        let (perfect, wrong) = (value(point(4.0, 0.0), 0.3), value(point(1.0, 6.0), 0.3));
        assert_eq!(dual.is_loss(), perfect < wrong, "{space:?}");
        // Each has a threshold of calibrated scores but that of F, whose x is a weight.
        assert_eq!(dual.has_costs(), space != Space::FCost, "{space:?}");
        assert_eq!(dual.cost(0.3, totals).is_some(), space != Space::FCost, "{space:?}");
    }
}
