/** Adverts on one watch list. */
export const mostWatched = 200
