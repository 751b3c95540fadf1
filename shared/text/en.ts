import { card, listing } from './en-listing'
import { shell } from './en-shell'
import { words } from './en-words'
import { dayInWords } from '../rules/formats'
import { grouped } from '../rules/grouped'

/**
 * The English texts that every page needs, by feature; a page's own texts are loaded with it. Texts that the
 * specification quotes are used word for word.
 */
export const en = {
  lang: 'en',
  siteName: 'Hangarlist',
  words,

  number: (n: number) => grouped(n),
  hours: (n: number) => `${grouped(n)} h`,
  /** Day, month and year in UTC, the same on the server and in every browser. */
  date: dayInWords,

  common: {
    loading: 'Loading...',
    close: 'Close',
    retry: 'Try again',
    comingSoon: 'Coming Soon',
    messages: 'Messages',
    home: 'Home',
    advertisement: 'Advertisement',
  },

  shell,
  card,
  listing,
}
