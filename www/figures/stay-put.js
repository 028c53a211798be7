// What a reader looks at stays where it is while figures around it are built and grow. Not all browsers see to that themselves, and those
// that do keep the top of a figure that grows, though the reader has passed it.

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

/** Only a figure that is built keeps its height, so that all of it may be looked at. @param {Element} element */
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
