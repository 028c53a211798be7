//! Folds, groups, the joint hull, rings and grids, which every space has by the same code: each is where its definition says.

use curvescope::curve::counts::{Point, Totals};
use curvescope::curve::space::Space;
use curvescope::draw::geometry::Position;
use curvescope::draw::geometry::clip::Bounds;
use curvescope::draw::geometry::frame::Frame;
use curvescope::draw::layers::view::{Layer, View};
use curvescope::draw::linked::model::Model;
use curvescope::draw::linked::plots::LinkedPlots;
use curvescope::draw::marks::mark::{Mark, Role};
use proptest::prelude::*;

use crate::golden::{model_of, shown, whole_frame};
use crate::layers::{dots, lines};
use crate::paths::distance_to_segment;
use crate::worth::{DUALS, worth};

const TOTALS: Totals = Totals { n_pos: 20.0, n_neg: 60.0 };

/// Steps of tp and fp whose sums are the totals.
fn curves() -> impl Strategy<Value = Vec<Point>> {
    let step = (0_u32..6, 0_u32..18).prop_filter("a step", |&(tp, fp)| tp + fp > 0);
    prop::collection::vec(step, 1..12).prop_map(|steps| {
        let mut points: Vec<Point> = Vec::new();
        let mut sum = Point::ORIGIN;
        for (tp, fp) in steps {
            sum = Point {
                tp: (sum.tp + f64::from(tp)).min(TOTALS.n_pos),
                fp: (sum.fp + f64::from(fp)).min(TOTALS.n_neg),
            };
            points.push(sum);
        }
        points.push(TOTALS.all());
        points.dedup();
        points
    })
}

fn columns(points: &[Point]) -> (Vec<f64>, Vec<f64>) {
    points.iter().map(|point| (point.tp, point.fp)).unzip()
}

fn model(points: &[Point]) -> Model {
    let (tps, fps) = columns(points);
    model_of(tps, fps)
}

fn part(points: &[Point]) -> Model {
    let (tps, fps) = columns(points);
    Model::part("part", tps, fps).expect("counts")
}

/// The marks of a space at first, with one layer.
fn marks(plots: &mut LinkedPlots, layer: Layer, space: Space) -> (Vec<Mark>, Frame) {
    let layers = Space::ALL.map(|_| vec![layer]);
    plots.set_view(View { layers, ..View::default() }).expect("a good view");
    let frame = whole_frame(space, TOTALS);
    (plots.marks(space, frame), frame)
}

/// How far some paths are from a position, in device pixels.
fn gap(paths: &[&[Position]], at: Position, frame: &Frame) -> f64 {
    let segments = paths.iter().flat_map(|path| path.windows(2));
    let px = |position: Position| frame.px(position);
    let gaps = segments.map(|ends| distance_to_segment(px(at), px(ends[0]), px(ends[1])));
    gaps.fold(f64::INFINITY, f64::min)
}

/// The best that one of some points, or of none, is worth at x.
fn best(space: Space, points: &[Point], x: f64) -> f64 {
    let all = points.iter().copied().chain([Point::ORIGIN]);
    let values = all.map(|point| worth(space, point, TOTALS, x)).filter(|y| y.is_finite());
    let is_loss = matches!(space, Space::Cost | Space::Brier);
    values.reduce(|p, q| if is_loss { p.min(q) } else { p.max(q) }).expect("a value")
}

/// That paths pass all of some points; where points are lines, that they are the best of them.
fn check_paths(
    space: Space,
    paths: &[&[Position]],
    points: &[Point],
    frame: &Frame,
) -> Result<(), TestCaseError> {
    let expected: Vec<Position> = if DUALS.contains(&space) {
        (1..40).map(|step| f64::from(step) / 40.0).map(|x| (x, best(space, points, x))).collect()
    } else {
        points.iter().filter_map(|&point| space.project(point, TOTALS)).collect()
    };
    // What only touches an edge of the plot may be left out.
    let Bounds { x, y } = frame.bounds;
    let is_inside = |at: &Position| x.0 < at.0 && at.0 < x.1 && y.0 < at.1 && at.1 < y.1;
    for at in expected.into_iter().filter(is_inside) {
        let gap = gap(paths, at, frame);
        prop_assert!(gap < 0.35, "{:?}: {:?} is {} px off", space, at, gap);
    }
    Ok(())
}

/// The points of which none has as many tp with fewer fp, or more tp with as many fp.
fn undominated(points: &[Point]) -> Vec<Point> {
    let beats = |p: &Point, q: &Point| p.tp >= q.tp && p.fp <= q.fp && p != q;
    let is_best = |q: &&Point| q.tp > 0.0 && !points.iter().any(|p| beats(p, q));
    points.iter().filter(is_best).copied().collect()
}

/// The points that are best for some cost, of several models: vertices of their joint hull.
fn best_for_some_cost(points: &[Point]) -> Vec<Point> {
    let costs = (1..200).map(|step| f64::from(step) / 200.0);
    let best = costs.filter_map(|c| {
        let worth = |point: &&Point| (1.0 - c) * point.tp - c * point.fp;
        let all = points.iter().chain([&Point::ORIGIN]);
        all.max_by(|p, q| worth(p).total_cmp(&worth(q))).copied()
    });
    best.filter(|point| point.tp > 0.0).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn folds_and_groups_pass_their_own_points(fold in curves(), group in curves()) {
        let mut plots = shown([model(&[TOTALS.all()])], View::default());
        plots.set_folds(0, vec![part(&fold)]);
        plots.set_groups(0, vec![("g".into(), part(&group))]);
        for space in Space::ALL {
            let (marks, frame) = marks(&mut plots, Layer::Folds, space);
            check_paths(space, &lines(&marks, Role::Fold { model: 0 }), &fold, &frame)?;
            check_paths(space, &lines(&marks, Role::Group(1)), &group, &frame)?;
        }
    }

    #[test]
    fn the_joint_hull_is_the_best_of_all_models(one in curves(), other in curves()) {
        let mut plots = shown([model(&one), model(&other)], View::default());
        let all = [one, other].concat();
        let vertices = best_for_some_cost(&all);
        for space in Space::ALL {
            let (marks, frame) = marks(&mut plots, Layer::JointHull, space);
            let paths = lines(&marks, Role::JointHull);
            let points = if DUALS.contains(&space) { &all } else { &vertices };
            check_paths(space, &paths, points, &frame)?;
        }
    }

    #[test]
    fn rings_are_at_the_points_that_no_other_beats(points in curves()) {
        let mut plots = shown([model(&points)], View::default());
        for space in Space::ALL {
            let (marks, frame) = marks(&mut plots, Layer::NonDominated, space);
            let rings = dots(&marks, Role::NonDominated { model: 0 });
            if DUALS.contains(&space) {
                prop_assert!(rings.is_empty(), "{:?}: a point is a line", space);
                continue;
            }
            let expected = undominated(&points).into_iter().filter_map(|point| space.project(point, TOTALS));
            let expected: Vec<Position> = expected.filter(|&at| frame.bounds.contains(at)).collect();
            // Those closer than a pixel look like one.
            let is_near = |at: &Position, others: &[Position]| others.iter().any(|&other| frame.squared_px(*at, other) < 1.0);
            prop_assert!(expected.iter().all(|at| is_near(at, &rings)), "{:?}: {:?}", space, rings);
            prop_assert!(rings.iter().all(|at| is_near(at, &expected)), "{:?}: {:?}", space, rings);
        }
    }
}

#[test]
fn grids_of_other_spaces_are_where_their_counts_are() {
    let tenths = || (0..=10).map(|tenth| f64::from(tenth) / 10.0);
    let rates = || tenths().flat_map(|fpr| tenths().map(move |tpr| (fpr, tpr)));
    // A quarter of the rows are positive.
    let from_roc: Vec<Position> =
        rates().map(|(fpr, tpr)| (0.25 * tpr + 0.75 * fpr, tpr)).collect();
    // Of recall and precision: as many rows are predicted positive as 0.25·recall/precision.
    let gains = rates().filter(|&(recall, precision)| recall > 0.0 && precision > 0.0);
    let lifts = gains.map(|(recall, precision)| (0.25 * recall / precision, precision / 0.25));
    // No more false positives than negatives.
    let from_pr: Vec<Position> =
        lifts.filter(|&(x, y)| x * (1.0 - 0.25 * y) <= 0.75 + 1e-12).collect();
    for (other, space, expected) in
        [(Space::Roc, Space::Cap, from_roc), (Space::Pr, Space::Lift, from_pr)]
    {
        let mut plots = shown([model(&[TOTALS.all()])], View::default());
        let (marks, frame) = marks(&mut plots, Layer::Grid(other), space);
        let found = dots(&marks, Role::GridPoint);
        let near = |at: Position, others: &[Position]| {
            others.iter().any(|other| (at.0 - other.0).hypot(at.1 - other.1) < 1e-9)
        };
        assert!(found.len() > 60, "{space:?}: {}", found.len());
        assert!(found.iter().all(|&at| near(at, &expected)), "{space:?}");
        let inside = expected.iter().filter(|&&at| frame.bounds.contains(at));
        // The last tenth may be rounded out of the plot.
        let edge = |&&(x, y): &&Position| {
            [x - frame.bounds.x.0, frame.bounds.x.1 - x, y - frame.bounds.y.0, frame.bounds.y.1 - y]
                .iter()
                .all(|&room| room > 1e-9)
        };
        assert!(inside.filter(edge).all(|&at| near(at, &found)), "{space:?}");
    }
    // Python 3.11, statistics.NormalDist().inv_cdf(0.1), of 0.2, … of 0.9.
    let quantiles = [
        -1.281_551_565_544_600_8,
        -0.841_621_233_572_914_4,
        -0.524_400_512_708_040_7,
        -0.253_347_103_135_799_8,
        0.0,
        0.253_347_103_135_799_8,
        0.524_400_512_708_040_7,
        0.841_621_233_572_914_4,
        1.281_551_565_544_600_8,
    ];
    let mut plots = shown([model(&[TOTALS.all()])], View::default());
    let (marks, _) = marks(&mut plots, Layer::Grid(Space::Roc), Space::Det);
    let found = dots(&marks, Role::GridPoint);
    assert_eq!(found.len(), 81);
    let is_quantile = |value: f64| quantiles.iter().any(|it| (it - value).abs() < 1e-9);
    assert!(found.into_iter().all(|(x, y)| is_quantile(x) && is_quantile(y)));
}
