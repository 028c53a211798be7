//! Options of the caller for reading a table.
//!
//! | file | holds |
//! |---|---|
//! | `choices` | format, roles of columns and positive label, as far as they are chosen |
//! | `expected` | expected length of the input |

mod choices;
mod expected;

pub use choices::{Choices, Format, Join};
pub use expected::Expected;
