//! Functions that need no table.

use pyo3::prelude::*;

use super::convert;
use super::given::Value;
use curvescope::given::question_from;
use curvescope_core::curve::counts::{Point, Totals};
use curvescope_core::curve::parameter::checked_prevalence;
use curvescope_core::measure::measures;

/// A question as record, given as record or as text.
#[pyfunction]
pub(super) fn question_of(py: Python<'_>, question: Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
    let question = question_from(Value(question)).map_err(|error| convert::raised(py, error))?;
    Ok(convert::plain(py, &question)?.unbind())
}

/// Every measure of one 2x2 table, None where undefined.
#[pyfunction]
#[expect(clippy::too_many_arguments, reason = "the arguments of the package's function")]
pub(super) fn measures_at(
    py: Python<'_>,
    tp: f64,
    fp: f64,
    n_pos: f64,
    n_neg: f64,
    beta: f64,
    rho: f64,
    c: f64,
    prevalence: Option<f64>,
) -> PyResult<Py<PyAny>> {
    let found = || {
        let prevalence = prevalence.map(checked_prevalence).transpose()?;
        let parameters = measures::Parameters { beta, rho, cost: c };
        measures::measures_at(Point { tp, fp }, Totals { n_pos, n_neg }, prevalence, parameters)
    };
    let measures = found().map_err(|error| convert::raised(py, error))?;
    Ok(convert::plain(py, &measures)?.unbind())
}
