//! Clipping of paths and polygons at a box, as at the axes: pieces end on its edges and keep their slope.

use super::Position;

/// A box parallel to the axes, edges included.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// Left and right edge.
    pub x: (f64, f64),
    /// Lower and upper edge.
    pub y: (f64, f64),
}

impl Bounds {
    /// The unit square.
    pub const UNIT: Self = Self { x: (0.0, 1.0), y: (0.0, 1.0) };

    /// The square whose edges are at distance `reach` from its middle.
    pub fn around((x, y): Position, reach: f64) -> Self {
        Self { x: (x - reach, x + reach), y: (y - reach, y + reach) }
    }

    /// True for a position inside or on an edge.
    pub fn contains(&self, (x, y): Position) -> bool {
        self.x.0 <= x && x <= self.x.1 && self.y.0 <= y && y <= self.y.1
    }

    /// True where this box and another have more than an edge in common.
    pub fn overlaps(&self, other: &Self) -> bool {
        self.x.0 < other.x.1 && other.x.0 < self.x.1 && self.y.0 < other.y.1 && other.y.0 < self.y.1
    }

    /// The nearest position inside.
    #[must_use]
    pub fn clamp(&self, (x, y): Position) -> Position {
        (x.clamp(self.x.0, self.x.1), y.clamp(self.y.0, self.y.1))
    }
}

/// The part of a straight segment inside `bounds`, or `None`. Both ends must be finite
/// (Liang and Barsky 1984).
pub fn clip_segment(from: Position, to: Position, bounds: &Bounds) -> Option<(Position, Position)> {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let (mut enter, mut leave) = (0.0_f64, 1.0_f64);
    for (step, room) in [
        (-dx, from.0 - bounds.x.0),
        (dx, bounds.x.1 - from.0),
        (-dy, from.1 - bounds.y.0),
        (dy, bounds.y.1 - from.1),
    ] {
        if step == 0.0 {
            if room < 0.0 {
                return None;
            }
        } else if step < 0.0 {
            enter = enter.max(room / step);
        } else {
            leave = leave.min(room / step);
        }
    }
    if enter > leave {
        return None;
    }
    // An end that is not cut stays as it is; clamping a cut one removes its rounding only. Where the
    // ends are so far apart that a share is rounded to 0 or 1, the end outside is cut all the same.
    let at = |share: f64| bounds.clamp((from.0 + dx * share, from.1 + dy * share));
    let start = if bounds.contains(from) { from } else { at(enter) };
    let end = if bounds.contains(to) { to } else { at(leave) };
    Some((start, end))
}

/// The part of a polygon inside `bounds`, one outline that may run along edges; empty when there
/// is none (Sutherland and Hodgman 1974).
pub fn clip_polygon(polygon: &[Position], bounds: &Bounds) -> Vec<Position> {
    // Signed distance from each side, above 0 inside.
    let sides: [&dyn Fn(Position) -> f64; 4] =
        [&|p| p.0 - bounds.x.0, &|p| bounds.x.1 - p.0, &|p| p.1 - bounds.y.0, &|p| {
            bounds.y.1 - p.1
        }];
    let inside = sides.into_iter().fold(polygon.to_vec(), |outline, inside| {
        let mut cut = Vec::with_capacity(outline.len() + 4);
        let before = outline.iter().cycle().skip(outline.len().saturating_sub(1));
        for (&from, &to) in before.zip(&outline) {
            let (start, end) = (inside(from), inside(to));
            if (start < 0.0) != (end < 0.0) {
                let share = start / (start - end);
                cut.push((from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share));
            }
            if end >= 0.0 {
                cut.push(to);
            }
        }
        cut
    });
    // Clamping removes rounding only.
    inside.into_iter().map(|position| bounds.clamp(position)).collect()
}

/// The pieces of a path inside `bounds`, in order. A piece without length, as at the touch of a corner, is
/// dropped.
pub fn clip_path(path: &[Position], bounds: &Bounds) -> Vec<Vec<Position>> {
    let mut pieces: Vec<Vec<Position>> = Vec::new();
    let mut connected = false;
    for pair in path.windows(2) {
        let (from, to) = (pair[0], pair[1]);
        let Some((start, end)) = clip_segment(from, to, bounds) else {
            connected = false;
            continue;
        };
        match pieces.last_mut() {
            Some(piece) if connected && start == from => piece.push(end),
            _ => pieces.push(vec![start, end]),
        }
        connected = end == to;
    }
    pieces.retain(|piece| piece.iter().any(|&position| position != piece[0]));
    pieces
}
