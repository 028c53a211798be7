//! Classes with few rows, or with none.

use crate::model::RankedModel;
use curvescope_core::numeric::format;
use curvescope_read::Summary;
use curvescope_read::codes::NoticeCode;
use curvescope_read::error::Notice;
use curvescope_read::fix::{Fix, Topic};

/// Least number of rows of a class, or of clusters with one, without a notice: with fewer, the share of them above a threshold
/// is known to no better than about ±0.2, and percentile intervals are visibly too narrow.
const FEW: f64 = 20.0;

/// Notice on a class of few rows or, where rows are in clusters, of few clusters.
pub(super) fn few_rows(models: &[RankedModel], clusters: Option<[usize; 2]>) -> Option<Notice> {
    let model = models.first().filter(|model| !model.is_weighted())?;
    let totals = model.points.totals;
    #[expect(clippy::cast_precision_loss, reason = "counts of clusters")]
    let units = clusters.map(|clusters| clusters.map(|count| count as f64));
    let [of_pos, of_neg] = units.unwrap_or([totals.n_pos, totals.n_neg]);
    let code = match (of_pos < FEW, of_neg < FEW) {
        (true, _) => NoticeCode::FewPositives,
        (false, true) => NoticeCode::FewNegatives,
        (false, false) => return None,
    };
    let classes = [(of_pos, "positive"), (of_neg, "negative")].into_iter();
    let few: Vec<(f64, &str)> = classes.filter(|&(count, _)| count < FEW).collect();
    let counted: Vec<String> = few
        .iter()
        .map(|&(count, class)| format!("{} {class}", format::weighted_count(count)))
        .collect();
    let counted = counted.join(" and ");
    let message = match (&few[..], units) {
        (_, Some(_)) => format!(
            "Few clusters have rows of a class ({counted}): others of their kind could give quite different areas."
        ),
        (&[(..=1.0, _)], None) => {
            format!("There is only {counted} row: another one could give quite different areas.")
        }
        _ => format!(
            "There are only {counted} rows: others of their kind could give quite different areas."
        ),
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
