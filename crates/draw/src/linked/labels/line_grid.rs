//! A grid of the lines in a plot, which counts the lines that pass through an area in time independent of their
//! number.

use crate::geometry::Position;
use crate::geometry::clip::Bounds;
use crate::pens::layout::Layout;

/// Side of a cell, in CSS pixels.
const CELL: f64 = 4.0;

/// Lines of one plot by the cells that they pass through. Positions are device pixels.
#[derive(Clone, Debug)]
pub(in crate::linked) struct LineGrid {
    left: f64,
    top: f64,
    cell: f64,
    columns: usize,
    rows: usize,
    /// Bit set of the groups of lines in each cell, row by row.
    cells: Vec<u64>,
}

impl LineGrid {
    /// An empty plot.
    pub(super) fn new(layout: &Layout) -> Self {
        let cell = layout.px(CELL);
        let cells = |length: f64| whole(length / cell) + 1;
        let (columns, rows) = (cells(layout.frame.width_px), cells(layout.frame.height_px));
        let cells = vec![0; columns * rows];
        Self { left: layout.left_px, top: layout.top_px, cell, columns, rows, cells }
    }

    /// Adds a path to a group. Groups whose indices are equal modulo 64 are not distinguished.
    pub(super) fn add(&mut self, group: usize, path: &[Position]) {
        let bit = bit(group);
        for ends in path.windows(2) {
            let (from, to) = (ends[0], ends[1]);
            let (dx, dy) = (to.0 - from.0, to.1 - from.1);
            let steps = (dx.abs().max(dy.abs()) / self.cell).ceil().max(1.0);
            for step in 0..=whole(steps) {
                #[expect(clippy::cast_precision_loss, reason = "cells of a plot")]
                let share = step as f64 / steps;
                let (column, row) = self.cell_at((from.0 + dx * share, from.1 + dy * share));
                self.cells[row * self.columns + column] |= bit;
            }
        }
    }

    /// Number of groups that pass through an area, group `except` excluded.
    #[inline(never)] // Inlined copies would enlarge the downloaded wasm.
    pub(in crate::linked) fn groups_in(&self, area: &Bounds, except: Option<usize>) -> u32 {
        let (left, top) = self.cell_at((area.x.0, area.y.0));
        let (right, bottom) = self.cell_at((area.x.1, area.y.1));
        let rows = (top..=bottom).map(|row| row * self.columns);
        let found = rows
            .flat_map(|row| &self.cells[row + left..=row + right])
            .fold(0, |found, cell| found | cell);
        (found & !except.map_or(0, bit)).count_ones()
    }

    /// Column and row of the cell of a position; the nearest cell outside the plot.
    fn cell_at(&self, (x, y): Position) -> (usize, usize) {
        let column = whole((x - self.left) / self.cell).min(self.columns - 1);
        (column, whole((y - self.top) / self.cell).min(self.rows - 1))
    }
}

fn bit(group: usize) -> u64 {
    1 << (group % 64)
}

/// The whole part of a number of cells; 0 below 0.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates")]
fn whole(cells: f64) -> usize {
    cells as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_area_has_the_groups_whose_lines_pass_through_it() {
        let layout = Layout::square((300.0, 300.0), 1.0, Bounds::UNIT).expect("big enough");
        let (left, top) = (layout.left_px, layout.top_px);
        let mut grid = LineGrid::new(&layout);
        grid.add(3, &[(left, top), (left + 200.0, top + 200.0)]);
        grid.add(5, &[(left, top + 100.0), (left + 200.0, top + 100.0)]);
        let around = |x: f64, y: f64| Bounds {
            x: (left + x - 10.0, left + x + 10.0),
            y: (top + y - 6.0, top + y + 6.0),
        };
        assert_eq!(grid.groups_in(&around(100.0, 100.0), None), 2);
        assert_eq!(grid.groups_in(&around(100.0, 100.0), Some(3)), 1);
        assert_eq!(grid.groups_in(&around(50.0, 50.0), Some(5)), 1);
        assert_eq!(grid.groups_in(&around(150.0, 50.0), None), 0);
    }
}
