//! JavaScript interface. All uses of `wasm_bindgen`, `js_sys` and `web_sys` are in this folder, which only
//! converts.
//!
//! It has three builds: `drawing` is what a page needs, `analysis` what a worker needs, and the package is both in one;
//! `study` has the figures of lessons, which are thus downloaded only when a lesson is opened.

#![cfg_attr(
    not(all(feature = "package", feature = "study")),
    allow(dead_code, reason = "each build takes what it needs")
)]

#[cfg(feature = "analysis")]
pub mod analysis;
#[cfg(any(feature = "drawing", feature = "study"))]
mod canvas;
mod convert;
#[cfg(feature = "drawing")]
pub mod drawing;
mod fields;
#[cfg(feature = "study")]
pub mod morph;
#[cfg(feature = "study")]
pub mod rankings;
mod space;
#[cfg(any(feature = "drawing", feature = "analysis"))]
mod spec;
#[cfg(feature = "study")]
pub mod study;
#[cfg(any(feature = "drawing", feature = "study"))]
mod theme;
mod thrown;
#[cfg(any(feature = "drawing", feature = "analysis"))]
mod types;
#[cfg(any(feature = "drawing", feature = "analysis"))]
pub mod version;
