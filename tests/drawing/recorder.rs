//! A sheet that writes down what it is asked to draw.

use std::cell::RefCell;
use std::rc::Rc;

use curvescope::draw::geometry::Position;
use curvescope::draw::pens::layout::{Layout, UNITS_PER_PX};
use curvescope::draw::pens::sheet::{Backend, Letters, Refusal, Sheet};
use plotters::coord::Shift;
use plotters::drawing::DrawingArea;
use plotters_backend::{BackendColor, BackendCoord};

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Call {
    Path { points: Vec<BackendCoord>, width: u32, rgb: (u8, u8, u8) },
    Fill { points: Vec<BackendCoord> },
    Circle { center: BackendCoord, radius: u32 },
    Text { text: String, at: BackendCoord, size: f64 },
}

impl Call {
    /// Where it draws.
    pub(crate) fn places(&self) -> Vec<BackendCoord> {
        match self {
            Self::Path { points, .. } | Self::Fill { points } => points.clone(),
            Self::Circle { center: at, .. } | Self::Text { at, .. } => vec![*at],
        }
    }
}

pub(crate) fn texts(calls: &[Call]) -> Vec<String> {
    let texts = calls.iter().filter_map(|call| match call {
        Call::Text { text, .. } => Some(text.clone()),
        _ => None,
    });
    texts.collect()
}

/// A place in device pixels.
pub(crate) fn px((x, y): BackendCoord) -> Position {
    (f64::from(x) / UNITS_PER_PX, f64::from(y) / UNITS_PER_PX)
}

/// What was drawn, shared with the test because a drawing area keeps its backend.
pub(crate) type Calls = Rc<RefCell<Vec<Call>>>;

/// An area of a size, and the calls that it gets.
pub(crate) fn recorded(size: (u32, u32)) -> (DrawingArea<Backend, Shift>, Calls) {
    let calls = Calls::default();
    (Backend::area(Recorder { size, calls: Rc::clone(&calls) }), calls)
}

/// The calls of a drawing on a sheet of a layout's size.
pub(crate) fn drawn(layout: &Layout, draw: impl FnOnce(&DrawingArea<Backend, Shift>)) -> Vec<Call> {
    let (area, calls) = recorded(layout.size_in_units());
    draw(&area);
    calls.take()
}

struct Recorder {
    size: (u32, u32),
    calls: Calls,
}

impl Recorder {
    fn record(&self, call: Call) {
        self.calls.borrow_mut().push(call);
    }
}

impl Sheet for Recorder {
    fn size(&self) -> (u32, u32) {
        self.size
    }

    fn stroke(
        &mut self,
        path: &[BackendCoord],
        color: BackendColor,
        width: u32,
    ) -> Result<(), Refusal> {
        self.record(Call::Path { points: path.to_vec(), width, rgb: color.rgb });
        Ok(())
    }

    fn fill(&mut self, polygon: &[BackendCoord], _: BackendColor) -> Result<(), Refusal> {
        let [left, right] = [0, 2].map(|corner| polygon[corner]);
        let is_pixel = polygon.len() == 4 && right == (left.0 + 1, left.1 + 1);
        assert!(!is_pixel, "single pixel at {left:?}: drawn by the software rasteriser");
        self.record(Call::Fill { points: polygon.to_vec() });
        Ok(())
    }

    fn circle(
        &mut self,
        center: BackendCoord,
        radius: u32,
        _: BackendColor,
        _: Option<u32>,
    ) -> Result<(), Refusal> {
        self.record(Call::Circle { center, radius });
        Ok(())
    }

    fn write(&mut self, text: &str, at: BackendCoord, letters: &Letters) -> Result<(), Refusal> {
        self.record(Call::Text { text: text.to_owned(), at, size: letters.size });
        Ok(())
    }

    /// Every letter is 100 units wide, on every machine.
    fn text_width(&self, text: &str, _: &Letters) -> Result<f64, Refusal> {
        let letters = u32::try_from(text.chars().count()).expect("short texts");
        Ok(f64::from(100 * letters))
    }
}
