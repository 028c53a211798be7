//! Figures without a browser, drawn by the renderer of the page: for Python and the command line.
//!
//! | file | contents |
//! |---|---|
//! | `options` | the choices of a caller |
//! | `scene` | models, view and chosen point |
//! | `picture` | plots as SVG |
//! | `refused` | errors of drawing in the words of a caller |
//! | `raster` | SVG as PNG and PDF, with the font of the pages |

mod options;
mod picture;
mod raster;
mod refused;
pub mod scene;

pub use options::{Options, columns_from, size_from};
pub use picture::{Drawing, drawing};
pub use raster::{image, page};
pub use scene::{Scene, scene};
