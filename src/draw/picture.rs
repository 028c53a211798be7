//! A plot as it is saved: paper, plot, cursor, and the names of the models below.

use plotters::coord::Shift;
use plotters::drawing::DrawingArea;
use plotters::style::text_anchor::{HPos, VPos};
use plotters_backend::DrawingBackend;

use super::clip::Bounds;
use super::error::DrawError;
use super::layout::Layout;
use super::linked_plots::{LinkedPlots, Marked, Place};
use super::pen::{Lettering, Pen};
use super::scores::calibration::CalibrationPlot;
use super::scores::histogram::HistogramPlot;
use super::scores::{Part, ScorePlot};
use super::text_width::text_width;
use super::theme::{Ink, TITLE_FONT};
use crate::curve::space::Space;

/// Device pixels per CSS pixel of an SVG. It will be enlarged, so its curves are traced as for a
/// screen as fine as print.
pub const SVG_PIXEL_RATIO: f64 = 4.0;

/// Height of a line of names, and the room below the last, in CSS pixels.
const LINE_HEIGHT: f64 = 20.0;
const FOOT: f64 = 8.0;

/// Room at both sides of the names, in CSS pixels.
const MARGIN: f64 = 10.0;

/// The piece of a curve before its name, and the gaps after it and after the name, in CSS pixels.
const SWATCH: f64 = 26.0;
const SWATCH_GAP: f64 = 6.0;
const NAME_GAP: f64 = 16.0;

/// The plots that can be saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlotKind {
    /// The curves in a space.
    Curves(Space),
    /// The histogram of the active model's scores.
    Scores,
    /// What the scores of the active model are calibrated to.
    Calibration,
}

/// What a picture shows.
#[derive(Clone, Debug)]
pub struct Picture {
    /// Which plot.
    pub plot: PlotKind,
    /// Width of the plot with its margins, and of the picture, in CSS pixels.
    pub width_css: f64,
    /// Height of the plot with its margins, in CSS pixels. The names come below it.
    pub height_css: f64,
    /// The operating point to mark.
    pub cursor: Option<Place>,
    /// The models' names in order; those of the models in the plot are written below it.
    pub names: Vec<String>,
}

/// A name below the plot. Lengths are in CSS pixels.
struct Entry {
    model: usize,
    text: String,
    left: f64,
    line: u32,
}

impl Picture {
    /// The geometry of this picture of `plots`.
    ///
    /// # Errors
    /// [`DrawError::TooSmall`].
    pub fn layout(&self, plots: &LinkedPlots, pixel_ratio: f64) -> Result<Layout, DrawError> {
        let size_css = (self.width_css, self.height_css);
        let plot = match self.plot {
            PlotKind::Curves(space) => {
                Layout::square(size_css, pixel_ratio, plots.view().window(space))?
            }
            PlotKind::Scores => {
                let bounds =
                    HistogramPlot::new(plots, size_css)?.map(|plot| plot.layout.frame.bounds);
                Layout::filling(size_css, pixel_ratio, bounds.unwrap_or(Bounds::UNIT))?
            }
            PlotKind::Calibration => {
                let bounds =
                    CalibrationPlot::new(plots, size_css)?.map(|plot| plot.layout.frame.bounds);
                Layout::filling(size_css, pixel_ratio, bounds.unwrap_or(Bounds::UNIT))?
            }
        };
        let Some(last) = self.entries(plots).pop() else { return Ok(plot) };
        let names = f64::from(last.line + 1) * LINE_HEIGHT + FOOT;
        Ok(Layout { height_px: plot.height_px + plot.px(names).round(), ..plot })
    }

    /// Draws it on an area of the [`layout`](Self::layout)'s size.
    ///
    /// # Errors
    /// [`DrawError::Backend`].
    pub fn draw<DB: DrawingBackend>(
        &self,
        plots: &mut LinkedPlots,
        area: &DrawingArea<DB, Shift>,
        layout: &Layout,
    ) -> Result<(), DrawError> {
        let pen = Pen::new(area, layout);
        let (right, bottom) = (layout.width_px, layout.height_px);
        let paper = [(0.0, 0.0), (right, 0.0), (right, bottom), (0.0, bottom)];
        pen.fill(&paper, plots.view().theme.inks().surface)?;
        let size_css = (self.width_css, self.height_css);
        match self.plot {
            PlotKind::Curves(space) => {
                plots.draw(area, layout, space)?;
                plots.draw_marked(area, layout, space, self.marked())?;
            }
            PlotKind::Scores => {
                let plot = HistogramPlot::new(plots, size_css)?.map(ScorePlot::Histogram);
                self.draw_score_plot(plot, area, layout)?;
            }
            PlotKind::Calibration => {
                let plot = CalibrationPlot::new(plots, size_css)?.map(ScorePlot::Calibration);
                self.draw_score_plot(plot, area, layout)?;
            }
        }
        self.draw_names(plots, &pen, layout)
    }

    /// The plot, and over it the threshold of a cursor that is on the active model.
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

    /// Whether the plot has something of a model.
    fn has(&self, plots: &LinkedPlots, model: usize) -> bool {
        match self.plot {
            PlotKind::Curves(_) => plots.view().shows(model),
            PlotKind::Scores | PlotKind::Calibration => model == plots.view().active,
        }
    }

    /// The names of the models in the plot, in lines that are filled from the left.
    fn entries(&self, plots: &LinkedPlots) -> Vec<Entry> {
        let right = self.width_css - MARGIN;
        let (mut left, mut line) = (MARGIN, 0);
        let mut entries = Vec::new();
        for (model, name) in self.names.iter().enumerate() {
            if !self.has(plots, model) {
                continue;
            }
            let room = right - MARGIN - SWATCH - SWATCH_GAP;
            let text = shortened_to(name, room);
            let width = SWATCH + SWATCH_GAP + set_width(&text);
            if left > MARGIN && left + width > right {
                (left, line) = (MARGIN, line + 1);
            }
            entries.push(Entry { model, text, left, line });
            left += width + NAME_GAP;
        }
        entries
    }

    fn draw_names<DB: DrawingBackend>(
        &self,
        plots: &LinkedPlots,
        pen: &Pen<'_, DB>,
        layout: &Layout,
    ) -> Result<(), DrawError> {
        let theme = plots.view().theme;
        for Entry { model, text, left, line } in self.entries(plots) {
            let middle = layout.px(self.height_css + (f64::from(line) + 0.5) * LINE_HEIGHT);
            let ink = Ink { width: 2.0, ..theme.model(model, false) };
            pen.stroke(&[(layout.px(left), middle), (layout.px(left + SWATCH), middle)], ink)?;
            let lettering = Lettering { text, size: TITLE_FONT, color: theme.inks().title };
            let at = (layout.px(left + SWATCH + SWATCH_GAP), middle);
            pen.write(&lettering, at, (HPos::Left, VPos::Center))?;
        }
        Ok(())
    }
}

/// Room for a name, in CSS pixels.
fn set_width(name: &str) -> f64 {
    text_width(name, TITLE_FONT)
}

/// A name, with its end replaced by an ellipsis where it needs more than `room`.
fn shortened_to(name: &str, room: f64) -> String {
    if set_width(name) <= room {
        return name.to_owned();
    }
    let mut kept = String::new();
    for character in name.chars() {
        kept.push(character);
        if set_width(&kept) + set_width("…") > room {
            kept.pop();
            break;
        }
    }
    kept.push('…');
    kept
}
