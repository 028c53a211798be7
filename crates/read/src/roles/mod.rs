//! Decisions before rows are read: roles of the columns, and the positive label.
//!
//! # How a column is chosen
//!
//! The user's choice comes first. Other roles than those of labels and scores go by the name of a column, and its
//! values may contradict it. For label and scores each column has `facts`, and `evidence` says how much each fact
//! weighs and why. `label` takes the column with the most evidence beside the scores that it would have, `candidates`
//! orders the columns that could be scores, and `scores` takes those with about as much evidence as the first. Each
//! decision has one reason in words, which the notices and [`Columns::reasons`] share. Where two columns have as much
//! evidence to be the label, none is taken: `which-label`.
//!
//! # Files
//!
//! | file | holds |
//! |---|---|
//! | `plan` | all decisions, made on the first rows |
//! | `assigned`, `chooser` | the roles of all columns; the columns that have none yet |
//! | `evidence`, `facts` | weight and reason of each fact; the facts of a column, and its best other role |
//! | `by_name`, `label`, `candidates`, `scores` | roles by name; the label and the scores by their evidence |
//! | `ranges`, `sparse` | a column's range in each class; columns without a value in most rows |
//! | `examined` | the table with the contents of its columns, each determined once |
//! | `left_out` | rows that are left out by the value of a column |
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
mod left_out;
mod long_columns;
mod plan;
mod ranges;
mod scores;
mod sparse;
mod summary;
mod swapped;

pub(crate) use assigned::Roles;
pub(crate) use by_name::{MOST_GROUPS, many_groups};
pub(crate) use chooser::{Classes, Counts, choose_columns, position};
pub(crate) use facts::label_likeness;
pub(crate) use long_columns::MOST_MODELS;
pub(crate) use plan::{Plan, on_first_rows};
pub use summary::{Columns, LabelValue, Summary};
