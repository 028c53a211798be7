//! Arcs follow the exact hyperbola; straight images stay straight.

use curvescope::curve::counts::{Point, Totals};
use curvescope::curve::space::Space;
use curvescope::draw::spaces::points::image::image;
use curvescope::measure::line::Line;
use proptest::prelude::*;

use crate::golden::unit_frame;

const TOTALS: Totals = Totals { n_pos: 100.0, n_neg: 300.0 };
const TOLERANCE: f64 = 0.1 / 300.0;

fn counts() -> impl Strategy<Value = Point> {
    (0.0..100.0, 0.0..300.0).prop_map(|(tp, fp)| Point { tp, fp })
}

/// Largest distance between the drawn path and the exact image, bounded from above by the
/// vertical distance turned across the chord.
fn worst_gap(path: &[(f64, f64)], from: Point, to: Point) -> f64 {
    let exact = |recall: f64| {
        let share = (recall * TOTALS.n_pos - from.tp) / (to.tp - from.tp);
        let fp = from.fp + (to.fp - from.fp) * share;
        recall * TOTALS.n_pos / (recall * TOTALS.n_pos + fp)
    };
    path.windows(2)
        .flat_map(|pair| {
            let ((x0, y0), (x1, y1)) = (pair[0], pair[1]);
            (1..8).map(move |i| {
                let share = f64::from(i) / 8.0;
                let (x, chord) = (x0 + (x1 - x0) * share, y0 + (y1 - y0) * share);
                (exact(x) - chord).abs() * (x1 - x0).abs() / (x1 - x0).hypot(y1 - y0)
            })
        })
        .fold(0.0, f64::max)
}

proptest! {
    #[test]
    fn an_arc_of_pr_is_within_a_tenth_of_a_pixel(p in counts(), q in counts()) {
        let from = Point { tp: p.tp.min(q.tp), fp: p.fp.min(q.fp) };
        let to = Point { tp: p.tp.max(q.tp), fp: p.fp.max(q.fp) };
        prop_assume!(to.tp - from.tp > 1e-6);
        let path = image(Space::Pr, (from, to), TOTALS, &unit_frame(300.0));
        prop_assert!(worst_gap(&path, from, to) <= TOLERANCE * 1.001);
        prop_assert!(path.len() < 200, "{} vertices", path.len());
    }

    #[test]
    fn roc_and_prg_need_two_positions(from in counts(), to in counts()) {
        for space in [Space::Roc, Space::Prg] {
            let path = image(space, (from, to), TOTALS, &unit_frame(300.0));
            let ends = [from, to].map(|point| space.project(point, TOTALS).expect("both classes"));
            prop_assert_eq!(path, ends);
        }
    }

    #[test]
    fn an_isometric_is_one_line_in_three_spaces(f in 0.05..0.95) {
        let line = Line::f_beta(1.0, f, TOTALS);
        let ends = line.within(TOTALS).expect("F lines cross the achievable counts");
        for space in Space::ALL {
            for position in image(space, ends, TOTALS, &unit_frame(300.0)) {
                let Some(Point { tp, fp }) = space.unproject(position, TOTALS) else {
                    continue;
                };
                let found = 2.0 * tp / (tp + fp + TOTALS.n_pos);
                prop_assert!((found - f).abs() < 1e-9, "{space:?}: {found} for {f}");
            }
        }
    }
}

#[test]
fn the_first_piece_carries_its_precision_back_to_recall_0() {
    let to = Point { tp: 25.0, fp: 75.0 };
    let path = image(Space::Pr, (Point::ORIGIN, to), TOTALS, &unit_frame(300.0));
    assert_eq!(path, [(0.0, 0.25), (0.25, 0.25)]);
}

#[test]
fn a_first_piece_of_prg_is_flat_from_beyond_the_left_edge() {
    let to = Point { tp: 50.0, fp: 30.0 };
    let path = image(Space::Prg, (Point::ORIGIN, to), TOTALS, &unit_frame(300.0));
    assert_eq!(path.len(), 2);
    assert!((path[0].0 + 1.0).abs() < 1e-12 && (path[0].1 - path[1].1).abs() < 1e-12);
}

#[test]
fn a_piece_that_starts_with_negatives_comes_from_below_on_its_line() {
    // precG - 1 = -odds·fp/tp with fp = 30 all along: the line through (1 + odds, 1).
    let path = image(
        Space::Prg,
        (Point { tp: 0.0, fp: 30.0 }, Point { tp: 50.0, fp: 30.0 }),
        TOTALS,
        &unit_frame(300.0),
    );
    let apex = (1.0 + TOTALS.n_pos / TOTALS.n_neg, 1.0);
    let slope = |p: (f64, f64)| (apex.1 - p.1) / (apex.0 - p.0);
    assert_eq!(path.len(), 2);
    assert!((slope(path[0]) - slope(path[1])).abs() < 1e-12);
    assert!(path[0].0 < 0.0);
}
