//! What can be wrong with a row.

/// Why a row is skipped. Of several faults the first in this order counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
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

/// Notes a fault; the value returned is never used.
pub(super) fn skip(fault: &mut Option<Fault>, found: Fault) -> f64 {
    fault.get_or_insert(found);
    0.0
}
