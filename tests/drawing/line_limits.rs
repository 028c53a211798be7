//! What constraints rule out where points are lines, against all whole counts of a small sample.

use curvescope::curve::counts::{Point, Totals};
use curvescope::curve::space::Space;
use curvescope::draw::geometry::Position;
use curvescope::draw::geometry::clip::Bounds;
use curvescope::draw::geometry::frame::Frame;
use curvescope::draw::marks::mark::{Role, Shape};
use curvescope::measure::decide::{Bounded, Constraint, Side};
use proptest::prelude::*;

use crate::golden::whole_frame;
use crate::limits::{DATA, SIDE_PX, constraint, constraints, marks, meets, shaded};
use crate::worth::{DUALS, worth};

/// The whole counts that meet all constraints, negatives with their weight, which no constraint here knows of.
fn allowed(constraints: &[Constraint], weight: f64) -> Vec<Point> {
    let counts = (0..=40).flat_map(|tp| (0..=160).map(move |fp| (f64::from(tp), f64::from(fp))));
    let points = counts.map(|(tp, fp)| Point { tp, fp });
    points
        .filter(|&point| constraints.iter().all(|one| meets(one, point, 1.0) == Some(true)))
        .map(|point| Point { fp: point.fp * weight, ..point })
        .collect()
}

/// The least and the greatest that counts are worth; a gain without a value is below all others.
fn span(space: Space, points: &[Point], totals: Totals, x: f64) -> (f64, f64) {
    let values = points.iter().map(|&point| worth(space, point, totals, x));
    let values = values.map(|value| if value.is_nan() { f64::NEG_INFINITY } else { value });
    values.fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), value| {
        (least.min(value), most.max(value))
    })
}

/// Everything that counts can be worth, or is allowed, seen from a position: `None` where no counts are worth that.
fn is_allowed(
    space: Space,
    (allowed, totals): (&[Point], Totals),
    (x, y): Position,
) -> Option<bool> {
    let extremes = [Point { tp: 0.0, fp: totals.n_neg }, Point { tp: totals.n_pos, fp: 0.0 }];
    let within = |(least, most): (f64, f64)| least <= y && y <= most;
    let is_reached = (0.0..=1.0).contains(&x) && within(span(space, &extremes, totals, x));
    is_reached.then(|| within(span(space, allowed, totals, x)))
}

/// A part of what a plot shows at first, and a position in it.
fn part_of(
    space: Space,
    totals: Totals,
    is_zoomed: bool,
    at: Position,
) -> (Frame, Position, Position) {
    let shares = if is_zoomed { (0.3, 0.8) } else { (-0.05, 1.05) };
    let part =
        |(low, high): (f64, f64)| (low + (high - low) * shares.0, low + (high - low) * shares.1);
    let whole = whole_frame(space, totals).bounds;
    let bounds = Bounds { x: part(whole.x), y: part(whole.y) };
    let size = (bounds.x.1 - bounds.x.0, bounds.y.1 - bounds.y.0);
    let position = (bounds.x.0 + size.0 * at.0, bounds.y.0 + size.1 * at.1);
    let frame = Frame { bounds, width_px: SIDE_PX, height_px: SIDE_PX };
    (frame, position, (1.2 * size.0 / SIDE_PX, 1.2 * size.1 / SIDE_PX))
}

/// Constraints whose corners are whole counts: those on tp, on fp and on their sum.
fn on_counts() -> impl Strategy<Value = Vec<Constraint>> {
    let one = (0_usize..3, any::<bool>(), 0_u32..=40).prop_map(|(which, at_least, step)| {
        let side = if at_least { Side::AtLeast } else { Side::AtMost };
        let step = f64::from(step);
        match which {
            0 => constraint(Bounded::Recall, side, step / 40.0),
            1 => constraint(Bounded::Fpr, side, 4.0 * step / 160.0),
            _ => constraint(Bounded::PredictedPositive, side, 5.0 * step),
        }
    });
    prop::collection::vec(one, 1..4)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn what_is_shaded_is_what_no_allowed_counts_are_worth(
        constraints in on_counts(), at in (0.01..0.99, 0.01..0.99),
        prevalence in prop::option::of(0.05..0.95), is_zoomed in any::<bool>(),
    ) {
        let weight = prevalence.map_or(1.0, |to: f64| DATA.n_pos / DATA.n_neg * (1.0 - to) / to);
        let totals = Totals { n_neg: DATA.n_neg * weight, ..DATA };
        let allowed = allowed(&constraints, weight);
        for space in DUALS {
            let (frame, position, (dx, dy)) = part_of(space, totals, is_zoomed, at);
            let expected = |right: f64, up: f64| {
                is_allowed(space, (&allowed, totals), (position.0 + right * dx, position.1 + up * dy))
            };
            // Within a pixel of an edge either may be.
            let here = expected(0.0, 0.0);
            let around = [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)];
            if around.iter().any(|&(right, up)| expected(right, up) != here) {
                continue;
            }
            let marks = marks(constraints.clone(), prevalence, space, frame);
            // What cannot be reached is not shaded, and nothing is shaded twice.
            prop_assert_eq!(shaded(&marks, position), usize::from(here == Some(false)), "{:?} {:?}", space, position);
        }
    }

    #[test]
    fn no_line_of_allowed_counts_passes_through_what_is_shaded(
        constraints in constraints(), at in (0.01..0.99, 0.01..0.99), is_zoomed in any::<bool>(),
    ) {
        let allowed = allowed(&constraints, 1.0);
        for space in DUALS {
            let (frame, position, (dx, dy)) = part_of(space, DATA, is_zoomed, at);
            let is_allowed = |right: f64, up: f64| {
                let at = (position.0 + right * dx, position.1 + up * dy);
                is_allowed(space, (&allowed, DATA), at) == Some(true)
            };
            let around = [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0), (0.0, 0.0)];
            if around.iter().all(|&(right, up)| is_allowed(right, up)) {
                let marks = marks(constraints.clone(), None, space, frame);
                prop_assert_eq!(shaded(&marks, position), 0, "{:?} {:?}", space, position);
            }
        }
    }
}

/// The lines of the edges in the whole space, all pieces.
fn edges(one: Constraint, space: Space) -> Vec<Vec<Position>> {
    edges_of(vec![one], space)
}

fn edges_of(constraints: Vec<Constraint>, space: Space) -> Vec<Vec<Position>> {
    let frame = Frame { width_px: SIDE_PX, height_px: SIDE_PX, ..whole_frame(space, DATA) };
    let lines = marks(constraints, None, space, frame).into_iter();
    let lines = lines.filter_map(|mark| match (mark.role, mark.shape) {
        (Role::Limit, Shape::Line(path)) => Some(path),
        _ => None,
    });
    lines.collect()
}

#[track_caller]
fn assert_edge(one: Constraint, space: Space, expected: impl Fn(f64) -> f64) {
    let edges = edges(one, space);
    let [path] = &edges[..] else { panic!("{one:?} in {space:?}: {} edges", edges.len()) };
    let y = whole_frame(space, DATA).bounds.y;
    for &(x, found) in path {
        let off = (found - expected(x)) * SIDE_PX / (y.1 - y.0);
        assert!(off.abs() < 0.1, "{one:?} in {space:?}: {off} px off at {x}");
    }
}

#[test]
fn edges_are_the_least_or_the_most_that_their_constraint_allows() {
    use Side::{AtLeast, AtMost};
    // At worst a tenth is missed, and all negatives are false alarms.
    let recall = constraint(Bounded::Recall, AtLeast, 0.9);
    assert_edge(recall, Space::Cost, |x| 0.1 * x + (1.0 - x));
    assert_edge(recall, Space::Brier, |c| 2.0 * ((1.0 - c) * 0.2 * 0.1 + c * 0.8));
    assert_edge(recall, Space::Decision, |c| 0.2 * 0.9 - 0.8 * c / (1.0 - c));
    // Recall gain (0.9 - 0.2)/(0.8·0.9), precision gain 1 - fp/(4·tp) at fp = 160, tp = 36.
    assert_edge(recall, Space::FCost, |d| d * (1.0 - 160.0 / 144.0) + (1.0 - d) * 0.7 / 0.72);
    // At worst nothing is found.
    let fpr = constraint(Bounded::Fpr, AtMost, 0.1);
    assert_edge(fpr, Space::Cost, |x| x + 0.1 * (1.0 - x));
    assert_edge(fpr, Space::Decision, |c| -0.8 * 0.1 * c / (1.0 - c));
    // At best so many are found.
    let few = constraint(Bounded::PredictedPositive, AtMost, 20.0);
    let best = |x: f64| 0.5 * x;
    let path = edges(few, Space::Cost)
        .into_iter()
        .find(|path| path.iter().all(|&(x, y)| (y - best(x)).abs() < 1e-9));
    assert!(path.is_some_and(|path| path.len() > 1), "half of all positives are missed");
    // 37 of 40, as in the spaces of points.
    let confident =
        Constraint { confidence: Some(0.95), ..constraint(Bounded::Recall, AtLeast, 0.8) };
    assert_edge(confident, Space::Cost, |x| (1.0 - 37.0 / 40.0) * x + (1.0 - x));
}

#[test]
fn where_nothing_meets_the_constraints_all_that_counts_are_worth_is_shaded() {
    let none = vec![
        constraint(Bounded::Recall, Side::AtLeast, 0.9),
        constraint(Bounded::PredictedPositive, Side::AtMost, 20.0),
    ];
    for space in DUALS {
        let marks = marks(none.clone(), None, space, whole_frame(space, DATA));
        let (x, y) = (0.3, if space == Space::Decision { 0.1 } else { 0.2 });
        assert_eq!(shaded(&marks, (x, y)), 1, "{space:?}");
    }
}

#[test]
fn what_several_limits_allow_together_has_an_edge_of_its_own() {
    let few_errors = vec![
        constraint(Bounded::Recall, Side::AtLeast, 0.9),
        constraint(Bounded::Fpr, Side::AtMost, 0.1),
    ];
    // A tenth of each class is decided wrongly at worst; one limit alone allows more.
    let together = |edges: &[Vec<Position>]| {
        edges.iter().filter(|path| path.iter().all(|at| (at.1 - 0.1).abs() < 1e-9)).count()
    };
    let edges = edges_of(few_errors, Space::Cost);
    assert_eq!((edges.len(), together(&edges)), (3, 1), "{edges:?}");
}
