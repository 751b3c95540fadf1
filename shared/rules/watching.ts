/** Adverts on one watch list. */
export const mostWatched = 200

/** Milliseconds that one look at a watch list lasts: coming back within them shows the same changes again. */
export const lookTime = 30 * 60_000
