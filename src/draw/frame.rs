//! What part of a space a plot shows, and how finely.

use super::Position;
use super::clip::Bounds;

/// The visible part of a space with its size on the screen. Marks are cut at its bounds and bent
/// as finely as its pixels can show.
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
    /// Device pixels of a step in data space.
    pub fn px(&self, (dx, dy): Position) -> Position {
        (
            dx * self.width_px / (self.bounds.x.1 - self.bounds.x.0),
            dy * self.height_px / (self.bounds.y.1 - self.bounds.y.0),
        )
    }

    /// Whether something between two x can be visible.
    pub fn touches(&self, left: f64, right: f64) -> bool {
        left <= self.bounds.x.1 && right >= self.bounds.x.0
    }

    /// Squared distance of two positions, in device pixels.
    pub fn squared_px(&self, p: Position, q: Position) -> f64 {
        let (dx, dy) = self.px((p.0 - q.0, p.1 - q.1));
        dx * dx + dy * dy
    }
}
