//! Columns of Python as columns of a table.

use std::borrow::Cow;

use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::input::{ColumnValues, InputColumn};

/// A column: its name, and its doubles as bytes, or the codes of its texts as bytes of 32-bit integers, with the texts.
#[derive(FromPyObject)]
pub(super) struct Given<'py>(String, Bound<'py, PyBytes>, Option<Vec<String>>);

/// A column whose values are numbers of Rust.
pub(super) enum Held<'a> {
    Numbers(&'a str, Cow<'a, [f64]>),
    Texts(&'a str, Cow<'a, [i32]>, &'a [String]),
}

impl<'a> Held<'a> {
    /// Borrows the bytes, and copies them where they are not aligned.
    pub(super) fn of(column: &'a Given<'_>) -> Self {
        let Given(name, bytes, texts) = column;
        let bytes = bytes.as_bytes();
        match texts {
            None => Self::Numbers(name, numbers(bytes)),
            Some(texts) => Self::Texts(name, numbers(bytes), texts),
        }
    }

    pub(super) fn column(&self) -> InputColumn<'_> {
        match self {
            Self::Numbers(name, numbers) => {
                InputColumn { name, values: ColumnValues::Numbers(numbers) }
            }
            Self::Texts(name, codes, texts) => {
                InputColumn { name, values: ColumnValues::Texts { codes, texts } }
            }
        }
    }
}

fn numbers<T: bytemuck::AnyBitPattern + bytemuck::NoUninit>(bytes: &[u8]) -> Cow<'_, [T]> {
    match bytemuck::try_cast_slice(bytes) {
        Ok(numbers) => Cow::Borrowed(numbers),
        Err(_) => Cow::Owned(bytemuck::allocation::pod_collect_to_vec(bytes)),
    }
}
