// Words of a link that the page shows as if they were its own, such as the name of the data: short, and nothing but what is seen.

/** In UTF-16 units. Names of files are longer at times; a heading is not. */
export const LONGEST_HEADING = 120;

/** What does not show, or shows what is around it in another order. Joiners belong to the words and pictures of some scripts. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;

/** Words as a link may hold them: without what is not seen, and cut where they are long. @param {string} words */
export function headingOf(words) {
    const seen = words.replaceAll(UNSEEN, "");
    if (seen.length <= LONGEST_HEADING) return seen;
    // The cut may leave half of a character.
    return `${seen.slice(0, LONGEST_HEADING - 1).replaceAll(UNSEEN, "")}…`;
}
