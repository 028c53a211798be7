//! A thinned curve looks like the whole one.

use curvescope::counts::{Curve, Totals};
use curvescope::draw::Position;
use curvescope::draw::clip::Bounds;
use curvescope::draw::decimate::kept_indices;
use curvescope::draw::trace::trace;
use curvescope::space::Space;
use proptest::prelude::*;

use crate::paths::distance_to_path;

const SIDE_PX: f64 = 300.0;
const ROWS: u32 = 100_000;

/// A model of 1e5 rows whose share of positives falls from `top` to `bottom` along the ranking.
fn columns(seed: u64, top: f64, bottom: f64) -> (Vec<f64>, Vec<f64>) {
    let mut state = seed | 1;
    let mut uniform = move || {
        // xorshift64*
        state ^= state >> 12;
        state ^= state << 25;
        state ^= state >> 27;
        f64::from((state.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 32) as u32) / 4_294_967_296.0
    };
    let (mut tp, mut fp) = (0.0, 0.0);
    (0..ROWS)
        .map(|row| {
            let share = top + (bottom - top) * f64::from(row) / f64::from(ROWS);
            *if uniform() < share { &mut tp } else { &mut fp } += 1.0;
            (tp, fp)
        })
        .unzip()
}

fn totals_of(tps: &[f64], fps: &[f64]) -> Totals {
    Totals { n_pos: tps[tps.len() - 1], n_neg: fps[fps.len() - 1] }
}

fn scaled(path: &[Position]) -> Vec<Position> {
    path.iter().map(|p| (p.0 * SIDE_PX, p.1 * SIDE_PX)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6))]

    #[test]
    fn no_point_is_more_than_half_a_pixel_off(
        seed in any::<u64>(), top in 0.05..1.0, bottom in 0.01..0.5,
    ) {
        let (tps, fps) = columns(seed, top, bottom);
        let curve = Curve::new(&tps, &fps, totals_of(&tps, &fps));
        for space in Space::ALL {
            let pieces: Vec<Vec<Position>> =
                trace(&curve, space, SIDE_PX).iter().map(|piece| scaled(piece)).collect();
            let shown: Vec<Position> = curve
                .points()
                .filter_map(|point| space.project(point, curve.totals()))
                .filter(|&position| Bounds::UNIT.contains(position))
                // A curve below the axis all along only touches this corner, which is no piece.
                .filter(|&position| position != (1.0, 0.0))
                .collect();
            for &at in &scaled(&shown) {
                let gap = pieces
                    .iter()
                    .map(|piece| distance_to_path(at, piece, 1.0))
                    .fold(f64::INFINITY, f64::min);
                prop_assert!(gap <= 0.5, "{space:?}: {gap} px off at {at:?}");
            }
            let vertices: usize = pieces.iter().map(Vec::len).sum();
            prop_assert!(vertices < 3000, "{space:?}: {vertices} vertices");
        }
    }
}

#[test]
fn a_column_keeps_its_first_lowest_highest_and_last_point() {
    let ys = [0.5, 0.9, 0.3, 0.1, 0.4, 0.6, 0.2];
    let points = ys.iter().enumerate().map(|(i, &y)| (i, (0.05, y)));
    assert_eq!(kept_indices(points, 10.0), [0, 1, 3, 6]);
}

#[test]
fn all_points_left_of_the_plot_are_one_column() {
    let points = (0..1000_u16).map(|i| (usize::from(i), (f64::from(i) - 2000.0, 0.5)));
    assert_eq!(kept_indices(points, 10.0), [0, 999]);
}
