//! Figures without a browser, drawn by the renderer of the page: for Python and the command line.
//!
//! | file | contents |
//! |---|---|
//! | `options` | the choices of a caller |
//! | `scene` | models, view and chosen point |
//! | `picture` | plots as SVG |
//! | `raster` | SVG as PNG and PDF, with the font of the pages |

mod options;
mod picture;
mod raster;
pub mod scene;

pub use options::{Options, columns_from, size_from};
pub use picture::{Drawing, drawing};
pub use raster::{image, page};
pub use scene::{Scene, scene};

use crate::pens::error::{DrawError, MIN_SIDE};
use curvescope_read::error::InputError;

/// An error of drawing as one of options.
fn refused(error: &DrawError) -> InputError {
    let message = match error {
        DrawError::TooSmall { width, height } => format!(
            "A plot would be {width} × {height} pixels. Give a greater width or fewer columns: a plot has at least {MIN_SIDE} × {MIN_SIDE}."
        ),
        other => other.to_string(),
    };
    InputError::new(error.code(), message)
}
