//! Options, questions and settings as callers of another language give them, in records with names: read alike for all
//! languages, with an error for a name or a word that is not known. For modules of other languages.
//!
//! | file | holds |
//! |---|---|
//! | `value` | a value of the caller's language |
//! | `fields` | a record whose fields are taken one by one |
//! | `options` | options of reading and analysing a table |
//! | `judge` | settings of a judgement on other rows |
//! | `question`, `constraints` | an aim under constraints |
//! | `resampling` | settings of a bootstrap |
//! | `measure` | names of measures |

#![allow(
    clippy::missing_errors_doc,
    reason = "each fails for an option that is unknown, missing or wrong, with its code"
)]

mod constraints;
mod fields;
mod judge;
mod measure;
mod options;
mod question;
mod resampling;
mod value;

pub use constraints::constraints_from;
pub use fields::{Fields, value_of, word, words};
pub use judge::{fold_settings, judge_settings};
pub use measure::{Family, parameters_from};
pub use options::{area_settings, only_settings, options_of, prevalence_of, settings_of};
pub use question::question_from;
pub use resampling::{aim_from, resampling_from, sampling_in};
pub use value::Given;
