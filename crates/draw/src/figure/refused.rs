//! Errors of drawing in the words of a caller.

use crate::pens::error::{DrawError, MIN_SIDE};
use curvescope_read::error::InputError;

/// An error of drawing as one of options.
pub(super) fn refused(error: &DrawError) -> InputError {
    let message = match error {
        DrawError::TooSmall { width, height } => format!(
            "A plot would be {width} × {height} pixels. Give a greater width or fewer columns: a plot has at least {MIN_SIDE} × {MIN_SIDE}."
        ),
        other => other.to_string(),
    };
    InputError::new(error.code(), message)
}
