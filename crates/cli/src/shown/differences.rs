//! Tables and sentences of a comparison.

use super::sheet::Sheet;
use super::words::{self, CHOSEN, DASH, f_name, number_name, plain, ratio};
use crate::arguments::Request;
use crate::found::{Found, Kind, NumberDifference, Tested};
use crate::names::{Name, Source};
use curvescope_core::numeric::format;
use curvescope_core::numeric::interval::Interval;
use curvescope_infer::uncertainty::rates::Threshold;

/// Names of the baseline and of the new model; `None` in a report.
pub(super) fn models(found: &Found) -> Option<[String; 2]> {
    let names: Vec<String> = found.report.models.iter().map(|model| plain(&model.name)).collect();
    names.try_into().ok().filter(|_| found.differences.is_some())
}

/// Differences of one kind; empty in a report. Those in `only`, for formats with little space.
pub(super) fn table(found: &Found, request: &Request, kind: Kind, only: Option<&[&str]>) -> Sheet {
    let (Some([base, new]), Some(differences)) = (models(found), &found.differences) else {
        return Sheet::default();
    };
    let head = match kind {
        Kind::Area => "Area",
        Kind::Measure => "Measure",
        Kind::Loss => "Of the scores as probabilities",
        Kind::Count => "Count",
    };
    let is_shown = |of: &&NumberDifference| {
        of.kind == kind && only.is_none_or(|only| only.contains(&of.name.id))
    };
    let heads = [head, &base, &new, "Difference", "95 %", "p", "How"];
    let is_tested = differences.all.iter().filter(is_shown).any(|of| of.tested.is_ok());
    let columns = if is_tested { heads.len() } else { heads.len() - 3 };
    let mut sheet = Sheet::new(&heads[..columns], &[0, 6]);
    for of in differences.all.iter().filter(is_shown) {
        let [base, new] = of.values.map(|value| number(value, kind));
        let tested = of.tested.as_ref().ok();
        let interval = tested.map(|Tested { interval: Interval { low, high }, .. }| {
            let end = |value| {
                if kind == Kind::Count { format::ratio(value, 1) } else { format::rate(value) }
            };
            format!("{} to {}", end(*low), end(*high))
        });
        let mut row = vec![
            title(&of.name, request),
            base,
            new,
            number(of.difference, kind),
            interval.unwrap_or_else(|| DASH.to_owned()),
            tested.map_or_else(|| DASH.to_owned(), |tested| p_text(tested.p_value)),
            tested.map_or(DASH, |tested| tested.method.words()).to_owned(),
        ];
        row.truncate(columns);
        sheet.rows.push(row);
    }
    sheet
}

fn number(value: Option<f64>, kind: Kind) -> String {
    match (kind, value) {
        (Kind::Count, Some(value)) => format::weighted_count(value),
        _ => ratio(value),
    }
}

fn title(name: &Name, request: &Request) -> String {
    match name.source {
        Source::F(beta) => f_name(beta),
        Source::Count(_) => {
            let mut title = name.title.to_owned();
            title[..1].make_ascii_uppercase();
            title
        }
        Source::Measure { .. } => words::title(name, request),
        Source::Area { .. } | Source::Loss { .. } | Source::Calibration { .. } => {
            name.title.to_owned()
        }
    }
}

/// A p-value to three decimals.
pub(super) fn p_text(p: f64) -> String {
    if p < 0.001 { "< 0.001".to_owned() } else { format::ratio(p, 3) }
}

/// Sentences on the comparison, for the reader who reads nothing else; empty in a report.
pub(super) fn sentences(found: &Found) -> Vec<String> {
    let (Some(names), Some(differences)) = (models(found), &found.differences) else {
        return Vec::new();
    };
    let mut sentences = vec![plain(&differences.verdict)];
    sentences.extend(of_points(found, &names));
    sentences
}

/// What both models find at their operating points: counts or, of rows with weights, shares; `None` where one of them has no
/// point.
fn of_points(found: &Found, [base, new]: &[String; 2]) -> Option<String> {
    let model = found.report.models.first()?;
    let answer = |at: usize| found.places.get(at)?.answer.as_ref();
    let (first, second) = (answer(0)?, answer(1)?);
    let is_weighted = found.report.columns.weight.is_some();
    let of = |count: f64, all: f64| {
        if is_weighted { format::percent(count / all) } else { format::weighted_count(count) }
    };
    let all = |all: f64, class: &str| {
        let weight = if is_weighted { "the weight of " } else { "" };
        let number = if is_weighted { String::new() } else { format::weighted_count(all) + " " };
        format!("of {weight}{number}{class}")
    };
    let (n_pos, n_neg) = (model.n_pos, model.n_neg);
    Some(format!(
        "At the operating points {new} finds {} {} where {base} finds {}, and predicts {} {} positive where {base} predicts {}.",
        of(second.tp, n_pos),
        all(n_pos, "positives"),
        of(first.tp, n_pos),
        of(second.fp, n_neg),
        all(n_neg, "negatives"),
        of(first.fp, n_neg),
    ))
}

/// Reasons why differences have no interval, each once, with the names of the numbers; besides that of [`note`].
pub(super) fn absences(found: &Found) -> Vec<String> {
    let mut reasons: Vec<(&str, Vec<String>)> = Vec::new();
    for of in found.differences.iter().flat_map(|differences| &differences.all) {
        let Some(reason) = of.tested.as_ref().err().filter(|&reason| reason != CHOSEN) else {
            continue;
        };
        let name = number_name(&of.name);
        match reasons.iter_mut().find(|(known, _)| known == reason) {
            Some((_, names)) => names.push(name),
            None => reasons.push((reason, vec![name])),
        }
    }
    reasons
        .iter()
        .map(|(reason, names)| format!("{DASH} of {}: {reason}", names.join(", ")))
        .collect()
}

/// A sentence on the tables; empty in a report.
pub(super) fn note(found: &Found, request: &Request) -> String {
    let Some([base, _]) = models(found) else { return String::new() };
    let chosen = match request.place.threshold() {
        Threshold::Fixed => String::new(),
        Threshold::Chosen => {
            format!(" At the operating points there is no interval and no p. {CHOSEN}")
        }
    };
    format!(
        "Less {base}, on the same rows. Each interval and p is of one number: of twenty that do not differ, one looks as if it did.{chosen}"
    )
}
