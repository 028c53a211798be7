//! Conventions based on interpolated precision, the greatest precision at a recall or above, at
//! evenly spaced recalls.

use super::Integral;
use curvescope_core::curve::counts::Curve;
use curvescope_core::curve::path::PathThinner;
use curvescope_core::curve::space::precision;
use curvescope_core::numeric::sum::Sum;

/// Weights & Biases: 21 recalls from 0 to 1, precision 1 at recall 0, joined by straight lines.
pub(super) fn lines_through_21(curve: &Curve<'_>) -> Integral {
    let mut heights = best_to_the_right(curve, 20);
    heights[0] = 1.0;
    let lines: Sum = heights.windows(2).map(|ends| f64::midpoint(ends[0], ends[1])).collect();
    let mut path = PathThinner::default();
    for (step, &height) in (0u32..).zip(&heights) {
        path.push((f64::from(step) / 20.0, height));
    }
    Integral { value: lines.value() / 20.0, path: path.path() }
}

/// COCO: the mean over the 101 recalls from 0 to 1; in the path each recall is a step of width 1/101.
pub(super) fn mean_of_101(curve: &Curve<'_>) -> Integral {
    let heights = best_to_the_right(curve, 100);
    let sum: Sum = heights.iter().copied().collect();
    let mut path = PathThinner::default();
    for (step, &height) in (0u32..).zip(&heights) {
        path.push((f64::from(step) / 101.0, height));
        path.push((f64::from(step + 1) / 101.0, height));
    }
    Integral { value: sum.value() / 101.0, path: path.path() }
}

/// Greatest precision among operating points of recall at least 0/`steps`, 1/`steps`, .. 1. The
/// curve has positives, so each recall has such a point.
fn best_to_the_right(curve: &Curve<'_>, steps: u32) -> Vec<f64> {
    let n_pos = curve.totals().n_pos;
    let mut best: f64 = 0.0;
    let mut next = curve.len();
    let mut heights: Vec<f64> = (0..=steps)
        .rev()
        .map(|step| {
            let recall =
                if step == steps { 1.0 } else { f64::from(step) * (1.0 / f64::from(steps)) };
            while let Some(index) = next.checked_sub(1) {
                let at = curve.point(index);
                // In doubles, as the tools compute it: recall 3/5 is below 12 times 1/20.
                if at.tp / n_pos < recall {
                    break;
                }
                best = best.max(precision(at).unwrap_or(0.0));
                next = index;
            }
            best
        })
        .collect();
    heights.reverse();
    heights
}
