//! One table of predictions, read once for many computations: the class `Analysis`.

use pyo3::prelude::*;

use super::columns::{Given, Held};
use super::convert::{self, raised};
use super::figure::{options_from, plot_of};
use super::given::Value;
use curvescope::given::{options_of, question_from, resampling_from};
use curvescope_core::curve::counts::Point;
use curvescope_core::curve::parameter::checked_prevalence;
use curvescope_draw::figure::{Drawing, drawing};
use curvescope_infer::uncertainty::at_threshold::ThresholdBootstrap;
use curvescope_infer::uncertainty::bootstrap::Bootstrap;
use curvescope_read::codes::ErrorCode;
use curvescope_read::error::InputError;
use curvescope_read::{Retention, columns};
use curvescope_report::analyze;
use curvescope_words::comparison;

/// A table that was read and ranked.
#[pyclass(frozen, module = "curvescope._native")]
pub(super) struct Analysis {
    pub(super) analysis: analyze::Analysis,
}

/// Number of rows of a bootstrap after which Python looks for an interruption: some milliseconds.
const ROWS_AT_ONCE: usize = 2_000_000;

#[pymethods]
impl Analysis {
    /// Reads columns, and ranks their rows while the interpreter's lock is released; `options` are those of the npm
    /// package.
    #[new]
    #[expect(
        clippy::needless_pass_by_value,
        reason = "arguments of Python are extracted as values"
    )]
    fn new(py: Python<'_>, columns: Vec<Given<'_>>, options: Bound<'_, PyAny>) -> PyResult<Self> {
        let (choices, settings) = options_of(Value(options)).map_err(|error| raised(py, error))?;
        let held = columns.iter().map(Held::of).collect::<PyResult<Vec<Held<'_>>>>()?;
        let columns: Vec<_> = held.iter().map(Held::column).collect();
        let analysis = columns::rows_of(&columns, &choices, Retention::Ranking)
            .and_then(|rows| py.detach(|| analyze::Analysis::of_rows(rows, settings)))
            .map_err(|error| raised(py, error))?;
        Ok(Self { analysis })
    }

    /// The report; with `column`, which turns a byte array of doubles into a column, also its columns.
    fn report(&self, py: Python<'_>, column: Option<&Bound<'_, PyAny>>) -> PyResult<Py<PyAny>> {
        let report = py.detach(|| self.analysis.report());
        Ok(convert::report(py, &report, column)?.unbind())
    }

    /// Precision gains, recall gains and thresholds of the first model, as columns, without the points that have no true
    /// positive.
    fn gains<'py>(&self, column: &Bound<'py, PyAny>) -> PyResult<[Bound<'py, PyAny>; 3]> {
        let gains = column.py().detach(|| self.analysis.gains(0));
        let gains = gains.map_err(|error| raised(column.py(), error))?;
        let of = |at: usize| {
            convert::array(&gains.iter().map(|gain| gain[at]).collect::<Vec<_>>(), column)
        };
        Ok([of(0)?, of(1)?, of(2)?])
    }

    /// The threshold in the middle of a model's thresholds.
    fn middle(&self, py: Python<'_>, model: usize) -> PyResult<f64> {
        self.analysis.middle(model).map_err(|error| raised(py, error))
    }

    /// The true and false positives of a model at a threshold.
    fn counts(&self, py: Python<'_>, model: usize, threshold: f64) -> PyResult<(f64, f64)> {
        let point = self.analysis.counts_at(model, threshold);
        point.map(|Point { tp, fp }| (tp, fp)).map_err(|error| raised(py, error))
    }

    /// The answers to a question, one for each model.
    fn decide(
        &self,
        py: Python<'_>,
        question: Bound<'_, PyAny>,
        prevalence: Option<f64>,
    ) -> PyResult<Py<PyAny>> {
        let asked = || {
            let prevalence = prevalence.map(checked_prevalence).transpose()?;
            Ok::<_, InputError>((question_from(Value(question))?, prevalence))
        };
        let (question, prevalence) = asked().map_err(|error| raised(py, error))?;
        let decisions = py.detach(|| self.analysis.decide(&question, prevalence));
        let decisions = decisions.map_err(|error| raised(py, error))?;
        Ok(convert::plain(py, &decisions)?.unbind())
    }

    /// The calibration of each model with its uncertainty.
    fn calibration(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let models = 0..self.analysis.ranked_models().len();
        let found = py.detach(|| {
            models
                .map(|model| self.analysis.calibration_summary(model))
                .collect::<Result<Vec<_>, _>>()
        });
        Ok(convert::plain(py, &found.map_err(|error| raised(py, error))?)?.unbind())
    }

    /// Plots as one SVG document, a smaller one for notebooks where that is large, and the title.
    fn picture(
        &self,
        py: Python<'_>,
        options: Bound<'_, PyAny>,
    ) -> PyResult<(String, Option<String>, String)> {
        let options = options_from(options).map_err(|error| raised(py, error))?;
        let drawing = py.detach(|| drawing(&self.analysis, &options));
        let Drawing { svg, stored, title } = drawing.map_err(|error| raised(py, error))?;
        Ok((svg, stored, title))
    }

    /// The marks of the first plot, for other libraries to draw.
    fn plot(&self, py: Python<'_>, options: Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        let options = options_from(options).map_err(|error| raised(py, error))?;
        let plot = py.detach(|| plot_of(&self.analysis, &options));
        Ok(convert::plain(py, &plot.map_err(|error| raised(py, error))?)?.unbind())
    }

    /// The threshold, and intervals of the rates and the net benefit of a model there, given by index, by resampling the rows;
    /// without a threshold at that of the threshold probability of the settings.
    fn threshold_uncertainty(
        &self,
        py: Python<'_>,
        model: usize,
        threshold: Option<f64>,
        settings: Bound<'_, PyAny>,
    ) -> PyResult<(f64, Py<PyAny>)> {
        let asked = || {
            let (resampling, _, replicates) = resampling_from(Value(settings))?;
            self.analysis.check_model(model)?;
            let sample = self.analysis.rows_to_draw()?;
            let column = &sample.models[model];
            let is_probability = |score: &f64| (0.0..=1.0).contains(score);
            let of_settings = || {
                let probability = resampling.threshold_probability?;
                let are_probabilities = column.scores.iter().all(is_probability);
                are_probabilities.then(|| column.direction.turned(probability))
            };
            let threshold = threshold.or_else(of_settings).ok_or_else(|| {
                let message = "The scores do not all lie from 0 to 1, so they are not probabilities. Give a threshold.";
                InputError::new(ErrorCode::BadThreshold, message)
            })?;
            let bootstrap = ThresholdBootstrap::new(&sample, model, threshold, &resampling)?;
            let replicates = replicates.unwrap_or_else(|| bootstrap.advised_replicates());
            Ok::<_, InputError>((threshold, bootstrap, replicates, sample.positive.len()))
        };
        let (threshold, mut bootstrap, replicates, rows) =
            asked().map_err(|error| raised(py, error))?;
        let piece = (ROWS_AT_ONCE / rows.max(1)).max(1);
        while bootstrap.replicates() < replicates && bootstrap.can_draw() {
            let next = piece.min(replicates - bootstrap.replicates());
            py.detach(|| bootstrap.run(next));
            py.check_signals()?;
        }
        Ok((threshold, convert::plain(py, &bootstrap.summary())?.unbind()))
    }

    /// The uncertainty of the areas and of their differences, by resampling the rows.
    fn uncertainty(&self, py: Python<'_>, settings: Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        let asked = || {
            let (resampling, question, replicates) = resampling_from(Value(settings))?;
            let sample = self.analysis.rows_to_draw()?;
            if let Some(question) = &question {
                question.check_rows(sample.row_kind())?;
            }
            let bootstrap = Bootstrap::with_question(&sample, resampling, question);
            let replicates = replicates.unwrap_or_else(|| bootstrap.advised_replicates());
            let rows = sample.positive.len() * sample.models.len();
            Ok::<_, InputError>((bootstrap, replicates, rows))
        };
        let (mut bootstrap, replicates, rows) = asked().map_err(|error| raised(py, error))?;
        let piece = (ROWS_AT_ONCE / rows.max(1)).max(1);
        while bootstrap.replicates() < replicates && bootstrap.can_draw() {
            let next = piece.min(replicates - bootstrap.replicates());
            py.detach(|| bootstrap.run(next));
            py.check_signals()?;
        }
        let (summary, delong) = (bootstrap.summary(), bootstrap.delong());
        let found = convert::plain(py, &summary)?;
        found.set_item("delong", convert::plain(py, &delong)?)?;
        found.set_item("verdicts", comparison::of_pairs(&summary, &delong.pairs))?;
        Ok(found.unbind())
    }
}
