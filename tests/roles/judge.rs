//! The verdict on a report: the known columns in their roles, or a button where they are not.

use curvescope::input::error::{InputError, Notice};
use curvescope::input::fix::Fix;
use curvescope::report::Model;
use curvescope::{Choices, Report, Settings, analyze};

use crate::case::Case;
use crate::columns::{Column, Kind, Side};
use crate::finder::Positive;
use crate::reference;
use crate::standing::{self, Standing};

/// A fault: its kind and its columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    pub(crate) kind: String,
    pub(crate) details: String,
}

/// The verdict on a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// The known label, and the known models.
    Exact,
    /// Other ones, with a notice of this code whose button makes the other choice.
    Announced(&'static str),
    /// Other ones, with a notice of this code whose button leads to the choice.
    Shown(&'static str),
    /// Which column is the label, where no person could know.
    Offered,
    /// An error of this code, which is right.
    Refused(&'static str),
    RefusedWrongly(Fault),
    /// Another result, and no word about it.
    SilentlyWrong(Fault),
}

/// The choice that puts a difference right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Remedy {
    /// Nothing: a notice does not make it right.
    None,
    /// The known label column is chosen.
    Label,
    /// One of the columns in question becomes a model, or is none any more.
    Scores,
    /// A weight or a fold column is chosen.
    Part,
}

/// One thing in which a report differs from what is known.
struct Difference {
    kind: String,
    /// The columns that notices have to name.
    columns: Vec<String>,
    remedy: Remedy,
}

impl Difference {
    fn of(kind: impl Into<String>, columns: &[&str], remedy: Remedy) -> Self {
        let columns = columns.iter().map(|&name| name.to_owned()).collect();
        Self { kind: kind.into(), columns, remedy }
    }

    /// The code of a notice that names one of the columns and has a button for the other choice, and
    /// whether the button makes the choice or leads to it.
    fn announced(
        &self,
        case: &Case,
        report: &Report,
        column: &str,
    ) -> Option<(&'static str, bool)> {
        let naming = report.notices.iter().filter(|notice| names(notice, column));
        let buttons = naming.flat_map(|notice| {
            let codes = std::iter::repeat(notice.code.as_str());
            notice.fixes.iter().filter_map(|fix| self.is_answered(case, report, fix)).zip(codes)
        });
        buttons.map(|(chooses, code)| (code, chooses)).max_by_key(|(_, chooses)| *chooses)
    }

    /// True where a button makes the choice; `None` where it is about something else.
    fn is_answered(&self, case: &Case, report: &Report, fix: &Fix) -> Option<bool> {
        if self.remedy == Remedy::None {
            return None;
        }
        let fix = serde_json::to_value(fix).ok()?;
        if fix["panel"] == "columns" {
            return Some(false);
        }
        let options = &fix["options"];
        let keeps_label = options["label"].as_str().is_none_or(|label| label == case.label().name);
        let changes = |column: &String| {
            let is_model = report.models.iter().any(|model| model.name == *column);
            let is_weight = options["weight"].as_str() == Some(column);
            let scores = options["scores"].as_array();
            is_weight || scores.is_some_and(|scores| scores.iter().any(|s| s == column) != is_model)
        };
        let answers = match self.remedy {
            Remedy::None => false,
            Remedy::Label => keeps_label && options["label"].is_string(),
            Remedy::Scores => keeps_label && self.columns.iter().any(changes),
            Remedy::Part => options["weight"].is_string() || options["fold"].is_string(),
        };
        answers.then_some(true)
    }
}

/// Analyses the text as it is, and judges.
pub(crate) fn judge(case: &Case) -> Verdict {
    verdict(case, &analyze(case.text().as_bytes(), &Choices::default(), &Settings::default()))
}

/// Judges what came of a case.
pub(crate) fn verdict(case: &Case, result: &Result<Report, InputError>) -> Verdict {
    match result {
        Ok(report) => verdict_of_report(case, report),
        Err(error) => verdict_of_error(case, error.code.as_str(), &error.message, &error.fixes),
    }
}

/// Judges an error by its code, its message and its fixes.
pub(crate) fn verdict_of_error(
    case: &Case,
    code: &'static str,
    message: &str,
    fixes: &[Fix],
) -> Verdict {
    let label = &case.label().name;
    let offers_label = || fixes.iter().any(|fix| label_of(fix).as_ref() == Some(label));
    match code {
        "which-label" if standing::may_ask_for_label(case) && offers_label() => Verdict::Offered,
        "predicted-confidence" if standing::has_confidence_alone(case) => Verdict::Refused(code),
        _ => Verdict::RefusedWrongly(Fault {
            kind: format!("{code}, {}", case.label_name()),
            details: message.to_owned(),
        }),
    }
}

/// The label column that a fix chooses.
fn label_of(fix: &Fix) -> Option<String> {
    let fix = serde_json::to_value(fix).ok()?;
    fix["options"]["label"].as_str().map(str::to_owned)
}

fn verdict_of_report(case: &Case, report: &Report) -> Verdict {
    let mut verdict = Verdict::Exact;
    for difference in differences(case, report) {
        for column in &difference.columns {
            let weaker = match difference.announced(case, report, column) {
                Some((code, true)) => Verdict::Announced(code),
                Some((code, false)) => Verdict::Shown(code),
                None => return Verdict::SilentlyWrong(silence(&difference, report)),
            };
            if !matches!(verdict, Verdict::Shown(_)) {
                verdict = weaker;
            }
        }
    }
    verdict
}

fn silence(difference: &Difference, report: &Report) -> Fault {
    let codes: Vec<&str> = report.notices.iter().map(|notice| notice.code.as_str()).collect();
    let details = format!("{:?}; notices: {}", difference.columns, codes.join(", "));
    Fault { kind: difference.kind.clone(), details }
}

fn names(notice: &Notice, column: &str) -> bool {
    notice.message.contains(&format!("\"{column}\""))
}

fn differences(case: &Case, report: &Report) -> Vec<Difference> {
    let known = case.label();
    let label = report.columns.label.as_deref().unwrap_or("");
    if label != known.name {
        let taken = case.column(label).map_or("missing", |column| column.kind.name());
        let columns = [&*known.name, label];
        return vec![Difference::of(format!("another label: {taken}"), &columns, Remedy::Label)];
    }
    let class = match positive(case, report) {
        Ok(class) => class,
        Err(difference) => return vec![difference],
    };
    let mut found = Vec::new();
    if report.skipped_rows > 0 || report.rows != case.rows.len() {
        found.push(Difference::of("other rows", &[&known.name], Remedy::None));
    }
    found.extend(differences_of_parts(case, report));
    found.extend(report.models.iter().filter_map(|model| wrong_curve(case, report, model, class)));
    let is_model = |column: &Column| report.models.iter().any(|model| model.name == column.name);
    for column in &case.columns {
        let name = column.kind.name();
        let place = if case.named { "" } else { ", without names" };
        match (standing::standing(case, column), is_model(column)) {
            _ if matches!(column.kind, Kind::Complement(_)) => {}
            (Standing::Model, false) => {
                found.push(Difference::of(
                    format!("left out: {name}{place}"),
                    &[&column.name],
                    Remedy::Scores,
                ));
            }
            (Standing::NoModel, true) => {
                found.push(Difference::of(
                    format!("a model: {name}{place}"),
                    &[&column.name],
                    Remedy::Scores,
                ));
            }
            _ => {}
        }
    }
    found.extend(difference_of_complements(case, report, class));
    found
}

/// The class that the report takes as positive, if a person can agree.
fn positive(case: &Case, report: &Report) -> Result<usize, Difference> {
    let taken = &report.positive_label;
    let label = &case.label().name;
    let is_taken = |class: &String| class.eq_ignore_ascii_case(taken);
    let Some(class) = case.classes.iter().position(is_taken) else {
        return Err(Difference::of(
            format!("the positive class is {taken:?}"),
            &[label],
            Remedy::None,
        ));
    };
    let is_said = report
        .notices
        .iter()
        .any(|notice| notice.code.as_str() == "minority-positive" && names(notice, taken));
    let is_right = match case.positive {
        Positive::Known => class == 1,
        Positive::Hinted => class == 1 || is_said,
        Positive::Open => is_said,
    };
    let kind = "the positive class is not said";
    if is_right { Ok(class) } else { Err(Difference::of(kind, &[label], Remedy::None)) }
}

fn differences_of_parts(case: &Case, report: &Report) -> Vec<Difference> {
    let mut found = Vec::new();
    for (kind, taken) in
        [(Kind::Weight, &report.columns.weight), (Kind::Fold, &report.columns.fold)]
    {
        let known = case.of_kind(|other| other == kind).next().map(|column| &column.name);
        let known = known.filter(|_| case.named);
        if known != taken.as_ref() {
            let columns: Vec<&str> = known.into_iter().chain(taken).map(String::as_str).collect();
            found.push(Difference::of(format!("another {}", kind.name()), &columns, Remedy::Part));
        }
    }
    found
}

/// A model whose counts or area are not those of its column, with weights where the report has them.
fn wrong_curve(case: &Case, report: &Report, model: &Model, class: usize) -> Option<Difference> {
    const ROUNDED: f64 = 1e-12;
    let known = case
        .column(&model.name)
        .and_then(|column| reference::known(case, column, class, report.columns.weight.is_some()));
    let counts: Vec<(f64, f64)> = model.points.tps().into_iter().zip(model.points.fps()).collect();
    let is_right = known.is_some_and(|known| {
        known.counts == counts
            && model.roc.auroc.is_some_and(|auroc| (auroc - known.auroc).abs() < ROUNDED)
    });
    (!is_right).then(|| Difference::of("a wrong curve", &[&model.name], Remedy::None))
}

/// Of two columns that add to 1 the one of the positive class is a model, or either one where a notice
/// says that it was chosen.
fn difference_of_complements(case: &Case, report: &Report, class: usize) -> Option<Difference> {
    let pair: Vec<&Column> = case.of_kind(|kind| matches!(kind, Kind::Complement(_))).collect();
    let [first, second] = pair[..] else { return None };
    let is_model = |column: &Column| report.models.iter().any(|model| model.name == column.name);
    let is_said = |column: &Column| {
        report
            .notices
            .iter()
            .any(|notice| notice.code.as_str() == "own-score" && names(notice, &column.name))
    };
    let (taken, other) = match (is_model(first), is_model(second)) {
        (true, false) => (first, second),
        (false, true) => (second, first),
        (both, _) => {
            let kind = if both { "both complements" } else { "no complement" };
            return Some(Difference::of(kind, &[&first.name, &second.name], Remedy::Scores));
        }
    };
    let is_right = match taken.kind {
        Kind::Complement(Side::OfClass(of)) if case.named => of == class,
        _ => is_said(taken),
    };
    (!is_right).then(|| {
        Difference::of("the other complement", &[&taken.name, &other.name], Remedy::Scores)
    })
}
