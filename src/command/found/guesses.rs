//! Notices on columns that no option names and on which a verdict depends, each with the options that keep the
//! column or choose another.

use crate::command::arguments::Request;
use crate::command::fault::{option, remedy};
use crate::command::requirement::Subject;
use crate::input::codes::NoticeCode;
use crate::input::error::Notice;
use crate::report::Report;

/// Splits the notices of the report into those on guessed columns and all others, in words.
pub(super) fn split(report: &Report, request: &Request) -> (Vec<String>, Vec<String>) {
    let (guesses, others): (Vec<&Notice>, Vec<&Notice>) =
        report.notices.iter().partition(|notice| is_guess(notice, request));
    let guesses = guesses.into_iter().map(|notice| {
        let keep = keeping(notice.code, report);
        format!("{} To keep this choice: {}.", remark(notice), keep.join(" "))
    });
    (guesses.collect(), others.into_iter().map(remark).collect())
}

/// True for a notice on a column that no option names and on which a requirement depends.
fn is_guess(notice: &Notice, request: &Request) -> bool {
    let is_required = !request.requirements.is_empty();
    match notice.code {
        NoticeCode::LabelByContent => is_required && request.choices.label.is_none(),
        NoticeCode::GuessedScores | NoticeCode::OwnScore => {
            let is_general =
                |subject: &Subject| matches!(subject, Subject::Each | Subject::Difference);
            request.requirements.iter().any(|required| is_general(&required.subject))
                && request.choices.scores.is_none()
        }
        _ => false,
    }
}

/// The options that choose the guessed columns explicitly.
fn keeping(code: NoticeCode, report: &Report) -> Vec<String> {
    let columns = &report.columns;
    if code == NoticeCode::LabelByContent {
        columns.label.iter().map(|label| option("label", label)).collect()
    } else {
        columns.scores.iter().map(|score| option("score", score)).collect()
    }
}

/// A notice with its fixes, as options.
fn remark(notice: &Notice) -> String {
    let remedies = notice.fixes.iter().filter_map(remedy).map(|it| format!(" {it}."));
    notice.message.clone() + &remedies.collect::<String>()
}
