//! Marks of a plot or a chart, drawn with a pen.

use plotters_backend::DrawingBackend;

use super::error::DrawError;
use super::marker::{Look, draw_marker};
use super::pen::Pen;
use crate::marks::mark::{Mark, Role, Shape};

/// Splits marks into areas, which are drawn below the grid, and all others, drawn above it.
pub fn around_grid(marks: &[Mark]) -> (Vec<&Mark>, Vec<&Mark>) {
    marks.iter().partition(|mark| matches!(mark.shape, Shape::Area(_)))
}

/// Least and greatest radius of discs, in CSS pixels.
const LEAST_RADIUS: f64 = 1.25;
const GREATEST_RADIUS: f64 = 8.0;

/// Draws marks in the layout's units, back to front.
///
/// # Errors
/// Where the backend fails.
pub fn draw_marks<DB: DrawingBackend>(pen: &Pen<'_, DB>, marks: &[&Mark]) -> Result<(), DrawError> {
    let layout = pen.layout;
    for mark in marks {
        let Some(ink) = pen.theme.ink(mark.role) else { continue };
        match &mark.shape {
            Shape::Line(path) => pen.stroke_data(path, ink)?,
            Shape::Area(polygon) => pen.fill_data(polygon, ink.color)?,
            Shape::Dots(positions) => {
                let symbol = pen.theme.symbol(mark.role);
                for &position in positions {
                    pen.symbol_data(position, symbol, ink.color)?;
                }
            }
            &Shape::Point(at) => {
                let is_strong = matches!(mark.role, Role::StrongSeries(_));
                let look = if is_strong { Look::Ringed } else { Look::Chosen };
                draw_marker(pen, ink.color, layout.px_from_data(at), look)?;
            }
            Shape::Discs { discs, spacing } => {
                let most = layout.frame.px((*spacing, 0.0)).0 / 2.0 / layout.pixel_ratio;
                let most = most.clamp(LEAST_RADIUS, GREATEST_RADIUS);
                for &(at, share) in discs {
                    let radius = (most * share.sqrt()).max(LEAST_RADIUS);
                    pen.disc(layout.px_from_data(at), radius, ink.color)?;
                }
            }
        }
    }
    Ok(())
}
