//! What can be wrong with a row.

/// Why a row is skipped. Of several reasons the first in this order counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SkipReason {
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

/// Notes why a row is skipped; the value returned is never used.
pub(super) fn skip(why: &mut Option<SkipReason>, found: SkipReason) -> f64 {
    why.get_or_insert(found);
    0.0
}
