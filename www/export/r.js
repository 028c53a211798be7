// Writes rules and maps as R code.

import { MISSING_GROUP, SEED, aboutGroups } from "./group-rule.js";
import { ABOUT_C, ABOUT_D, NO_MAPS, aboutBeyond, comment, escapedText, heading, oneLine, ranked, wrapped } from "./rules.js";

/** @import { GroupedRule } from "./group-rule.js" */
/** @import { RuleSet } from "./rules.js" */

/**
 * Writes a number in base 16, which R parses exactly; it rounds some decimals of 17 digits to a neighbouring double.
 * @param {number} value
 */
export function hexNumber(value) {
    if (value === Infinity) return "Inf";
    if (value === -Infinity) return "-Inf";
    if (value === 0) return "0";
    const bits = new DataView(new ArrayBuffer(8));
    bits.setFloat64(0, value);
    const high = bits.getUint32(0);
    const sign = high >>> 31 ? "-" : "";
    const exponent = (high >>> 20) & 0x7ff;
    const fraction = (high & 0xfffff).toString(16).padStart(5, "0") + bits.getUint32(4).toString(16).padStart(8, "0");
    const digits = fraction.replace(/0+$/, "");
    // A subnormal number is its fraction times 2^-1074; written as one number, R may parse it as 0.
    if (exponent === 0) return `${sign}0x${fraction.replace(/^0+/, "")} * 2^-1074`;
    return `${sign}0x1${digits && `.${digits}`}p${exponent - 1023}`;
}

/** @param {string} text */
const comments = (text) => comment("#", text);

/**
 * @param {string} name
 * @param {readonly number[]} values
 */
function vector(name, values) {
    const items = values.map((value, at) => hexNumber(value) + (at < values.length - 1 ? "," : ""));
    return [`${name} <- c(`, ...wrapped(items.join(" ")).map((line) => `  ${line}`), ")"];
}

/**
 * @param {RuleSet} set
 * @returns {string}
 */
export function rText(set) {
    const last = set.rules.length - 1;
    return [
        ...heading(set).flatMap(comments),
        ...comments("Numbers are in base 16 because R does not read every decimal exactly. NA and NaN are missing scores."),
        "",
        set.lowerIsPositive
            ? "# Positive when score <= threshold; -Inf predicts nothing positive but a score of -Inf."
            : "# Positive when score >= threshold; Inf predicts nothing positive but an infinite score.",
        "thresholds <- c(",
        ...set.rules.map(({ id, says, threshold }, at) => {
            return `  ${id} = ${hexNumber(threshold)}${at < last ? "," : ""}  # ${threshold}: ${oneLine(says)}`;
        }),
        ")",
        "",
        `decide <- function(score, threshold) score ${set.lowerIsPositive ? "<=" : ">="} threshold`,
        "",
        ...(set.groups ? byGroup(set.groups) : []),
        ...(set.maps
            ? [
                  ...comments(ABOUT_C),
                  ...comments(`Value i is for ${set.lowerIsPositive ? "-score" : "scores"} from c_from[i] to below c_from[i + 1].`),
                  ...comments(aboutBeyond(set)),
                  ...vector("c_from", ranked(set, set.maps.c)),
                  ...vector("c_values", set.maps.c.values),
                  "",
                  ...comments(ABOUT_D),
                  ...vector("d_from", ranked(set, set.maps.d)),
                  ...vector("d_values", set.maps.d.values),
                  maps(set),
              ]
            : [...comments(NO_MAPS), ""]),
    ].join("\n");
}

/** @param {Pick<RuleSet, "lowerIsPositive">} set */
const maps = ({ lowerIsPositive }) => `
value_of <- function(score, from, values) values[pmax(findInterval(${lowerIsPositive ? "-score" : "score"}, from), 1L)]
c_of <- function(score) value_of(score, c_from, c_values)
d_of <- function(score) value_of(score, d_from, d_values)

# The decisions that are best for accuracy weighted with a cost proportion of false positives, and for F_beta; of equally
# good thresholds that of the most rows.
decide_for_cost <- function(score, cost = 0.5) c_of(score) >= cost
decide_for_f <- function(score, beta = 1) d_of(score) >= 1 / (1 + beta^2)
`;

/**
 * @param {GroupedRule} rule
 */
function byGroup(rule) {
    const entries = rule.groups.map(({ name, parts }) => {
        const thresholds = parts.map(({ threshold }) => hexNumber(threshold));
        const shares = parts.map(({ share }) => hexNumber(share));
        const value = rule.isByLot ? `list(thresholds = c(${thresholds.join(", ")}), shares = c(${shares.join(", ")}))` : thresholds[0];
        return `  ${escapedText(name)} = ${value}`;
    });
    return [
        ...aboutGroups(rule).flatMap(comments),
        `group_column <- ${escapedText(rule.column)}`,
        `group_thresholds <- ${rule.isByLot ? "list" : "c"}(`,
        entries.join(",\n"),
        ")",
        "group_key <- function(group) {",
        "  group <- as.character(group)",
        `  ifelse(is.na(group) | group == "", ${escapedText(MISSING_GROUP)}, group)`,
        "}",
        ...(rule.isByLot
            ? BY_LOT
            : ["decide_by_group <- function(score, group) decide(score, unname(group_thresholds[group_key(group)]))"]),
        "",
    ];
}

const BY_LOT = [
    "# A threshold of each row's group, drawn with its share. For the same draws each time, set.seed first.",
    "draw_threshold <- function(group) {",
    "  parts <- group_thresholds[[match(group, names(group_thresholds))]]",
    "  part <- findInterval(runif(1), cumsum(parts$shares)) + 1L",
    "  parts$thresholds[min(part, length(parts$thresholds))]",
    "}",
    "decide_by_group <- function(score, group) {",
    "  key <- group_key(group)",
    "  is_known <- key %in% names(group_thresholds)",
    "  threshold <- rep(NA_real_, length(key))",
    "  threshold[is_known] <- vapply(key[is_known], draw_threshold, 0)",
    "  decide(score, threshold)",
    "}",
    `set.seed(${SEED})`,
];
