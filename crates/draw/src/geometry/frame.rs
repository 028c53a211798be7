//! The visible part of a space, with its size in pixels.

use super::Position;
use super::clip::Bounds;

/// The visible part of a space with its size in device pixels. Marks are clipped at its bounds, and curves sampled
/// to its resolution.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// The visible part, in data units.
    pub bounds: Bounds,
    /// Device pixels from the left to the right edge.
    pub width_px: f64,
    /// Device pixels from the lower to the upper edge.
    pub height_px: f64,
}

impl Frame {
    /// Converts a difference of positions from data space to device pixels; the sign of y is kept.
    pub fn px(&self, (dx, dy): Position) -> Position {
        (
            dx * self.width_px / (self.bounds.x.1 - self.bounds.x.0),
            dy * self.height_px / (self.bounds.y.1 - self.bounds.y.0),
        )
    }

    /// True where the interval between two x overlaps the visible one.
    pub fn touches(&self, left: f64, right: f64) -> bool {
        left <= self.bounds.x.1 && right >= self.bounds.x.0
    }

    /// Squared distance of two positions, in device pixels.
    pub fn squared_px(&self, p: Position, q: Position) -> f64 {
        let (dx, dy) = self.px((p.0 - q.0, p.1 - q.1));
        dx * dx + dy * dy
    }
}
