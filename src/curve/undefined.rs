//! Policy for degenerate input: an undefined value is `None`, with a recorded reason.

use serde::Serialize;

use crate::curve::counts::Totals;

/// Reason that one field is null.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Undefined {
    /// Path of the field, such as `roc.auroc` or `folds[2].prgArea`.
    pub field: String,
    /// Stable kebab-case reason.
    pub code: &'static str,
    /// The reason in one sentence.
    pub message: &'static str,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    NoPositives,
    NoNegatives,
    SingleMember,
    FewClusters,
    Weighted,
    Clustered,
    NoTrueNegatives,
    NoFoldWithBothClasses,
    NoGroupWithBothClasses,
    NoSuchGroups,
    NoSuchOdds,
    NotProbabilities,
    CertainAndWrong,
    CertainScores,
    NothingExpected,
    NoMaximum,
    ManyToDraw,
    NonePredicted,
    FewReplicates,
    NoVariance,
    NoSpread,
    GainBeforeFirstPositive,
    FewNegatives,
    OtherPrevalence,
    ManyRows,
    NoSuchPrediction,
    NoAnswer,
    NotPaired,
    ChosenThreshold,
}

impl Reason {
    /// Returns the entry that explains by this reason that `field` is null.
    pub(crate) fn entry_for(self, field: impl Into<String>) -> Undefined {
        Undefined { field: field.into(), code: self.code(), message: self.message() }
    }

    pub(crate) fn code(self) -> &'static str {
        match self {
            Self::NoPositives => "no-positives",
            Self::NoNegatives => "no-negatives",
            Self::SingleMember => "single-member",
            Self::FewClusters => "few-clusters",
            Self::Weighted => "weighted",
            Self::Clustered => "clustered",
            Self::NoTrueNegatives => "no-true-negatives",
            Self::NoFoldWithBothClasses => "no-fold-with-both-classes",
            Self::NoGroupWithBothClasses => "no-group-with-both-classes",
            Self::NoSuchGroups => "no-such-groups",
            Self::NoSuchOdds => "no-such-odds",
            Self::NotProbabilities => "not-probabilities",
            Self::CertainAndWrong => "certain-and-wrong",
            Self::CertainScores => "certain-scores",
            Self::NothingExpected => "nothing-expected",
            Self::NoMaximum => "no-maximum",
            Self::ManyToDraw => "many-to-draw",
            Self::NonePredicted => "none-called",
            Self::FewReplicates => "few-replicates",
            Self::NoVariance => "no-variance",
            Self::NoSpread => "no-spread",
            Self::GainBeforeFirstPositive => "gain-before-first-positive",
            Self::FewNegatives => "few-negatives",
            Self::OtherPrevalence => "other-prevalence",
            Self::ManyRows => "many-rows",
            Self::NoSuchPrediction => "no-such-prediction",
            Self::NoAnswer => "no-answer",
            Self::NotPaired => "not-paired",
            Self::ChosenThreshold => "chosen-threshold",
        }
    }

    pub(crate) const fn message(self) -> &'static str {
        match self {
            Self::NoPositives => "There are no positive rows.",
            Self::NoNegatives => "There are no negative rows.",
            Self::SingleMember => "A class with a single row has no variance.",
            Self::FewClusters => {
                "Fewer than five clusters hold rows of a class: intervals of so few do not hold."
            }
            Self::Weighted => "It is defined for unweighted rows only.",
            Self::Clustered => {
                "It is defined for rows that are independent, not for clusters of them."
            }
            Self::NoTrueNegatives => {
                "Every negative ranks above the point of recall gain 0, so there is no range of \
                 operating points to average over."
            }
            Self::NoFoldWithBothClasses => "No fold has both positives and negatives.",
            Self::NoGroupWithBothClasses => "No group has both positives and negatives.",
            Self::NoSuchGroups => "The rate is not defined on both sides of the difference.",
            Self::NoSuchOdds => "No recall and FPR that all groups can have keep the limits.",
            Self::NotProbabilities => {
                "The scores do not all lie from 0 to 1, so they are not probabilities."
            }
            Self::CertainAndWrong => {
                "A positive scores 0 or a negative scores 1, so the log loss is infinite."
            }
            Self::CertainScores => "A score is 0 or 1, whose logit is infinite.",
            Self::NothingExpected => "The scores expect no positive row.",
            Self::NoMaximum => {
                "The scores separate the classes, or are all equal: no slope is the likeliest."
            }
            Self::ManyToDraw => {
                "Labels are drawn again for up to 100,000 rows, and for a region for up to 20,000."
            }
            Self::NonePredicted => "No score reaches the level, so nothing is predicted positive.",
            Self::FewReplicates => "It is defined in too few of the resamples.",
            Self::NoVariance => {
                "The two models differ by the same amount on every row, so there is no variance to compare \
                 the difference with."
            }
            Self::OtherPrevalence => {
                "At another prevalence than the data's it is not a share of counted rows."
            }
            Self::ManyRows => "With more than a million rows chance hardly shows.",
            Self::NoSuchPrediction => "No row is predicted this way.",
            Self::NoAnswer => {
                "No threshold of one of the models meets the constraints, or the aim is undefined at all \
                 that do."
            }
            Self::NotPaired => {
                "No column names the cases, each once for every model, so the models can’t be compared row by \
                 row."
            }
            Self::FewNegatives => {
                "Few negatives weigh as much as all positives: precision rests on them."
            }
            Self::GainBeforeFirstPositive => {
                "Recall gain 0 lies before the first positive: the area rests on a stretch of the curve with \
                 hardly any data."
            }
            Self::ChosenThreshold => {
                "The thresholds were chosen on these rows, where equal models differ too: give one that was fixed \
                 beforehand, or judge on other rows."
            }
            Self::NoSpread => {
                "Every draw gives the same value, which says nothing about other rows."
            }
        }
    }
}

/// Returns the reason that a class is empty, the positives first; `None` with both classes.
pub(crate) fn missing_class(totals: Totals) -> Option<Reason> {
    if totals.n_pos <= 0.0 {
        Some(Reason::NoPositives)
    } else if totals.n_neg <= 0.0 {
        Some(Reason::NoNegatives)
    } else {
        None
    }
}

/// The reasons of one model, collected while it is analysed.
#[derive(Default)]
pub(crate) struct Record {
    entries: Vec<Undefined>,
}

impl Record {
    /// Returns `value`; where it is `None`, records that `field` is undefined because of `reason`, which is
    /// then `Some`.
    pub(crate) fn record_if_none<T>(
        &mut self,
        field: impl Into<String>,
        value: Option<T>,
        reason: Option<Reason>,
    ) -> Option<T> {
        if value.is_none() {
            let reason = reason.expect("an undefined value has a reason");
            self.entries.push(reason.entry_for(field));
        }
        value
    }

    pub(crate) fn into_entries(self) -> Vec<Undefined> {
        self.entries
    }
}
