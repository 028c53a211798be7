//! Plain lines at speed: cells without quotes and spaces, labels and folds that are known, numbers.
//! What is not plain is left to the scanner; nothing is decided here.

mod alike;
mod layout;
mod lines;
mod pairs;
mod progress;
mod ranked;
mod spellings;
mod staged;
mod text_cell;

pub(super) use lines::Lines;
