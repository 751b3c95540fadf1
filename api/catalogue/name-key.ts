/**
 * What two names of one thing have in common: letters and digits without case, accents and punctuation, so that
 * `PA-28 161` and `pa28-161` are one. A plus sign stays: a Citation CJ3+ is not a CJ3. Empty for a name without
 * letters and digits.
 */
export const nameKey = (name: string): string => {
  const key = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/[^\p{L}\p{N}+]/gu, '')
    .slice(0, 80)
  return /[^+]/.test(key) ? key : ''
}

/** The model that stands at the end of every manufacturer's list, for what the list does not have. */
export const otherModel = 'Other'
