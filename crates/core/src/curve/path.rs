//! Polylines in the plane of a plot, thinned for drawing.

use crate::curve::counts::Point;
use crate::curve::space::precision;

/// Vertices joined by straight lines. x does not decrease; each unit of x has at most 3,006 vertices, and the
/// path is nowhere farther than 1/500 in x from the full path.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Path {
    /// x of each vertex.
    pub x: Vec<f64>,
    /// y of each vertex.
    pub y: Vec<f64>,
}

/// Columns per unit of x. In each a path keeps at most six vertices: the first, the last, and the first and
/// last of the lowest and of the highest.
const COLUMNS: f64 = 500.0;

/// Path that is thinned while vertices are added.
#[derive(Default)]
pub struct PathThinner {
    path: Path,
    /// Vertices of the current column.
    column: Vec<(f64, f64)>,
}

impl PathThinner {
    /// Adds a vertex, unless it equals the last one.
    pub fn push(&mut self, vertex: (f64, f64)) {
        if let Some(&last) = self.column.last() {
            if last == vertex {
                return;
            }
            if (last.0 * COLUMNS).floor() < (vertex.0 * COLUMNS).floor() {
                self.flush_column();
            }
        }
        self.column.push(vertex);
    }

    /// Adds the image in PR space of a segment of counts that gains positives: its arc as one chord, and one
    /// more for every 1/1600 of recall that it spans.
    pub fn push_arc(&mut self, n_pos: f64, (from, to): (Point, Point)) {
        // From the origin on precision is constant and one chord is exact; one is enough too where counts are
        // so large that adding the gain does not change them.
        let (first, last) = (from.tp + from.fp, to.tp + to.fp);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 1600")]
        let bends = if 0.0 < first && first < last {
            ((to.tp - from.tp) / n_pos * 1600.0) as u32
        } else {
            0
        };
        let chords = 1 + bends;
        for chord in 0..=chords {
            let at = from.toward(to, f64::from(chord) / f64::from(chords));
            if let Some(height) = precision(at).or_else(|| precision(to)) {
                self.push((at.tp / n_pos, height));
            }
        }
    }

    /// The path through the points that were added.
    pub fn path(mut self) -> Path {
        self.flush_column();
        self.path
    }

    /// Appends the visible vertices of the current column to the path, and starts the next column.
    fn flush_column(&mut self) {
        let Some(last) = self.column.len().checked_sub(1) else { return };
        // Indices of the first and the last of the lowest and of the highest vertices.
        let (mut low, mut high) = ([0; 2], [0; 2]);
        for (index, &(_, y)) in self.column.iter().enumerate() {
            let (lowest, highest) = (self.column[low[0]].1, self.column[high[0]].1);
            if y < lowest {
                low = [index; 2];
            } else if y <= lowest {
                low[1] = index;
            }
            if y > highest {
                high = [index; 2];
            } else if y >= highest {
                high[1] = index;
            }
        }
        let kept = [0, low[0], low[1], high[0], high[1], last];
        for (index, &(x, y)) in self.column.iter().enumerate() {
            if kept.contains(&index) {
                self.path.x.push(x);
                self.path.y.push(y);
            }
        }
        self.column.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vertices(path: &Path) -> Vec<(f64, f64)> {
        path.x.iter().copied().zip(path.y.iter().copied()).collect()
    }

    #[test]
    fn a_column_keeps_its_ends_and_of_the_lowest_and_highest_the_first_and_last() {
        // All within the column from 0.1 to 0.102.
        let column = [
            (0.1000, 0.5),
            (0.1002, 0.2),
            (0.1004, 0.3),
            (0.1005, 0.2),
            (0.1006, 0.2),
            (0.1008, 0.25),
            (0.1010, 0.9),
            (0.1011, 0.9),
            (0.1012, 0.3),
            (0.1014, 0.9),
            (0.1016, 0.4),
            (0.1018, 0.5),
        ];
        let mut thinner = PathThinner::default();
        for vertex in column {
            thinner.push(vertex);
        }
        let kept = [0, 1, 4, 6, 9, 11].map(|at: usize| column[at]);
        assert_eq!(vertices(&thinner.path()), kept);
    }

    #[test]
    fn an_arc_is_as_long_as_its_piece_and_nowhere_far_to_the_side_of_it() {
        // 10 to 60 of 100 positives while negatives go from 5 to 405: precision from 2/3 to 4/31.
        let piece = (Point { tp: 10.0, fp: 5.0 }, Point { tp: 60.0, fp: 405.0 });
        let mut thinner = PathThinner::default();
        thinner.push_arc(100.0, piece);
        let arc = vertices(&thinner.path());
        assert_eq!((arc[0], arc[arc.len() - 1]), ((0.1, 10.0 / 15.0), (0.6, 60.0 / 465.0)));
        for pair in arc.windows(2) {
            // The piece gains eight negatives per positive, so tp is 75·p/(9·p - 1) at a precision p.
            for (recall, precision) in [pair[0], pair[1]] {
                let exact = 0.75 * precision / (9.0 * precision - 1.0);
                assert!((recall - exact).abs() < 1e-12, "{recall} for {exact}");
            }
            assert!((0.0..=1.0 / 500.0).contains(&(pair[1].0 - pair[0].0)), "{pair:?}");
        }
    }

    #[test]
    fn a_piece_from_the_origin_on_is_one_chord() {
        let mut thinner = PathThinner::default();
        thinner.push_arc(4.0, (Point::ORIGIN, Point { tp: 4.0, fp: 4.0 }));
        assert_eq!(vertices(&thinner.path()), [(0.0, 0.5), (1.0, 0.5)]);
    }
}
