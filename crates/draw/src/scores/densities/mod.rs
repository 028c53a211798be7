//! The densities of generated scores, which can be dragged: moved along the axis, and made wider or narrower.

mod drag;
mod outline;
mod paint;

pub use drag::{Handle, Hold};

use self::drag::Drag;
use crate::geometry::Position;
use crate::geometry::clip::Bounds;
use crate::pens::error::DrawError;
use crate::pens::layout::Layout;
use curvescope_infer::generate::spec::Shapes;

/// The densities of both classes, each with an area of 1, over the score.
#[derive(Clone, Debug)]
pub struct DensityPlot {
    shapes: Shapes,
    bounds: Bounds,
    drag: Option<Drag>,
}

impl DensityPlot {
    /// A plot whose axes fit `shapes`.
    pub fn new(shapes: Shapes) -> Self {
        let bounds = outline::bounds(&shapes);
        Self { shapes, bounds, drag: None }
    }

    /// Replaces the shapes and fits the axes to them. Equal shapes change nothing, so that the shapes that a drag
    /// has returned can be set without an effect on the drag or the axes.
    pub fn set(&mut self, shapes: Shapes) {
        if shapes != self.shapes {
            *self = Self::new(shapes);
        }
    }

    /// The handle at a position in CSS pixels: the nearest within reach, or the one that moves the density that
    /// contains the position.
    pub fn handle_at(&self, size_css: (f64, f64), at_css: Position) -> Option<Handle> {
        drag::handle_at(&self.shapes, &self.layout(size_css, 1.0).ok()?, at_css)
    }

    /// Starts a drag at a position in CSS pixels, and returns whether there is a handle. The x axis is not fitted
    /// to the shapes until [`Self::release`].
    pub fn grab(&mut self, size_css: (f64, f64), at_css: Position) -> bool {
        self.drag = self
            .handle_at(size_css, at_css)
            .map(|handle| Drag::new(handle, at_css, &self.shapes, self.bounds));
        self.drag.is_some()
    }

    /// Drags the held handle to a position in CSS pixels, and returns the new shapes. `None` when no handle is
    /// held or nothing changes.
    pub fn drag(&mut self, size_css: (f64, f64), to_css: Position) -> Option<&Shapes> {
        let (shapes, bounds) = self.drag.as_mut()?.shapes_at(size_css, to_css)?;
        let top = bounds.y.1.max(outline::bounds(&shapes).y.1);
        self.bounds = Bounds { y: (0.0, top), ..bounds };
        if shapes == self.shapes {
            return None;
        }
        self.shapes = shapes;
        Some(&self.shapes)
    }

    /// Ends the drag, and fits the axes to the shapes.
    pub fn release(&mut self) {
        self.drag = None;
        self.bounds = outline::bounds(&self.shapes);
    }

    /// The geometry on a canvas of this size in CSS pixels.
    ///
    /// # Errors
    /// [`DrawError::TooSmall`].
    pub fn layout(&self, size_css: (f64, f64), pixel_ratio: f64) -> Result<Layout, DrawError> {
        Layout::filling(size_css, pixel_ratio, self.bounds)
    }
}
