//! Codes of errors.

codes! {
    /// Fault of an input, a setting or a figure, on which callers may branch.
    ErrorCode:

    // The input as a whole.
    /// The input is neither text nor bytes.
    BadInput = "bad-input",
    /// The input has only white space and comments.
    EmptyInput = "empty-input",
    /// The text has to be in memory as a whole, and is too large for it.
    TooLarge = "too-large",
    /// There are more rows than fit into memory. Where their number is known, this is detected before they are
    /// read.
    OutOfMemory = "out-of-memory",
    /// The bytes are neither UTF-8 nor UTF-16 with a byte order mark or an ASCII start.
    NotUtf8 = "not-utf8",

    // The format of the data.
    /// The text is prose, HTML or code: it has no columns of numbers.
    NotATable = "not-a-table",
    /// The input has a single column or list.
    OneColumn = "one-column",
    /// There are more than 131,072 columns, or objects that share hardly any field.
    TooManyColumns = "too-many-columns",
    /// A quoted cell is never closed.
    OpenQuote = "open-quote",
    /// A list in an assignment is never closed.
    OpenList = "open-list",
    /// A list was printed with `...` in place of its middle.
    ShortenedList = "shortened-list",
    /// A printed table leaves out rows, or has its columns in blocks.
    ShortenedTable = "shortened-table",
    /// The text is a confusion matrix, a classification report or the points of a curve, or holds features or
    /// predicted labels alone.
    NoPredictions = "no-predictions",
    /// Lists or JSON arrays differ in length.
    UnequalLengths = "unequal-lengths",
    /// JSON does not parse, or has records of unlike kinds.
    BadJson = "bad-json",
    /// Keys may name columns or rows, or there are lists besides columns keyed by row.
    UnclearKeys = "unclear-keys",
    /// Two rows have the same name where columns are joined by the names.
    RepeatedKeys = "repeated-keys",
    /// Columns keyed by row share hardly any key.
    UnequalKeys = "unequal-keys",
    /// A JSON object has several arrays of rows.
    SeveralTables = "several-tables",
    /// There is a header without rows, or an empty list.
    NoRows = "no-rows",

    // The roles of columns.
    /// A chosen column does not exist.
    UnknownColumn = "unknown-column",
    /// No row has the value whose rows are to be left out.
    UnknownValue = "unknown-value",
    /// A column is chosen for two roles.
    ColumnUsedTwice = "column-used-twice",
    /// No column was chosen, is named like a label, or has two values.
    NoLabelColumn = "no-label-column",
    /// Several columns are equally likely to be the label.
    WhichLabel = "which-label",
    /// The only score is the probability of a predicted class, not that of one class.
    PredictedConfidence = "predicted-confidence",
    /// No column of numbers is left for the score.
    NoScoreColumn = "no-score-column",
    /// A column of counts is chosen for one class only.
    CountsOfOneClass = "counts-of-one-class",
    /// A weight column is chosen for grouped counts.
    WeightsOfGroups = "weights-of-groups",
    /// The models of a long table do not have the same rows.
    UnmatchedModels = "unmatched-models",
    /// A long table has more than 100 models.
    TooManyModels = "too-many-models",

    // The contents of rows.
    /// The label column has many different fractions.
    LabelLooksLikeScores = "label-looks-like-scores",
    /// There are more than two label values, and no positive one is chosen.
    TooManyLabels = "too-many-labels",
    /// The chosen positive label does not occur.
    UnknownPositive = "unknown-positive",
    /// Every row was skipped, or every count is zero.
    NoUsableRows = "no-usable-rows",
    /// No row has a weight above zero.
    WeightsAllZero = "weights-all-zero",
    /// The grouped counts of one class add up to more than 2^53.
    CountsOutOfRange = "counts-out-of-range",
    /// The weights of one class add up to more than 2^53 or, if not to zero, to less than
    /// 2^-53.
    WeightsOutOfRange = "weights-out-of-range",

    // Two tables.
    /// No column identifies the rows of both tables.
    NoCommonId = "no-common-id",
    /// Two rows of one table have the same id.
    RepeatedId = "repeated-id",
    /// No id is in both tables.
    NoCommonRows = "no-common-rows",
    /// Two tables that are joined row by row differ in length, or one has no labels.
    RowsDiffer = "rows-differ",
    /// Rows that are in both tables have different labels.
    LabelsDiffer = "labels-differ",
    /// The first of two tables has grouped counts.
    CountsBeside = "counts-beside",

    // Requests to an analysis.
    /// A record has an unknown field.
    UnknownOption = "unknown-option",
    /// A field is missing, of another type, or out of range.
    BadOption = "bad-option",
    /// There is no model with this number.
    UnknownModel = "unknown-model",
    /// There is no fold column.
    NoFolds = "no-folds",
    /// There is no group column.
    NoGroups = "no-groups",
    /// There are too many rows to resample.
    TooManyRows = "too-many-rows",
    /// The prevalence is not above 0 and below 1, or leaves one class of the generated rows
    /// empty.
    BadPrevalence = "bad-prevalence",
    /// The recall range is not two numbers from 0 to 1, the smaller first.
    BadRecallRange = "bad-recall-range",
    /// The rates of a partial ROC area are not two numbers from 0 to 1, the smaller first.
    BadRocRange = "bad-roc-range",
    /// Both a range of false positive rates and one of true positive rates are given.
    TwoRocRanges = "two-roc-ranges",
    /// The area is not a number from 0 to 1.
    BadArea = "bad-area",
    /// The seed is not a whole number from 0 to 2^53 - 1.
    BadSeed = "bad-seed",
    /// The number of replicates is out of range.
    BadReplicates = "bad-replicates",
    /// Beta is negative or not a number.
    BadBeta = "bad-beta",
    /// Rho is not a number.
    BadRho = "bad-rho",
    /// A threshold is not a number.
    BadThreshold = "bad-threshold",
    /// The cost proportion is not a number from 0 to 1.
    BadCost = "bad-cost",
    /// A question has no aim, or more than one.
    BadAim = "bad-aim",
    /// A payoff is not a finite number, or one decision is best for all rows.
    BadPayoff = "bad-payoff",
    /// A constraint does not have exactly one bound, or the bound is out of range.
    BadConstraint = "bad-constraint",
    /// A question has more than three constraints.
    TooManyConstraints = "too-many-constraints",
    /// The confidence is not above 1/2 and below 1, or requested for a number of rows.
    BadConfidence = "bad-confidence",
    /// Confidence is requested where a rate is no share of counted rows.
    NoConfidence = "no-confidence",
    /// Counts are negative, more than their class total, or not the counts of a ranking.
    BadCounts = "bad-counts",

    // Rows to generate.
    /// The number of rows to generate is out of range.
    BadN = "bad-n",
    /// The separation is out of range.
    BadSeparation = "bad-separation",
    /// The spread is out of range.
    BadSpread = "bad-spread",
    /// A shape of a beta distribution is out of range.
    BadBetaShape = "bad-beta-shape",
    /// A mixture has too many components or none, or a parameter of one is out of range.
    BadComponent = "bad-component",

    // Figures.
    /// The weight of a power mean is not above 0, or too large.
    BadGamma = "bad-gamma",
    /// The exponent of a power mean is not a number.
    BadPhi = "bad-phi",
    /// Points are not finite, or their columns differ in length.
    BadPoints = "bad-points",
    /// A range of an axis is not two numbers, the smaller first.
    BadRange = "bad-range",
    /// A share is not a number from 0 to 1.
    BadShare = "bad-share",
    /// There is no series with this number.
    BadSeries = "bad-series",
    /// The text does not describe rankings of models.
    BadRankings = "bad-rankings",

    // Drawing.
    /// The plot has no room for axes.
    PlotTooSmall = "plot-too-small",
    /// A setting of the view is out of range.
    BadView = "bad-view",
    /// The columns of a model differ in length.
    ModelColumnsDiffer = "model-columns-differ",
    /// The columns of a model are not the counts of a ranking.
    BadModelColumns = "bad-model-columns",
    /// The canvas refused a stroke, a fill or a text.
    DrawingFailed = "drawing-failed",
}
