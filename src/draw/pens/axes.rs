//! Grid, ticks and titles of the axes of a plot.

use plotters::style::text_anchor::{HPos, VPos};
use plotters_backend::DrawingBackend;

use super::error::DrawError;
use super::layout::{Layout, TITLE_RAISE};
use super::pen::{Lettering, Pen};
use super::ticks::{TickQuantity, Ticks};
use crate::draw::geometry::Position;
use crate::draw::marks::theme::Ink;

/// Least distance of ticks, in CSS pixels.
pub(crate) const TICK_GAP: f64 = 42.0;

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
pub(crate) fn draw_grid_at<DB: DrawingBackend>(
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

/// Writes the tick labels of a score axis; where scores are negated, the labels are the original scores.
pub(crate) fn draw_score_ticks<DB: DrawingBackend>(
    pen: &Pen<'_, DB>,
    lower_is_positive: bool,
) -> Result<(), DrawError> {
    let (_, written) = score_ticks(pen.layout, lower_is_positive);
    write_x_ticks(pen, &written)
}

/// Ticks of a score axis, and their positions with labels.
pub(crate) fn score_ticks(layout: &Layout, lower_is_positive: bool) -> (Ticks, Vec<(f64, String)>) {
    let (ticks, _) = ticks(layout);
    let sign = if lower_is_positive { -1.0 } else { 1.0 };
    let written = ticks.at.iter().map(|&at| (at, ticks.text(sign * at))).collect();
    (ticks, written)
}

/// Writes labels at ticks of x, in the layout's units.
pub(crate) fn write_x_ticks<DB: DrawingBackend>(
    pen: &Pen<'_, DB>,
    ticks: &[(f64, String)],
) -> Result<(), DrawError> {
    let layout = pen.layout;
    let top = layout.bottom_px() + layout.px(6.0);
    let place = |tick| (layout.px_from_data((tick, 0.0)).0, top);
    write_ticks(pen, ticks, place, (HPos::Center, VPos::Top))
}

pub(crate) fn draw_y_ticks<DB: DrawingBackend>(pen: &Pen<'_, DB>) -> Result<(), DrawError> {
    let (_, ticks) = ticks(pen.layout);
    write_y_ticks(pen, &ticks.written())
}

pub(crate) fn write_y_ticks<DB: DrawingBackend>(
    pen: &Pen<'_, DB>,
    ticks: &[(f64, String)],
) -> Result<(), DrawError> {
    let layout = pen.layout;
    let right = layout.left_px - layout.px(7.0);
    let place = |tick| (right, layout.px_from_data((0.0, tick)).1);
    write_ticks(pen, ticks, place, (HPos::Right, VPos::Center))
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
pub(crate) fn draw_titles<DB: DrawingBackend>(
    pen: &Pen<'_, DB>,
    (x_title, y_title): (&str, &str),
) -> Result<(), DrawError> {
    let layout = pen.layout;
    let color = pen.theme.inks().title;
    let y_lettering = Lettering::title(format!("↑ {y_title}"), color);
    let y_left = layout.left_px - layout.px(24.0);
    if y_left + pen.text_width(&y_lettering)? <= layout.width_px {
        let at = (y_left, layout.top_px - layout.px(TITLE_RAISE));
        pen.write(&y_lettering, at, (HPos::Left, VPos::Bottom))?;
    }
    let x_lettering = Lettering::title(format!("{x_title} →"), color);
    if pen.text_width(&x_lettering)? <= layout.right_px() {
        let at = (layout.right_px(), layout.bottom_px() + layout.px(21.0));
        pen.write(&x_lettering, at, (HPos::Right, VPos::Top))?;
    }
    Ok(())
}

/// Ticks of the x axis and of the y axis.
pub(crate) fn ticks(layout: &Layout) -> (Ticks, Ticks) {
    let frame = layout.frame;
    let gap_px = layout.px(TICK_GAP);
    (
        Ticks::of(layout.quantity, frame.bounds.x, frame.width_px, gap_px),
        Ticks::of(layout.quantity, frame.bounds.y, frame.height_px, gap_px),
    )
}
