//! Errors: each has a stable code, a position where there is one, and a remedy.

use thiserror::Error;

use crate::input::codes::{ErrorCode, NoticeCode};
use crate::input::fix::Fix;

/// Why an input could not be analysed. The message says where, what was found and what to do.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct InputError {
    /// What kind of error it is.
    pub code: ErrorCode,
    /// One or two plain sentences: position first where there is one, remedy last.
    pub message: String,
    /// 1-based line of the input, where the fault has a place.
    pub line: Option<usize>,
    /// What would fix it, the likeliest first, where that is known.
    pub fixes: Vec<Fix>,
}

impl InputError {
    /// An error without a place.
    #[cold]
    pub fn new(code: ErrorCode, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), line: None, fixes: Vec::new() }
    }

    /// An error at a 1-based line, which is put before the message.
    #[cold]
    pub fn at(line: usize, code: ErrorCode, message: impl AsRef<str>) -> Self {
        let message = format!("Line {line}: {}", message.as_ref());
        Self { code, message, line: Some(line), fixes: Vec::new() }
    }
}

/// A remark on the data or on a choice that was made, in plain words.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Notice {
    /// What kind of notice it is.
    pub code: NoticeCode,
    /// One or two plain sentences.
    pub message: String,
    /// 1-based lines of the input it speaks of (the first hundred).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rows: Vec<usize>,
    /// What one button each can do about it, the likeliest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fixes: Vec<Fix>,
}

impl Notice {
    /// A remark about no row in particular.
    #[cold]
    pub fn new(code: NoticeCode, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), rows: Vec::new(), fixes: Vec::new() }
    }

    /// The same with one more fix.
    #[must_use]
    pub fn with_fix(mut self, fix: Fix) -> Self {
        self.fixes.push(fix);
        self
    }
}
