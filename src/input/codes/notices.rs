//! What there is to be said of data, by code.

codes! {
    /// What a notice says, as callers may branch on it.
    NoticeCode:

    // How the data are written.
    /// Rows were left out: one notice for each reason, with their row numbers.
    SkippedRows = "skipped-rows",
    /// A quoted cell holds rows of the table, or more than ten line ends.
    QuotedLines = "quoted-lines",
    /// Lists are followed by the start of something else, which may be a further list.
    CutEnd = "cut-end",
    /// The rows of the table were read as its columns.
    Transposed = "transposed",
    /// There are a few wide rows without a named label, which may be columns; in intervals, too
    /// few rows of a class.
    FewRows = "few-rows",
    /// A print leaves out columns.
    HiddenColumns = "hidden-columns",
    /// The first line is data, so the columns have made-up names.
    NoHeader = "no-header",
    /// Fields of a JSON object are not part of the table.
    StrayValues = "stray-values",
    /// Lists under names were read as rows, not as columns.
    KeyedRows = "keyed-rows",
    /// JSON objects have one field twice, of which the last was taken.
    RepeatedFields = "repeated-fields",
    /// Fields that differ only in case were read as one column.
    MergedColumns = "merged-columns",
    /// Lines above the column names were passed over.
    TitleLines = "title-lines",
    /// Lines that begin with `#` were passed over.
    CommentLines = "comment-lines",
    /// Rows of totals or means were passed over.
    TotalRows = "total-rows",

    // What two tables have in common.
    /// A second table was joined to the first: by what, and how many rows both have.
    Joined = "joined",
    /// Rows that only one of two tables has were left out.
    OnlyInOne = "only-in-one",

    // How numbers were read.
    /// Commas were read as decimal marks.
    DecimalComma = "decimal-comma",
    /// Two columns look like one number cut at its decimal comma.
    SplitDecimals = "split-decimals",
    /// Points or commas group thousands, or may do so.
    GroupedDigits = "grouped-digits",
    /// Percentages were read as hundredths.
    PercentSigns = "percent-signs",
    /// A double holds some numbers as infinite or as zero only.
    BeyondDoubles = "beyond-doubles",
    /// Whole numbers beyond 2^53 were rounded.
    RoundedNumbers = "rounded-numbers",
    /// Numbers in round brackets were read as negative.
    BracketedNumbers = "bracketed-numbers",

    // What columns are for.
    /// A column names the models, and each has rows of its own.
    LongTable = "long-table",
    /// No column tells which rows of the models in a long table are of one case, so models are not compared row by row.
    NotPaired = "not-paired",
    /// Scores were chosen for their values, not their names.
    GuessedScores = "guessed-scores",
    /// Each class has a score column of its own; that of the positive one is used alone.
    OwnScore = "own-score",
    /// The only score is named like the negative label.
    OtherClass = "other-class",
    /// The label column was chosen for its values, or is one of several by name.
    LabelByContent = "label-by-content",
    /// A column is, or is not, taken as the weight of each row by a name that measurements have too.
    WeightByName = "weight-by-name",
    /// A column that is not used may say for how many rows each row stands.
    CountedRows = "counted-rows",
    /// Columns hold no numbers, name the rows, or are less like scores than others.
    IgnoredColumns = "ignored-columns",
    /// Most rows have no value in some columns of numbers.
    SparseColumns = "sparse-columns",
    /// Only the first hundred score columns were taken.
    ManyScores = "many-scores",
    /// A column is named like what rows belong to, and has values that come back.
    ClusterByName = "cluster-by-name",
    /// A column is named like a fold but has more than 1,000 values.
    ManyFolds = "many-folds",
    /// A column of groups has more than 50 values.
    ManyGroups = "many-groups",
    /// The rarer label was taken as positive.
    MinorityPositive = "minority-positive",
    /// Several labels count as negative.
    OneAgainstRest = "one-against-rest",
    /// Every row has the same label.
    OneClass = "one-class",

    // What the curves show.
    /// Label and score may be each other.
    SwappedColumns = "swapped-columns",
    /// A score ranks nothing: every row has the same.
    ConstantScore = "constant-score",
    /// Negatives rank above positives.
    InvertedScores = "inverted-scores",
    /// A score column seems to hold decisions.
    HardLabels = "hard-labels",
    /// A number among probabilities may be a code for missing values.
    MissingCodes = "missing-codes",
    /// Every row is there more than once.
    DuplicatedRows = "duplicated-rows",
    /// One class has no rows, so some areas are conventions.
    BoydConvention = "boyd-convention",
    /// There are fewer than 20 positives, so the areas are unsure.
    FewPositives = "few-positives",
    /// There are fewer than 20 negatives, so the areas are unsure.
    FewNegatives = "few-negatives",
    /// Many positives tie with negatives: finer scores could give other areas.
    HeavyTies = "heavy-ties",
    /// Folds differ in their share of positives.
    FoldPrevalence = "fold-prevalence",
    /// The AUROC of all rows together is not what the folds have in the mean: scores of different folds
    /// are not on one scale.
    PooledFolds = "pooled-folds",
    /// Scores are not probabilities but reach about as far below 0 as above 1.
    Logits = "logits",
    /// Scores are percentages.
    Percentages = "percentages",

    // What resampling shows.
    /// Recall gain 0 lies before the first positive.
    GainBeforeFirstPositive = "gain-before-first-positive",
    /// The classes do not overlap in the scores, nor in any draw.
    Separated = "separated",
}
