//! Report as plain text.

use super::sheet::Sheet;
use super::tables::{self, FEW};
use super::words::{self, plain};
use super::{absences, differences, folds, judged, net_benefit, promised};
use crate::arguments::Request;
use crate::found::{Found, Kind};

pub(super) fn text(found: &Found, request: &Request) -> String {
    let title = format!("{}: {}\n", plain(&found.title), words::summary(&found.report));
    let settings = words::settings(&found.report, request);
    let settings: Vec<String> =
        settings.iter().map(|(name, value)| format!("  {name}: {}\n", plain(value))).collect();
    let points = tables::points(found).text();
    let measures = tables::measures(found, request, Some(&FEW)).text();
    let head = title + &settings.concat();
    if found.differences.is_some() {
        let remarks = section("Remarks on the data", &list(&found.remarks));
        return head + &comparison(found, request) + &verdict(found) + &remarks;
    }
    [
        head,
        section("Areas", &(tables::models(found).text() + &lines(&absences::areas(found)))),
        section(
            &words::places(&found.report, request),
            &format!(
                "{points}{}\n{measures}{}{}",
                answers(found, request),
                lines(&absences::measures(found, request, Some(&FEW))),
                resampled(found)
            ),
        ),
        section(&words::groups(&found.report, request), &filled(&tables::groups(found))),
        section(
            words::LOSSES,
            &(filled(&tables::losses(found)) + &lines(&absences::losses(found))),
        ),
        benefits(found, request),
        section(
            words::calibration_title(request),
            &(list(&words::calibration(found)) + &filled(&tables::calibration(found))),
        ),
        judged(found, request),
        by_fold(found, request),
        compared(found, request),
        verdict(found),
        section("Remarks on the data", &list(&found.remarks)),
    ]
    .concat()
}

/// The differences of a comparison.
fn comparison(found: &Found, request: &Request) -> String {
    let table = |kind: Kind| differences::table(found, request, kind, None).text();
    let sentences = differences::sentences(found).join("\n");
    let points = tables::points(found).text() + &answers(found, request);
    let losses = filled(&differences::table(found, request, Kind::Loss, None));
    let at_points = [points, table(Kind::Measure), table(Kind::Count)].join("\n");
    [
        format!("\n{sentences}\n"),
        section(&differences::note(found, request), &table(Kind::Area)),
        section(
            &words::places(&found.report, request),
            &(at_points + &lines(&differences::absences(found)) + &resampled(found)),
        ),
        section("Scores as probabilities", &losses),
        benefits(found, request),
    ]
    .concat()
}

/// Net benefit at the threshold probability that was given.
fn benefits(found: &Found, request: &Request) -> String {
    let table = filled(&net_benefit::table(found));
    let absences: Vec<String> =
        net_benefit::absences(found).iter().map(|it| format!("  {it}\n")).collect();
    section(&net_benefit::title(request), &(table + &absences.concat()))
}

/// Thresholds on other rows than they were chosen on.
fn judged(found: &Found, request: &Request) -> String {
    let table = judged::table(found, request);
    if table.rows.is_empty() {
        return String::new();
    }
    let old = format!("  {}\n", judged::old(found));
    let note = format!("  {}\n", judged::NOTE);
    section(judged::TITLE, &(old + &list(&judged::sentences(found)) + &table.text() + &note))
}

/// Thresholds of folds that were chosen on all others.
fn by_fold(found: &Found, request: &Request) -> String {
    let sentences = folds::sentences(found);
    if sentences.is_empty() {
        return String::new();
    }
    let pooled = folds::pooled(found, request).text();
    let note = format!("  {}\n", folds::note());
    let listed = filled(&folds::folds(found, request));
    let listed = if listed.is_empty() { listed } else { format!("\n{listed}") };
    let unlisted = lines(&folds::unlisted(found));
    section(folds::TITLE, &(list(&sentences) + &pooled + &note + &listed + &unlisted))
}

fn compared(found: &Found, request: &Request) -> String {
    let absences = lines(&words::compared_absences(found));
    let sheet = tables::compared(found, request);
    let table = if sheet.rows.is_empty() { String::new() } else { sheet.text() };
    section(&words::compared(found, request), &(table + &absences))
}

/// Sentences on the answers, as a list; empty without any.
fn answers(found: &Found, request: &Request) -> String {
    list(&promised::sentences(found, request))
}

/// The sentence on the resampling, where no requirements follow that have it.
fn resampled(found: &Found) -> String {
    let resampled = found.resampled.as_ref().filter(|_| found.outcomes.is_empty());
    resampled.map_or_else(String::new, |resampled| format!("  {resampled}\n"))
}

/// The text of a table; empty without rows.
fn filled(sheet: &Sheet) -> String {
    if sheet.rows.is_empty() { String::new() } else { sheet.text() }
}

fn verdict(found: &Found) -> String {
    let Some(verdict) = words::verdict(found) else { return String::new() };
    let requirements = tables::requirements(found, ["pass", "FAIL"]).without_empty_columns();
    let resampled = found.resampled.as_ref().map(|resampled| format!("  {resampled}\n"));
    let body = requirements.text() + &resampled.unwrap_or_default();
    section("Requirements", &format!("{body}\n{verdict}\n{}", list(&found.guesses)))
}

/// Sentences below a table, a line each.
fn lines(sentences: &[String]) -> String {
    let lines = sentences.iter().map(|it| format!("  {it}\n"));
    lines.collect()
}

fn list(remarks: &[String]) -> String {
    let lines: Vec<String> =
        remarks.iter().map(|remark| format!("  - {}\n", plain(remark))).collect();
    lines.concat()
}

/// A section with its title; empty where `body` is.
fn section(title: &str, body: &str) -> String {
    if body.is_empty() { String::new() } else { format!("\n{title}\n{body}") }
}
