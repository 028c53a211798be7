//! Reading of whole tables, in one piece, in pieces or in slices.
//!
//! | file | holds |
//! |---|---|
//! | `reader` | a table that arrives in pieces |
//! | `rows` | rows of delimited text, as they arrive |
//! | `whole` | a complete text, in the format of its content |
//! | `beside/` | two tables of the same rows |

pub(crate) mod beside;
mod reader;
mod rows;
mod whole;

pub(crate) use reader::Reader;
