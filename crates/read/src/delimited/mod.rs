//! Delimited text and printed tables.
//!
//! | file | holds |
//! |---|---|
//! | `table_shape` | delimiter, header and columns of a text, and its rows as a table |
//! | `scanner` | text to rows of cells |
//! | `dialect` | the delimiter and the decimal mark |
//! | `grid` | rows of cells to a table: its width, its header, its misfits |
//! | `ambiguous_marks`, `totals` | numbers that may be misread; rows of totals and measures |
//! | `printed/` | prints whose cells are known by their positions, and layouts of other programs, to delimited text |
//! | `no_predictions` | texts that are refused: confusion matrices, reports |

pub(crate) mod ambiguous_marks;
mod dialect;
mod grid;
pub(crate) mod no_predictions;
pub(crate) mod printed;
mod scanner;
mod table_shape;
mod totals;

pub(crate) use dialect::Dialect;
pub(crate) use grid::{Grid, Layout, SampleRow};
pub(crate) use scanner::{Delimiter, Scanner};
pub(crate) use table_shape::TableShape;
pub(crate) use totals::is_total;
