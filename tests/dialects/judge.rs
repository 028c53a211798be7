//! Whether a report is what is known, an error that is permitted, or a notice that is.

use std::collections::BTreeSet;

use curvescope::area::settings::Settings;
use curvescope::input::Choices;
use curvescope::input::error::InputError;
use curvescope::report::analyze::analyze;
use curvescope::report::{Model, Report};

use crate::case::Case;
use crate::finder::Positive;
use crate::number::Number;
use crate::reference::{self, Curve};
use crate::table::{Cell, Column, Part, Table};

/// What became of a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// The known curves.
    Exact,
    /// The known curves of what is shown, or others, with a notice of this code that is permitted.
    Announced(&'static str),
    /// An error of this code, which is permitted.
    Refused(&'static str),
    /// An error, where the text has to be read.
    RefusedWrongly(String),
    /// Another result, and no word about it.
    SilentlyWrong(String),
}

/// Analyses the text as it is, and judges.
pub(crate) fn judge(case: &Case) -> Verdict {
    verdict(case, &analyze(&case.bytes, &Choices::default(), &Settings::default()))
}

/// Judges what came of a case.
pub(crate) fn verdict(case: &Case, result: &Result<Report, InputError>) -> Verdict {
    match result {
        Err(error)
            if case.permit.refused || case.permit.refused_with.contains(&error.code.as_str()) =>
        {
            Verdict::Refused(error.code.as_str())
        }
        Err(error) => Verdict::RefusedWrongly(format!("{}: {}", error.code, error.message)),
        Ok(report) => verdict_of_report(case, report),
    }
}

fn verdict_of_report(case: &Case, report: &Report) -> Verdict {
    let announced =
        |codes: &[&'static str]| codes.iter().copied().find(|code| has_notice(report, code));
    let permit = &case.permit;
    match difference(case, report) {
        None if permit.must_tell.is_empty() => Verdict::Exact,
        None => match announced(&permit.must_tell) {
            Some(code) => Verdict::Announced(code),
            None => Verdict::SilentlyWrong("it is not said that this is only a part".to_owned()),
        },
        Some(difference) => announced(&permit.announced_by).map_or_else(
            || Verdict::SilentlyWrong(format!("{difference}: {}", codes(report))),
            Verdict::Announced,
        ),
    }
}

/// What was said at all.
fn codes(report: &Report) -> String {
    report.notices.iter().map(|notice| notice.code.as_str()).collect::<Vec<_>>().join(", ")
}

fn has_notice(report: &Report, code: &str) -> bool {
    report.notices.iter().any(|notice| notice.code.as_str() == code)
}

/// The first thing in which a report differs from what is known.
fn difference(case: &Case, report: &Report) -> Option<String> {
    let Some(table) = &case.table else {
        return Some("a curve of a text without rows".to_owned());
    };
    let found = difference_from(case, table, report)?;
    let has_infinities =
        case.features.iter().any(|feature| matches!(*feature, "infinities" | "1e400"));
    if has_infinities && difference_from(case, &without_infinities(table), report).is_none() {
        return None;
    }
    Some(found)
}

/// Infinite scores as missing ones.
fn without_infinities(table: &Table) -> Table {
    let mut table = table.clone();
    for cell in table.columns.iter_mut().flat_map(|column| &mut column.cells) {
        if matches!(cell, Cell::Number(Number::Infinite { .. })) {
            *cell = Cell::Missing;
        }
    }
    table
}

fn difference_from(case: &Case, table: &Table, report: &Report) -> Option<String> {
    difference_of_rows(case, table, report)
        .or_else(|| difference_of_columns(case, table, report))
        .or_else(|| match positive(table, report) {
            Ok(positive) => difference_of_models(case, table, &positive, report)
                .or_else(|| difference_of_folds(case, table, &positive, report)),
            Err(difference) => Some(difference),
        })
}

fn difference_of_rows(case: &Case, table: &Table, report: &Report) -> Option<String> {
    if report.skipped_rows > 0 && !has_notice(report, "skipped-rows") {
        return Some(format!("{} rows are skipped without a notice", report.skipped_rows));
    }
    if case.permit.other_rows {
        return None;
    }
    let kept = reference::usable(table).len();
    let skipped = table.rows() - kept;
    let more = usize::from(case.broken_row);
    let read = report.rows - report.skipped_rows;
    if read != kept && read != kept + more {
        return Some(format!("{read} rows are kept, {kept} are known"));
    }
    let permitted = skipped..=skipped + case.permit.more_skipped;
    if !permitted.contains(&report.skipped_rows) {
        return Some(format!("{} rows are skipped, not {permitted:?}", report.skipped_rows));
    }
    None
}

fn difference_of_columns(case: &Case, table: &Table, report: &Report) -> Option<String> {
    let columns = &report.columns;
    let name = |part| table.part(part).next().map(|column| column.name.trim());
    let same = |read: &Option<String>, known: Option<&str>| read.as_deref().map(str::trim) == known;
    if case.named && !same(&columns.label, name(Part::Label)) {
        return Some(format!("the label is {:?}", columns.label));
    }
    if !same(&columns.weight, name(Part::Weight)) {
        return Some(format!("the weight is {:?}", columns.weight));
    }
    if !same(&columns.fold, name(Part::Fold)) {
        return Some(format!("the fold is {:?}", columns.fold));
    }
    None
}

/// The class that the report takes as positive, if a person can agree.
fn positive(table: &Table, report: &Report) -> Result<Cell, String> {
    let read = &report.positive_label;
    if report.columns.label.is_none() {
        return Ok(table.classes[0].clone());
    }
    let label = Column { cells: table.classes.clone(), ..table.label().clone() };
    let class = (0..table.classes.len()).find(|&class| are_same(&label.text(class), read));
    let class =
        class.ok_or_else(|| format!("the positive label is {read:?}, which is no class"))?;
    let saying = ["minority-positive", "one-against-rest", "one-class"];
    let said = saying.iter().any(|code| has_notice(report, code));
    let plain = match table.positive {
        Positive::Known | Positive::Hinted => class == 0,
        Positive::Open => false,
    };
    if plain || (said && table.positive != Positive::Known) {
        return Ok(table.classes[class].clone());
    }
    Err(format!("the positive label is {read:?}, without a word"))
}

/// Equal as text or as numbers.
fn are_same(a: &str, b: &str) -> bool {
    let number = |text: &str| text.trim().replace(',', ".").parse::<f64>().ok();
    let word = |text: &str| text.trim().trim_matches('\'').to_lowercase();
    let words = word(a) == word(b);
    words || number(a).is_some_and(|a| number(b) == Some(a))
}

fn difference_of_models(
    case: &Case,
    table: &Table,
    positive: &Cell,
    report: &Report,
) -> Option<String> {
    let is_right = |score: &Column, model: &Model| {
        (!case.named || model.name.trim() == score.name.trim())
            && is_curve(case, table, score, positive, model)
    };
    let scores: Vec<&Column> = table.part(Part::Score).collect();
    let names = || report.models.iter().map(|model| model.name.as_str()).collect::<Vec<_>>();
    for score in &scores {
        if !report.models.iter().any(|model| is_right(score, model)) {
            return Some(format!(
                "no model is {:?} as known; the models are {:?}",
                score.name,
                names()
            ));
        }
    }
    if !scores.iter().any(|score| is_right(score, &report.models[0])) {
        return Some(format!("the first model is {:?}", report.models[0].name));
    }
    for id in table.part(Part::Id).filter(|id| !id.is_words()) {
        let named = |model: &&Model| !id.name.is_empty() && model.name == id.name;
        if let Some(model) = report.models.iter().find(|model| {
            named(model)
                || (!case.broken_row && curve_of(model) == reference::curve(table, id, positive, 0))
        }) {
            return Some(format!("the id {:?} is a model", model.name));
        }
    }
    None
}

fn curve_of(model: &Model) -> Curve {
    let (tps, fps) = (model.points.tps(), model.points.fps());
    let thresholds = model.points.thresholds().iter();
    Curve(thresholds.zip(tps).zip(fps).map(|((t, tp), fp)| (t, tp, fp)).collect())
}

/// Whether a model has the known points.
fn is_curve(case: &Case, table: &Table, score: &Column, positive: &Cell, model: &Model) -> bool {
    let read = curve_of(model);
    if read.totals() != (model.n_pos, model.n_neg) {
        return false;
    }
    // 93.5 % is 0.935, or stays 93.5 in every row.
    let shifts: &[i64] = if score.spelling.percent.is_some() { &[0, 2] } else { &[0] };
    shifts.iter().any(|&shift| {
        let known = reference::curve(table, score, positive, shift);
        let tolerance = if shifts.len() > 1 { 1e-15 } else { 0.0 };
        are_equal(&read, &known, tolerance) || (case.broken_row && has_one_more(&read, &known))
    })
}

fn are_equal(a: &Curve, b: &Curve, tolerance: f64) -> bool {
    let near = |a: f64, b: f64| a == b || (a - b).abs() <= tolerance * b.abs();
    a.0.len() == b.0.len()
        && a.0.iter().zip(&b.0).all(|(a, b)| near(a.0, b.0) && (a.1, a.2) == (b.1, b.2))
}

/// Whether one row more, of any score, makes the one of the other.
fn has_one_more(read: &Curve, known: &Curve) -> bool {
    let (p, n) = read.totals();
    let (known_p, known_n) = known.totals();
    let (positive, weight) = (p > known_p, (p - known_p) + (n - known_n));
    // The first point that differs is at the score of that row.
    let same = read.0.iter().zip(&known.0).take_while(|(a, b)| a == b).count();
    read.0.get(same).is_some_and(|&(score, ..)| known.with(score, positive, weight) == *read)
}

fn difference_of_folds(
    case: &Case,
    table: &Table,
    positive: &Cell,
    report: &Report,
) -> Option<String> {
    let fold = table.part(Part::Fold).next()?;
    if case.broken_row {
        return None;
    }
    let read = report.models[0].folds.as_deref().unwrap_or_default();
    let usable = reference::usable(table);
    let names: BTreeSet<String> = usable.iter().map(|&row| fold.text(row)).collect();
    for name in names {
        let same = usable.iter().copied().filter(|&row| fold.text(row) == name);
        let part = table.of_rows(same);
        let score = part.part(Part::Score).next().expect("a score");
        let totals = reference::curve(&part, score, positive, 0).totals();
        let found = read.iter().find(|fold| are_same(&fold.name, &name));
        if found.map(|fold| (fold.n_pos, fold.n_neg)) != Some(totals) {
            return Some(format!("fold {name} is not as known"));
        }
    }
    None
}

/// The number of a plain case that has to be read.
#[cfg(test)]
fn plain_case() -> Case {
    let is_plain = |case: &Case| case.layout == "commas" && case.features.is_empty();
    (0..10_000).map(Case::new).find(is_plain).expect("plain cases are frequent")
}

#[test]
fn a_right_curve_is_exact() {
    assert_eq!(judge(&plain_case()), Verdict::Exact);
}

#[test]
fn one_row_of_another_class_is_a_wrong_curve() {
    let mut case = plain_case();
    let table = case.table.as_mut().expect("a table");
    let label = table.columns.iter_mut().find(|column| column.part == Part::Label);
    let cells = &mut label.expect("a label").cells;
    let other = table.classes.iter().find(|class| **class != cells[0]).expect("two classes");
    cells[0] = other.clone();
    assert!(matches!(judge(&case), Verdict::SilentlyWrong(_)));
}

#[test]
fn a_row_that_is_not_read_is_a_wrong_curve() {
    let mut case = plain_case();
    let end = case.bytes.trim_ascii_end().iter().rposition(|byte| *byte == b'\n');
    case.bytes.truncate(end.expect("several lines"));
    assert!(matches!(judge(&case), Verdict::SilentlyWrong(_)));
}

#[test]
fn a_refusal_needs_leave_and_a_part_needs_a_notice() {
    let mut case = plain_case();
    case.permit.must_tell = vec!["shortened-table"];
    assert!(matches!(judge(&case), Verdict::SilentlyWrong(_)));
    case.bytes = b"label\n".to_vec();
    assert!(matches!(judge(&case), Verdict::RefusedWrongly(_)));
    case.permit.refused = true;
    assert!(matches!(judge(&case), Verdict::Refused(_)));
}
