//! Coordinates of a point, written where its guides meet the axes.

use plotters::style::RGBAColor;
use plotters_backend::DrawingBackend;

use super::axes::{ticks, without_zero, y_ticks_written};
use super::chip::{Chip, HALF_HEIGHT};
use super::error::DrawError;
use super::layout::{Layout, SMALL_BELOW};
use super::marker::Look;
use super::pen::{Lettering, Pen};
use crate::geometry::Position;
use crate::marks::theme::SMALL_FONT;

/// Distance of the middle of a value from the lower axis, in CSS pixels; the same as of tick labels.
const DROP: f64 = 11.5;

/// Distance of a value from the left axis, in CSS pixels.
const GAP: f64 = 1.0;

/// Distance of tick labels from the left axis, in CSS pixels.
const TICK_GAP: f64 = 7.0;

/// Room kept free of tick labels on both sides of a value, in CSS pixels.
const AIR: f64 = 3.0;

/// Most that a value at the left axis reaches into the plot, in CSS pixels. Texts in the plot keep this distance from
/// the axis.
pub(crate) const OVERHANG: f64 = 6.0;

/// Least distance of a value at the left axis from the lower one, below which the other value is, in CSS pixels.
const LIFT: f64 = 3.5;

/// Distance of a point from the left axis below which the value of its x may touch a label there, in CSS pixels.
const CORNER: f64 = 24.0;

/// Writes x and y of a point at the axes of a plot. Tick labels that would touch a value are erased whole. Draws
/// nothing where the plot has no room for text.
///
/// # Errors
/// [`DrawError::Backend`], as all drawing.
pub fn draw_axis_values<DB: DrawingBackend>(
    pen: &Pen<'_, DB>,
    (color, look): (RGBAColor, Look),
    at: Position,
) -> Result<(), DrawError> {
    let layout = pen.layout;
    if layout.is_bare || layout.is_small() {
        return Ok(());
    }
    let (x_ticks, y_ticks) = ticks(layout);
    let (x, y) = layout.px_from_data(at);
    let y = y.min(layout.bottom_px() - layout.px(LIFT));
    let text = y_ticks.fine_text(at.1);
    let mut chip = Chip::marking(pen, text.clone(), (color, look))?;
    if chip.width_px > layout.left_px + layout.px(OVERHANG) {
        chip = Chip::marking(pen, without_zero(&text), (color, look))?;
    }
    let reach = layout.px(HALF_HEIGHT + AIR + SMALL_FONT / 2.0);
    let below = layout.bottom_px() + layout.px(DROP);
    for (tick, text) in y_ticks_written(layout) {
        let middle = layout.px_from_data((0.0, tick)).1;
        let is_near = |other: f64| (middle - other).abs() < reach;
        // The value below the axis may touch the label at the corner.
        if is_near(y) || (is_near(below) && x < layout.left_px + layout.px(CORNER)) {
            let right = layout.left_px - layout.px(TICK_GAP);
            let width = pen.text_width(&Lettering::small(text, color))?;
            erase(pen, (right - width, right), middle)?;
        }
    }
    draw_below(pen, (color, look), (x, x_ticks.fine_text(at.0)), &x_ticks.written())?;
    let left = (layout.left_px - layout.px(GAP) - chip.width_px).max(0.0);
    chip.draw_at(pen, (left, y))
}

/// Writes a value below the plot at `x`, in device pixels, and erases the labels of `ticks` that would touch it.
/// Draws nothing where the plot is too narrow.
///
/// # Errors
/// [`DrawError::Backend`], as all drawing.
pub fn draw_below<DB: DrawingBackend>(
    pen: &Pen<'_, DB>,
    (color, look): (RGBAColor, Look),
    (x, text): (f64, String),
    ticks: &[(f64, String)],
) -> Result<(), DrawError> {
    let layout = pen.layout;
    if layout.is_bare || layout.frame.width_px < layout.px(SMALL_BELOW) {
        return Ok(());
    }
    let chip = Chip::marking(pen, text, (color, look))?;
    let most = (layout.width_px - chip.width_px).max(0.0);
    let left = (x - chip.width_px / 2.0).clamp(0.0, most);
    let middle = layout.bottom_px() + layout.px(DROP);
    let air = layout.px(AIR);
    for (tick, text) in ticks {
        let centre = layout.px_from_data((*tick, 0.0)).0;
        let reach = chip.width_px / 2.0 + air + most_width(layout, text) / 2.0;
        if (centre - (left + chip.width_px / 2.0)).abs() > reach {
            continue;
        }
        let half = pen.text_width(&Lettering::small(text.clone(), color))? / 2.0;
        if centre + half > left - air && centre - half < left + chip.width_px + air {
            erase(pen, (centre - half, centre + half), middle)?;
        }
    }
    chip.draw_at(pen, (left, middle))
}

/// Upper bound of the width of a tick label, in device pixels: its characters are no wider than high. Measuring a
/// label takes a canvas longer than drawing it, so labels out of reach are not measured.
fn most_width(layout: &Layout, text: &str) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "a few characters")]
    let characters = text.chars().count() as f64;
    layout.px(characters * SMALL_FONT)
}

/// Erases a tick label between two x, in device pixels.
fn erase<DB: DrawingBackend>(
    pen: &Pen<'_, DB>,
    (left, right): (f64, f64),
    middle: f64,
) -> Result<(), DrawError> {
    let layout = pen.layout;
    let (left, right) = (left - layout.pixel_ratio, right + layout.pixel_ratio);
    let half = layout.px(HALF_HEIGHT);
    let (top, bottom) = (middle - half, middle + half);
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
    pen.fill(&corners, pen.theme.inks().surface)
}
