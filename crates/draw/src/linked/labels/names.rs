//! Placement of the name of a line: beside it, and clear of other lines.

use super::line_grid::LineGrid;
use crate::geometry::Position;
use crate::geometry::clip::Bounds;
use crate::geometry::paths::{contains, length};
use crate::pens::axis_values::OVERHANG;
use crate::pens::layout::Layout;
use crate::pens::marker::REACH;
use crate::pens::placer::Placer;
use curvescope_core::numeric::sort::sort_by;

/// Distance between candidate positions along a line, in CSS pixels.
const STEP: f64 = 5.0;

/// Distances between a line and its name, in CSS pixels: clear of a marker on the line, or else as near as can be.
const GAPS: [f64; 2] = [REACH, 2.0];

/// Distance from other lines at which a name clearly belongs to its own line, and is clear of a marker on another, in
/// CSS pixels.
const APART: f64 = 7.0;

/// Least room between a name and the edges of the plot, in CSS pixels.
const INSET: f64 = 2.0;

/// Room between two names that are side by side, in CSS pixels; half of it is beside each.
const ROOM: f64 = 6.0;

pub(in crate::linked) struct Name<'a> {
    /// Its width and height in device pixels.
    pub(in crate::linked) size: Position,
    /// The line's group in the line grid.
    pub(in crate::linked) group: usize,
    /// The line in device pixels, in pieces.
    pub(in crate::linked) pieces: &'a [Vec<Position>],
    /// Preferred position on the line, as a share of its length.
    pub(in crate::linked) best: f64,
    /// Most groups of other lines that it may hide.
    pub(in crate::linked) most_hidden: u32,
    /// Areas, in device pixels, that it should not stand in.
    pub(in crate::linked) avoided: &'a [Vec<Position>],
}

impl Name<'_> {
    /// Returns the best free area in the plot, with some room at both sides, and marks it as taken. None hides its own
    /// line. Areas outside the avoided ones are best, then those that hide the fewest lines, then those clear of a marker on the
    /// line, then those with the fewest other lines near them, then the nearest to the preferred position. `None` where there is no room.
    #[inline(never)] // Inlined copies would enlarge the downloaded wasm.
    pub(in crate::linked) fn place(
        &self,
        layout: &Layout,
        placer: &mut Placer,
        grid: &LineGrid,
    ) -> Option<Bounds> {
        let least_left = layout.left_px + layout.px(OVERHANG);
        let mut best = None;
        let mut least = (true, self.most_hidden, GAPS.len(), 0);
        let sites = self.sites(layout);
        let gaps = GAPS.into_iter().enumerate();
        for ((order, gap), &(at, out)) in
            gaps.flat_map(|gap| sites.iter().map(move |site| (gap, site)))
        {
            for side in [1.0, -1.0] {
                let area = self.beside(layout, at, (out.0 * side, out.1 * side), gap);
                if !layout.contains(&area, (INSET, INSET))
                    || area.x.0 < least_left
                    || !placer.is_free(&area)
                {
                    continue;
                }
                let hidden = grid.groups_in(&area, Some(self.group));
                // Where its own line bends it may pass through the name.
                if hidden != grid.groups_in(&area, None) {
                    continue;
                }
                let (Bounds { x, y }, apart) = (area, layout.px(APART));
                let wider = Bounds { x: (x.0 - apart, x.1 + apart), y: (y.0 - apart, y.1 + apart) };
                let near = grid.groups_in(&wider, Some(self.group));
                let middle = (f64::midpoint(x.0, x.1), f64::midpoint(y.0, y.1));
                let is_avoided = self.avoided.iter().any(|outline| contains(outline, middle));
                let rank = (is_avoided, hidden, order, near);
                if rank < least {
                    (least, best) = (rank, Some(area));
                }
            }
            if least == (false, 0, order, 0) {
                break;
            }
        }
        placer.keep_free(best?);
        best
    }

    /// Candidate positions on the line, each with the unit normal to the left of its direction; the nearest to the
    /// preferred position first.
    fn sites(&self, layout: &Layout) -> Vec<(Position, Position)> {
        let all: f64 = self.pieces.iter().map(|piece| length(piece)).sum();
        let step = layout.px(STEP);
        let mut sites: Vec<(f64, Position, Position)> = Vec::new();
        let (mut gone, mut next) = (0.0, step / 2.0);
        for ends in self.pieces.iter().flat_map(|piece| piece.windows(2)) {
            let (from, to) = (ends[0], ends[1]);
            let (dx, dy) = (to.0 - from.0, to.1 - from.1);
            let part = dx.hypot(dy);
            while next < gone + part {
                let share = (next - gone) / part;
                let at = (from.0 + dx * share, from.1 + dy * share);
                sites.push(((next / all - self.best).abs(), at, (dy / part, -dx / part)));
                next += step;
            }
            gone += part;
        }
        sort_by(&mut sites, |p, q| p.0.total_cmp(&q.0));
        sites.into_iter().map(|(_, at, out)| (at, out)).collect()
    }

    /// The area of the name on one side of a position on the line.
    fn beside(&self, layout: &Layout, at: Position, out: Position, gap: f64) -> Bounds {
        let half = (self.size.0 / 2.0, self.size.1 / 2.0);
        let reach = layout.px(gap) + half.0 * out.0.abs() + half.1 * out.1.abs();
        let (x, y) = (at.0 + out.0 * reach, at.1 + out.1 * reach);
        let half = (half.0 + layout.px(ROOM / 2.0), half.1);
        Bounds { x: (x - half.0, x + half.0), y: (y - half.1, y + half.1) }
    }
}
