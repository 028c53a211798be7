//! Classes with few rows, or with none.

use crate::input::Summary;
use crate::input::codes::NoticeCode;
use crate::input::error::Notice;
use crate::input::fix::{Fix, Topic};
use crate::numeric::format;
use crate::report::model::RankedModel;

/// Least number of rows of a class without a notice: with fewer, the share of them above a threshold is known to
/// no better than about ±0.2, and percentile intervals are visibly too narrow.
const FEW: f64 = 20.0;

pub(super) fn few_rows(_: &Summary, models: &[RankedModel]) -> Option<Notice> {
    let model = models.first().filter(|model| !model.is_weighted())?;
    let totals = model.points.totals;
    let positives = format!("{} positive", format::weighted_count(totals.n_pos));
    let negatives = format!("{} negative", format::weighted_count(totals.n_neg));
    let (code, rows, is_one) = match (totals.n_pos < FEW, totals.n_neg < FEW) {
        (true, true) => (NoticeCode::FewPositives, format!("{positives} and {negatives}"), false),
        (true, false) => (NoticeCode::FewPositives, positives, totals.n_pos <= 1.0),
        (false, true) => (NoticeCode::FewNegatives, negatives, totals.n_neg <= 1.0),
        (false, false) => return None,
    };
    let message = if is_one {
        format!("There is only {rows} row: another one could give quite different areas.")
    } else {
        format!(
            "There are only {rows} rows: others of their kind could give quite different areas."
        )
    };
    let fix = Fix::show("See how sure the numbers are", Topic::Uncertainty);
    Some(Notice::new(code, message).with_fix(fix))
}

/// Notice that some areas are conventions, in place of undefined ones.
pub(super) fn boyd_convention(_: &Summary, models: &[RankedModel]) -> Option<Notice> {
    let is_positive = models.first()?.points.totals.n_pos > 0.0;
    let (class, values) = if is_positive { ("negative", "1") } else { ("positive", "0") };
    let message = format!(
        "There are no {class} rows. By Boyd's convention the minimum and normalised \
         Precision-Recall areas are {values}; they say nothing about the model."
    );
    Some(Notice::new(NoticeCode::BoydConvention, message))
}
