//! Figures for Python.
//!
//! | file | contents |
//! |---|---|
//! | `options` | reading of the choices of a caller |
//! | `marks` | the marks of one plot as records, for other libraries to draw |
//! | `raster` | the files of PNG and PDF |

mod marks;
mod options;
pub(super) mod raster;

pub(super) use marks::plot_of;
pub(super) use options::options_from;
