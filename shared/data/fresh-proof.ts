/** Milliseconds for which a proof of whose session it is counts as fresh. */
export const freshFor = 15 * 60 * 1000
