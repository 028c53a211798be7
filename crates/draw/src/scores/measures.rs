//! Measures of the 2x2 table at every threshold, as exact steps, with their names and values in a gutter beside them.

use plotters::coord::Shift;
use plotters::drawing::DrawingArea;
use plotters_backend::DrawingBackend;

use super::axis::{ScoreAxis, bin_edges};
use super::steps::Steps;
use super::threshold::Thresholds;
use super::values::{Measured, draw_gutter, draw_values, gutter_css};
use crate::geometry::Position;
use crate::geometry::clip::{Bounds, clip_path};
use crate::layers::view::View;
use crate::linked::measure_lines::{MeasureLine, MeasureLines};
use crate::linked::plots::{LinkedPlots, Marked, Place};
use crate::marks::theme::Ink;
use crate::pens::axes::{draw_grid_at, draw_score_ticks, draw_titles, draw_y_ticks, ticks};
use crate::pens::error::DrawError;
use crate::pens::layout::{Layout, RIGHT_MARGIN};
use crate::pens::marker::{Look, draw_marker};
use crate::pens::pen::Pen;

/// Dashes of the lines; each is used with three colours.
const DASHES: [&[f64]; 3] = [&[], &[6.0, 3.0], &[2.0, 2.5]];

/// Width of the first line and of the others, in CSS pixels.
const WIDTHS: (f64, f64) = (2.0, 1.5);

/// Least width of the plot beside a gutter, in CSS pixels.
const LEAST_WIDTH: f64 = 220.0;

/// The measures of the active model against its threshold, at the view's prevalence, laid out on a
/// canvas. The ends of the axis are the histogram's.
pub struct MeasuresPlot<'a> {
    thresholds: Thresholds<'a>,
    view: &'a View,
    measures: &'a MeasureLines,
    /// Geometry; y is from 0 to 1, and values below 0 are clipped. The gutter is on its right.
    pub layout: Layout,
    /// True where there is a gutter.
    has_gutter: bool,
}

impl<'a> MeasuresPlot<'a> {
    /// The plot on a canvas of this size in CSS pixels; `None` without an active model.
    ///
    /// # Errors
    /// [`DrawError::TooSmall`].
    pub fn new(plots: &'a LinkedPlots, size_css: (f64, f64)) -> Result<Option<Self>, DrawError> {
        Self::at_ratio(plots, size_css, plots.view().pixel_ratio)
    }

    /// The plot on a canvas of this size, at another number of device pixels per CSS pixel than the view's.
    ///
    /// # Errors
    /// [`DrawError::TooSmall`].
    pub fn at_ratio(
        plots: &'a LinkedPlots,
        size_css: (f64, f64),
        pixel_ratio: f64,
    ) -> Result<Option<Self>, DrawError> {
        let axis = |model: &_| ScoreAxis::around(&bin_edges(model, size_css.0));
        let Some(thresholds) = Thresholds::of(plots, axis) else { return Ok(None) };
        let bounds = Bounds { x: (thresholds.axis.low, thresholds.axis.high), y: (0.0, 1.0) };
        let measures = plots.measures();
        let mut layout = Layout::filling(size_css, pixel_ratio, bounds)?;
        let more = layout.px(gutter_css(&measures.lines) - RIGHT_MARGIN).round();
        let has_gutter = layout.frame.width_px - more >= layout.px(LEAST_WIDTH);
        if has_gutter {
            layout.frame.width_px -= more;
        }
        Ok(Some(Self { thresholds, view: plots.view(), measures, layout, has_gutter }))
    }

    /// The operating point nearest to an x on the canvas, in CSS pixels: a row, or `None` for the start.
    pub fn row_at(&self, x_css: f64) -> Option<usize> {
        let Thresholds { model, axis, .. } = self.thresholds;
        axis.nearest(model.scored.thresholds(), self.layout.data_from_css((x_css, 0.0)).0)
    }

    /// Draws lines, axes and text on an area of [`Layout::size_in_units`].
    ///
    /// # Errors
    /// [`DrawError::Backend`], as all drawing.
    pub fn draw<DB: DrawingBackend>(&self, area: &DrawingArea<DB, Shift>) -> Result<(), DrawError> {
        let pen = Pen::new(area, &self.layout, self.view.theme);
        let layout = &self.layout;
        let (x_ticks, y_ticks) = ticks(layout);
        // A score of 0 has no special meaning, so the axes cross at the corner.
        let corner = (self.thresholds.axis.low, 0.0);
        draw_grid_at(&pen, (&x_ticks.at, &y_ticks.at), corner)?;
        let steps = self.steps();
        let bounds = &layout.frame.bounds;
        let paths = self.measures.lines.iter().map(|line| {
            let pieces = steps.pieces(line.select);
            pieces.iter().flat_map(|piece| clip_path(piece, bounds)).collect()
        });
        let paths: Vec<Vec<Vec<Position>>> = paths.collect();
        for (index, pieces) in paths.iter().enumerate().rev() {
            for piece in pieces {
                pen.stroke_data(piece, self.ink(index))?;
            }
        }
        draw_score_ticks(&pen, self.thresholds.model.direction())?;
        draw_y_ticks(&pen)?;
        draw_titles(&pen, ("Score", "Value at the threshold"))
    }

    /// Draws the thresholds of the points that belong to this model, on an area above the lines, with a marker
    /// where each crosses a line. The values there, and the score where the threshold meets the axis, are of the
    /// ghost where there is one. Without a point, the gutter has the names alone.
    ///
    /// # Errors
    /// [`DrawError::Backend`].
    pub fn draw_threshold<DB: DrawingBackend>(
        &self,
        area: &DrawingArea<DB, Shift>,
        Marked { chosen, ghost }: Marked,
    ) -> Result<(), DrawError> {
        let pen = Pen::new(area, &self.layout, self.view.theme);
        let points = [(chosen, Look::Chosen), (ghost, Look::Ghost)].into_iter();
        let mine = |place: &Place| self.thresholds.contains(*place);
        let points = points.filter_map(|(place, look)| Some((place.filter(mine)?.row, look)));
        let points: Vec<(Option<usize>, Look)> = points.collect();
        for &point in &points {
            self.thresholds.draw_line(&pen, point)?;
            self.draw_crossings(&pen, point)?;
        }
        let last = points.last().copied();
        let x = |row| self.thresholds.px(&self.layout, row);
        match (self.has_gutter, last) {
            (true, _) => draw_gutter(&pen, last.map(|(row, _)| x(row)), &self.values(last))?,
            (false, Some((row, look))) => {
                draw_values(&pen, (x(row), look), &self.values(last))?;
            }
            (false, None) => {}
        }
        last.map_or(Ok(()), |point| self.thresholds.draw_score(&pen, point))
    }

    /// The measures with their names and inks, and with their values at a point.
    fn values(&self, point: Option<(Option<usize>, Look)>) -> Vec<Measured<'_>> {
        let steps = self.steps();
        let lines = self.measures.lines.iter().enumerate();
        let inks = self.view.theme.inks();
        let texts = [self.view.theme.name(self.view.active), inks.title, inks.label];
        lines
            .map(|(index, MeasureLine { name, select })| Measured {
                name,
                value: point.and_then(|(row, _)| steps.value(*select, row)),
                ink: self.ink(index),
                text: texts[index % texts.len()],
            })
            .collect()
    }

    /// Draws a marker at each value that is not below the plot.
    fn draw_crossings<DB: DrawingBackend>(
        &self,
        pen: &Pen<'_, DB>,
        (row, look): (Option<usize>, Look),
    ) -> Result<(), DrawError> {
        let x = self.thresholds.px(&self.layout, row);
        for Measured { value, ink, .. } in self.values(Some((row, look))) {
            let Some(value) = value.filter(|&value| value >= 0.0) else { continue };
            let y = self.layout.px_from_data((0.0, value)).1;
            draw_marker(pen, ink.color, (x, y), look)?;
        }
        Ok(())
    }

    fn steps(&self) -> Steps<'_> {
        let Thresholds { model, axis, .. } = self.thresholds;
        Steps {
            thresholds: model.scored.thresholds(),
            curve: model.scored.curve(self.view.prevalence),
            parameters: self.measures.parameters,
            axis,
            frame: self.layout.frame,
        }
    }

    /// Style of a line: the model's colour and two neutral ones in turn, with other dashes after each three lines.
    fn ink(&self, index: usize) -> Ink {
        let inks = self.view.theme.inks();
        let colors = [self.thresholds.color, inks.title, inks.axis];
        Ink {
            color: colors[index % colors.len()],
            width: if index == 0 { WIDTHS.0 } else { WIDTHS.1 },
            dash: DASHES[index / colors.len() % DASHES.len()],
        }
    }
}
