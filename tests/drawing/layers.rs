//! The layers besides the curves, against their definitions.

use curvescope::Prevalence;
use curvescope::curve::counts::{Point, Totals};
use curvescope::curve::power_mean::PowerMean;
use curvescope::curve::space::Space;
use curvescope::draw::geometry::Position;
use curvescope::draw::geometry::clip::{Bounds, clip_polygon};
use curvescope::draw::geometry::frame::Frame;
use curvescope::draw::layers::measure_or_rate::MeasureOrRate;
use curvescope::draw::layers::view::{Layer, View};
use curvescope::draw::linked::plots::LinkedPlots;
use curvescope::draw::marks::mark::{Mark, Role, Shape};
use curvescope::draw::marks::overlay::{Kind, Overlay};
use curvescope::measure::measures::Measure;
use proptest::prelude::*;

use crate::common::golden::{column, load};
use crate::golden::{model, model_of, shown, unit_frame, whole_frame};
use crate::lines::paths;
use crate::polygons::contains;

/// Class totals of the running example.
const TOTALS: Totals = Totals { n_pos: 50.0, n_neg: 450.0 };

/// The marks of the running example with one layer, under one measure.
fn marks_of(layer: Layer, aim: impl Into<MeasureOrRate>, space: Space) -> Vec<Mark> {
    let layers = in_all(&[layer]);
    let view = View { aim: aim.into(), layers, ..View::default() };
    marks_in(view, space, whole_frame(space, TOTALS))
}

/// The spaces in which an operating point is a point; `lines.rs` has the others.
fn point_spaces() -> impl Iterator<Item = Space> {
    Space::ALL.into_iter().filter(|space| space.projection().is_some())
}

/// The same layers in every space.
fn in_all(layers: &[Layer]) -> [Vec<Layer>; Space::ALL.len()] {
    Space::ALL.map(|_| layers.to_vec())
}

/// These layers in one space, and none in the others.
fn only_in(space: Space, layers: &[Layer]) -> [Vec<Layer>; Space::ALL.len()] {
    Space::ALL.map(|other| if other == space { layers.to_vec() } else { Vec::new() })
}

fn marks_in(view: View, space: Space, frame: Frame) -> Vec<Mark> {
    shown([model("running-example")], view).marks(space, frame)
}

pub(crate) fn lines(marks: &[Mark], role: Role) -> Vec<&[Position]> {
    paths(marks, |other| other == role)
}

pub(crate) fn dots(marks: &[Mark], role: Role) -> Vec<Position> {
    let of_role = marks.iter().filter(|mark| mark.role == role);
    of_role
        .filter_map(|mark| match &mark.shape {
            Shape::Dots(dots) => Some(dots.clone()),
            _ => None,
        })
        .flatten()
        .collect()
}

#[track_caller]
fn assert_near(found: f64, expected: f64) {
    assert!((found - expected).abs() < 1e-9 * expected.abs().max(1.0), "{found} for {expected}");
}

/// A measure with its value at a point, the spaces to look at, and how near to its value its isometrics are: where a path is a chord of
/// samples, it is a little off.
type Isometrics<'a> = (MeasureOrRate, &'a dyn Fn(Point) -> f64, &'a [Space], f64);

#[test]
fn isometrics_have_their_value() {
    let mean = PowerMean::g(0.7, 0.6).expect("a mean");
    let f2 = |Point { tp, fp }: Point| 5.0 * tp / (5.0 * tp + fp + 4.0 * (50.0 - tp));
    // As a share of what a perfect classifier has.
    let accuracy = |Point { tp, fp }: Point| {
        let (right, wrong) = (0.3 * 0.1 * tp / 50.0, 0.7 * 0.9 * fp / 450.0);
        (right + 0.7 * 0.9 - wrong) / (0.3 * 0.1 + 0.7 * 0.9)
    };
    let g = |Point { tp, fp }: Point| mean.value(tp / (tp + fp), tp / 50.0).expect("shares");
    let j = |Point { tp, fp }: Point| tp / 50.0 - fp / 450.0;
    let balanced = |point: Point| f64::midpoint(1.0, j(point));
    let everywhere: Vec<Space> = point_spaces().collect();
    let cases: [Isometrics<'_>; 5] = [
        (Measure::F { beta: 2.0 }.into(), &f2, &[Space::Roc, Space::Prg], 1e-9),
        (Measure::Accuracy { cost: 0.7 }.into(), &accuracy, &[Space::Roc], 1e-9),
        (Measure::G { beta: 0.7, rho: 0.6 }.into(), &g, &everywhere, 4e-3),
        (MeasureOrRate::YoudenJ, &j, &everywhere, 1e-9),
        (MeasureOrRate::BalancedAccuracy, &balanced, &everywhere, 1e-9),
    ];
    for (aim, value_at, spaces, most) in cases {
        let least = if most > 1e-9 { 100 } else { 8 };
        for &space in spaces {
            // Where the edge of the plot cuts a sampled path, its end is on a chord.
            let most = if space == Space::Det { 4e-3 } else { most };
            let marks = marks_of(Layer::Isometrics, aim, space);
            let mut checked = 0;
            for mark in marks.iter().filter(|mark| mark.role == Role::Isometric) {
                let Shape::Line(path) = &mark.shape else { panic!("a line") };
                let value: f64 =
                    mark.text.as_deref().expect("its value").parse().expect("a number");
                for &at in path {
                    let Some(point) = space.unproject(at, TOTALS) else { continue };
                    let found = value_at(point);
                    assert!((found - value).abs() < most, "{aim:?} {space:?}: {found} at {at:?}");
                    checked += 1;
                }
            }
            assert!(checked >= least, "{aim:?} {space:?}: {checked}");
        }
    }
}

/// Where recall is beta times precision.
#[test]
fn the_neutral_line_of_g_is_there_in_every_space() {
    let mut checked = 0;
    for space in point_spaces() {
        let marks = marks_of(Layer::Isometrics, Measure::G { beta: 0.7, rho: 0.6 }, space);
        for &at in lines(&marks, Role::Neutral).into_iter().flatten() {
            let Some(Point { tp, fp }) = space.unproject(at, TOTALS) else { continue };
            if tp > 0.0 {
                // The ends of a chord that the plot cuts are near the arc.
                let gap = tp / 50.0 - 0.7 * tp / (tp + fp);
                assert!(gap.abs() < 1e-3, "{space:?} {at:?}: {gap}");
                checked += 1;
            }
        }
    }
    assert!(checked > 0);
}

/// All positive is as good as chance: its isometric is the diagonal.
#[test]
fn chance_is_on_the_isometric_of_all_positive() {
    for aim in [MeasureOrRate::YoudenJ, MeasureOrRate::BalancedAccuracy] {
        let marks = marks_of(Layer::AlwaysPositive, aim, Space::Roc);
        let [path] = lines(&marks, Role::AlwaysPositive)[..] else { panic!("{aim:?}: one line") };
        assert_eq!((path[0], path[path.len() - 1]), ((0.0, 0.0), (1.0, 1.0)), "{aim:?}");
    }
}

#[test]
fn precision_and_recall_lines_are_level_and_upright_in_pr_and_prg() {
    for space in [Space::Pr, Space::Prg] {
        let marks = marks_of(Layer::PrecisionRecall, Measure::F { beta: 1.0 }, space);
        let lines = lines(&marks, Role::PrecisionRecall);
        assert!(lines.len() >= 9, "{space:?}");
        for path in lines {
            let ends = (path[0], path[path.len() - 1]);
            let is_level = (ends.0.1 - ends.1.1).abs() < 1e-12;
            let is_upright = (ends.0.0 - ends.1.0).abs() < 1e-12;
            assert!(is_level || is_upright, "{space:?}: {ends:?}");
        }
    }
}

#[test]
fn segments_of_the_hull_carry_the_golden_calibrated_scores() {
    let case = load("running-example");
    let texts = |space| -> Vec<String> {
        let marks = marks_of(Layer::Calibration, Measure::F { beta: 1.0 }, space);
        marks.into_iter().filter_map(|mark| mark.text).collect()
    };
    let golden = |values: &[f64]| -> Vec<String> {
        values.iter().map(|value| format!("{value:.2}")).collect()
    };
    let c = golden(&column(&case["roc"]["hull_segment_c"]));
    assert_eq!(texts(Space::Roc), c);
    // The last segment of PR drops at recall 1, and so does the one of PRG.
    assert_eq!(texts(Space::Pr), c);
    // The flat segment ends left of the plot; the next one enters it.
    assert_eq!(texts(Space::Prg), golden(&column(&case["prg"]["hull_segment_d"])[1..]));
}

#[test]
fn the_optimum_is_the_golden_best_point_and_the_line_through_it() {
    let case = load("running-example");
    for (name, beta) in [("F0.5", 0.5), ("F1", 1.0), ("F2", 2.0)] {
        let best = &case["best"][name];
        let count = |field: &str| best[field].as_f64().expect("a count");
        let point = Point { tp: count("tp"), fp: count("fp") };
        for space in point_spaces() {
            let marks = marks_of(Layer::Optimum, Measure::F { beta }, space);
            let at = space.project(point, TOTALS).expect("defined");
            let [dot] = dots(&marks, Role::Optimum { model: 0 })[..] else {
                panic!("{space:?} {at:?}: one point")
            };
            assert_near(dot.0, at.0);
            assert_near(dot.1, at.1);
            for path in lines(&marks, Role::Optimum { model: 0 }) {
                for &at in path {
                    let Some(Point { tp, fp }) = space.unproject(at, TOTALS) else { continue };
                    let b2 = beta * beta;
                    let f = (1.0 + b2) * tp / ((1.0 + b2) * tp + fp + b2 * (50.0 - tp));
                    // The ends of a chord that the plot cuts are near the arc.
                    assert!((f - count("value")).abs() < 1e-3, "{space:?} {at:?}: {f}");
                }
            }
        }
    }
}

#[test]
fn points_are_all_there() {
    let (tps, fps) = (vec![0.0, 2.0, 3.0, 3.0, 4.0, 5.0], vec![1.0, 1.0, 1.0, 3.0, 3.0, 4.0]);
    let view = View { layers: only_in(Space::Roc, &[Layer::Points]), ..View::default() };
    let mut plots = shown([model_of(tps.clone(), fps.clone())], view);
    let marks = plots.marks(Space::Roc, unit_frame(300.0));
    let counts: Vec<(f64, f64)> = dots(&marks, Role::Point { model: 0 })
        .into_iter()
        .map(|(x, y)| ((y * 5.0).round(), (x * 4.0).round()))
        .collect();
    assert_eq!(counts, tps.into_iter().zip(fps).collect::<Vec<_>>());
}

proptest! {
    #[test]
    fn the_shaded_region_is_what_no_counts_reach(
        at in (0.01..0.99, 0.01..0.99), prevalence in 0.02..0.98,
        x in (-2.0..0.9, 0.1..3.0), y in (-2.0..0.9, 0.1..3.0),
    ) {
        let bounds = Bounds { x: (x.0, x.0 + x.1), y: (y.0, y.0 + y.1) };
        let frame = Frame { bounds, width_px: 300.0, height_px: 300.0 };
        let position = (x.0 + x.1 * at.0, y.0 + y.1 * at.1);
        for space in point_spaces() {
            let view = View {
                prevalence: Prevalence::new(prevalence),
                windows: Space::ALL.map(|_| Some(bounds)),
                layers: in_all(&[Layer::Minimum]),
                ..View::default()
            };
            let shaded = marks_in(view, space, frame).iter().any(|mark| match &mark.shape {
                Shape::Area(polygon) => {
                    mark.role == Role::Unachievable && contains(polygon, position)
                }
                _ => false,
            });
            let n_neg = 50.0 * (1.0 - prevalence) / prevalence;
            let totals = Totals { n_pos: 50.0, n_neg };
            // How far inside the achievable counts it is, in shares of them.
            let room = space.unproject(position, totals).map_or(-1.0, |Point { tp, fp }| {
                let (tpr, fpr) = (tp / 50.0, fp / n_neg);
                tpr.min(1.0 - tpr).min(fpr).min(1.0 - fpr)
            });
            // The edge is drawn to a tenth of a pixel.
            if room.abs() > 0.02 {
                prop_assert_eq!(shaded, room < 0.0, "{:?} {:?} {}", space, position, room);
            }
        }
    }

    #[test]
    fn a_cut_polygon_is_what_it_has_in_common_with_the_box(
        corners in prop::collection::vec((-1.0..2.0, -1.0..2.0), 3..7), at in (0.0..1.0, 0.0..1.0),
    ) {
        let cut = clip_polygon(&corners, &Bounds::UNIT);
        prop_assert!(cut.iter().all(|&p| Bounds::UNIT.contains(p)));
        prop_assert_eq!(contains(&cut, at), contains(&corners, at));
    }
}

#[test]
fn the_recall_range_is_a_strip_of_pr_only() {
    let range = curvescope::curve::parameter::RecallRange::new(0.4, 0.8).expect("a range");
    for space in Space::ALL {
        let view = View { recall_range: range, ..View::default() };
        let marks = marks_in(view, space, unit_frame(300.0));
        let strips: Vec<&Mark> =
            marks.iter().filter(|mark| mark.role == Role::RecallRange).collect();
        assert_eq!(strips.len(), usize::from(space == Space::Pr));
        for strip in strips {
            let Shape::Area(corners) = &strip.shape else { panic!("an area") };
            assert!(corners.iter().all(|corner| corner.0 == 0.4 || corner.0 == 0.8));
        }
    }
}

#[test]
fn overlays_are_cut_at_the_frame_and_belong_to_one_plot() {
    let mut plots = shown([model("running-example")], View::default());
    let line = vec![(-1.0, 0.5), (2.0, 0.5)];
    plots.set_overlays(vec![
        Overlay { kind: Kind::FoldAverage, space: Space::Pr, path: line.clone(), floor: None },
        Overlay {
            kind: Kind::Band { model: 0 },
            space: Space::Pr,
            path: line,
            floor: Some(vec![(-1.0, 0.25), (2.0, 0.25)]),
        },
    ]);
    let marks = plots.marks(Space::Pr, unit_frame(300.0));
    let average = Role::Overlay { kind: Kind::FoldAverage };
    assert_eq!(lines(&marks, average), [[(0.0, 0.5), (1.0, 0.5)]]);
    let band =
        marks.iter().find(|mark| mark.role == Role::Overlay { kind: Kind::Band { model: 0 } });
    let Some(Mark { shape: Shape::Area(outline), .. }) = band else { panic!("an area") };
    for (inside, at) in [(true, (0.5, 0.4)), (false, (0.5, 0.2)), (false, (0.5, 0.6))] {
        assert_eq!(contains(outline, at), inside);
    }
    let elsewhere = plots.marks(Space::Roc, unit_frame(300.0));
    assert!(!elsewhere.iter().any(|mark| matches!(mark.role, Role::Overlay { .. })));
}

#[test]
fn folds_are_drawn_for_their_model_and_at_their_own_prevalence() {
    let mut plots = shown(["running-example", "white-clover.ada"].map(model), View::default());
    // Half of the rows of this fold are positive: at the end precision is 1/2.
    plots.set_folds(0, vec![model_of(vec![3.0, 5.0], vec![1.0, 5.0])]);
    let folds = |plots: &mut LinkedPlots,
                 active,
                 layers: [Vec<Layer>; Space::ALL.len()]|
     -> Vec<Vec<Position>> {
        plots.set_view(View { active, layers, ..View::default() }).expect("a good view");
        let marks = plots.marks(Space::Pr, unit_frame(300.0));
        lines(&marks, Role::Fold { model: active }).into_iter().map(<[_]>::to_vec).collect()
    };
    let on = || only_in(Space::Pr, &[Layer::Folds]);
    let [path] = &folds(&mut plots, 0, on())[..] else { panic!("one fold") };
    assert_eq!(path.last(), Some(&(1.0, 0.5)));
    assert!(folds(&mut plots, 1, on()).is_empty());
    assert!(folds(&mut plots, 0, Default::default()).is_empty());
}

#[test]
fn the_joint_hull_is_that_of_the_models_shown() {
    // Each is its own hull; together they are strictly concave.
    let one = model_of(vec![6.0, 10.0], vec![2.0, 10.0]);
    let other = model_of(vec![2.0, 9.0, 10.0], vec![0.0, 6.0, 10.0]);
    let mut plots = shown([one, other], View::default());
    let mut path = |visible: Vec<bool>| {
        let layers = only_in(Space::Roc, &[Layer::JointHull]);
        plots.set_view(View { visible, layers, ..View::default() }).expect("a good view");
        assert!(lines(&plots.marks(Space::Pr, unit_frame(300.0)), Role::JointHull).is_empty());
        let marks = plots.marks(Space::Roc, unit_frame(300.0));
        let paths = lines(&marks, Role::JointHull);
        paths.into_iter().map(<[_]>::to_vec).collect::<Vec<_>>()
    };
    let both = [(0.0, 0.0), (0.0, 0.2), (0.2, 0.6), (0.6, 0.9), (1.0, 1.0)];
    assert_eq!(path(vec![true, true]), [both]);
    assert_eq!(path(vec![true, false]), [[(0.0, 0.0), (0.2, 0.6), (1.0, 1.0)]]);
    assert!(path(vec![false, false]).is_empty());
}

#[test]
fn a_window_beyond_the_unit_square_is_all_out_of_reach_and_nothing_leaves_it() {
    for (x, y) in
        [((-3.0, -0.5), (-2.0, -1.0)), ((1.5, 2.0), (0.0, 1.0)), ((0.0, 1.0), (1.25, 1.5))]
    {
        let bounds = Bounds { x, y };
        for space in [Space::Roc, Space::Pr] {
            let view = View { layers: in_all(&[Layer::Minimum]), ..View::default() };
            let marks = marks_in(view, space, Frame { bounds, width_px: 300.0, height_px: 300.0 });
            let areas = marks.iter().filter_map(|mark| match &mark.shape {
                Shape::Area(polygon) if mark.role == Role::Unachievable => Some(polygon),
                _ => None,
            });
            let areas: Vec<_> = areas.collect();
            assert!(!areas.is_empty(), "{space:?} {bounds:?}");
            assert!(
                areas.into_iter().flatten().all(|&at| bounds.contains(at)),
                "{space:?} {bounds:?}"
            );
        }
    }
}
