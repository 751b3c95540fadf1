import { numberKey } from '../../shared/rules/adverts'

/** Splits a line in which a seller has written several numbers. */
export const splitNumbers = (numbers: string): readonly string[] => numbers.split(/[,;/\n]|\s{2,}/)

/** All part numbers by which the advert is found: its own and its equivalents (checklist PART-02, PLUS-02). */
export const partKeysOf = (
  partNumber: string | null,
  equivalents: string | null,
): readonly { key: string; equivalent: boolean }[] => {
  const own = partNumber ? numberKey(partNumber) : ''
  const others = splitNumbers(equivalents ?? '')
    .map(numberKey)
    .filter(each => each !== '' && each !== own)
  return [
    ...(own ? [{ key: own, equivalent: false }] : []),
    ...[...new Set(others)].map(each => ({ key: each, equivalent: true })),
  ]
}
