//! The verdict on a shape: one of its readings, or a word about the columns in question.

use curvescope::input::error::{InputError, Notice};
use curvescope::input::fix::Fix;
use curvescope::{Report, Settings, analyze};

use super::{Model, Reading, Shape};
use crate::judge::{Fault, Verdict};

/// Analyses the text with the choices of its user, and judges.
pub(crate) fn judge(shape: &Shape) -> Verdict {
    let text = shape.table.text();
    verdict(shape, &analyze(text.as_bytes(), &shape.choices, &Settings::default()))
}

/// Judges what came of a shape.
pub(super) fn verdict(shape: &Shape, result: &Result<Report, InputError>) -> Verdict {
    let right = &shape.right;
    match result {
        Ok(report) if right.readings.iter().any(|reading| is_read(reading, report)) => {
            Verdict::Exact
        }
        Ok(report) => match telling(&right.told, report) {
            Some(notice) => Verdict::Shown(notice.code.as_str()),
            None => Verdict::SilentlyWrong(silence(shape, report)),
        },
        Err(error) => {
            let code = error.code.as_str();
            let has = |word: &String| error.message.contains(word);
            if right.may_ask && right.readings.iter().all(|reading| is_offered(reading, error)) {
                Verdict::Offered
            } else if !right.refused.is_empty() && right.refused.iter().all(has) {
                Verdict::Refused(code)
            } else {
                let kind = format!("{}: {code}", shape.kind);
                Verdict::RefusedWrongly(Fault { kind, details: error.message.clone() })
            }
        }
    }
}

fn silence(shape: &Shape, report: &Report) -> Fault {
    let codes: Vec<&str> = report.notices.iter().map(|notice| notice.code.as_str()).collect();
    let areas: Vec<String> = report
        .models
        .iter()
        .map(|model| format!("{} {:.3}", model.name, model.roc.auroc.unwrap_or(f64::NAN)))
        .collect();
    let known: Vec<String> = shape
        .right
        .readings
        .iter()
        .flat_map(|reading| &reading.models)
        .map(|model| format!("{} {:.3}", model.name, model.auroc))
        .collect();
    let columns = &report.columns;
    let details = format!(
        "label {:?}, positive {:?}, cluster {:?}, weight {:?}: {areas:?}, not {known:?}; notices: {}",
        columns.label,
        report.positive_label,
        columns.cluster,
        columns.weight,
        codes.join(", ")
    );
    Fault { kind: shape.kind.to_owned(), details }
}

/// The notice that has these words and a fix. That a column is not used says nothing of those that are.
fn telling<'r>(words: &[String], report: &'r Report) -> Option<&'r Notice> {
    let has = |notice: &&Notice| {
        notice.code.as_str() != "ignored-columns"
            && !notice.fixes.is_empty()
            && words.iter().all(|word| notice.message.contains(word))
    };
    report.notices.iter().find(has).filter(|_| !words.is_empty())
}

/// True where a report has the columns and the areas of a reading.
fn is_read(reading: &Reading, report: &Report) -> bool {
    let columns = &report.columns;
    let is_known = |name: &String| reading.models.iter().any(|model| model.name == *name);
    let mut names = report.models.iter().map(|model| &model.name);
    columns.label.as_ref() == Some(&reading.label)
        && report.positive_label == reading.positive
        && columns.weight.is_none()
        && (reading.cluster.is_none() || columns.cluster == reading.cluster)
        && report.skipped_rows == 0
        && names.all(|name| is_known(name) || reading.others.contains(name))
        && reading.models.iter().all(|model| is_measured(model, report))
}

/// True for the area of a model. Where low scores mean positive, the report turns them, or says that they may have to
/// be turned.
fn is_measured(model: &Model, report: &Report) -> bool {
    const ROUNDED: f64 = 1e-12;
    let Some(found) = report.models.iter().find(|found| found.name == model.name) else {
        return false;
    };
    let is_said = report.notices.iter().any(|notice| {
        ["inverted-scores", "other-class"].contains(&notice.code.as_str())
            && notice.message.contains(&super::quoted(&model.name))
    });
    let expected = match (model.is_low, found.lower_is_positive) {
        (true, false) if is_said => 1.0 - model.auroc,
        (is_low, is_turned) if is_low == is_turned => model.auroc,
        _ => return false,
    };
    found.roc.auroc.is_some_and(|auroc| (auroc - expected).abs() < ROUNDED)
}

/// True where a fix of an error leads to a reading.
fn is_offered(reading: &Reading, error: &InputError) -> bool {
    error.fixes.iter().any(|fix| {
        let fix = serde_json::to_value(fix as &Fix).expect("a record");
        let options = &fix["options"];
        let agrees =
            |field: &str, known: &str| options[field].as_str().is_none_or(|it| it == known);
        options.is_object()
            && (options["label"].is_string() || options["positive"].is_string())
            && agrees("label", &reading.label)
            && agrees("positive", &reading.positive)
    })
}
