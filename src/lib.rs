//! Exact ROC, Precision-Recall and Precision-Recall-Gain curves.
pub mod counts;
#[cfg(feature = "draw")]
pub mod draw;
pub mod error;
pub mod hull;
pub mod line;
pub mod rank;
pub mod sample;
pub mod space;
#[cfg(feature = "web")]
pub mod web;
