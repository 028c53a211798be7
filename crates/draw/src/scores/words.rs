//! Texts of the histogram.

use plotters::style::text_anchor::{HPos, VPos};
use plotters_backend::DrawingBackend;

use super::histogram::HistogramPlot;
use crate::pens::axes::draw_titles;
use crate::pens::chip::{Chip, HALF_HEIGHT};
use crate::pens::error::DrawError;
use crate::pens::layout::TITLE_RAISE;
use crate::pens::pen::{Lettering, Pen};
use curvescope_core::curve::counts::Point;
use curvescope_core::curve::histogram::Histogram;
use curvescope_core::numeric::format;

/// Room for the title of the upper half, in CSS pixels.
const TITLE_WIDTH: f64 = 110.0;

impl HistogramPlot<'_> {
    /// Writes the names of the classes with their totals at the ends of their halves, and the counts at infinite
    /// scores.
    pub(super) fn draw_titles<DB: DrawingBackend>(
        &self,
        pen: &Pen<'_, DB>,
    ) -> Result<(), DrawError> {
        let layout = &self.layout;
        let totals = self.totals();
        let named = |count: f64, name: &str| format!("{} {name}", count_text(count));
        draw_titles(pen, ("Score", &named(totals.tp, "positives")))?;
        let text = format!("↓ {}", named(totals.fp, "negatives"));
        let title = Lettering::title(text, self.thresholds.theme.inks().title);
        let at = (layout.left_px - layout.px(24.0), layout.bottom_px() + layout.px(21.0));
        pen.write(&title, at, (HPos::Left, VPos::Top))?;
        self.draw_note(pen)
    }

    /// Writes the counts at infinite scores, which no bin contains, where there is room beside the title.
    fn draw_note<DB: DrawingBackend>(&self, pen: &Pen<'_, DB>) -> Result<(), DrawError> {
        let Histogram { above, below, .. } = self.histogram;
        let beyond = |counts: Point, place: &str| {
            let (positives, negatives) = (count_text(counts.tp), count_text(counts.fp));
            (counts.tp + counts.fp > 0.0)
                .then(|| format!("at {place}: {positives} positive, {negatives} negative"))
        };
        let (low, high) = if self.thresholds.model.direction().is_low() {
            ("∞", "−∞")
        } else {
            ("−∞", "∞")
        };
        let notes: Vec<String> =
            [beyond(below, low), beyond(above, high)].into_iter().flatten().collect();
        if notes.is_empty() {
            return Ok(());
        }
        let text = notes.join("; ");
        let note = Lettering::small(text, self.thresholds.theme.inks().label);
        let layout = &self.layout;
        let right = layout.right_px();
        if pen.text_width(&note)? > right - layout.left_px - layout.px(TITLE_WIDTH) {
            return Ok(());
        }
        pen.write(
            &note,
            (right, layout.top_px - layout.px(TITLE_RAISE)),
            (HPos::Right, VPos::Bottom),
        )
    }

    /// Writes the four counts of the 2x2 table in the four parts of the plot, where they have room beside the line
    /// at `x`.
    pub(super) fn draw_counts<DB: DrawingBackend>(
        &self,
        pen: &Pen<'_, DB>,
        x: f64,
        predicted: Point,
    ) -> Result<(), DrawError> {
        let layout = &self.layout;
        let totals = self.totals();
        let inset = layout.px(HALF_HEIGHT + 2.0);
        let (top, bottom) = (layout.top_px + inset, layout.bottom_px() - inset);
        for (name, count, middle, is_right) in [
            ("fn", totals.tp - predicted.tp, top, false),
            ("tp", predicted.tp, top, true),
            ("tn", totals.fp - predicted.fp, bottom, false),
            ("fp", predicted.fp, bottom, true),
        ] {
            let text = format!("{name} {}", count_text(count));
            let chip = Chip::new(pen, text, self.thresholds.theme.inks().surface)?;
            let gap = layout.px(4.0);
            let left = if is_right { x + gap } else { x - gap - chip.width_px };
            if left >= layout.left_px && left + chip.width_px <= layout.width_px {
                chip.draw(pen, (left, middle))?;
            }
        }
        Ok(())
    }
}

/// Label of a count at a tick, which is a round number and has room for four characters: 0.75, 500, 1.5k, 45k.
pub(super) fn tick_text(count: f64) -> String {
    if (1e3..1e4).contains(&count) { thousands(count) } else { count_text(count) }
}

/// Formats a count for the narrow room beside the plot: 0.75, 2,125, 45k, 12M.
pub(super) fn count_text(count: f64) -> String {
    if count >= 1e7 {
        format!("{}M", tenths(count / 1e6))
    } else if count >= 1e4 {
        thousands(count)
    } else {
        format::weighted_count(count)
    }
}

fn thousands(count: f64) -> String {
    format!("{}k", tenths(count / 1e3))
}

/// Formats a number with one decimal at most.
fn tenths(count: f64) -> String {
    format::weighted_count((count * 10.0).round() / 10.0)
}
