//! Tables and sentences of a comparison.

use super::sheet::Sheet;
use super::words::{self, CHOSEN, DASH, f_name, number_name, plain, ratio};
use crate::arguments::Request;
use crate::found::{Differences, Found, Kind, Method, NumberDifference, Tested};
use crate::names::{Name, Source};
use curvescope_core::numeric::format;
use curvescope_core::numeric::interval::Interval;
use curvescope_infer::uncertainty::alike::Alike;
use curvescope_infer::uncertainty::rates::Threshold;
use curvescope_infer::uncertainty::rows_needed::RowsToTell;
use curvescope_read::wording::counted;

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
    let mut sentences = Vec::from_iter(of_other_area(found, differences, &names));
    sentences.push(of_auroc(found, differences, &names));
    sentences.extend(of_points(found, &names));
    sentences
}

/// Where the AUROCs are not told apart: the difference of AUCPR, or else AUPRG, that is more than chance, both tested at 5 %
/// together. AUPRG not where recall gain 0 lies before the first positive.
fn of_other_area(
    found: &Found,
    differences: &Differences,
    [base, new]: &[String; 2],
) -> Option<String> {
    const LEVEL: f64 = 0.025;
    let of = |id: &str| differences.all.iter().find(|of| of.name.id == id);
    let tested = |of: &NumberDifference| of.tested.as_ref().ok().copied();
    if tested(of("auroc")?).is_some_and(|tested| tested.p_value < 0.05) {
        return None;
    }
    let model = found.report.models.first()?;
    let has_gains = model.n_pos * model.prevalence >= 1.0;
    let areas = ["aucpr", "auprg"].into_iter().filter(|&id| id != "auprg" || has_gains);
    areas.filter_map(of).find_map(|area| {
        let tested = tested(area).filter(|tested| tested.p_value < LEVEL)?;
        Some(leads(area.difference?, area.name.title, &tested, [base, new]))
    })
}

/// "b leads a by 0.252 AUCPR (95 % interval 0.110 to 0.380, p = 0.016 by the bootstrap)."
fn leads(difference: f64, area: &str, tested: &Tested, [base, new]: [&str; 2]) -> String {
    let (leader, other) = if difference >= 0.0 { (new, base) } else { (base, new) };
    let (by, words) = (format::rate(difference.abs()), test_words(difference, tested));
    format!("{leader} leads {other} by {by} {area} ({words}).")
}

/// The interval of the leader less the other, with the p-value and its test.
fn test_words(difference: f64, Tested { interval, p_value, method, .. }: &Tested) -> String {
    let Interval { low, high } = if difference < 0.0 { interval.mirrored() } else { *interval };
    let test =
        if *method == Method::Aurocs { "DeLong\u{2019}s covariance" } else { "the bootstrap" };
    let p = p_text(*p_value);
    let p = if p.starts_with('<') { format!("p {p}") } else { format!("p = {p}") };
    format!("95 % interval {} to {}, {p} by {test}", format::rate(low), format::rate(high))
}

/// The difference of the AUROCs, and whether the rows tell the models apart.
fn of_auroc(found: &Found, differences: &Differences, [base, new]: &[String; 2]) -> String {
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
    let by = format::rate(difference.abs());
    let Ok(tested) = &auroc.tested else {
        return format!(
            "{leader} leads {other} by {by} AUROC; whether by more than chance, these rows can't say."
        );
    };
    if tested.p_value < 0.05 {
        return leads(difference, "AUROC", tested, [base, new]);
    }
    let words = test_words(difference, tested);
    let lead = if difference == 0.0 {
        "they have the same".to_owned()
    } else {
        format!("{leader} leads by {by}")
    };
    let rows = fewest(found, differences.clusters);
    let told =
        format!("{new} and {base} are not distinguishable by AUROC with {rows}: {lead} ({words}).");
    tested
        .rows_to_tell
        .map_or_else(|| told.clone(), |rows| format!("{told} {}", to_tell(rows, found)))
}

/// Sentence on the rows that tell the smallest difference that matters.
fn to_tell(RowsToTell { difference, rows, positives }: RowsToTell, found: &Found) -> String {
    let here = found.report.models.first().map_or(0.0, |model| model.n_pos + model.n_neg);
    format!(
        "To tell a difference of {} in AUROC (95 %, power 80 %) takes about {} rows ({} positive{}); here are {}.",
        format::exact(difference),
        about(rows),
        about(positives),
        if positives > 1.0 { "s" } else { "" },
        format::weighted_count(here)
    )
}

/// A number of rows, rounded up to three digits.
fn about(rows: f64) -> String {
    let unit = 10_f64.powf((rows.log10().floor() - 2.0).max(0.0));
    format::weighted_count((rows / unit).ceil() * unit)
}

/// "25 positives": the rows of the smaller class; of rows in clusters "40 clusters".
fn fewest(found: &Found, clusters: Option<usize>) -> String {
    if let Some(clusters) = clusters {
        return counted(clusters, "cluster");
    }
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
