//! Operating point of each model, with its measures and intervals.

use serde::Serialize;

use crate::arguments::Request;
use crate::fault::Fault;
use crate::question::PointChoice;
use curvescope_core::curve::counts::{Point, Totals};
use curvescope_core::measure::measures::{Measures, measures_at};
use curvescope_infer::uncertainty::rates::RateIntervals;
use curvescope_report::analyze::Analysis;
use curvescope_report::judge::RowCounts;
use curvescope_report::{Answered, Model, Report};

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Place {
    pub(crate) model: String,
    /// The threshold; `None` where the question has no answer, and by folds.
    pub(crate) threshold: Option<f64>,
    /// True where low scores mean positive: the rule is `score <= threshold`.
    pub(crate) lower_is_positive: bool,
    /// Counts and measures at the threshold; `None` without one.
    #[serde(flatten)]
    pub(crate) answer: Option<Answer>,
    /// Answer to the question; `None` where a threshold was given.
    pub(crate) decision: Option<Answered>,
}

/// Counts at an operating point, with the numbers that follow from them.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Answer {
    pub(crate) tp: f64,
    pub(crate) fp: f64,
    pub(crate) measures: Measures,
    /// Intervals by formula; `None` for rows with weights or in clusters, for which no formula holds.
    pub(crate) intervals: Option<RateIntervals>,
    /// Class totals of the rows that were decided on: by folds without those of folds that have no threshold.
    #[serde(skip)]
    pub(crate) totals: Totals,
    /// Row of the operating-point table; `None` for the start, and by folds.
    #[serde(skip)]
    pub(crate) row: Option<usize>,
}

impl Answer {
    pub(crate) fn point(&self) -> Point {
        Point { tp: self.tp, fp: self.fp }
    }
}

pub(super) fn totals(model: &Model) -> Totals {
    Totals { n_pos: model.n_pos, n_neg: model.n_neg }
}

pub(super) fn places(
    analysis: &Analysis,
    report: &Report,
    request: &Request,
) -> Result<Vec<Place>, Fault> {
    let place = |model: &Model, threshold: Option<f64>, decision| {
        let answer = threshold.map(|threshold| answer(model, threshold, report, request));
        let answer = answer.transpose()?;
        let (name, lower_is_positive) = (model.name.clone(), model.lower_is_positive);
        Ok(Place { model: name, threshold, lower_is_positive, answer, decision })
    };
    let question = match &request.place {
        PointChoice::Threshold(threshold) => {
            return report.models.iter().map(|it| place(it, Some(*threshold), None)).collect();
        }
        PointChoice::ChosenElsewhere { thresholds, .. } => {
            let models = report.models.iter().zip(thresholds);
            return models.map(|(model, &threshold)| place(model, threshold, None)).collect();
        }
        PointChoice::ChosenByFold { pooled, .. } => {
            let models = report.models.iter().zip(pooled);
            return models.map(|(model, counts)| by_fold(model, counts, report, request)).collect();
        }
        PointChoice::Answer(question) | PointChoice::BestF(question) => question,
    };
    let decisions = analysis.decide(question, request.settings.prevalence)?;
    let models = report.models.iter().zip(decisions);
    models
        .map(|(model, answered)| {
            let threshold = answered.decision.threshold;
            place(model, threshold, Some(answered))
        })
        .collect()
}

/// All folds together, each at its own threshold.
fn by_fold(
    model: &Model,
    &RowCounts { n_pos, n_neg, tp, fp }: &RowCounts,
    report: &Report,
    request: &Request,
) -> Result<Place, Fault> {
    let totals = Totals { n_pos, n_neg };
    let point = tp.zip(fp).map(|(tp, fp)| Point { tp, fp });
    let answer = point.map(|point| at_point(point, totals, None, report, request)).transpose()?;
    let (name, lower_is_positive) = (model.name.clone(), model.lower_is_positive);
    Ok(Place { model: name, threshold: None, lower_is_positive, answer, decision: None })
}

fn answer(
    model: &Model,
    threshold: f64,
    report: &Report,
    request: &Request,
) -> Result<Answer, Fault> {
    let row = model.points.thresholds.reached(threshold);
    let point = model.points.curve().start_or_point(row);
    at_point(point, totals(model), row, report, request)
}

fn at_point(
    point: Point,
    totals: Totals,
    row: Option<usize>,
    report: &Report,
    request: &Request,
) -> Result<Answer, Fault> {
    let prevalence = request.settings.prevalence;
    let measures = measures_at(point, totals, prevalence, request.parameters)?;
    let is_counted = report.columns.are_rows_independent();
    let choice = request.place.threshold();
    let intervals = is_counted
        .then(|| RateIntervals::at(point, totals, request.known_prevalence(totals), choice));
    let intervals = intervals.transpose()?;
    Ok(Answer { tp: point.tp, fp: point.fp, measures, intervals, totals, row })
}
