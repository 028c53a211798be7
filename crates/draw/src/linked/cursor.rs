//! The overlay: the chosen operating point with its guides and the isometric of the chosen measure through it, and
//! the ghost, which is the operating point under the pointer.

use plotters::coord::Shift;
use plotters::drawing::DrawingArea;
use plotters::style::RGBAColor;
use plotters::style::text_anchor::{HPos, VPos};
use plotters_backend::DrawingBackend;

use super::labels::line_grid::LineGrid;
use super::labels::line_names::{HEIGHT, POINT};
use super::labels::names::Name;
use crate::geometry::Position;
use crate::geometry::clip::Bounds;
use crate::geometry::frame::Frame;
use crate::geometry::paths::on_line;
use crate::layers::level;
use crate::layers::plot::Plot;
use crate::layers::view::View;
use crate::marks::theme::{Ink, SMALL_FONT};
use crate::pens::axis_values::{OVERHANG, draw_axis_values};
use crate::pens::chip::{Chip, HALF_HEIGHT};
use crate::pens::error::DrawError;
use crate::pens::layout::Layout;
use crate::pens::marker::{self, Look, draw_marker};
use crate::pens::pen::{Lettering, Pen};
use crate::pens::placer::Placer;
use crate::pens::text_width::text_width;
use crate::spaces::dual::line;
use curvescope_core::curve::counts::{Point, Totals};
use curvescope_core::curve::space::Space;
use curvescope_core::numeric::format;
use curvescope_core::numeric::sort::sort_by;

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

/// Points that an overlay marks, and the contents of the plot that its texts keep clear of.
#[derive(Debug)]
pub struct Cursors<'a> {
    /// The point chosen by the reader.
    pub chosen: Option<Cursor>,
    /// The point under the pointer.
    pub ghost: Option<Cursor>,
    /// Areas of texts, where guides are interrupted.
    pub placer: Placer,
    /// The lines of the plot below, where they are known.
    pub(super) lines: Option<&'a LineGrid>,
}

/// Steps between the candidate positions for a value along an isometric.
const SITES: u32 = 24;

/// Distance of a value from its isometric, in CSS pixels.
const VALUE_GAP: f64 = 2.0;

/// Name of the line of the chosen point in a dual space.
const THIS: &str = "this threshold";

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
    Cursors { chosen, ghost, mut placer, lines }: Cursors<'_>,
) -> Result<(), DrawError> {
    let theme = view.theme;
    let pen = Pen::new(area, layout, theme);
    let bounds = layout.frame.bounds;
    let placed = |cursor: Cursor| Some((cursor, cursor.at?));
    let (chosen, ghost) = (chosen.and_then(placed), ghost.and_then(placed));
    let color = |cursor: &Cursor| theme.model(cursor.model, true).color;
    let looks = [(chosen, Look::Chosen), (ghost, Look::Ghost)];
    let shown: Vec<(Cursor, Position, Look)> = looks
        .into_iter()
        .filter_map(|(cursor, look)| cursor.map(|(cursor, at)| (cursor, at, look)))
        .filter(|(_, at, _)| bounds.contains(*at))
        .collect();
    for (_, at, _) in &shown {
        draw_guides(&pen, *at, placer.taken())?;
    }
    if let Some((cursor, at)) = &chosen {
        let paths = line_through(view, space, &layout.frame, cursor);
        for path in &paths {
            pen.stroke_data(path, Ink { color: color(cursor), width: 1.0, dash: &[] })?;
        }
        if bounds.contains(*at) {
            placer.keep_free(Bounds::around(
                layout.px_from_data(*at),
                layout.px(marker::REACH + 1.0),
            ));
        } else {
            draw_arrowhead(&pen, color(cursor), *at)?;
        }
        let paths: Vec<Vec<Position>> = paths.iter().map(|path| layout.path_px(path)).collect();
        let room = Room { layout, placer: &mut placer, lines };
        if space.dual_space().is_some() {
            name_line(&pen, theme.name(cursor.model), &paths, room)?;
        } else {
            draw_value(&pen, (color(cursor), view), cursor, &paths, room)?;
        }
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

/// The line of a point in a dual space, and elsewhere the isometric of the aim through it, which is the same set of
/// counts in every plot. In pieces, in data space; empty without a value above 0.
#[inline(never)] // Inlined copies would enlarge the downloaded wasm.
pub(super) fn line_through(
    view: &View,
    space: Space,
    frame: &Frame,
    cursor: &Cursor,
) -> Vec<Vec<Position>> {
    if let Some(dual) = space.dual_space() {
        return line::line(dual, cursor.point, cursor.totals, frame);
    }
    let plot = Plot { space, frame: *frame, view, active: None };
    match value(view, cursor) {
        Some(_) => level::through(&plot, view.aim, cursor.point, cursor.totals),
        None => Vec::new(),
    }
}

/// Dotted lines from a point in the plot to its axes, in data space.
pub(super) fn guides(frame: &Frame, (x, y): Position) -> [Vec<Position>; 2] {
    let Bounds { x: (left, _), y: (bottom, _) } = frame.bounds;
    [vec![(x, y), (x, bottom)], vec![(left, y), (x, y)]]
}

/// Value of the aim at a point; `None` where it is not above 0, and without both classes.
fn value(view: &View, cursor: &Cursor) -> Option<f64> {
    let value = view.aim.value(cursor.point, cursor.totals).filter(|&value| value > 0.0);
    value.filter(|_| cursor.totals.has_both_classes())
}

/// Room for a text in a plot: free areas, and lines that it should not hide.
struct Room<'a> {
    layout: &'a Layout,
    placer: &'a mut Placer,
    lines: Option<&'a LineGrid>,
}

/// Writes a name along the line of the chosen threshold in a dual space.
fn name_line<DB: DrawingBackend>(
    pen: &Pen<'_, DB>,
    color: RGBAColor,
    pieces: &[Vec<Position>],
    Room { layout, placer, lines }: Room<'_>,
) -> Result<(), DrawError> {
    let Some(lines) = lines else { return Ok(()) };
    let size = (layout.px(text_width(THIS, SMALL_FONT)), layout.px(HEIGHT));
    let name = Name { size, group: POINT, pieces, best: 0.25, most_hidden: 1, avoided: &[] };
    let Some(Bounds { x, y }) = name.place(layout, placer, lines) else { return Ok(()) };
    let middle = (f64::midpoint(x.0, x.1), f64::midpoint(y.0, y.1));
    let text = Lettering::small(THIS.to_owned(), color);
    pen.write(&text, middle, (HPos::Center, VPos::Center))
}

/// Writes the value of the aim at the isometric through a point, where there is room.
fn draw_value<DB: DrawingBackend>(
    pen: &Pen<'_, DB>,
    (color, view): (RGBAColor, &View),
    cursor: &Cursor,
    paths: &[Vec<Position>],
    mut room: Room<'_>,
) -> Result<(), DrawError> {
    let (Some(value), Some(path)) = (value(view, cursor), paths.first()) else { return Ok(()) };
    let text = format!("{} {}", view.aim.symbol(), format::ratio(value, 2));
    let chip = Chip::new(pen, text, color)?;
    match value_place(chip.width_px, path, &mut room) {
        Some(place) => chip.draw_at(pen, place),
        None => Ok(()),
    }
}

/// Position of the middle of the left side of a value at an isometric, which is then taken: at the line's upper end,
/// above the plot or beside the line; where a text is, or where the value would hide other lines, farther along the line.
/// `None` without a free place.
fn value_place(width: f64, path: &[Position], room: &mut Room<'_>) -> Option<Position> {
    let Room { layout, placer, lines } = room;
    let (gap, half) = (layout.px(VALUE_GAP), layout.px(HALF_HEIGHT));
    let least = layout.left_px + layout.px(OVERHANG);
    let most = (layout.width_px - width).max(least);
    let sites = (0..=SITES).map(|site| on_line(path, f64::from(site) / f64::from(SITES)));
    let mut sites: Vec<Position> = sites.flatten().collect();
    sort_by(&mut sites, |p, q| p.1.total_cmp(&q.1));
    let mut best: Option<(u32, Bounds)> = None;
    for (x, y) in sites {
        let is_at_top = y <= layout.top_px + layout.px(0.5);
        let places = if is_at_top {
            let place = (x - width / 2.0, layout.top_px - gap - half);
            [place, place]
        } else {
            [(x + gap, y), (x - gap - width, y)]
        };
        for (left, middle) in places {
            let left = left.clamp(least, most);
            let area = Bounds { x: (left, left + width), y: (middle - half, middle + half) };
            let is_inside = area.y.1 <= layout.bottom_px();
            if !is_inside || !placer.is_free(&area) {
                continue;
            }
            let hidden = lines.map_or(0, |lines| lines.groups_in(&area, Some(POINT)));
            if best.is_none_or(|(least, _)| hidden < least) {
                best = Some((hidden, area));
            }
        }
        if best.is_some_and(|(hidden, _)| hidden == 0) {
            break;
        }
    }
    let (_, area) = best?;
    placer.keep_free(area);
    Some((area.x.0, f64::midpoint(area.y.0, area.y.1)))
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
