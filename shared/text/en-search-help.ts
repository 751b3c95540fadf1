import { byCode } from './en-kit'
import { grouped } from '../rules/grouped'

/** Help for searches that find nothing. */
export const searchHelp = {
  didYouMean: 'Did you mean',
  found: (n: number) => `${grouped(n)} ${n === 1 ? 'advert' : 'adverts'}`,
  missing: (words: readonly string[]) =>
    words.length === 1
      ? `No advert here has the word ${words[0]}.`
      : `No advert here has the words ${words.slice(0, -1).join(', ')} and ${words.at(-1)}.`,
  notTogether: 'There are adverts with some of these words, but none with all of them.',
  foundFor: (n: number, search: string) => `${grouped(n)} ${n === 1 ? 'advert' : 'adverts'} for “${search}”`,
}

/** Messages about unknown filter values in an address. */
export const unknownValues = {
  /** By the name of the filter. */
  value: (label: string, value: string) =>
    `We do not know the ${label.charAt(0).toLowerCase()}${label.slice(1)} “${value}”; it was left out.`,
  /** Labels of filters that occur only in addresses. */
  labels: byCode({ type: 'Type' }),
  meant: (name: string) => `Show ${name}`,
}
