//! Thinning a curve to what pixels can show. Numbers are never computed from a thinned curve.

use super::Position;

/// One column of pixels and what must be kept of the points in it.
struct Column {
    number: i64,
    first: usize,
    last: usize,
    lowest: (usize, f64),
    highest: (usize, f64),
}

impl Column {
    fn starting_with(number: i64, index: usize, y: f64) -> Self {
        Self { number, first: index, last: index, lowest: (index, y), highest: (index, y) }
    }

    fn add(&mut self, index: usize, y: f64) {
        self.last = index;
        if y < self.lowest.1 {
            self.lowest = (index, y);
        }
        if y > self.highest.1 {
            self.highest = (index, y);
        }
    }

    fn flush(&self, kept: &mut Vec<usize>) {
        let mut indices = [self.first, self.lowest.0, self.highest.0, self.last];
        indices.sort_unstable();
        for index in indices {
            if kept.last() != Some(&index) {
                kept.push(index);
            }
        }
    }
}

/// Indices of the points to keep, increasing: in each column of width 1/`columns` the first, the
/// lowest, the highest and the last one. All points left of 0 are one column, all right of 1
/// another.
///
/// `points` has an index and a position per point; x must not decrease. The path through the
/// kept points is nowhere farther than a column's width from the path through all.
pub fn kept_indices(
    points: impl IntoIterator<Item = (usize, Position)>,
    columns: f64,
) -> Vec<usize> {
    let mut kept = Vec::new();
    let mut current: Option<Column> = None;
    for (index, (x, y)) in points {
        #[expect(clippy::cast_possible_truncation, reason = "between -1 and the clamped maximum")]
        let number = (x * columns).floor().clamp(-1.0, columns.ceil()) as i64;
        match &mut current {
            Some(column) if column.number == number => column.add(index, y),
            _ => {
                if let Some(column) = &current {
                    column.flush(&mut kept);
                }
                current = Some(Column::starting_with(number, index, y));
            }
        }
    }
    if let Some(column) = &current {
        column.flush(&mut kept);
    }
    kept
}
