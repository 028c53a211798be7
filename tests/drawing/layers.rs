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
use crate::golden::{model, model_of, unit_frame, whole_frame};
use crate::polygons::contains;

/// Class totals of the running example.
pub(crate) const TOTALS: Totals = Totals { n_pos: 50.0, n_neg: 450.0 };

/// The marks of the running example with one layer, under one measure.
pub(crate) fn marks_of(layer: Layer, aim: impl Into<MeasureOrRate>, space: Space) -> Vec<Mark> {
    let layers = in_all(&[layer]);
    let view = View { aim: aim.into(), layers, ..View::default() };
    marks_in(view, space, whole_frame(space, TOTALS))
}

/// The spaces in which an operating point is a point; `lines.rs` has the others.
pub(crate) fn point_spaces() -> impl Iterator<Item = Space> {
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
    let mut plots = LinkedPlots::default();
    plots.add(model("running-example"));
    plots.set_view(view).expect("a good view");
    plots.marks(space, frame)
}

pub(crate) fn lines(marks: &[Mark], role: Role) -> Vec<&[Position]> {
    let of_role = marks.iter().filter(|mark| mark.role == role);
    of_role
        .filter_map(|mark| match &mark.shape {
            Shape::Line(path) => Some(path.as_slice()),
            _ => None,
        })
        .collect()
}

fn dots(marks: &[Mark], role: Role) -> Vec<Position> {
    let of_role = marks.iter().filter(|mark| mark.role == role);
    of_role
        .filter_map(|mark| match &mark.shape {
            Shape::Dots(dots) => Some(dots.clone()),
            _ => None,
        })
        .flatten()
        .collect()
}

pub(crate) fn slope(path: &[Position]) -> f64 {
    let (first, last) = (path[0], path[path.len() - 1]);
    (last.1 - first.1) / (last.0 - first.0)
}

#[track_caller]
pub(crate) fn assert_near(found: f64, expected: f64) {
    assert!((found - expected).abs() < 1e-9 * expected.abs().max(1.0), "{found} for {expected}");
}

#[test]
fn isometrics_of_f_are_parallel_in_prg_and_meet_in_one_pivot_in_roc() {
    let f2 = Measure::F { beta: 2.0 };
    let prg = marks_of(Layer::Isometrics, f2, Space::Prg);
    assert!(lines(&prg, Role::Isometric).len() > 3);
    for path in lines(&prg, Role::Isometric) {
        assert_near(slope(path), -4.0);
    }
    let roc = marks_of(Layer::Isometrics, f2, Space::Roc);
    for path in lines(&roc, Role::Isometric) {
        // On to tpr 0 each meets fpr -4·50/450.
        let (x, y) = path[0];
        assert_near(x - y / slope(path), -4.0 / 9.0);
    }
}

#[test]
fn isometrics_of_accuracy_have_the_slope_of_the_costs_in_roc() {
    let cost = 0.7;
    let roc = marks_of(Layer::Isometrics, Measure::Accuracy { cost }, Space::Roc);
    assert!(lines(&roc, Role::Isometric).len() > 3);
    for mark in roc.iter().filter(|mark| mark.role == Role::Isometric) {
        let Shape::Line(path) = &mark.shape else { panic!("a line") };
        assert_near(slope(path), 0.7 * 0.9 / (0.3 * 0.1));
        let value: f64 = mark.text.as_deref().expect("its value").parse().expect("a number");
        let (fpr, tpr) = path[0];
        // As a share of what a perfect classifier has.
        let found = 0.3 * 0.1 * tpr + 0.7 * 0.9 * (1.0 - fpr);
        assert_near(found / (0.3 * 0.1 + 0.7 * 0.9), value);
    }
}

#[test]
fn level_curves_of_g_have_their_value_in_every_space() {
    let (beta, rho) = (0.7, 0.6);
    for space in point_spaces() {
        let marks = marks_of(Layer::Isometrics, Measure::G { beta, rho }, space);
        let mut checked = 0;
        for mark in marks.iter().filter(|mark| mark.role == Role::Isometric) {
            let Shape::Line(path) = &mark.shape else { panic!("a line") };
            let value: f64 = mark.text.as_deref().expect("its value").parse().expect("a number");
            // Between two samples and at the edges of the plot the path is a chord.
            for &at in path {
                let Some(Point { tp, fp }) = space.unproject(at, TOTALS) else { continue };
                let mean = PowerMean::g(beta, rho).expect("a mean");
                let found = mean.value(tp / (tp + fp), tp / 50.0).expect("shares");
                assert!((found - value).abs() < 4e-3, "{space:?}: {found} for {value} at {at:?}");
                checked += 1;
            }
        }
        assert!(checked > 100, "{space:?}: {checked}");
        for path in lines(&marks, Role::Neutral) {
            for &at in path {
                let Some(Point { tp, fp }) = space.unproject(at, TOTALS) else { continue };
                if tp > 0.0 {
                    // The ends of a chord that the plot cuts are near the arc.
                    let gap = tp / 50.0 - beta * tp / (tp + fp);
                    assert!(gap.abs() < 1e-3, "{space:?} {at:?}: {gap}");
                }
            }
        }
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
fn points_are_all_there_and_the_undominated_ones_are_those_no_other_beats() {
    let (tps, fps) = (vec![0.0, 2.0, 3.0, 3.0, 4.0, 5.0], vec![1.0, 1.0, 1.0, 3.0, 3.0, 4.0]);
    let mut plots = LinkedPlots::default();
    plots.add(model_of(tps.clone(), fps.clone()));
    let layers = [Layer::Points, Layer::NonDominated];
    let view = View { layers: only_in(Space::Roc, &layers), ..View::default() };
    plots.set_view(view).expect("a good view");
    let marks = plots.marks(Space::Roc, unit_frame(300.0));
    let counts = |role| -> Vec<(f64, f64)> {
        let dots = dots(&marks, role);
        dots.into_iter().map(|(x, y)| ((y * 5.0).round(), (x * 4.0).round())).collect()
    };
    let all: Vec<(f64, f64)> = tps.into_iter().zip(fps).collect();
    assert_eq!(counts(Role::Point { model: 0 }), all);
    let beats = |p: (f64, f64), q: (f64, f64)| p.0 >= q.0 && p.1 <= q.1 && p != q;
    let best: Vec<(f64, f64)> =
        all.iter().copied().filter(|&q| !all.iter().any(|&p| beats(p, q)) && q.0 > 0.0).collect();
    assert_eq!(counts(Role::NonDominated { model: 0 }), best);
}

#[test]
fn the_grid_of_pr_is_a_grid_of_gains_in_prg() {
    let marks = marks_of(Layer::Grid(Space::Pr), Measure::F { beta: 1.0 }, Space::Prg);
    let dots = dots(&marks, Role::GridPoint);
    // Recall or precision 0.1 is gain 0, 0.2 is (0.2 - 0.1)/(0.9·0.2), and so on up to 1: ten each
    // way, less those with more false positives than negatives.
    let gain = |share: f64| (share - 0.1) / (0.9 * share);
    assert!(dots.len() > 80 && dots.len() <= 100, "{}", dots.len());
    for (x, y) in dots {
        let is_gain =
            |value: f64| (1..=10).any(|i| (gain(f64::from(i) / 10.0) - value).abs() < 1e-9);
        assert!(is_gain(x) && is_gain(y), "({x}, {y})");
    }
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
    let mut plots = LinkedPlots::default();
    plots.add(model("running-example"));
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
    let mut plots = LinkedPlots::default();
    plots.add(model("running-example"));
    plots.add(model("white-clover.ada"));
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
    let mut plots = LinkedPlots::default();
    // Each is its own hull; together they are strictly concave.
    plots.add(model_of(vec![6.0, 10.0], vec![2.0, 10.0]));
    plots.add(model_of(vec![2.0, 9.0, 10.0], vec![0.0, 6.0, 10.0]));
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
