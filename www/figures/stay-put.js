// Scroll anchoring: keeps the visible content in place while figures above it are built and grow. Not all browsers do that, and those
// that do keep the top of a growing figure in place, even if it is above the visible part.

/** @param {readonly HTMLElement[]} articles of the figures */
export function stayPut(articles) {
    document.documentElement.style.overflowAnchor = "none";
    const marks = [...document.querySelectorAll(".cards, .paper > h2, .paper header, article.paper-figure")];
    /** @type {Element | undefined} */
    let mark;
    let top = 0;
    const look = () => {
        const focused = document.activeElement;
        const isFocusSeen = focused && focused !== document.body && startsInSight(focused);
        mark = isFocusSeen ? focused : (marks.find(isMark) ?? articles.find(isInSight));
        top = topOf(mark);
    };
    const grown = new ResizeObserver(() => {
        scrollBy({ top: topOf(mark) - top, behavior: "instant" });
        look();
    });
    look();
    for (const article of articles) grown.observe(article);
    addEventListener("scroll", look, { passive: true });
    addEventListener("focusin", look);
}

/** True for an element to keep in place: a figure only once it is built, because only then its height is final. @param {Element} element */
function isMark(element) {
    if (!element.matches("article")) return startsInSight(element);
    return element.matches("[data-built]") && isInSight(element);
}

/** @param {Element} element */
function startsInSight(element) {
    const top = topOf(element);
    return top >= 0 && top < innerHeight;
}

/** @param {Element} element */
function isInSight(element) {
    const { top, bottom } = element.getBoundingClientRect();
    return top < innerHeight && bottom > 0;
}

/** @param {Element | undefined} element */
function topOf(element) {
    return element?.getBoundingClientRect().top ?? 0;
}
