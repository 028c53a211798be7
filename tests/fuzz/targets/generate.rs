//! Specs of any numbers: refused with a remedy, or rows, a population and densities without a NaN.
#![no_main]

use curvescope::area::settings::Settings;
use curvescope::draw::scores::densities::DensityPlot;
use curvescope::generate::beta::BetaShape;
use curvescope::generate::distribution::Component;
use curvescope::generate::population::Population;
use curvescope::generate::rows::rows;
use curvescope::generate::spec::{Shapes, Spec};
use curvescope::report::analyze::Analysis;
use curvescope_fuzz::{Knobs, no_nan};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let mut knobs = Knobs::of(data);
    let shapes = shapes(&mut knobs);
    let n = if knobs.flag() { knobs.double() } else { f64::from(knobs.byte()) };
    let prevalence = number(&mut knobs);
    let seed = number(&mut knobs);
    let spec = match Spec::new(shapes, n, prevalence, seed) {
        Ok(spec) => spec,
        Err(error) => return assert!(error.to_string().ends_with('.'), "{error:?}"),
    };
    if n <= 1000.0 {
        assert!(rows(&spec).models()[0].scores.iter().all(|score| !score.is_nan()), "{spec:?}");
        no_nan(&Analysis::generated(&spec, Settings::default()).report());
    }
    let population = Population::of(spec.shapes(), spec.prevalence()).expect("shapes");
    no_nan(&population);
    assert!((-1e-6..=1.0 + 1e-6).contains(&population.auroc), "{spec:?} {population:?}");
    let size = (f64::from(knobs.short()), f64::from(knobs.short()));
    let mut plot = DensityPlot::new(spec.shapes().clone());
    no_nan(&plot.layout(size, 1.0));
    if plot.grab(size, (number(&mut knobs), number(&mut knobs))) {
        for _ in 0..3 {
            if let Some(shapes) = plot.drag(size, (number(&mut knobs), number(&mut knobs))) {
                assert!(shapes.check().is_ok(), "{shapes:?}");
            }
        }
        plot.release();
    }
    no_nan(&plot);
});

/// Any double, or one that is likely to be in range.
fn number(knobs: &mut Knobs<'_>) -> f64 {
    match knobs.byte() % 8 {
        0 => knobs.double(),
        1 => f64::from(knobs.short()) / 65536.0,
        2 => -f64::from(knobs.short()) / 16.0,
        3 => 0.001,
        4 => 1000.0,
        _ => f64::from(knobs.byte()) / 16.0,
    }
}

fn shapes(knobs: &mut Knobs<'_>) -> Shapes {
    let beta = |knobs: &mut Knobs<'_>| BetaShape { a: number(knobs), b: number(knobs) };
    let mixture = |knobs: &mut Knobs<'_>| {
        let count = knobs.byte() % 10;
        let component =
            |_| Component { weight: number(knobs), mean: number(knobs), sd: number(knobs) };
        (0..count).map(component).collect()
    };
    match knobs.byte() % 3 {
        0 => Shapes::Binormal { separation: number(knobs), spread: number(knobs) },
        1 => Shapes::Beta { positive: beta(knobs), negative: beta(knobs) },
        _ => Shapes::Mixture { positive: mixture(knobs), negative: mixture(knobs) },
    }
}
