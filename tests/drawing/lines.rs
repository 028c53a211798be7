//! Spaces in which an operating point is a line: what is drawn in them, against the definitions of what counts are worth.

use curvescope::Prevalence;
use curvescope::curve::counts::{Point, Totals};
use curvescope::curve::space::Space;
use curvescope::draw::geometry::Position;
use curvescope::draw::geometry::clip::Bounds;
use curvescope::draw::geometry::frame::Frame;
use curvescope::draw::layers::measure_or_rate::MeasureOrRate;
use curvescope::draw::layers::view::{Layer, View};
use curvescope::draw::linked::plots::LinkedPlots;
use curvescope::draw::marks::mark::{Mark, Role, Shape};
use curvescope::measure::measures::Measure;
use proptest::prelude::*;

use crate::common::golden::{column, load};
use crate::golden::{model, model_of, shown, whole_frame};
use crate::polygons::contains;
use crate::worth::{DUALS, worth};

/// Class totals of the running example.
const TOTALS: Totals = Totals { n_pos: 50.0, n_neg: 450.0 };

fn plots(layers: &[Layer], aim: impl Into<MeasureOrRate>) -> LinkedPlots {
    let layers = Space::ALL.map(|_| layers.to_vec());
    shown([model("running-example")], View { aim: aim.into(), layers, ..View::default() })
}

fn marks_of(layers: &[Layer], aim: impl Into<MeasureOrRate>, space: Space) -> Vec<Mark> {
    plots(layers, aim).marks(space, whole_frame(space, TOTALS))
}

pub(crate) fn paths(marks: &[Mark], is_one: impl Fn(Role) -> bool) -> Vec<&[Position]> {
    let of_role = marks.iter().filter(|mark| is_one(mark.role));
    of_role
        .filter_map(|mark| match &mark.shape {
            Shape::Line(path) => Some(path.as_slice()),
            _ => None,
        })
        .collect()
}

/// How far a path is from a function of x at the path's own positions, and that it is there for all x of the frame where the
/// function lies inside.
#[track_caller]
fn assert_path(paths: &[&[Position]], frame: &Frame, of: impl Fn(f64) -> f64, what: &str) {
    let Bounds { x: (left, right), y } = frame.bounds;
    // What a device pixel is in y.
    let pixel = (y.1 - y.0) / frame.height_px;
    for &(x, found) in paths.iter().copied().flatten() {
        let around = [-1.0, 0.0, 1.0].map(|px| of((x + px * 1e-3).clamp(left, right)));
        let (least, most) = (
            around.iter().fold(f64::INFINITY, |p, &q| p.min(q)),
            around.iter().fold(f64::NEG_INFINITY, |p, &q| p.max(q)),
        );
        assert!(
            (least - pixel..=most + pixel).contains(&found),
            "{what}: {found} at {x} for {}",
            around[1]
        );
    }
    for step in 1..200 {
        let x = left + (right - left) * f64::from(step) / 200.0;
        let is_inside = |value: f64| y.0 + pixel <= value && value <= y.1 - pixel;
        let is_there = paths.iter().any(|path| {
            path.windows(2)
                .any(|ends| (ends[0].0.min(ends[1].0)..=ends[0].0.max(ends[1].0)).contains(&x))
        });
        assert!(is_there || !is_inside(of(x)), "{what}: nothing at {x}");
    }
}

/// All operating points, the start first.
fn points() -> Vec<Point> {
    let thresholds = &load("running-example")["thresholds"];
    let counts = column(&thresholds["tp"]).into_iter().zip(column(&thresholds["fp"]));
    let points = counts.map(|(tp, fp)| Point { tp, fp });
    std::iter::once(Point::ORIGIN).chain(points).collect()
}

#[test]
fn the_hull_is_the_best_of_all_lines() {
    let points = points();
    for space in DUALS {
        let marks = marks_of(&[Layer::Hull], Measure::F { beta: 1.0 }, space);
        let hull = paths(&marks, |role| role == Role::Hull { model: 0 });
        let is_loss = matches!(space, Space::Cost | Space::Brier);
        let best = |x: f64| {
            let values = points
                .iter()
                .map(|&point| worth(space, point, TOTALS, x))
                .filter(|value| value.is_finite());
            values.reduce(|p, q| if is_loss { p.min(q) } else { p.max(q) }).expect("a value")
        };
        assert_path(&hull, &whole_frame(space, TOTALS), best, &format!("{space:?}"));
    }
}

#[test]
fn who_looks_at_no_score_is_two_lines_that_meet_where_all_random_classifiers_do() {
    for space in DUALS {
        let marks =
            marks_of(&[Layer::AlwaysPositive, Layer::Random], Measure::F { beta: 1.0 }, space);
        let frame = whole_frame(space, TOTALS);
        let all = paths(&marks, |role| role == Role::AlwaysPositive);
        assert_path(&all, &frame, |x| worth(space, TOTALS.all(), TOTALS, x), "all");
        let none = paths(&marks, |role| role == Role::AlwaysNegative);
        if space == Space::FCost {
            assert!(none.is_empty(), "gains are not defined at tp = 0");
        } else {
            assert_path(&none, &frame, |x| worth(space, Point::ORIGIN, TOTALS, x), "none");
        }
        let dots: Vec<Position> = marks
            .iter()
            .filter(|mark| mark.role == Role::Random)
            .flat_map(|mark| match &mark.shape {
                Shape::Dots(dots) => dots.clone(),
                _ => panic!("a dot"),
            })
            .collect();
        let [(x, y)] = dots[..] else { panic!("{space:?}: one dot") };
        for share in [0.1, 0.5, 1.0] {
            let random = Point { tp: 50.0 * share, fp: 450.0 * share };
            // At the right end of F cost curves, where recall does not count.
            assert!((worth(space, random, TOTALS, x) - y).abs() < 1e-12, "{space:?}");
        }
    }
}

#[test]
fn the_best_point_is_the_line_of_the_golden_one() {
    let case = load("running-example");
    for (name, beta) in [("F0.5", 0.5), ("F1", 1.0), ("F2", 2.0)] {
        let best = &case["best"][name];
        let count = |field: &str| best[field].as_f64().expect("a count");
        let point = Point { tp: count("tp"), fp: count("fp") };
        for space in DUALS {
            let marks = marks_of(&[Layer::Optimum], Measure::F { beta }, space);
            let found = paths(&marks, |role| role == Role::Optimum { model: 0 });
            assert!(!found.is_empty(), "{space:?}");
            assert_path(
                &found,
                &whole_frame(space, TOTALS),
                |x| worth(space, point, TOTALS, x),
                &format!("{space:?} {name}"),
            );
        }
    }
}

#[test]
fn isometrics_are_upright_at_the_condition_that_the_measure_is_for() {
    let upright = |aim: MeasureOrRate, space| -> f64 {
        let marks = marks_of(&[Layer::Isometrics], aim, space);
        let found = paths(&marks, |role| role == Role::Isometric);
        let [path] = found[..] else { panic!("{space:?}: one line") };
        let x = path[0].0;
        assert!(path.iter().all(|at| (at.0 - x).abs() < 1e-12), "{space:?}: {path:?}");
        x
    };
    let near = |found: f64, expected: f64| (found - expected).abs() < 1e-12;
    // d = 1/(1 + 2²)
    assert!(near(upright(Measure::F { beta: 2.0 }.into(), Space::FCost), 0.2));
    let accuracy = Measure::Accuracy { cost: 0.3 }.into();
    assert!(near(upright(accuracy, Space::Decision), 0.3));
    assert!(near(upright(accuracy, Space::Brier), 0.3));
    // 0.1·0.7 / (0.1·0.7 + 0.9·0.3)
    assert!(near(upright(accuracy, Space::Cost), 0.07 / 0.34));
    // J is weighted accuracy at a cost equal to the prevalence, 0.1: both classes count the same.
    assert!(near(upright(MeasureOrRate::YoudenJ, Space::Decision), 0.1));
    assert!(near(upright(MeasureOrRate::BalancedAccuracy, Space::Brier), 0.1));
    assert!(near(upright(MeasureOrRate::YoudenJ, Space::Cost), 0.5));
}

#[test]
fn breakpoints_of_the_envelope_carry_the_golden_calibrated_scores() {
    let case = load("running-example");
    let c = column(&case["roc"]["hull_segment_c"]);
    let d = column(&case["prg"]["hull_segment_d"]);
    let points = points();
    for space in DUALS {
        // A score of 1 or 0 is no breakpoint: one line is best up to the end.
        let scores = if space == Space::FCost { &d } else { &c };
        let scores = scores.iter().copied().filter(|score| (1e-9..1.0 - 1e-9).contains(score));
        let x_of = |score: f64| match space {
            Space::Cost => 0.1 * (1.0 - score) / (0.1 * (1.0 - score) + 0.9 * score),
            _ => score,
        };
        let is_loss = matches!(space, Space::Cost | Space::Brier);
        let best = |x: f64| {
            let values = points.iter().map(|&point| worth(space, point, TOTALS, x));
            let values = values.filter(|value| value.is_finite());
            values.reduce(|p, q| if is_loss { p.min(q) } else { p.max(q) }).expect("a value")
        };
        let expected: Vec<(String, Position)> =
            scores.map(|score| (format!("{score:.2}"), (x_of(score), best(x_of(score))))).collect();
        let marks = marks_of(&[Layer::Calibration], Measure::F { beta: 1.0 }, space);
        let labels: Vec<&Mark> =
            marks.iter().filter(|mark| mark.role == Role::Calibration).collect();
        assert_eq!(labels.len(), expected.len(), "{space:?}");
        for (mark, (text, (x, y))) in labels.into_iter().zip(expected) {
            let Shape::Line(path) = &mark.shape else { panic!("a path") };
            assert_eq!(mark.text.as_deref(), Some(text.as_str()), "{space:?}");
            let at = path[1];
            assert!(
                (at.0 - x).abs() < 1e-9 && (at.1 - y).abs() < 1e-9,
                "{space:?}: {at:?} for {x}, {y}"
            );
        }
    }
}

#[test]
fn bent_level_curves_are_no_points_of_a_dual_space() {
    for aim in [Measure::G { beta: 0.7, rho: 0.6 }.into(), MeasureOrRate::Mcc] {
        for space in DUALS {
            let marks = marks_of(&[Layer::Isometrics], aim, space);
            assert!(paths(&marks, |role| role == Role::Isometric).is_empty(), "{space:?}");
        }
    }
}

proptest! {
    #[test]
    fn the_shaded_region_is_what_no_counts_are_worth(
        at in (0.01..0.99, 0.01..0.99), prevalence in 0.02..0.98,
        x in (-0.5..0.9, 0.1..1.5), y in (-2.0..0.9, 0.1..3.0),
    ) {
        let bounds = Bounds { x: (x.0, x.0 + x.1), y: (y.0, y.0 + y.1) };
        let frame = Frame { bounds, width_px: 300.0, height_px: 300.0 };
        let position = (x.0 + x.1 * at.0, y.0 + y.1 * at.1);
        let totals = Totals { n_pos: 50.0, n_neg: 50.0 * (1.0 - prevalence) / prevalence };
        for space in DUALS {
            let is_reached = |(x, y): Position| {
                let all_right = worth(space, Point { tp: 50.0, fp: 0.0 }, totals, x);
                // Gains fall without end.
                let all_wrong = if space == Space::FCost { f64::NEG_INFINITY } else {
                    worth(space, Point { tp: 0.0, fp: totals.n_neg }, totals, x)
                };
                (0.0..=1.0).contains(&x) && all_right.min(all_wrong) <= y && y <= all_right.max(all_wrong)
            };
            // Within a pixel of an edge either may be.
            let (dx, dy) = (1.2 * x.1 / 300.0, 1.2 * y.1 / 300.0);
            let around = [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0), (0.0, 0.0)]
                .map(|(right, up)| is_reached((position.0 + right * dx, position.1 + up * dy)));
            if around.iter().any(|other| *other != around[4]) {
                continue;
            }
            let view = View {
                prevalence: Prevalence::new(prevalence),
                layers: Space::ALL.map(|_| vec![Layer::Minimum]),
                ..View::default()
            };
            let marks = shown([model_of(vec![50.0], vec![450.0])], view).marks(space, frame);
            let shaded = marks.iter().filter(|mark| match &mark.shape {
                Shape::Area(polygon) => mark.role == Role::Unachievable && contains(polygon, position),
                _ => false,
            });
            // Nothing is shaded twice.
            prop_assert_eq!(shaded.count(), usize::from(!around[4]), "{:?} {:?}", space, position);
        }
    }
}
