//! Thresholds on other rows than they were chosen on.

use pyo3::prelude::*;

use super::analysis::Analysis;
use super::convert::{self, raised};
use super::given::Value;
use curvescope::given::{fold_settings, judge_settings};
use curvescope_report::judge;

/// Judges each model of new rows at a threshold given, or chosen on old rows; `settings` are those of the npm package.
#[pyfunction]
pub(super) fn judge_rows(
    py: Python<'_>,
    old: &Analysis,
    new: &Analysis,
    settings: Bound<'_, PyAny>,
) -> PyResult<Py<PyAny>> {
    let (chosen, settings) = judge_settings(Value(settings)).map_err(|error| raised(py, error))?;
    let judged = py.detach(|| judge::judge(&old.analysis, &new.analysis, &chosen, &settings));
    Ok(convert::plain(py, &judged.map_err(|error| raised(py, error))?)?.unbind())
}

/// Judges each model by folds, the threshold of each chosen on all others; `settings` are those of the npm package.
#[pyfunction]
pub(super) fn judge_folds(
    py: Python<'_>,
    rows: &Analysis,
    settings: Bound<'_, PyAny>,
) -> PyResult<Py<PyAny>> {
    let (question, prevalence) =
        fold_settings(Value(settings)).map_err(|error| raised(py, error))?;
    let judged = py.detach(|| judge::by_fold(&rows.analysis, &question, prevalence));
    Ok(convert::plain(py, &judged.map_err(|error| raised(py, error))?)?.unbind())
}
