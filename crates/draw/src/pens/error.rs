//! Errors of drawing.

use std::error::Error;

use curvescope_read::codes::ErrorCode;

/// Least width and height of a plot with its margins, in CSS pixels.
pub const MIN_SIDE: f64 = 80.0;

/// Reason for which a plot was not drawn.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DrawError {
    /// The plot's box has no room for axes. Make it at least
    /// [`MIN_SIDE`] CSS pixels on both sides.
    #[error(
        "plot of {width} x {height} CSS pixels is too small, it needs at least {min} x {min}",
        min = MIN_SIDE
    )]
    TooSmall {
        /// Requested width, in CSS pixels.
        width: f64,
        /// Requested height, in CSS pixels.
        height: f64,
    },
    /// A setting of the view is out of range. Correct the named field.
    #[error("view field {field} is {value}, it must be {expected}")]
    View {
        /// Name of the field in JavaScript.
        field: &'static str,
        /// The rejected value.
        value: f64,
        /// The allowed range, in words.
        expected: &'static str,
    },
    /// The columns of a model differ in length. Pass the columns of one report.
    #[error("model \"{name}\" has a column of {one} entries beside one of {other}")]
    Columns {
        /// Name of the model.
        name: String,
        /// Entries in one column.
        one: usize,
        /// Entries in another column, which should be as long.
        other: usize,
    },
    /// The columns of a model are not a ranking, in which scores decrease, counts don't, and the hull goes from
    /// the origin to the last point. Pass the columns of one report.
    #[error("model \"{name}\" has columns that are not those of a ranking")]
    Ranking {
        /// Name of the model.
        name: String,
    },
    /// The backend failed to draw a stroke, a fill or a text. Contains its message.
    #[error("drawing failed: {0}")]
    Backend(String),
}

impl DrawError {
    /// Code of the error.
    pub fn code(&self) -> ErrorCode {
        match self {
            Self::TooSmall { .. } => ErrorCode::PlotTooSmall,
            Self::View { .. } => ErrorCode::BadView,
            Self::Columns { .. } => ErrorCode::ModelColumnsDiffer,
            Self::Ranking { .. } => ErrorCode::BadModelColumns,
            Self::Backend(_) => ErrorCode::DrawingFailed,
        }
    }

    /// Wraps an error of any backend by its text, which is all that such errors have in common.
    pub fn backend(source: &impl Error) -> Self {
        Self::Backend(source.to_string())
    }
}
