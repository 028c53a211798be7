//! How often one of several equal models is said to lead, by simulation. It takes minutes, so it is ignored:
//!
//! `cargo test --release --test uncertainty -- --ignored --nocapture pairs`
//!
//! prints a line for each setting.

use curvescope::curve::sample::Sample;
use curvescope::numeric::random::Random;
use curvescope::uncertainty::bootstrap::{Bootstrap, Resampling};
use curvescope::uncertainty::delong::delong_test;
use curvescope::uncertainty::rows_needed::SMALLEST_DIFFERENCE;

use crate::population::normal;
use crate::samples::sample_of;

/// Equal models: normal scores of variance 1, those of positives `separation` higher, each two correlated.
#[derive(Clone, Copy)]
struct Equals {
    models: usize,
    n_pos: usize,
    n_neg: usize,
    separation: f64,
    correlation: f64,
}

impl Equals {
    fn sample(self, random: &mut Random) -> Sample {
        let rows = self.n_pos + self.n_neg;
        let positive: Vec<bool> = (0..rows).map(|row| row < self.n_pos).collect();
        let shared: Vec<f64> = (0..rows).map(|_| normal(random)).collect();
        let (of_shared, of_own) = (self.correlation.sqrt(), (1.0 - self.correlation).sqrt());
        let scores = |_| {
            let rows = shared.iter().zip(&positive);
            rows.map(|(shared, &positive)| {
                let mean = if positive { self.separation } else { 0.0 };
                mean + of_shared * shared + of_own * normal(random)
            })
            .collect()
        };
        let models = (0..self.models).map(scores).collect();
        sample_of(positive, models)
    }
}

/// The share of data sets in which any pair is told apart, as `is_significant` says: no choice of a pair is wrong more often.
fn share_significant(equals: Equals, tables: u32, is_significant: impl Fn(&Sample) -> bool) -> f64 {
    let mut random = Random::new(20_261_126);
    let share_significant =
        (0..tables).filter(|_| is_significant(&equals.sample(&mut random))).count();
    f64::from(u32::try_from(share_significant).expect("few")) / f64::from(tables)
}

/// Of a promise of 95 % that is kept exactly, twice the error of so many tables.
fn most(tables: u32) -> f64 {
    0.05 + 2.0 * (0.05 * 0.95 / f64::from(tables)).sqrt()
}

fn settings() -> impl Iterator<Item = Equals> {
    let sizes = [(10, 90), (20, 80), (30, 270), (100, 300), (300, 1000)];
    let apart = [(1.0, 0.3), (1.0, 0.7), (2.0, 0.7)];
    [3, 5, 10].into_iter().flat_map(move |models| {
        sizes.into_iter().flat_map(move |(n_pos, n_neg)| {
            apart.into_iter().map(move |(separation, correlation)| Equals {
                models,
                n_pos,
                n_neg,
                separation,
                correlation,
            })
        })
    })
}

fn check(
    tables: u32,
    equals: impl Iterator<Item = Equals>,
    is_significant: impl Fn(&Sample) -> bool,
) {
    let mut broken = Vec::new();
    for equals in equals {
        let Equals { models, n_pos, n_neg, separation, correlation } = equals;
        let share_significant = share_significant(equals, tables, &is_significant);
        let setting =
            format!("{models:>2} models {n_pos:>4} {n_neg:>5} {separation:.1} {correlation:.1}");
        println!("{setting} | a pair told apart in {:5.2} %", 100.0 * share_significant);
        if share_significant > most(tables) {
            broken.push(format!("{setting}: {share_significant}"));
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
}

#[test]
#[ignore = "a simulation"]
fn pairs_by_delong() {
    check(2000, settings(), |sample| {
        let pairs = delong_test(sample, SMALLEST_DIFFERENCE).pairs;
        pairs.iter().any(|pair| pair.tested.is_some_and(|tested| tested.p_value < 0.05))
    });
}

#[test]
#[ignore = "a simulation"]
fn pairs_by_the_bootstrap() {
    let some = settings().filter(|of| of.models == 5 && of.n_pos <= 100);
    check(500, some, |sample| {
        let mut bootstrap = Bootstrap::new(
            sample,
            Resampling { bands: Default::default(), ..Resampling::default() },
        );
        bootstrap.run(300);
        let pairs = bootstrap.summary().pairs;
        pairs.iter().any(|pair| {
            let auroc = pair.measures.first().and_then(|of| of.resampled.as_ref());
            auroc.is_some_and(|of| of.p_value < 0.05)
        })
    });
}
