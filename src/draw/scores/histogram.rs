//! The scores of both classes: positives upwards, negatives downwards, the threshold between what
//! is predicted positive and what is not.

use plotters::coord::Shift;
use plotters::drawing::DrawingArea;
use plotters::style::RGBAColor;
use plotters_backend::DrawingBackend;

use super::axis::ScoreAxis;
use crate::curve::counts::Point;
use crate::curve::histogram::{Histogram, round_edges, score_range};
use crate::draw::axis_values::draw_below;
use crate::draw::chart::{draw_score_ticks, score_ticks};
use crate::draw::clip::Bounds;
use crate::draw::error::DrawError;
use crate::draw::layout::Layout;
use crate::draw::linked_plots::{LinkedPlots, Marked, Place};
use crate::draw::marker::{Look, draw_marker};
use crate::draw::model::Model;
use crate::draw::pen::Pen;
use crate::draw::theme::{Ink, Theme};

/// Room between the bins and the ends of the axis, as a share of the bins.
const ROOM: f64 = 0.02;

/// Room above the tallest bar of each class, as a share of its height.
const HEADROOM: f64 = 0.08;

/// Least width of a bin, in CSS pixels of the canvas.
const BIN_WIDTH: f64 = 9.0;

const GHOST_DASH: &[f64] = &[3.0, 3.0];

/// A class of rows, and its half of the plot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Class {
    Positive,
    Negative,
}

impl Class {
    const ALL: [Self; 2] = [Self::Positive, Self::Negative];

    pub(super) fn count(self, counts: Point) -> f64 {
        match self {
            Self::Positive => counts.tp,
            Self::Negative => counts.fp,
        }
    }

    /// Upwards or downwards.
    pub(super) fn direction(self) -> f64 {
        match self {
            Self::Positive => 1.0,
            Self::Negative => -1.0,
        }
    }
}

/// The histogram of the active model, laid out on a canvas. Counts are the data's at every
/// prevalence; each class has a scale of its own, so rare positives are seen.
pub struct HistogramPlot<'a> {
    pub(super) model: &'a Model,
    /// Index of the model.
    index: usize,
    color: RGBAColor,
    pub(super) theme: Theme,
    pub(super) histogram: Histogram,
    axis: ScoreAxis,
    /// Count of each class at the end of its half, above 0.
    pub(super) tops: Point,
    /// The geometry; y is the share of the half, downwards below 0.
    pub layout: Layout,
}

impl<'a> HistogramPlot<'a> {
    /// The plot on a canvas of this size in CSS pixels; `None` without an active model.
    ///
    /// # Errors
    /// [`DrawError::TooSmall`].
    pub fn new(plots: &'a LinkedPlots, size_css: (f64, f64)) -> Result<Option<Self>, DrawError> {
        let view = plots.view();
        let Some(model) = plots.model(view.active) else { return Ok(None) };
        let curve = model.scored.curve(None);
        let totals = curve.totals();
        // Few rows make wide bins, so that a bin has some.
        let rows = totals.n_pos + totals.n_neg;
        let most = (size_css.0 / BIN_WIDTH).min(3.0 * rows.sqrt()).clamp(8.0, 100.0);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "8 to 100")]
        let edges =
            round_edges(score_range(model.scored.thresholds()).unwrap_or((0.0, 1.0)), most as u32);
        let histogram = Histogram::of(model.scored.thresholds(), &curve, edges);
        let (first, last) = (histogram.edges[0], histogram.edges[histogram.edges.len() - 1]);
        let room = (last - first) * ROOM;
        let axis = ScoreAxis { low: first - room, high: last + room };
        let bounds = Bounds { x: (axis.low, axis.high), y: (-1.0, 1.0) };
        let top = |class: Class| {
            let tallest = histogram.bins.iter().map(|&bin| class.count(bin)).fold(0.0, f64::max);
            if tallest > 0.0 { tallest * (1.0 + HEADROOM) } else { 1.0 }
        };
        Ok(Some(Self {
            model,
            index: view.active,
            color: view.theme.model(view.active, true).color,
            theme: view.theme,
            tops: Point { tp: top(Class::Positive), fp: top(Class::Negative) },
            axis,
            layout: Layout::filling(size_css, view.pixel_ratio, bounds)?,
            histogram,
        }))
    }

    /// The operating point at a place on the canvas, in CSS pixels: a row, or `None` for the start.
    pub fn row_at(&self, x_css: f64) -> Option<usize> {
        self.axis.nearest(self.model.scored.thresholds(), self.layout.data_from_css((x_css, 0.0)).0)
    }

    /// Draws bars, axes and text on an area of [`Layout::size_in_units`].
    ///
    /// # Errors
    /// [`DrawError::Backend`], as all drawing.
    pub fn draw<DB: DrawingBackend>(&self, area: &DrawingArea<DB, Shift>) -> Result<(), DrawError> {
        let pen = Pen::new(area, &self.layout);
        for class in Class::ALL {
            self.draw_count_ticks(&pen, class)?;
        }
        for class in Class::ALL {
            self.draw_bars(&pen, class, faint(self.ink(class)), &self.histogram.bins)?;
        }
        self.draw_base_line(&pen)?;
        draw_score_ticks(&pen, &self.layout, self.theme, self.model.lower_is_positive())?;
        self.draw_titles(&pen)
    }

    /// Draws the thresholds of those points that are of this model on an area above the bars. Of the
    /// chosen one what is predicted positive is in full colour. The counts that a line parts, and the
    /// score where it meets the axis, are those of the ghost where there is one. Nothing for a row that
    /// the model does not have.
    ///
    /// # Errors
    /// [`DrawError::Backend`].
    pub fn draw_threshold<DB: DrawingBackend>(
        &self,
        area: &DrawingArea<DB, Shift>,
        Marked { chosen, ghost }: Marked,
    ) -> Result<(), DrawError> {
        let pen = Pen::new(area, &self.layout);
        let mine = |place: Option<Place>| place.and_then(|place| self.predicted_at(place));
        let (chosen, ghost) = (mine(chosen), mine(ghost));
        if let Some((row, predicted)) = chosen {
            let in_bins = self.predicted_in_bins(predicted);
            for class in Class::ALL {
                self.draw_bars(&pen, class, self.ink(class), &in_bins)?;
            }
            self.draw_base_line(&pen)?;
            self.draw_line(&pen, row, Look::Chosen)?;
        }
        if let Some((row, _)) = ghost {
            self.draw_line(&pen, row, Look::Ghost)?;
        }
        let ghost = ghost.map(|point| (point, Look::Ghost));
        let Some(((row, predicted), look)) = ghost.or(chosen.map(|point| (point, Look::Chosen)))
        else {
            return Ok(());
        };
        let x = self.threshold_px(row);
        self.draw_counts(&pen, x, predicted)?;
        let (ticks, written) = score_ticks(&self.layout, self.model.lower_is_positive());
        let threshold = row.map_or(f64::INFINITY, |row| self.model.scored.thresholds()[row]);
        let score = if self.model.lower_is_positive() { -threshold } else { threshold };
        let text = match score {
            f64::INFINITY => "\u{221e}".to_owned(),
            f64::NEG_INFINITY => "\u{2212}\u{221e}".to_owned(),
            finite => ticks.fine_text(finite),
        };
        draw_below(&pen, &self.layout, self.theme, (self.color, look), (x, text), &written)
    }

    /// The row of a place and what is predicted positive there; `None` for a place that is not this
    /// model's.
    fn predicted_at(&self, Place { model, row }: Place) -> Option<(Option<usize>, Point)> {
        let curve = self.model.scored.curve(None);
        let predicted = match row {
            _ if model != self.index => return None,
            None => Point::ORIGIN,
            Some(row) if row < curve.len() => curve.point(row),
            Some(_) => return None,
        };
        Some((row, predicted))
    }

    /// The line of a threshold with its handle.
    fn draw_line<DB: DrawingBackend>(
        &self,
        pen: &Pen<'_, DB>,
        row: Option<usize>,
        look: Look,
    ) -> Result<(), DrawError> {
        let layout = &self.layout;
        let x = self.threshold_px(row);
        let dash = if look == Look::Ghost { GHOST_DASH } else { &[] };
        let ink = Ink { color: self.theme.inks().title, width: 1.5, dash };
        pen.stroke(&[(x, layout.top_px), (x, layout.bottom_px())], ink)?;
        let middle = layout.px_from_data((0.0, 0.0)).1;
        draw_marker(pen, self.theme, self.color, (x, middle), look)
    }

    /// How many of each bin are predicted positive when `predicted` are in all: the best scores are.
    fn predicted_in_bins(&self, predicted: Point) -> Vec<Point> {
        let Histogram { bins, above, .. } = &self.histogram;
        let mut left = Point { tp: predicted.tp - above.tp, fp: predicted.fp - above.fp };
        let mut in_bins: Vec<Point> = Vec::with_capacity(bins.len());
        for bin in bins.iter().rev() {
            let here = Point { tp: bin.tp.min(left.tp).max(0.0), fp: bin.fp.min(left.fp).max(0.0) };
            left = Point { tp: left.tp - here.tp, fp: left.fp - here.fp };
            in_bins.push(here);
        }
        in_bins.reverse();
        in_bins
    }

    /// Totals of both classes, as a pair of counts.
    pub(super) fn totals(&self) -> Point {
        self.model.scored.curve(None).totals().all()
    }

    fn threshold_px(&self, row: Option<usize>) -> f64 {
        let x = self.axis.x(self.model.scored.thresholds(), row);
        self.layout.px_from_data((x, 0.0)).0
    }

    fn ink(&self, class: Class) -> RGBAColor {
        match class {
            Class::Positive => self.color,
            Class::Negative => self.theme.inks().label,
        }
    }
}

/// The ink of what is not predicted positive.
fn faint(RGBAColor(red, green, blue, _): RGBAColor) -> RGBAColor {
    RGBAColor(red, green, blue, 0.3)
}
