//! Fast reading of plain lines: cells without quotes and spaces, known labels and folds, numbers. Other lines are
//! left to the scanner; nothing is decided here.

mod decimal_block;
mod fixed_layout;
mod key_reader;
mod layout;
mod lines;
mod pairs;
mod progress;
mod spellings;
mod text_cell;

pub(crate) use lines::Lines;
