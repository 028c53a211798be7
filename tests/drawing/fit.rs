//! The part of a plot that shows its curves, against points placed by hand.

use curvescope::curve::space::Space;
use curvescope::draw::geometry::clip::Bounds;
use curvescope::draw::layers::view::View;
use curvescope::draw::linked::model::Model;
use curvescope::draw::linked::plots::LinkedPlots;

use crate::golden::shown;

/// A model of 100 positives and 100 negatives with these operating points, (tp, fp).
fn model(points: &[(f64, f64)]) -> Model {
    let (tps, fps): (Vec<f64>, Vec<f64>) = points.iter().copied().unzip();
    Model::part("by hand", tps, fps).expect("a table")
}

fn plots_of(models: &[&[(f64, f64)]]) -> LinkedPlots {
    shown(models.iter().map(|points| model(points)), View::default())
}

#[track_caller]
fn assert_window(found: Option<Bounds>, x: (f64, f64), y: (f64, f64)) {
    let found = found.expect("a window");
    for (found, expected) in [(found.x, x), (found.y, y)] {
        let near = (found.0 - expected.0).abs() + (found.1 - expected.1).abs() < 1e-12;
        assert!(near, "{found:?} for {expected:?}");
    }
}

const GOOD: &[(f64, f64)] = &[(80.0, 1.0), (90.0, 4.0), (95.0, 14.0), (99.0, 60.0), (100.0, 100.0)];

#[test]
fn a_good_curve_fits_a_corner_and_a_poor_one_beside_it_needs_more() {
    // Farther than 0.02 from all edges are (0.04, 0.90) and (0.14, 0.95): a box of 0.1 by 0.05, with a
    // tenth of it, and at least 0.02, on all sides; what then is within 0.04 of an edge reaches to it.
    let plots = plots_of(&[GOOD]);
    assert_window(plots.fit(Space::Roc), (0.0, 0.16), (0.88, 1.0));
    // In PR these are (0.90, 90/94) and (0.95, 95/109); (0.80, 80/81) is along the upper edge.
    let low = 95.0 / 109.0;
    assert_window(plots.fit(Space::Pr), (0.88, 1.0), (low - 0.02, 1.0));
    let both = plots_of(&[GOOD, &[(40.0, 30.0), (100.0, 100.0)]]);
    let room = 0.1 * (0.95 - 0.4);
    assert_window(both.fit(Space::Roc), (0.0, 0.3 + 0.026), (0.4 - room, 1.0));
}

#[test]
fn a_hidden_curve_does_not_count_and_without_a_curve_there_is_no_window() {
    let mut plots = plots_of(&[GOOD, &[(40.0, 30.0), (100.0, 100.0)]]);
    plots.set_view(View { visible: vec![true, false], ..View::default() }).expect("a good view");
    assert_eq!(plots.fit(Space::Roc), plots_of(&[GOOD]).fit(Space::Roc));
    plots.set_view(View { visible: vec![false, false], ..View::default() }).expect("a good view");
    assert_eq!(plots.fit(Space::Roc), None);
    // A perfect ranking lies along the edges everywhere.
    assert_eq!(plots_of(&[&[(100.0, 0.0), (100.0, 100.0)]]).fit(Space::Roc), None);
}

#[test]
fn a_curve_along_the_edges_is_looked_at_more_closely() {
    // (0.01, 0.99) is within 0.02 of two edges, and not within 0.002.
    let plots = plots_of(&[&[(99.0, 1.0), (100.0, 100.0)]]);
    assert_window(plots.fit(Space::Roc), (0.008, 0.012), (0.988, 0.992));
}
