//! Reading of whole tables, in one piece, in pieces or in slices.
//!
//! | file | holds |
//! |---|---|
//! | `reader` | a table that arrives in pieces |
//! | `rows` | rows of delimited text, as they arrive |
//! | `any_format` | a complete text, in the format of its content |
//! | `columns` | columns in memory |
//! | `beside/` | two tables of the same rows |

mod any_format;
pub mod beside;
pub mod columns;
mod reader;
mod rows;

pub use reader::Reader;
