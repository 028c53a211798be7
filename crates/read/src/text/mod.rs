//! Text of the input: decoded bytes, lines, cells, and numbers in cells.
//!
//! | file | holds |
//! |---|---|
//! | `decoded` | bytes to text |
//! | `lines` | lines and their ends |
//! | `cell` | cells as ranges of a text |
//! | `number` | cells as numbers, markers of missing values, the decimal mark of a table |
//! | `decorated` | decimal marks; numbers with percent or currency signs or grouped digits |

mod cell;
mod decoded;
mod decorated;
mod lines;
mod number;

pub(crate) use cell::{Cell, CellText};
pub(crate) use decoded::{decode, empty, is_utf16, too_large, utf8, without_mark};
pub(crate) use decorated::Decimal;
pub(crate) use lines::{boundary, line_ends, lines, lines_with_ends};
pub(crate) use number::{
    Number, Oddity, ROUNDED, decimal_of, is_decimal, is_missing, number, number_and_oddity,
};
