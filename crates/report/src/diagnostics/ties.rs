//! Ties between positives and negatives, whose order is undetermined.

use super::decisions::holds_decisions;
use super::ranking::is_constant;
use super::wording::joined;
use crate::model::RankedModel;
use curvescope_core::curve::thresholds::Thresholds;
use curvescope_core::numeric::format::percent;
use curvescope_read::Summary;
use curvescope_read::codes::NoticeCode;
use curvescope_read::error::Notice;
use curvescope_read::fix::{Fix, Topic};
use curvescope_read::wording::quoted;

/// Least share of tied pairs in a notice. A tied pair counts half in AUROC and could count 0 or 1, so this share
/// may change AUROC by 0.025 either way: as much as compared models often differ.
const HEAVY: f64 = 0.05;

/// Least number of distinct scores that may be rounded: fewer have other reasons.
const FEWEST_ROUNDED: usize = 10;

/// Greatest number of decimals that is a sign of rounding.
const MOST_DECIMALS: i32 = 3;

/// Notice on models whose positives often tie with negatives, for reasons that no earlier notice gives.
pub(super) fn heavy_ties(summary: &Summary, models: &[RankedModel]) -> Option<Notice> {
    let mut each = Vec::new();
    // Greatest number of decimals of the models' scores; `None` once they are no sign of rounding.
    let mut most = Some(0);
    for model in models {
        let is_said = is_constant(model) || holds_decisions(model, summary);
        if is_said || !may_be_heavy(model) {
            continue;
        }
        let share = tied_share(model);
        if share > HEAVY {
            each.push(format!("{} of the pairs in {}", percent(share), quoted(&model.name)));
            most = most.and_then(|most| Some(decimals(&model.points.thresholds)?.max(most)));
        }
    }
    if each.is_empty() {
        return None;
    }
    let rounded = match most {
        Some(0) => " The scores are whole numbers; give fractions if there are any.".to_owned(),
        Some(most) => {
            let noun = if most == 1 { "decimal" } else { "decimals" };
            format!(" The scores have {most} {noun}; give more if there are any.")
        }
        None => String::new(),
    };
    let message = format!(
        "Positives often tie with negatives: {}. Finer scores could move AUROC by half of that, up \
         or down.{rounded}",
        joined(each),
    );
    let fix = Fix::show("See what ties can hide", Topic::Ties);
    Some(Notice::new(NoticeCode::HeavyTies, message).with_fix(fix))
}

/// False where so many scores differ that ties can't be heavy, which avoids a pass over a long curve. Of n rows
/// with k scores, the most pairs are tied if one score has n - k + 1 rows.
fn may_be_heavy(model: &RankedModel) -> bool {
    let totals = model.points.totals;
    #[expect(clippy::cast_precision_loss, reason = "far fewer than 2^53 scores")]
    let scores = model.points.thresholds.len() as f64;
    let most_in_one = totals.n_pos + totals.n_neg - scores + 1.0;
    model.is_weighted() || (most_in_one / 2.0).powi(2) > HEAVY * totals.n_pos * totals.n_neg
}

/// Share of tied pairs among all pairs of a positive and a negative.
fn tied_share(model: &RankedModel) -> f64 {
    let totals = model.points.totals;
    let gains = model.points.curve().gains();
    let tied: f64 = gains.map(|(from, to)| (to.tp - from.tp) * (to.fp - from.fp)).sum();
    tied / (totals.n_pos * totals.n_neg)
}

/// Least number of decimals with which all scores can be written; `None` where there are too few scores, or where
/// it takes more than 3 decimals.
pub(super) fn decimals(thresholds: &Thresholds) -> Option<i32> {
    let is_written = |decimals: i32| {
        let scale = 10_f64.powi(decimals);
        // The double nearest to a decimal number is that number's quotient, rounded once.
        thresholds.iter().all(|score| (score * scale).round() / scale == score)
    };
    let has_enough = thresholds.len() >= FEWEST_ROUNDED;
    (0..=MOST_DECIMALS).find(|&decimals| has_enough && is_written(decimals))
}

#[cfg(test)]
mod tests {
    use super::decimals;

    #[test]
    fn decimals_are_the_fewest_that_write_all() {
        let decimals = |scores: &[f64]| decimals(&scores.iter().copied().collect());
        let hundredths: Vec<f64> = (0..100_u8).rev().map(|i| f64::from(i) / 100.0).collect();
        assert_eq!(decimals(&hundredths), Some(2));
        let tens: Vec<f64> = (0..10_u8).rev().map(f64::from).collect();
        assert_eq!(decimals(&tens), Some(0));
        assert_eq!(decimals(&tens[1..]), None, "nine scores are no sign of rounding");
        let mixed: Vec<f64> = tens.iter().copied().chain([-0.125]).collect();
        assert_eq!(decimals(&mixed), Some(3));
        let fine: Vec<f64> = tens.iter().copied().chain([-0.062_5]).collect();
        assert_eq!(decimals(&fine), None);
        let thirds: Vec<f64> = tens.iter().map(|i| i / 3.0).collect();
        assert_eq!(decimals(&thirds), None);
        let infinite: Vec<f64> = [f64::INFINITY].into_iter().chain(tens).collect();
        assert_eq!(decimals(&infinite), Some(0), "infinities have no decimals");
    }
}
