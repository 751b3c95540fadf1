import { monthInWords } from '../rules/formats'
import { count } from './en-kit'
import type { ReplyPace } from '../data/reply-paces'

const paces: Readonly<Record<ReplyPace, string>> = {
  hour: 'within an hour',
  hours: 'within a few hours',
  day: 'within a day',
  days: 'within three days',
  week: 'within a week',
  later: 'after more than a week',
}

/** The texts of a seller's page. */
export const sellerTexts = {
  nameless: (isBusiness: boolean) => (isBusiness ? 'A company' : 'A private seller'),
  title: (name: string) => `${name}: adverts`,
  description: (name: string, total: number) =>
    `${count(total, 'advert', 'adverts')} of ${name} on Hangarlist: aircraft, parts and leases with photos and prices.`,
  type: (isBusiness: boolean) => (isBusiness ? 'Company' : 'Private seller'),
  facts: 'About the seller',
  since: (month: string) => `On Hangarlist since ${monthInWords(month)}`,
  places: (countries: readonly string[]) => `Adverts in ${countries.join(', ')}`,
  reply: (pace: ReplyPace) => `Usually answers ${paces[pace]}`,
  kinds: 'Adverts by kind',
  of: (kind: string, n: number) => `${kind}: ${n}`,
  total: (n: number) => count(n, 'advert', 'adverts'),
  showAll: 'Show all',
  showAllOf: (kind: string) => `Show all: ${kind}`,
  gone: 'This seller is not on Hangarlist, or not any more.',
  safe: 'Before you pay a seller you have not met:',
  safeLink: 'Buying an aircraft: checklist',
}
