// Elements that have another place in a narrow window.

/**
 * Returns a function that moves an element to the end of another one, or back to its own place.
 * @param {Element} element
 * @param {Element} place
 * @returns {(isMoved: boolean) => void}
 */
export function movable(element, place) {
    const mark = document.createComment("");
    return (isMoved) => {
        if (isMoved === mark.isConnected) return;
        if (isMoved) {
            element.replaceWith(mark);
            place.append(element);
        } else mark.replaceWith(element);
    };
}
