// A lecture of an hour: its lessons, and the minutes for each.

/** @typedef {{ slug: string, minutes: number }} Talk */

/** @type {readonly Talk[]} */
export const LECTURE = [
    { slug: "threshold", minutes: 8 },
    { slug: "roc", minutes: 8 },
    { slug: "pr", minutes: 9 },
    { slug: "unachievable", minutes: 8 },
    { slug: "gains", minutes: 11 },
    { slug: "beta", minutes: 8 },
    { slug: "choosing", minutes: 8 },
];

/** Minutes of all lessons together. */
export const MINUTES = LECTURE.reduce((sum, { minutes }) => sum + minutes, 0);

/**
 * Returns the lessons of the lecture before and after a lesson, which may itself be none of them.
 * @param {string} slug
 * @param {readonly string[]} all slugs of all lessons in their order
 */
export function lectureNeighbours(slug, all) {
    const at = all.indexOf(slug);
    const places = LECTURE.map((talk) => all.indexOf(talk.slug));
    return {
        prev: all[places.findLast((place) => place < at) ?? -1],
        next: all[places.find((place) => place > at) ?? -1],
    };
}

/**
 * Returns a lesson of the lecture with its number there and the minute at which it begins; undefined for another lesson.
 * @param {string} slug
 */
export function talkOf(slug) {
    const at = LECTURE.findIndex((talk) => talk.slug === slug);
    const talk = LECTURE[at];
    return talk && { ...talk, number: at + 1, from: LECTURE.slice(0, at).reduce((sum, { minutes }) => sum + minutes, 0) };
}
