//! The calls a backend gets.

use curvescope::Prevalence;
use curvescope::curve::space::Space;
use curvescope::draw::geometry::clip::Bounds;
use curvescope::draw::layers::view::View;
use curvescope::draw::linked::plots::{LinkedPlots, Marked, Place};
use curvescope::draw::marks::theme::Theme;
use curvescope::draw::pens::layout::{Layout, UNITS_PER_PX};

use crate::common::golden::CASES;
use crate::golden::{model, one_class_models, shown, unit_layout};
use crate::recorder::{Call, drawn, px, texts};

fn draw(plots: &mut LinkedPlots, layout: &Layout, space: Space) -> Vec<Call> {
    drawn(layout, |area| plots.draw(area, layout, space, None).expect("drawn"))
}

fn draw_marked(plots: &LinkedPlots, layout: &Layout, space: Space, marked: Marked) -> Vec<Call> {
    drawn(layout, |area| plots.draw_marked(area, layout, space, marked).expect("drawn"))
}

fn draw_cursor(plots: &LinkedPlots, layout: &Layout, space: Space, place: Place) -> Vec<Call> {
    draw_marked(plots, layout, space, Marked { chosen: Some(place), ghost: None })
}

/// Whether a backend coordinate lies in the plot's square, give or take a snapped hairline.
fn in_plot(layout: &Layout, (x, y): (i32, i32)) -> bool {
    let (x, y) = px((x, y));
    let slack = layout.hairline_px();
    (layout.left_px - slack..=layout.right_px() + slack).contains(&x)
        && (layout.top_px - slack..=layout.bottom_px() + slack).contains(&y)
}

#[test]
fn strokes_and_fills_stay_in_the_plot_and_texts_on_the_canvas() {
    let mut models: Vec<_> = CASES.iter().map(|case| model(case)).collect();
    models.extend(one_class_models());
    for (pixel_ratio, prevalence) in [(1.0, None), (1.25, Some(0.001)), (2.0, Some(0.999))] {
        let layout = unit_layout(330.0, pixel_ratio);
        let prevalence = prevalence.and_then(Prevalence::new);
        for model in &models {
            let view = View { pixel_ratio, prevalence, theme: Theme::Dark, ..View::default() };
            let mut plots = shown([model.clone()], view);
            for space in Space::ALL {
                for call in draw(&mut plots, &layout, space) {
                    match call {
                        Call::Path { points, .. } | Call::Fill { points } => {
                            assert!(points.iter().all(|&at| in_plot(&layout, at)), "{points:?}");
                        }
                        Call::Text { at, size, .. } => {
                            let (x, y) = px(at);
                            assert!((0.0..=layout.width_px).contains(&x));
                            assert!((0.0..=layout.height_px).contains(&y));
                            assert!(size.is_finite() && size > 0.0);
                        }
                        Call::Circle { .. } => panic!("no circles below the cursor"),
                    }
                }
            }
        }
    }
}

#[test]
fn level_and_upright_lines_of_the_grid_cover_whole_pixels() {
    for pixel_ratio in [1.0, 1.5, 2.0, 3.0] {
        let layout = unit_layout(440.0, pixel_ratio);
        let mut plots = LinkedPlots::default();
        let grid = draw(&mut plots, &layout, Space::Roc);
        let mut lines = 0;
        for call in grid {
            let Call::Path { points, width, .. } = call else { continue };
            let level = points[0].1 == points[1].1;
            let (x, y) = px(points[0]);
            let width_px = f64::from(width) / UNITS_PER_PX;
            let edge = if level { y } else { x } - width_px / 2.0;
            assert_eq!(width_px.fract(), 0.0, "ratio {pixel_ratio}");
            assert_eq!(edge.fract(), 0.0, "ratio {pixel_ratio}");
            lines += 1;
        }
        assert_eq!(lines, 12, "six lines each way");
    }
}

#[test]
fn a_second_drawing_makes_the_same_calls() {
    let mut plots = shown([model("white-clover.ada")], View::default());
    let layout = unit_layout(440.0, 2.0);
    for space in Space::ALL {
        assert_eq!(draw(&mut plots, &layout, space), draw(&mut plots, &layout, space));
    }
}

#[test]
fn the_cursor_marks_its_point_in_every_space() {
    let plots = shown([model("running-example")], View::default());
    let layout = unit_layout(440.0, 1.0);
    let place = Place { model: 0, row: Some(3) };
    let golden = [
        (143.0 / 450.0, 0.84),
        (0.84, 42.0 / 185.0),
        (0.978_835_978_835_978_8, 0.621_693_121_693_121_7),
    ];
    for (space, at) in Space::ALL.into_iter().zip(golden) {
        let calls = draw_cursor(&plots, &layout, space, place);
        let expected = Layout::units(layout.px_from_data(at));
        let marked = calls
            .iter()
            .any(|call| matches!(call, Call::Circle { center, .. } if *center == expected));
        assert!(marked, "{space:?}: no marker at {expected:?}");
        // F1 = 84/235 on its isometric, in each plot.
        let named =
            calls.iter().any(|call| matches!(call, Call::Text { text, .. } if text == "F1 0.36"));
        assert!(named, "{space:?}: the isometric has no value");
    }
}

#[test]
fn the_ghost_has_the_values_at_the_axes_and_the_chosen_point_stays() {
    let plots = shown([model("running-example")], View::default());
    let layout = unit_layout(440.0, 1.0);
    let place = |row| Some(Place { model: 0, row: Some(row) });
    // Rows 3 and 5 of the running example: precision 42/185 at recall 0.84, and their like.
    let (chosen, ghost) = (place(3), place(5));
    let alone = draw_marked(&plots, &layout, Space::Pr, Marked { chosen, ghost: None });
    assert_eq!(texts(&alone), ["F1 0.36", "0.840", "0.227"]);
    let both = draw_marked(&plots, &layout, Space::Pr, Marked { chosen, ghost });
    let hovering = draw_marked(&plots, &layout, Space::Pr, Marked { chosen: None, ghost });
    assert_eq!(texts(&both)[..1], ["F1 0.36"], "only the chosen point has an isometric");
    assert_eq!(texts(&both)[1..], texts(&hovering)[..]);
    assert_ne!(texts(&both)[1..], texts(&alone)[1..]);
    let circles =
        |calls: &[Call]| calls.iter().filter(|c| matches!(c, Call::Circle { .. })).count();
    assert_eq!([circles(&alone), circles(&both), circles(&hovering)], [2, 4, 2]);
}

#[test]
fn values_at_the_axes_take_the_tick_labels_away_that_they_would_touch() {
    let plots = shown([model("running-example")], View::default());
    let layout = unit_layout(440.0, 1.0);
    let place = Place { model: 0, row: Some(3) };
    let calls = draw_cursor(&plots, &layout, Space::Pr, place);
    let below = layout.bottom_px() + 1.0;
    let covers = |at: f64| {
        calls.iter().any(|call| {
            let Call::Fill { points } = call else { return false };
            let xs = points.iter().map(|&point| px(point).0);
            let (left, right) = xs.fold((f64::MAX, f64::MIN), |(l, r), x| (l.min(x), r.max(x)));
            points.iter().all(|&point| px(point).1 > below) && left < at && at < right
        })
    };
    let tick = |x: f64| layout.px_from_data((x, 0.0)).0;
    // The value 0.840 covers the label of 0.8; those of 0.6 and 1 stay.
    assert_eq!([0.6, 0.8, 0.84, 1.0].map(tick).map(covers), [false, true, true, false]);
}

#[test]
fn an_undefined_or_unknown_cursor_draws_nothing() {
    let plots = shown([model("running-example")], View::default());
    let layout = unit_layout(440.0, 1.0);
    let start = Place { model: 0, row: None };
    assert!(!draw_cursor(&plots, &layout, Space::Roc, start).is_empty());
    assert!(draw_cursor(&plots, &layout, Space::Pr, start).is_empty());
    assert!(draw_cursor(&plots, &layout, Space::Prg, start).is_empty());
    for place in [Place { model: 7, row: Some(0) }, Place { model: 0, row: Some(99) }] {
        assert!(draw_cursor(&plots, &layout, Space::Roc, place).is_empty());
    }
}

#[test]
fn a_cursor_outside_the_plot_becomes_an_arrowhead_at_the_edge() {
    let plots = shown([model("running-example")], View::default());
    let layout = unit_layout(440.0, 1.0);
    // The first threshold has recall gain -4.4 and precision gain 1.
    let calls = draw_cursor(&plots, &layout, Space::Prg, Place { model: 0, row: Some(0) });
    let tip = Layout::units(layout.px_from_data((0.0, 1.0)));
    let [Call::Fill { points }] = calls.as_slice() else { panic!("one triangle, not {calls:?}") };
    assert_eq!(points[0], tip);
    assert!(points[1..].iter().all(|point| point.0 > tip.0), "it points to the left");
}

#[test]
fn too_small_and_senseless_settings_are_refused_with_a_code() {
    for (width, height) in [(79.0, 300.0), (300.0, 0.0), (f64::NAN, 300.0)] {
        let layout = Layout::square((width, height), 1.0, Bounds::UNIT);
        let error = layout.expect_err("too small");
        assert_eq!(error.code().as_str(), "plot-too-small");
    }
    for view in [
        View { pixel_ratio: 0.0, ..View::default() },
        View { pixel_ratio: f64::NAN, ..View::default() },
        window((0.0, 0.0), (0.0, 1.0)),
        window((1.0, 0.0), (0.0, 1.0)),
        window((0.0, f64::NAN), (0.0, 1.0)),
        window((0.0, 1.0), (-1e7, 1.0)),
    ] {
        let error = LinkedPlots::default().set_view(view).expect_err("out of range");
        assert_eq!(error.code().as_str(), "bad-view");
    }
}

fn window(x: (f64, f64), y: (f64, f64)) -> View {
    View { windows: Space::ALL.map(|_| Some(Bounds { x, y })), ..View::default() }
}
