//! Paths end on the axes and keep their slope.

use curvescope::draw::geometry::Position;
use curvescope::draw::geometry::clip::{Bounds, clip_path, clip_segment};
use proptest::prelude::*;

#[test]
fn a_segment_from_very_far_is_cut_too() {
    for (from, to) in [((0.5, -1e100), (0.5, 1.5)), ((-0.5, 0.5), (1e100, 0.5))] {
        let inside = clip_segment(from, to, &Bounds::UNIT);
        let (start, end) = inside.expect("it passes through the middle");
        assert!(Bounds::UNIT.contains(start) && Bounds::UNIT.contains(end), "{start:?} {end:?}");
    }
}

#[test]
fn a_path_that_leaves_and_returns_becomes_two_pieces() {
    let path = [(0.0, 0.5), (0.25, -0.5), (0.5, 0.5), (0.75, 0.5)];
    let pieces = clip_path(&path, &Bounds::UNIT);
    assert_eq!(
        pieces,
        [vec![(0.0, 0.5), (0.125, 0.0)], vec![(0.375, 0.0), (0.5, 0.5), (0.75, 0.5)]]
    );
}

#[test]
fn a_path_along_an_edge_stays_and_one_that_touches_a_corner_goes() {
    let edge = [(0.0, 0.0), (0.0, 1.0), (1.0, 1.0)];
    assert_eq!(clip_path(&edge, &Bounds::UNIT), [edge.to_vec()]);
    assert!(clip_path(&[(-1.0, 1.0), (1.0, -1.0)], &Bounds::UNIT).is_empty());
    assert!(clip_path(&[(2.0, 2.0), (3.0, 0.0)], &Bounds::UNIT).is_empty());
}

fn position() -> impl Strategy<Value = Position> {
    (-3.0..3.0, -3.0..3.0)
}

proptest! {
    #[test]
    fn what_is_left_lies_inside_and_on_the_segment(from in position(), to in position()) {
        if let Some((start, end)) = clip_segment(from, to, &Bounds::UNIT) {
            for at in [start, end] {
                prop_assert!(Bounds::UNIT.contains(at));
                let cross = (to.0 - from.0) * (at.1 - from.1) - (to.1 - from.1) * (at.0 - from.0);
                prop_assert!(cross.abs() < 1e-12, "{cross:e} off the segment");
            }
        }
    }

    #[test]
    fn nothing_inside_is_lost(from in position(), to in position(), share in 0.0..1.0) {
        let at = (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share);
        let inside = at.0 > 1e-9 && at.0 < 1.0 - 1e-9 && at.1 > 1e-9 && at.1 < 1.0 - 1e-9;
        if inside {
            let (start, end) = clip_segment(from, to, &Bounds::UNIT).expect("a point is inside");
            let slack = 1e-9;
            prop_assert!(start.0.min(end.0) - slack <= at.0 && at.0 <= start.0.max(end.0) + slack);
            prop_assert!(start.1.min(end.1) - slack <= at.1 && at.1 <= start.1.max(end.1) + slack);
        }
    }
}
