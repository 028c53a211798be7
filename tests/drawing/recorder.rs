//! A backend that writes down what it is asked to draw.

use std::cell::RefCell;
use std::convert::Infallible;
use std::rc::Rc;

use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
};

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Call {
    Path { points: Vec<BackendCoord>, width: u32, rgb: (u8, u8, u8) },
    Fill { points: Vec<BackendCoord> },
    Circle { center: BackendCoord, radius: u32 },
    Text { text: String, at: BackendCoord, size: f64 },
}

/// What was drawn, shared with the test because a drawing area keeps its backend.
pub(crate) type Calls = Rc<RefCell<Vec<Call>>>;

pub(crate) struct Recorder {
    size: (u32, u32),
    calls: Calls,
}

impl Recorder {
    pub(crate) fn new(size: (u32, u32)) -> (Self, Calls) {
        let calls = Calls::default();
        (Self { size, calls: Rc::clone(&calls) }, calls)
    }

    fn record(&self, call: Call) {
        self.calls.borrow_mut().push(call);
    }
}

type Drawn = Result<(), DrawingErrorKind<Infallible>>;

impl DrawingBackend for Recorder {
    type ErrorType = Infallible;

    fn get_size(&self) -> (u32, u32) {
        self.size
    }

    fn ensure_prepared(&mut self) -> Drawn {
        Ok(())
    }

    fn present(&mut self) -> Drawn {
        Ok(())
    }

    fn draw_pixel(&mut self, point: BackendCoord, _: BackendColor) -> Drawn {
        panic!("single pixel at {point:?}: some shape is drawn by the software rasteriser")
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Drawn {
        let (width, rgb) = (style.stroke_width(), style.color().rgb);
        self.record(Call::Path { points: path.into_iter().collect(), width, rgb });
        Ok(())
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        _: &S,
    ) -> Drawn {
        self.record(Call::Fill { points: path.into_iter().collect() });
        Ok(())
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        center: BackendCoord,
        radius: u32,
        _: &S,
        _: bool,
    ) -> Drawn {
        self.record(Call::Circle { center, radius });
        Ok(())
    }

    fn draw_text<S: BackendTextStyle>(&mut self, text: &str, style: &S, at: BackendCoord) -> Drawn {
        self.record(Call::Text { text: text.to_owned(), at, size: style.size() });
        Ok(())
    }

    /// Every letter is 100 units wide and high, on every machine.
    fn estimate_text_size<S: BackendTextStyle>(
        &self,
        text: &str,
        _: &S,
    ) -> Result<(u32, u32), DrawingErrorKind<Infallible>> {
        let letters = u32::try_from(text.chars().count()).expect("short texts");
        Ok((100 * letters, 100))
    }
}
