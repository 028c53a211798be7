//! The line of a threshold on a plot whose x axis is the score.

use plotters::style::RGBAColor;
use plotters_backend::DrawingBackend;

use super::axis::ScoreAxis;
use crate::linked::model::Model;
use crate::linked::plots::{LinkedPlots, Place};
use crate::marks::theme::{Ink, Theme};
use crate::pens::axes::score_ticks;
use crate::pens::axis_values::draw_below;
use crate::pens::error::DrawError;
use crate::pens::layout::Layout;
use crate::pens::marker::Look;
use crate::pens::pen::Pen;

const GHOST_DASH: &[f64] = &[3.0, 3.0];

/// The thresholds of the active model on a score axis.
#[derive(Clone, Copy)]
pub(super) struct Thresholds<'a> {
    pub(super) model: &'a Model,
    /// Index of the model, to compare with a place.
    index: usize,
    pub(super) color: RGBAColor,
    pub(super) theme: Theme,
    pub(super) axis: ScoreAxis,
}

impl<'a> Thresholds<'a> {
    /// Thresholds of the active model, on the axis that `axis` returns for it; `None` without an active model.
    pub(super) fn of(
        plots: &'a LinkedPlots,
        axis: impl FnOnce(&Model) -> ScoreAxis,
    ) -> Option<Self> {
        let view = plots.view();
        let (index, theme) = (view.active, view.theme);
        let model = plots.model(index)?;
        let color = theme.model(index, true).color;
        Some(Self { model, index, color, theme, axis: axis(model) })
    }

    /// True where a place belongs to this model and its row exists.
    pub(super) fn contains(&self, Place { model, row }: Place) -> bool {
        let is_there = row.is_none_or(|row| row < self.model.scored.thresholds().len());
        model == self.index && is_there
    }

    /// x of the line of a row, in device pixels.
    pub(super) fn px(&self, layout: &Layout, row: Option<usize>) -> f64 {
        layout.px_from_data((self.axis.x(self.model.scored.thresholds(), row), 0.0)).0
    }

    /// Draws the line of a row, dashed for the ghost.
    pub(super) fn draw_line<DB: DrawingBackend>(
        &self,
        pen: &Pen<'_, DB>,
        (row, look): (Option<usize>, Look),
    ) -> Result<(), DrawError> {
        let layout = pen.layout;
        let x = self.px(layout, row);
        let dash = if look == Look::Ghost { GHOST_DASH } else { &[] };
        let ink = Ink { color: self.theme.inks().title, width: 1.5, dash };
        pen.stroke(&[(x, layout.top_px), (x, layout.bottom_px())], ink)
    }

    /// Writes the score of a row where its line meets the axis; an infinite one for the start.
    pub(super) fn draw_score<DB: DrawingBackend>(
        &self,
        pen: &Pen<'_, DB>,
        (row, look): (Option<usize>, Look),
    ) -> Result<(), DrawError> {
        let (ticks, written) = score_ticks(pen.layout, self.model.direction());
        let text = match self.model.threshold(row) {
            f64::INFINITY => "\u{221e}".to_owned(),
            f64::NEG_INFINITY => "\u{2212}\u{221e}".to_owned(),
            finite => ticks.fine_text(finite),
        };
        let at = (self.px(pen.layout, row), text);
        draw_below(pen, (self.color, look), at, &written)
    }
}
