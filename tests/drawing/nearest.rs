//! The fast search finds what looking at every point finds.

use curvescope::Prevalence;
use curvescope::curve::counts::{Curve, Point, Totals};
use curvescope::curve::space::Space;
use curvescope::draw::geometry::clip::Bounds;
use curvescope::draw::geometry::frame::Frame;
use curvescope::draw::layers::view::View;
use curvescope::draw::linked::plots::Place;
use curvescope::draw::pens::layout::Layout;
use curvescope::draw::spaces::points::nearest::nearest;
use curvescope::draw::spaces::runs::Runs;
use proptest::prelude::*;

use crate::golden::{model, model_of, shown, unit_layout};
use crate::worth::{DUALS, worth};

fn steps() -> impl Strategy<Value = Vec<(u8, u8)>> {
    prop::collection::vec((0..4_u8, 0..6_u8), 1..2000)
}

fn running_sums(steps: &[(u8, u8)]) -> (Vec<f64>, Vec<f64>) {
    steps
        .iter()
        .scan((0.0, 0.0), |(tp, fp), &(p, q)| {
            *tp += f64::from(p);
            *fp += f64::from(q);
            Some((*tp, *fp))
        })
        .unzip()
}

proptest! {
    // Zero steps make ties, undefined points and, now and then, a missing class.
    #[test]
    fn nearest_is_what_brute_force_finds(
        steps in steps(), target in (-0.2..1.2, -0.2..1.2), prevalence in 0.01..0.99,
        zoom in (0.0..0.9, 0.05..2.0),
    ) {
        let windows = [Bounds::UNIT, Bounds { x: (zoom.0, zoom.0 + zoom.1), y: (-0.5, 1.1) }];
        let (tps, fps) = running_sums(&steps);
        let curve = Curve::new(&tps, &fps).expect("counts");
        let runs = Runs::of(&curve);
        let curve = curve.at_prevalence(Prevalence::new(prevalence).expect("a prevalence"));
        for (space, bounds) in Space::ALL.into_iter().flat_map(|s| windows.map(|b| (s, b))) {
            let frame = Frame { bounds, width_px: 300.0, height_px: 200.0 };
            let slow = curve
                .points()
                .enumerate()
                .filter_map(|(i, point)| Some((i, space.project(point, curve.totals())?)))
                .filter(|&(_, at)| bounds.contains(at))
                .map(|(i, at)| (i, frame.squared_px(target, at)))
                .min_by(|p, q| p.1.total_cmp(&q.1));
            let fast = nearest(&curve, &runs, space, &frame, target);
            prop_assert_eq!(fast, slow);
        }
    }
}

/// Device pixels within which the best line is meant.
const NEAR: f64 = 10.0;

/// Device pixels within which lines are not told apart.
const CLOSE: f64 = 0.05;

proptest! {
    #[test]
    fn the_nearest_line_is_hardly_farther_than_what_brute_force_finds(
        steps in steps(), at_css in (50.0..290.0, 20.0..270.0), prevalence in 0.01..0.99,
    ) {
        let (tps, fps) = running_sums(&steps);
        let totals = Totals { n_pos: tps[tps.len() - 1], n_neg: fps[fps.len() - 1] };
        prop_assume!(totals.has_both_classes());
        let curve = Curve::new(&tps, &fps).expect("counts");
        let view = View { prevalence: Prevalence::new(prevalence), ..View::default() };
        let plots = shown([model_of(tps.clone(), fps.clone())], view);
        let curve = curve.at_prevalence(Prevalence::new(prevalence).expect("a prevalence"));
        for space in DUALS {
            let layout = plots.layout(space, 300.0, 300.0).expect("big enough");
            let (x, y) = layout.data_from_css(at_css);
            let Some(place) = plots.pick(&layout, space, at_css, None) else {
                prop_assert!(!layout.frame.bounds.contains((x, y)), "{:?}", space);
                continue;
            };
            let worth_of = |point| worth(space, point, curve.totals(), x);
            let distance = |value: f64| layout.frame.px((0.0, value - y)).1.abs();
            let all = (0..curve.len()).map(|row| curve.point(row)).chain([Point::ORIGIN]);
            let values: Vec<f64> = all.map(worth_of).filter(|value| value.is_finite()).collect();
            let is_loss = [Space::Cost, Space::Brier].contains(&space);
            let best = |one: f64, other: f64| if is_loss { one.min(other) } else { one.max(other) };
            let best = values.iter().copied().reduce(best).expect("a line");
            let is_beyond = if is_loss { y <= best } else { y >= best };
            let found = distance(worth_of(curve.start_or_point(place.row)));
            let least = values.iter().copied().map(distance).fold(f64::INFINITY, f64::min);
            let wanted = if is_beyond || distance(best) <= NEAR { distance(best) } else { least + CLOSE };
            prop_assert!(found <= wanted + 1e-6, "{:?}: {} px for {}", space, found, wanted);
        }
    }
}

fn layout() -> Layout {
    unit_layout(440.0, 2.0)
}

/// The CSS pixel over a data position.
fn css(layout: &Layout, at: (f64, f64)) -> (f64, f64) {
    let (x, y) = layout.px_from_data(at);
    (x / layout.pixel_ratio, y / layout.pixel_ratio)
}

#[test]
fn a_point_is_picked_where_it_is_drawn() {
    let view = View { pixel_ratio: 2.0, ..View::default() };
    let plots = shown([model("running-example")], view);
    let layout = layout();
    let at = css(&layout, (143.0 / 450.0, 42.0 / 50.0));
    let expected = Place { model: 0, row: Some(3) };
    assert_eq!(plots.pick(&layout, Space::Roc, at, None), Some(expected));
}

#[test]
fn the_start_is_found_in_roc_only() {
    let plots = shown([model("running-example")], View::default());
    let layout = layout();
    let corner = css(&layout, (0.0, 0.0));
    let row = |place: Option<Place>| place.expect("a place").row;
    assert_eq!(row(plots.pick(&layout, Space::Roc, corner, None)), None);
    assert!(row(plots.pick(&layout, Space::Pr, corner, None)).is_some());
    assert!(row(plots.pick(&layout, Space::Prg, corner, None)).is_some());
}

#[test]
fn hidden_models_are_picked_only_when_named() {
    let view = View { visible: vec![false, true], ..View::default() };
    let plots = shown(["running-example", "white-clover.ada"].map(model), view);
    let layout = layout();
    let at = css(&layout, (143.0 / 450.0, 42.0 / 50.0));
    assert_eq!(plots.pick(&layout, Space::Roc, at, None).map(|place| place.model), Some(1));
    let named = plots.pick(&layout, Space::Roc, at, Some(0));
    assert_eq!(named, Some(Place { model: 0, row: Some(3) }));
    assert_eq!(plots.pick(&layout, Space::Roc, at, Some(9)), None);
    assert_eq!(plots.pick(&layout, Space::Roc, (f64::NAN, 0.0), None), None);
}

#[test]
fn equal_models_are_picked_by_activity() {
    let twice = [0, 1].map(|_| model_of(vec![1.0, 2.0], vec![0.0, 1.0]));
    let plots = shown(twice, View { active: 1, ..View::default() });
    let layout = layout();
    let place = plots.pick(&layout, Space::Roc, css(&layout, (0.0, 0.5)), None);
    assert_eq!(place, Some(Place { model: 1, row: Some(0) }));
}
