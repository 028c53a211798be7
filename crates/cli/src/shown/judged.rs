//! Thresholds on other rows than they were chosen on, in text and Markdown.

use super::sheet::Sheet;
use super::words::{self, DASH, plain, ratio};
use crate::arguments::Request;
use crate::found::Found;
use crate::names;
use curvescope_core::measure::decide::{Aim, Question};
use curvescope_core::numeric::format;
use curvescope_core::numeric::interval::Interval;
use curvescope_report::judge::{Estimated, Judged, JudgedNumber};

/// Title of the section.
pub(super) const TITLE: &str = "On other rows than the thresholds were chosen on";

/// "old.csv: 285 rows · 102 positive (35.8 %)"; empty without `--chosen-on`.
pub(super) fn old(found: &Found) -> String {
    found.old.as_ref().map_or(String::new(), |old| {
        format!("Old rows, {}: {}", plain(&old.name), words::summary(&old.report))
    })
}

/// One sentence for each model and each remark on it; models are named where there are several.
pub(super) fn sentences(found: &Found) -> Vec<String> {
    let several = found.judged.len() > 1;
    let of = |judged: &Judged| {
        let model = if several { format!("{}: ", plain(&judged.model)) } else { String::new() };
        let all: Vec<&str> = [judged.sentence.as_str()]
            .into_iter()
            .chain(judged.remarks.iter().map(String::as_str))
            .collect();
        format!("{model}{}", all.join(" "))
    };
    found.judged.iter().map(of).collect()
}

/// Numbers of every model on both tables; empty without `--chosen-on`.
pub(super) fn table(found: &Found, request: &Request) -> Sheet {
    let heads = ["Model", "", "Old rows", "New rows", "95 %", "Difference", "95 %", "Expected"];
    let mut sheet = Sheet::new(&heads, &[0, 1]);
    for judged in &found.judged {
        let numbers = std::iter::once(&judged.prevalence).chain(&judged.rates).chain(&judged.areas);
        for number in numbers {
            sheet.rows.push(row(judged, number, request));
        }
    }
    sheet
}

/// Meaning of the columns.
pub(super) const NOTE: &str = "Difference: new less old, of different rows. Expected: the old value at the prevalence of the new rows.";

fn row(judged: &Judged, number: &JudgedNumber, request: &Request) -> Vec<String> {
    let difference = number.difference;
    vec![
        plain(&judged.model),
        title(number.name, request),
        ratio(number.old.value),
        ratio(number.new.value),
        interval(number.new),
        ratio(difference.value),
        interval(difference),
        ratio(number.expected),
    ]
}

pub(super) fn interval(found: Estimated) -> String {
    found.interval.map_or(DASH.to_owned(), |Interval { low, high }| {
        format!("{} to {}", format::rate(low), format::rate(high))
    })
}

/// Title of a number.
pub(super) fn title(name: &str, request: &Request) -> String {
    match name {
        "prevalence" => "Prevalence".to_owned(),
        "aim" => aim(request),
        "fpr" => "FPR".to_owned(),
        "npv" => "NPV".to_owned(),
        _ => names::find(name).map_or(name, |name| name.title).to_owned(),
    }
}

fn aim(request: &Request) -> String {
    let aim = request.place.question().map_or(Aim::F { beta: 1.0 }, Question::aim);
    let title = match aim {
        Aim::F { beta } => return words::f_name(beta),
        Aim::Cost { .. } => "Cost",
        Aim::Payoff(_) => "Payoff",
        _ => {
            let name = Aim::MAXIMIZED.iter().find(|(_, other)| *other == aim);
            name.and_then(|(id, _)| names::find(id)).map_or("", |name| name.title)
        }
    };
    title.to_owned()
}
