# Expected values: table 1 of the README's data by hand, and Flach and Kull's formulas.
library(curvescope)

if (!nzchar(Sys.which(getOption("curvescope.command", Sys.getenv("CURVESCOPE_COMMAND", "curvescope"))))) {
  message("The command line of curvescope is not there: nothing is tried.")
  quit()
}

truth <- factor(c("sick", "well", "sick", "well", "sick", "well"), levels = c("sick", "well"))
score <- c(0.9, 0.3, 0.6, 0.7, 0.8, 0.1)
near <- function(found, expected) stopifnot(isTRUE(all.equal(found, expected, tolerance = 1e-14)))

# 8 of the 9 pairs are in order.
# Ability: r numbers
found <- report(truth, score, positive = "sick")
near(found$models[[1]]$roc$auroc, 8 / 9)
stopifnot(found$positiveLabel == "sick", found$passed)

# By hand, from tp 1, 2, 2, 3 and fp 0, 0, 1, 1: 1 - fn/tp and 1 - fp/tp where both classes are of one size.
frame <- data.frame(truth = truth, score = score)
curve <- prg_curve(frame, truth, score)
near(curve$recall_gain[1:4], c(-1, 0.5, 0.5, 1))
near(curve$precision_gain[1:4], c(1, 1, 0.5, 2 / 3))
near(auprg(frame, truth, score)$.estimate, auprg_vec(truth, score))
stopifnot(auprg(frame, truth, score)$.metric == "auprg")
near(auprg_vec(factor(truth, c("well", "sick")), score, "second"), auprg_vec(truth, score))

# All digits of a score cross: the two scores differ in the last one.
apart <- c(0.1 + 0.2, 0.3)
near(report(c(1, 0), apart)$models[[1]]$roc$auroc, 1)

# Ability: r calibration
# The squares of .1, .3, .4, .7, .2 and .1 have the mean .8 / 6.
near(found$losses[[1]]$brier, 0.8 / 6)
near(found$losses[[1]]$logLoss, -mean(log(c(0.9, 0.7, 0.6, 0.3, 0.8, 0.9))))

# A model may be any column, and a threshold is one of its scores.
# Ability: r decide
answers <- decide(truth, list(first = score, second = -score), maximize = "precision", at = "recall>=0.9", positive = "sick")
stopifnot(identical(answers, decide(truth, list(first = score, second = -score), question = "recall >= 0.9; most precision", positive = "sick")))
stopifnot(answers$model == c("first", "second"), answers$threshold[1] == 0.6, answers$tp[1] == 3, answers$fp[1] == 1)
# Youden's J is 2/3 at 0.8 too, with fewer true positives.
best <- decide(truth, score, maximize = "youdenJ", positive = "sick")
stopifnot(best$threshold == 0.6, best$tp == 3, best$fp == 1)
near(best$youdenJ, 2 / 3)
# Of three positives one has no score: 2 of 3 are found at the least score.
unscored <- report(c(1, 1, 1, 0), c(0.9, 0.4, NA, 0.6), threshold = 0.4, missing_as_negative = TRUE)
near(unscored$models[[1]]$nPos, 3)
near(unscored$points[[1]]$measures$recall, 2 / 3)
# Without the draw and the training row one pair of two is in order.
parts <- c("test", "test", "test", "test", "train")
left <- report(c(1, 0, 0, 0.5, 1), c(0.5, 0.4, 0.6, 0.9, 0.1), group = parts, leave_out = list(truth = 0.5, group = "train"))
near(left$models[[1]]$roc$auroc, 1 / 2)
stopifnot(left$skippedRows == 2)
lower <- report(truth, -score, positive = "sick", lower_is_positive = TRUE)
near(lower$models[[1]]$roc$auroc, 8 / 9)
# A threshold is a score of the data: the best F1 has that of the same rows with the other sign.
high <- report(truth, score, positive = "sick")
stopifnot(lower$points[[1]]$threshold == -high$points[[1]]$threshold, lower$points[[1]]$lowerIsPositive)
turned <- decide(truth, -score, maximize = "youdenJ", positive = "sick", lower_is_positive = TRUE)
stopifnot(turned$threshold == -0.6, turned$tp == 3)

# Ability: r compare
compared <- compare(truth, score, c(0.8, 0.4, 0.3, 0.2, 0.9, 0.3), positive = "sick")
# 7 pairs of the other scores are in order, and one is a tie.
auroc <- compared$differences[compared$differences$name == "auroc", ]
near(c(auroc$base, auroc$new, auroc$difference), c(8, 7.5, -0.5) / 9)
stopifnot(auroc$low < auroc$difference, auroc$difference < auroc$high, grepl("distinguish", compared$sentence))

# Of the new rows at 0.5 or above are one of two positives, and both negatives.
old <- list(truth = truth, estimate = score)
judged <- judge(old, list(truth = truth[1:4], estimate = c(0.6, 0.55, 0.4, 0.5)), threshold = 0.5, positive = "sick")
recall <- judged$numbers[judged$numbers$name == "recall", ]
near(c(recall$old, recall$new, recall$difference), c(1, 0.5, -0.5))
stopifnot(judged$models$new_tp == 1, judged$models$new_fp == 2)

# Chosen on b alone, 0.6 finds the one positive of a; chosen on a alone, 0.9 finds none of b.
folds <- judge_folds(c(1, 0, 1, 0), c(0.9, 0.2, 0.6, 0.1), fold = c("a", "a", "b", "b"))
stopifnot(folds$folds$threshold == c(0.6, 0.9), folds$folds$tp == c(1, 0))
near(folds$pooled$value[folds$pooled$name == "recall"], 0.5)

# Without a negative the area is undefined, and not 0.
one <- tryCatch(auprg_vec(factor(c("a", "a"), c("a", "b")), c(1, 2)), warning = conditionMessage)
stopifnot(grepl("no negative", one))

# A requirement that does not hold is no error; data that can't be read are one.
stopifnot(!report(truth, score, positive = "sick", require = "auroc>0.99")$passed)
failed <- tryCatch(report(c("a", "b", "c"), 1:3), curvescope_error = function(error) conditionMessage(error))
stopifnot(is.character(failed), nzchar(failed))
shorter <- tryCatch(report(truth, score[-1]), curvescope_error = function(error) conditionMessage(error))
stopifnot(grepl("different lengths", shorter))
absent <- tryCatch(report(data.frame(label = truth)$truth, score), curvescope_error = function(error) conditionMessage(error))
stopifnot(grepl("`truth` is NULL", absent))
