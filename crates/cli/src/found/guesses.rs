//! Notices on choices that no option makes, that were not sure, and on which a verdict depends, each with the options that
//! keep the choice or make another.

use crate::arguments::{PairOfScores, Request};
use crate::fault::{Fault, option, plain, remedy};
use crate::names::Source;
use crate::question::PointChoice;
use crate::requirement::{Requirement, Subject};
use curvescope_read::codes::NoticeCode;
use curvescope_read::error::Notice;
use curvescope_read::fix::{Changes, Fix};
use curvescope_report::Report;

/// Splits the notices of the report into those on guesses and all others, in words.
pub(super) fn split(report: &Report, request: &Request) -> (Vec<String>, Vec<String>) {
    let (guesses, others): (Vec<&Notice>, Vec<&Notice>) =
        report.notices.iter().partition(|notice| is_guess(notice, report, request));
    let guesses = guesses.into_iter().map(|notice| sentence(notice, report, request));
    (
        guesses.collect(),
        others.into_iter().map(|notice| remark(notice, request.pair.is_some())).collect(),
    )
}

/// The guesses on the table that thresholds are chosen on, in words. Its models are those with the names of the report's, so
/// no requirement depends on the choice of its scores.
pub(crate) fn of_old_rows(old: &Report, request: &Request) -> Vec<String> {
    let is_at_point = |required: &Requirement| {
        matches!(required.name.source, Source::Measure { .. } | Source::F(_) | Source::Count(_))
    };
    if matches!(request.place, PointChoice::Threshold(_))
        || !request.requirements.iter().any(is_at_point)
    {
        return Vec::new();
    }
    let is_of_scores =
        |code: NoticeCode| matches!(code, NoticeCode::GuessedScores | NoticeCode::OwnScore);
    let guesses = old
        .notices
        .iter()
        .filter(|notice| !is_of_scores(notice.code) && is_guess(notice, old, request));
    guesses.map(|notice| sentence(notice, old, request)).collect()
}

/// Refuses guesses that no option allows.
pub(crate) fn refuse(guesses: &[String], request: &Request) -> Result<(), Fault> {
    if guesses.is_empty() || request.takes_guesses {
        return Ok(());
    }
    let guesses: Vec<String> =
        guesses.iter().map(|guess| format!("\n  - {}", plain(guess))).collect();
    Err(Fault::new(format!(
        "No verdict: the requirements rest on a choice that is not sure. Give an option that decides it, or --guess to take \
         it:{}",
        guesses.concat()
    )))
}

/// True for a notice on a choice that no option makes and on which a requirement depends.
fn is_guess(notice: &Notice, report: &Report, request: &Request) -> bool {
    let are_scores_chosen = match &request.pair {
        Some(PairOfScores { names, .. }) => names.iter().all(Option::is_some),
        None => request.choices.scores.is_some(),
    };
    let mut required = request.requirements.iter();
    match notice.code {
        NoticeCode::LabelByContent | NoticeCode::PredictedLabel => {
            request.choices.label.is_none() && required.next().is_some()
        }
        NoticeCode::MinorityPositive => {
            request.choices.positive.is_none() && required.next().is_some()
        }
        NoticeCode::GuessedScores | NoticeCode::OwnScore => {
            !are_scores_chosen && required.any(|it| named(&it.subject, report).is_none())
        }
        NoticeCode::OtherClass => {
            let is_about =
                |models: Vec<&str>| models.iter().any(|model| is_of_score(notice, model));
            !are_scores_chosen && required.any(|it| named(&it.subject, report).is_none_or(is_about))
        }
        _ => false,
    }
}

/// The models that a requirement names; `None` where it is about whichever were found: about each, about a group of each, about
/// the baseline and the new model, or in a long table, where models are not named like the column of their scores.
fn named<'r>(subject: &'r Subject, report: &Report) -> Option<Vec<&'r str>> {
    let names: Vec<&str> = match subject {
        Subject::Each | Subject::Difference => return None,
        Subject::Model(name) => vec![name],
        Subject::Less(first, second) => vec![first, second],
    };
    let is_named = |name: &&str| {
        let models = report.models.iter().map(|model| model.name.as_str());
        let mut rest = models.filter_map(|model| name.strip_prefix(model));
        rest.any(|group| group.is_empty() || group.starts_with(':'))
    };
    let has_values = report.columns.model.is_some() && report.columns.scores.len() == 1;
    (!has_values && names.iter().all(is_named)).then_some(names)
}

/// True where a notice on the direction of a score may be about this model, or a group of it. Behind the name of the score may
/// be that of its file.
fn is_of_score(notice: &Notice, model: &str) -> bool {
    let mut turned = notice.fixes.iter().filter_map(|fix| match fix {
        Fix::Choose { options: Changes::Turned { lower_is_positive }, .. } => {
            Some(lower_is_positive)
        }
        _ => None,
    });
    turned.any(|columns| columns.iter().any(|column| model.starts_with(column.as_str())))
}

/// A guess in words, with the options that keep it.
fn sentence(notice: &Notice, report: &Report, request: &Request) -> String {
    let keep = keeping(notice.code, report, request);
    format!("{} To keep this choice: {}.", remark(notice, request.pair.is_some()), keep.join(" "))
}

/// The options that make the choice explicitly.
fn keeping(code: NoticeCode, report: &Report, request: &Request) -> Vec<String> {
    let Report { columns, models, positive_label, .. } = report;
    match (code, &request.pair) {
        (NoticeCode::MinorityPositive, _) => vec![option("positive", positive_label)],
        (NoticeCode::LabelByContent | NoticeCode::PredictedLabel, _) => {
            columns.label.iter().map(|label| option("label", label)).collect()
        }
        (_, Some(_)) => {
            let names = models.iter().map(|model| model.name.as_str());
            ["base", "new"].into_iter().zip(own_names(names.collect())).map(to_option).collect()
        }
        (_, None) => columns.scores.iter().map(|score| option("score", score)).collect(),
    }
}

fn to_option((name, value): (&str, &str)) -> String {
    option(name, value)
}

/// The names of two models in their tables: where both have one name there, that of the file is behind it in the report.
fn own_names(names: Vec<&str>) -> Vec<&str> {
    let own: Vec<&str> = names.iter().filter_map(|name| Some(name.rsplit_once(" (")?.0)).collect();
    match own[..] {
        [base, new] if base == new => own,
        _ => names,
    }
}

/// A notice with its fixes, as options. A comparison has no option for several scores.
pub(crate) fn remark(notice: &Notice, is_comparison: bool) -> String {
    let is_option = |fix: &&Fix| {
        !is_comparison || !matches!(fix, Fix::Choose { options: Changes::Scores { .. }, .. })
    };
    let remedies = notice.fixes.iter().filter(is_option).filter_map(remedy);
    let remedies = remedies.map(|it| format!(" {it}."));
    notice.message.clone() + &remedies.collect::<String>()
}
