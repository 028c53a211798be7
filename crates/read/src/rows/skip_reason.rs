//! Reasons for skipping rows.

/// Reason for skipping a row. Of several the first found counts: that it is left out as chosen, of label or counts,
/// scores column by column, weight, fold, cluster, model, case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SkipReason {
    LeftOut,
    MissingLabel,
    MissingCount,
    NoCount,
    MissingScore,
    UnreadableScore,
    MissingWeight,
    UnreadableWeight,
    WeightOutOfRange,
    MissingFold,
    MissingCluster,
    MissingModel,
    MissingCase,
}

/// Records a reason for skipping a row, unless it has one. The returned 0 is never used.
pub(crate) fn record_skip(why: &mut Option<SkipReason>, found: SkipReason) -> f64 {
    why.get_or_insert(found);
    0.0
}
