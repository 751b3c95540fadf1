import type { Reason } from '../contract/reasons'
import { reviewFieldName } from '../data/review-fields'
import { slipsBetween, beginsNearly } from './spelling'

const wordsIn = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** A word may have one slip if it is long enough to be recognised. */
const isNearly = (typed: string, word: string) =>
  beginsNearly(typed, word) || (typed.length >= 4 && slipsBetween(typed, word, 1) <= 1)

type Sought = Pick<Reason, 'code' | 'field' | 'text' | 'textTr' | 'textDe' | 'mailText' | 'synonyms'>

const saidOf = ({ code, field, text, textTr, textDe, mailText, synonyms }: Sought) =>
  wordsIn(
    [
      ...[code, text, textTr, textDe, mailText, ...synonyms],
      field === null ? '' : `${field} ${reviewFieldName(field)}`,
    ].join(' '),
  )

/**
 * The reasons that have every typed word, or a beginning of it, in their text of any language, their synonyms or the
 * name of their field. Only where none has are words found with one slip. Those whose text begins so come first.
 */
export const findReasons = <R extends Sought>(reasons: readonly R[], typed: string): readonly R[] => {
  const sought = wordsIn(typed)
  if (sought.length === 0) return reasons
  const said = reasons.map(reason => [reason, saidOf(reason)] as const)
  const having = (fits: (typed: string, word: string) => boolean) =>
    said.filter(([, words]) => sought.every(word => words.some(each => fits(word, each))))
  const exact = having((word, each) => each.startsWith(word))
  const found = exact.length > 0 ? exact : having(isNearly)
  const isInText = ({ text }: R) => {
    const words = wordsIn(text)
    return Number(sought.every(word => words.some(each => each.startsWith(word))))
  }
  return found.map(([reason]) => reason).toSorted((a, b) => isInText(b) - isInText(a))
}
