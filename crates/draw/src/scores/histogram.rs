//! Histogram of the scores of both classes, positives upwards and negatives downwards, with the threshold as a
//! line.

use plotters::coord::Shift;
use plotters::drawing::DrawingArea;
use plotters::style::RGBAColor;
use plotters_backend::DrawingBackend;

use super::axis::{ScoreAxis, bin_edges};
use super::threshold::Thresholds;
use crate::geometry::clip::Bounds;
use crate::linked::plots::{LinkedPlots, Marked, Place};
use crate::marks::theme::faded;
use crate::pens::axes::draw_score_ticks;
use crate::pens::error::DrawError;
use crate::pens::layout::Layout;
use crate::pens::marker::{Look, draw_marker};
use crate::pens::pen::Pen;
use curvescope_core::curve::counts::Point;
use curvescope_core::curve::histogram::Histogram;

/// Opacity of rows that are not predicted positive.
const UNPREDICTED: f64 = 0.3;

/// Room above the tallest bar of each class, as a share of its height.
const HEADROOM: f64 = 0.08;

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

    /// Sign of y in the class's half.
    pub(super) fn direction(self) -> f64 {
        match self {
            Self::Positive => 1.0,
            Self::Negative => -1.0,
        }
    }
}

/// The histogram of the active model, laid out on a canvas. Counts are the data's at every prevalence; each class
/// has its own scale, so that rare positives are visible.
pub struct HistogramPlot<'a> {
    pub(super) thresholds: Thresholds<'a>,
    pub(super) histogram: Histogram,
    /// Count of each class at the end of its half, above 0.
    pub(super) tops: Point,
    /// Geometry; y is a share of the half, 0 to 1 for positives and 0 to -1 for negatives.
    pub layout: Layout,
}

impl<'a> HistogramPlot<'a> {
    /// The plot on a canvas of this size in CSS pixels; `None` without an active model.
    ///
    /// # Errors
    /// [`DrawError::TooSmall`].
    pub fn new(plots: &'a LinkedPlots, size_css: (f64, f64)) -> Result<Option<Self>, DrawError> {
        let mut edges = Vec::new();
        let Some(thresholds) = Thresholds::of(plots, |model| {
            edges = bin_edges(model, size_css.0);
            ScoreAxis::around(&edges)
        }) else {
            return Ok(None);
        };
        let scored = &thresholds.model.scored;
        let Some(histogram) = scored.histogram(edges) else { return Ok(None) };
        let bounds = Bounds { x: (thresholds.axis.low, thresholds.axis.high), y: (-1.0, 1.0) };
        let top = |class: Class| {
            let tallest = histogram.bins.iter().map(|&bin| class.count(bin)).fold(0.0, f64::max);
            if tallest > 0.0 { tallest * (1.0 + HEADROOM) } else { 1.0 }
        };
        Ok(Some(Self {
            thresholds,
            tops: Point { tp: top(Class::Positive), fp: top(Class::Negative) },
            layout: Layout::filling(size_css, plots.view().pixel_ratio, bounds)?,
            histogram,
        }))
    }

    /// The operating point nearest to an x on the canvas, in CSS pixels: a row, or `None` for the start.
    pub fn row_at(&self, x_css: f64) -> Option<usize> {
        let Thresholds { model, axis, .. } = self.thresholds;
        axis.nearest(model.scored.thresholds(), self.layout.data_from_css((x_css, 0.0)).0)
    }

    /// Draws bars, axes and text on an area of [`Layout::size_in_units`].
    ///
    /// # Errors
    /// [`DrawError::Backend`], as all drawing.
    pub fn draw<DB: DrawingBackend>(&self, area: &DrawingArea<DB, Shift>) -> Result<(), DrawError> {
        let pen = Pen::new(area, &self.layout, self.thresholds.theme);
        for class in Class::ALL {
            self.draw_count_ticks(&pen, class)?;
        }
        for class in Class::ALL {
            self.draw_bars(&pen, class, faded(self.ink(class), UNPREDICTED), &self.histogram.bins)?;
        }
        self.draw_base_line(&pen)?;
        draw_score_ticks(&pen, self.thresholds.model.direction())?;
        self.draw_titles(&pen)
    }

    /// Draws the thresholds of the points that belong to this model, on an area above the bars. Rows predicted
    /// positive at the chosen point are in full colour. The four counts beside a line, and the score where it
    /// meets the axis, are of the ghost where there is one. Draws nothing for a row that the model does not have.
    ///
    /// # Errors
    /// [`DrawError::Backend`].
    pub fn draw_threshold<DB: DrawingBackend>(
        &self,
        area: &DrawingArea<DB, Shift>,
        Marked { chosen, ghost }: Marked,
    ) -> Result<(), DrawError> {
        let pen = Pen::new(area, &self.layout, self.thresholds.theme);
        let mine = |place: Option<Place>| place.filter(|&place| self.thresholds.contains(place));
        let (chosen, ghost) = (mine(chosen), mine(ghost));
        if let Some(Place { row, .. }) = chosen {
            let in_bins = self.predicted_in_bins(self.predicted_at(row));
            for class in Class::ALL {
                self.draw_bars(&pen, class, self.ink(class), &in_bins)?;
            }
            self.draw_base_line(&pen)?;
            self.draw_line(&pen, (row, Look::Chosen))?;
        }
        if let Some(Place { row, .. }) = ghost {
            self.draw_line(&pen, (row, Look::Ghost))?;
        }
        let ghost = ghost.map(|place| (place.row, Look::Ghost));
        let Some((row, look)) = ghost.or(chosen.map(|place| (place.row, Look::Chosen))) else {
            return Ok(());
        };
        self.draw_counts(&pen, self.thresholds.px(&self.layout, row), self.predicted_at(row))?;
        self.thresholds.draw_score(&pen, (row, look))
    }

    fn predicted_at(&self, row: Option<usize>) -> Point {
        self.thresholds.model.scored.curve(None).start_or_point(row)
    }

    /// Draws the line of a threshold with a marker as its handle.
    fn draw_line<DB: DrawingBackend>(
        &self,
        pen: &Pen<'_, DB>,
        (row, look): (Option<usize>, Look),
    ) -> Result<(), DrawError> {
        self.thresholds.draw_line(pen, (row, look))?;
        let at = (self.thresholds.px(&self.layout, row), self.layout.px_from_data((0.0, 0.0)).1);
        draw_marker(pen, self.thresholds.color, at, look)
    }

    /// Counts predicted positive in each bin, when `predicted` are in all: bins are filled from the highest scores
    /// down.
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
        self.thresholds.model.scored.curve(None).totals().all()
    }

    fn ink(&self, class: Class) -> RGBAColor {
        match class {
            Class::Positive => self.thresholds.color,
            Class::Negative => self.thresholds.theme.inks().label,
        }
    }
}
