//! Decisions before rows are read: roles of the columns, and the positive label.
//!
//! # How a column is chosen
//!
//! The user's choice comes first, then the name of a column, then its values. `label` ranks the evidence for a
//! column as the label, `kinds` determines the kind of any other column, ordered from the likeliest score, and
//! `scores` takes the likeliest. Each decision has one reason in words, which the notices and
//! [`Columns::reasons`] share. Where two columns are equally likely to be the label, none is taken:
//! `which-label`.
//!
//! # Files
//!
//! | file | holds |
//! |---|---|
//! | `plan` | all decisions, made on the first rows |
//! | `assigned`, `chooser` | the roles of all columns; the columns that have none yet |
//! | `by_name`, `label`, `scores` | roles by name; the label and the scores by name and content |
//! | `kinds`, `ranges`, `sparse` | a column's kind, its range in each class; columns without a value in most rows |
//! | `examined` | the table with the contents of its columns, each determined once |
//! | `classes`, `folded`, `confidence` | columns of probabilities that are redundant, or of the predicted class |
//! | `counted`, `swapped` | a column that may count rows; a label and a score that may be exchanged |
//! | `long_columns` | the columns of models and of cases in a long table |
//! | `coding` | the positive label value |
//! | `summary` | description of the table with every decision |

mod assigned;
mod by_name;
mod candidates;
mod chooser;
mod classes;
pub(crate) mod coding;
mod confidence;
mod counted;
mod evidence;
mod examined;
mod facts;
mod folded;
mod label;
mod long_columns;
mod plan;
mod ranges;
mod scores;
mod sparse;
mod summary;
mod swapped;

pub(crate) use assigned::Roles;
pub(crate) use by_name::{MOST_GROUPS, many_groups};
pub(crate) use chooser::{Classes, Counts, choose_columns};
pub(crate) use facts::label_likeness;
pub(crate) use long_columns::MOST_MODELS;
pub(crate) use plan::Plan;
pub use summary::{Columns, LabelValue, Summary};
