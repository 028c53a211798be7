//! Removal of vertices of a path without a visible difference: strokes cost by the vertex.

use super::Position;
use super::frame::Frame;

/// Greatest distance of a removed vertex from the path, in device pixels.
pub const TOLERANCE_PX: f64 = 0.1;

/// Returns the path with as few vertices as one pass finds; removed vertices are at most [`TOLERANCE_PX`] from it.
/// First and last vertex stay (Williams 1978: a piece is extended while some direction passes all its vertices
/// within the tolerance).
///
/// A vertex where the path turns back stays as well, so no peak is cut.
pub fn simplified(path: &[Position], frame: &Frame) -> Vec<Position> {
    let Some(&first) = path.first() else { return Vec::new() };
    let mut kept = vec![first];
    let mut cone = Cone::at(first);
    let mut last = first;
    for &next in &path[1..] {
        if !cone.narrow_to(last, next, frame) {
            kept.push(last);
            cone = Cone::at(last);
            cone.narrow_to(last, next, frame);
        }
        last = next;
    }
    if kept.last() != Some(&last) {
        kept.push(last);
    }
    kept
}

/// The directions from a vertex that pass all later ones within the tolerance.
struct Cone {
    apex: Position,
    /// Unit vectors of its right and left edge; `None` until a vertex is farther from the apex than the tolerance.
    edges: Option<(Position, Position)>,
}

impl Cone {
    fn at(apex: Position) -> Self {
        Self { apex, edges: None }
    }

    /// Narrows the cone to pass `next`, which follows `last`. Returns false, and leaves the cone unchanged, when
    /// no direction is left or the path turns back.
    fn narrow_to(&mut self, last: Position, next: Position, frame: &Frame) -> bool {
        let (dx, dy) = frame.px((next.0 - self.apex.0, next.1 - self.apex.1));
        let step = frame.px((next.0 - last.0, next.1 - last.1));
        // Squares of pixels neither overflow nor vanish, and `hypot` is slow in wasm.
        let distance = (dx * dx + dy * dy).sqrt();
        if distance <= TOLERANCE_PX {
            // Within the tolerance of the apex: passed, unless the path has left it.
            return self.edges.is_none();
        }
        let direction = (dx / distance, dy / distance);
        // The tangents from the apex to the circle of the tolerance around the vertex.
        let sine = TOLERANCE_PX / distance;
        let cosine = (1.0 - sine * sine).sqrt();
        let turned = |sine: f64| {
            (direction.0 * cosine - direction.1 * sine, direction.0 * sine + direction.1 * cosine)
        };
        let (right, left) = (turned(-sine), turned(sine));
        let Some((from, to)) = self.edges else {
            self.edges = Some((right, left));
            return true;
        };
        let is_inside = cross(from, direction) >= 0.0 && cross(direction, to) >= 0.0;
        let goes_on = step.0 * direction.0 + step.1 * direction.1 >= 0.0;
        if !(is_inside && goes_on) {
            return false;
        }
        self.edges = Some((
            if cross(from, right) > 0.0 { right } else { from },
            if cross(left, to) > 0.0 { left } else { to },
        ));
        true
    }
}

/// Above 0 where `q` is left of `p`.
fn cross(p: Position, q: Position) -> f64 {
    p.0 * q.1 - p.1 * q.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::clip::Bounds;

    const FRAME: Frame = Frame { bounds: Bounds::UNIT, width_px: 1000.0, height_px: 1000.0 };

    #[test]
    fn a_straight_path_keeps_its_ends_and_a_corner_stays() {
        let path = [(0.0, 0.0), (0.2, 0.1), (0.4, 0.2), (0.6, 0.3), (0.6, 0.7), (0.6, 0.9)];
        assert_eq!(simplified(&path, &FRAME), [(0.0, 0.0), (0.6, 0.3), (0.6, 0.9)]);
    }

    #[test]
    fn a_peak_stays_however_thin() {
        let path = [(0.1, 0.1), (0.1, 0.9), (0.1, 0.2), (0.3, 0.2)];
        assert_eq!(simplified(&path, &FRAME), path);
    }

    #[test]
    fn short_paths_stay() {
        assert!(simplified(&[], &FRAME).is_empty());
        assert_eq!(simplified(&[(0.5, 0.5)], &FRAME), [(0.5, 0.5)]);
        let tiny = [(0.5, 0.5), (0.500_01, 0.5)];
        assert_eq!(simplified(&tiny, &FRAME), tiny);
    }
}
