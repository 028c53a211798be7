//! Codes of notices.

codes! {
    /// Subject of a notice, on which callers may branch.
    NoticeCode:

    // The format of the data.
    /// Rows were left out: one notice for each reason, with their row numbers.
    SkippedRows = "skipped-rows",
    /// Rows without a score count as never predicted positive, as chosen.
    MissingAsNegative = "missing-as-negative",
    /// A quoted cell holds rows of the table, or more than ten line ends.
    QuotedLines = "quoted-lines",
    /// After the lists comes the start of something else, which may be a further list.
    CutEnd = "cut-end",
    /// The rows of the table were read as its columns.
    Transposed = "transposed",
    /// There are a few wide rows without a named label, which may be columns; in intervals, too few rows of a
    /// class.
    FewRows = "few-rows",
    /// A printed table leaves out columns.
    HiddenColumns = "hidden-columns",
    /// The first line is data, so the columns have generated names.
    NoHeader = "no-header",
    /// Fields of a JSON object are not part of the table.
    StrayValues = "stray-values",
    /// Lists under names were read as rows, not as columns.
    KeyedRows = "keyed-rows",
    /// JSON objects have a field twice; the last value is used.
    RepeatedFields = "repeated-fields",
    /// Fields that differ only in case were read as one column.
    MergedColumns = "merged-columns",
    /// Lines above the column names were skipped.
    TitleLines = "title-lines",
    /// Lines that begin with `#` were skipped.
    CommentLines = "comment-lines",
    /// Rows of totals, means or measures were skipped.
    TotalRows = "total-rows",

    // Two tables.
    /// A second table was joined to the first: the key, and the number of rows in both.
    Joined = "joined",
    /// Rows without a match in the other table were left out.
    OnlyInOne = "only-in-one",

    // The reading of numbers.
    /// Commas were read as decimal marks.
    DecimalComma = "decimal-comma",
    /// Two columns look like one number cut at its decimal comma.
    SplitDecimals = "split-decimals",
    /// Points or commas group thousands, or possibly do so.
    GroupedDigits = "grouped-digits",
    /// Percentages were read as hundredths.
    PercentSigns = "percent-signs",
    /// Some numbers are infinite or zero as a double.
    BeyondDoubles = "beyond-doubles",
    /// Whole numbers beyond 2^53 were rounded.
    RoundedNumbers = "rounded-numbers",
    /// Numbers in round brackets were read as negative.
    BracketedNumbers = "bracketed-numbers",

    // The roles of columns.
    /// A column names the models, and each model has separate rows.
    LongTable = "long-table",
    /// No column identifies the rows of one case in a long table, so models are not compared row by row.
    NotPaired = "not-paired",
    /// Scores were chosen for their values, not their names.
    GuessedScores = "guessed-scores",
    /// Each class has its own score column; only that of the positive class is used.
    OwnScore = "own-score",
    /// The only score is named like the negative label.
    OtherClass = "other-class",
    /// The label column was chosen for its values, or is one of several by name.
    LabelByContent = "label-by-content",
    /// The label may be the class that a model predicted.
    PredictedLabel = "predicted-label",
    /// Some rows are those that models are trained on.
    TrainingRows = "training-rows",
    /// A column is, or is not, used as the weight of each row, by a name that measurements have too.
    WeightByName = "weight-by-name",
    /// A column that is not used may be the number of rows that each row counts.
    CountedRows = "counted-rows",
    /// Columns are not numbers, identify the rows, or are less like scores than others.
    IgnoredColumns = "ignored-columns",
    /// Some columns of numbers have no value in most rows.
    SparseColumns = "sparse-columns",
    /// Only the first hundred score columns are used.
    ManyScores = "many-scores",
    /// A column is named like a cluster of rows, and its values are repeated.
    ClusterByName = "cluster-by-name",
    /// The values of a column come back, so rows of one value may belong together; it is not used as the cluster.
    RepeatedIds = "repeated-ids",
    /// A column is named like a fold but has more than 1,000 values.
    ManyFolds = "many-folds",
    /// A column of groups has more than 50 values.
    ManyGroups = "many-groups",
    /// The rarer label is used as the positive one.
    MinorityPositive = "minority-positive",
    /// Several labels count as negative.
    OneAgainstRest = "one-against-rest",
    /// Every row has the same label.
    OneClass = "one-class",

    // The curves.
    /// Label and score may be swapped.
    SwappedColumns = "swapped-columns",
    /// A score ranks nothing: every row has the same value.
    ConstantScore = "constant-score",
    /// Negatives rank above positives.
    InvertedScores = "inverted-scores",
    /// A score column seems to contain decisions.
    HardLabels = "hard-labels",
    /// A number among probabilities may be a code for missing values.
    MissingCodes = "missing-codes",
    /// Every row, or every row of one class, occurs more than once.
    DuplicatedRows = "duplicated-rows",
    /// One class has no rows, so some areas are conventions.
    BoydConvention = "boyd-convention",
    /// There are fewer than 20 positives, so the areas are uncertain.
    FewPositives = "few-positives",
    /// There are fewer than 20 negatives, so the areas are uncertain.
    FewNegatives = "few-negatives",
    /// Many positives tie with negatives: finer scores could give other areas.
    HeavyTies = "heavy-ties",
    /// Folds differ in their share of positives.
    FoldPrevalence = "fold-prevalence",
    /// The AUROC of all rows differs from the mean of the folds: scores of different folds are not on one scale.
    PooledFolds = "pooled-folds",
    /// Scores from 0 to 1 expect another number of positives than there are.
    ShiftedScores = "shifted-scores",
    /// Scores are not probabilities; they extend about as far below 0 as above 1.
    Logits = "logits",
    /// Scores are percentages.
    Percentages = "percentages",

    // Resampling.
    /// Recall gain 0 is before the first positive.
    GainBeforeFirstPositive = "gain-before-first-positive",
    /// The classes do not overlap in the scores, nor in any replicate.
    Separated = "separated",
}
