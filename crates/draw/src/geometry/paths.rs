//! Lengths of paths, positions along them, and positions inside polygons.

use super::Position;
use super::clip::Bounds;

/// Length of a path.
pub fn length(path: &[Position]) -> f64 {
    path.windows(2).map(|ends| distance(ends[0], ends[1])).sum()
}

pub(crate) fn distance(p: Position, q: Position) -> f64 {
    (q.0 - p.0).hypot(q.1 - p.1)
}

/// The position after a share of the length of a line; `None` for an empty line.
pub fn on_line(line: &[Position], share: f64) -> Option<Position> {
    let mut left = length(line) * share;
    for ends in line.windows(2) {
        let (from, to) = (ends[0], ends[1]);
        let step = distance(from, to);
        if left <= step && step > 0.0 {
            let part = left / step;
            return Some((from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part));
        }
        left -= step;
    }
    line.last().copied()
}

/// True where a polygon contains all corners of an area.
pub fn holds(polygon: &[Position], area: &Bounds) -> bool {
    let Bounds { x: (left, right), y: (top, bottom) } = *area;
    let corners = [(left, top), (right, top), (left, bottom), (right, bottom)];
    corners.into_iter().all(|corner| contains(polygon, corner))
}

/// True where a polygon contains a position: a ray from it crosses the outline an odd number of times.
pub(crate) fn contains(polygon: &[Position], (x, y): Position) -> bool {
    let ends = polygon.iter().skip(1).chain(polygon.first());
    let crosses = |(p, q): &(&Position, &Position)| {
        (p.1 > y) != (q.1 > y) && x < p.0 + (q.0 - p.0) * (y - p.1) / (q.1 - p.1)
    };
    polygon.iter().zip(ends).filter(crosses).count() % 2 == 1
}
