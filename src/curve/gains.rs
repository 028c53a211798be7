//! Where a curve gains positives: what areas are summed over.

use super::counts::{Columns, Curve, Point, positives};

/// Rows that are looked through at once.
const BLOCK: usize = 256;

impl<'a> Curve<'a> {
    /// The straight pieces on which positives are gained. All others are level in ROC and upright
    /// in PR and PRG.
    pub fn gains(&self) -> impl Iterator<Item = (Point, Point)> + 'a {
        self.gains_by_row().map(|(_, gain)| gain)
    }

    /// The same, each with the row that it ends at.
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

/// Rows with more positives than the row before, looked for block by block: on a long curve few rows
/// have, at places that no processor foresees.
struct GainingRows<'a> {
    columns: Columns<'a>,
    /// The block.
    start: usize,
    end: usize,
    /// Its rows with a gain, counted from its start.
    found: [u16; BLOCK],
    number: usize,
    /// The next of them.
    next: usize,
}

impl GainingRows<'_> {
    fn look_through_next_block(&mut self) {
        self.start = self.end;
        self.end = self.columns.len().min(self.start + BLOCK);
        let (start, rows) = (self.start, self.start..self.end);
        self.number = match self.columns {
            Columns::Pairs(pairs) => {
                let before = start.checked_sub(1).map_or(0, |row| positives(pairs[row]));
                rising(pairs[rows].iter().map(|&pair| positives(pair)), before, &mut self.found)
            }
            Columns::Separate { tps, .. } => {
                let before = start.checked_sub(1).map_or(0.0, |row| tps[row]);
                rising(tps[rows].iter().copied(), before, &mut self.found)
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
            self.look_through_next_block();
        }
        let row = self.start + usize::from(self.found[self.next]);
        self.next += 1;
        Some(row)
    }
}

/// Writes to `found` the places of the counts that are more than the one before, and returns how many
/// there are. No branch depends on the counts.
fn rising<C: Copy + PartialOrd>(
    counts: impl Iterator<Item = C>,
    before: C,
    found: &mut [u16; BLOCK],
) -> usize {
    let mut last = before;
    let mut number = 0;
    for (place, count) in (0..).zip(counts) {
        // Written in any case, and kept if it is more.
        found[number % BLOCK] = place;
        number += usize::from(count > last);
        last = count;
    }
    number
}
