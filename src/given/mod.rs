//! Options, questions and settings as callers of another language give them, in records with names: read alike for all
//! languages, with an error for a name or a word that is not known.
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

#![cfg_attr(
    not(all(feature = "package", feature = "python")),
    allow(dead_code, unused_imports, reason = "each build takes what it needs")
)]

mod constraints;
mod fields;
mod judge;
mod measure;
mod options;
mod question;
mod resampling;
mod value;

pub(crate) use constraints::constraints_from;
pub(crate) use fields::{Fields, bad_option, value_of, word, words};
pub(crate) use judge::{fold_settings, judge_settings};
pub(crate) use measure::{Family, parameters_from};
pub(crate) use options::{area_settings, only_settings, options_of, prevalence_of, settings_of};
pub(crate) use question::question_from;
pub(crate) use resampling::{aim_from, resampling_from, sampling_in};
pub(crate) use value::Given;
