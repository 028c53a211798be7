//! Scores of different folds that are not on one scale.

use super::wording::joined;
use crate::area::folds::PartPoints;
use crate::area::roc::{PairVariances, auroc};
use crate::curve::counts::Totals;
use crate::input::Summary;
use crate::input::codes::NoticeCode;
use crate::input::error::Notice;
use crate::input::fix::{Fix, Topic};
use crate::input::wording::quoted;
use crate::numeric::format;
use crate::report::model::RankedModel;

/// Standard errors between the two areas: 1 in 100 models whose scores are on one scale are that far off.
const STANDARD_ERRORS: f64 = 2.576;

/// A difference that matters, however sure it is.
const LEAST: f64 = 0.01;

/// Models whose AUROC of all rows is not the one that their folds have in the mean.
///
/// In cross-validation the scores of each fold come from a model of its own. All rows together compare them
/// across folds, the folds one by one do not. A model that knows nothing but how many of its training rows are
/// positive has an AUROC far below 1/2 that way: a fold with many positives was trained on few.
pub(super) fn pooled_folds(_: &Summary, models: &[RankedModel]) -> Option<Notice> {
    let mut each = Vec::new();
    for model in models {
        let Some(Pooled { all, mean }) = pooled(model) else { continue };
        each.push(format!(
            "the AUROC of {} is {} of all rows, but {} by fold",
            quoted(&model.name),
            format::ratio(all, 3),
            format::ratio(mean, 3),
        ));
    }
    if each.is_empty() {
        return None;
    }
    let message = format!("Folds are not on one scale: {}.", joined(each));
    let fix = Fix::show("Show the folds", Topic::Folds);
    Some(Notice::new(NoticeCode::PooledFolds, message).with_fix(fix))
}

/// Two AUROCs that differ by more than chance.
pub(super) struct Pooled {
    /// Of all rows together.
    all: f64,
    /// The mean of those of the folds.
    mean: f64,
}

/// `None` where the two do not differ clearly, or nothing says how far chance takes them apart.
pub(super) fn pooled(model: &RankedModel) -> Option<Pooled> {
    let folds = model.folds.as_ref().filter(|_| !model.is_weighted())?;
    let all = model.auroc?;
    let used: Vec<&PartPoints> =
        folds.iter().filter(|fold| fold.points.totals.has_both_classes()).collect();
    #[expect(clippy::cast_precision_loss, reason = "far fewer than 2^53 folds")]
    let count = used.len() as f64;
    let sum: f64 = used.iter().filter_map(|fold| auroc(&fold.points.curve())).sum();
    // NaN without a fold, which is not far from anything.
    let mean = sum / count;
    let variances = PairVariances::of(&model.points.curve())?;
    let error = standard_error(&variances, model.points.totals, &used) / count;
    let is_clear = (mean - all).abs() > (STANDARD_ERRORS * error).max(LEAST);
    is_clear.then_some(Pooled { all, mean })
}

/// Standard deviation of the sum of the folds' AUROCs if the rows of each class were dealt to folds of these sizes by
/// chance. Exact: a fold's AUROC is the mean over the pairs of a sample of positives and one of negatives, both drawn
/// without replacement, so that with P, N rows of all and p, n of a fold its variance is
/// σ₁²(1/p - 1/P) + σ₂²(1/n - 1/N) + σ₁₂²(1/p - 1/P)(1/n - 1/N). The covariance of two folds is the same with 0 for 1/p
/// and 1/n. This is the sum of all of them.
fn standard_error(variances: &PairVariances, all: Totals, folds: &[&PartPoints]) -> f64 {
    let sum =
        |of: fn(Totals) -> f64| -> f64 { folds.iter().map(|fold| of(fold.points.totals)).sum() };
    let pairs_of_folds = sum(|_| 1.0).powi(2);
    let (positives, negatives) = (sum(|of| 1.0 / of.n_pos), sum(|of| 1.0 / of.n_neg));
    let both = sum(|of| 1.0 / (of.n_pos * of.n_neg));
    let Totals { n_pos, n_neg } = all;
    let variance = variances.positives * (positives - pairs_of_folds / n_pos)
        + variances.negatives * (negatives - pairs_of_folds / n_neg)
        + variances.both
            * (both - positives / n_neg - negatives / n_pos + pairs_of_folds / (n_pos * n_neg));
    variance.max(0.0).sqrt()
}
