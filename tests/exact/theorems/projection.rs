//! Spaces in which an operating point is a point, as projections of count space.

use curvescope::curve::counts::{Point, Totals};
use curvescope::curve::space::Space;
use curvescope::curve::space::projection::TpAxis;
use proptest::prelude::*;

use super::totals_and_two_points;
use crate::approx::assert_close;

proptest! {
    #[test]
    fn unproject_inverts_project((totals, first, second) in totals_and_two_points(), share in 0.0..=1.0f64) {
        let point = first.toward(second, share);
        for space in Space::ALL {
            let at = space.project(point, totals);
            if space.dual_space().is_some() {
                prop_assert_eq!(at, None, "{:?}: a line", space);
                prop_assert_eq!(space.unproject((0.5, 0.5), totals), None);
                continue;
            }
            let at = at.expect("tp > 0");
            let back = space.unproject(at, totals).expect("counts");
            assert_close(back.tp, point.tp, 1e-12, "tp");
            assert_close(back.fp, point.fp, 1e-11, "fp");
        }
    }

    #[test]
    fn lines_of_counts_are_straight_in_roc_gains_and_gain_space(
        (totals, first, second) in totals_and_two_points(),
        share in 0.01..0.99f64,
    ) {
        let middle = first.toward(second, share);
        for space in [Space::Roc, Space::Cap, Space::Prg] {
            let at = |point| space.project(point, totals).expect("tp > 0");
            let ((x0, y0), (x1, y1), (x2, y2)) = (at(first), at(middle), at(second));
            let area = (x1 - x0) * (y2 - y0) - (y1 - y0) * (x2 - x0);
            let scale = 1.0 + x0.abs().max(x2.abs()) * y0.abs().max(y2.abs());
            assert!(area.abs() <= 1e-12 * scale, "{space:?}: {area:e}");
        }
    }
}

/// Where curves begin, along which axis true positives lie, and what a prior shift moves.
#[test]
fn a_space_says_how_its_positions_lie() {
    let (totals, point) = (Totals { n_pos: 4.0, n_neg: 6.0 }, Point { tp: 2.0, fp: 1.0 });
    // Every negative counts as two.
    let (heavy, shifted) = (Totals { n_neg: 12.0, ..totals }, Point { fp: 2.0, ..point });
    for space in Space::ALL {
        let Some(projection) = space.projection() else { continue };
        let (x, y) = projection.project(point, totals).expect("tp > 0");
        let begins_at_the_corner = matches!(space, Space::Roc | Space::Cap);
        assert_eq!(projection.start(), begins_at_the_corner.then_some((0.0, 0.0)), "{space:?}");
        if begins_at_the_corner || space == Space::Det {
            let limit = projection.limit((Point::ORIGIN, point), totals, -1.0);
            assert_eq!(limit, None, "{space:?}: every point has a position");
        }
        let positives = projection.tp_coordinate();
        let coordinate = match positives.axis {
            TpAxis::X => x,
            TpAxis::Y => y,
            TpAxis::Neither => 0.5, // the recall
        };
        assert!(positives.range.0 < coordinate && coordinate < positives.range.1, "{space:?}");
        assert_close((positives.at)(coordinate, totals), 2.0, 1e-12, "tp");
        let is_moved = projection.project(shifted, heavy) != Some((x, y));
        assert_eq!(projection.moves_with_prevalence(), is_moved, "{space:?}");
    }
}

#[test]
fn undefined_positions_are_none() {
    let totals = Totals { n_pos: 3.0, n_neg: 4.0 };
    let none = Point::ORIGIN;
    assert_eq!(Space::Roc.project(none, totals), Some((0.0, 0.0)));
    assert_eq!(Space::Pr.project(none, totals), None);
    assert_eq!(Space::Prg.project(none, totals), None);
    let no_hit = Point { tp: 0.0, fp: 2.0 };
    assert_eq!(Space::Pr.project(no_hit, totals), Some((0.0, 0.0)));
    assert_eq!(Space::Prg.project(no_hit, totals), None);
    for empty in [Totals { n_pos: 0.0, n_neg: 4.0 }, Totals { n_pos: 3.0, n_neg: 0.0 }] {
        assert_eq!(Space::Roc.project(empty.all(), empty), None);
        assert_eq!(Space::Prg.project(empty.all(), empty), None);
    }
    // Beyond the reach of counts.
    assert_eq!(Space::Pr.unproject((0.5, 0.0), totals), None);
    assert_eq!(Space::Prg.unproject((2.0, 0.0), totals), None);
}

#[test]
fn the_corner_is_the_same_place_at_every_prevalence() {
    for n_neg in [1.0, 7.0, 1e6] {
        let totals = Totals { n_pos: 3.0, n_neg };
        assert_eq!(Space::Prg.project(totals.all(), totals), Some((1.0, 0.0)));
        assert_eq!(Space::Roc.project(totals.all(), totals), Some((1.0, 1.0)));
    }
}

/// An interactive page paints utilities on unachievable points of PR space, which need more negatives than there are.
#[test]
fn points_below_the_minimum_curve_have_counts_too() {
    // Boyd's Table 1: 100 positives, 200 negatives, precision .2 at recall .2 and at recall .6.
    let totals = Totals { n_pos: 100.0, n_neg: 200.0 };
    let fp = |recall: f64| Space::Pr.unproject((recall, 0.2), totals).expect("counts").fp;
    assert_close(fp(0.2), 80.0, 1e-14, "achievable");
    assert_close(fp(0.6), 240.0, 1e-14, "unachievable");
}
