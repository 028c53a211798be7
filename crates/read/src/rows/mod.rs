//! Rows that are kept or skipped, and the sample they become.
//!
//! | file | holds |
//! |---|---|
//! | `collector` | cells of the columns with roles to rows |
//! | `storage` | storage of the rows, or of their ranking |
//! | `sample` | validated rows |
//! | `direct` | rows of columns in memory |
//! | `plain/` | fast reading of plain lines; `backoff`: number of lines before it is tried again |
//! | `weights` | weights of rows, and their classes or counts |
//! | `long`, `long_cases`, `long_counts` | long tables; rows of one case; grouped counts of several models |
//! | `skipped_rows`, `skip_reason`, `oddities` | rows that are left out, by reason; peculiar numbers |
//! | `unscored` | rows without a score |
//! | `part` | rows of one slice of a text |

mod backoff;
mod collector;
mod direct;
mod long;
mod long_cases;
mod long_counts;
mod oddities;
mod part;
mod plain;
mod skip_reason;
mod skipped_rows;
mod storage;
mod unscored;
mod weights;

pub(crate) use backoff::Backoff;
pub use collector::RowCollector;
pub(crate) use direct::DirectRows;
pub use part::Part;
pub(crate) use plain::Lines;
pub use storage::{Data, Retention};
pub(crate) use storage::{RowStorage, check_memory};
