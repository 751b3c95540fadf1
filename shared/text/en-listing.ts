import type { EngineLife } from '../rules/engine-life'
import { count, byCode } from './en-kit'
import { grouped } from '../rules/grouped'

/** The texts of cards and rows. */
export const card = {
  onRequest: 'Price on request',
  underOffer: 'Under offer',
  letUntil: (day: string) => `Leased until ${day}, free after it`,
  per: (unit: string) => `/ ${unit}`,
  year: 'Year',
  totalTime: 'Total time',
  engineTime: 'Engine time',
  condition: 'Condition',
  photos: (n: number) => count(n, 'photo', 'photos'),
  noPhoto: 'No photo',
  dropped: (amount: string) => `${amount} less`,
  droppedFrom: (price: string, since: string) => `Lowered from ${price} on ${since}`,
  age: (days: number) =>
    days <= 0 ? 'Listed today' : days === 1 ? 'Listed yesterday' : `${grouped(days)} days listed`,
  /** `what` is empty where a label already names the figure. */
  engineLife: ({ percent, byHours, byDate }: EngineLife, what = ' engine life left') => {
    const hours =
      byHours.past > 0 ? ` ${grouped(byHours.past)} h past TBO` : byDate ? ` ${byHours.percent}%` : ''
    const days = byDate ? `, by date ${byDate.isOver ? 'overdue' : `${byDate.percent}%`}` : ''
    return `${percent}%${what}${hours ? ':' : ','} by hours${hours}${days}`
  },
  seats: (n: number) => count(n, 'seat', 'seats'),
  engines: (n: number) => count(n, 'engine', 'engines'),
  partNumber: 'Part number',
  equivalent: 'Equivalent',
  certificate: 'Documents',
  sale: 'Sale',
  fitting: (n: number, model: string) => `${count(n, 'part that fits', 'parts that fit')} the ${model}`,
  stock: 'In stock',
  tool: 'Tool',
  someSeller: (isBusiness: boolean) => (isBusiness ? 'Company' : 'Private seller'),
  compare: 'Compare',
  compareOf: (title: string) => `Compare: ${title}`,
  compareFull: 'Four adverts can be compared at once. Take one out first.',
  watch: 'Watch',
  watching: 'Watching',
  watchOf: (title: string) => `Watch: ${title}`,
  watched: 'On your watch list',
  showWatched: 'Show list',
  watchFull: 'Your watch list is full. Take an advert out first, or sign in to keep more.',
  watchFailed: 'The watch list could not be changed. Please try again.',
}

/** The texts of a listing. */
export const listing = {
  filters: 'Filters',
  showFilters: 'Filters',
  showResults: (n: number) => `Show ${count(n, 'advert', 'adverts')}`,
  apply: 'Apply filters',
  clearAll: 'Clear all',
  chosen: 'Chosen filters',
  removeChip: (choice: string) => `Remove filter: ${choice}`,
  results: (n: number) => count(n, 'advert', 'adverts'),
  atLeast: (n: number) => `More than ${grouped(n)} adverts`,
  list: 'Adverts',
  matching: (title: string, term: string) => `${title} matching “${term}”`,
  saveSearch: 'Save search',
  feed: 'Feed',
  feedHelp: 'These adverts, newest first, for feed readers (Atom)',
  all: 'All',
  sort: 'Sort',
  sorts: byCode({
    default: 'Default',
    asc: 'Advert date, new to old',
    desc: 'Advert date, old to new',
    pasc: 'Price, low to high',
    pdesc: 'Price, high to low',
    yasc: 'Year, high to low',
    ydesc: 'Year, low to high',
  }),
  pageSize: 'Adverts per page',
  sizeOption: (n: number) => `${n} a page`,
  pages: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  page: (n: number) => `Page ${n}`,
  ofPages: (page: number, pages: number) => `${grouped(page)} of ${grouped(pages)} page`,
  totalPage: 'Total Page',
  currentPage: 'Current Page',
  totalElements: 'Total Elements',
  failed: 'The adverts could not be loaded',
  partsFailed: 'Parts fetch error',
  columns: {
    general: 'General Info',
    airframe: 'Airframe Info',
    name: 'Name',
    registration: 'Registration',
    price: 'Price',
    manufacturer: 'Manufacturer',
    title: 'Title',
  },
  titles: byCode({
    aircraft: 'Aircraft for sale',
    part: 'Aircraft parts for sale',
    lease: 'Aircraft for lease',
    toollease: 'Tools for lease',
  }),
  categories: byCode({
    aircraft: 'Aircraft',
    part: 'Parts',
    lease: 'Aircraft Lease',
    toollease: 'Tool Lease',
  }),
  description: (title: string, total: number) =>
    `${title}: ${count(total, 'advert', 'adverts')} with photos, hours, prices and the seller's contact.`,
  pageOfTitle: (title: string, page: number) => (page > 1 ? `${title}, page ${page}` : title),
}
