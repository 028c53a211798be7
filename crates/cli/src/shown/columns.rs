//! Roles of the columns of a table with their reasons, as text and as JSON.

use super::sheet::Sheet;
use super::words::{self, DASH, plain};
use crate::found::guesses::remark;
use crate::json::Json;
use crate::source::Table;
use curvescope_read::codes::NoticeCode;
use curvescope_report::Report;

/// The roles of the columns of a table with this title, and the remarks on them.
pub(crate) fn columns_text(table: &Table, title: &str) -> String {
    let report = table.analysis.report();
    let mut sheet = Sheet::new(&["Column", "Role", "Reason", "Next best role"], &[0, 1, 2, 3]);
    for (at, name) in report.columns.available.iter().enumerate() {
        let role = report.columns.role(at).unwrap_or("none");
        let detail = match role {
            "label" => format!(" (positive: {})", report.positive_label),
            "score" if report.columns.lower_is_positive.contains(name) => {
                " (low values mean positive)".to_owned()
            }
            _ => String::new(),
        };
        let other = &report.columns.others[at];
        sheet.rows.push(vec![
            plain(name),
            plain(&format!("{role}{detail}")),
            report.columns.reasons[at].clone(),
            if other.is_empty() { DASH } else { other }.to_owned(),
        ]);
    }
    let remarks = remarks(table, &report);
    let remarks: Vec<String> =
        remarks.iter().map(|remark| format!("  - {}\n", plain(remark))).collect();
    let head = format!("{}: {}\n\n", plain(title), words::summary(&report));
    let below = if remarks.is_empty() { "" } else { "\nRemarks on the columns\n" };
    head + &sheet.text() + below + &remarks.concat()
}

/// The same for programs.
pub(crate) fn columns_json(table: &Table, title: &str) -> Json<'static> {
    let report = table.analysis.report();
    let columns = &report.columns;
    let column = |(at, name): (usize, &String)| {
        let role = columns.role(at);
        let is_low = columns.lower_is_positive.contains(name);
        let other = &columns.others[at];
        Json::record([
            ("name", Json::text(name)),
            ("role", role.map_or(Json::Null, Json::text)),
            (
                "lowerIsPositive",
                if role == Some("score") { Json::Bool(is_low) } else { Json::Null },
            ),
            ("reason", Json::text(&columns.reasons[at])),
            ("other", if other.is_empty() { Json::Null } else { Json::text(other) }),
        ])
    };
    Json::record([
        ("title", Json::text(title)),
        ("positiveLabel", Json::text(&report.positive_label)),
        ("columns", Json::List(columns.available.iter().enumerate().map(column).collect())),
        ("remarks", Json::List(remarks(table, &report).into_iter().map(Json::text).collect())),
    ])
}

/// Remarks on the reading of the table and on the choice of its columns, with the options that change it.
fn remarks(table: &Table, report: &Report) -> Vec<String> {
    let of_reading = table.remarks.iter().chain(&table.guesses).cloned();
    let notices = report.notices.iter().filter(|notice| is_of_columns(notice.code));
    of_reading.chain(notices.map(|notice| remark(notice, false))).collect()
}

fn is_of_columns(code: NoticeCode) -> bool {
    use NoticeCode as Code;
    matches!(
        code,
        Code::Joined
            | Code::NoHeader
            | Code::LongTable
            | Code::NotPaired
            | Code::GuessedScores
            | Code::OwnScore
            | Code::OtherClass
            | Code::LabelByContent
            | Code::PredictedLabel
            | Code::TrainingRows
            | Code::WeightByName
            | Code::RepeatedIds
            | Code::CountedRows
            | Code::IgnoredColumns
            | Code::SparseColumns
            | Code::ManyScores
            | Code::ClusterByName
            | Code::ManyFolds
            | Code::ManyGroups
            | Code::MinorityPositive
            | Code::OneAgainstRest
            | Code::SwappedColumns
            | Code::InvertedScores
            | Code::HardLabels
    )
}
