//! Figures without a browser, drawn by the renderer of the page.
//!
//! | file | contents |
//! |---|---|
//! | `options` | the choices of a caller |
//! | `scene` | models, view and chosen point |
//! | `picture` | plots as SVG |
//! | `marks` | the marks of one plot as records, for other libraries to draw |
//! | `raster` | SVG as PNG and PDF, with the font of the pages |

mod marks;
mod options;
mod picture;
pub(super) mod raster;
mod scene;

pub(super) use marks::plot_of;
pub(super) use options::options_from;
pub(super) use picture::{Drawing, drawing};

use crate::draw::pens::error::{DrawError, MIN_SIDE};
use crate::input::error::InputError;

/// An error of drawing in the words of a caller.
fn refused(error: &DrawError) -> InputError {
    let message = match error {
        DrawError::TooSmall { width, height } => format!(
            "A plot would be {width} × {height} pixels. Give a greater width or fewer columns: a plot has at least {MIN_SIDE} × {MIN_SIDE}."
        ),
        other => other.to_string(),
    };
    InputError::new(error.code(), message)
}
