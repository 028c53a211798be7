//! Rankings that say nothing, or the opposite.

use super::those;
use super::wording::{joined, leave_out, named};
use crate::error::Notice;
use crate::fix::Fix;
use crate::input::wording::quoted;
use crate::input::{LabelValue, Summary};
use crate::model::RankedModel;

/// Models whose rows all have one score.
pub(super) fn constant_score(_: &Summary, models: &[RankedModel]) -> Option<Notice> {
    let constant = those(models, &is_constant)?;
    let names = named(&constant);
    let (these, rank) = if constant.len() == 1 { ("it", "ranks") } else { ("they", "rank") };
    let message = format!("Every row has the same score in {names}: {these} {rank} nothing.");
    let fix = leave_out(&constant, models);
    Some(Notice { fix, ..Notice::new("constant-score", message) })
}

/// Models that rank negatives above positives, by more than chance.
pub(super) fn inverted_scores(summary: &Summary, models: &[RankedModel]) -> Option<Notice> {
    let inverted = those(models, &is_inverted)?;
    let mut each = Vec::new();
    for model in &inverted {
        each.push(format!("{} (AUROC {:.3})", quoted(&model.name), model.auroc?));
    }
    let names = joined(each);
    let rank = if inverted.len() == 1 { "ranks" } else { "rank" };
    let helps_all = models.iter().all(|model| model.auroc.is_some_and(|auroc| auroc <= 0.5));
    let (other, fix) = other_class(summary).filter(|_| helps_all).unzip();
    let remedy = match other {
        Some(other) => format!("Perhaps high scores speak for {}.", quoted(other)),
        None => "Perhaps high scores speak for the other class: then turn their signs.".to_owned(),
    };
    let message = format!("{names} {rank} negatives above positives. {remedy}");
    Some(Notice { fix, ..Notice::new("inverted-scores", message) })
}

pub(super) fn is_constant(model: &RankedModel) -> bool {
    model.points.thresholds.len() == 1
}

/// Where an interval is known, a ranking by chance is not called inverted.
fn is_inverted(model: &RankedModel) -> bool {
    model.auroc.is_some_and(|auroc| auroc < 0.5)
        && model.delong.is_none_or(|interval| interval.high < 0.5)
}

/// What the class that is not positive is called, where it is just one, and how to make it positive.
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
