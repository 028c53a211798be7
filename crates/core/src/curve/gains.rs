//! Segments on which a curve gains positives, over which areas are summed.

use super::counts::{Columns, Curve, Point, positives};

/// Rows searched per block.
const BLOCK: usize = 256;

impl<'a> Curve<'a> {
    /// Segments on which tp increases. All others are horizontal in ROC and vertical in PR and PRG.
    pub fn gains(&self) -> impl Iterator<Item = (Point, Point)> + 'a {
        self.gains_by_row().map(|(_, gain)| gain)
    }

    /// [`Self::gains`], each with the row at its end.
    pub(crate) fn gains_by_row(&self) -> impl Iterator<Item = (usize, (Point, Point))> + 'a {
        let curve = *self;
        let rows = GainingRows {
            columns: self.columns,
            start: 0,
            end: 0,
            found: [0; BLOCK],
            number: 0,
            next: 0,
        };
        rows.map(move |row| (row, (curve.start_or_point(row.checked_sub(1)), curve.point(row))))
    }
}

/// Rows with a greater tp than the row before, searched block by block: on a long curve they are few, and
/// branch prediction fails at their irregular positions.
struct GainingRows<'a> {
    columns: Columns<'a>,
    /// First row of the current block.
    start: usize,
    end: usize,
    /// Rows of the block with a gain, relative to `start`.
    found: [u16; BLOCK],
    number: usize,
    /// Index in `found` of the row to return next.
    next: usize,
}

impl GainingRows<'_> {
    fn search_next_block(&mut self) {
        self.start = self.end;
        self.end = self.columns.len().min(self.start + BLOCK);
        let (start, rows) = (self.start, self.start..self.end);
        self.number = match self.columns {
            Columns::Pairs(pairs) => {
                let before = start.checked_sub(1).map_or(0, |row| positives(pairs[row]));
                increase_positions(
                    pairs[rows].iter().map(|&pair| positives(pair)),
                    before,
                    &mut self.found,
                )
            }
            Columns::Separate { tps, .. } => {
                let before = start.checked_sub(1).map_or(0.0, |row| tps[row]);
                increase_positions(tps[rows].iter().copied(), before, &mut self.found)
            }
        };
        self.next = 0;
    }
}

impl Iterator for GainingRows<'_> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.next == self.number {
            if self.end == self.columns.len() {
                return None;
            }
            self.search_next_block();
        }
        let row = self.start + usize::from(self.found[self.next]);
        self.next += 1;
        Some(row)
    }
}

/// Writes to `found` the positions of counts greater than the count before, `before` for the first, and
/// returns their number. No branch depends on the counts.
fn increase_positions<C: Copy + PartialOrd>(
    counts: impl Iterator<Item = C>,
    before: C,
    found: &mut [u16; BLOCK],
) -> usize {
    let mut last = before;
    let mut number = 0;
    for (place, count) in (0..).zip(counts) {
        // Always written; the next position overwrites it unless the count is greater.
        found[number % BLOCK] = place;
        number += usize::from(count > last);
        last = count;
    }
    number
}
