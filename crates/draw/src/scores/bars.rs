//! Bars and count ticks of the histogram.

use plotters::style::RGBAColor;
use plotters::style::text_anchor::{HPos, VPos};
use plotters_backend::DrawingBackend;

use super::histogram::{Class, HistogramPlot};
use super::words::tick_text;
use crate::marks::theme::Ink;
use crate::pens::error::DrawError;
use crate::pens::layout::Layout;
use crate::pens::pen::{Lettering, Pen};
use crate::pens::ticks::Ticks;
use curvescope_core::curve::counts::Point;

/// Least distance of ticks of counts, in CSS pixels.
const COUNT_TICK_GAP: f64 = 20.0;

impl HistogramPlot<'_> {
    /// Draws a bar for each bin; a count above 0 is at least one device pixel high.
    pub(super) fn draw_bars<DB: DrawingBackend>(
        &self,
        pen: &Pen<'_, DB>,
        class: Class,
        color: RGBAColor,
        counts: &[Point],
    ) -> Result<(), DrawError> {
        let layout = &self.layout;
        let half_px = layout.frame.height_px / 2.0;
        let base = layout.px_from_data((0.0, 0.0)).1.round();
        for (edges, &count) in self.histogram.edges.windows(2).zip(counts) {
            let count = class.count(count);
            if count <= 0.0 {
                continue;
            }
            let [left, right] =
                [edges[0], edges[1]].map(|edge| layout.px_from_data((edge, 0.0)).0.round());
            let gap = if right - left >= layout.px(4.0) { layout.hairline_px() } else { 0.0 };
            let height = (count / class.count(self.tops) * half_px).max(1.0);
            let end = base - class.direction() * height;
            let right = (right - gap).max(left + 1.0);
            pen.fill(&[(left, base), (right, base), (right, end), (left, end)], color)?;
        }
        Ok(())
    }

    /// Draws lines and labels at round counts of one class.
    pub(super) fn draw_count_ticks<DB: DrawingBackend>(
        &self,
        pen: &Pen<'_, DB>,
        class: Class,
    ) -> Result<(), DrawError> {
        let (layout, inks) = (&self.layout, self.thresholds.theme.inks());
        let top = class.count(self.tops);
        let half_px = layout.frame.height_px / 2.0;
        let ticks = Ticks::new((0.0, top), half_px, layout.px(COUNT_TICK_GAP));
        let width_px = layout.hairline_px();
        let ink = Ink { color: inks.grid, width: width_px / layout.pixel_ratio, dash: &[] };
        // Counts are whole numbers, unless rows are weighted.
        let total = class.count(self.totals());
        let is_possible = |tick: f64| {
            tick > 0.0 && tick <= total && (tick.fract() == 0.0 || total.fract() != 0.0)
        };
        for &tick in ticks.at.iter().filter(|&&tick| is_possible(tick)) {
            let y = layout.px_from_data((0.0, class.direction() * tick / top)).1;
            let line = Layout::snap(y, width_px);
            pen.stroke(&[(layout.left_px, line), (layout.right_px(), line)], ink)?;
            let text = tick_text(tick);
            let lettering = Lettering::small(text, inks.label);
            pen.write(
                &lettering,
                (layout.left_px - layout.px(7.0), y),
                (HPos::Right, VPos::Center),
            )?;
        }
        Ok(())
    }

    pub(super) fn draw_base_line<DB: DrawingBackend>(
        &self,
        pen: &Pen<'_, DB>,
    ) -> Result<(), DrawError> {
        let layout = &self.layout;
        let width_px = layout.hairline_px();
        let color = self.thresholds.theme.inks().axis;
        let ink = Ink { color, width: width_px / layout.pixel_ratio, dash: &[] };
        let y = layout.px_from_data((0.0, 0.0)).1.round() - width_px / 2.0;
        pen.stroke(&[(layout.left_px, y), (layout.right_px(), y)], ink)
    }
}
