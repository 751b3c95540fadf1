import type { StockPlan, StockResult, StockState } from '../data/stock-codes'
import type { stockFormats } from '../data/stock-limits'
import { count } from './en-kit'

const plans: Readonly<Record<StockPlan, string>> = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  missing: 'Missing in the file',
  faulty: 'With faults',
}

const states: Readonly<Record<StockState, string>> = {
  checked: 'Dry run: nothing has been changed yet',
  asking: 'Waits for your answer',
  running: 'Is being applied',
  paused: 'Paused',
  cancelled: 'Ended before its last row',
  done: 'Applied',
  undoing: 'Is being undone',
  undone: 'Undone',
}

const results: Readonly<Record<StockResult, string>> = {
  waiting: 'waiting',
  done: 'done',
  refused: 'refused',
  cancelled: 'left out',
  undone: 'undone',
  kept: 'could not be undone',
}

const formats: Readonly<Record<(typeof stockFormats)[number], string>> = {
  csv: 'CSV',
  xlsx: 'Excel (XLSX)',
  json: 'JSON',
  xml: 'XML (OpenAviationAds 1.9)',
}

const every = (hours: number): string =>
  hours === 1
    ? 'Every hour'
    : hours === 24
      ? 'Every day'
      : hours === 168
        ? 'Every week'
        : `Every ${hours} hours`

/** The texts of the pages by which stock comes in from files and goes out. */
export const stockTexts = {
  title: 'Stock files',
  intro:
    'Put up many adverts at once from a file, and keep them as the file says: the stock number tells which advert a row is. Each file is checked first; nothing changes until you apply it.',
  sources: 'Sources',
  noSources: 'A source says what its files contain, and remembers what their columns mean. Add one to begin.',
  add: 'Add a source',
  addTitle: 'A new source of stock',
  editTitle: 'Change the source',
  name: 'Name',
  kind: 'Offers',
  complete: 'Each file has',
  wholeStock: 'The whole stock',
  someStock: 'A part of the stock',
  completeHint:
    'An advert that is missing in two files of the whole stock, one after the other, is hidden, never deleted.',
  url: 'Address to fetch from',
  urlHint: 'Begins with https://. Leave it empty to send files yourself.',
  everyHours: 'Fetch',
  every,
  save: 'Save',
  saved: 'The source was saved.',
  edit: 'Change',
  remove: 'Remove',
  removed: 'The source was removed; its adverts stay as they are.',
  send: 'Choose a file',
  sendHint: 'CSV, Excel, JSON or XML, up to 20,000 rows and 32 MB',
  sending: 'The file is being read …',
  fetchNow: 'Fetch now',
  fetchedNow: 'The address was asked.',
  adverts: (n: number) => count(n, 'advert', 'adverts'),
  fetched: (day: string) => `last fetched ${day}`,
  lastRun: (day: string) => `File of ${day}`,
  failed: 'The stock could not be loaded.',
  gone: 'There is no such stock file.',
  callFailed: 'That did not work. Please try again.',

  export: 'Export',
  exportIntro: 'Your adverts as a file, which any source takes back unchanged.',
  format: 'Format',
  formats,
  download: 'Download',

  back: 'All sources',
  states,
  of: (n: number) => count(n, 'row', 'rows'),
  plans,
  planOf: (name: string, n: number) => `${name}: ${n}`,
  all: 'All',
  byPlan: 'Rows by what the file does',
  noRows: 'No row is like this.',
  results,
  resultLine: (name: string, n: number) => `${n} ${name}`,
  places: (n: number) =>
    `${count(n, 'new advert takes a place', 'new adverts take places')} of your stock plan.`,
  beyond: (n: number) =>
    `${count(n, 'new advert is', 'new adverts are')} beyond your stock plan and would wait, as it takes no credits.`,
  toPlan: 'Stock plan',
  credits: (needed: number, available: number) =>
    `The new adverts take ${count(needed, 'credit', 'credits')}; you have ${available}.`,
  tooFew: 'Rows without a credit wait, and can be tried again later.',
  toPackages: 'Packages',
  review: 'New and changed adverts are looked at by our staff before they are public.',
  hides: (n: number) =>
    `${count(n, 'advert that was', 'adverts that were')} missing before, too, will be hidden.`,
  asks: (n: number) => `This hides more than a fifth of the source’s adverts: ${n}.`,
  photosLine: (waiting: number, done: number, failed: number) =>
    `Photos: ${done} taken, ${waiting} waiting, ${failed} failed`,
  apply: 'Apply',
  confirmHide: (n: number) => `Apply and hide ${n}`,
  drop: 'Drop this file',
  pause: 'Pause',
  resume: 'Go on',
  cancel: 'End here',
  retry: 'Try refused rows again',
  undo: 'Undo',
  undoHint: (day: string) => `Can be undone until ${day}.`,
  report: 'Report (CSV)',
  photos: 'Add photos (ZIP)',
  photosHint: 'Named in the photo column, or beginning with the stock number',
  photosTaken: (n: number) => `${count(n, 'photo was', 'photos were')} taken.`,
  photosLeft: (n: number) => `${n} of the files belong to no row:`,

  columns: 'What the columns mean',
  columnsHint: 'Columns that mean nothing are left out. The source remembers this.',
  column: 'Column',
  sample: 'In the file',
  field: 'Field',
  noField: 'Leave out',
  forAll: 'For rows without the value',
  check: 'Check again',
  checked: 'All rows were checked again.',

  rows: 'Rows',
  place: 'Place',
  stockNumber: 'Stock number',
  advert: 'Advert',
  what: 'What happens',
  fix: (column: string, place: string) => `${column} (${place})`,
  fault: (field: string, text: string) => `${field} ${text}`,
  checkRows: 'Check corrections',
  from: (field: string, from: string, to: string) => `${field}: ${from || '–'} → ${to || '–'}`,
  openAdvert: 'Open advert',
  pager: {
    label: 'Pages of the rows',
    previous: 'Previous page',
    next: 'Next page',
    page: (n: number) => `Page ${n}`,
  },
}
