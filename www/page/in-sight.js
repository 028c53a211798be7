// Follows whether a part of the page is in sight.

/**
 * @param {HTMLElement} place
 * @param {() => void} onChange called when it comes into view, or close to it, and when it leaves
 * @returns {() => boolean} true while it is in view, or close to it
 */
export function watchSight(place, onChange) {
    let isSeen = false;
    const observer = new IntersectionObserver(
        (entries) => {
            const last = entries.at(-1)?.isIntersecting ?? false;
            if (last === isSeen) return;
            isSeen = last;
            onChange();
        },
        { rootMargin: "200px" },
    );
    observer.observe(place);
    return () => isSeen;
}
