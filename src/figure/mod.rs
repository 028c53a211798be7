//! Figures without a browser, drawn by the renderer of the page: for Python and the command line.
//!
//! | file | contents |
//! |---|---|
//! | `options` | the choices of a caller |
//! | `scene` | models, view and chosen point |
//! | `picture` | plots as SVG |
//! | `refused` | errors of drawing in the words of a caller |
//! | `raster` | SVG as PNG and PDF, with the font of the pages |

#![cfg_attr(
    not(all(feature = "command", feature = "python")),
    allow(dead_code, unused_imports, reason = "each build takes what it needs")
)]

mod options;
mod picture;
mod raster;
mod refused;
mod scene;

pub(crate) use options::{Options, columns_from, size_from};
pub(crate) use picture::{Drawing, drawing};
pub(crate) use raster::{image, page};
pub(crate) use scene::{Scene, scene};
