//! Dashes as separate paths, because plotters' backends draw solid strokes only.

use super::Position;

/// Number of repeats of a pattern along one path at which the path is drawn whole.
const MOST_REPEATS: f64 = 100_000.0;

/// Returns the drawn parts of `path` under a pattern of lengths (drawn, left out, drawn, ...), in the path's own
/// units. The pattern continues across vertices. The path is returned whole for an empty pattern, and where the
/// pattern would repeat more often than any plot is wide, or without end.
pub fn dashes(path: &[Position], pattern: &[f64]) -> Vec<Vec<Position>> {
    let distance = |pair: &[Position]| (pair[1].0 - pair[0].0).hypot(pair[1].1 - pair[0].1);
    let repeats = path.windows(2).map(distance).sum::<f64>() / pattern.iter().sum::<f64>();
    if repeats.is_nan() || repeats >= MOST_REPEATS {
        return vec![path.to_vec()];
    }
    let mut lengths = pattern.iter().copied().cycle();
    let mut left = lengths.next().unwrap_or(f64::INFINITY);
    let mut drawn = true;
    let mut parts: Vec<Vec<Position>> =
        path.first().map(|&start| vec![start]).into_iter().collect();
    for pair in path.windows(2) {
        let (from, to) = (pair[0], pair[1]);
        let length = distance(pair);
        let mut done = 0.0;
        while left < length - done {
            done += left;
            let share = done / length;
            let at = (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share);
            if drawn {
                extend(&mut parts, at);
            } else {
                parts.push(vec![at]);
            }
            drawn = !drawn;
            left = lengths.next().unwrap_or(f64::INFINITY);
        }
        left -= length - done;
        if drawn {
            extend(&mut parts, to);
        }
    }
    parts.retain(|part| part.len() > 1);
    parts
}

fn extend(parts: &mut [Vec<Position>], position: Position) {
    if let Some(part) = parts.last_mut() {
        part.push(position);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_runs_on_across_vertices() {
        let parts = dashes(&[(0.0, 0.0), (3.0, 0.0), (3.0, 4.0)], &[2.0, 2.0]);
        assert_eq!(parts, [vec![(0.0, 0.0), (2.0, 0.0)], vec![(3.0, 1.0), (3.0, 3.0)]]);
    }

    #[test]
    fn a_path_without_end_is_not_cut_into_dashes() {
        for far in [1e12, 1e300, f64::INFINITY, f64::NAN] {
            assert_eq!(dashes(&[(0.0, 0.0), (far, 0.0)], &[2.0, 2.0]).len(), 1, "{far}");
        }
        assert_eq!(dashes(&[(1.0, 1.0), (1.0, 1.0)], &[]).len(), 1);
    }
}
