//! Scores of different folds that are not on one scale.

use super::wording::joined;
use crate::model::RankedModel;
use curvescope_core::area::folds::PartPoints;
use curvescope_core::area::roc::{PairVariances, auroc};
use curvescope_core::curve::counts::Totals;
use curvescope_core::numeric::format;
use curvescope_read::Summary;
use curvescope_read::codes::NoticeCode;
use curvescope_read::error::Notice;
use curvescope_read::fix::{Fix, Topic};
use curvescope_read::wording::quoted;

/// Least difference of the two areas in standard errors, exceeded by chance for 1 in 100 models whose scores are
/// on one scale.
const STANDARD_ERRORS: f64 = 2.576;

/// Least difference of the two areas that matters, however significant.
const LEAST: f64 = 0.01;

/// Notice on models whose AUROC of all rows differs from the mean of their folds.
///
/// In cross-validation, a different model scores each fold. All rows together compare scores across folds, the
/// single folds do not. Models that predict only the share of positives among their training rows have an AUROC
/// far below 1/2 over all rows: a fold with many positives was left out of training rows with few.
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
    /// AUROC of all rows together.
    all: f64,
    /// Mean of the folds' AUROCs.
    mean: f64,
}

/// The two AUROCs; `None` where they do not differ clearly, or where the standard error of their difference is
/// undefined.
pub(super) fn pooled(model: &RankedModel) -> Option<Pooled> {
    let folds = model.folds.as_ref().filter(|_| !model.is_weighted())?;
    let all = model.auroc?;
    let used: Vec<&PartPoints> =
        folds.iter().filter(|fold| fold.points.totals.has_both_classes()).collect();
    #[expect(clippy::cast_precision_loss, reason = "far fewer than 2^53 folds")]
    let count = used.len() as f64;
    let sum: f64 = used.iter().filter_map(|fold| auroc(&fold.points.curve())).sum();
    // NaN without folds: then no difference is clear.
    let mean = sum / count;
    let variances = PairVariances::of(&model.points.curve())?;
    let error = standard_error(&variances, model.points.totals, &used) / count;
    let is_clear = (mean - all).abs() > (STANDARD_ERRORS * error).max(LEAST);
    is_clear.then_some(Pooled { all, mean })
}

/// Standard deviation of the sum of the folds' AUROCs if the rows of each class were assigned to folds of these
/// sizes at random. Exact: a fold's AUROC is the mean over the pairs of a sample of positives and one of
/// negatives, both drawn without replacement, so that with P, N rows in total and p, n in a fold its variance is
/// σ₁²(1/p - 1/P) + σ₂²(1/n - 1/N) + σ₁₂²(1/p - 1/P)(1/n - 1/N). The covariance of two folds is the same with 0
/// for 1/p and 1/n. The variance of the sum is the sum of all of them.
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
