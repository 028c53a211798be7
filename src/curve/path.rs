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
        // Along an arc precision is a constant and a share of 1/predicted, which bends most at
        // the start: the predicted grow by equal factors. From the origin on it is the constant
        // alone, and one chord; so it is where counts so large apart don't grow.
        let (first, last) = (from.tp + from.fp, to.tp + to.fp);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 1600")]
        let bends = if 0.0 < first && first < last {
            ((to.tp - from.tp) / n_pos * 1600.0) as u32
        } else {
            0
        };
        let chords = 1 + bends;
        for chord in 0..=chords {
            let share = f64::from(chord) / f64::from(chords);
            let share = if 0 < chord && chord < chords {
                first * ((last / first).powf(share) - 1.0) / (last - first)
            } else {
                share
            };
            let at = from.toward(to, share);
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
