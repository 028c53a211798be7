//! Areas of gains that begin before the first positive.

use crate::model::RankedModel;
use curvescope_core::curve::parameter::Prevalence;
use curvescope_core::numeric::format;
use curvescope_read::codes::NoticeCode;
use curvescope_read::error::Notice;

/// Notice that recall gain 0 lies before the first of the positives, at the data's prevalence or the one given: AUPRG and
/// E\[FG1\] begin there, and up to the first positive the curve is interpolated towards recall 0.
pub(super) fn before_first_positive(
    models: &[RankedModel],
    prevalence: Option<Prevalence>,
) -> Option<Notice> {
    let model = models.first().filter(|model| !model.is_weighted())?;
    let curve = model.points.curve();
    let start = curve.at_prevalence_or_own(prevalence).totals().prevalence();
    let n_pos = model.points.totals.n_pos;
    if n_pos * start >= 1.0 {
        return None;
    }
    let message = format!(
        "Recall gain 0 lies before the first positive: AUPRG and E[FG1] begin at a recall of {}, the share of positives, \
         and one of the {} positives is {} of recall. Up to there the curve is interpolated, without data. Intervals of \
         both held the true value in as few as 80 of 100 simulated tables.",
        format::percent(start),
        format::weighted_count(n_pos),
        format::percent(n_pos.recip()),
    );
    Some(Notice::new(NoticeCode::GainBeforeFirstPositive, message))
}
