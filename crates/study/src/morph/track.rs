//! Lines of a morph, before they are placed at a t.

/// A position in the unit square of a plot, or beyond it.
pub(super) type Place = (f64, f64);

/// Subject of a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Role {
    /// Outline of the unachievable region.
    Unachievable,
    /// Upright line at this value of the first space's x axis.
    GridX(f64),
    /// Level line at this value of the first space's y axis.
    GridY(f64),
    /// Points of this F1; the middle position has equal precision and recall.
    F(f64),
    /// Points as good, by F1, as predicting everything positive.
    AlwaysPositive,
    /// The diagonal of ROC.
    Chance,
    /// The curve.
    Curve,
    /// The convex hull, which becomes the envelope of the lines of cost space.
    Hull,
    /// The vertices of the hull, of two positions each: the ends of their cost lines.
    Vertices,
    /// The operating points, of one position each, or of two: the ends of their cost lines.
    Points,
}

/// Positions of a line at each t.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Track {
    /// (recall, precision), both stretched.
    Stretched(Vec<Place>),
    /// Outlines and separate points: as [`Track::Stretched`], each position kept inside by itself.
    StretchedPoints(Vec<Place>),
    /// Positions at t = 0 and at t = 1, each moved straight and evenly from one to the other.
    Moved(Vec<(Place, Place)>),
}
