import { isRecord } from '../rules/records'

/** What was typed on another device: the values of the fields that differ, by their names; a text alone is the field ''. */
export type OtherValues = Readonly<Record<string, unknown>>

/** The other values in a kept text, the oldest first; what cannot be read is none. */
export const readOthers = (text: string): readonly OtherValues[] => {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.filter(isRecord) : []
  } catch {
    return []
  }
}

const isSame = (a: OtherValues, b: OtherValues) => JSON.stringify(a) === JSON.stringify(b)
const has = (list: readonly OtherValues[], values: OtherValues) => list.some(each => isSame(each, values))

/** One word in small letters or digits may be the code of a choice, of which another code is no continuation. */
const code = /^[a-z\d+-][\w-]*$/

const isWithin = (value: unknown, whole: unknown): boolean =>
  typeof value === 'string' && typeof whole === 'string' && !code.test(value)
    ? whole.startsWith(value.trimEnd())
    : JSON.stringify(value) === JSON.stringify(whole)

/** Whether every value is what `whole` has or begins with, so that nothing of it is lost. */
export const isContained = (values: OtherValues, whole: OtherValues): boolean =>
  Object.entries(values).every(([field, value]) => field in whole && isWithin(value, whole[field]))

/** The text that keeps these: each once, without the beginnings of others. */
export const writeOthers = (list: readonly OtherValues[]): string => {
  const distinct = list.filter(
    (values, at) =>
      !list.some(
        (other, place) =>
          place !== at && isContained(values, other) && (place > at || !isContained(other, values)),
      ),
  )
  return distinct.length > 0 ? JSON.stringify(distinct) : ''
}

/** A kept list without these. */
export const withoutOthers = (text: string, found: readonly OtherValues[]): string =>
  writeOthers(readOthers(text).filter(each => !has(found, each)))

/** Both lists, without what one of them has dropped that was in all of those before. */
export const mergeOthers = (before: readonly string[], mine: string, theirs: string): string => {
  const [own, other] = [readOthers(mine), readOthers(theirs)]
  const [base = [], ...later] = before.map(readOthers)
  const was = base.filter(each => later.every(list => has(list, each)))
  return writeOthers([
    ...other.filter(each => has(own, each) || !has(was, each)),
    ...own.filter(each => !has(other, each) && !has(was, each)),
  ])
}
