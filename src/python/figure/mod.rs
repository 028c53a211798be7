//! Figures without a browser, drawn by the renderer of the page.
//!
//! | file | contents |
//! |---|---|
//! | `options` | the choices of a caller |
//! | `scene` | models, view and chosen point |
//! | `picture` | plots as SVG |
//! | `marks` | the marks of one plot as records, for other libraries to draw |
//! | `refused` | errors of drawing in the words of a caller |
//! | `raster` | SVG as PNG and PDF, with the font of the pages |

mod marks;
mod options;
mod picture;
pub(super) mod raster;
mod refused;
mod scene;

pub(super) use marks::plot_of;
pub(super) use options::options_from;
pub(super) use picture::{Drawing, drawing};
