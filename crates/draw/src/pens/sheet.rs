//! Surfaces for drawings: a [`Sheet`] has the few operations that they need, and [`Backend`] adapts any sheet to
//! plotters.

use std::cell::RefCell;
use std::rc::Rc;

use plotters::coord::Shift;
use plotters::drawing::{DrawingArea, IntoDrawingArea};
use plotters_backend::text_anchor::Pos;
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
};

/// Error of a sheet, with its message.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Refusal(pub String);

/// Style of a text. The font is the sheet's.
pub struct Letters {
    /// Font size, in backend units.
    pub size: f64,
    /// Part of the text at its position.
    pub anchor: Pos,
    /// Text colour.
    pub color: BackendColor,
}

/// A surface for strokes, fills and horizontal text. All lengths are in backend units,
/// [`UNITS_PER_PX`](super::layout::UNITS_PER_PX) to the device pixel.
pub trait Sheet {
    /// Width and height.
    fn size(&self) -> (u32, u32);

    /// Strokes a path.
    ///
    /// # Errors
    /// [`Refusal`] with a message of the sheet, as all methods.
    fn stroke(
        &mut self,
        path: &[BackendCoord],
        color: BackendColor,
        width: u32,
    ) -> Result<(), Refusal>;

    /// Fills a polygon; the last point is joined to the first.
    ///
    /// # Errors
    /// [`Refusal`].
    fn fill(&mut self, polygon: &[BackendCoord], color: BackendColor) -> Result<(), Refusal>;

    /// Draws a circle: filled, or stroked where there is a width.
    ///
    /// # Errors
    /// [`Refusal`].
    fn circle(
        &mut self,
        center: BackendCoord,
        radius: u32,
        color: BackendColor,
        width: Option<u32>,
    ) -> Result<(), Refusal>;

    /// Writes a text.
    ///
    /// # Errors
    /// [`Refusal`].
    fn write(&mut self, text: &str, at: BackendCoord, letters: &Letters) -> Result<(), Refusal>;

    /// Width of a text.
    ///
    /// # Errors
    /// [`Refusal`].
    fn text_width(&self, text: &str, letters: &Letters) -> Result<f64, Refusal>;
}

/// A sheet as a backend of plotters. One type for all, so that the code that draws is compiled once.
#[derive(Clone)]
pub struct Backend(Rc<RefCell<dyn Sheet>>);

impl Backend {
    /// A drawing area that covers a sheet.
    pub fn area(sheet: impl Sheet + 'static) -> DrawingArea<Self, Shift> {
        Self::shared_area(&Rc::new(RefCell::new(sheet)))
    }

    /// A drawing area that covers a sheet whose content is read after drawing.
    pub fn shared_area<S: Sheet + 'static>(sheet: &Rc<RefCell<S>>) -> DrawingArea<Self, Shift> {
        Self(Rc::<RefCell<S>>::clone(sheet)).into_drawing_area()
    }
}

type Drawn = Result<(), DrawingErrorKind<Refusal>>;

impl DrawingBackend for Backend {
    type ErrorType = Refusal;

    fn get_size(&self) -> (u32, u32) {
        self.0.borrow().size()
    }

    fn ensure_prepared(&mut self) -> Drawn {
        Ok(())
    }

    fn present(&mut self) -> Drawn {
        Ok(())
    }

    fn draw_pixel(&mut self, (x, y): BackendCoord, color: BackendColor) -> Drawn {
        self.fill_polygon([(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)], &color)
    }

    fn draw_line<S: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &S,
    ) -> Drawn {
        self.draw_path([from, to], style)
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        (left, top): BackendCoord,
        (right, bottom): BackendCoord,
        style: &S,
        fill: bool,
    ) -> Drawn {
        let corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)];
        if fill { self.fill_polygon(corners, style) } else { self.draw_path(corners, style) }
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Drawn {
        let path: Vec<BackendCoord> = path.into_iter().collect();
        drawn(self.0.borrow_mut().stroke(&path, style.color(), style.stroke_width()))
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        center: BackendCoord,
        radius: u32,
        style: &S,
        fill: bool,
    ) -> Drawn {
        let width = (!fill).then(|| style.stroke_width());
        drawn(self.0.borrow_mut().circle(center, radius, style.color(), width))
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        polygon: I,
        style: &S,
    ) -> Drawn {
        let polygon: Vec<BackendCoord> = polygon.into_iter().collect();
        drawn(self.0.borrow_mut().fill(&polygon, style.color()))
    }

    /// Horizontal text only: the plots have no other.
    fn draw_text<S: BackendTextStyle>(&mut self, text: &str, style: &S, at: BackendCoord) -> Drawn {
        drawn(self.0.borrow_mut().write(text, at, &letters(style)))
    }

    fn estimate_text_size<S: BackendTextStyle>(
        &self,
        text: &str,
        style: &S,
    ) -> Result<(u32, u32), DrawingErrorKind<Refusal>> {
        let letters = letters(style);
        let width = self.0.borrow().text_width(text, &letters);
        let width = width.map_err(DrawingErrorKind::DrawingError)?;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates")]
        let size = (width.ceil() as u32, letters.size.ceil() as u32);
        Ok(size)
    }
}

fn drawn(result: Result<(), Refusal>) -> Drawn {
    result.map_err(DrawingErrorKind::DrawingError)
}

fn letters<S: BackendTextStyle>(style: &S) -> Letters {
    Letters { size: style.size(), anchor: style.anchor(), color: style.color() }
}
