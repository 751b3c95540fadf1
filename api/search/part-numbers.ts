import { numberKey } from '../../shared/rules/adverts'

/** Sellers write several numbers in one line. */
export const splitNumbers = (numbers: string): readonly string[] => numbers.split(/[,;/\n]|\s{2,}/)

/** Every part number that finds the advert: its own and its equivalents, both ways (checklist PART-02, PLUS-02). */
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
