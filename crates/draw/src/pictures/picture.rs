//! Pictures to be saved: plots side by side on paper, with the operating point and one legend.

use plotters::coord::Shift;
use plotters::drawing::DrawingArea;
use plotters_backend::DrawingBackend;

use super::legend::{Legend, Side};
use crate::geometry::clip::Bounds;
use crate::linked::plots::{LinkedPlots, Marked, Place};
use crate::pens::error::DrawError;
use crate::pens::layout::Layout;
use crate::pens::pen::Pen;
use crate::scores::calibration::CalibrationPlot;
use crate::scores::histogram::HistogramPlot;
use crate::scores::measures::MeasuresPlot;
use crate::scores::{Part, ScorePlot};
use crate::spaces::space_style::space_style;
use curvescope_core::curve::space::Space;

/// Device pixels per CSS pixel of an SVG: an SVG may be enlarged, so its curves are traced at the resolution of
/// print.
pub const SVG_PIXEL_RATIO: f64 = 4.0;

/// Share of the width that a legend right of the plots takes.
const RIGHT_SHARE: f64 = 0.36;

/// The plots that can be saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlotKind {
    /// The curves in a space.
    Curves(Space),
    /// The histogram of the active model's scores.
    Scores,
    /// Measures at each threshold of the active model.
    Measures,
    /// Calibrated values of the active model's scores.
    Calibration,
}

/// Height of a picture, in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Height {
    /// Height of each plot with its margins; a legend below is added.
    OfPlot(f64),
    /// Height of the whole picture; the plots share the height that the legend leaves.
    OfAll(f64),
}

/// Content and size of a picture.
#[derive(Clone, Debug)]
pub struct Picture {
    /// Plots, in rows from the left.
    pub plots: Vec<PlotKind>,
    /// Plots in a row, at least 1.
    pub columns: usize,
    /// Width of the picture, in CSS pixels.
    pub width_css: f64,
    /// Height of the picture or of its plots.
    pub height: Height,
    /// The operating point to mark.
    pub cursor: Option<Place>,
    /// Legend of all plots, below or beside them.
    pub legend: Legend,
}

impl Picture {
    /// The geometry of the sheet that this picture of `plots` fills.
    ///
    /// # Errors
    /// [`DrawError::TooSmall`], also for any of its plots.
    pub fn layout(&self, plots: &LinkedPlots, pixel_ratio: f64) -> Result<Layout, DrawError> {
        for &plot in &self.plots {
            self.plot_layout(plots, plot, pixel_ratio)?;
        }
        let rows = self.rows() * self.plot_size_css(plots).1;
        let size_css = (self.width_css, rows + self.legend_below_css(plots));
        Layout::filling(size_css, pixel_ratio, Bounds::UNIT)
    }

    /// The geometry of one of its plots, on a separate sheet.
    ///
    /// # Errors
    /// [`DrawError::TooSmall`].
    pub fn plot_layout(
        &self,
        plots: &LinkedPlots,
        plot: PlotKind,
        pixel_ratio: f64,
    ) -> Result<Layout, DrawError> {
        let size_css = self.plot_size_css(plots);
        let bounds = match plot {
            PlotKind::Curves(space) => {
                let layout = Layout::square(size_css, pixel_ratio, plots.window(space))?;
                return Ok(layout.with_quantity(space_style(space).quantity));
            }
            PlotKind::Scores => {
                HistogramPlot::new(plots, size_css)?.map(|plot| plot.layout.frame.bounds)
            }
            PlotKind::Measures => {
                let plot = MeasuresPlot::at_ratio(plots, size_css, pixel_ratio)?;
                if let Some(plot) = plot {
                    return Ok(plot.layout);
                }
                None
            }
            PlotKind::Calibration => {
                CalibrationPlot::new(plots, size_css)?.map(|plot| plot.layout.frame.bounds)
            }
        };
        Layout::filling(size_css, pixel_ratio, bounds.unwrap_or(Bounds::UNIT))
    }

    /// Draws the picture on an area of the [`layout`](Self::layout)'s size.
    ///
    /// # Errors
    /// [`DrawError::Backend`].
    pub fn draw<DB: DrawingBackend>(
        &self,
        plots: &mut LinkedPlots,
        area: &DrawingArea<DB, Shift>,
        layout: &Layout,
    ) -> Result<(), DrawError> {
        let pen = Pen::new(area, layout, plots.view().theme);
        let (right, bottom) = (layout.width_px, layout.height_px);
        let paper = [(0.0, 0.0), (right, 0.0), (right, bottom), (0.0, bottom)];
        pen.fill(&paper, pen.theme.inks().surface)?;
        let (width, height) = self.plot_size_css(plots);
        let (mut left, mut top) = (0.0, 0.0);
        for (at, &plot) in self.plots.iter().enumerate() {
            if at > 0 && at % self.columns() == 0 {
                (left, top) = (0.0, top + height);
            }
            let corner = (layout.px(left).round(), layout.px(top).round());
            let own = self.plot_layout(plots, plot, layout.pixel_ratio)?;
            let size = Layout::units((own.width_px, own.height_px));
            let part = area.clone().shrink(Layout::units(corner), size);
            self.draw_plot(plots, plot, &part, &own)?;
            left += width;
        }
        let (corner, width) = match self.legend.side {
            Side::Below => ((0.0, self.rows() * height), self.width_css),
            Side::Right => {
                let width = self.width_css - self.plots_width_css();
                let own = self.legend.height_css(|model| self.shows(plots, model), width);
                let middle = layout.height_px / layout.pixel_ratio / 2.0;
                ((self.plots_width_css(), middle - own / 2.0), width)
            }
        };
        let shows = |model| self.shows(plots, model);
        self.legend.draw(plots, &pen, shows, corner, width)
    }

    fn draw_plot<DB: DrawingBackend>(
        &self,
        plots: &mut LinkedPlots,
        plot: PlotKind,
        area: &DrawingArea<DB, Shift>,
        layout: &Layout,
    ) -> Result<(), DrawError> {
        let size_css = self.plot_size_css(plots);
        match plot {
            PlotKind::Curves(space) => {
                plots.draw(area, layout, space, self.cursor)?;
                plots.draw_marked(area, layout, space, self.marked())
            }
            PlotKind::Scores => {
                let plot = HistogramPlot::new(plots, size_css)?.map(ScorePlot::Histogram);
                self.draw_score_plot(plot, area, layout)
            }
            PlotKind::Measures => {
                let plot = MeasuresPlot::new(plots, size_css)?.map(ScorePlot::Measures);
                self.draw_score_plot(plot, area, layout)
            }
            PlotKind::Calibration => {
                let plot = CalibrationPlot::new(plots, size_css)?.map(ScorePlot::Calibration);
                self.draw_score_plot(plot, area, layout)
            }
        }
    }

    /// Draws a plot of scores, and over it the threshold of a cursor that is on the active model.
    fn draw_score_plot<DB: DrawingBackend>(
        &self,
        plot: Option<ScorePlot<'_>>,
        area: &DrawingArea<DB, Shift>,
        layout: &Layout,
    ) -> Result<(), DrawError> {
        let Some(mut plot) = plot else { return Ok(()) };
        *plot.layout_mut() = *layout;
        plot.draw(area, Part::Still)?;
        plot.draw(area, Part::Threshold(self.marked()))
    }

    fn marked(&self) -> Marked {
        Marked { chosen: self.cursor, ghost: None }
    }

    fn shows(&self, plots: &LinkedPlots, model: usize) -> bool {
        self.plots.iter().any(|plot| match plot {
            PlotKind::Curves(_) => plots.view().shows(model),
            PlotKind::Scores | PlotKind::Measures | PlotKind::Calibration => {
                model == plots.view().active
            }
        })
    }

    fn columns(&self) -> usize {
        self.columns.max(1)
    }

    fn rows(&self) -> f64 {
        count(self.plots.len().div_ceil(self.columns()))
    }

    fn plots_width_css(&self) -> f64 {
        let share = match self.legend.side {
            Side::Below => 0.0,
            Side::Right => RIGHT_SHARE,
        };
        self.width_css * (1.0 - share)
    }

    /// Height of a legend below the plots; 0 where it is beside them.
    fn legend_below_css(&self, plots: &LinkedPlots) -> f64 {
        match self.legend.side {
            Side::Below => self.legend.height_css(|model| self.shows(plots, model), self.width_css),
            Side::Right => 0.0,
        }
    }

    /// Width and height of each plot with its margins.
    fn plot_size_css(&self, plots: &LinkedPlots) -> (f64, f64) {
        let height = match self.height {
            Height::OfPlot(height) => height,
            Height::OfAll(height) => (height - self.legend_below_css(plots)) / self.rows().max(1.0),
        };
        (self.plots_width_css() / count(self.columns()), height)
    }
}

/// A count as a double; +∞ beyond 32 bits.
fn count(of: usize) -> f64 {
    u32::try_from(of).map_or(f64::INFINITY, f64::from)
}
