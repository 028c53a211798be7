//! Thresholds chosen on other rows than they are judged on: on another table, `--chosen-on`, or for each fold on all others,
//! `--chosen-on-other-folds`.

use std::path::Path;

use super::arguments::{ChosenOn, Request};
use super::fault::Fault;
use super::found::guesses;
use super::question::PointChoice;
use super::source::{self, ReadingOptions, Table};
use curvescope_infer::uncertainty::bootstrap::Resampling;
use curvescope_report::Report;
use curvescope_report::judge::{Chosen, FoldsJudged, JudgeSettings, Judged, by_fold, judge};

/// Models at thresholds of other rows.
pub(super) struct Judgement {
    /// The request, with these thresholds in place of their choice.
    pub(super) request: Request,
    pub(super) models: Models,
}

/// The models, by the origin of their thresholds.
pub(super) enum Models {
    OfOldRows(Vec<Judged>, Box<OldRows>),
    ByFold(Vec<FoldsJudged>),
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

/// Chooses thresholds on other rows and judges them on those of `table`; `None` without an option for it.
pub(super) fn judgement(
    request: &Request,
    table: &Table,
    options: &ReadingOptions<'_>,
) -> Result<Option<Judgement>, Fault> {
    match &request.chosen_on {
        None => Ok(None),
        Some(ChosenOn::Table(path)) => on_other_table(request, path, table, options),
        Some(ChosenOn::OtherFolds) => on_other_folds(request, table),
    }
}

/// Chooses thresholds on the table of `--chosen-on` and judges them on `new`.
fn on_other_table(
    request: &Request,
    path: &Path,
    new: &Table,
    options: &ReadingOptions<'_>,
) -> Result<Option<Judgement>, Fault> {
    let old = source::file(path, options)?;
    let report = old.analysis.report();
    let guesses = guesses::of_old_rows(&report, request);
    guesses::refuse(&guesses, request)?;
    let chosen = match &request.place {
        PointChoice::Threshold(threshold) => Chosen::Threshold(*threshold),
        PointChoice::Answer(question) | PointChoice::BestF(question) => {
            Chosen::Answer(question.clone())
        }
        PointChoice::ChosenElsewhere { .. } | PointChoice::ChosenByFold { .. } => return Ok(None),
    };
    let resampling = Resampling {
        seed: request.seed,
        sampling: request.sampling,
        prevalence: request.settings.prevalence,
        recall_range: request.settings.recall_range,
        ..Resampling::default()
    };
    let settings = JudgeSettings { resampling, replicates: request.replicates };
    let models = judge(&old.analysis, &new.analysis, &chosen, &settings)?;
    let place = PointChoice::ChosenElsewhere {
        chosen: Box::new(request.place.clone()),
        thresholds: models.iter().map(|model| model.threshold).collect(),
    };
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let remarks = old.remarks.into_iter().chain(guesses).collect();
    let old = OldRows { name, report, remarks };
    let request = Request { place, ..request.clone() };
    Ok(Some(Judgement { request, models: Models::OfOldRows(models, Box::new(old)) }))
}

/// Chooses the threshold of each fold on all others and judges it on that fold.
fn on_other_folds(request: &Request, table: &Table) -> Result<Option<Judgement>, Fault> {
    let Some(question) = request.place.question() else { return Ok(None) };
    if table.analysis.report().columns.fold.is_none() {
        return Err(Fault::new(
            "--chosen-on-other-folds: there is no column of folds. Name it with --fold, or give the other rows with --chosen-on.",
        ));
    }
    let models = by_fold(&table.analysis, question, request.settings.prevalence)?;
    let place = PointChoice::ChosenByFold {
        chosen: Box::new(request.place.clone()),
        pooled: models.iter().map(|model| model.pooled.counts).collect(),
    };
    let request = Request { place, ..request.clone() };
    Ok(Some(Judgement { request, models: Models::ByFold(models) }))
}
