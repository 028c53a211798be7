//! A chart: two axes and marks between them.

use plotters::coord::Shift;
use plotters::drawing::DrawingArea;
use plotters_backend::DrawingBackend;

use super::super::Position;
use super::super::chart::{
    SMALL_BELOW, TICK_GAP, draw_grid_at, draw_titles, write_x_ticks, write_y_ticks,
};
use super::super::chip::Chip;
use super::super::clip::{Bounds, clip_path, clip_polygon};
use super::super::error::DrawError;
use super::super::layout::Layout;
use super::super::marker::{self, draw_marker};
use super::super::pen::Pen;
use super::super::simplify::simplified;
use super::super::theme::Theme;
use super::axis::Axis;
use super::labels::{Scenery, Wanted};
use super::mark::{Look, Mark, Shape};
use super::words::short;

/// Two axes and what lies between them.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// From left to right.
    pub x: Axis,
    /// From bottom to top.
    pub y: Axis,
    /// Whether both axes are equally long.
    pub is_square: bool,
    /// Back to front; areas are below the grid.
    pub marks: Vec<Mark>,
    /// Whether the names of the series are listed, and not written on their lines.
    pub has_legend: bool,
    /// Where the points are that the reader may take hold of; `None` where one is not shown.
    pub handles: Vec<Option<Position>>,
}

/// How near a handle has to be, in CSS pixels.
const REACH: f64 = 24.0;

/// Length of a piece of a line before its name, and height of a line of names, in CSS pixels.
const SWATCH: f64 = 26.0;
const LINE_HEIGHT: f64 = 16.0;

/// Radii of the discs that stand for few points and for many, in CSS pixels.
const LEAST_RADIUS: f64 = 1.25;
const GREATEST_RADIUS: f64 = 8.0;

impl Chart {
    /// Axes with nothing between them.
    pub(super) fn new(x: Axis, y: Axis, is_square: bool) -> Self {
        Self { x, y, is_square, marks: Vec::new(), has_legend: false, handles: Vec::new() }
    }

    /// Adds a mark in front of the others.
    #[inline(never)] // It is called often, and the package is downloaded.
    pub(super) fn add(&mut self, look: Look, shape: Shape, text: Option<String>) {
        self.marks.push(Mark { look, shape, text });
    }

    /// Adds an upright line at `x`, with a marker and its value at the height of each series.
    pub(super) fn add_cursor(&mut self, x: f64, heights: &[Option<f64>]) {
        let (bottom, top) = self.y.range;
        self.add(Look::Guide, Shape::Line(vec![(x, bottom), (x, top)]), None);
        for (index, &height) in heights.iter().enumerate() {
            if let Some(height) = height {
                self.add(Look::Series(index), Shape::Point((x, height)), Some(short(height)));
            }
        }
    }

    /// The geometry on a canvas of this size in CSS pixels.
    ///
    /// # Errors
    /// [`DrawError::TooSmall`].
    pub fn layout(&self, size_css: (f64, f64), pixel_ratio: f64) -> Result<Layout, DrawError> {
        let bounds = Bounds { x: self.x.ends(), y: self.y.ends() };
        if self.is_square {
            Layout::square(size_css, pixel_ratio, bounds)
        } else {
            Layout::filling(size_css, pixel_ratio, bounds)
        }
    }

    /// The values of both axes at a place given in CSS pixels.
    pub fn data_at(&self, layout: &Layout, at_css: Position) -> Position {
        let (x, y) = layout.data_from_css(at_css);
        (self.x.value(x), self.y.value(y))
    }

    /// The handle nearest to a place given in CSS pixels, within reach.
    pub fn handle_at(&self, layout: &Layout, at_css: Position) -> Option<usize> {
        let target = layout.data_from_css(at_css);
        let distances = self.handles.iter().enumerate().filter_map(|(index, at)| {
            Some((index, layout.frame.squared_px(self.place((*at)?), target)))
        });
        let nearest = distances.min_by(|(_, p), (_, q)| p.total_cmp(q));
        nearest.filter(|&(_, squared)| squared <= layout.px(REACH).powi(2)).map(|(index, _)| index)
    }

    /// Draws all of it on an area of [`Layout::size_in_units`].
    ///
    /// # Errors
    /// [`DrawError::Backend`].
    pub fn draw<DB: DrawingBackend>(
        &self,
        area: &DrawingArea<DB, Shift>,
        layout: &Layout,
        theme: Theme,
    ) -> Result<(), DrawError> {
        let pen = Pen::new(area, layout);
        let ticks =
            |axis: &Axis, length_px: f64| axis.ticks(length_px / layout.pixel_ratio, TICK_GAP);
        let (x, y) =
            (ticks(&self.x, layout.frame.width_px), ticks(&self.y, layout.frame.height_px));
        let at = |ticks: &[(f64, String)]| ticks.iter().map(|&(at, _)| at).collect::<Vec<f64>>();
        self.draw_areas(&pen, layout, theme)?;
        draw_grid_at(&pen, layout, theme, (&at(&x), &at(&y)), self.place((0.0, 0.0)))?;
        let scenery = self.draw_marks(&pen, layout, theme)?;
        write_x_ticks(&pen, layout, theme, &x)?;
        write_y_ticks(&pen, layout, theme, &y)?;
        draw_titles(&pen, layout, theme, (&self.x.title, &self.y.title))?;
        self.draw_labels(&pen, layout, theme, scenery)
    }

    /// A position in the units of the layout.
    fn place(&self, (x, y): Position) -> Position {
        (self.x.place(x), self.y.place(y))
    }

    /// A path in the units of the layout; what has no place is left out.
    fn path(&self, path: &[Position]) -> Vec<Position> {
        let places = path.iter().map(|&position| self.place(position));
        places.filter(|(x, y)| x.is_finite() && y.is_finite()).collect()
    }

    fn draw_areas<DB: DrawingBackend>(
        &self,
        pen: &Pen<'_, DB>,
        layout: &Layout,
        theme: Theme,
    ) -> Result<(), DrawError> {
        for Mark { look, shape, .. } in &self.marks {
            let (Shape::Area(polygon), Some(ink)) = (shape, look.ink(theme)) else { continue };
            let inside = clip_polygon(&self.path(polygon), &layout.frame.bounds);
            if inside.len() > 2 {
                pen.fill_data(&inside, ink.color)?;
            }
        }
        Ok(())
    }

    /// Draws lines and then points, and tells what labels should leave free.
    fn draw_marks<DB: DrawingBackend>(
        &self,
        pen: &Pen<'_, DB>,
        layout: &Layout,
        theme: Theme,
    ) -> Result<Scenery, DrawError> {
        let bounds = &layout.frame.bounds;
        let mut scenery = Scenery::default();
        for (index, Mark { look, shape, .. }) in self.marks.iter().enumerate() {
            let (Shape::Line(path), Some(ink)) = (shape, look.ink(theme)) else { continue };
            for piece in clip_path(&self.path(path), bounds) {
                let piece = simplified(&piece, &layout.frame);
                pen.stroke_data(&piece, ink)?;
                let piece = piece.into_iter().map(|at| layout.px_from_data(at)).collect();
                scenery.lines.push((index, piece));
            }
        }
        for Mark { look, shape, .. } in &self.marks {
            let Some(ink) = look.ink(theme) else { continue };
            match shape {
                Shape::Discs { discs, spacing } => {
                    let most = layout.frame.px((*spacing, 0.0)).0 / 2.0 / layout.pixel_ratio;
                    let most = most.clamp(LEAST_RADIUS, GREATEST_RADIUS);
                    for &(at, share) in discs {
                        let at = self.place(at);
                        if bounds.contains(at) {
                            let radius = (most * share.sqrt()).max(LEAST_RADIUS);
                            pen.disc(layout.px_from_data(at), radius, ink.color)?;
                        }
                    }
                }
                &Shape::Point(at) => {
                    let at = self.place(at);
                    if bounds.contains(at) {
                        let at = layout.px_from_data(at);
                        let looks = match look {
                            Look::Strong(_) => marker::Look::Ringed,
                            _ => marker::Look::Chosen,
                        };
                        draw_marker(pen, theme, ink.color, at, looks)?;
                        scenery.markers.push(at);
                    }
                }
                Shape::Line(_) | Shape::Area(_) => {}
            }
        }
        Ok(scenery)
    }

    /// Writes the texts of points, then of lines, then of areas, each where it hides least.
    fn draw_labels<DB: DrawingBackend>(
        &self,
        pen: &Pen<'_, DB>,
        layout: &Layout,
        theme: Theme,
        mut scenery: Scenery,
    ) -> Result<(), DrawError> {
        if layout.frame.width_px.min(layout.frame.height_px) < layout.px(SMALL_BELOW) {
            return Ok(());
        }
        if self.has_legend {
            self.draw_legend(pen, layout, theme, &mut scenery)?;
        }
        let rank = |shape: &Shape| match shape {
            Shape::Point(_) | Shape::Discs { .. } => 0,
            Shape::Line(_) => 1,
            Shape::Area(_) => 2,
        };
        let count = self.marks.len();
        for turn in 0..3 * count {
            let (index, mark) = (turn % count, &self.marks[turn % count]);
            let is_listed = self.has_legend && mark.is_series_line();
            if is_listed || rank(&mark.shape) != turn / count {
                continue;
            }
            let Some(text) = &mark.text else { continue };
            let chip = Chip::new(pen, layout, text.clone(), theme.inks().surface)?;
            let wanted = Wanted::new(index, chip.width_px, layout);
            let places = match &mark.shape {
                &Shape::Point(at) => {
                    let at = self.place(at);
                    if !layout.frame.bounds.contains(at) {
                        continue;
                    }
                    wanted.around(layout.px_from_data(at))
                }
                Shape::Line(_) => wanted.along(&scenery, mark.look),
                Shape::Area(polygon) => {
                    let inside = clip_polygon(&self.path(polygon), &layout.frame.bounds);
                    let inside: Vec<Position> =
                        inside.into_iter().map(|at| layout.px_from_data(at)).collect();
                    wanted.within(&inside)
                }
                Shape::Discs { .. } => continue,
            };
            if let Some((x, y)) = wanted.best(&places, &mut scenery) {
                chip.draw(pen, layout, (x - chip.width_px / 2.0, y))?;
            }
        }
        Ok(())
    }

    /// Lists the names of the series, each after a piece of its line, where that hides least.
    fn draw_legend<DB: DrawingBackend>(
        &self,
        pen: &Pen<'_, DB>,
        layout: &Layout,
        theme: Theme,
        scenery: &mut Scenery,
    ) -> Result<(), DrawError> {
        let (swatch, line_height) = (layout.px(SWATCH), layout.px(LINE_HEIGHT));
        let mut entries = Vec::new();
        let (mut width, mut height) = (0.0_f64, 0.0);
        for mark in self.marks.iter().filter(|mark| mark.is_series_line()) {
            let (Some(text), Some(ink)) = (&mark.text, mark.look.ink(theme)) else { continue };
            let chip = Chip::new(pen, layout, text.clone(), theme.inks().surface)?;
            width = width.max(swatch + chip.width_px);
            height += line_height;
            entries.push((chip, ink));
        }
        let wanted = Wanted::free((width, height), layout);
        let Some((x, y)) = wanted.best(&wanted.anywhere(), scenery) else { return Ok(()) };
        let (left, mut middle) = (x - width / 2.0, y - (height - line_height) / 2.0);
        for (chip, ink) in entries {
            pen.stroke(&[(left, middle), (left + swatch, middle)], ink)?;
            chip.draw(pen, layout, (left + swatch, middle))?;
            middle += line_height;
        }
        Ok(())
    }
}
