//! Grid, ticks and titles of the axes of a plot.

use plotters::style::text_anchor::{HPos, VPos};
use plotters_backend::DrawingBackend;

use super::error::DrawError;
use super::layout::{Layout, TITLE_RAISE};
use super::pen::{Lettering, Pen};
use super::text_width::text_width;
use super::ticks::{TickQuantity, Ticks};
use crate::geometry::Position;
use crate::marks::theme::{Ink, SMALL_FONT};
use curvescope_core::curve::direction::Direction;

/// Least distance of ticks, in CSS pixels.
pub const TICK_GAP: f64 = 42.0;

/// Least distance of ticks on a vertical axis that has fewer than [`FEWEST`] at the usual distance.
const CLOSE_TICK_GAP: f64 = 22.0;
const FEWEST: usize = 3;

/// Distance of tick labels from a vertical axis, in CSS pixels.
const LABEL_GAP: f64 = 7.0;

/// Room between the title of the y axis and the note after it, in CSS pixels.
const NOTE_GAP: f64 = 8.0;

/// Draws a line per tick, darker at 0 and along the left and lower edge; all on whole device pixels. An axis of
/// rates has no 0.
pub(crate) fn draw_grid<DB: DrawingBackend>(pen: &Pen<'_, DB>) -> Result<(), DrawError> {
    let (x, y) = ticks(pen.layout);
    let zero = match pen.layout.quantity {
        TickQuantity::Coordinate => (0.0, 0.0),
        TickQuantity::Rate => (f64::NEG_INFINITY, f64::NEG_INFINITY),
    };
    draw_grid_at(pen, (&x.at, &y.at), zero)
}

/// Draws the same lines at given ticks of x and of y, in the layout's units; the axes cross at `zero`.
///
/// # Errors
/// Where the backend fails.
pub fn draw_grid_at<DB: DrawingBackend>(
    pen: &Pen<'_, DB>,
    (x_ticks, y_ticks): (&[f64], &[f64]),
    zero: Position,
) -> Result<(), DrawError> {
    let layout = pen.layout;
    let inks = pen.theme.inks();
    let width_px = layout.hairline_px();
    let hairline = |color| Ink { color, width: width_px / layout.pixel_ratio, dash: &[] };
    let (left, right) = (layout.left_px, layout.right_px());
    let (top, bottom) = (layout.top_px, layout.bottom_px());
    let upright = |x: f64, color| {
        let x = Layout::snap(x, width_px);
        pen.stroke(&[(x, top), (x, bottom)], hairline(color))
    };
    let level = |y: f64, color| {
        let y = Layout::snap(y, width_px);
        pen.stroke(&[(left, y), (right, y)], hairline(color))
    };
    let (x_zero, y_zero) = layout.px_from_data(zero);
    let is_apart = |p: f64, q: f64| (p - q).abs() > width_px / 2.0;
    for x in x_ticks.iter().map(|&x| layout.px_from_data((x, 0.0)).0) {
        if is_apart(x, left) && is_apart(x, x_zero) {
            upright(x, inks.grid)?;
        }
    }
    for y in y_ticks.iter().map(|&y| layout.px_from_data((0.0, y)).1) {
        if is_apart(y, bottom) && is_apart(y, y_zero) {
            level(y, inks.grid)?;
        }
    }
    // The axes are drawn last, over the ends of the other lines.
    if left < x_zero && x_zero <= right && is_apart(x_zero, left) {
        upright(x_zero, inks.axis)?;
    }
    if top <= y_zero && y_zero < bottom && is_apart(y_zero, bottom) {
        level(y_zero, inks.axis)?;
    }
    upright(left, inks.axis)?;
    level(bottom, inks.axis)
}

pub(crate) fn draw_x_ticks<DB: DrawingBackend>(pen: &Pen<'_, DB>) -> Result<(), DrawError> {
    let (ticks, _) = ticks(pen.layout);
    write_x_ticks(pen, &ticks.written())
}

/// Writes the tick labels of a score axis: scores of the data.
pub(crate) fn draw_score_ticks<DB: DrawingBackend>(
    pen: &Pen<'_, DB>,
    direction: Direction,
) -> Result<(), DrawError> {
    let (_, written) = score_ticks(pen.layout, direction);
    write_x_ticks(pen, &written)
}

/// Ticks of a score axis, and their positions with labels.
pub(crate) fn score_ticks(layout: &Layout, direction: Direction) -> (Ticks, Vec<(f64, String)>) {
    let (ticks, _) = ticks(layout);
    let written = ticks.at.iter().map(|&at| (at, ticks.text(direction.turned(at)))).collect();
    (ticks, written)
}

/// Writes labels at ticks of x, in the layout's units.
///
/// # Errors
/// Where the backend fails.
pub fn write_x_ticks<DB: DrawingBackend>(
    pen: &Pen<'_, DB>,
    ticks: &[(f64, String)],
) -> Result<(), DrawError> {
    let layout = pen.layout;
    let top = layout.bottom_px() + layout.px(6.0);
    let place = |tick| (layout.px_from_data((tick, 0.0)).0, top);
    write_ticks(pen, ticks, place, (HPos::Center, VPos::Top))
}

pub(crate) fn draw_y_ticks<DB: DrawingBackend>(pen: &Pen<'_, DB>) -> Result<(), DrawError> {
    write_y_ticks(pen, &y_ticks_written(pen.layout))
}

/// Ticks of the y axis with their labels.
#[inline(never)] // Inlined copies would enlarge the downloaded wasm.
pub(crate) fn y_ticks_written(layout: &Layout) -> Vec<(f64, String)> {
    let (_, ticks) = ticks(layout);
    ticks.written().into_iter().map(|(at, text)| (at, narrow(text, layout))).collect()
}

/// Writes the labels of ticks beside the y axis.
///
/// # Errors
/// Where the backend fails.
pub fn write_y_ticks<DB: DrawingBackend>(
    pen: &Pen<'_, DB>,
    ticks: &[(f64, String)],
) -> Result<(), DrawError> {
    let layout = pen.layout;
    let right = layout.left_px - layout.px(LABEL_GAP);
    let place = |tick| (right, layout.px_from_data((0.0, tick)).1);
    write_ticks(pen, ticks, place, (HPos::Right, VPos::Center))
}

/// A label for the room left of a plot: without the zero before its decimal point where it would be too wide.
fn narrow(text: String, layout: &Layout) -> String {
    let is_wide = layout.px(text_width(&text, SMALL_FONT) + LABEL_GAP) > layout.left_px;
    if is_wide { without_zero(&text) } else { text }
}

/// A number without the zero before its decimal point: .05, −.05.
pub(crate) fn without_zero(number: &str) -> String {
    number.replacen("0.", ".", usize::from(number.trim_start_matches('\u{2212}').starts_with("0.")))
}

fn write_ticks<DB: DrawingBackend>(
    pen: &Pen<'_, DB>,
    ticks: &[(f64, String)],
    place: impl Fn(f64) -> Position,
    anchor: (HPos, VPos),
) -> Result<(), DrawError> {
    for (tick, text) in ticks {
        let text = Lettering::small(text.clone(), pen.theme.inks().label);
        pen.write(&text, place(*tick), anchor)?;
    }
    Ok(())
}

/// Writes the titles in words, both horizontal: of y above its axis, of x at the end of its axis. A title wider
/// than the canvas is omitted.
///
/// # Errors
/// Where the backend fails.
pub fn draw_titles<DB: DrawingBackend>(
    pen: &Pen<'_, DB>,
    titles: (&str, &str),
) -> Result<(), DrawError> {
    draw_titles_and_note(pen, titles, "")
}

/// Writes the titles, and after that of y a note in small letters, where there is room for it above the plot.
pub(crate) fn draw_titles_and_note<DB: DrawingBackend>(
    pen: &Pen<'_, DB>,
    (x_title, y_title): (&str, &str),
    note: &str,
) -> Result<(), DrawError> {
    let layout = pen.layout;
    let color = pen.theme.inks().title;
    let y_lettering = Lettering::title(format!("↑ {y_title}"), color);
    let y_left = layout.left_px - layout.px(24.0);
    let y_right = y_left + pen.text_width(&y_lettering)?;
    let top = layout.top_px - layout.px(TITLE_RAISE);
    if y_right <= layout.width_px {
        pen.write(&y_lettering, (y_left, top), (HPos::Left, VPos::Bottom))?;
    }
    let left = y_right + layout.px(NOTE_GAP);
    if !note.is_empty() && left + layout.px(text_width(note, SMALL_FONT)) <= layout.right_px() {
        let lettering = Lettering::small(note.to_owned(), pen.theme.inks().label);
        pen.write(&lettering, (left, top), (HPos::Left, VPos::Bottom))?;
    }
    let x_lettering = Lettering::title(format!("{x_title} →"), color);
    if pen.text_width(&x_lettering)? <= layout.right_px() {
        let at = (layout.right_px(), layout.bottom_px() + layout.px(21.0));
        pen.write(&x_lettering, at, (HPos::Right, VPos::Top))?;
    }
    Ok(())
}

/// Ticks of the x axis and of the y axis.
#[inline(never)] // Inlined copies would enlarge the downloaded wasm.
pub(crate) fn ticks(layout: &Layout) -> (Ticks, Ticks) {
    let frame = layout.frame;
    let of = |range, length, gap| Ticks::of(layout.quantity, range, length, layout.px(gap));
    let x = of(frame.bounds.x, frame.width_px, TICK_GAP);
    let mut y = of(frame.bounds.y, frame.height_px, TICK_GAP);
    if y.at.len() < FEWEST {
        y = of(frame.bounds.y, frame.height_px, CLOSE_TICK_GAP);
    }
    (x, y)
}
