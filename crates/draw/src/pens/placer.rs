//! Placement of texts, so that they hide few lines and never each other.

use crate::geometry::Position;
use crate::geometry::clip::{Bounds, clip_segment};

/// Areas of a canvas that are taken, and lines that texts should not hide. Lengths and positions are device
/// pixels.
#[derive(Clone, Debug, Default)]
pub struct Placer {
    taken: Vec<Bounds>,
    /// Each line with its owner.
    lines: Vec<(usize, Vec<Position>)>,
}

/// Most lines that a text may hide, its own not counted.
const MOST_HIDDEN: usize = 2;

impl Placer {
    /// Keeps an area free of texts.
    pub fn keep_free(&mut self, area: Bounds) {
        self.taken.push(area);
    }

    /// True where an area overlaps no area that is taken.
    #[inline(never)] // Inlined copies would enlarge the downloaded wasm.
    pub fn is_free(&self, area: &Bounds) -> bool {
        !self.taken.iter().any(|other| area.overlaps(other))
    }

    /// The areas that are taken.
    pub fn taken(&self) -> &[Bounds] {
        &self.taken
    }

    /// Adds a line that texts of other owners should not hide.
    pub fn add_line(&mut self, owner: usize, path: Vec<Position>) {
        self.lines.push((owner, path));
    }

    /// Takes the free place that hides the fewest lines of owners other than `owner`, the first of equal ones, and
    /// returns its value; `None` when each place overlaps an area that is taken or hides too many lines. A place
    /// is an area with a value of the caller's.
    pub fn place<T>(
        &mut self,
        owner: Option<usize>,
        places: impl IntoIterator<Item = (Bounds, T)>,
    ) -> Option<T> {
        let mut best: Option<(usize, Bounds, T)> = None;
        for (area, place) in places {
            if !self.is_free(&area) {
                continue;
            }
            let hidden = self.hidden(owner, &area);
            if best.as_ref().is_none_or(|(least, ..)| hidden < *least) {
                best = Some((hidden, area, place));
            }
            if hidden == 0 {
                break;
            }
        }
        let (_, area, place) = best.filter(|&(hidden, ..)| hidden <= MOST_HIDDEN)?;
        self.keep_free(area);
        Some(place)
    }

    /// Number of lines of other owners that pass through an area.
    fn hidden(&self, owner: Option<usize>, area: &Bounds) -> usize {
        let others = self.lines.iter().filter(|&&(line, _)| Some(line) != owner);
        let passes = |path: &[Position]| {
            path.windows(2).any(|ends| clip_segment(ends[0], ends[1], area).is_some())
        };
        others.filter(|(_, path)| passes(path)).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A square of side 2 around (x, 0), with x as its value.
    fn at(x: f64) -> (Bounds, f64) {
        (Bounds { x: (x - 1.0, x + 1.0), y: (-1.0, 1.0) }, x)
    }

    fn upright(x: f64) -> Vec<Position> {
        vec![(x, -9.0), (x, 9.0)]
    }

    #[test]
    fn the_first_free_place_is_taken_and_kept() {
        let mut placer = Placer::default();
        placer.keep_free(at(0.0).0);
        assert_eq!(placer.place(None, [at(1.0), at(2.0), at(5.0)]), Some(2.0), "edges may touch");
        assert_eq!(placer.place(None, [at(2.0), at(3.0)]), None);
    }

    #[test]
    fn a_text_hides_few_lines_but_its_own() {
        let mut placer = Placer::default();
        for (owner, x) in [(0, 0.0), (1, 0.5), (2, 10.0), (3, 20.0), (4, 20.0), (5, 20.5)] {
            placer.add_line(owner, upright(x));
        }
        assert_eq!(placer.place(Some(7), [at(0.0), at(10.0)]), Some(10.0), "one line, not two");
        assert_eq!(placer.place(Some(1), [at(0.0), at(5.0)]), Some(5.0), "none, not one");
        assert_eq!(placer.place(Some(7), [at(20.0)]), None, "three are too many");
        assert_eq!(placer.place(Some(3), [at(20.0)]), Some(20.0), "its own is not counted");
    }
}
