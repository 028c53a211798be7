//! Parameters of curves and measures.

mod checked;
mod error;
mod types;

pub use checked::{
    checked_beta, checked_prevalence, checked_recall_range, checked_roc_range, checked_seed,
    checked_threshold, checked_threshold_probability,
};
pub use error::ParameterError;
pub use types::{Beta, MAX_BETA, Prevalence, RecallRange, RocRange, RocRate};
