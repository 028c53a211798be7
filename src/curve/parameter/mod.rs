//! Parameters of curves, measures and resampling.

mod checked;
mod error;
mod types;

pub(crate) use checked::whole_number_within;
pub use checked::{
    checked_beta, checked_prevalence, checked_recall_range, checked_replicates, checked_roc_range,
    checked_seed, checked_threshold, checked_threshold_probability,
};
pub use error::ParameterError;
pub use types::{Beta, MAX_BETA, Prevalence, REPLICATES, RecallRange, RocRange, RocRate, SEEDS};
