/**
 * The value below which this share (0 to 1) of the values lies; 0 if there are none.
 * @param {readonly number[]} values
 * @param {number} share
 */
export const percentile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

/** @param {readonly number[]} values */
export const median = values => percentile(values, 0.5)
