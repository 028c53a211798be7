//! Thresholds chosen on another table, `--chosen-on`, and judged on that of the report.

use super::arguments::Request;
use super::fault::Fault;
use super::question::Where;
use super::source::{self, ReadingOptions, Table};
use crate::judge::{Chosen, JudgeSettings, Judged, judge};
use crate::report::Report;
use crate::uncertainty::bootstrap::Resampling;

/// Models at thresholds of other rows.
pub(super) struct Judgement {
    /// The request, with these thresholds in place of their choice.
    pub(super) request: Request,
    pub(super) models: Vec<Judged>,
    /// The old rows.
    pub(super) old: OldRows,
}

/// The table that thresholds were chosen on.
#[derive(Debug)]
pub(super) struct OldRows {
    /// Name of its file.
    pub(super) name: String,
    pub(super) report: Report,
    /// Remarks on its reading.
    pub(super) remarks: Vec<String>,
}

/// Chooses thresholds on the table of `--chosen-on` and judges them on `new`; `None` without this option.
pub(super) fn judgement(
    request: &Request,
    new: &Table,
    options: &ReadingOptions<'_>,
) -> Result<Option<Judgement>, Fault> {
    let Some(path) = &request.chosen_on else { return Ok(None) };
    let old = source::file(path, options)?;
    let chosen = match &request.place {
        Where::Threshold(threshold) => Chosen::Threshold(*threshold),
        Where::Answer(question) | Where::BestF(question) => Chosen::Answer(question.clone()),
        Where::ChosenElsewhere { .. } => return Ok(None),
    };
    let resampling = Resampling {
        seed: request.seed,
        prevalence: request.settings.prevalence,
        recall_range: request.settings.recall_range,
        ..Resampling::default()
    };
    let settings = JudgeSettings { resampling, replicates: request.replicates };
    let models = judge(&old.analysis, &new.analysis, &chosen, &settings)?;
    let place = Where::ChosenElsewhere {
        chosen: Box::new(request.place.clone()),
        thresholds: models.iter().map(|model| model.threshold).collect(),
    };
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let Table { analysis, remarks, guesses } = old;
    let remarks = remarks.into_iter().chain(guesses).collect();
    let old = OldRows { name, report: analysis.report(), remarks };
    Ok(Some(Judgement { request: Request { place, ..request.clone() }, models, old }))
}
