//! Tables shared by all formats.

use super::differences::p_text;
use super::sheet::Sheet;
use super::words::{self, DASH, plain, ratio};
use crate::arguments::Request;
use crate::found::{Found, Method, ModelIntervals, Place};
use crate::names::{AREAS, LOSSES, MEASURES, Name, Rate, Source};
use curvescope_core::area::folds::{Mean, Means};
use curvescope_core::curve::counts::Totals;
use curvescope_core::measure::measures::{Measure, Measures};
use curvescope_core::numeric::format;
use curvescope_core::numeric::interval::{Estimated, Interval};
use curvescope_infer::uncertainty::paired_point::{PointRate, RateDifference};
use curvescope_infer::uncertainty::rates::Threshold;
use curvescope_report::Model;
use curvescope_words::areas::Area;

/// Outcomes of the requirements for each model.
pub(super) fn requirements(found: &Found, [holds, fails]: [&str; 2]) -> Sheet {
    let mut sheet = Sheet::new(&["", "Model", "Requirement", "Value", "How"], &[0, 1, 2, 4]);
    for outcome in &found.outcomes {
        sheet.rows.push(vec![
            if outcome.is_met { holds } else { fails }.to_owned(),
            words::models(outcome, &found.report),
            words::requirement(outcome),
            words::value(outcome),
            words::note(outcome),
        ]);
    }
    sheet
}

/// The areas that the table of models shows: partial areas only where a range was given.
pub(super) fn areas(found: &Found) -> Vec<&'static Name> {
    let areas = AREAS.iter().filter(|name| match name.source {
        // A partial area has a value or a reason where a range was given.
        Source::Area { area: Area { field, .. }, value, .. } => {
            let is_asked = |model: &Model| {
                value(model).is_some() || model.undefined.iter().any(|entry| entry.field == *field)
            };
            !name.needs_range() || found.report.models.iter().any(is_asked)
        }
        _ => false,
    });
    areas.collect()
}

/// Areas of all models, as in the page's table.
pub(super) fn models(found: &Found) -> Sheet {
    let models = &found.report.models;
    let areas = areas(found);
    let has_folds = models.iter().any(|model| model.fold_means.is_some());
    let mut sheet = Sheet::new(&["Model"], &[0]);
    for area in &areas {
        // The page explains its short title in a note, which is missing here.
        sheet.add_column(if area.id == "prMinimumArea" { "min. AUCPR" } else { area.title }, false);
        if area.id == "auroc" {
            sheet.add_column("95 %", false);
        }
        if has_folds && by_fold(area).is_some() {
            sheet.add_column(&format!("{} by fold", area.title), false);
        }
    }
    for (model, intervals) in models.iter().zip(&found.intervals) {
        let mut row = vec![plain(&model.name)];
        for area in &areas {
            if let Source::Area { value, .. } = area.source {
                row.push(ratio(value(model)));
            }
            if area.id == "auroc" {
                row.push(interval(intervals.auroc));
            }
            if let Some(mean) = by_fold(area).filter(|_| has_folds) {
                row.push(fold_mean(model, mean));
            }
        }
        sheet.rows.push(row);
    }
    sheet
}

/// Mean over the folds that is shown beside an area, for one area of each plot.
fn by_fold(area: &Name) -> Option<fn(&Means) -> Mean> {
    match area.id {
        "auroc" => Some(|means| means.auroc),
        "aucpr" => Some(|means| means.pr_area),
        "auprg" => Some(|means| means.prg_area),
        _ => None,
    }
}

/// Mean over the folds, with the number of folds that have a value where some have none.
fn fold_mean(model: &Model, of: fn(&Means) -> Mean) -> String {
    let (Some(means), Some(folds)) = (&model.fold_means, &model.folds) else {
        return DASH.to_owned();
    };
    let Mean { value, folds: used } = of(means);
    if value.is_none() || used == folds.len() {
        return ratio(value);
    }
    format!("{} ({used} of {} folds)", ratio(value), folds.len())
}

fn interval(interval: Option<Interval>) -> String {
    let Some(Interval { low, high }) = interval else { return DASH.to_owned() };
    format!("{}–{}", format::rate(low), format::rate(high))
}

/// Operating point of each model, with its counts.
pub(super) fn points(found: &Found) -> Sheet {
    let mut sheet = Sheet::new(
        &["Model", "Predicted positive", "True pos.", "False pos.", "False neg.", "True neg."],
        &[0, 1],
    );
    for (model, place) in found.report.models.iter().zip(&found.places) {
        let mut row = vec![plain(&model.name), words::rule(model, place)];
        let counts = place.answer.as_ref().map(|at| {
            let Totals { n_pos, n_neg } = at.totals;
            [at.tp, at.fp, n_pos - at.tp, n_neg - at.fp].map(format::weighted_count)
        });
        row.extend(counts.unwrap_or_else(|| [DASH; 4].map(str::to_owned)));
        sheet.rows.push(row);
    }
    sheet
}

/// A number with its interval in brackets.
fn with_interval(value: Option<f64>, interval: Option<Interval>) -> String {
    let interval = interval.map(|Interval { low, high }| {
        format!(" ({} to {})", format::rate(low), format::rate(high))
    });
    ratio(value) + &interval.unwrap_or_default()
}

/// Losses of scores that are probabilities, a row for each model; empty where no model has any.
pub(super) fn losses(found: &Found) -> Sheet {
    let mut sheet = Sheet::new(&["Model"], &[0]);
    if found.losses.iter().all(|losses| losses.brier.is_none()) {
        return sheet;
    }
    for name in &LOSSES {
        sheet.add_column(name.title, false);
    }
    for (model, losses) in found.report.models.iter().zip(&found.losses) {
        let mut row = vec![plain(&model.name)];
        for name in &LOSSES {
            if let Source::Loss { value, .. } = name.source {
                row.push(ratio(value(losses)));
            }
        }
        sheet.rows.push(row);
    }
    sheet
}

/// Calibration, a row for each model; empty where no model's scores are probabilities.
pub(super) fn calibration(found: &Found) -> Sheet {
    let heads =
        ["Model", "Observed/expected", "Intercept", "Slope", "ICI (by chance)", "E50", "E90"];
    let mut sheet = Sheet::new(&heads, &[0]);
    if found.calibration.iter().all(|of| of.expected.is_none()) {
        return sheet;
    }
    for (model, of) in found.report.models.iter().zip(&found.calibration) {
        let estimated = |Estimated { value, interval }| with_interval(value, interval);
        let by_chance = of
            .ici_by_chance
            .map_or_else(String::new, |chance| format!(" ({})", format::ratio(chance, 3)));
        sheet.rows.push(vec![
            plain(&model.name),
            estimated(of.observed_over_expected),
            estimated(of.intercept),
            estimated(of.slope),
            ratio(of.ici) + &by_chance,
            ratio(of.e50),
            ratio(of.e90),
        ]);
    }
    sheet
}

/// The groups of each model at its operating point; empty without a group column.
pub(super) fn groups(found: &Found) -> Sheet {
    let column = found.report.columns.group.as_deref().unwrap_or("Group");
    let mut sheet = Sheet::new(&["Model", &plain(column)], &[0, 1]);
    for head in ["Rows", "Positive", "AUROC", "AUPRG", "Recall", "FPR", "Precision", "Brier score"]
    {
        sheet.add_column(head, false);
    }
    for group in &found.groups {
        let at = |value: fn(&Measures) -> Option<f64>, rate: Rate| {
            let Some(point) = &group.point else { return DASH.to_owned() };
            let intervals = point.intervals.as_ref();
            let interval = intervals.and_then(|found| rate.by_formula(found));
            with_interval(value(&point.measures), interval)
        };
        let all = group.n_pos + group.n_neg;
        sheet.rows.push(vec![
            plain(&group.model),
            plain(&group.name),
            format::weighted_count(all),
            format::percent(group.n_pos / all),
            with_interval(group.areas.auroc, group.auroc_interval),
            ratio(group.areas.prg_area),
            at(|at| at.recall, Rate::Recall),
            at(|at| at.fpr, Rate::Fpr),
            at(|at| at.precision, Rate::Precision),
            ratio(group.losses.brier),
        ]);
    }
    sheet
}

/// All measures, or those in `only`; net benefit is among them where its threshold probability was given.
pub(super) fn shown_measures<'n>(
    request: &Request,
    only: Option<&'n [&str]>,
) -> impl Iterator<Item = &'static Name> + use<'n> {
    let has_cost = request.threshold_probability.is_some();
    let is_shown = move |name: &&Name| {
        only.is_none_or(|only| only.contains(&name.id)) && (has_cost || !name.needs_cost())
    };
    MEASURES.iter().filter(is_shown)
}

/// Measures at the operating points, a column for each model; those in `only`, for formats with little space.
pub(super) fn measures(found: &Found, request: &Request, only: Option<&[&str]>) -> Sheet {
    let mut sheet = Sheet::new(&["Measure"], &[0]);
    for model in &found.report.models {
        sheet.add_column(&plain(&model.name), false);
    }
    for name in shown_measures(request, only) {
        let Source::Measure { value, interval: rate, .. } = name.source else { continue };
        let cell = |(place, intervals): (&Place, &ModelIntervals)| {
            let Some(answer) = &place.answer else { return DASH.to_owned() };
            with_interval(value(&answer.measures), rate.and_then(|rate| rate.of(intervals.rates)))
        };
        let mut row = vec![words::title(name, request)];
        row.extend(found.places.iter().zip(&found.intervals).map(cell));
        sheet.rows.push(row);
    }
    sheet
}

/// Differences of each model from the one that it is compared with, each at its operating point; with their uncertainty where the
/// thresholds were fixed beforehand.
pub(super) fn compared(found: &Found, request: &Request) -> Sheet {
    let less = found.compared.first().map_or_else(String::new, |of| plain(&of.less));
    let heads = ["Model", "Measure", &less, "Here", "Difference", "95 %", "p", "How"];
    let is_tested = request.place.threshold() == Threshold::Fixed;
    let columns = if is_tested { heads.len() } else { heads.len() - 3 };
    let mut sheet = Sheet::new(&heads[..columns], &[0, 1, 7]);
    for of in &found.compared {
        let differences = of.point.iter().flat_map(|point| &point.differences);
        for RateDifference { rate, first, second, difference, tested, .. } in differences {
            let interval = tested.map(|tested| tested.interval);
            let mut row = vec![
                plain(&of.model),
                compared_name(*rate, request),
                ratio(*first),
                ratio(*second),
                ratio(*difference),
                interval.map_or_else(
                    || DASH.to_owned(),
                    |Interval { low, high }| {
                        format!("{} to {}", format::rate(low), format::rate(high))
                    },
                ),
                tested.map_or_else(|| DASH.to_owned(), |tested| p_text(tested.p_value)),
                tested.map_or(DASH, |tested| Method::from(tested.method).words()).to_owned(),
            ];
            row.truncate(columns);
            sheet.rows.push(row);
        }
    }
    sheet
}

fn compared_name(rate: PointRate, request: &Request) -> String {
    match rate {
        PointRate::Recall => "Recall".to_owned(),
        PointRate::Precision => "Precision".to_owned(),
        PointRate::Fpr => "False positive rate".to_owned(),
        PointRate::Accuracy => "Accuracy".to_owned(),
        PointRate::Aim => match request.place.compared(request.parameters.beta) {
            Measure::F { beta } | Measure::G { beta, .. } => words::f_name(beta),
            Measure::Accuracy { cost } => format!("Weighted accuracy, c = {}", format::exact(cost)),
        },
    }
}

/// Measures of a short format.
pub(super) const FEW: [&str; 8] =
    ["recall", "precision", "fpr", "specificity", "npv", "f", "accuracy", "mcc"];
