//! Dashes as paths of their own, because plotters' backends know solid strokes only.

use super::Position;

/// The drawn parts of `path` under a pattern of lengths (drawn, left out, drawn, ...), in the
/// path's own units. The pattern runs on across vertices. An empty pattern draws the path whole.
pub fn dashes(path: &[Position], pattern: &[f64]) -> Vec<Vec<Position>> {
    if pattern.iter().sum::<f64>() <= 0.0 {
        return vec![path.to_vec()];
    }
    let mut lengths = pattern.iter().copied().cycle();
    let mut left = lengths.next().unwrap_or(f64::INFINITY);
    let mut drawn = true;
    let mut parts: Vec<Vec<Position>> =
        path.first().map(|&start| vec![start]).into_iter().collect();
    for pair in path.windows(2) {
        let (from, to) = (pair[0], pair[1]);
        let length = (to.0 - from.0).hypot(to.1 - from.1);
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
