//! A sentence on an answer that is the same decision for all rows.

use crate::curve::counts::{Point, Totals};
use crate::curve::sample::RowKind;
use crate::numeric::format;

/// States that an answer predicts all rows of the data positive, or none, so that the scores add nothing; `None` for any other
/// answer. `has_limits` is true for a question with constraints.
pub(super) fn worth(
    answer: Point,
    data: Totals,
    rows: RowKind,
    has_limits: bool,
) -> Option<String> {
    let (number, noun) = match answer {
        _ if answer == data.all() => ("all", "all"),
        _ if answer == Point::ORIGIN => ("none of the", "none"),
        _ => return None,
    };
    if !data.has_both_classes() {
        let class = if data.n_pos > 0.0 { "negative" } else { "positive" };
        return Some(format!(
            "There is no {class} row: predicting {noun} positive is never wrong, whatever the scores."
        ));
    }
    let limits = if has_limits { "within the limits " } else { "" };
    let count = match rows {
        // A sum of weights is no number of rows.
        RowKind::Weighted => String::new(),
        _ => format!("{} ", format::weighted_count(data.n_pos + data.n_neg)),
    };
    Some(format!("No threshold {limits}is better than predicting {number} {count}rows positive."))
}
