//! How often simultaneous bands contain the whole true curve, by simulation. It takes minutes, so it is ignored:
//!
//! `cargo test --release --test uncertainty -- --ignored --nocapture simultaneous`
//!
//! prints a line of the table in `docs/coverage.md` for each setting.

use curvescope::curve::sample::RowKind;
use curvescope::curve::space::Space;
use curvescope::numeric::random::Random;
use curvescope::uncertainty::bands::Band;
use curvescope::uncertainty::bands::simultaneous::CurveRegion;
use curvescope::uncertainty::bootstrap::{Bootstrap, Resampling};

use crate::population::Population;

/// Numbers of tables, and of those of which the pointwise bands are computed too.
fn tables(n_pos: u32, n_neg: u32) -> (u32, u32) {
    if n_pos + n_neg > 1000 { (1000, 50) } else { (2000, 100) }
}

const SPACES: [Space; 3] = [Space::Roc, Space::Pr, Space::Prg];

/// Rates of the population along its curve, which is straight between thresholds where scores are rounded.
fn true_rates(population: Population, parts: u32) -> Vec<(f64, f64)> {
    let totals = population.totals();
    let is_rounded = population.step > 0.0;
    let step = if is_rounded { population.step } else { 0.05 / f64::from(parts) };
    let mut rates: Vec<(f64, f64)> = Vec::new();
    let mut threshold = 8.0;
    while threshold > -6.0 {
        let point = population.at(threshold);
        let (fpr, recall) = (point.fp / totals.n_neg, point.tp / totals.n_pos);
        if let Some(&(from, to)) = rates.last().filter(|_| is_rounded) {
            rates.extend((1..parts).map(|part| {
                let along = f64::from(part) / f64::from(parts);
                (from + along * (fpr - from), to + along * (recall - to))
            }));
        }
        rates.push((fpr, recall));
        threshold -= step;
    }
    rates
}

/// True where the band contains the true curve at each of its places but the ends.
fn contains(band: &Band, space: Space, population: Population, rates: &[(f64, f64)]) -> bool {
    let totals = population.totals();
    let images = rates.iter().filter_map(|&(fpr, recall)| {
        let point = curvescope::Point { tp: recall * totals.n_pos, fp: fpr * totals.n_neg };
        space.project(point, totals)
    });
    let images: Vec<(f64, f64)> = images.collect();
    (0..band.x.len()).all(|place| {
        let x = band.x[place];
        let after = images.iter().position(|image| image.0 >= x);
        let Some(after) = after.filter(|&after| after > 0 && x > 0.0 && x < 1.0) else {
            return true;
        };
        let ((x0, y0), (x1, y1)) = (images[after - 1], images[after]);
        let y = y0 + (y1 - y0) * if x1 > x0 { (x - x0) / (x1 - x0) } else { 1.0 };
        (band.low[place] - 1e-6..=band.high[place] + 1e-6).contains(&y)
    })
}

#[test]
#[ignore = "a simulation"]
fn simultaneous_bands() {
    let mut broken = Vec::new();
    for (n_pos, n_neg) in [(50, 50), (50, 500), (500, 50), (200, 200), (100, 2000), (1000, 1000)] {
        // Separation, standard deviation of the positives' scores, step.
        for (separation, deviation, step) in
            [(1.0, 1.0, 0.0), (2.0, 1.0, 0.0), (1.5, 2.0, 0.0), (1.0, 1.0, 0.5)]
        {
            let population = Population { n_pos, n_neg, separation, deviation, step };
            let (rates, fine) = (true_rates(population, 4), true_rates(population, 20));
            let mut random = Random::new(20_261_128);
            let (all, resampled) = tables(n_pos, n_neg);
            let (mut whole, mut places, mut pointwise) = (0_u32, [0_u32; 3], [0_u32; 3]);
            for table in 0..all {
                let sample = population.sample(&mut random);
                let model = &sample.models()[0];
                let points = curvescope::rank(&model.scores, sample.positive(), None);
                let points = points.expect("rows");
                let region = CurveRegion::of(&points.curve(), RowKind::Independent);
                let region = region.expect("both classes");
                whole += u32::from(rates.iter().all(|&(fpr, recall)| region.contains(fpr, recall)));
                let bootstrap = (table < resampled).then(|| {
                    let mut bootstrap = Bootstrap::new(&sample, Resampling::default());
                    bootstrap.run(400);
                    bootstrap.bands()
                });
                for (at, space) in SPACES.into_iter().enumerate() {
                    let band = region.band(space, None).expect("a space of points");
                    places[at] += u32::from(contains(&band, space, population, &fine));
                    if let Some(Some(bands)) = bootstrap.as_ref().map(|bands| &bands[0]) {
                        let band = bands.of(space).expect("a band");
                        pointwise[at] += u32::from(contains(band, space, population, &fine));
                    }
                }
            }
            let percent = |count: u32, of: u32| 100.0 * f64::from(count) / f64::from(of);
            let of_places = places.map(|count| format!("{:.1}", percent(count, all)));
            let of_pointwise = pointwise.map(|count| format!("{:.0}", percent(count, resampled)));
            println!(
                "| {n_pos} | {n_neg} | {separation} | {deviation} | {step} | {:.1} | {} | {} |",
                percent(whole, all),
                of_places.join(" | "),
                of_pointwise.join(" | ")
            );
            // Two standard errors of the simulation beyond the wanted range.
            let error = 100.0 * 2.0 * (0.05 * 0.95 / f64::from(all)).sqrt();
            if !(93.0 - error..=98.0 + error).contains(&percent(whole, all)) {
                broken.push(format!("{population:?}: {whole}"));
            }
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
}
