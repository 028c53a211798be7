//! The marker of an operating point.

use plotters::style::RGBAColor;
use plotters_backend::DrawingBackend;

use super::error::DrawError;
use super::pen::Pen;
use crate::geometry::Position;

/// Look of a marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// The point chosen by the reader: filled.
    Chosen,
    /// The point under the pointer: hollow.
    Ghost,
    /// The emphasised one of several: filled, in a ring.
    Ringed,
}

/// Radius of a marker with the halo that separates it from its surroundings, in CSS pixels.
pub const REACH: f64 = RADIUS + HALO;

const RADIUS: f64 = 4.5;
const HALO: f64 = 2.0;
const RING: f64 = 1.5;
const HOLLOW: f64 = 2.0;

/// Draws the marker of an operating point at a position in device pixels.
///
/// # Errors
/// [`DrawError::Backend`].
pub fn draw_marker<DB: DrawingBackend>(
    pen: &Pen<'_, DB>,
    color: RGBAColor,
    at: Position,
    look: Look,
) -> Result<(), DrawError> {
    pen.disc(at, REACH, pen.theme.inks().surface)?;
    match look {
        Look::Chosen => pen.disc(at, RADIUS, color),
        Look::Ghost => pen.ring(at, RADIUS - HOLLOW / 2.0, color, HOLLOW),
        Look::Ringed => {
            pen.disc(at, RADIUS, color)?;
            pen.ring(at, REACH + RING / 2.0, color, RING)
        }
    }
}
