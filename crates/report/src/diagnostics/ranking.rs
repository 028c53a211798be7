//! Constant and inverted rankings.

use super::models_where;
use super::pooled::pooled;
use super::wording::{joined, leave_out, named};
use crate::model::RankedModel;
use curvescope_core::numeric::format;
use curvescope_read::codes::NoticeCode;
use curvescope_read::error::Notice;
use curvescope_read::fix::Fix;
use curvescope_read::wording::quoted;
use curvescope_read::{Columns, LabelValue, Summary};

pub(super) fn constant_score(_: &Summary, models: &[RankedModel]) -> Option<Notice> {
    let constant = models_where(models, &is_constant)?;
    let names = named(&constant);
    let (these, rank) = if constant.len() == 1 { ("it", "ranks") } else { ("they", "rank") };
    let message = format!("Every row has the same score in {names}: {these} {rank} nothing.");
    let fixes = leave_out(&constant, models).into_iter().collect();
    Some(Notice { fixes, ..Notice::new(NoticeCode::ConstantScore, message) })
}

/// Notice on models that rank negatives above positives by more than chance.
pub(super) fn inverted_scores(summary: &Summary, models: &[RankedModel]) -> Option<Notice> {
    if summary.notices.iter().any(|notice| notice.code == NoticeCode::OtherClass) {
        // It has the same fix, and the reason.
        return None;
    }
    let inverted = models_where(models, &is_inverted)?;
    let mut each = Vec::new();
    for model in &inverted {
        each.push(format!("{} (AUROC {})", quoted(&model.name), format::ratio(model.auroc?, 3)));
    }
    let names = joined(each);
    let rank = if inverted.len() == 1 { "ranks" } else { "rank" };
    let helps_all = models.iter().all(|model| model.auroc.is_some_and(|auroc| auroc <= 0.5));
    let (other, other_fix) = other_class(summary).filter(|_| helps_all).unzip();
    let remedy = match other {
        Some(other) => {
            format!("Perhaps low scores mean positive, or high ones mean {}.", quoted(other))
        }
        None => "Perhaps low scores mean positive.".to_owned(),
    };
    let message = format!("{names} {rank} negatives above positives. {remedy}");
    let turn = turn(&summary.columns, models, &inverted);
    let fixes = turn.into_iter().chain(other_fix).collect();
    Some(Notice { fixes, ..Notice::new(NoticeCode::InvertedScores, message) })
}

/// Fix that reverses the score columns whose models are all inverted; `None` without such a column.
fn turn(columns: &Columns, models: &[RankedModel], inverted: &[&RankedModel]) -> Option<Fix> {
    let column_of = |at: usize| &columns.scores[at % columns.scores.len()];
    let is_inverted = |model: &RankedModel| inverted.iter().any(|other| other.name == model.name);
    let wanted: Vec<&String> = columns
        .scores
        .iter()
        .filter(|column| {
            let mut of_column =
                models.iter().enumerate().filter(|(at, _)| column_of(*at) == *column);
            of_column.all(|(_, model)| is_inverted(model))
        })
        .collect();
    let is_wanted = |column: &&String| wanted.contains(column);
    let was_turned = |column: &&String| columns.lower_is_positive.contains(column);
    let turned: Vec<String> =
        columns.scores.iter().filter(|c| is_wanted(c) != was_turned(c)).cloned().collect();
    (!wanted.is_empty()).then(|| {
        let high = wanted.iter().any(was_turned);
        Fix::turn(wanted.iter().map(|column| column.as_str()), high, turned)
    })
}

pub(super) fn is_constant(model: &RankedModel) -> bool {
    model.points.thresholds.len() == 1
}

/// True for an AUROC below 1/2 with an interval below 1/2, if it has one, unless only the comparison of scores of
/// different folds causes it.
fn is_inverted(model: &RankedModel) -> bool {
    model.auroc.is_some_and(|auroc| auroc < 0.5)
        && model.delong.is_none_or(|interval| interval.high < 0.5)
        && pooled(model).is_none()
}

/// Name of the negative class, if it is a single one, and the fix that makes it positive.
fn other_class(summary: &Summary) -> Option<(&str, Fix)> {
    if let (Some(positives), Some(negatives)) =
        (&summary.columns.positives, &summary.columns.negatives)
    {
        return Some((negatives, Fix::swap_counts(positives, negatives)));
    }
    let is_other = |value: &&LabelValue| value.value != summary.positive_label;
    match &summary.label_values[..] {
        values @ [_, _] => values
            .iter()
            .find(is_other)
            .map(|other| (&other.value[..], Fix::positive(&other.value))),
        _ => None,
    }
}
