//! Paths in the plane of a plot, thin enough to draw.

use crate::curve::counts::Point;
use crate::curve::space::precision;

/// Vertices joined by straight lines, from left to right. x does not decrease; in each unit of x
/// there are at most 3,006 of them, nowhere farther than 1/500 to the side of the full path.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Path {
    /// x of each vertex.
    pub x: Vec<f64>,
    /// y of each vertex.
    pub y: Vec<f64>,
}

/// Columns of a unit of x in which a path keeps its first and last vertex, and of the lowest and
/// of the highest ones the first and the last.
const COLUMNS: f64 = 500.0;

/// Thins a path while it is made.
#[derive(Default)]
pub(crate) struct Thinning {
    path: Path,
    /// The vertices of the last column.
    column: Vec<(f64, f64)>,
}

impl Thinning {
    /// The next vertex; one that is where the path has come to adds nothing.
    pub(crate) fn push(&mut self, vertex: (f64, f64)) {
        if let Some(&last) = self.column.last() {
            if last == vertex {
                return;
            }
            if (last.0 * COLUMNS).floor() < (vertex.0 * COLUMNS).floor() {
                self.keep();
            }
        }
        self.column.push(vertex);
    }

    /// The image in PR space of a straight piece of counts that gains positives: the arc as
    /// chords, one, and one more for every 1/1600 of recall that it spans.
    pub(crate) fn push_arc(&mut self, n_pos: f64, (from, to): (Point, Point)) {
        // From the origin on precision is constant, and one chord does; so it is where counts so large
        // apart don't grow.
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

    /// The path to its end.
    pub(crate) fn path(mut self) -> Path {
        self.keep();
        self.path
    }

    /// Keeps what shows of the last column, and starts the next.
    fn keep(&mut self) {
        let Some(last) = self.column.len().checked_sub(1) else { return };
        // Of the lowest and of the highest vertices the first and the last.
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
        let mut thinning = Thinning::default();
        for vertex in column {
            thinning.push(vertex);
        }
        let kept = [0, 1, 4, 6, 9, 11].map(|at: usize| column[at]);
        assert_eq!(vertices(&thinning.path()), kept);
    }

    #[test]
    fn an_arc_is_as_long_as_its_piece_and_nowhere_far_to_the_side_of_it() {
        // 10 to 60 of 100 positives while negatives go from 5 to 405: precision from 2/3 to 4/31.
        let piece = (Point { tp: 10.0, fp: 5.0 }, Point { tp: 60.0, fp: 405.0 });
        let mut thinning = Thinning::default();
        thinning.push_arc(100.0, piece);
        let arc = vertices(&thinning.path());
        assert_eq!((arc[0], arc[arc.len() - 1]), ((0.1, 10.0 / 15.0), (0.6, 60.0 / 465.0)));
        for pair in arc.windows(2) {
            // Eight negatives come with each positive, so that tp is 75·p/(9·p - 1) at a precision p.
            for (recall, precision) in [pair[0], pair[1]] {
                let exact = 0.75 * precision / (9.0 * precision - 1.0);
                assert!((recall - exact).abs() < 1e-12, "{recall} for {exact}");
            }
            assert!((0.0..=1.0 / 500.0).contains(&(pair[1].0 - pair[0].0)), "{pair:?}");
        }
    }

    #[test]
    fn a_piece_from_the_origin_on_is_one_chord() {
        let mut thinning = Thinning::default();
        thinning.push_arc(4.0, (Point::ORIGIN, Point { tp: 4.0, fp: 4.0 }));
        assert_eq!(vertices(&thinning.path()), [(0.0, 0.5), (1.0, 0.5)]);
    }
}
