//! Policy for degenerate input: an undefined value is `None`, with a recorded reason.

use crate::curve::counts::Totals;

/// Reason that one field is null. In a record of other languages, the reason is its `code` and `message`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Undefined {
    /// Path of the field, such as `roc.auroc` or `folds[2].prgArea`.
    pub field: String,
    /// Why it is null.
    pub reason: Reason,
}

/// Defines the reasons: each with its name outside the crate, and with the sentence that says it.
macro_rules! reasons {
    ($($reason:ident = $code:literal: $message:literal,)+) => {
        /// Why a value is undefined.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Reason {
            $(#[doc = $message] $reason,)+
        }

        impl Reason {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$reason,)+];

            /// The name outside the crate.
            #[inline(never)] // A copy in each crate would enlarge the download.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$reason => $code,)+
                }
            }

            /// The reason in one sentence.
            #[inline(never)]
            pub const fn message(self) -> &'static str {
                match self {
                    $(Self::$reason => $message,)+
                }
            }
        }
    };
}

reasons! {
    NoPositives = "no-positives": "There are no positive rows.",
    NoNegatives = "no-negatives": "There are no negative rows.",
    SingleMember = "single-member": "A class with a single row has no variance.",
    FewClusters = "few-clusters":
        "Fewer than five clusters hold rows of a class: intervals of so few do not hold.",
    Weighted = "weighted": "It is defined for unweighted rows only.",
    Clustered = "clustered":
        "It is defined for rows that are independent, not for clusters of them.",
    NoTrueNegatives = "no-true-negatives":
        "Every negative ranks above the point of recall gain 0, so there is no range of operating points to average over.",
    NoFoldWithBothClasses = "no-fold-with-both-classes":
        "No fold has both positives and negatives.",
    NoGroupWithBothClasses = "no-group-with-both-classes":
        "No group has both positives and negatives.",
    NoSuchGroups = "no-such-groups": "The rate is not defined on both sides of the difference.",
    NoSuchOdds = "no-such-odds": "No recall and FPR that all groups can have keep the limits.",
    NotProbabilities = "not-probabilities":
        "The scores do not all lie from 0 to 1, so they are not probabilities.",
    CertainAndWrong = "certain-and-wrong":
        "A positive scores 0 or a negative scores 1, so the log loss is infinite.",
    CertainScores = "certain-scores": "A score is 0 or 1, whose logit is infinite.",
    NothingExpected = "nothing-expected": "The scores expect no positive row.",
    NoMaximum = "no-maximum":
        "The scores separate the classes, or are all equal: no slope is the likeliest.",
    ManyToDraw = "many-to-draw":
        "Labels are drawn again for up to 100,000 rows, and for a region for up to 20,000.",
    NonePredicted = "none-called": "No score reaches the level, so nothing is predicted positive.",
    FewReplicates = "few-replicates": "It is defined in too few of the resamples.",
    NotDrawn = "not-drawn":
        "Only drawn rows give it, and none were drawn. With more than 10,000 rows ask for replicates.",
    NoVariance = "no-variance":
        "The two models differ by the same amount on every row, so there is no variance to compare the difference with.",
    NoSpread = "no-spread": "Every draw gives the same value, which says nothing about other rows.",
    GainBeforeFirstPositive = "gain-before-first-positive":
        "Recall gain 0 lies before the first positive: the area rests on a stretch of the curve with hardly any data.",
    FewNegatives = "few-negatives":
        "Few negatives weigh as much as all positives: precision rests on them.",
    OtherPrevalence = "other-prevalence":
        "At another prevalence than the data's it is not a share of counted rows.",
    ManyRows = "many-rows": "With more than a million rows chance hardly shows.",
    NoSuchPrediction = "no-such-prediction": "No row is predicted this way.",
    NoAnswer = "no-answer":
        "No threshold of one of the models meets the constraints, or the aim is undefined at all that do.",
    NotPaired = "not-paired":
        "No column names the cases, each once for every model, so the models can’t be compared row by row.",
    ChosenThreshold = "chosen-threshold":
        "The thresholds were chosen on these rows, where equal models differ too: give one that was fixed beforehand, or judge on other rows.",
}

impl Reason {
    /// Returns the entry that explains by this reason that `field` is null.
    pub fn entry_for(self, field: impl Into<String>) -> Undefined {
        Undefined { field: field.into(), reason: self }
    }
}

impl std::fmt::Display for Reason {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.message())
    }
}

impl std::error::Error for Reason {}

/// A record of `field`, `code` and `message`, of which the last is not read.
#[cfg(feature = "serde")]
mod record {
    use super::{Reason, Undefined};
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    impl Serialize for Undefined {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            #[derive(Serialize)]
            struct Entry<'e> {
                field: &'e str,
                code: &'static str,
                message: &'static str,
            }
            let Self { field, reason } = self;
            Entry { field, code: reason.code(), message: reason.message() }.serialize(serializer)
        }
    }

    impl<'de> Deserialize<'de> for Undefined {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            #[derive(Deserialize)]
            struct Entry {
                field: String,
                code: String,
            }
            let Entry { field, code } = Entry::deserialize(deserializer)?;
            let reason = Reason::ALL.iter().find(|reason| reason.code() == code);
            let unknown = || D::Error::custom(format!("unknown reason code {code}"));
            Ok(Self { field, reason: *reason.ok_or_else(unknown)? })
        }
    }
}

/// Returns the reason that a class is empty, the positives first; `None` with both classes.
pub fn missing_class(totals: Totals) -> Option<Reason> {
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
pub struct Record {
    entries: Vec<Undefined>,
}

impl Record {
    /// Returns `value`; where it is `None`, records that `field` is undefined because of `reason`.
    ///
    /// # Panics
    /// Where both are `None`.
    pub fn record_if_none<T>(
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

    /// The reasons, in the order in which they were recorded.
    pub fn into_entries(self) -> Vec<Undefined> {
        self.entries
    }
}
