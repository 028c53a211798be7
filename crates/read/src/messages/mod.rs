//! Messages for the user: errors, notices and fixes, and their wording.
//!
//! | file | holds |
//! |---|---|
//! | `codes/` | codes of all errors and notices |
//! | `error` | an error and a notice |
//! | `fix` | other choices that a message offers |
//! | `wording` | quoted names, lists of names, counted nouns |
//! | `tally` | rows or lines with one fault in common |

pub mod codes;
pub mod error;
pub mod fix;
mod tally;
pub mod wording;

pub(crate) use codes::{ErrorCode, NoticeCode};
pub(crate) use error::{InputError, Notice};
pub use fix::LeaveOut;
pub(crate) use fix::{Fix, Topic};
pub(crate) use tally::{Tally, TallyWithExample};
pub(crate) use wording::{counted, quoted, quoted_first, quoted_list};
