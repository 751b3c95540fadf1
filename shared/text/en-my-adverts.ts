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
  show: byCode({
    all: 'All',
    online: 'Online',
    expiring: 'Ending soon',
    offer: 'Under offer',
    leased: 'Leased',
    review: 'In review',
    returned: 'Sent back',
    hidden: 'Hidden',
    expired: 'Expired',
    closed: 'Closed',
    drafts: 'Drafts',
    deleted: 'Deleted',
  }),
  select: (title: string) => `Select ${title}`,
  selectPage: 'Select all on this page',
  /** Literal. */
  empty: 'You have not advert. Now publish advert',
  emptyHidden: 'None of these adverts is hidden.',
  emptyDeleted: 'None of these adverts was deleted in the last 30 days.',
  emptySearch: (search: string) => `None of these adverts matches “${search}”.`,
  emptyState: (state: string) => `None of your adverts here is “${state}”.`,
  clearSearch: 'Show all',
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
  stock: (number: string) => `stock ${number}`,
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
  more: 'More',
  moreFor: (title: string) => `More: ${title}`,
  unsold: 'Reopen',
  relist: 'List again',
  offer: 'Mark as under offer',
  unoffer: 'No longer under offer',
  unlet: 'End the lease',
  calendar: 'Calendar',
  duplicate: 'Duplicate',
  underOffer: 'Under offer',
  letUntil: (date: string) => `Leased until ${date}`,
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
  /** Reasons of decisions from before reasons had sentences. */
  reasons: byCode({
    photos: 'Photos',
    price: 'Price',
    description: 'Description',
    title: 'Title',
    contact: 'Contact',
    inaccurate: 'Something is not accurate',
    registration: 'Registration',
    serialNumber: 'Serial number',
    location: 'Location',
    type: 'Type',
    manufacturer: 'Manufacturer',
    model: 'Model',
    year: 'Year',
  }),

  cancel: 'Cancel',
  /** Literal. */
  deleted: (id: number) => `${id} Advert Delete`,
  undo: 'Undo',
  restored: (id: number) => `Advert ${id} is back.`,
  reprice: 'Change price',
  soldDone: (kind: AdvertKind) => `Congratulations: the advert is marked as ${dealWord(kind)}.`,
  isUnsold: (id: number, kind: AdvertKind) => `Advert ${id} is not marked as ${dealWord(kind)} any more.`,
  done: byCode({
    hide: 'The advert is hidden.',
    show: 'The advert is shown again.',
    renew: 'The advert was renewed.',
    unsold: 'The advert is open again.',
    relist: 'The advert is listed again.',
    offer: 'The advert is marked as under offer.',
    unoffer: 'The advert is no longer under offer.',
    let: 'The advert is marked as leased until that day.',
    unlet: 'The advert is free again.',
  }),
  other: 'That did not work. Please try again.',
  toPackages: 'See packages',

  duplicating: 'Copying the advert and its photos...',

  figures: (title: string) => `Figures of ${title}`,
  spark: (views: number, enquiries: number, days: number) =>
    `${plural(views, 'view', 'views')} and ${plural(enquiries, 'enquiry', 'enquiries')} in ${days} days`,
  /** Literal: lists show dates in the Turkish format (checklist API-07). */
  date: dayInLists,
}
