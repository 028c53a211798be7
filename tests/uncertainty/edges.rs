//! How often intervals of areas contain the true value near the edges, of tied, mixed, weighted and clustered rows, and how
//! often equal models differ, by simulation. It takes minutes, so it is ignored:
//!
//! `cargo test --release --test uncertainty -- --ignored --nocapture edges`
//!
//! prints the tables in `docs/coverage.md`: of all settings, and with more tables of those where most equal models differ or
//! the fewest intervals hold.

use curvescope::curve::sample::Sample;
use curvescope::numeric::random::Random;
use curvescope::uncertainty::bootstrap::{Bootstrap, Resampling};
use curvescope::uncertainty::sampling::Sampling;
use curvescope::uncertainty::summary::Summary;
use curvescope::uncertainty::values::CurveMeasure;

use crate::population::normal;
use crate::samples::sample_of;

const MEASURES: [CurveMeasure; 4] = [
    CurveMeasure::Auroc,
    CurveMeasure::PrArea,
    CurveMeasure::AveragePrecision,
    CurveMeasure::PrgArea,
];

/// Scores of a class: negatives about 0, positives about d.
#[derive(Clone, Copy, Debug)]
enum Scores {
    /// Normal with variance 1.
    Normal,
    /// The same, rounded to a multiple of this number.
    Rounded(f64),
    /// The same, but this share of the positives is scored as negatives are.
    Mixed(f64),
}

/// Weights of the rows.
#[derive(Clone, Copy, Debug)]
enum Weights {
    Equal,
    /// Of negatives; positives have weight 1.
    Negatives(f64),
    /// Log-normal, whose logarithm has variance 1.
    LogNormal,
    /// One row in 20 has weight 50.
    Heavy,
}

#[derive(Clone, Copy, Debug)]
struct Setting {
    n_pos: u32,
    n_neg: u32,
    separation: f64,
    scores: Scores,
    weights: Weights,
    /// Rows of each cluster, which are of one class and share half of their variance.
    of_cluster: u32,
    sampling: Sampling,
    models: usize,
}

/// Of two models' scores of rows of one class.
const CORRELATION: f64 = 0.5;

impl Setting {
    fn new(n_pos: u32, n_neg: u32, separation: f64) -> Self {
        Self {
            n_pos,
            n_neg,
            separation,
            scores: Scores::Normal,
            weights: Weights::Equal,
            of_cluster: 1,
            sampling: Sampling::Rows,
            models: 2,
        }
    }

    fn score(self, normal: f64, positive: bool, is_mixed: bool) -> f64 {
        let score = if positive && !is_mixed { normal + self.separation } else { normal };
        match self.scores {
            Scores::Rounded(step) => (score / step).round() * step,
            Scores::Normal | Scores::Mixed(_) => score,
        }
    }

    fn mixed_share(self) -> f64 {
        if let Scores::Mixed(share) = self.scores { share } else { 0.0 }
    }

    fn sample(self, random: &mut Random) -> Sample {
        let clusters = (self.n_pos + self.n_neg) / self.of_cluster;
        let (mut positive, mut weights, mut of_row) = (Vec::new(), Vec::new(), Vec::new());
        let mut scores = vec![Vec::new(); self.models];
        let share = f64::from(self.n_pos) / f64::from(self.n_pos + self.n_neg);
        for cluster in 0..clusters {
            let is_positive = match self.sampling {
                Sampling::Rows => random.uniform() < share,
                Sampling::Classes => cluster * self.of_cluster < self.n_pos,
            };
            let of_cluster: Vec<f64> = scores.iter().map(|_| normal(random)).collect();
            let within = if self.of_cluster > 1 { 0.5 } else { 0.0 };
            for _ in 0..self.of_cluster {
                let is_mixed = random.uniform() < self.mixed_share();
                let shared = normal(random);
                for (scores, of_cluster) in scores.iter_mut().zip(&of_cluster) {
                    let (common, own) = (CORRELATION.sqrt(), (1.0 - CORRELATION).sqrt());
                    let of_row = common * shared + own * normal(random);
                    let value = of_cluster * f64::sqrt(within) + of_row * f64::sqrt(1.0 - within);
                    scores.push(self.score(value, is_positive, is_mixed));
                }
                positive.push(is_positive);
                of_row.push(cluster);
                weights.push(match self.weights {
                    Weights::Equal => 1.0,
                    Weights::Negatives(weight) => {
                        if is_positive {
                            1.0
                        } else {
                            weight
                        }
                    }
                    Weights::LogNormal => normal(random).exp(),
                    Weights::Heavy => {
                        if random.uniform() < 0.05 {
                            50.0
                        } else {
                            1.0
                        }
                    }
                });
            }
        }
        let sample = sample_of(positive, scores);
        let sample = match self.weights {
            Weights::Equal => sample,
            _ => sample.with_weights(weights).expect("weights"),
        };
        if self.of_cluster > 1 { sample.with_clusters(of_row).expect("clusters") } else { sample }
    }

    /// A line of the table.
    fn line(self, cells: &[String; 4]) -> String {
        let mut rows = Vec::new();
        match self.scores {
            Scores::Normal => {}
            Scores::Rounded(step) if step > self.separation => rows.push("two values".to_owned()),
            Scores::Rounded(step) => rows.push(format!("rounded to {step}")),
            Scores::Mixed(share) => {
                rows.push(format!("{:.0} % of positives scored as negatives", 100.0 * share));
            }
        }
        match self.weights {
            Weights::Equal => {}
            Weights::Negatives(weight) => rows.push(format!("negatives weigh {weight}")),
            Weights::LogNormal => rows.push("log-normal weights".to_owned()),
            Weights::Heavy => rows.push("1 row in 20 weighs 50".to_owned()),
        }
        if self.of_cluster > 1 {
            rows.push(format!("clusters of {}", self.of_cluster));
        }
        if self.sampling == Sampling::Classes {
            rows.push("classes drawn apart".to_owned());
        }
        if self.models > 2 {
            rows.push(format!("{} models", self.models));
        }
        let Self { n_pos, n_neg, separation, .. } = self;
        let (rows, cells) = (rows.join(", "), cells.join(" | "));
        format!("| {n_pos} | {n_neg} | {separation} | {rows} | {cells} |")
    }

    /// The true areas: those of a fine table of the populations, whose cells are weighted by their probability.
    fn truth(self) -> [f64; 4] {
        const CELLS: u32 = 16_000;
        let odds = f64::from(self.n_neg) / f64::from(self.n_pos);
        let odds = if let Weights::Negatives(weight) = self.weights { odds * weight } else { odds };
        let (mut positive, mut scores, mut weights) = (Vec::new(), Vec::new(), Vec::new());
        for cell in 0..CELLS {
            let normal = -8.0 + 16.0 * (f64::from(cell) + 0.5) / f64::from(CELLS);
            let density = (-normal * normal / 2.0).exp();
            let mixed = self.mixed_share();
            for (class, is_mixed, weight) in
                [(true, false, 1.0 - mixed), (true, true, mixed), (false, false, odds)]
            {
                if weight > 0.0 {
                    positive.push(class);
                    scores.push(self.score(normal, class, is_mixed));
                    weights.push(weight * density);
                }
            }
        }
        let sample = sample_of(positive, vec![scores]).with_weights(weights).expect("weights");
        let summary = Bootstrap::new(&sample, resampling(1, Sampling::Rows)).summary();
        MEASURES.map(|measure| {
            let mut measures = summary.models[0].measures.iter();
            measures.find(|of| of.measure == measure).and_then(|of| of.estimate).expect("an area")
        })
    }
}

fn resampling(seed: u32, sampling: Sampling) -> Resampling {
    Resampling { seed: seed.into(), sampling, bands: Default::default(), ..Resampling::default() }
}

/// Number of tables of each setting, and of replicates of each table.
#[derive(Clone, Copy)]
struct Size {
    tables: u32,
    replicates: usize,
}

/// A coverage of 95 % is known to 0.7 %, one standard error.
const ALL: Size = Size { tables: 1000, replicates: 600 };
/// To 0.35 %.
const PRECISE: Size = Size { tables: 4000, replicates: 1000 };

#[derive(Clone, Copy, Default)]
struct Tally {
    shown: u32,
    held: u32,
    /// Tables in which any difference of equal models has p below 0.05.
    differ: u32,
}

impl Tally {
    fn share_held(self) -> f64 {
        f64::from(self.held) / f64::from(self.shown.max(1))
    }

    /// "95.0 (4.9)" of so many tables, with a mark of coverage above 99.
    fn cell(self, tables: u32) -> String {
        if self.shown == 0 {
            return "–".to_owned();
        }
        let [held, shown, differ] = [
            self.share_held(),
            f64::from(self.shown) / f64::from(tables),
            f64::from(self.differ) / f64::from(tables),
        ]
        .map(|share| 100.0 * share);
        let mark = if held > 99.0 { "+" } else { "" };
        let shown = if shown < 98.0 { format!(", shown in {shown:.0}") } else { String::new() };
        format!("{held:.1}{mark} ({differ:.1}){shown}")
    }
}

fn count(summary: &Summary, truth: [f64; 4], tallies: &mut [Tally; 4]) {
    for ((measure, truth), tally) in MEASURES.into_iter().zip(truth).zip(tallies) {
        let mut measures = summary.models[0].measures.iter();
        let of = measures.find(|of| of.measure == measure).expect("an area");
        if let Some(resampled) = &of.resampled {
            tally.shown += 1;
            let (low, high) = (resampled.interval.low, resampled.interval.high);
            tally.held += u32::from(low <= truth + 1e-12 && truth <= high + 1e-12);
        }
        let pairs = summary.pairs.iter().filter_map(|pair| {
            let of = pair.measures.iter().find(|of| of.measure == measure)?;
            Some(of.resampled.as_ref()?.p_value)
        });
        tally.differ += u32::from(pairs.reduce(f64::min).is_some_and(|p| p < 0.05));
    }
}

fn settings() -> Vec<Setting> {
    // AUROC 0.5, 0.76, 0.921, 0.983, 0.99, 0.999.
    let separations = [0.0, 1.0, 2.0, 3.0, 3.29, 4.3703];
    let sizes = [(8, 8), (8, 80), (20, 20), (20, 200), (50, 50), (100, 10), (200, 200), (50, 500)];
    let mut all = Vec::new();
    for (n_pos, n_neg) in sizes {
        for separation in separations {
            all.push(Setting::new(n_pos, n_neg, separation));
        }
    }
    for (n_pos, n_neg) in [(20, 200), (50, 50)] {
        for separation in [1.0, 3.0, 4.3703] {
            let sampling = Sampling::Classes;
            all.push(Setting { sampling, ..Setting::new(n_pos, n_neg, separation) });
        }
    }
    for (n_pos, n_neg) in [(20, 20), (50, 50), (50, 500), (500, 500)] {
        // Two values, some five, and a share of the positives that is scored as negatives are.
        for (separation, scores) in [
            (4.6, Scores::Rounded(5.0)),
            (2.0, Scores::Rounded(2.0)),
            (2.0, Scores::Rounded(1.0)),
            (6.0, Scores::Mixed(0.02)),
            (4.0, Scores::Mixed(0.1)),
        ] {
            all.push(Setting { scores, ..Setting::new(n_pos, n_neg, separation) });
        }
    }
    for (n_pos, n_neg) in [(50, 50), (50, 500), (200, 200)] {
        for weights in
            [Weights::Negatives(20.0), Weights::Negatives(0.1), Weights::LogNormal, Weights::Heavy]
        {
            for separation in [1.0, 3.0] {
                all.push(Setting { weights, ..Setting::new(n_pos, n_neg, separation) });
            }
        }
    }
    for (n_pos, n_neg) in [(50, 200), (200, 200), (100, 1000)] {
        for separation in [1.0, 3.0, 4.3703] {
            all.push(Setting { of_cluster: 5, ..Setting::new(n_pos, n_neg, separation) });
        }
    }
    for (n_pos, n_neg) in [(20, 20), (50, 50), (50, 500)] {
        for separation in [1.0, 3.0, 4.3703] {
            all.push(Setting { models: 3, ..Setting::new(n_pos, n_neg, separation) });
        }
    }
    all
}

fn few_settings() -> Vec<Setting> {
    let of = Setting::new;
    let rounded = |size, separation, step| Setting {
        scores: Scores::Rounded(step),
        ..of(size, size, separation)
    };
    let weighted = |weights| Setting { weights, ..of(200, 200, 1.0) };
    vec![
        of(100, 100, 1.0),
        of(100, 100, 2.0),
        of(200, 200, 1.0),
        of(200, 200, 2.0),
        of(200, 200, 3.0),
        of(500, 500, 1.0),
        of(500, 500, 2.0),
        rounded(50, 2.0, 1.0),
        rounded(200, 2.0, 1.0),
        rounded(500, 2.0, 1.0),
        rounded(500, 4.6, 5.0),
        Setting { scores: Scores::Mixed(0.1), ..of(50, 500, 4.0) },
        weighted(Weights::Negatives(8.0)),
        weighted(Weights::Negatives(10.0)),
        weighted(Weights::LogNormal),
    ]
}

/// Prints a table, and asserts that intervals hold in 93 % less three errors at least, and that equal models differ in 5 % and three
/// errors at most.
fn simulate(settings: Vec<Setting>, Size { tables, replicates }: Size) {
    let error = |share: f64, of: u32| 3.0 * (share * (1.0 - share) / f64::from(of)).sqrt();
    let mut broken = Vec::new();
    println!(
        "| P | N | d | rows | AUROC | AUCPR | AP | AUPRG |\n|---|---|---|---|---|---|---|---|"
    );
    for setting in settings {
        let truth = setting.truth();
        let mut random = Random::new(20_261_130);
        let mut tallies = [Tally::default(); 4];
        for table in 0..tables {
            let sample = setting.sample(&mut random);
            let mut bootstrap = Bootstrap::new(&sample, resampling(table, setting.sampling));
            bootstrap.run(replicates);
            count(&bootstrap.summary(), truth, &mut tallies);
        }
        println!("{}", setting.line(&tallies.map(|tally| tally.cell(tables))));
        for (tally, measure) in tallies.into_iter().zip(MEASURES) {
            let held = tally.share_held();
            if tally.shown > 0 && held < 0.93 - error(0.93, tally.shown) {
                broken.push(format!("{setting:?} {measure:?}: {held}"));
            }
            let differ = f64::from(tally.differ) / f64::from(tables);
            if differ > 0.05 + error(0.05, tables) {
                broken.push(format!("{setting:?} {measure:?}: equal models differ in {differ}"));
            }
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
}

#[test]
#[ignore = "a simulation"]
fn edges() {
    simulate(settings(), ALL);
}

#[test]
#[ignore = "a simulation"]
fn edges_of_few_settings() {
    simulate(few_settings(), PRECISE);
}
