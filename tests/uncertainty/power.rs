//! How often as many rows as are said to be needed tell two models, by simulation. It takes minutes, so it is ignored:
//!
//! `cargo test --release --test uncertainty -- --ignored --nocapture power`
//!
//! prints a line of the table in `docs/coverage.md` for each setting.

use curvescope::curve::counts::Totals;
use curvescope::curve::sample::Sample;
use curvescope::curve::space::Space;
use curvescope::generate::population::Population as Curve;
use curvescope::generate::spec::Shapes;
use curvescope::numeric::random::Random;
use curvescope::uncertainty::bootstrap::{Bootstrap, Resampling};
use curvescope::uncertainty::delong::pair_test;
use curvescope::uncertainty::planned::{Binormal, Correlations, auroc};
use curvescope::uncertainty::rows_needed::{Known, Rows, SMALLEST_DIFFERENCE, Test};
use curvescope::uncertainty::values::CurveMeasure;
use curvescope::{Prevalence, rank};

use crate::population::correlated;

const TABLES: u32 = 1000;
/// For measures that are resampled, each table so many times.
const RESAMPLED: u32 = 1000;
const REPLICATES: usize = 500;
/// Tables of 20,000 rows for their standard error: that of AUPRG differs by a tenth between two.
const LARGE: u32 = 20;

/// Two models with normal scores of variance 1 on the same rows.
#[derive(Clone, Copy)]
struct Models {
    separations: [f64; 2],
    correlation: f64,
    prevalence: f64,
}

impl Models {
    fn sample(self, Rows { rows, positives }: Rows, random: &mut Random) -> Sample {
        let mut positive = Vec::new();
        let mut row = 0.0;
        while row < rows {
            positive.push(row < positives);
            row += 1.0;
        }
        correlated(positive, &self.separations, self.correlation, random)
    }

    fn of(self, rows: f64) -> Rows {
        Rows { rows, positives: (rows * self.prevalence).round() }
    }
}

fn totals(Rows { rows, positives }: Rows) -> Totals {
    Totals { n_pos: positives, n_neg: rows - positives }
}

fn curve(separation: f64, prevalence: f64) -> Curve {
    let shapes = Shapes::Binormal { separation, spread: 1.0 };
    Curve::of(&shapes, Prevalence::new(prevalence).expect("in range")).expect("in range")
}

const SETTINGS: [Models; 4] = [
    Models { separations: [1.0, 1.5], correlation: 0.5, prevalence: 0.5 },
    Models { separations: [1.0, 1.4], correlation: 0.5, prevalence: 0.1 },
    Models { separations: [1.5, 1.8], correlation: 0.8, prevalence: 0.2 },
    Models { separations: [2.0, 2.6], correlation: 0.2, prevalence: 0.3 },
];

fn share(told: usize, tables: u32) -> f64 {
    f64::from(u32::try_from(told).expect("few")) / f64::from(tables)
}

/// Share of tables in which the difference of the AUROCs has p < 0.05, by `DeLong`'s test.
fn told_by_delong(models: Models, rows: Rows, random: &mut Random) -> f64 {
    let told = (0..TABLES).filter(|_| {
        let test = pair_test(&models.sample(rows, random), 0, 1, SMALLEST_DIFFERENCE);
        test.tested.is_some_and(|tested| tested.p_value < 0.05)
    });
    share(told.count(), TABLES)
}

#[test]
#[ignore = "a simulation"]
fn power_of_rows_needed() {
    let mut missed = Vec::new();
    for models in SETTINGS {
        let [one, other] = models.separations.map(|separation| Binormal::of(separation, 1.0));
        let rho = models.correlation;
        let correlations = Correlations { positives: rho, negatives: rho };
        let mut random = Random::new(20_261_128);
        let many = models.of(20_000.0);
        let (difference, planned) =
            one.difference(other, correlations, totals(many)).expect("a variance");
        // The standard error of many rows is as good as known.
        let tested = pair_test(&models.sample(many, &mut random), 0, 1, SMALLEST_DIFFERENCE).tested;
        let seen = Known {
            totals: totals(many),
            standard_error: tested.expect("a variance").standard_error,
        };
        for power in [0.8, 0.9] {
            for (source, known) in [("rows", seen), ("planned", planned)] {
                let test = Test { level: 0.05, power };
                let rows = known.to_tell(difference, test).expect("a difference");
                let found = told_by_delong(models, rows, &mut random);
                println!(
                    "| AUROC | {source} | {:?} | {rho} | {} | {power} | {} | {} | {:.1} |",
                    models.separations,
                    models.prevalence,
                    rows.rows,
                    rows.positives,
                    100.0 * found
                );
                if (found - power).abs() > 0.05 {
                    missed.push(format!("{source} {:?} {power}: {found}", models.separations));
                }
            }
        }
    }
    assert!(missed.is_empty(), "{missed:#?}");
}

/// The same for areas that are resampled.
#[test]
#[ignore = "a simulation"]
fn power_of_resampled_areas() {
    let mut missed = Vec::new();
    for models in SETTINGS {
        for measure in [CurveMeasure::PrArea, CurveMeasure::PrgArea] {
            let mut random = Random::new(20_261_128);
            let many = models.of(20_000.0);
            let variances =
                (0..LARGE).map(|_| resampled(&models.sample(many, &mut random), measure).0.powi(2));
            let standard_error = (variances.sum::<f64>() / f64::from(LARGE)).sqrt();
            let known = Known { totals: totals(many), standard_error };
            let [first, second] = models.separations.map(|separation| {
                let curve = curve(separation, models.prevalence);
                if measure == CurveMeasure::PrArea { curve.pr_area } else { curve.prg_area }
            });
            let rows = known.to_tell(second - first, Test::default()).expect("different");
            let told = (0..RESAMPLED)
                .filter(|_| resampled(&models.sample(rows, &mut random), measure).1 < 0.05)
                .count();
            let found = share(told, RESAMPLED);
            println!(
                "| {} | rows | {:?} | {} | {} | 0.8 | {} | {} | {:.1} |",
                measure.name(),
                models.separations,
                models.correlation,
                models.prevalence,
                rows.rows,
                rows.positives,
                100.0 * found
            );
            // AUPRG varies the less the greater it is, so that its skewed percentiles see a difference more often than the
            // normal distribution says.
            let most = if measure == CurveMeasure::PrArea { 0.85 } else { 0.9 };
            let error = 2.0 * (0.16 / f64::from(RESAMPLED)).sqrt();
            if !(0.75 - error..=most + error).contains(&found) {
                missed.push(format!("{} {:?}: {found}", measure.name(), models.separations));
            }
        }
    }
    assert!(missed.is_empty(), "{missed:#?}");
}

/// Standard error of the difference of two models, and p.
fn resampled(sample: &Sample, measure: CurveMeasure) -> (f64, f64) {
    let resampling = Resampling { bands: [false; Space::ALL.len()], ..Resampling::default() };
    let mut bootstrap = Bootstrap::new(sample, resampling);
    bootstrap.run(REPLICATES);
    let summary = bootstrap.summary();
    let pair = summary.pairs.iter().find(|pair| pair.first == 0).expect("two models");
    let found = pair.measures.iter().find(|of| of.measure == measure).expect("an area");
    let replicates = found.resampled.as_ref().expect("replicates");
    (replicates.standard_error, replicates.p_value)
}

/// Half the width of `DeLong`'s interval on as many rows as are said to reach it, in the mean.
#[test]
#[ignore = "a simulation"]
fn power_of_widths() {
    for models in SETTINGS {
        let separation = models.separations[0];
        let population = curve(separation, models.prevalence);
        let (_, known) = auroc(&population, totals(models.of(1000.0))).expect("both classes");
        for wanted in [0.05, 0.02] {
            let rows = known.to_reach(wanted, 0.95).expect("a width");
            let mut random = Random::new(20_261_128);
            let widths = (0..200).map(|_| {
                let sample = models.sample(rows, &mut random);
                let points =
                    rank(&sample.models()[0].scores, sample.positive(), None).expect("rows");
                let found = curvescope::area::roc::delong(&points.curve()).expect("two of a class");
                1.96 * found.variance.sqrt()
            });
            let mean = widths.sum::<f64>() / 200.0;
            println!(
                "| {separation} | {} | ±{wanted} | {} | {} | ±{mean:.4} |",
                models.prevalence, rows.rows, rows.positives
            );
            assert!((mean / wanted - 1.0).abs() < 0.05, "{mean} for {wanted}");
        }
    }
}
