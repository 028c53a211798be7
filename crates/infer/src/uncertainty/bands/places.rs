//! The grid on which curves are evaluated.

use crate::uncertainty::interval::number;
use curvescope_core::curve::space::Space;

/// Number of places of a grid.
pub(super) const PLACES: usize = 101;

/// Ends of the grid of DET, whose axis has none: probits of fpr 3 in 10 million from 0 and from 1.
const QUANTILES: (f64, f64) = (-5.0, 5.0);

/// y of a curve at each place, NaN where it has none. Single precision is finer than a pixel.
pub(super) type YValues = [f32; PLACES];

/// x of a place of a space, from left to right.
pub(super) fn x_of(space: Space, place: usize) -> f64 {
    let (low, high) = if space == Space::Det { QUANTILES } else { (0.0, 1.0) };
    low + (high - low) * number(place) / number(PLACES - 1)
}

/// y values in a space, from `y` of the index and x of each place.
pub(super) fn y_values(space: Space, y: &dyn Fn(usize, f64) -> Option<f64>) -> YValues {
    let mut y_values = [f32::NAN; PLACES];
    for (place, kept) in y_values.iter_mut().enumerate() {
        *kept = narrow(y(place, x_of(space, place)));
    }
    y_values
}

/// A y value as stored: NaN where it is undefined or infinite.
pub(super) fn narrow(y: Option<f64>) -> f32 {
    #[expect(clippy::cast_possible_truncation, reason = "on purpose")]
    let y = y.filter(|y| y.is_finite()).unwrap_or(f64::NAN) as f32;
    y
}
