import { byCode } from './en-kit'
import type { AdvertKind } from '../contract/adverts'
import { dealWord } from '../data/deal-words'
import { dayInLists } from '../rules/formats'
import { grouped } from '../rules/grouped'

const plural = (count: number, one: string, many: string) => `${grouped(count)} ${count === 1 ? one : many}`

/** The texts of My Adverts. Those quoted in the specification are used word for word and marked "literal". */
export const mine = {
  title: 'My Adverts',
  hiddenTitle: 'Hidden adverts',
  create: 'Create Advert',
  total: 'Total adverts',
  /** Literal. */
  remainSell: (count: number) => `Remain Sell Advert: ${count}`,
  /** Literal. */
  remainLease: (count: number) => `Remain Lease Advert: ${count}`,
  remainParts: (count: number) => `Remain Part Advert: ${count}`,
  remainTools: (count: number) => `Remain Tool Lease Advert: ${count}`,
  packages: 'Get more adverts',
  tabsLabel: 'Kinds of adverts',
  tabs: {
    aircraft: 'Aircraft Adverts',
    part: 'Part Advert',
    lease: 'Aircraft Lease Advert',
    toollease: 'Tool Lease Advert',
  },
  showLabel: 'Show',
  show: { all: 'All', hidden: 'Hidden', deleted: 'Deleted' },
  /** Literal. */
  empty: 'You have not advert. Now publish advert',
  emptyHidden: 'None of these adverts is hidden.',
  emptyDeleted: 'None of these adverts was deleted in the last 30 days.',
  loading: 'Loading...',

  /** Literal, by kind (specification, section 8). */
  failed: {
    aircraft: 'There was an error while pulling aircraft advertisements',
    part: 'There was an error while pulling part advertisements',
    lease: 'There was an error while pulling part advertisements',
    toollease: 'There was an error while pulling Tool advertisements',
  },
  /** Literal, where the list of parts would be; in Turkish in the specification. */
  failedParts: 'ilanlarım çekilemedi',
  failedShort: 'Your adverts could not be loaded.',

  columns: {
    view: 'View',
    advert: 'Advert Id',
    photo: 'Photo',
    type: 'Type',
    model: 'Manufacturer / Model / Year',
    part: 'Part number',
    title: 'Title',
    price: 'Price',
    location: 'Location',
    actions: 'Actions',
  },
  equivalent: (numbers: string) => `also ${numbers}`,
  viewsWord: (count: number) => (count === 1 ? 'view' : 'views'),
  enquiries: (count: number) => plural(count, 'enquiry', 'enquiries'),
  updated: (date: string) => `Updated ${date}`,
  noPhoto: 'No photo',

  edit: 'Edit',
  hide: 'Hide',
  showAgain: 'Show',
  remove: 'Delete',
  sold: (kind: AdvertKind) => `Mark as ${dealWord(kind)}`,
  renew: 'Renew',
  renewFor: (days: number) => `Renew for ${days} days, 1 credit`,
  restore: 'Bring back',
  act: (action: string, title: string) => `${action}: ${title}`,

  states: byCode({
    live: 'Online',
    pending: 'In review',
    unconfirmed: 'Waits for you',
    changesRequested: 'Changes requested',
    rejected: 'Rejected',
    hidden: 'Hidden by you',
    hiddenByStaff: 'Hidden by staff',
    expired: 'Expired',
    withdrawn: 'Withdrawn',
    deleted: 'Deleted',
  }),
  revision: 'Your edit is in review',
  until: (date: string, days: number) => `until ${date}, ${plural(days, 'day', 'days')} left`,
  since: (date: string) => `since ${date}`,
  unconfirmedHint: 'Confirm your email: we look at it within 3 business days from then on.',
  pendingHint: 'We look at it within 3 business days.',
  rejectedHint: 'Your credit was given back. Edit the advert to submit it again.',
  /** An advert that was online has used its credit. */
  takenOffHint: 'Edit the advert to submit it again, which takes a credit.',
  changesHint: 'Edit the advert; we look at it again right after.',
  refusedEdit: 'Not all of your last edit was published. Where it was not, the advert is online as it was.',
  staffHint: 'Please write to support.',
  deletedHint: (days: number) =>
    days <= 0 ? 'Gone for good today.' : `Can be brought back for ${plural(days, 'day', 'days')}.`,
  reasonsLabel: 'Reasons',
  /** The reasons that staff can choose; any other reason is shown as it was written. */
  reasons: byCode({
    photos: 'Photos',
    price: 'Price',
    description: 'Description',
    title: 'Title',
    contact: 'Contact',
    duplicate: 'The same advert is there already',
    incomplete: 'Something is missing',
    misleading: 'Something is misleading',
    inaccurate: 'Something is not accurate',
    registration: 'Registration',
    serialNumber: 'Serial number',
    location: 'Location',
    type: 'Type',
    manufacturer: 'Manufacturer',
    model: 'Model',
    year: 'Year',
  }),

  deleteTitle: (id: number) => `Delete advert ${id}?`,
  deleteText: (title: string) =>
    `“${title}” goes offline at once. You can bring it back for 30 days; a credit that was only reserved is free again.`,
  cancel: 'Cancel',
  /** Literal. */
  deleted: (id: number) => `${id} Advert Delete`,
  undo: 'Undo',
  restored: (id: number) => `Advert ${id} is back.`,
  reprice: 'Change price',
  priceTitle: (id: number) => `Price of advert ${id}`,
  priceHint: (price: string) =>
    `Now ${price}. The new price goes live at once; the last ones stay in its history.`,
  priceSave: 'Save price',
  priceSaved: (price: string) => `The price is ${price} now.`,
  priceOutdated: (price: string) =>
    `This advert was changed in the meantime, its price is ${price} now. Save again to have yours instead.`,
  priceKeepOther: 'Leave it at that',
  soldDone: (kind: AdvertKind) => `Congratulations: the advert is marked as ${dealWord(kind)}.`,
  unsold: (id: number, kind: AdvertKind) => `Advert ${id} is not marked as ${dealWord(kind)} any more.`,
  soldTitle: (id: number, kind: AdvertKind) => `Mark advert ${id} as ${dealWord(kind)}?`,
  soldText: (title: string, kind: AdvertKind) =>
    `“${title}” leaves the listings for good. Its page stays, marked as ${dealWord(kind)}, with similar adverts.`,
  done: byCode({
    hide: 'The advert is hidden.',
    show: 'The advert is shown again.',
    renew: 'The advert was renewed.',
  }),
  other: 'That did not work. Please try again.',
  toPackages: 'See packages',

  figures: (title: string) => `Figures of ${title}`,
  figuresTitle: (id: number) => `Figures of advert ${id}`,
  figuresFailed: 'The figures could not be loaded.',
  lastDays: (days: number) => `Last ${days} days`,
  spark: (views: number, enquiries: number, days: number) =>
    `${plural(views, 'view', 'views')} and ${plural(enquiries, 'enquiry', 'enquiries')} in ${days} days`,
  day: 'Day',
  viewsColumn: 'Views',
  phonesColumn: 'Phone',
  mailsColumn: 'Email',
  enquiriesColumn: 'Enquiries',
  asTable: 'As a table',
  figuresHint: 'Each visitor counts once a day. Your own visits, our staff and bots are left out.',
  figuresNone: 'Nobody has looked at this advert in these days.',
  period: 'Period',
  /** Literal: lists show dates in the Turkish format (checklist API-07). */
  date: dayInLists,
}
