//! JavaScript interface. All uses of `wasm_bindgen`, `js_sys` and `web_sys` are in this folder, which only
//! converts.
//!
//! Built twice: with the feature `package`, and with `study` for the figures of lessons, which are thus downloaded
//! only when a lesson is opened.

#![cfg_attr(
    not(all(feature = "package", feature = "study")),
    allow(dead_code, reason = "each build takes what it needs")
)]

#[cfg(feature = "package")]
mod advice;
#[cfg(feature = "package")]
pub mod analysis;
#[cfg(feature = "package")]
pub mod bounds;
#[cfg(feature = "package")]
mod calibration;
mod canvas;
#[cfg(feature = "package")]
pub mod compute;
mod convert;
#[cfg(feature = "package")]
pub mod decide;
#[cfg(feature = "package")]
pub mod export;
mod fields;
#[cfg(feature = "package")]
pub mod generate;
#[cfg(feature = "package")]
pub mod groups;
#[cfg(feature = "package")]
pub mod limits;
#[cfg(feature = "package")]
mod measure;
#[cfg(feature = "package")]
pub mod measure_lines;
#[cfg(feature = "package")]
mod outlines;
#[cfg(feature = "package")]
mod overlays;
#[cfg(feature = "package")]
pub mod paired_point;
#[cfg(feature = "package")]
mod place;
#[cfg(feature = "package")]
pub mod plots;
#[cfg(feature = "package")]
mod points;
#[cfg(feature = "study")]
pub mod rankings;
#[cfg(feature = "package")]
pub mod reading;
#[cfg(feature = "package")]
pub mod scores;
mod space;
#[cfg(feature = "study")]
pub mod study;
mod theme;
#[cfg(feature = "package")]
pub mod uncertainty;
#[cfg(feature = "package")]
mod view;
