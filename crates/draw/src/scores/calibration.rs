//! The calibration plot: observed shares of positives, both calibration maps, and the level from which the chosen
//! measure predicts positive.

use plotters::coord::Shift;
use plotters::drawing::DrawingArea;
use plotters::style::RGBAColor;
use plotters_backend::DrawingBackend;

use super::axis::ScoreAxis;
use crate::geometry::Position;
use crate::geometry::clip::{Bounds, clip_segment};
use crate::layers::view::View;
use crate::linked::model::Model;
use crate::linked::plots::{LinkedPlots, Place};
use crate::marks::mark::Role;
use crate::marks::theme::{Ink, Symbol};
use crate::pens::axes::{draw_grid, draw_score_ticks, draw_titles, draw_y_ticks};
use crate::pens::chip::{Chip, HALF_HEIGHT};
use crate::pens::error::DrawError;
use crate::pens::layout::Layout;
use crate::pens::marker::{Look, draw_marker};
use crate::pens::pen::Pen;
use curvescope_core::calibration::losses::are_probabilities;
use curvescope_core::calibration::maps::CalibrationMaps;
use curvescope_core::calibration::rule::f_rule;
use curvescope_core::curve::parameter::Beta;
use curvescope_core::measure::measures::{Measure, squared};
use curvescope_core::numeric::format;
use curvescope_infer::calibration::consistency::ConsistencyPoint;

const D_DASH: &[f64] = &[5.0, 3.0];

const LEVEL_DASH: &[f64] = &[1.0, 3.0];

/// A value of c: rows with this c or more are predicted positive.
struct Level {
    name: String,
    c: f64,
    /// Lowest score whose c reaches the level; `None` where none does.
    threshold: Option<f64>,
}

/// The calibration plot of the active model at the view's prevalence, laid out on a canvas.
pub struct CalibrationPlot<'a> {
    model: &'a Model,
    view: &'a View,
    axis: ScoreAxis,
    maps: Option<CalibrationMaps>,
    region: &'a [ConsistencyPoint],
    /// Geometry; y is a share of positives or a calibrated value, 0 to 1.
    pub layout: Layout,
}

impl<'a> CalibrationPlot<'a> {
    /// The plot on a canvas of this size in CSS pixels; `None` without an active model.
    ///
    /// # Errors
    /// [`DrawError::TooSmall`].
    pub fn new(plots: &'a LinkedPlots, size_css: (f64, f64)) -> Result<Option<Self>, DrawError> {
        let view = plots.view();
        let Some(model) = plots.model(view.active) else { return Ok(None) };
        let (low, high) = model.scored.score_range().unwrap_or((0.0, 1.0));
        let bounds = Bounds { x: (low, high), y: (0.0, 1.0) };
        Ok(Some(Self {
            model,
            view,
            axis: ScoreAxis { low, high },
            maps: model.scored.maps(view.prevalence),
            region: plots.consistency(),
            layout: Layout::filling(size_css, view.pixel_ratio, bounds)?,
        }))
    }

    /// Draws the region of consistency, maps, diagram, axes and text on an area of [`Layout::size_in_units`]; axes alone where
    /// there are no maps.
    ///
    /// # Errors
    /// [`DrawError::Backend`], as all drawing.
    pub fn draw<DB: DrawingBackend>(&self, area: &DrawingArea<DB, Shift>) -> Result<(), DrawError> {
        let pen = Pen::new(area, &self.layout, self.view.theme);
        draw_grid(&pen)?;
        if let Some(maps) = &self.maps {
            let ink = self.view.theme.ink(Role::SeriesArea(self.view.active));
            if let Some(ink) = ink.filter(|_| !self.region.is_empty()) {
                pen.fill_data(&self.region_outline(), ink.color)?;
            }
            self.draw_diagonal(&pen)?;
            self.draw_maps(&pen, maps)?;
            self.draw_reliability(&pen)?;
            if let Some(level) = self.level(maps) {
                self.draw_level(&pen, &level)?;
            }
        }
        draw_score_ticks(&pen, self.model.direction())?;
        draw_y_ticks(&pen)?;
        draw_titles(&pen, ("Score", "Calibrated value"))
    }

    /// Draws the threshold of the chosen point, where it belongs to the active model, with the values of both maps
    /// there, on an area above the plot. A row that the model does not have counts as the start.
    ///
    /// # Errors
    /// [`DrawError::Backend`].
    pub fn draw_threshold<DB: DrawingBackend>(
        &self,
        area: &DrawingArea<DB, Shift>,
        chosen: Option<Place>,
    ) -> Result<(), DrawError> {
        let Some(Place { row, .. }) = chosen.filter(|place| place.model == self.view.active) else {
            return Ok(());
        };
        let pen = Pen::new(area, &self.layout, self.view.theme);
        let layout = &self.layout;
        let x = layout.px_from_data((self.axis.x(self.model.scored.thresholds(), row), 0.0)).0;
        let ink = Ink { color: self.view.theme.inks().title, width: 1.5, dash: &[] };
        pen.stroke(&[(x, layout.top_px), (x, layout.bottom_px())], ink)?;
        let threshold = row.and_then(|row| self.model.scored.thresholds().get(row));
        let calibrated = threshold.zip(self.maps.as_ref());
        let calibrated = calibrated.and_then(|(&at, maps)| maps.d_at(at).zip(maps.c_at(at)));
        let Some((d, c)) = calibrated else { return Ok(()) };
        let y = |value: f64| layout.px_from_data((0.0, value)).1;
        // d is never below c; where they are close, their labels are moved apart.
        let apart = (layout.px(2.0 * HALF_HEIGHT) - (y(c) - y(d))).max(0.0) / 2.0;
        for (name, value, shift) in [("d", d, -apart), ("c", c, apart)] {
            let text = format!("{name} {}", format::ratio(value, 2));
            let chip = Chip::new(&pen, text, self.view.theme.inks().surface)?;
            let gap = layout.px(9.0);
            let is_right = x + gap + chip.width_px <= layout.width_px;
            let left = if is_right { x + gap } else { x - gap - chip.width_px };
            chip.draw(&pen, (left, y(value) + shift))?;
        }
        draw_marker(&pen, self.color(), (x, y(d)), Look::Chosen)?;
        draw_marker(&pen, self.color(), (x, y(c)), Look::Chosen)
    }

    fn color(&self) -> RGBAColor {
        self.view.theme.model(self.view.active, true).color
    }

    /// Outline of where c of calibrated scores is: its lower ends from the lowest score on, and its upper ends back.
    fn region_outline(&self) -> Vec<Position> {
        let lows = self.region.iter().map(|at| (at.score, at.low));
        lows.chain(self.region.iter().rev().map(|at| (at.score, at.high))).collect()
    }

    /// Draws the diagonal of calibrated probabilities, where score and share are equal; only for scores in [0, 1].
    fn draw_diagonal<DB: DrawingBackend>(&self, pen: &Pen<'_, DB>) -> Result<(), DrawError> {
        let ends = (self.axis.low, self.axis.high);
        let piece = are_probabilities(self.model.scored.thresholds())
            .then(|| clip_segment((ends.0, ends.0), (ends.1, ends.1), &self.layout.frame.bounds));
        match piece.flatten().zip(self.view.theme.ink(Role::Random)) {
            Some(((from, to), ink)) => pen.stroke_data(&[from, to], ink),
            None => Ok(()),
        }
    }

    /// Draws the level of c from which the chosen measure predicts positive, with a diamond at the lowest score
    /// that reaches it.
    fn draw_level<DB: DrawingBackend>(
        &self,
        pen: &Pen<'_, DB>,
        level: &Level,
    ) -> Result<(), DrawError> {
        let layout = &self.layout;
        let y = layout.px_from_data((0.0, level.c)).1;
        let ink = Ink { color: self.view.theme.inks().label, width: 1.25, dash: LEVEL_DASH };
        pen.stroke(&[(layout.left_px, y), (layout.right_px(), y)], ink)?;
        if let Some(threshold) = level.threshold {
            let x = threshold.clamp(self.axis.low, self.axis.high);
            pen.symbol_data((x, level.c), Symbol::Diamond { radius: 5.0 }, self.color())?;
        }
        let text = format!("{} {}", level.name, format::ratio(level.c, 2));
        let chip = Chip::new(pen, text, self.view.theme.inks().surface)?;
        // Below the line at its right end, where the maps are above the line.
        let below = y + layout.px(HALF_HEIGHT + 3.0);
        let is_inside = below + layout.px(HALF_HEIGHT) <= layout.bottom_px();
        let middle = if is_inside { below } else { y - layout.px(HALF_HEIGHT + 3.0) };
        chip.draw(pen, (layout.right_px() - chip.width_px - layout.px(2.0), middle))
    }

    /// The level: F*/(1+β²) for F, with the same β for G, and the cost for accuracy; `None` for a rate, for which
    /// scores are not calibrated.
    fn level(&self, maps: &CalibrationMaps) -> Option<Level> {
        let beta = match self.view.aim.measure()? {
            Measure::F { beta } | Measure::G { beta, .. } => beta,
            Measure::Accuracy { cost } => {
                let threshold = maps.lowest_with_c(cost);
                return Some(Level { name: "cost".to_owned(), c: cost, threshold });
            }
        };
        let prevalence = self.view.prevalence;
        let (curve, hull) =
            (self.model.scored.curve(prevalence), self.model.scored.hull(prevalence)?);
        let rule = f_rule(maps, self.model.scored.thresholds(), &curve, &hull, Beta::new(beta)?)?;
        let share = 1.0 + squared(beta);
        let name = if share < 1e4 {
            format!("F*/{} =", format::weighted_count(share))
        } else {
            "F*/(1+β²) =".to_owned()
        };
        Some(Level { name, c: rule.level, threshold: Some(rule.threshold) })
    }

    /// Draws c as solid steps and d as dashed ones.
    fn draw_maps<DB: DrawingBackend>(
        &self,
        pen: &Pen<'_, DB>,
        maps: &CalibrationMaps,
    ) -> Result<(), DrawError> {
        let color = self.color();
        pen.stroke_data(&self.stairs(maps, &maps.d), Ink { color, width: 1.5, dash: D_DASH })?;
        pen.stroke_data(&self.stairs(maps, &maps.c), Ink { color, width: 2.0, dash: &[] })
    }

    /// Path of the step function of a map, from the upper end of the axis to the lower one.
    fn stairs(&self, maps: &CalibrationMaps, values: &[f64]) -> Vec<Position> {
        let mut path = Vec::with_capacity(2 * values.len() + 1);
        let mut x = self.axis.high;
        for (&lowest, &value) in maps.thresholds.iter().zip(values) {
            path.push((x, value));
            x = lowest.clamp(self.axis.low, self.axis.high);
            path.push((x, value));
        }
        if let Some(&(_, last)) = path.last() {
            path.push((self.axis.low, last));
        }
        path
    }

    /// Draws a dot at mean score and share of positives of each bin, with the interval of the share.
    fn draw_reliability<DB: DrawingBackend>(&self, pen: &Pen<'_, DB>) -> Result<(), DrawError> {
        let inks = self.view.theme.inks();
        for bin in self.model.scored.reliability(self.view.prevalence) {
            let ends = [(bin.mean_score, bin.share_low), (bin.mean_score, bin.share_high)];
            pen.stroke_data(&ends, Ink { color: inks.label, width: 1.25, dash: &[] })?;
            let at = self.layout.px_from_data((bin.mean_score, bin.share));
            pen.disc(at, 4.5, inks.surface)?;
            pen.disc(at, 3.25, inks.label)?;
        }
        Ok(())
    }
}
