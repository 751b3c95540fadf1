import { byCode } from './en-kit'
import type { AdvertKind } from '../contract/adverts'
import { dealWord } from '../data/deal-words'
import { grouped } from '../rules/grouped'

const plural = (count: number, one: string, many: string) => `${grouped(count)} ${count === 1 ? one : many}`

/** The texts of what My Adverts loads when it is wanted: search, questions, prices, figures, drafts. */
export const mineMore = {
  search: 'Search your adverts',
  searchHint: 'Title, registration, part, stock or advert number',
  sort: 'Sort by',
  sorts: byCode({
    newest: 'Newest first',
    oldest: 'Oldest first',
    changed: 'Last changed',
    price: 'Price, low to high',
    priceDown: 'Price, high to low',
    expiry: 'Ending first',
    views: 'Most views',
    title: 'Title',
  }),
  export: 'Export CSV',
  stock: 'Stock files',
  exportFailed: 'The file could not be made. Please try again.',
  deleteTitle: (id: number) => `Delete advert ${id}?`,
  deleteText: (title: string) =>
    `“${title}” goes offline at once. You can bring it back for 30 days; a credit that was only reserved is free again.`,
  priceTitle: (id: number) => `Price of advert ${id}`,
  priceHint: (price: string) =>
    `Now ${price}. The new price goes live at once; the last ones stay in its history.`,
  priceSave: 'Save price',
  priceSaved: (price: string) => `The price is ${price} now.`,
  priceOutdated: (price: string) =>
    `This advert was changed in the meantime, its price is ${price} now. Save again to have yours instead.`,
  priceKeepOther: 'Leave it at that',
  soldTitle: (id: number, kind: AdvertKind) => `Mark advert ${id} as ${dealWord(kind)}?`,
  soldText: (title: string, kind: AdvertKind) =>
    `“${title}” leaves the listings. Its page stays, marked as ${dealWord(kind)}, with similar adverts. You can reopen it for 30 days at no cost while its time lasts.`,
  leaseFor: 'How long?',
  leaseUntil: 'Until a day: it stays listed, with that day, and is free again after it',
  leaseForGood: 'For good: it leaves the listings',
  leaseDay: 'Leased until',
  leaseDayHint: 'We write to you three days before.',
  leaseDayNeeded: 'Please choose a day after today.',
  renewTitle: (id: number) => `Renew advert ${id}?`,
  renewText: (title: string, days: number, until: string) =>
    `“${title}” is online for ${days} more days, until ${until}.`,
  relistTitle: (id: number) => `List advert ${id} again?`,
  relistText: (title: string, days: number) =>
    `“${title}” goes online at once for ${days} days, as it was approved. What you change afterwards is reviewed first.`,
  relistWaits: (title: string) => `“${title}” goes to review again, and online after its approval.`,
  costs: (left: number) => `It costs 1 credit; you have ${left}.`,
  means: byCode({
    none: 'It costs 1 credit, and you have none left.',
    plan: 'It costs no credit: your stock plan has a place for it.',
    full: 'All places of your stock plan are taken, and adverts beyond it take no credits.',
  }),
  toPlan: 'See your plan',
  renewNow: 'Renew for 1 credit',
  relistNow: 'List again for 1 credit',
  notRenewable: 'This advert cannot be renewed now; that can be done in its last 14 days and after its end.',
  notLeasable: 'This advert is not online, so it cannot be marked as leased.',
  notFound: 'This advert was not found among yours.',
  draftOfEdit: (id: number) => `Edit of advert ${id}`,
  draftUntitled: 'Without a title',
  draftSaved: (date: string) => `Last changed ${date}`,
  draftOpen: 'Go on',
  draftRemove: 'Delete draft',
  draftRemoved: 'The draft is deleted.',
  draftRemoveTitle: 'Delete this draft?',
  draftRemoveText: (title: string) => `“${title}” and its photos are gone for good.`,
  draftNew: 'Start a new one',
  emptyDrafts: 'There are no drafts of this kind.',
  draftsFailed: 'Your drafts could not be loaded.',
  figuresTitle: (id: number) => `Figures of advert ${id}`,
  figuresFailed: 'The figures could not be loaded.',
  lastDays: (days: number) => `Last ${days} days`,
  day: 'Day',
  impressionsColumn: 'Impressions',
  savesColumn: 'Saves',
  viewsColumn: 'Views',
  phonesColumn: 'Phone',
  mailsColumn: 'Email',
  enquiriesColumn: 'Enquiries',
  asTable: 'As a table',
  figuresHint:
    'Each visitor counts once a day; impressions are times that the advert came into view in a listing, and saves the accounts that watch it now. Your own visits, our staff and bots are left out.',
  comparedTitle: 'Beside like adverts',
  comparedText: (count: number, basis: string) =>
    `Per day online, beside the middle one of ${plural(count, 'advert', 'adverts')} of ${basis} by other sellers.`,
  basis: byCode({ model: 'the same model', category: 'the same category', type: 'the same type' }),
  tooFew: 'There are too few like adverts to compare with: fewer than five by other sellers.',
  comparedFigure: 'Figure',
  comparedYours: 'Yours',
  comparedOthers: 'Like adverts',
  contactsColumn: 'Contacts shown',
  perDay: (value: number) => (value >= 10 ? grouped(Math.round(value)) : String(Math.round(value * 10) / 10)),
  figuresNone: 'Nobody has looked at this advert in these days.',
  period: 'Period',
}
