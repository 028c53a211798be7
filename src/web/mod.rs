//! The JavaScript face.

mod backend;
pub mod plots;
