//! What the package draws on: a canvas or an SVG document.

use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
};
use web_sys::HtmlCanvasElement;

use super::backend::{CanvasError, FineCanvas};
use crate::draw::error::DrawError;
use crate::draw::layout::Layout;
use crate::draw::svg::SvgCanvas;

type Drawn = Result<(), DrawingErrorKind<CanvasError>>;

/// One type for both, so that the code that draws is in the wasm file once.
pub(super) enum Surface {
    Canvas(FineCanvas),
    Svg(SvgCanvas),
}

impl Surface {
    /// A canvas of the page, emptied.
    pub(super) fn canvas(canvas: &HtmlCanvasElement, layout: &Layout) -> Result<Self, DrawError> {
        FineCanvas::cleared(canvas, layout).map(Self::Canvas)
    }

    /// An empty SVG document.
    pub(super) fn svg(layout: &Layout) -> Self {
        Self::Svg(SvgCanvas::new(layout))
    }
}

/// Hands a call on to the backend there is.
macro_rules! on {
    ($surface:expr, $backend:ident => $call:expr) => {
        match $surface {
            Surface::Canvas($backend) => $call,
            Surface::Svg($backend) => $call.map_err(|error| match error {
                DrawingErrorKind::DrawingError(never) => match never {},
                DrawingErrorKind::FontError(error) => DrawingErrorKind::FontError(error),
            }),
        }
    };
}

impl DrawingBackend for Surface {
    type ErrorType = CanvasError;

    fn get_size(&self) -> (u32, u32) {
        match self {
            Self::Canvas(canvas) => canvas.get_size(),
            Self::Svg(svg) => svg.get_size(),
        }
    }

    fn ensure_prepared(&mut self) -> Drawn {
        on!(self, backend => backend.ensure_prepared())
    }

    fn present(&mut self) -> Drawn {
        on!(self, backend => backend.present())
    }

    fn draw_pixel(&mut self, point: BackendCoord, color: BackendColor) -> Drawn {
        on!(self, backend => backend.draw_pixel(point, color))
    }

    fn draw_line<S: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &S,
    ) -> Drawn {
        on!(self, backend => backend.draw_line(from, to, style))
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Drawn {
        on!(self, backend => backend.draw_path(path, style))
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        polygon: I,
        style: &S,
    ) -> Drawn {
        on!(self, backend => backend.fill_polygon(polygon, style))
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        upper_left: BackendCoord,
        bottom_right: BackendCoord,
        style: &S,
        fill: bool,
    ) -> Drawn {
        on!(self, backend => backend.draw_rect(upper_left, bottom_right, style, fill))
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        center: BackendCoord,
        radius: u32,
        style: &S,
        fill: bool,
    ) -> Drawn {
        on!(self, backend => backend.draw_circle(center, radius, style, fill))
    }

    fn draw_text<S: BackendTextStyle>(
        &mut self,
        text: &str,
        style: &S,
        position: BackendCoord,
    ) -> Drawn {
        on!(self, backend => backend.draw_text(text, style, position))
    }

    fn estimate_text_size<S: BackendTextStyle>(
        &self,
        text: &str,
        style: &S,
    ) -> Result<(u32, u32), DrawingErrorKind<CanvasError>> {
        on!(self, backend => backend.estimate_text_size(text, style))
    }
}
