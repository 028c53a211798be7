//! The table of cells that every format is read into, with the names of its columns and the values of labels.
//!
//! | file | holds |
//! |---|---|
//! | `rectangular` | the table |
//! | `column` | columns with unique names |
//! | `in_memory` | columns in memory, and some of their rows as cells |
//! | `names/` | roles that names of columns suggest, their spellings, the nearest name |
//! | `labels` | values of a label column, known codings |
//! | `misfits`, `prints`, `quoted_lines` | lines and rows left out of the table; lines of a printed table that are not rows; cells that hold many lines |

mod column;
mod in_memory;
pub(crate) mod labels;
mod misfits;
pub mod names;
pub(crate) mod prints;
mod quoted_lines;
mod rectangular;

pub(crate) use column::{Column, MOST_COLUMNS};
pub(crate) use in_memory::CellsOfRows;
pub use in_memory::{ColumnValues, InputColumn};
pub(crate) use misfits::Misfits;
pub(crate) use quoted_lines::QuotedLines;
pub(crate) use rectangular::{Table, distinct};
