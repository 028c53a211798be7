//! The curves of densities, and the bounds that show them.

use crate::geometry::Position;
use crate::geometry::clip::Bounds;
use curvescope_core::curve::rank::sort_falling;
use curvescope_infer::generate::distribution::Distribution;
use curvescope_infer::generate::reshape::Moments;
use curvescope_infer::generate::spec::{Class, Shapes};

/// Range of normal densities shown on both sides of their means, in standard deviations.
const REACH: f64 = 3.3;

/// Distance from 0 and 1 up to which beta densities are shown: at the ends they may be infinite.
const EDGE: f64 = 0.002;

/// Steps of the grid of a curve, to which landmarks are added.
const STEPS: u32 = 400;

/// Room above the highest density, as a share of its height.
const HEADROOM: f64 = 0.06;

/// Bounds that contain both densities, except infinite ends of beta densities.
pub(super) fn bounds(shapes: &Shapes) -> Bounds {
    let x = x_range(shapes);
    // Infinite ends must not set the height of the plot.
    let inner = if is_beta(shapes) { (0.02, 0.98) } else { x };
    let heights = Class::ALL.into_iter().flat_map(|class| {
        let moments = shapes.parts().into_iter().filter_map(|part| shapes.moments(part));
        let means: Vec<f64> = moments.map(|Moments { mean, .. }| mean).collect();
        path(&shapes.distribution(class), inner, &means)
    });
    let top = heights.map(|(_, height)| height).fold(0.0, f64::max);
    Bounds { x, y: (0.0, top * (1.0 + HEADROOM)) }
}

/// The curve of one class inside the bounds; greater values are reduced to the upper bound.
pub(super) fn curve(shapes: &Shapes, class: Class, bounds: &Bounds) -> Vec<Position> {
    let distribution = shapes.distribution(class);
    let (low, high) = bounds.x;
    let x = if is_beta(shapes) { (low.max(EDGE), high.min(1.0 - EDGE)) } else { (low, high) };
    let curve = path(&distribution, x, &distribution.landmarks());
    curve.into_iter().map(|(x, height)| (x, height.min(bounds.y.1))).collect()
}

/// Points of a density from right to left: on an even grid with both ends, and at the x in `extra`.
pub(super) fn path(
    distribution: &Distribution,
    (low, high): (f64, f64),
    extra: &[f64],
) -> Vec<Position> {
    let step = (high - low) / f64::from(STEPS);
    let mut xs: Vec<f64> = (0..=STEPS).map(|i| low + step * f64::from(i)).collect();
    xs.extend(extra.iter().copied().filter(|&x| low < x && x < high));
    sort_falling(&mut xs);
    xs.into_iter().map(|x| (x, distribution.density_of_score(x))).collect()
}

fn x_range(shapes: &Shapes) -> (f64, f64) {
    if is_beta(shapes) {
        return (0.0, 1.0);
    }
    let moments = shapes.parts().into_iter().filter_map(|part| shapes.moments(part));
    moments.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), Moments { mean, sd }| {
        (low.min(mean - REACH * sd), high.max(mean + REACH * sd))
    })
}

pub(super) fn is_beta(shapes: &Shapes) -> bool {
    matches!(shapes, Shapes::Beta { .. })
}
