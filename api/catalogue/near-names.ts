import { slipsBetween } from '../../shared/rules/spelling'
import { nameKey } from './name-key'

interface Word {
  readonly text: string
  /** A word in which one can slip. Type designators, short words and Roman numerals are not: an SR22T is no SR22. */
  readonly mayBeMisspelt: boolean
}

const shortest = 4
const romanNumeral = /^[ivx]+$/

/** The words of a name as `nameKey` spells them; letters written twice count once, so that `Cesna` is Cessna. */
const wordsOf = (name: string): readonly Word[] =>
  (name.match(/\p{L}[\p{L}\p{M}]*|\p{N}+|\++/gu) ?? []).map(word => {
    const text = nameKey(word) || word
    const mayBeMisspelt = text.length >= shortest && /^\p{L}+$/u.test(text) && !romanNumeral.test(text)
    return { text: mayBeMisspelt ? text.replace(/(.)\1+/gu, '$1') : text, mayBeMisspelt }
  })

interface Spelt<T> {
  readonly key: string
  readonly spelling: string
  readonly words: readonly Word[]
  /** The words in which nobody slips; undefined for a name of letters only, whose words may be run together. */
  readonly fixed: string | undefined
  readonly name: string
  readonly of: T
}

const spelt = <T>(name: string, of: T): Spelt<T> => {
  const words = wordsOf(name)
  const fixed = words.flatMap(({ text, mayBeMisspelt }) => (mayBeMisspelt ? [] : [text]))
  return {
    key: nameKey(name),
    spelling: words.map(({ text }) => text).join(''),
    words,
    fixed: fixed.every(word => /^\p{L}+$/u.test(word)) ? undefined : fixed.join(' '),
    name,
    of,
  }
}

/** The word at a place of the spelling; the last one beyond its end. */
const wordAt = (words: readonly Word[], place: number): Word | undefined => {
  let end = 0
  return words.find(({ text }) => (end += text.length) > place) ?? words.at(-1)
}

/** How many slips lie between two spellings: 0 where only letters were doubled, 1, or undefined for more. */
const slipsIn = (one: Spelt<unknown>, two: Spelt<unknown>): 0 | 1 | undefined => {
  const [a, b] = [one.spelling, two.spelling]
  if (one.fixed !== two.fixed) return undefined
  if (a === b) return 0
  if (slipsBetween(a, b, 1) > 1) return undefined
  let place = 0
  while (a[place] === b[place]) place++
  const mayBe = [one, two].every(({ words }) => wordAt(words, place)?.mayBeMisspelt)
  return mayBe ? 1 : undefined
}

/** Two names one slip apart are equal once one letter is left out of one of them, or of both. */
const beginnings = (spelling: string): Set<string> =>
  new Set([spelling, ...Array.from(spelling, (_, at) => spelling.slice(0, at) + spelling.slice(at + 1))])

/**
 * Finds the known name that a new one is probably a misspelling of: one letter is missing, extra, wrong or swapped with
 * its neighbour in a word of at least four letters, or letters are doubled. Made once for all names of a scope; a
 * look-up then costs the same however many there are. Undefined where none is near, or the name itself is known.
 */
export const nearNames = <T>(
  names: Iterable<readonly [name: string, of: T]>,
): ((name: string) => T | undefined) => {
  const byBeginning = new Map<string, Spelt<T>[]>()
  for (const [name, of] of names) {
    const known = spelt(name, of)
    for (const beginning of beginnings(known.spelling)) {
      const others = byBeginning.get(beginning)
      if (others) others.push(known)
      else byBeginning.set(beginning, [known])
    }
  }
  return name => {
    const typed = spelt(name, undefined)
    const found = new Set([...beginnings(typed.spelling)].flatMap(each => byBeginning.get(each) ?? []))
    const near = [...found].flatMap(known => {
      const slips = known.key === typed.key ? undefined : slipsIn(typed, known)
      return slips === undefined ? [] : [{ known, slips }]
    })
    // The first letter is seldom the wrong one.
    const isOther = ({ known }: (typeof near)[number]) => Number(known.spelling[0] !== typed.spelling[0])
    const [best] = near.toSorted(
      (a, b) => a.slips - b.slips || isOther(a) - isOther(b) || (a.known.name < b.known.name ? -1 : 1),
    )
    return best?.known.of
  }
}
