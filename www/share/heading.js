// Texts of a link that the page shows like its own, such as the name of the data: short, and with visible characters only.

/** Limit of a heading in UTF-16 units. Names of files may be longer. */
export const LONGEST_HEADING = 120;

/** Invisible characters, and those that change the order of the text around them. Joiners are allowed: some scripts and emoji need them. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;

/** Returns a text as links may contain it: without invisible characters, and cut if it is long. @param {string} words */
export function headingOf(words) {
    const seen = words.replaceAll(UNSEEN, "");
    if (seen.length <= LONGEST_HEADING) return seen;
    // The cut may leave half of a surrogate pair, which is removed too.
    return `${seen.slice(0, LONGEST_HEADING - 1).replaceAll(UNSEEN, "")}…`;
}
