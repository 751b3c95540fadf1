/**
 * The key under which spellings of one name are equal: letters and digits without case, accents and
 * punctuation, so that `PA-28 161` and `pa28-161` match. A plus sign stays: a Citation CJ3+ is not a CJ3.
 * Empty for a name without letters and digits.
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

/** The last model of every manufacturer's list, for models that the catalogue does not have. */
export const otherModel = 'Other'
