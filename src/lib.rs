//! Exact ROC, Precision-Recall and Precision-Recall-Gain curves.
pub mod counts;
pub mod error;
pub mod hull;
pub mod input;
pub mod line;
pub mod rank;
pub mod sample;
pub mod space;
