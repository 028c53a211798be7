//! The classic decision curve and the Brier curve, of those who take scores for calibrated probabilities, against dcurves and
//! scikit-learn.

use curvescope::curve::space::Space;
use curvescope::draw::geometry::Position;
use curvescope::draw::geometry::clip::Bounds;
use curvescope::draw::geometry::frame::Frame;
use curvescope::draw::linked::model::Model;
use curvescope::draw::linked::plots::LinkedPlots;
use curvescope::draw::marks::mark::{Mark, Role, Shape};
use serde_json::Value;

use crate::common::golden::{column, f64_of, load};
use crate::golden::model;

/// Pixels along each side: as many as make what is left out small.
const SIDE_PX: f64 = 8000.0;

/// The golden case with its own scores.
fn scored(case: &str) -> Model {
    let case = load(case);
    let of = |part: &str, field: &str| column(&case[part][field]);
    let thresholds = of("thresholds", "threshold");
    let (tps, fps) = (of("thresholds", "tp"), of("thresholds", "fp"));
    let hull = |field: &str| column(&case["roc"]["hull_vertices"][field]);
    Model::new(
        case["case"].as_str().unwrap_or("case"),
        thresholds,
        tps,
        fps,
        hull("tp"),
        hull("fp"),
    )
    .expect("columns of one table")
}

/// The curve of a model in a space.
fn curve(model: Model, space: Space, bounds: Bounds) -> Vec<Position> {
    let mut plots = LinkedPlots::default();
    plots.add(model);
    let marks = plots.marks(space, Frame { bounds, width_px: SIDE_PX, height_px: SIDE_PX });
    let curves = marks.into_iter().filter_map(|mark: Mark| match (mark.role, mark.shape) {
        (Role::Curve { .. }, Shape::Line(path)) => Some(path),
        _ => None,
    });
    curves.flatten().collect()
}

/// The y of a path at x.
fn at(path: &[Position], x: f64) -> f64 {
    let ends = path.windows(2).find(|ends| ends[0].0 <= x && x <= ends[1].0);
    let Some(&[(left, low), (right, high)]) = ends.map(|ends| ends.first_chunk().expect("two"))
    else {
        panic!("nothing at {x}")
    };
    if right > left { low + (high - low) * (x - left) / (right - left) } else { low }
}

const NAMES: [&str; 3] = ["white-clover.gnb", "white-clover.ada", "breast-cancer.lr"];

/// All that a decision curve or a Brier curve of these can be.
const WHOLE: Bounds = Bounds { x: (0.0, 1.0), y: (-10.0, 2.0) };

#[test]
fn decisions_are_those_of_the_scores_as_they_are() {
    let golden = load("spaces");
    for name in NAMES {
        let [decision, brier] =
            [Space::Decision, Space::Brier].map(|space| curve(scored(name), space, WHOLE));
        for row in golden[name]["trusted"].as_array().expect("rows").iter().map(column) {
            let [x, benefit, _, loss] = row[..] else { panic!("a row") };
            // A few of the 12/8000 that a pixel is high.
            for (found, expected) in [(at(&decision, x), benefit), (at(&brier, x), loss)] {
                assert!((found - expected).abs() < 3e-3, "{name} at {x}: {found} for {expected}");
            }
        }
    }
}

#[test]
fn the_area_below_the_brier_curve_is_the_brier_score() {
    let golden = load("spaces");
    for name in NAMES {
        let path = curve(scored(name), Space::Brier, WHOLE);
        let area: f64 = path
            .windows(2)
            .map(|ends| (ends[1].0 - ends[0].0) * (ends[0].1 + ends[1].1) / 2.0)
            .sum();
        let expected = f64_of(&golden[name]["brier"]);
        assert!((area - expected).abs() < 2e-4, "{name}: {area} for {expected}");
    }
}

#[test]
fn scores_that_are_no_probabilities_have_the_envelope_alone() {
    // Its scores are 1 to 9.
    for space in [Space::Decision, Space::Brier] {
        let case: Value = load("spaces")["running-example"]["conditions"].clone();
        let path = curve(scored("running-example"), space, WHOLE);
        for row in case.as_array().expect("rows").iter().map(column) {
            let expected = if space == Space::Decision { row[1] } else { row[3] };
            assert!((at(&path, row[0]) - expected).abs() < 3e-3, "{space:?} at {}", row[0]);
        }
        assert_eq!(path, curve(model("running-example"), space, WHOLE));
    }
}
