//! The overlay: the chosen operating point with its guides and the isometric of the chosen measure through it, and
//! the ghost, which is the operating point under the pointer.

use plotters::coord::Shift;
use plotters::drawing::DrawingArea;
use plotters::style::RGBAColor;
use plotters_backend::DrawingBackend;

use crate::curve::counts::{Point, Totals};
use crate::curve::space::Space;
use crate::curve::space::dual_space::DualSpace;
use crate::draw::geometry::Position;
use crate::draw::geometry::clip::Bounds;
use crate::draw::geometry::paths::on_line;
use crate::draw::layers::level;
use crate::draw::layers::plot::Plot;
use crate::draw::layers::view::View;
use crate::draw::marks::theme::Ink;
use crate::draw::pens::axis_values::draw_axis_values;
use crate::draw::pens::chip::{Chip, HALF_HEIGHT};
use crate::draw::pens::error::DrawError;
use crate::draw::pens::layout::Layout;
use crate::draw::pens::marker::{self, Look, draw_marker};
use crate::draw::pens::pen::Pen;
use crate::draw::spaces::dual::line;
use crate::numeric::format;
use crate::numeric::sort::sort_by;

/// An operating point that an overlay marks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cursor {
    /// Its counts, at the view's prevalence.
    pub point: Point,
    /// Class totals of its model.
    pub totals: Totals,
    /// Index of its model, which selects its colour.
    pub model: usize,
    /// Position in the plot; `None` where it is undefined.
    pub at: Option<Position>,
}

/// Points that an overlay marks, and areas where its guides are interrupted.
#[derive(Clone, Copy, Debug)]
pub struct Cursors<'a> {
    /// The point chosen by the reader.
    pub chosen: Option<Cursor>,
    /// The point under the pointer.
    pub ghost: Option<Cursor>,
    /// Areas of the texts of the plot below, in device pixels.
    pub texts: &'a [Bounds],
}

/// Steps between the candidate positions for a value along an isometric.
const SITES: u32 = 24;

const GUIDE_DASH: &[f64] = &[1.0, 3.0];

/// Draws the chosen point and the ghost on `area`, whose size must be [`Layout::size_in_units`], and where guides
/// meet the axes the coordinates of the ghost, or of the chosen point where no ghost is in the plot. Draws nothing
/// where a point is undefined; where the chosen one is outside the plot, an arrowhead at the edge points to it.
///
/// # Errors
/// [`DrawError::Backend`] with the backend's message.
pub fn draw_cursors<DB: DrawingBackend>(
    area: &DrawingArea<DB, Shift>,
    layout: &Layout,
    view: &View,
    space: Space,
    Cursors { chosen, ghost, texts }: Cursors<'_>,
) -> Result<(), DrawError> {
    let theme = view.theme;
    let pen = Pen::new(area, layout, theme);
    let bounds = layout.frame.bounds;
    let placed = |cursor: Cursor| Some((cursor, cursor.at?));
    let (chosen, ghost) = (chosen.and_then(placed), ghost.and_then(placed));
    let color = |cursor: &Cursor| theme.model(cursor.model, true).color;
    if let Some((cursor, at)) = &chosen {
        if let Some(dual) = space.dual_space() {
            draw_line(&pen, color(cursor), dual, cursor)?;
        } else {
            let plot = Plot { space, frame: layout.frame, view, active: None };
            draw_isometric(&pen, color(cursor), &plot, (cursor, *at), texts)?;
        }
        if !bounds.contains(*at) {
            draw_arrowhead(&pen, color(cursor), *at)?;
        }
    }
    let looks = [(chosen, Look::Chosen), (ghost, Look::Ghost)];
    let shown: Vec<(Cursor, Position, Look)> = looks
        .into_iter()
        .filter_map(|(cursor, look)| cursor.map(|(cursor, at)| (cursor, at, look)))
        .filter(|(_, at, _)| bounds.contains(*at))
        .collect();
    for (_, at, _) in &shown {
        draw_guides(&pen, *at, texts)?;
    }
    for (cursor, at, look) in &shown {
        draw_marker(&pen, color(cursor), layout.px_from_data(*at), *look)?;
    }
    match shown.last() {
        Some((cursor, at, look)) => draw_axis_values(&pen, (color(cursor), *look), *at),
        None => Ok(()),
    }
}

/// Draws dotted lines from a point to the axes, interrupted at texts.
fn draw_guides<DB: DrawingBackend>(
    pen: &Pen<'_, DB>,
    at: Position,
    texts: &[Bounds],
) -> Result<(), DrawError> {
    let layout = pen.layout;
    let width_px = layout.hairline_px();
    let width = width_px / layout.pixel_ratio;
    let ink = Ink { color: pen.theme.inks().label, width, dash: GUIDE_DASH };
    let (x, y) = layout.px_from_data(at);
    let (x, y) = (Layout::snap(x, width_px), Layout::snap(y, width_px));
    let holds = |(low, high): (f64, f64), at: f64| low <= at && at <= high;
    let in_column = texts.iter().filter(|text| holds(text.x, x)).map(|text| text.y);
    for (from, to) in outside((y, layout.bottom_px()), in_column.collect()) {
        pen.stroke(&[(x, from), (x, to)], ink)?;
    }
    let in_row = texts.iter().filter(|text| holds(text.y, y)).map(|text| text.x);
    for (from, to) in outside((layout.left_px, x), in_row.collect()) {
        pen.stroke(&[(to, y), (from, y)], ink)?;
    }
    Ok(())
}

/// The parts of an interval that are in none of the gaps.
fn outside((from, to): (f64, f64), mut gaps: Vec<(f64, f64)>) -> Vec<(f64, f64)> {
    sort_by(&mut gaps, |p, q| p.0.total_cmp(&q.0));
    let mut parts = Vec::new();
    let mut start = from;
    for (low, high) in gaps {
        parts.push((start, low.min(to)));
        start = start.max(high);
    }
    parts.push((start, to));
    parts.retain(|(start, end)| end > start);
    parts
}

fn draw_line<DB: DrawingBackend>(
    pen: &Pen<'_, DB>,
    color: RGBAColor,
    dual: &dyn DualSpace,
    cursor: &Cursor,
) -> Result<(), DrawError> {
    for path in line::line(dual, cursor.point, cursor.totals, &pen.layout.frame) {
        pen.stroke_data(&path, Ink { color, width: 1.0, dash: &[] })?;
    }
    Ok(())
}

/// Draws the isometric of the aim through a point, with its value. The isometric is the same set of counts in
/// every plot.
fn draw_isometric<DB: DrawingBackend>(
    pen: &Pen<'_, DB>,
    color: RGBAColor,
    plot: &Plot<'_>,
    (cursor, at): (&Cursor, Position),
    texts: &[Bounds],
) -> Result<(), DrawError> {
    let (aim, totals) = (plot.view.aim, cursor.totals);
    let value = aim.value(cursor.point, totals).filter(|&value| value > 0.0);
    let Some(value) = value.filter(|_| totals.has_both_classes()) else { return Ok(()) };
    let text = format!("{} {}", aim.symbol(), format::ratio(value, 2));
    for path in level::through(plot, aim, cursor.point, totals) {
        pen.stroke_data(&path, Ink { color, width: 1.0, dash: &[] })?;
        let chip = Chip::new(pen, text.clone(), color)?;
        if let Some(place) = value_place(pen.layout, &chip, (&path, at), texts) {
            chip.draw(pen, place)?;
        }
    }
    Ok(())
}

/// Position of the value of an isometric, for [`Chip::draw`]: at the line's upper end, above the plot or beside
/// the end; where a text is, farther along the line. Leaves room for the marker of the point `at`.
fn value_place(
    layout: &Layout,
    chip: &Chip,
    (path, at): (&[Position], Position),
    texts: &[Bounds],
) -> Option<Position> {
    let marker = layout.px_from_data(at);
    let place = |(x, y): Position| {
        let marker_is_near = (x - marker.0).hypot(y - marker.1) < chip.width_px;
        let gap = layout.px(if marker_is_near { marker::REACH + 1.0 } else { 2.0 });
        let above = y <= layout.top_px + layout.px(0.5);
        let left = if above { x - chip.width_px / 2.0 } else { x + gap };
        let middle = if above { layout.top_px - gap - layout.px(HALF_HEIGHT) } else { y };
        (left, middle)
    };
    let is_free = |&(left, middle): &Position| {
        let half = layout.px(HALF_HEIGHT);
        let area = Bounds { x: (left, left + chip.width_px), y: (middle - half, middle + half) };
        !texts.iter().any(|text| text.overlaps(&area))
    };
    let path = layout.path_px(path);
    let (first, last) = (path.first()?, path.last()?);
    let best = place(if first.1 <= last.1 { *first } else { *last });
    let sites = (0..=SITES).map(|site| on_line(&path, f64::from(site) / f64::from(SITES)));
    let mut sites: Vec<Position> = sites.flatten().collect();
    sort_by(&mut sites, |p, q| p.1.total_cmp(&q.1));
    Some(sites.into_iter().map(place).find(is_free).unwrap_or(best))
}

/// Draws a small triangle at the edge nearest to a point outside the plot, pointing at it.
fn draw_arrowhead<DB: DrawingBackend>(
    pen: &Pen<'_, DB>,
    color: RGBAColor,
    at: Position,
) -> Result<(), DrawError> {
    let layout = pen.layout;
    let edge = layout.frame.bounds.clamp(at);
    let away = layout.frame.px((at.0 - edge.0, edge.1 - at.1));
    let length = away.0.hypot(away.1);
    let (ux, uy) = (away.0 / length, away.1 / length);
    let (tip, size) = (layout.px_from_data(edge), layout.px(5.0));
    let base = (tip.0 - ux * size * 1.6, tip.1 - uy * size * 1.6);
    let corner = |side: f64| (base.0 - uy * size * side, base.1 + ux * size * side);
    pen.fill(&[tip, corner(1.0), corner(-1.0)], color)
}
