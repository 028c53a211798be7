//! Columns of Python as columns of a table.

use std::borrow::Cow;

use numpy::{Element, PyReadonlyArray1};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use curvescope_read::{ColumnValues, InputColumn};

/// Values of a column, as a contiguous array of NumPy, or as bytes where NumPy is missing.
#[derive(FromPyObject)]
pub(super) enum Values<'py, T: Element> {
    // First, because the test for an array imports NumPy.
    Bytes(Bound<'py, PyBytes>),
    Array(PyReadonlyArray1<'py, T>),
}

/// A column: its name and its doubles, or its name, the codes of its texts, which are 32-bit integers, and the texts.
#[derive(FromPyObject)]
pub(super) enum Given<'py> {
    Numbers(String, Values<'py, f64>),
    Texts(String, Values<'py, i32>, Vec<String>),
}

/// A column whose values are numbers of Rust.
pub(super) enum Held<'a> {
    Numbers(&'a str, Cow<'a, [f64]>),
    Texts(&'a str, Cow<'a, [i32]>, &'a [String]),
}

impl<'a> Held<'a> {
    /// Borrows the values, and copies bytes that are not aligned.
    ///
    /// # Errors
    /// An error of Python for an array that is not contiguous or not aligned.
    pub(super) fn of(column: &'a Given<'_>) -> PyResult<Self> {
        Ok(match column {
            Given::Numbers(name, values) => Self::Numbers(name, numbers(values)?),
            Given::Texts(name, codes, texts) => Self::Texts(name, numbers(codes)?, texts),
        })
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

fn numbers<'a, T>(values: &'a Values<'_, T>) -> PyResult<Cow<'a, [T]>>
where
    T: Element + bytemuck::AnyBitPattern + bytemuck::NoUninit,
{
    Ok(match values {
        Values::Array(array) => Cow::Borrowed(array.as_slice()?),
        Values::Bytes(bytes) => match bytemuck::try_cast_slice(bytes.as_bytes()) {
            Ok(numbers) => Cow::Borrowed(numbers),
            Err(_) => Cow::Owned(bytemuck::allocation::pod_collect_to_vec(bytes.as_bytes())),
        },
    })
}
