//! Where operating points are in each space, and what the best of them is worth, by scikit-learn, scipy, dcurves and brute force.

use curvescope::area::settings::Settings;
use curvescope::curve::counts::{Curve, Point};
use curvescope::curve::space::Space;
use curvescope::curve::space::envelope::{best_at, envelope};
use curvescope::measure::measures::{Parameters, measures_at};
use serde_json::Value;

use crate::analyzed;
use crate::common::golden::{column, load};
use crate::compare::{Tolerance, close};

/// The cases of `spaces.json`, which have files of their own too.
const CASES: [&str; 4] =
    ["running-example", "white-clover.gnb", "white-clover.ada", "breast-cancer.lr"];

fn rows(case: &Value, field: &str) -> Vec<Vec<f64>> {
    case[field].as_array().expect("rows").iter().map(column).collect()
}

#[test]
fn operating_points_are_where_scikit_learn_and_scipy_have_them() {
    let golden = load("spaces");
    for name in CASES {
        let points = analyzed(&load(name), &Settings::default()).points;
        for row in rows(&golden[name], "points") {
            let [threshold, share, recall, lift, fpr, fnr, x, y] = row[..] else { panic!("a row") };
            let at =
                points.thresholds().iter().position(|score| score == threshold).expect("a score");
            let point = points.curve().point(at);
            let seen = |space: Space| space.project(point, points.totals()).expect("tp > 0");
            let near = |found: f64, expected: f64, what: &str| {
                close(
                    found,
                    &expected.into(),
                    Tolerance::RATIO,
                    &format!("{name}: {what} at {threshold}"),
                );
            };
            near(seen(Space::Roc).0, fpr, "fpr");
            near(seen(Space::Cap).0, share, "share");
            near(seen(Space::Cap).1, recall, "recall");
            near(seen(Space::Lift).0, share, "share");
            near(seen(Space::Lift).1, lift, "lift");
            for (found, expected) in [(seen(Space::Det).0, x), (seen(Space::Det).1, y)] {
                if expected.is_finite() {
                    // Near the middle a quantile is as exact as the rate is.
                    assert!(
                        (found - expected).abs() <= 1e-12 * expected.abs().max(1.0),
                        "{name}: probit {found} for {expected}"
                    );
                } else {
                    // Beyond every quantile that a plot can show.
                    assert_eq!(found, 9.0_f64.copysign(expected), "{name}: {fpr} {fnr}");
                }
            }
        }
    }
}

#[test]
fn the_envelope_is_the_best_of_all_thresholds() {
    let golden = load("spaces");
    for name in CASES {
        let model = analyzed(&load(name), &Settings::default());
        let hull = model.roc.hull.expect("both classes");
        let hull: Curve<'_> = hull.vertices.curve();
        for row in rows(&golden[name], "conditions") {
            let x = row[0];
            let spaces = [Space::Decision, Space::Cost, Space::Brier, Space::FCost];
            for (space, expected) in spaces.into_iter().zip(&row[1..]) {
                let dual = space.dual_space().expect("a space of lines");
                let best = best_at(&envelope(dual, &hull), x).expect("a vertex");
                let found = dual.value(best.point, hull.totals(), x);
                close(
                    found,
                    &(*expected).into(),
                    Tolerance::AREA,
                    &format!("{name}: {space:?} at {x}"),
                );
            }
        }
    }
}

#[test]
fn each_vertex_reigns_between_the_golden_calibrated_scores() {
    for name in CASES {
        let case = load(name);
        let model = analyzed(&case, &Settings::default());
        let hull = model.roc.hull.expect("both classes");
        let hull = hull.vertices.curve();
        let [c, d] = [("roc", "hull_segment_c"), ("prg", "hull_segment_d")]
            .map(|(of, field)| column(&case[of][field]));
        for (space, breakpoints) in
            [(Space::Decision, &c), (Space::Avoided, &c), (Space::Brier, &c), (Space::FCost, &d)]
        {
            let vertices = envelope(space.dual_space().expect("a space of lines"), &hull);
            let found: Vec<f64> = vertices.iter().skip(1).map(|vertex| vertex.x.0).collect();
            let inside = breakpoints.iter().rev().copied().filter(|&at| 0.0 < at && at < 1.0);
            let expected: Vec<f64> = inside.collect();
            assert_eq!(found.len(), expected.len(), "{name}: {space:?}");
            for (found, expected) in found.into_iter().zip(expected) {
                close(found, &expected.into(), Tolerance::RATIO, &format!("{name}: {space:?}"));
            }
        }
    }
}

#[test]
fn treating_all_has_the_net_benefit_of_dcurves() {
    let golden = load("spaces");
    let decision = Space::Decision.dual_space().expect("a space of lines");
    for name in CASES.into_iter().filter(|name| golden[*name]["trusted"].is_array()) {
        let totals = analyzed(&load(name), &Settings::default()).points.totals();
        for row in rows(&golden[name], "trusted") {
            let found = decision.value(totals.all(), totals, row[0]);
            close(found, &row[2].into(), Tolerance::AREA, &format!("{name} at {}", row[0]));
            assert_eq!(decision.value(Point::ORIGIN, totals, row[0]), 0.0, "treat none");
        }
    }
}

#[test]
fn interventions_avoided_are_those_of_dcurves() {
    let golden = load("spaces");
    for name in CASES.into_iter().filter(|name| golden[*name]["trusted"].is_array()) {
        let points = analyzed(&load(name), &Settings::default()).points;
        let curve = points.curve();
        for row in rows(&golden[name], "trusted") {
            let [cost, net_benefit, of_all, ..] = row[..] else { panic!("four numbers") };
            let predicted = points.thresholds().iter().filter(|&score| score >= cost).count();
            let point = curve.start_or_point(predicted.checked_sub(1));
            let parameters = Parameters { cost, ..Parameters::default() };
            let found = measures_at(point, curve.totals(), None, parameters).expect("a table");
            // As its net_intervention_avoided, for each row.
            let avoided = (net_benefit - of_all) / (cost / (1.0 - cost));
            let what = format!("{name} at {cost}");
            close(found.interventions_avoided, &avoided.into(), Tolerance::AREA, &what);
            let seen = Space::StandardizedDecision.dual_space().expect("a space of lines");
            let share = net_benefit
                / (curve.totals().n_pos / (curve.totals().n_pos + curve.totals().n_neg));
            close(seen.value(point, curve.totals(), cost), &share.into(), Tolerance::AREA, &what);
            let seen = Space::Avoided.dual_space().expect("a space of lines");
            close(seen.value(point, curve.totals(), cost), &avoided.into(), Tolerance::AREA, &what);
            close(found.net_benefit, &net_benefit.into(), Tolerance::AREA, &what);
        }
    }
}
