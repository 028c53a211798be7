//! The scores of both classes: positives upwards, negatives downwards, the threshold between what
//! is called positive and what is not.

use plotters::coord::Shift;
use plotters::drawing::DrawingArea;
use plotters::style::RGBAColor;
use plotters::style::text_anchor::{HPos, VPos};
use plotters_backend::DrawingBackend;

use super::axis::ScoreAxis;
use crate::counts::{Point, Totals};
use crate::draw::chart::{TITLE_RAISE, draw_titles, draw_x_ticks};
use crate::draw::chip::{Chip, HALF_HEIGHT};
use crate::draw::clip::Bounds;
use crate::draw::cursor::draw_marker;
use crate::draw::error::DrawError;
use crate::draw::figure::Figure;
use crate::draw::layout::Layout;
use crate::draw::model::Model;
use crate::draw::pen::{Lettering, Pen};
use crate::draw::theme::{Ink, SMALL_FONT, TITLE_FONT, Theme};
use crate::draw::ticks::Ticks;
use crate::histogram::{Histogram, round_edges, score_range};

/// Room between the bins and the ends of the axis, as a share of the bins.
const ROOM: f64 = 0.02;

/// Room above the tallest bar of each class, as a share of its height.
const HEADROOM: f64 = 0.08;

/// Least width of a bin, in CSS pixels of the canvas.
const BIN_WIDTH: f64 = 9.0;

/// Least distance of ticks of counts, in CSS pixels.
const COUNT_TICK_GAP: f64 = 20.0;

/// Room for the title of the upper half, in CSS pixels.
const TITLE_WIDTH: f64 = 110.0;

/// A class of rows, and its half of the plot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Class {
    Positive,
    Negative,
}

impl Class {
    const ALL: [Self; 2] = [Self::Positive, Self::Negative];

    fn count(self, counts: Point) -> f64 {
        match self {
            Self::Positive => counts.tp,
            Self::Negative => counts.fp,
        }
    }

    /// Upwards or downwards.
    fn direction(self) -> f64 {
        match self {
            Self::Positive => 1.0,
            Self::Negative => -1.0,
        }
    }
}

/// The histogram of the active model, laid out on a canvas. Counts are the data's at every
/// prevalence; each class has a scale of its own, so rare positives are seen.
pub struct HistogramPlot<'a> {
    model: &'a Model,
    color: RGBAColor,
    theme: Theme,
    histogram: Histogram,
    axis: ScoreAxis,
    /// Count of each class at the end of its half, above 0.
    tops: Point,
    /// The geometry; y is the share of the half, downwards below 0.
    pub layout: Layout,
}

impl<'a> HistogramPlot<'a> {
    /// The plot on a canvas of this size in CSS pixels; `None` without an active model.
    ///
    /// # Errors
    /// [`DrawError::TooSmall`].
    pub fn new(figure: &'a Figure, size_css: (f64, f64)) -> Result<Option<Self>, DrawError> {
        let view = figure.view();
        let Some(model) = figure.model(view.active) else { return Ok(None) };
        let curve = model.curve(None);
        let totals = curve.totals();
        // Few rows make wide bins, so that a bin has some.
        let rows = totals.n_pos + totals.n_neg;
        let most = (size_css.0 / BIN_WIDTH).min(3.0 * rows.sqrt()).clamp(8.0, 100.0);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "8 to 100")]
        let edges = round_edges(score_range(model.thresholds()).unwrap_or((0.0, 1.0)), most as u32);
        let histogram = Histogram::of(model.thresholds(), &curve, edges);
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
        self.axis.nearest(self.model.thresholds(), self.layout.data_from_css((x_css, 0.0)).0)
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
        draw_x_ticks(&pen, &self.layout, self.theme)?;
        self.draw_titles(&pen)
    }

    /// Draws the threshold at `row` on an area above the bars: what is called positive in full
    /// colour, the line with its handle, and the counts that the line parts. Nothing for a row that
    /// the model does not have.
    ///
    /// # Errors
    /// [`DrawError::Backend`].
    pub fn draw_threshold<DB: DrawingBackend>(
        &self,
        area: &DrawingArea<DB, Shift>,
        row: Option<usize>,
        pinned: bool,
    ) -> Result<(), DrawError> {
        let pen = Pen::new(area, &self.layout);
        let curve = self.model.curve(None);
        let called = match row {
            None => Point::ORIGIN,
            Some(row) if row < curve.len() => curve.point(row),
            Some(_) => return Ok(()),
        };
        let in_bins = self.called_in_bins(called);
        for class in Class::ALL {
            self.draw_bars(&pen, class, self.ink(class), &in_bins)?;
        }
        self.draw_base_line(&pen)?;
        let layout = &self.layout;
        let x = self.threshold_px(row);
        let ink = Ink { color: self.theme.inks().title, width: 1.5, dash: &[] };
        pen.stroke(&[(x, layout.top_px), (x, layout.bottom_px())], ink)?;
        self.draw_counts(&pen, x, called)?;
        let middle = layout.px_from_data((0.0, 0.0)).1;
        draw_marker(&pen, self.theme, self.color, (x, middle), pinned)
    }

    /// How many of each bin are called positive when `called` are in all: the best scores are.
    fn called_in_bins(&self, called: Point) -> Vec<Point> {
        let Histogram { bins, above, .. } = &self.histogram;
        let mut left = Point { tp: called.tp - above.tp, fp: called.fp - above.fp };
        let mut in_bins: Vec<Point> = Vec::with_capacity(bins.len());
        for bin in bins.iter().rev() {
            let here = Point { tp: bin.tp.min(left.tp).max(0.0), fp: bin.fp.min(left.fp).max(0.0) };
            left = Point { tp: left.tp - here.tp, fp: left.fp - here.fp };
            in_bins.push(here);
        }
        in_bins.reverse();
        in_bins
    }

    fn totals(&self) -> Totals {
        self.model.curve(None).totals()
    }

    fn threshold_px(&self, row: Option<usize>) -> f64 {
        let x = self.axis.x(self.model.thresholds(), row);
        self.layout.px_from_data((x, 0.0)).0
    }

    fn ink(&self, class: Class) -> RGBAColor {
        match class {
            Class::Positive => self.color,
            Class::Negative => self.theme.inks().label,
        }
    }

    /// One bar for each bin; a count above 0 is at least one device pixel high.
    fn draw_bars<DB: DrawingBackend>(
        &self,
        pen: &Pen<'_, DB>,
        class: Class,
        color: RGBAColor,
        counts: &[Point],
    ) -> Result<(), DrawError> {
        let layout = &self.layout;
        let half_px = layout.frame.height_px / 2.0;
        let base = layout.px_from_data((0.0, 0.0)).1.round();
        for (edges, &count) in self.histogram.edges.windows(2).zip(counts) {
            let count = class.count(count);
            if count <= 0.0 {
                continue;
            }
            let [left, right] =
                [edges[0], edges[1]].map(|edge| layout.px_from_data((edge, 0.0)).0.round());
            let gap = if right - left >= layout.px(4.0) { layout.hairline_px() } else { 0.0 };
            let height = (count / class.count(self.tops) * half_px).max(1.0);
            let end = base - class.direction() * height;
            let right = (right - gap).max(left + 1.0);
            pen.fill(&[(left, base), (right, base), (right, end), (left, end)], color)?;
        }
        Ok(())
    }

    /// Lines and labels at round counts of one class.
    fn draw_count_ticks<DB: DrawingBackend>(
        &self,
        pen: &Pen<'_, DB>,
        class: Class,
    ) -> Result<(), DrawError> {
        let (layout, inks) = (&self.layout, self.theme.inks());
        let top = class.count(self.tops);
        let half_px = layout.frame.height_px / 2.0;
        let ticks = Ticks::new((0.0, top), half_px, layout.px(COUNT_TICK_GAP));
        let width_px = layout.hairline_px();
        let ink = Ink { color: inks.grid, width: width_px / layout.pixel_ratio, dash: &[] };
        // Rows are whole, unless they are weighted.
        let total = class.count(self.totals());
        let is_possible = |tick: f64| {
            tick > 0.0 && tick <= total && (tick.fract() == 0.0 || total.fract() != 0.0)
        };
        for &tick in ticks.at.iter().filter(|&&tick| is_possible(tick)) {
            let y = layout.px_from_data((0.0, class.direction() * tick / top)).1;
            let line = Layout::snap(y, width_px);
            pen.stroke(&[(layout.left_px, line), (layout.right_px(), line)], ink)?;
            let text = count_text(tick);
            let lettering = Lettering { text, size: SMALL_FONT, color: inks.label };
            pen.write(
                &lettering,
                (layout.left_px - layout.px(7.0), y),
                (HPos::Right, VPos::Center),
            )?;
        }
        Ok(())
    }

    /// The line between the classes.
    fn draw_base_line<DB: DrawingBackend>(&self, pen: &Pen<'_, DB>) -> Result<(), DrawError> {
        let layout = &self.layout;
        let width_px = layout.hairline_px();
        let color = self.theme.inks().axis;
        let ink = Ink { color, width: width_px / layout.pixel_ratio, dash: &[] };
        let y = layout.px_from_data((0.0, 0.0)).1.round() - width_px / 2.0;
        pen.stroke(&[(layout.left_px, y), (layout.right_px(), y)], ink)
    }

    /// Names of the classes with their totals at the ends of their halves, and what lies beyond the
    /// axis.
    fn draw_titles<DB: DrawingBackend>(&self, pen: &Pen<'_, DB>) -> Result<(), DrawError> {
        let layout = &self.layout;
        let totals = self.totals();
        let named = |count: f64, name: &str| format!("{} {name}", count_text(count));
        draw_titles(pen, layout, self.theme, ("Score", &named(totals.n_pos, "positives")))?;
        let lettering = |text: String, size: f64, color: RGBAColor| Lettering { text, size, color };
        let inks = self.theme.inks();
        let text = format!("↓ {}", named(totals.n_neg, "negatives"));
        let at = (layout.left_px - layout.px(24.0), layout.bottom_px() + layout.px(21.0));
        pen.write(&lettering(text, TITLE_FONT, inks.title), at, (HPos::Left, VPos::Top))?;
        self.draw_note(pen)
    }

    /// How many scores have no place on the axis, where there is room for it beside the title.
    fn draw_note<DB: DrawingBackend>(&self, pen: &Pen<'_, DB>) -> Result<(), DrawError> {
        let Histogram { above, below, .. } = self.histogram;
        let beyond = |counts: Point, place: &str| {
            let (positives, negatives) = (count_text(counts.tp), count_text(counts.fp));
            (counts.tp + counts.fp > 0.0)
                .then(|| format!("at {place}: {positives} positive, {negatives} negative"))
        };
        let notes: Vec<String> =
            [beyond(below, "−∞"), beyond(above, "∞")].into_iter().flatten().collect();
        let text = notes.join("; ");
        let note = Lettering { text, size: SMALL_FONT, color: self.theme.inks().label };
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

    /// The four counts of the 2x2 table in the four parts of the plot, where they have room beside
    /// the line at `x`.
    fn draw_counts<DB: DrawingBackend>(
        &self,
        pen: &Pen<'_, DB>,
        x: f64,
        called: Point,
    ) -> Result<(), DrawError> {
        let layout = &self.layout;
        let totals = self.totals();
        let inset = layout.px(HALF_HEIGHT + 2.0);
        let (top, bottom) = (layout.top_px + inset, layout.bottom_px() - inset);
        for (name, count, middle, is_right) in [
            ("fn", totals.n_pos - called.tp, top, false),
            ("tp", called.tp, top, true),
            ("tn", totals.n_neg - called.fp, bottom, false),
            ("fp", called.fp, bottom, true),
        ] {
            let text = format!("{name} {}", count_text(count));
            let chip = Chip::new(pen, layout, text, self.theme.inks().surface)?;
            let gap = layout.px(4.0);
            let left = if is_right { x + gap } else { x - gap - chip.width_px };
            if left >= layout.left_px && left + chip.width_px <= layout.width_px {
                chip.draw(pen, layout, (left, middle))?;
            }
        }
        Ok(())
    }
}

/// A count, short enough to stand beside the plot: 212, 0.75, 45k, 1.2M.
fn count_text(count: f64) -> String {
    let short = |value: f64, unit: &str| {
        let rounded = (value * 100.0).round() / 100.0;
        format!("{rounded}{unit}")
    };
    if count >= 1e7 {
        short((count / 1e5).round() / 10.0, "M")
    } else if count >= 1e4 {
        short((count / 1e2).round() / 10.0, "k")
    } else {
        short(count, "")
    }
}

/// The ink of what is not called positive.
fn faint(RGBAColor(red, green, blue, _): RGBAColor) -> RGBAColor {
    RGBAColor(red, green, blue, 0.3)
}
