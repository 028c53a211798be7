//! The golden cases as models.

use curvescope::counts::{OperatingPoints, Totals};
use curvescope::draw::model::Model;
use curvescope::hull::Hull;

use crate::common::golden::{column, load};

/// The model whose columns are these; the thresholds do not matter to drawing.
pub(crate) fn model_of(tps: Vec<f64>, fps: Vec<f64>) -> Model {
    let totals = Totals {
        n_pos: tps.last().copied().unwrap_or(0.0),
        n_neg: fps.last().copied().unwrap_or(0.0),
    };
    let points = OperatingPoints { thresholds: vec![0.0; tps.len()], tps, fps, totals };
    let (hull_tps, hull_fps) = Hull::of(&points).map_or_else(Default::default, |hull| {
        let columns = hull.columns(&points);
        (columns.tps, columns.fps)
    });
    Model::new("case", points.tps, points.fps, hull_tps, hull_fps).expect("columns of one table")
}

pub(crate) fn model(case: &str) -> Model {
    let case = load(case);
    let thresholds = &case["thresholds"];
    model_of(column(&thresholds["tp"]), column(&thresholds["fp"]))
}

/// Models that no golden case covers: one class only, and no rows.
pub(crate) fn one_class_models() -> Vec<Model> {
    vec![
        model_of(vec![1.0, 2.0, 4.0], vec![0.0, 0.0, 0.0]),
        model_of(vec![0.0, 0.0], vec![2.0, 3.0]),
        model_of(vec![], vec![]),
    ]
}
