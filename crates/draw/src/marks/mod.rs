//! Shapes with their meanings, and the colours, widths and symbols of each meaning.
//!
//! | file | contents |
//! |---|---|
//! | [`mark`] | shapes in data space, each with its role and its label |
//! | [`overlay`] | paths computed outside the plots |
//! | [`theme`] | ink and symbol of each role; `inks.rs` has the colours, `two_colors.rs` the themes of two colours |
//! | [`luminance`] | contrast of colours |

pub mod luminance;
pub mod mark;
pub mod overlay;
pub mod theme;
