//! Thresholds of folds that were chosen on all others, in text, Markdown and HTML.

use super::judged::{interval, title};
use super::sheet::Sheet;
use super::words::{DASH, plain, ratio, rule_of};
use crate::arguments::Request;
use crate::found::Found;
use curvescope_core::numeric::format;
use curvescope_report::judge::{FoldsJudged, JudgedFold, RowCounts};
use curvescope_words::phrases::FOLDS_OVERLAP;

/// Title of the section.
pub(super) const TITLE: &str =
    "By folds: thresholds chosen on all folds but one, judged on that one";

/// Meaning of the tables.
pub(super) fn note() -> String {
    format!("All folds together, each row by the threshold of its fold. {}", FOLDS_OVERLAP.text)
}

/// Greatest number of folds that are listed; JSON has all.
const MOST_LISTED: usize = 50;

/// One sentence for each model, which is named where there are several; empty without `--chosen-on-other-folds`.
pub(super) fn sentences(found: &Found) -> Vec<String> {
    let several = found.by_fold.len() > 1;
    let of = |judged: &FoldsJudged| {
        let model = if several { format!("{}: ", plain(&judged.model)) } else { String::new() };
        format!("{model}{}", judged.sentence)
    };
    found.by_fold.iter().map(of).collect()
}

/// Rates of all folds together, with the least and the greatest of a fold.
pub(super) fn pooled(found: &Found, request: &Request) -> Sheet {
    let heads = ["Model", "", "All folds", "95 %", "Least of a fold", "Greatest"];
    let mut sheet = Sheet::new(&heads, &[0, 1]);
    for judged in &found.by_fold {
        for rate in &judged.pooled.rates {
            let of_folds = judged.folds.iter().filter_map(|fold| value(fold, rate.name));
            let of_folds: Vec<f64> = of_folds.collect();
            sheet.rows.push(vec![
                plain(&judged.model),
                title(rate.name, request),
                ratio(rate.estimated.value),
                interval(rate.estimated),
                ratio(of_folds.iter().copied().reduce(f64::min)),
                ratio(of_folds.iter().copied().reduce(f64::max)),
            ]);
        }
    }
    sheet
}

/// Every fold of each model; empty where there are more than can be read.
pub(super) fn folds(found: &Found, request: &Request) -> Sheet {
    let aim = title("aim", request);
    let heads =
        ["Model", "Fold", "Rows", "Positive", "Predicted positive", "True pos.", "False pos."];
    let mut sheet = Sheet::new(&heads, &[0, 1, 4]);
    let has_aim = found.by_fold.iter().any(has_aim);
    for head in ["Recall", "FPR", "Precision"].into_iter().chain(has_aim.then_some(aim.as_str())) {
        sheet.add_column(head, false);
    }
    for judged in &found.by_fold {
        if judged.folds.len() > MOST_LISTED {
            continue;
        }
        for fold in &judged.folds {
            let RowCounts { n_pos, n_neg, tp, fp } = fold.own;
            let count = |count: Option<f64>| count.map_or(DASH.to_owned(), format::weighted_count);
            let rule = fold.threshold.map(|it| rule_of(it, judged.lower_is_positive));
            let mut row = vec![
                plain(&judged.model),
                plain(&fold.name),
                format::weighted_count(n_pos + n_neg),
                format::weighted_count(n_pos),
                rule.unwrap_or_else(|| DASH.to_owned()),
                count(tp),
                count(fp),
            ];
            let names = ["recall", "fpr", "precision"].into_iter().chain(has_aim.then_some("aim"));
            row.extend(names.map(|name| ratio(value(fold, name))));
            sheet.rows.push(row);
        }
    }
    sheet
}

/// Models whose folds are too many to be listed; empty where all are.
pub(super) fn unlisted(found: &Found) -> Vec<String> {
    let many = found.by_fold.iter().filter(|judged| judged.folds.len() > MOST_LISTED);
    let of = |judged: &FoldsJudged| {
        let folds = format::count(judged.folds.len());
        format!("The {folds} folds of {} are in the JSON alone.", plain(&judged.model))
    };
    many.map(of).collect()
}

fn has_aim(judged: &FoldsJudged) -> bool {
    judged.pooled.rates.iter().any(|rate| rate.name == "aim")
}

fn value(fold: &JudgedFold, name: &str) -> Option<f64> {
    fold.rates.iter().find(|rate| rate.name == name)?.estimated.value
}
