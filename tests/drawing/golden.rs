//! The golden cases as models.

use curvescope::curve::counts::{OperatingPoints, Totals};
use curvescope::curve::hull::Hull;
use curvescope::curve::space::Space;
use curvescope::draw::geometry::clip::Bounds;
use curvescope::draw::geometry::frame::Frame;
use curvescope::draw::layers::view::View;
use curvescope::draw::linked::model::Model;
use curvescope::draw::linked::plots::LinkedPlots;
use curvescope::draw::pens::layout::Layout;

use crate::common::golden::{column, load};

/// The model whose columns are these; its scores are 0, -1, -2 and so on.
pub(crate) fn model_of(tps: Vec<f64>, fps: Vec<f64>) -> Model {
    let thresholds = (0..tps.len())
        .scan(1.0, |next, _| {
            Some({
                *next -= 1.0;
                *next
            })
        })
        .collect();
    let points = OperatingPoints::new(thresholds, tps, fps).expect("a ranking");
    let (hull_tps, hull_fps) = Hull::of(&points).map_or_else(Default::default, |hull| {
        let columns = hull.columns(&points);
        (columns.tps, columns.fps)
    });
    let (tps, fps) = (points.tps(), points.fps());
    let thresholds = points.thresholds().to_vec();
    Model::new("case", thresholds, tps, fps, hull_tps, hull_fps).expect("columns of one table")
}

pub(crate) fn model(case: &str) -> Model {
    let case = load(case);
    let thresholds = &case["thresholds"];
    model_of(column(&thresholds["tp"]), column(&thresholds["fp"]))
}

/// Plots of these models.
pub(crate) fn shown(models: impl IntoIterator<Item = Model>, view: View) -> LinkedPlots {
    let mut plots = LinkedPlots::default();
    for model in models {
        plots.add(model);
    }
    plots.set_view(view).expect("a good view");
    plots
}

/// Models that no golden case covers: one class only, and no rows.
pub(crate) fn one_class_models() -> Vec<Model> {
    vec![
        model_of(vec![1.0, 2.0, 4.0], vec![0.0, 0.0, 0.0]),
        model_of(vec![0.0, 0.0], vec![2.0, 3.0]),
        model_of(vec![], vec![]),
    ]
}

/// All of a space at these totals, on 300 device pixels a side.
pub(crate) fn whole_frame(space: Space, totals: Totals) -> Frame {
    let plots = shown([model_of(vec![totals.n_pos], vec![totals.n_neg])], View::default());
    Frame { bounds: plots.first_window(space), width_px: 300.0, height_px: 300.0 }
}

/// The unit square on so many device pixels.
pub(crate) fn unit_frame(side_px: f64) -> Frame {
    Frame { bounds: Bounds::UNIT, width_px: side_px, height_px: side_px }
}

/// The geometry of a square plot that shows the unit square.
pub(crate) fn unit_layout(side_css: f64, pixel_ratio: f64) -> Layout {
    Layout::square((side_css, side_css), pixel_ratio, Bounds::UNIT).expect("big enough")
}
