// Ordinal numbers.

const ordinals = new Intl.PluralRules("en", { type: "ordinal" });
/** @type {Readonly<Record<string, string>>} */
const ENDINGS = { one: "st", two: "nd", few: "rd" };

/**
 * A rank as an ordinal number: 1st, 2nd, 3rd, 4th.
 * @param {number} place
 */
export function formatOrdinal(place) {
    return `${place}${ENDINGS[ordinals.select(place)] ?? "th"}`;
}
