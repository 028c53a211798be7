// Moving a window to another screen, or zooming, changes the ratio of pixels without changing a size.

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
