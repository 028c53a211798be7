use curvescope::draw::marks::theme::Theme;
use curvescope::draw::pens::layout::Layout;
use curvescope::draw::scores::densities::{DensityPlot, Hold};
use curvescope::generate::beta::BetaShape;
use curvescope::generate::distribution::Component;
use curvescope::generate::spec::{Class, Shapes};

use crate::recorder::{recorded, texts};

/// Leaves 436 by 132 CSS pixels between the margins of a plot.
const SIZE: (f64, f64) = (500.0, 208.0);

fn binormal(separation: f64, spread: f64) -> Shapes {
    Shapes::Binormal { separation, spread }
}

fn beta(positive: (f64, f64), negative: (f64, f64)) -> Shapes {
    let shape = |(a, b)| BetaShape { a, b };
    Shapes::Beta { positive: shape(positive), negative: shape(negative) }
}

fn mixture() -> Shapes {
    let component = |(weight, mean, sd)| Component { weight, mean, sd };
    Shapes::Mixture {
        positive: [(0.6, 3.5, 0.6), (0.4, 0.5, 0.8)].map(component).to_vec(),
        negative: vec![component((1.0, 0.0, 1.0))],
    }
}

/// Where a data position is on the canvas, in CSS pixels.
fn css(plot: &DensityPlot, at: (f64, f64)) -> (f64, f64) {
    plot.layout(SIZE, 1.0).expect("big enough").px_from_data(at)
}

/// Height of a normal density with a standard deviation of 1 at its mean.
const PEAK: f64 = 0.398_942_280_401_432_7;

/// The density of a normal distribution one standard deviation from its mean.
const SHOULDER: f64 = 0.241_970_724_519_143_37;

#[test]
fn a_density_follows_the_pointer_sideways() {
    let mut plot = DensityPlot::new(binormal(2.0, 1.0));
    let (x, y) = css(&plot, (2.0, PEAK));
    let target = css(&plot, (3.0, PEAK));
    assert!(plot.grab(SIZE, (x, y)));
    // A few pixels upwards on the way don't count.
    assert_eq!(plot.drag(SIZE, (target.0, y - 5.0)), Some(&binormal(3.0, 1.0)));
    assert_eq!(plot.drag(SIZE, (x, y)), Some(&binormal(2.0, 1.0)), "back where it was");
}

#[test]
fn it_is_held_anywhere_inside_and_the_lower_one_where_two_overlap() {
    let plot = DensityPlot::new(binormal(2.0, 1.0));
    let class_at = |at| plot.handle_at(SIZE, css(&plot, at)).map(|handle| handle.part.class);
    assert_eq!(class_at((-1.5, 0.05)), Some(Class::Negative));
    assert_eq!(class_at((3.6, 0.05)), Some(Class::Positive));
    assert_eq!(class_at((0.2, 0.04)), Some(Class::Positive));
    assert_eq!(class_at((-2.5, 0.3)), None, "above both");
    assert_eq!(class_at((0.5, -0.1)), None, "below the axis");
}

#[test]
fn dragged_to_half_its_height_a_density_is_twice_as_wide() {
    let mut plot = DensityPlot::new(binormal(2.0, 1.0));
    assert!(plot.grab(SIZE, css(&plot, (2.0, PEAK))));
    let lower = css(&plot, (2.02, PEAK / 2.0));
    assert_eq!(plot.drag(SIZE, lower), Some(&binormal(2.0, 2.0)));
}

#[test]
fn a_ring_is_one_standard_deviation_from_the_mean() {
    let mut plot = DensityPlot::new(binormal(2.0, 1.0));
    let ring = css(&plot, (3.0, SHOULDER));
    assert_eq!(plot.handle_at(SIZE, ring).map(|handle| handle.hold), Some(Hold::Widen));
    assert!(plot.grab(SIZE, ring));
    let target = css(&plot, (3.5, 0.0));
    assert_eq!(plot.drag(SIZE, target), Some(&binormal(2.0, 1.5)));
}

#[test]
fn moving_the_negatives_moves_the_axis_and_leaves_the_positives_where_they_are() {
    let mut plot = DensityPlot::new(binormal(2.0, 1.0));
    let (positives, negatives) = (css(&plot, (2.0, PEAK)), css(&plot, (0.0, PEAK)));
    let target = css(&plot, (0.5, PEAK));
    assert!(plot.grab(SIZE, negatives));
    assert_eq!(plot.drag(SIZE, target), Some(&binormal(1.5, 1.0)));
    let close = |(x, _): (f64, f64), expected: f64| assert!((x - expected).abs() < 1e-9, "{x}");
    close(css(&plot, (1.5, PEAK)), positives.0);
    close(css(&plot, (0.0, PEAK)), target.0);
    // Twice as wide, in units of the negatives everything else is half as wide and near.
    let mut plot = DensityPlot::new(binormal(2.0, 1.0));
    assert!(plot.grab(SIZE, css(&plot, (1.0, SHOULDER))));
    // Both rings and means are apart here; the negatives' ring is the nearer one.
    assert_eq!(plot.drag(SIZE, css(&plot, (2.0, SHOULDER))), Some(&binormal(1.0, 0.5)));
    close(css(&plot, (1.0, 0.1)), positives.0);
}

#[test]
fn the_axes_stay_while_dragging_and_fit_afterwards() {
    let mut plot = DensityPlot::new(binormal(2.0, 1.0));
    let axis = |plot: &DensityPlot| plot.layout(SIZE, 1.0).expect("big enough").frame.bounds;
    let before = axis(&plot);
    assert!(plot.grab(SIZE, css(&plot, (2.0, PEAK))));
    let target = css(&plot, (4.0, PEAK));
    let shapes = plot.drag(SIZE, target).expect("moved").clone();
    // The page shows what it was told, as it does with every spec.
    plot.set(shapes.clone());
    assert_eq!(axis(&plot), before);
    plot.release();
    assert_eq!(axis(&plot), axis(&DensityPlot::new(shapes)));
    assert_eq!(plot.drag(SIZE, (0.0, 0.0)), None, "nothing is held");
}

#[test]
fn other_shapes_end_a_drag() {
    let mut plot = DensityPlot::new(binormal(2.0, 1.0));
    assert!(plot.grab(SIZE, css(&plot, (2.0, PEAK))));
    plot.set(beta((4.0, 2.0), (2.0, 4.0)));
    assert_eq!(plot.drag(SIZE, (300.0, 100.0)), None);
}

#[test]
fn components_are_moved_one_by_one() {
    let mut plot = DensityPlot::new(mixture());
    // The height of the second component: 0.4 of a normal with 0.8.
    assert!(plot.grab(SIZE, css(&plot, (0.5, 0.4 * PEAK / 0.8))));
    let target = css(&plot, (1.0, 0.2));
    let Some(Shapes::Mixture { positive, .. }) = plot.drag(SIZE, target) else {
        panic!("nothing was moved")
    };
    assert_eq!(positive.iter().map(|part| part.mean).collect::<Vec<_>>(), [3.5, 1.0]);
}

#[test]
fn beta_stays_between_its_ends() {
    let mut plot = DensityPlot::new(beta((3.0, 3.0), (2.0, 4.0)));
    // The density of Beta(3, 3) at its mean is 30/16.
    assert!(plot.grab(SIZE, css(&plot, (0.5, 30.0 / 16.0))));
    let Some(Shapes::Beta { positive: BetaShape { a, b }, .. }) =
        plot.drag(SIZE, css(&plot, (0.75, 1.8)))
    else {
        panic!("nothing was moved")
    };
    assert_eq!((*a, *b), (4.5, 1.5));
    let far_off = plot.drag(SIZE, (1e6, 100.0)).expect("moved").clone();
    assert_eq!(far_off.check(), Ok(()));
}

#[test]
fn whatever_the_pointer_does_the_shapes_are_in_range() {
    for shapes in
        [binormal(2.0, 1.0), binormal(900.0, 0.001), beta((0.1, 1000.0), (0.5, 0.5)), mixture()]
    {
        for step in 0..200u32 {
            let (x, y) = (f64::from(step % 20) * 25.0, f64::from(step / 20) * 21.0);
            let mut plot = DensityPlot::new(shapes.clone());
            if !plot.grab(SIZE, (x, y)) {
                continue;
            }
            for (dx, dy) in
                [(0.0, 0.0), (1e9, 3.0), (-1e9, 0.0), (0.0, 1e9), (f64::NAN, f64::INFINITY)]
            {
                if let Some(moved) = plot.drag(SIZE, (x + dx, y + dy)) {
                    assert_eq!(moved.check(), Ok(()), "{shapes:?} by {dx} {dy} at {x} {y}");
                }
            }
        }
    }
}

#[test]
fn everything_is_drawn_on_the_canvas() {
    for shapes in [
        binormal(2.0, 1.0),
        binormal(0.0, 1.0),
        binormal(900.0, 0.001),
        beta((0.1, 0.1), (1000.0, 0.1)),
        beta((1.0, 1.0), (500.0, 500.0)),
        mixture(),
    ] {
        let plot = DensityPlot::new(shapes.clone());
        let layout = plot.layout(SIZE, 2.0).expect("big enough");
        let (area, calls) = recorded(layout.size_in_units());
        plot.draw(&area, &layout, Theme::Light, Some(0.5)).expect("a recorder draws anything");
        let (right, bottom) = Layout::units((layout.width_px, layout.height_px));
        for call in calls.borrow().iter() {
            for (x, y) in call.places() {
                let inside = (0..=right).contains(&x) && (0..=bottom).contains(&y);
                assert!(inside, "{shapes:?}: {x} {y} in {call:?}");
            }
        }
        let texts = texts(&calls.borrow());
        for name in ["positives", "negatives", "Score →"] {
            assert!(texts.iter().any(|text| text == name), "{shapes:?}: {texts:?}");
        }
    }
}
