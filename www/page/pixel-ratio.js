// Moving a window to another screen, or zooming, changes the ratio of pixels without changing a size.

/** How many times larger the page is shown than it is laid out. */
let enlargement = 1;

/** @param {number} times */
export function setEnlargement(times) {
    enlargement = times;
}

/** Pixels of the screen to the CSS pixel that plots are laid out in. */
export function pixelRatio() {
    return devicePixelRatio * enlargement;
}

/**
 * @param {() => void} changed
 * @param {AbortSignal} [signal] ends it
 */
export function watchPixelRatio(changed, signal) {
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener(
        "change",
        () => {
            changed();
            watchPixelRatio(changed, signal);
        },
        { once: true, ...(signal && { signal }) },
    );
}
