//! A chart: two axes and marks between them.

use plotters::coord::Shift;
use plotters::drawing::DrawingArea;
use plotters_backend::DrawingBackend;

use super::axis::Axis;
use super::names::{NameBox, positions_on_line};
use super::words::short;
use curvescope_draw::geometry::Position;
use curvescope_draw::geometry::clip::{Bounds, clip_path, clip_polygon};
use curvescope_draw::geometry::paths::length;
use curvescope_draw::geometry::simplify::simplified;
use curvescope_draw::marks::mark::{Mark, Role, Shape};
use curvescope_draw::marks::theme::Theme;
use curvescope_draw::pens::axes::{
    TICK_GAP, draw_grid_at, draw_titles, write_x_ticks, write_y_ticks,
};
use curvescope_draw::pens::chip::Chip;
use curvescope_draw::pens::error::DrawError;
use curvescope_draw::pens::layout::Layout;
use curvescope_draw::pens::pen::Pen;
use curvescope_draw::pens::placer::Placer;
use curvescope_draw::pens::shapes::{around_grid, draw_marks};

/// Two axes and marks between them.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// Axis from left to right.
    pub x: Axis,
    /// Axis from bottom to top.
    pub y: Axis,
    /// True where both axes are equally long.
    pub is_square: bool,
    /// Marks, back to front, in the units of the axes; areas are drawn below the grid.
    pub marks: Vec<Mark>,
    /// True where the names of the series are in a legend, and not written on their lines.
    pub has_legend: bool,
    /// Positions of the points that the reader can drag or select; `None` for a point that is not shown.
    pub handles: Vec<Option<Position>>,
}

/// Greatest distance from a handle at which it is found, in CSS pixels.
const REACH: f64 = 24.0;

/// Length of the line sample before a name in the legend, and height of its lines, in CSS pixels.
const SWATCH: f64 = 26.0;
const LINE_HEIGHT: f64 = 16.0;

/// Half the side of the square kept free around a marker, in CSS pixels.
const MARKER: f64 = 7.0;

impl Chart {
    pub(super) fn new(x: Axis, y: Axis, is_square: bool) -> Self {
        Self { x, y, is_square, marks: Vec::new(), has_legend: false, handles: Vec::new() }
    }

    /// Adds a mark in front of the others.
    #[inline(never)] // Many callers: inlined copies would enlarge the wasm.
    pub(super) fn add(&mut self, role: Role, shape: Shape, text: Option<String>) {
        self.marks.push(Mark { role, shape, text });
    }

    /// Adds a vertical line at `x`, with a marker and label at the value of each series there; `None` where that
    /// is undefined.
    pub(super) fn add_cursor(&mut self, x: f64, heights: &[Option<f64>]) {
        let (bottom, top) = self.y.range;
        self.add(Role::Guide, Shape::Line(vec![(x, bottom), (x, top)]), None);
        for (index, &height) in heights.iter().enumerate() {
            if let Some(height) = height {
                self.add(Role::Series(index), Shape::Point((x, height)), Some(short(height)));
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

    /// The values of both axes at a position in CSS pixels.
    pub fn data_at(&self, layout: &Layout, at_css: Position) -> Position {
        let (x, y) = layout.data_from_css(at_css);
        (self.x.value(x), self.y.value(y))
    }

    /// The index of the handle nearest to a position in CSS pixels; `None` where none is within reach.
    pub fn handle_at(&self, layout: &Layout, at_css: Position) -> Option<usize> {
        let target = layout.data_from_css(at_css);
        let distances = self.handles.iter().enumerate().filter_map(|(index, at)| {
            Some((index, layout.frame.squared_px(self.place((*at)?), target)))
        });
        let nearest = distances.min_by(|(_, p), (_, q)| p.total_cmp(q));
        nearest.filter(|&(_, squared)| squared <= layout.px(REACH).powi(2)).map(|(index, _)| index)
    }

    /// Draws the chart on an area of [`Layout::size_in_units`].
    ///
    /// # Errors
    /// [`DrawError::Backend`].
    pub fn draw<DB: DrawingBackend>(
        &self,
        area: &DrawingArea<DB, Shift>,
        layout: &Layout,
        theme: Theme,
    ) -> Result<(), DrawError> {
        let pen = Pen::new(area, layout, theme);
        let ticks =
            |axis: &Axis, length_px: f64| axis.ticks(length_px / layout.pixel_ratio, TICK_GAP);
        let (x, y) =
            (ticks(&self.x, layout.frame.width_px), ticks(&self.y, layout.frame.height_px));
        let at = |ticks: &[(f64, String)]| ticks.iter().map(|&(at, _)| at).collect::<Vec<f64>>();
        let marks = self.placed(layout);
        let (below, above) = around_grid(&marks);
        draw_marks(&pen, &below)?;
        draw_grid_at(&pen, (&at(&x), &at(&y)), self.place((0.0, 0.0)))?;
        draw_marks(&pen, &above)?;
        write_x_ticks(&pen, &x)?;
        write_y_ticks(&pen, &y)?;
        draw_titles(&pen, (&self.x.title, &self.y.title))?;
        self.draw_names(&pen, &marks)
    }

    /// A position in the units of the layout.
    fn place(&self, (x, y): Position) -> Position {
        (self.x.place(x), self.y.place(y))
    }

    /// A path in the units of the layout; positions that are not finite there are omitted.
    fn path(&self, path: &[Position]) -> Vec<Position> {
        let places = path.iter().map(|&position| self.place(position));
        places.filter(|(x, y)| x.is_finite() && y.is_finite()).collect()
    }

    /// The marks in the units of the layout, clipped at its edges. A line in pieces has its name on the longest.
    fn placed(&self, layout: &Layout) -> Vec<Mark> {
        let mut placed = Vec::new();
        for Mark { role, shape, text } in &self.marks {
            let mut push = |shape, text| placed.push(Mark { role: *role, shape, text });
            match shape {
                Shape::Line(path) => {
                    let pieces = self.pieces(path, layout);
                    let px = |piece: &[Position]| length(&layout.path_px(piece));
                    let lengths = pieces.iter().map(|piece| px(piece)).enumerate();
                    let longest = lengths.max_by(|(_, p), (_, q)| p.total_cmp(q));
                    for (index, piece) in pieces.into_iter().enumerate() {
                        let is_longest = longest.is_some_and(|(longest, _)| longest == index);
                        push(Shape::Line(piece), text.clone().filter(|_| is_longest));
                    }
                }
                Shape::Area(polygon) => {
                    let inside = clip_polygon(&self.path(polygon), &layout.frame.bounds);
                    if inside.len() > 2 {
                        push(Shape::Area(inside), text.clone());
                    }
                }
                Shape::Dots(dots) => {
                    let dots = dots.iter().filter_map(|&at| self.visible(at, layout));
                    push(Shape::Dots(dots.collect()), text.clone());
                }
                &Shape::Point(at) => {
                    if let Some(at) = self.visible(at, layout) {
                        push(Shape::Point(at), text.clone());
                    }
                }
                Shape::Discs { discs, spacing } => {
                    let visible = |&(at, share)| Some((self.visible(at, layout)?, share));
                    let discs = discs.iter().filter_map(visible).collect();
                    push(Shape::Discs { discs, spacing: *spacing }, text.clone());
                }
            }
        }
        placed
    }

    /// A line in the units of the layout, clipped at its edges and simplified.
    fn pieces(&self, path: &[Position], layout: &Layout) -> Vec<Vec<Position>> {
        let pieces = clip_path(&self.path(path), &layout.frame.bounds);
        pieces.iter().map(|piece| simplified(piece, &layout.frame)).collect()
    }

    /// A position in the units of the layout; `None` outside its bounds.
    fn visible(&self, at: Position, layout: &Layout) -> Option<Position> {
        Some(self.place(at)).filter(|&at| layout.frame.bounds.contains(at))
    }

    /// Writes the names of points, then of lines, then of areas, each where it hides least.
    fn draw_names<DB: DrawingBackend>(
        &self,
        pen: &Pen<'_, DB>,
        marks: &[Mark],
    ) -> Result<(), DrawError> {
        let layout = pen.layout;
        if layout.is_small() {
            return Ok(());
        }
        let mut placer = around(marks, layout);
        if self.has_legend {
            self.draw_legend(pen, &mut placer)?;
        }
        let turns: [fn(&Shape) -> bool; 3] = [
            |shape| matches!(shape, Shape::Point(_)),
            |shape| matches!(shape, Shape::Line(_)),
            |shape| matches!(shape, Shape::Area(_)),
        ];
        for has_turn in turns {
            for (index, mark) in marks.iter().enumerate().filter(|(_, mark)| has_turn(&mark.shape))
            {
                let is_listed = self.has_legend && mark.is_series_line();
                let Some(text) = mark.text.as_ref().filter(|_| !is_listed) else { continue };
                let chip = Chip::new(pen, text.clone(), pen.theme.inks().surface)?;
                let wanted = NameBox::text(chip.width_px, layout);
                let places = match &mark.shape {
                    &Shape::Point(at) => wanted.around(layout.px_from_data(at)),
                    Shape::Line(path) => positions_on_line(&layout.path_px(path), mark.role),
                    Shape::Area(polygon) => wanted.within(&layout.path_px(polygon)),
                    Shape::Dots(_) | Shape::Discs { .. } => Vec::new(),
                };
                if let Some((x, y)) = placer.place(Some(index), wanted.inside(places)) {
                    chip.draw(pen, (x - chip.width_px / 2.0, y))?;
                }
            }
        }
        Ok(())
    }

    /// Draws the legend where it hides least: the names of the series, each after a sample of its line.
    fn draw_legend<DB: DrawingBackend>(
        &self,
        pen: &Pen<'_, DB>,
        placer: &mut Placer,
    ) -> Result<(), DrawError> {
        let layout = pen.layout;
        let (swatch, line_height) = (layout.px(SWATCH), layout.px(LINE_HEIGHT));
        let mut entries = Vec::new();
        let (mut width, mut height) = (0.0_f64, 0.0);
        for mark in self.marks.iter().filter(|mark| mark.is_series_line()) {
            let (Some(text), Some(ink)) = (&mark.text, pen.theme.ink(mark.role)) else { continue };
            let chip = Chip::new(pen, text.clone(), pen.theme.inks().surface)?;
            width = width.max(swatch + chip.width_px);
            height += line_height;
            entries.push((chip, ink));
        }
        let wanted = NameBox::block((width, height), layout);
        let places = wanted.inside(wanted.anywhere());
        let Some((x, y)) = placer.place(None, places) else { return Ok(()) };
        let (left, mut middle) = (x - width / 2.0, y - (height - line_height) / 2.0);
        for (chip, ink) in entries {
            pen.stroke(&[(left, middle), (left + swatch, middle)], ink)?;
            chip.draw(pen, (left + swatch, middle))?;
            middle += line_height;
        }
        Ok(())
    }
}

/// A placer with the markers, which names must leave free, and the lines, which names of other lines should not
/// hide.
fn around(marks: &[Mark], layout: &Layout) -> Placer {
    let mut placer = Placer::default();
    let reach = layout.px(MARKER);
    for (index, mark) in marks.iter().enumerate() {
        match &mark.shape {
            Shape::Line(path) => placer.add_line(index, layout.path_px(path)),
            &Shape::Point(at) => {
                placer.keep_free(Bounds::around(layout.px_from_data(at), reach));
            }
            _ => {}
        }
    }
    placer
}
