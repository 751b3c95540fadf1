import { letter, oneLine, type Letter } from '../../platform/mail/letter'

/** One event of a watched advert; prices are formatted for readers. */
export type WatchNews = { readonly title: string; readonly link: string } & (
  | { readonly what: 'drop'; readonly price: string; readonly before: string; readonly less: string }
  | { readonly what: 'sold' | 'leased' | 'expired' | 'removed' }
)

interface Facts {
  readonly name: string
  readonly news: readonly WatchNews[]
  /** Absolute URL of the watch list. */
  readonly listLink: string
  readonly unsubscribeLink: string
}

const ends = {
  sold: 'has been sold',
  leased: 'has been leased',
  expired: 'has ended: its time on Hangarlist is over',
  removed: 'has been taken offline',
} as const

/** To a user who watches adverts: price drops and ended adverts in one mail (checklist PROF-02). */
export const watchNewsMail = ({ name, news, listLink, unsubscribeLink }: Facts): Letter =>
  letter(subjectOf(news), name, [
    news.length === 1 ? 'there is news of an advert you watch.' : 'there is news of adverts you watch.',
    ...news.map(paragraph),
    `Your watch list: ${listLink}`,
    `You get this mail because these adverts are on your watch list. Stop mails about watched adverts: ${unsubscribeLink}`,
  ])

const subjectOf = (news: readonly WatchNews[]): string => {
  const [first] = news
  if (!first || news.length > 1) return `News of ${news.length} adverts you watch`
  switch (first.what) {
    case 'drop':
      return `${first.less} less: ${first.title}`
    case 'sold':
      return `Sold: ${first.title}`
    case 'leased':
      return `Leased: ${first.title}`
    case 'expired':
    case 'removed':
      return `No longer online: ${first.title}`
  }
}

const paragraph = (one: WatchNews): string =>
  one.what === 'drop'
    ? `${oneLine(one.title)}\nnow ${one.price}, before ${one.before} (${one.less} less)\n${one.link}`
    : `${oneLine(one.title)}\n${ends[one.what]}.`
