//! Options of the caller, for reading a table and for its analysis.
//!
//! | file | holds |
//! |---|---|
//! | `choices` | format, roles of columns and positive label, as far as they are chosen |
//! | `expected` | expected length of the input |
//! | `settings` | options of an analysis, validated |

mod choices;
mod expected;
mod settings;

pub use choices::{Choices, Format, Join};
pub use expected::Expected;
pub(crate) use settings::whole_number_within;
pub use settings::{
    MAX_BETA, REPLICATES, RecallRange, RocRange, RocRate, SEEDS, Settings, checked_beta,
    checked_prevalence, checked_recall_range, checked_replicates, checked_roc_range, checked_seed,
    checked_threshold, checked_threshold_probability,
};
