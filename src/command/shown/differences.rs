//! Tables and sentences of a comparison.

use super::sheet::Sheet;
use super::words::{self, DASH, f_name, number_name, plain, ratio};
use crate::command::arguments::Request;
use crate::command::found::{Differences, Found, Kind, Method, NumberDifference, Tested};
use crate::command::names::{Name, Source};
use crate::input::wording::counted;
use crate::numeric::format;
use crate::numeric::interval::Interval;
use crate::uncertainty::alike::Alike;
use crate::uncertainty::rows_needed::RowsToTell;

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
    let mut sheet = Sheet::new(&[head, &base, &new, "Difference", "95 %", "p", "How"], &[0, 6]);
    let is_shown = |of: &&NumberDifference| {
        of.kind == kind && only.is_none_or(|only| only.contains(&of.name.id))
    };
    for of in differences.all.iter().filter(is_shown) {
        let [base, new] = of.values.map(|value| number(value, kind));
        let tested = of.tested.as_ref().ok();
        let interval = tested.map(|Tested { interval: Interval { low, high }, .. }| {
            let digits = if kind == Kind::Count { 1 } else { 3 };
            format!("{} to {}", format::ratio(*low, digits), format::ratio(*high, digits))
        });
        sheet.rows.push(vec![
            title(&of.name, request),
            base,
            new,
            number(of.difference, kind),
            interval.unwrap_or_else(|| DASH.to_owned()),
            tested.map_or_else(|| DASH.to_owned(), |tested| p_text(tested.p_value)),
            tested.map_or(DASH, |tested| tested.method.words()).to_owned(),
        ]);
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
    let mut sentences = vec![of_areas(found, differences, &names)];
    sentences.extend(of_points(found, &names));
    sentences
}

/// The difference of the AUROCs, and whether the rows tell the models apart.
fn of_areas(found: &Found, differences: &Differences, [base, new]: &[String; 2]) -> String {
    match differences.alike {
        Some(Alike::Scores) => {
            return format!("{new} and {base} have the same score on every row.");
        }
        Some(Alike::Order) => {
            return format!(
                "{new} and {base} rank the rows in the same order: their curves and areas are the same."
            );
        }
        None => {}
    }
    let Some(auroc) = differences.all.iter().find(|of| of.name.id == "auroc") else {
        return String::new();
    };
    let Some(difference) = auroc.difference else {
        let reason = auroc.tested.as_ref().err().map_or("", String::as_str);
        return format!("{new} and {base} can't be compared by AUROC: {reason}");
    };
    let (leader, other) = if difference >= 0.0 { (new, base) } else { (base, new) };
    let by = format::ratio(difference.abs(), 3);
    let Ok(Tested { interval, p_value, method, .. }) = &auroc.tested else {
        return format!(
            "{leader} leads {other} by {by} AUROC; whether by more than chance, these rows can't say."
        );
    };
    let Interval { low, high } = if difference < 0.0 { interval.mirrored() } else { *interval };
    let test = if *method == Method::DeLong { "DeLong\u{2019}s test" } else { "the bootstrap" };
    let p = p_text(*p_value);
    let p = if p.starts_with('<') { format!("p {p}") } else { format!("p = {p}") };
    let words = format!(
        "95 % interval {} to {}, {p} by {test}",
        format::ratio(low, 3),
        format::ratio(high, 3)
    );
    if *p_value < 0.05 {
        return format!("{leader} leads {other} by {by} AUROC ({words}).");
    }
    let lead = if difference == 0.0 {
        "they have the same".to_owned()
    } else {
        format!("{leader} leads by {by}")
    };
    let rows = fewest(found);
    let told =
        format!("{new} and {base} are not distinguishable by AUROC with {rows}: {lead} ({words}).");
    let rows_to_tell = auroc.tested.as_ref().ok().and_then(|tested| tested.rows_to_tell);
    rows_to_tell.map_or_else(|| told.clone(), |rows| format!("{told} {}", to_tell(rows, found)))
}

/// Sentence on the rows that tell the models apart.
fn to_tell(RowsToTell { if_all, if_half }: RowsToTell, found: &Found) -> String {
    let here = found.report.models.first().map_or(0.0, |model| model.n_pos + model.n_neg);
    format!(
        "About {} rows ({} positives) tell them apart with 80 % power if the true difference is as seen, {} if it is half; here are {}.",
        about(if_all.rows),
        about(if_all.positives),
        about(if_half.rows),
        format::weighted_count(here)
    )
}

/// A number of rows, rounded up to three digits.
fn about(rows: f64) -> String {
    let unit = 10_f64.powf((rows.log10().floor() - 2.0).max(0.0));
    format::weighted_count((rows / unit).ceil() * unit)
}

/// "25 positives": the rows of the smaller class.
fn fewest(found: &Found) -> String {
    let Some(model) = found.report.models.first() else { return String::new() };
    let (count, name) = if model.n_pos <= model.n_neg {
        (model.n_pos, "positive")
    } else {
        (model.n_neg, "negative")
    };
    if found.report.columns.weight.is_some() {
        return format!("{name} rows of weight {}", format::weighted_count(count));
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "rows are counted")]
    let count = count as usize;
    counted(count, name)
}

/// The counts of both models at their operating points; `None` where one of them has none.
fn of_points(found: &Found, [base, new]: &[String; 2]) -> Option<String> {
    let model = found.report.models.first()?;
    let answer = |at: usize| found.places.get(at)?.answer.as_ref();
    let (first, second) = (answer(0)?, answer(1)?);
    let count = format::weighted_count;
    Some(format!(
        "At the operating points {new} finds {} of {} positives where {base} finds {}, and predicts {} of {} negatives positive where \
         {base} predicts {}.",
        count(second.tp),
        count(model.n_pos),
        count(first.tp),
        count(second.fp),
        count(model.n_neg),
        count(first.fp),
    ))
}

/// Reasons why differences have no interval, each once, with the names of the numbers.
pub(super) fn absences(found: &Found) -> Vec<String> {
    let mut reasons: Vec<(&str, Vec<String>)> = Vec::new();
    for of in found.differences.iter().flat_map(|differences| &differences.all) {
        let Err(reason) = &of.tested else { continue };
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
    format!(
        "Less {base}, on the same rows.{} Each interval and p is of one number: of twenty that do not differ, one looks as if it did.",
        words::fixed_thresholds(request)
    )
}
