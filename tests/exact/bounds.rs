//! What finer scores could make of areas and curves.

use std::collections::BTreeMap;

use curvescope::Prevalence;
use curvescope::area::bounds::{Band, Bands, Bound, Bounds, bands, bounds};
use curvescope::area::settings::Settings;
use curvescope::curve::parameter::RecallRange;
use curvescope::curve::path::Path;
use curvescope::curve::space::Space;
use proptest::prelude::*;

use crate::approx::{assert_close, assert_same};
use crate::conventions::integral;
use crate::decide::ranked;
use crate::oracle::{Oracle, Q, exact, rounded};
use crate::samples::{Row, rows, rows_of_blocks, rows_of_dyadic_weight, unweighted};

/// Positives and negatives of each distinct score, best first.
type Blocks = Vec<(usize, usize)>;

fn of_rows(rows: &[Row], settings: &Settings) -> Bounds {
    bounds(&ranked(rows), false, settings)
}

fn of_blocks(blocks: &[(usize, usize)], settings: &Settings) -> Bounds {
    of_rows(&rows_of_blocks(blocks), settings)
}

fn settings(prevalence: Option<f64>, [low, high]: [f64; 2]) -> Settings {
    Settings {
        prevalence: prevalence.and_then(Prevalence::new),
        recall_range: RecallRange::new(low, high).expect("a range"),
        ..Settings::default()
    }
}

/// AUROC, PR area, AP and AUPRG.
fn all(bounds: &Bounds) -> [Option<Bound>; 4] {
    [bounds.auroc, bounds.pr_area, bounds.average_precision, bounds.prg_area]
}

/// All sequences of blocks with so many rows.
fn tables(rows: usize) -> Vec<Blocks> {
    if rows == 0 {
        return vec![Vec::new()];
    }
    let mut found = Vec::new();
    for size in 1..=rows {
        for rest in tables(rows - size) {
            for positives in 0..=size {
                let mut table = vec![(positives, size - positives)];
                table.extend(&rest);
                found.push(table);
            }
        }
    }
    found
}

/// The table with its blocks joined where bit *i* of `joints` says that block *i*+1 follows in the
/// same one: every coarser table that this one refines.
fn joined(blocks: &[(usize, usize)], joints: u32) -> Blocks {
    let mut coarse: Blocks = Vec::new();
    for (at, &(positives, negatives)) in blocks.iter().enumerate() {
        match coarse.last_mut() {
            Some(last) if joints >> (at - 1) & 1 == 1 => {
                *last = (last.0 + positives, last.1 + negatives);
            }
            _ => coarse.push((positives, negatives)),
        }
    }
    coarse
}

/// The four areas by their definitions.
fn areas(blocks: &[(usize, usize)], settings: &Settings) -> [Q; 4] {
    let oracle = Oracle::of(&unweighted(&rows_of_blocks(blocks)));
    let oracle = match settings.prevalence {
        Some(prevalence) => oracle.at_prevalence(prevalence.get()),
        None => oracle,
    };
    let path = oracle.path();
    let range = settings.recall_range;
    let pr_area = path.pr_area(&exact(range.low()), &exact(range.high()));
    [path.roc_area(), pr_area, path.average_precision(), path.prg_area()]
}

#[test]
fn bounds_are_the_extremes_of_all_refinements() {
    for settings in [
        settings(None, [0.0, 1.0]),
        settings(Some(0.25), [0.0, 0.375]),
        settings(Some(0.875), [0.25, 0.75]),
    ] {
        for rows in 2..=6 {
            let mut extremes: BTreeMap<Blocks, [(Q, Q); 4]> = BTreeMap::new();
            for fine in tables(rows) {
                let positives: usize = fine.iter().map(|block| block.0).sum();
                if positives == 0 || positives == rows {
                    continue;
                }
                let areas = areas(&fine, &settings);
                for joints in 0..1u32 << (fine.len() - 1) {
                    let entry = extremes
                        .entry(joined(&fine, joints))
                        .or_insert_with(|| areas.clone().map(|area| (area.clone(), area)));
                    for ((least, greatest), area) in entry.iter_mut().zip(&areas) {
                        if area < least {
                            least.clone_from(area);
                        }
                        if area > greatest {
                            greatest.clone_from(area);
                        }
                    }
                }
            }
            for (blocks, extremes) in &extremes {
                let found = of_blocks(blocks, &settings);
                for (found, (least, greatest)) in all(&found).into_iter().zip(extremes) {
                    let found = found.expect("both classes");
                    let what = format!("{blocks:?} {settings:?}");
                    assert_close(found.low, rounded(least), 1e-12, &what);
                    assert_close(found.high, rounded(greatest), 1e-12, &what);
                }
            }
        }
    }
}

#[test]
fn large_groups() {
    // mpmath 1.3.0, 50 digits: sums of precisions by the digamma function, integrals in closed
    // form.
    let blocks = [(700, 300), (50_000, 20_000), (3, 80_000), (9_000, 0)];
    let cases: [(Option<f64>, [[f64; 2]; 3]); 2] = [
        (
            None,
            [
                [0.482_464_289_864_223_1, 0.882_969_710_642_284_3],
                [0.482_476_162_079_204_5, 0.900_562_039_191_94],
                [0.535_806_621_717_933, 0.879_795_052_209_499],
            ],
        ),
        (
            Some(0.01),
            [
                [0.019_120_684_821_428_307, 0.461_549_175_070_296_86],
                [0.019_121_351_922_491_7, 0.634_189_914_444_975_3],
                [-6.477_482_523_910_536_3, 0.888_180_400_867_310_8],
            ],
        ),
    ];
    for (prevalence, expected) in cases {
        let found = of_blocks(&blocks, &settings(prevalence, [0.0, 1.0]));
        for (found, expected) in all(&found)[1..].iter().zip(expected) {
            let found = found.expect("defined");
            assert_close(found.low, expected[0], 1e-12, "low");
            assert_close(found.high, expected[1], 1e-12, "high");
        }
        // Of 59,703 · 100,300 pairs.
        let auroc = found.auroc.expect("defined");
        let right = 700.0 * 20_000.0 + 50_700.0 * 80_000.0;
        let tied = 700.0 * 300.0 + 50_000.0 * 20_000.0 + 3.0 * 80_000.0;
        let pairs = 59_703.0 * 100_300.0;
        assert_close(auroc.low, right / pairs, 1e-15, "low");
        assert_close(auroc.high, (right + tied) / pairs, 1e-15, "high");
        assert_close(found.ties.pairs.expect("defined"), tied / pairs, 1e-15, "ties");
        assert_eq!((found.ties.groups, found.ties.rows), (3, 151_003.0));
    }
}

#[test]
fn without_a_class_there_is_a_reason() {
    let codes = |bounds: &Bounds| -> Vec<(String, &str)> {
        bounds.undefined.iter().map(|of| (of.field.clone(), of.reason.code())).collect()
    };
    let negatives = of_blocks(&[(0, 2), (0, 1)], &Settings::default());
    assert_eq!(all(&negatives), [None; 4]);
    let fields = ["auroc", "prArea", "averagePrecision", "prgArea", "ties.pairs"];
    assert_eq!(codes(&negatives), fields.map(|field| (field.to_owned(), "no-positives")));
    let positives = of_blocks(&[(2, 0), (1, 0)], &settings(None, [0.25, 0.75]));
    assert_eq!(
        all(&positives),
        [
            None,
            Some(Bound { value: 0.5, low: 0.5, high: 0.5 }),
            Some(Bound { value: 1.0, low: 1.0, high: 1.0 }),
            None
        ]
    );
    assert_eq!(codes(&positives).len(), 3);
    assert!(codes(&positives).iter().all(|(_, code)| *code == "no-negatives"));
    assert_eq!(bands(&ranked(&rows_of_blocks(&[(2, 0), (1, 0)])), None), None);
    assert_eq!(
        bands(
            &ranked(&rows_of_blocks(&[(0, 2)])),
            Some(Prevalence::new(0.5).expect("a prevalence"))
        ),
        None
    );
    assert_eq!(all(&of_rows(&[], &Settings::default())), [None; 4]);
}

/// The least and the greatest height of a path at x.
fn heights(path: &Path, x: f64) -> (f64, f64) {
    let (mut least, mut greatest) = (f64::INFINITY, f64::NEG_INFINITY);
    for (xs, ys) in path.x.windows(2).zip(path.y.windows(2)) {
        if xs[0] - 1e-9 <= x && x <= xs[1] + 1e-9 {
            let share = if xs[1] > xs[0] { (x - xs[0]) / (xs[1] - xs[0]) } else { 0.0 };
            let ends = if xs[1] - xs[0] < 1e-9 {
                [ys[0], ys[1]]
            } else {
                [ys[0] + share * (ys[1] - ys[0]); 2]
            };
            for y in ends {
                (least, greatest) = (least.min(y), greatest.max(y));
            }
        }
    }
    (least, greatest)
}

/// The rows with so many neighbouring scores as one.
fn binned(rows: &[Row], width: f64) -> Vec<Row> {
    rows.iter()
        .map(|&(score, class, weight)| ((score / width).floor() * width, class, weight))
        .collect()
}

/// Prevalences and recall ranges to look at.
fn any_settings() -> impl Strategy<Value = Settings> {
    use prop::sample::select;
    (select(vec![None, Some(0.01), Some(0.5), Some(0.99)]), select(vec![[0.0, 1.0], [0.2, 0.7]]))
        .prop_map(|(prevalence, range)| settings(prevalence, range))
}

proptest! {
    #[test]
    fn coarser_bins_have_wider_bounds(
        rows in prop_oneof![rows(60), rows_of_dyadic_weight(60)],
        settings in any_settings(),
    ) {
        let is_weighted = rows.iter().any(|row| row.2 != 1.0);
        let fine = bounds(&ranked(&rows), is_weighted, &settings);
        let mut before = fine.clone();
        for width in [1.0, 2.0, 4.0, 8.0, 16.0] {
            let points = ranked(&binned(&rows, width));
            let coarse = bounds(&points, is_weighted, &settings);
            for ((fine, before), coarse) in all(&fine).into_iter().zip(all(&before)).zip(all(&coarse)) {
                let [fine, before, coarse] = [fine, before, coarse].map(|of| of.expect("both classes"));
                prop_assert!(coarse.low <= coarse.value && coarse.value <= coarse.high);
                prop_assert!(coarse.low <= fine.value + 1e-12 && fine.value - 1e-12 <= coarse.high);
                prop_assert!(coarse.low <= before.low + 1e-12 && before.high - 1e-12 <= coarse.high);
            }
            before = coarse;
        }
    }

    #[test]
    fn the_areas_below_the_edges_are_the_bounds(rows in rows(25)) {
        let settings = Settings::default();
        let found = of_rows(&rows, &settings);
        let Bands { roc, pr, prg } = bands(&ranked(&rows), None).expect("both classes");
        for (Band { upper, lower }, bound, tolerance) in
            [(roc, found.auroc, 1e-12), (pr, found.pr_area, 1e-3), (prg, found.prg_area, 1e-12)]
        {
            let Bound { low, high, .. } = bound.expect("both classes");
            assert_close(integral(&upper.x, &upper.y), high, tolerance, "upper");
            assert_close(integral(&lower.x, &lower.y), low, tolerance, "lower");
        }
    }

    #[test]
    fn finer_curves_lie_in_the_band(rows in rows(30), prevalence in prop::option::of(0.2..0.8)) {
        let prevalence = prevalence.and_then(Prevalence::new);
        let coarse = bands(&ranked(&binned(&rows, 4.0)), prevalence).expect("both classes");
        let fine = ranked(&rows);
        let curve = fine.curve().at_prevalence_or_own(prevalence);
        for (space, band, slack) in
            [(Space::Roc, coarse.roc, 1e-9), (Space::Pr, coarse.pr, 2e-3), (Space::Prg, coarse.prg, 1e-9)]
        {
            for at in curve.points() {
                let Some((x, y)) = space.project(at, curve.totals()) else { continue };
                // Left of recall gain 0 there is no band, and at recall 0 no arc.
                if x < 0.0 || (space == Space::Pr && x == 0.0) {
                    continue;
                }
                let (low, high) = (heights(&band.lower, x).0, heights(&band.upper, x).1);
                prop_assert!(low - slack <= y && y <= high + slack, "{space:?} {x}: {low} {y} {high}");
            }
        }
    }
}

#[test]
fn the_share_of_tied_pairs_is_the_width_of_the_auroc() {
    let bounds = of_blocks(&[(1, 0), (2, 3), (0, 4), (5, 1)], &Settings::default());
    let Bound { low, high, .. } = bounds.auroc.expect("defined");
    assert_same(bounds.ties.pairs, Some(high - low), 1e-15, "pairs");
    assert_same(bounds.ties.pairs, Some((2.0 * 3.0 + 5.0) / 64.0), 1e-15, "pairs");
    assert_eq!((bounds.ties.rows, bounds.ties.all), (11.0, 16.0));
}
