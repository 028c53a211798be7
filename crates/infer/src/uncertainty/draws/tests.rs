use super::*;

/// Rows of these classes, 1 or 0, in clusters named by a letter, if given.
fn sample(classes: &str, clusters: Option<&str>) -> Sample {
    Sample {
        positive: classes.chars().map(|class| class == '1').collect(),
        clusters: clusters.map(|names| names.chars().map(|name| u32::from(name) - 97).collect()),
        ..Sample::default()
    }
}

fn draws(sample: &Sample, sizes: Sampling) -> Draws {
    Draws::once(sample, sizes, &|_| true, &mut Random::new(3))
}

/// Count of each row, summed over 20,000 draws.
fn moments(draws: &mut Draws) -> Vec<u32> {
    let mut random = Random::new(5);
    let mut sums = vec![0; draws.row_counts().len()];
    for _ in 0..20_000 {
        draws.redraw(&mut random);
        for (sum, &count) in sums.iter_mut().zip(draws.row_counts()) {
            *sum += u32::from(count);
        }
    }
    sums
}

#[test]
fn as_many_rows_of_a_class_are_drawn_as_there_are_each_as_often() {
    for [positives, negatives] in [[1, 2], [7, 2], [50, 7]] {
        let classes = "1".repeat(positives) + &"0".repeat(negatives);
        let mut draws = draws(&sample(&classes, None), Sampling::Classes);
        assert_eq!(draws.row_counts(), vec![1; positives + negatives]);
        assert_eq!(
            (draws.rows(), draws.least_units()),
            ([positives, negatives], positives.min(negatives))
        );
        let mut random = Random::new(4);
        for _ in 0..50 {
            draws.redraw(&mut random);
            let drawn = [0, 1].map(|class| {
                draws.class(class).counts.iter().map(|&count| usize::from(count)).sum::<usize>()
            });
            assert_eq!(drawn, [positives, negatives]);
        }
        // A count has variance 1 - 1/n: five standard deviations are below 708.
        assert!(moments(&mut draws).iter().all(|&sum| sum.abs_diff(20_000) < 708));
    }
}

/// The number of positives is binomial: 12 rows, a third of them positive.
#[test]
fn drawn_sampling_vary_as_the_binomial_does() {
    let mut draws = draws(&sample("111100000000", None), Sampling::Rows);
    let mut random = Random::new(6);
    let (mut sum, mut squares) = (0.0, 0.0);
    for _ in 0..20_000 {
        draws.redraw(&mut random);
        let drawn = draws.class(0).total();
        assert_eq!(drawn + draws.class(1).total(), 12.0);
        sum += drawn;
        squares += (drawn - 4.0).powi(2);
    }
    // Variance 12·(1/3)·(2/3) = 8/3.
    assert!((sum / 20_000.0 - 4.0).abs() < 0.06, "{sum}");
    assert!((squares / 20_000.0 - 8.0 / 3.0).abs() < 0.14, "{squares}");
}

#[test]
fn a_cluster_is_drawn_whole() {
    // Positives at rows 0, 2, 5; a has rows 0 and 1, b rows 2, 3 and 5, c row 4.
    let mut draws = draws(&sample("101001", Some("aabbcb")), Sampling::Classes);
    assert_eq!((draws.clusters(), draws.strata(), draws.least_units()), (Some(3), 1, 2));
    let mut random = Random::new(7);
    for _ in 0..100 {
        draws.redraw(&mut random);
        let (positives, negatives) = (draws.class(0).counts, draws.class(1).counts);
        assert_eq!(positives[1], positives[2], "both of b");
        assert_eq!((positives[0], positives[1]), (negatives[0], negatives[1]), "a, then b");
        assert_eq!(u32::from(positives[0]) + u32::from(positives[1]) + u32::from(negatives[2]), 3);
    }
    assert!(moments(&mut draws).iter().all(|&sum| sum.abs_diff(20_000) < 708));
}

#[test]
fn clusters_of_one_class_are_drawn_apart_unless_sizes_are_drawn_too() {
    let sample = sample("110010", Some("aabbcb"));
    let mut apart = draws(&sample, Sampling::Classes);
    // Positives: a, a, c; negatives: all of b.
    assert_eq!((apart.clusters(), apart.strata(), apart.least_units()), (Some(3), 2, 1));
    apart.redraw(&mut Random::new(1));
    assert_eq!(apart.class(1).counts, [1, 1, 1], "b is the only cluster of its class");
    assert_eq!(draws(&sample, Sampling::Rows).strata(), 1);
}

#[test]
fn indices_are_the_upper_word_of_the_product() {
    for (bits, n, expected) in [
        (0, 10, 0),
        (0xffff_ffff, 10, 9),
        (0x8000_0000, 10, 5),
        (0x7fff_ffff, 10, 4),
        (0xffff_ffff, 1, 0),
    ] {
        assert_eq!(index_below(bits, n), expected);
    }
}

#[test]
fn groups_are_even_and_random() {
    let mut draws = draws(&sample(&("1".repeat(120) + "000"), None), Sampling::Classes);
    assert_eq!([draws.groups(0), draws.groups(1)], [50, 3]);
    let mut out = [0; 120];
    for group in 0..50 {
        draws.leave_out(Some((0, group)));
        assert_eq!(draws.class(1).counts, [1; 3]);
        let rows: Vec<usize> = (0..120).filter(|&row| draws.class(0).counts[row] == 0).collect();
        assert!(rows.len() == 2 || rows.len() == 3);
        for row in rows {
            out[row] += 1;
        }
    }
    assert_eq!(out, [1; 120]);
    assert_ne!(draws.groups[..50], (0..50).collect::<Vec<u8>>()[..]);
    draws.leave_out(None);
    assert_eq!(draws.row_counts(), [1; 123]);
}

#[test]
fn totals_are_summed_weights() {
    let weights = Some(vec![0.5, 8.0, 2.0, 4.0]);
    let sample = Sample { weights, ..sample("1011", None) };
    let mut draws = draws(&sample, Sampling::Classes);
    assert_eq!((draws.class(0).total(), draws.class(1).total()), (6.5, 8.0));
    draws.counts = vec![2, 0, 1, 0];
    assert_eq!((draws.class(0).total(), draws.class(0).total_left_out()), (5.0, 2.0));
    assert_eq!(draws.class(0).left_out(&[0, 1]), 2.0);
    assert_eq!((draws.class(1).total(), draws.class(1).total_left_out()), (0.0, 8.0));
}
