//! Results and errors as objects of Python: records as dicts, columns as byte arrays of doubles, which a function of the
//! package turns into arrays.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyByteArray, PyDict, PyList, PyTuple, PyType};
use pythonize::pythonize;
use serde::Serialize;

use curvescope_read::error::InputError;
use curvescope_report::{Model, PrgHull, Report, RocHull};

/// The exception of the package with the error's code, line and fixes.
pub(super) fn raised(py: Python<'_>, error: impl Into<InputError>) -> PyErr {
    static INPUT_ERROR: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let InputError { code, message, line, fixes } = error.into();
    let exception = || {
        let class = INPUT_ERROR.import(py, "curvescope._error", "InputError")?;
        class.call1((message, code.as_str(), line, plain(py, &fixes)?))
    };
    match exception() {
        Ok(exception) => PyErr::from_value(exception),
        Err(error) => error,
    }
}

/// A record as dicts, lists, numbers and texts, `None` as None.
pub(super) fn plain<'py>(py: Python<'py>, value: &impl Serialize) -> PyResult<Bound<'py, PyAny>> {
    with_lists(pythonize(py, value)?)
}

/// Replaces tuples by lists, as which JSON has them.
fn with_lists(value: Bound<'_, PyAny>) -> PyResult<Bound<'_, PyAny>> {
    if let Ok(dict) = value.cast::<PyDict>() {
        for (name, field) in dict.iter() {
            dict.set_item(name, with_lists(field)?)?;
        }
    } else if value.is_instance_of::<PyList>() || value.is_instance_of::<PyTuple>() {
        let entries: Vec<_> =
            value.try_iter()?.map(|entry| with_lists(entry?)).collect::<PyResult<_>>()?;
        return Ok(PyList::new(value.py(), entries)?.into_any());
    }
    Ok(value)
}

/// The report; with `column`, which turns a byte array into a column, also the columns of hulls and operating points.
pub(super) fn report<'py>(
    py: Python<'py>,
    report: &Report,
    column: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let dict = plain(py, report)?;
    let of = |model| {
        let dict = plain(py, model)?;
        column.map(|column| set_columns(&dict, model, column)).transpose()?;
        Ok::<_, PyErr>(dict)
    };
    let models: Vec<_> = report.models.iter().map(of).collect::<PyResult<_>>()?;
    dict.set_item("models", PyList::new(py, models)?)?;
    Ok(dict)
}

/// Sets the columns of a model's hulls and operating points.
fn set_columns<'py>(
    dict: &Bound<'py, PyAny>,
    model: &Model,
    column: &Bound<'py, PyAny>,
) -> PyResult<()> {
    let roc = model.roc.hull.as_ref().map(RocHull::columns);
    dict.get_item("roc")?.set_item("hull", columns(roc, column)?)?;
    let prg = model.prg.hull.as_ref().map(PrgHull::columns);
    dict.get_item("prg")?.set_item("hull", columns(prg, column)?)?;
    let points = &model.points;
    dict.set_item("thresholds", array(&points.thresholds.own_column(), column)?)?;
    let curve = points.curve();
    dict.set_item("tps", written(curve.points().map(|point| point.tp), column)?)?;
    dict.set_item("fps", written(curve.points().map(|point| point.fp), column)?)
}

/// The columns of a hull; None without both classes.
fn columns<'py, const N: usize>(
    found: Option<[(&str, &[f64]); N]>,
    column: &Bound<'py, PyAny>,
) -> PyResult<Option<Bound<'py, PyDict>>> {
    let Some(found) = found else { return Ok(None) };
    let dict = PyDict::new(column.py());
    for (name, values) in found {
        dict.set_item(name, array(values, column)?)?;
    }
    Ok(Some(dict))
}

/// A column that is written where Python keeps it.
fn written<'py>(
    values: impl ExactSizeIterator<Item = f64>,
    column: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    const BYTES: usize = size_of::<f64>();
    let bytes = PyByteArray::new_with(column.py(), BYTES * values.len(), |bytes| {
        for (place, value) in bytes.chunks_exact_mut(BYTES).zip(values) {
            place.copy_from_slice(&value.to_le_bytes());
        }
        Ok(())
    })?;
    column.call1((bytes,))
}

/// A column.
pub(super) fn array<'py>(
    values: &[f64],
    column: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    column.call1((PyByteArray::new(column.py(), bytemuck::cast_slice(values)),))
}
