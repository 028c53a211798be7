//! Ranks by two areas, and how far they agree. Expected numbers are worked out by hand, and for what is
//! shipped with Python 3.11.7: areas as exact fractions (AUCPR by its closed form on each piece), ranks and
//! counts by their definitions, `statistics.correlation` of the ranks.

use curvescope::report::compare::Area;
use curvescope::study::rankings::{Areas, Rankings, TaskCount};

use crate::study::near;

const AREAS: [Area; 3] = [Area::Auroc, Area::PrArea, Area::PrgArea];

fn read(text: &str) -> Rankings {
    Rankings::read(text).expect("rankings")
}

/// One task of two positives and two negatives with a model for each ranking.
fn task(rankings: &[&str]) -> String {
    let models = "model m\n".repeat(rankings.len());
    format!("{models}task 2 2 t\n{}\n", rankings.join("\n"))
}

#[test]
fn letters_are_rows() {
    let areas = &read(&task(&["B", "bB", "AaA", "(Bb)", "A(Aa)"])).tasks[0].areas;
    let same = |areas: &Areas, [auroc, prg]: [f64; 2]| {
        near(areas.auroc, auroc, 1e-15);
        near(areas.prg_area, prg, 1e-15);
    };
    // Recall gain 0 is at the first positive. Perfect: precision gain 1 throughout.
    same(&areas[0], [1.0, 1.0]);
    // (1/2, 1/3) and (1, 1/2): precision gains -1 and 0, straight in between.
    same(&areas[1], [0.0, -0.5]);
    // From precision 1/2, gain 0 ... the second positive comes at fp 1: precision gain 1/2.
    same(&areas[2], [0.75, 0.25]);
    same(&areas[3], [0.5, 0.0]);
    // (1, 0) and then (2, 1) in one step: precision gains 1 and 1/2.
    same(&areas[4], [0.875, 0.75]);
    near(areas[3].pr_area, 0.5, 1e-15);
    near(areas[0].pr_area, 1.0, 1e-15);
    // 28 positives are two letters.
    let long = read("model m\ntask 28 1 t\nZB\n");
    assert_eq!(long.tasks[0].areas[0].auroc, 1.0);
}

#[test]
fn how_a_run_is_written_and_what_follows_the_last_positive_change_nothing() {
    let whole =
        &read("model m\nmodel m\nmodel m\ntask 4 3 t\nBcB\nAAabAA\nB(b)aB\n").tasks[0].areas;
    for other in &whole[1..] {
        near(other.auroc, whole[0].auroc, 1e-15);
        near(other.pr_area, whole[0].pr_area, 1e-15);
        near(other.prg_area, whole[0].prg_area, 1e-15);
    }
    let last = &read("model m\nmodel m\ntask 2 3 t\nAaAb\nAaA\n").tasks[0].areas;
    assert_eq!(last[0], last[1]);
}

#[test]
fn equal_areas_share_the_mean_of_their_places() {
    let rankings = read(&task(&["AaA", "B", "AaA", "b(B)", "B"]));
    let ranks = rankings.agreement(Area::Auroc, Area::PrgArea).ranks;
    assert_eq!(ranks, [(3.5, 3.5), (1.5, 1.5), (3.5, 3.5), (5.0, 5.0), (1.5, 1.5)]);
}

#[test]
fn a_place_is_the_same_when_the_same_models_hold_it() {
    // AUROC counts two of four pairs for each of the first two; AUCPR is 1/2 + (1 - 2·ln(4/3))/2 and (2 - ln 3)/2.
    let tied = read("model a\nmodel b\nmodel c\ntask 2 2 t\nAbA\naBa\nbB\n");
    let areas = &tied.tasks[0].areas;
    assert_eq!((areas[0].auroc, areas[1].auroc), (0.5, 0.5));
    near(areas[0].pr_area, 1.0 - (4.0_f64 / 3.0).ln(), 1e-15);
    near(areas[1].pr_area, 1.0 - 3.0_f64.ln() / 2.0, 1e-15);
    let agreement = tied.agreement(Area::Auroc, Area::PrArea);
    assert_eq!(agreement.ranks, [(1.5, 1.0), (1.5, 2.0), (3.0, 3.0)]);
    assert_eq!(agreement.other_best, TaskCount { count: 1, share: Some(1.0) });
    assert!(agreement.tasks[0].other_top_three);
    let itself = tied.agreement(Area::Auroc, Area::Auroc);
    assert_eq!((itself.other_best.count, itself.other_top_three.count), (0, 0));
}

#[test]
fn without_tasks_there_is_no_share_and_no_correlation() {
    for text in ["", "model a\n"] {
        let agreement = read(text).agreement(Area::Auroc, Area::PrArea);
        assert_eq!(agreement.other_best, TaskCount { count: 0, share: None });
        assert_eq!(agreement.correlation, None);
    }
    let alone = read("model a\ntask 1 1 t\nA\n").agreement(Area::Auroc, Area::PrArea);
    assert_eq!((alone.correlation, alone.tasks[0].correlation), (None, None));
}

#[test]
fn what_is_no_ranking_is_refused_at_its_line() {
    let head = "model a\ntask 2 3 t\n";
    for (text, line) in [
        ("A".to_owned(), 1),
        ("task 1 x t\n".to_owned(), 1),
        ("task 0 3 t\n".to_owned(), 1),
        ("task 1 3\n".to_owned(), 1),
        (format!("{head}A\n"), 3),
        (format!("{head}C\n"), 3),
        (format!("{head}Bd\n"), 3),
        (format!("{head}(B\n"), 3),
        (format!("{head}B)\n"), 3),
        (format!("{head}((B))\n"), 3),
        (format!("{head}A A\n"), 3),
        (format!("{head}Aä\n"), 3),
        (format!("{head}\n"), 3),
        (format!("{head}B\nB\n"), 4),
        (format!("{head}B\nmodel b\n"), 4),
        (format!("{head}task 1 1 t\n"), 3),
    ] {
        let error = Rankings::read(&text).expect_err(&text);
        assert_eq!((error.code.as_str(), error.line), ("bad-rankings", Some(line)), "{text}");
    }
    assert_eq!(Rankings::read(head).expect_err("too few").code.as_str(), "bad-rankings");
}

#[test]
fn the_shipped_rankings_disagree_as_counted_elsewhere() {
    let rankings = read(include_str!("../../www/figures/ranking/rankings.txt"));
    assert_eq!((rankings.models.len(), rankings.tasks.len()), (30, 36));
    for (pair, best, top_three, correlation) in [
        ((0, 1), 9, 17, 0.916_304_026_968_781_2),
        ((0, 2), 11, 17, 0.927_623_642_694_476),
        ((1, 2), 7, 14, 0.968_283_910_561_130_8),
    ] {
        for (one, other) in [pair, (pair.1, pair.0)] {
            let found = rankings.agreement(AREAS[one], AREAS[other]);
            assert_eq!((found.other_best.count, found.other_top_three.count), (best, top_three));
            near(found.correlation.expect("ranks vary"), correlation, 1e-12);
            assert_eq!(found.ranks.len(), 1080);
            // Each task's ranks sum to 1 + ... + 30.
            for task in found.ranks.chunks(30) {
                assert_eq!(task.iter().map(|(x, _)| x).sum::<f64>(), 465.0);
            }
        }
    }
}
