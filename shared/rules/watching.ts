/** Maximum number of adverts on one watch list. */
export const mostWatched = 200

/** Milliseconds for which a view of a watch list lasts: coming back within this time shows the same changes again. */
export const lookTime = 30 * 60_000
