//! A number of a model or of a group, or the reason why it has none.

use super::place::Place;
use crate::arguments::Request;
use crate::names::{LossesOfScores, Name, Source};
use curvescope_core::curve::counts::{Point, Totals};
use curvescope_core::curve::parameter::Prevalence;
use curvescope_core::curve::undefined::Undefined;
use curvescope_core::curve::weighting::Weighting;
use curvescope_core::measure::decide::Decision;
use curvescope_core::measure::measures::{Measures, f_beta};
use curvescope_core::numeric::format;
use curvescope_infer::calibration::summary::CalibrationSummary;
use curvescope_report::Model;
use curvescope_words::areas::Area;

/// Reason for a difference of two infinite numbers.
pub(super) const INFINITE: &str = "An infinite value has no difference.";

/// Reason for a number of part of the rows, or of drawn rows, by folds.
pub(super) const BY_FOLD: &str = "Each fold has its own threshold.";

/// Reason where no threshold was found.
pub(super) const NO_POINT: &str = "There is no operating point.";

/// Counts and measures at an operating point.
pub(super) struct AtPoint<'m> {
    pub(super) point: Point,
    pub(super) totals: Totals,
    pub(super) measures: &'m Measures,
}

/// Returns a number of the report, or the reason why it is undefined.
pub(super) fn value(
    name: &Name,
    (model, losses, calibration): (&Model, &LossesOfScores, &CalibrationSummary),
    place: &Place,
    request: &Request,
) -> Result<f64, String> {
    let own = || match name.source {
        Source::Area { area: Area { field, .. }, value, .. } => {
            value(model).ok_or_else(|| reason(&model.undefined, field))
        }
        Source::Calibration { field, value } => {
            value.of(calibration).ok_or_else(|| reason(&calibration.undefined, field))
        }
        _ => Err(UNDEFINED.to_owned()),
    };
    let at_point = || {
        let answer = place.answer.as_ref().ok_or_else(|| no_point(place))?;
        Ok(AtPoint { point: answer.point(), totals: answer.totals, measures: &answer.measures })
    };
    number(name, own, losses, at_point, request.settings.prevalence)
}

const UNDEFINED: &str = "It is undefined.";

/// The reason why a field is null.
pub(super) fn reason(undefined: &[Undefined], field: &str) -> String {
    let found = undefined.iter().find(|undefined| undefined.field == field);
    found.map_or(UNDEFINED, |undefined| undefined.reason.message()).to_owned()
}

/// A number of any origin of a model or a group, from its losses and its operating point; `own` is that of the whole curve or
/// of the calibration.
pub(super) fn number<'m>(
    name: &Name,
    own: impl FnOnce() -> Result<f64, String>,
    losses: &LossesOfScores,
    at_point: impl FnOnce() -> Result<AtPoint<'m>, String>,
    prevalence: Option<Prevalence>,
) -> Result<f64, String> {
    let undefined = |reason: &str| format!("Undefined: {reason}");
    match name.source {
        Source::Area { .. } | Source::Calibration { .. } => own(),
        Source::Loss { value, undefined: reason } => value(losses).ok_or_else(|| undefined(reason)),
        Source::Measure { value, undefined: reason, .. } => {
            value(at_point()?.measures).ok_or_else(|| undefined(reason))
        }
        Source::F(beta) => {
            let AtPoint { point, totals, .. } = at_point()?;
            f_at(beta, point, totals, prevalence)
                .ok_or_else(|| undefined("there is no positive row."))
        }
        Source::Count(of) => {
            let AtPoint { point, totals, .. } = at_point()?;
            Ok(of(point, totals))
        }
    }
}

/// `F_beta` at counts of data with these totals, at a prevalence or at the data's own.
pub(super) fn f_at(
    beta: f64,
    point: Point,
    data: Totals,
    prevalence: Option<Prevalence>,
) -> Option<f64> {
    let weighting = Weighting::at(data, prevalence);
    f_beta(beta, weighting.point(point), weighting.totals)
}

/// Reason why a model has no operating point.
pub(super) fn no_point(place: &Place) -> String {
    let Some(answered) = &place.decision else { return NO_POINT.to_owned() };
    let Decision { infeasible, undefined, .. } = &answered.decision;
    let Some(infeasible) = infeasible else {
        let reason = undefined.first().map_or("", |undefined| undefined.reason.message());
        return format!(
            "There is no operating point: the measure to maximize is undefined. {reason}"
        );
    };
    let best = infeasible.iter().map(|short| {
        let few = short.rows_needed.map_or(String::new(), |rows| {
            format!(" (the bound takes {} rows at least)", format::weighted_count(rows))
        });
        match short.best {
            Some(best) => format!("{} comes to {}{few}", short.measure, format::exact(best)),
            None => format!("{} can't be had at all{few}", short.measure),
        }
    });
    let best: Vec<String> = best.collect();
    format!(
        "No threshold keeps to what --at asks for. When the others are met, {}.",
        best.join(", and ")
    )
}
