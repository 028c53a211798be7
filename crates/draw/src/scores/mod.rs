//! The plots whose x axis is the score.
//!
//! | file | contents |
//! |---|---|
//! | [`histogram`], `bars.rs`, `words.rs` | histogram of both classes with the threshold on it |
//! | [`measures`], `steps.rs`, `values.rs` | measures of the 2x2 table at each threshold, as exact steps |
//! | [`calibration`] | observed shares of positives, and both calibration maps |
//! | `axis.rs`, `threshold.rs` | the score axis, and the line of a threshold on it |
//! | [`densities`] | densities of generated scores, which can be dragged |

use plotters::coord::Shift;
use plotters::drawing::DrawingArea;
use plotters_backend::DrawingBackend;

use crate::linked::plots::Marked;
use crate::pens::error::DrawError;
use crate::pens::layout::Layout;
use calibration::CalibrationPlot;
use histogram::HistogramPlot;
use measures::MeasuresPlot;

mod axis;
mod bars;
pub mod calibration;
pub mod densities;
pub mod histogram;
pub mod measures;
mod steps;
mod threshold;
mod values;
mod words;

/// One of these plots, laid out.
pub enum ScorePlot<'a> {
    /// Counts of both classes by score.
    Histogram(HistogramPlot<'a>),
    /// Measures of the 2x2 table at each threshold.
    Measures(MeasuresPlot<'a>),
    /// Calibrated values by score.
    Calibration(CalibrationPlot<'a>),
}

/// Layer of a plot, drawn on a separate area: the threshold above the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// All but the threshold.
    Still,
    /// The thresholds of the marked points that belong to the active model. Calibration shows the chosen one only.
    Threshold(Marked),
}

impl ScorePlot<'_> {
    /// Geometry of the plot.
    pub fn layout(&self) -> &Layout {
        match self {
            Self::Histogram(plot) => &plot.layout,
            Self::Measures(plot) => &plot.layout,
            Self::Calibration(plot) => &plot.layout,
        }
    }

    /// Geometry of the plot, replaced where it is drawn as part of a picture.
    pub fn layout_mut(&mut self) -> &mut Layout {
        match self {
            Self::Histogram(plot) => &mut plot.layout,
            Self::Measures(plot) => &mut plot.layout,
            Self::Calibration(plot) => &mut plot.layout,
        }
    }

    /// Draws a part on an area of [`Layout::size_in_units`].
    ///
    /// # Errors
    /// [`DrawError::Backend`].
    pub fn draw<DB: DrawingBackend>(
        &self,
        area: &DrawingArea<DB, Shift>,
        part: Part,
    ) -> Result<(), DrawError> {
        match (self, part) {
            (Self::Histogram(plot), Part::Still) => plot.draw(area),
            (Self::Histogram(plot), Part::Threshold(marked)) => plot.draw_threshold(area, marked),
            (Self::Measures(plot), Part::Still) => plot.draw(area),
            (Self::Measures(plot), Part::Threshold(marked)) => plot.draw_threshold(area, marked),
            (Self::Calibration(plot), Part::Still) => plot.draw(area),
            (Self::Calibration(plot), Part::Threshold(marked)) => {
                plot.draw_threshold(area, marked.chosen)
            }
        }
    }
}
