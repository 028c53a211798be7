//! What is said of the data that spoil curves or make them unsure, through the public API. Each rule
//! is tried at both sides of its threshold.
//!
//! | where | what |
//! |---|---|
//! | `ranking` | constant and inverted scores |
//! | `decisions` | hard labels, swapped columns |
//! | `counts` | few rows, copies, ties |
//! | `folds` | folds with another share of positives, or with scores on another scale |
//! | `scale` | log-odds and percentages |
//! | `calibration` | scores that expect another number of positives |
//! | `examples` | the shipped examples and the golden inputs |
//! | `properties` | fixes of any table |

mod calibration;
mod counts;
mod decisions;
mod examples;
mod folds;
mod properties;
mod ranking;
mod scale;

use curvescope::area::settings::Settings;
use curvescope::input::Choices;
use curvescope::input::error::Notice;
use curvescope::input::fix::{Changes, Fix, Topic};
use curvescope::report::Report;
use curvescope::report::analyze::analyze;

/// The notice of data with P²/n below 1.
const BEFORE: &str = "gain-before-first-positive";

fn report(text: &str) -> Report {
    report_with(text, &Choices::default())
}

fn report_with(text: &str, choices: &Choices) -> Report {
    analyze(text.as_bytes(), choices, &Settings::default())
        .unwrap_or_else(|error| panic!("{:?}: {error}", text.chars().take(200).collect::<String>()))
}

fn codes(report: &Report) -> Vec<&'static str> {
    report.notices.iter().map(|notice| notice.code.as_str()).collect()
}

fn notice<'r>(report: &'r Report, code: &str) -> &'r Notice {
    let found = report.notices.iter().find(|notice| notice.code.as_str() == code);
    found.unwrap_or_else(|| panic!("no notice {code}: {:?}", report.notices))
}

/// The choices after a fix, and what its button says.
fn choices_after<'f>(fix: &'f Fix, before: &Choices) -> (&'f str, Choices) {
    let Fix::Choose { label, options } = fix else { panic!("{fix:?} makes no choices") };
    let before = before.clone();
    let after = match options.clone() {
        Changes::Positive { positive } => Choices { positive: Some(positive), ..before },
        Changes::Counts { positives, negatives } => {
            Choices { positives: Some(positives), negatives: Some(negatives), ..before }
        }
        Changes::Turned { lower_is_positive } => Choices { lower_is_positive, ..before },
        Changes::Unscored { missing_as_negative } => Choices { missing_as_negative, ..before },
        Changes::Rows { leave_out } => Choices { leave_out, ..before },
        Changes::Cluster { cluster } => Choices { cluster: Some(cluster), ..before },
        Changes::Weight { weight } => Choices { weight: Some(weight), ..before },
        Changes::Scores { scores } => Choices { scores: Some(scores), ..before },
        Changes::Label { label, positive } => Choices { label: Some(label), positive, ..before },
        Changes::Columns { label, scores, positive } => {
            Choices { label: Some(label), scores: Some(scores), positive, ..before }
        }
        Changes::Format { format } => panic!("{format} is no choice of columns"),
        Changes::Join { join } => panic!("{join:?} joins two tables"),
    };
    (label, after)
}

/// The report after the first fix of a notice on a table that was read without choices.
fn report_after(text: &str, code: &str) -> Report {
    report_after_fix(text, code, 0)
}

/// The report after one of the fixes of a notice.
fn report_after_fix(text: &str, code: &str, at: usize) -> Report {
    let before = report(text);
    let fix = notice(&before, code).fixes.get(at).expect("a fix");
    report_with(text, &choices_after(fix, &Choices::default()).1)
}

/// Where the fix of a notice leads.
fn topic_of(notice: &Notice) -> Topic {
    match &notice.fixes[..] {
        [Fix::Show { topic, .. }] => *topic,
        other => panic!("{other:?} leads nowhere"),
    }
}

/// A table of one score column, the classes best first.
fn ranked(classes: &str) -> String {
    let rows = classes.chars().zip((1..).map(|i| 2.0 / f64::from(i)));
    let lines: Vec<String> = rows.map(|(class, score)| format!("{class},{score}")).collect();
    format!("label,score\n{}\n", lines.join("\n"))
}
