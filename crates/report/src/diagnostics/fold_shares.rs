//! Folds whose share of positives is far from the others'.

use super::wording::joined;
use crate::model::RankedModel;
use curvescope_core::area::folds::PartPoints;
use curvescope_core::curve::counts::Totals;
use curvescope_core::numeric::format::percent;
use curvescope_read::Summary;
use curvescope_read::codes::NoticeCode;
use curvescope_read::error::Notice;
use curvescope_read::fix::{Fix, Topic};
use curvescope_read::wording::quoted;

/// Least distance of a fold's share from the others', in standard errors, for a single fold. Among many folds one
/// is that far off by chance, so for k folds it is √(3² + 2·ln k): the probability of a false alarm for any fold
/// stays below 1 %.
const STANDARD_ERRORS: f64 = 3.0;

/// Least ratio of the odds of a fold to those of the others, or the inverse: closer odds hardly change a
/// Precision-Recall curve, however significant the difference.
const ODDS_RATIO: f64 = 1.5;

/// Least expected number of positives and of negatives in a fold, and in the others, at the common share. With
/// fewer the standard error is unreliable.
const FEWEST_EXPECTED: f64 = 5.0;

/// Notice on folds whose share of positives differs by more than chance. The farthest fold is removed first, and
/// the next are compared with those that remain, so that one fold does not make others appear far off.
pub(super) fn fold_prevalence(_: &Summary, models: &[RankedModel]) -> Option<Notice> {
    // All models have the same rows in a fold.
    let model = models.first().filter(|model| !model.is_weighted())?;
    let mut left: Vec<&PartPoints> = model.folds.as_ref()?.iter().collect();
    let mut all = model.points.totals;
    let mut off = Vec::new();
    while let Some((at, fold)) = most_deviating(&left, all) {
        let totals = left.remove(at).points.totals;
        all = without(all, totals);
        off.push(fold);
    }
    let [first, more @ ..] = &off[..] else { return None };
    let names = joined(more.iter().map(|fold| quoted(fold.name)).collect());
    let more = match more.len() {
        0 => String::new(),
        1 => format!("; {names} is off too"),
        _ => format!("; {names} are off too"),
    };
    let message = format!(
        "The share of positives differs between folds: {} in {} and {} in the others{more}. \
         Precision-Recall areas of such folds are not on one scale.",
        percent(first.share),
        quoted(first.name),
        percent(first.of_others),
    );
    let fix = Fix::show("Show the folds", Topic::Folds);
    Some(Notice::new(NoticeCode::FoldPrevalence, message).with_fix(fix))
}

/// Fold whose share of positives is far from the others'.
struct DeviatingFold<'f> {
    name: &'f str,
    share: f64,
    of_others: f64,
    /// Distance of the two shares in standard errors.
    errors: f64,
}

/// The fold that is farthest from the others, if one is far off, with its index. `all` are the totals of all
/// `folds`.
fn most_deviating<'f>(folds: &[&'f PartPoints], all: Totals) -> Option<(usize, DeviatingFold<'f>)> {
    let mut most_deviating: Option<(usize, DeviatingFold<'f>)> = None;
    for (at, fold) in folds.iter().enumerate() {
        let Some(next) = deviating(fold, all, folds.len()) else { continue };
        if most_deviating.as_ref().is_none_or(|(_, best)| next.errors > best.errors) {
            most_deviating = Some((at, next));
        }
    }
    most_deviating
}

fn deviating(fold: &PartPoints, all: Totals, folds: usize) -> Option<DeviatingFold<'_>> {
    let here = fold.points.totals;
    let others = without(all, here);
    let rows = |of: Totals| of.n_pos + of.n_neg;
    let common = all.prevalence();
    let expected = rows(here).min(rows(others)) * common.min(1.0 - common);
    if expected < FEWEST_EXPECTED {
        return None;
    }
    let variance = common * (1.0 - common) * (1.0 / rows(here) + 1.0 / rows(others));
    let (share, of_others) = (here.prevalence(), others.prevalence());
    let errors = (share - of_others).abs() / variance.sqrt();
    #[expect(clippy::cast_precision_loss, reason = "far fewer than 2^53 folds")]
    let most = (STANDARD_ERRORS.powi(2) + 2.0 * (folds as f64).ln()).sqrt();
    // Without a division, because one of the classes may be missing.
    let (a, b) = (here.n_pos * others.n_neg, others.n_pos * here.n_neg);
    let is_deviating = errors > most && (a > ODDS_RATIO * b || b > ODDS_RATIO * a);
    is_deviating.then_some(DeviatingFold { name: &fold.name, share, of_others, errors })
}

fn without(all: Totals, part: Totals) -> Totals {
    Totals { n_pos: all.n_pos - part.n_pos, n_neg: all.n_neg - part.n_neg }
}
