//! Measures of the 2x2 table at every threshold, as exact steps, each with its name at its line.

use plotters::coord::Shift;
use plotters::drawing::DrawingArea;
use plotters::style::RGBAColor;
use plotters::style::text_anchor::{HPos, VPos};
use plotters_backend::DrawingBackend;

use super::axis::{ScoreAxis, bin_edges};
use super::steps::Steps;
use super::threshold::Thresholds;
use super::values::draw_values;
use crate::draw::geometry::Position;
use crate::draw::geometry::clip::{Bounds, clip_path};
use crate::draw::layers::view::View;
use crate::draw::linked::measure_lines::{MeasureLine, MeasureLines};
use crate::draw::linked::plots::{LinkedPlots, Marked, Place};
use crate::draw::marks::theme::Ink;
use crate::draw::pens::axes::{draw_grid_at, draw_score_ticks, draw_titles, draw_y_ticks, ticks};
use crate::draw::pens::error::DrawError;
use crate::draw::pens::layout::{Layout, SMALL_BELOW};
use crate::draw::pens::marker::{Look, draw_marker};
use crate::draw::pens::pen::{Lettering, Pen};
use crate::draw::pens::placer::Placer;

/// Dashes of the lines; each is used with three colours.
const DASHES: [&[f64]; 3] = [&[], &[6.0, 3.0], &[2.0, 2.5]];

/// Width of the first line and of the others, in CSS pixels.
const WIDTHS: (f64, f64) = (2.0, 1.5);

/// Number of x at which a name may be placed.
const PLACES: u32 = 24;

/// Distance from a line to the middle of its name, and half the height of a name, in CSS pixels.
const NAME_RAISE: f64 = 9.0;
const HALF_NAME: f64 = 6.0;

/// Least room between a name and the ends of the axis, in CSS pixels.
const NAME_INSET: f64 = 4.0;

/// The measures of the active model against its threshold, at the view's prevalence, laid out on a
/// canvas. The axis is the histogram's.
pub struct MeasuresPlot<'a> {
    thresholds: Thresholds<'a>,
    view: &'a View,
    measures: &'a MeasureLines,
    /// Geometry; y is from 0 to 1, and values below 0 are clipped.
    pub layout: Layout,
}

impl<'a> MeasuresPlot<'a> {
    /// The plot on a canvas of this size in CSS pixels; `None` without an active model.
    ///
    /// # Errors
    /// [`DrawError::TooSmall`].
    pub fn new(plots: &'a LinkedPlots, size_css: (f64, f64)) -> Result<Option<Self>, DrawError> {
        let axis = |model: &_| ScoreAxis::around(&bin_edges(model, size_css.0));
        let Some(thresholds) = Thresholds::of(plots, axis) else { return Ok(None) };
        let bounds = Bounds { x: (thresholds.axis.low, thresholds.axis.high), y: (0.0, 1.0) };
        let layout = Layout::filling(size_css, plots.view().pixel_ratio, bounds)?;
        Ok(Some(Self { thresholds, view: plots.view(), measures: plots.measures(), layout }))
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
        draw_score_ticks(&pen, self.thresholds.model.lower_is_positive())?;
        draw_y_ticks(&pen)?;
        draw_titles(&pen, ("Score", "Value at the threshold"))?;
        self.draw_names(&pen, &steps, &paths)
    }

    /// Draws the thresholds of the points that belong to this model, on an area above the lines, with a marker
    /// where each crosses a line. The values there, and the score where the threshold meets the axis, are of the
    /// ghost where there is one.
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
        let Some(&(row, look)) = points.last() else { return Ok(()) };
        let x = self.thresholds.px(&self.layout, row);
        draw_values(&pen, (x, look), &self.values(row))?;
        self.thresholds.draw_score(&pen, (row, look))
    }

    /// Value of each measure that is defined at a row, with its colour.
    fn values(&self, row: Option<usize>) -> Vec<(f64, RGBAColor)> {
        let steps = self.steps();
        let lines = self.measures.lines.iter().enumerate();
        lines
            .filter_map(|(index, line)| {
                Some((steps.value(line.select, row)?, self.ink(index).color))
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
        for (value, color) in self.values(row).into_iter().filter(|(value, _)| *value >= 0.0) {
            let y = self.layout.px_from_data((0.0, value)).1;
            draw_marker(pen, color, (x, y), look)?;
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

    /// Writes each name beside its line, where the other lines are farthest from it and it hides the fewest.
    fn draw_names<DB: DrawingBackend>(
        &self,
        pen: &Pen<'_, DB>,
        steps: &Steps<'_>,
        paths: &[Vec<Vec<Position>>],
    ) -> Result<(), DrawError> {
        let layout = &self.layout;
        if layout.is_bare || layout.frame.width_px < layout.px(SMALL_BELOW) {
            return Ok(());
        }
        let mut placer = Placer::default();
        for (owner, pieces) in paths.iter().enumerate() {
            for piece in pieces {
                placer.add_line(owner, layout.path_px(piece));
            }
        }
        for (index, MeasureLine { name, .. }) in self.measures.lines.iter().enumerate() {
            let inks = self.view.theme.inks();
            let color = [self.thresholds.color, inks.title, inks.label][index % 3];
            let lettering = Lettering::small(name.clone(), color);
            let width = pen.text_width(&lettering)?;
            let places = self.places(steps, index).into_iter();
            let places = places.flat_map(|at| self.beside(at, width));
            if let Some(at) = placer.place(None, places) {
                pen.write(&lettering, at, (HPos::Center, VPos::Center))?;
            }
        }
        Ok(())
    }

    /// Positions on a line at evenly spaced scores, in device pixels, the farthest from the other lines first.
    fn places(&self, steps: &Steps<'_>, index: usize) -> Vec<Position> {
        let axis = self.thresholds.axis;
        let (mut order, mut places): (Vec<f64>, Vec<Position>) = Default::default();
        for place in 0..PLACES {
            let share = (f64::from(place) + 0.5) / f64::from(PLACES);
            let score = axis.low + share * (axis.high - axis.low);
            let value = |line: &MeasureLine| steps.value_from(line.select, score);
            let values: Vec<Option<f64>> = self.measures.lines.iter().map(value).collect();
            let Some(own) = values[index].filter(|&own| own >= 0.0) else { continue };
            let mut nearest = 1.0_f64;
            for other in values[..index].iter().chain(&values[index + 1..]).flatten() {
                nearest = nearest.min((other - own).abs());
            }
            let at = order.partition_point(|&farther| farther >= nearest);
            order.insert(at, nearest);
            places.insert(at, self.layout.px_from_data((score, own)));
        }
        places
    }

    /// Areas of a name above and below a position on its line, with their middles; only areas inside the plot.
    fn beside(&self, (x, y): Position, width: f64) -> Vec<(Bounds, Position)> {
        let layout = &self.layout;
        let (half, raise) = (layout.px(HALF_NAME), layout.px(NAME_RAISE));
        let areas = [y - raise, y + raise].map(|middle| {
            let x = (x - width / 2.0, x + width / 2.0);
            (Bounds { x, y: (middle - half, middle + half) }, (f64::midpoint(x.0, x.1), middle))
        });
        areas.into_iter().filter(|(area, _)| layout.contains(area, (NAME_INSET, 0.0))).collect()
    }
}
