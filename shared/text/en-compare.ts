import { count } from './en-kit'

/** Texts of the comparison tray; loaded when the first advert is chosen. */
export const tray = {
  label: 'Chosen to compare',
  compare: (n: number) => `Compare ${n}`,
  addMore: 'Choose one more to compare',
  remove: (title: string) => `Take out: ${title}`,
  clear: 'Clear',
}

/** The texts of the comparison. */
export const compare = {
  title: 'Compare adverts',
  titleOf: (titles: readonly string[]) => `Compare: ${titles.join(', ')}`,
  heading: (n: number) => `${count(n, 'advert', 'adverts')} side by side`,
  alone: 'Add a second advert to see how they differ.',
  caption: 'Comparison',
  emptyTitle: 'Nothing to compare yet',
  emptyText:
    'Press “Compare” on two, three or four adverts of one kind. They stand side by side here, under an address that you can share.',
  chosen: (n: number) => `Compare the ${n} that you have chosen`,
  gone: 'None of these adverts is online any more.',
  left: (n: number) =>
    n === 1
      ? 'One advert was left out: it is no longer online, or of another kind than the others.'
      : `${n} adverts were left out: they are no longer online, or of another kind than the others.`,
  failed: 'The comparison could not be loaded',
  differences: 'Show differences only',
  everything: 'Show every row',
  noDifference: 'These adverts do not differ in anything that is known of them.',
  remove: 'Remove',
  removeOf: (title: string) => `Remove from the comparison: ${title}`,
  add: 'Add an advert',
  printedFrom: 'This comparison as it is now, with the adverts’ photos:',
  missing: '–',
  scroll: 'Comparison, scrolls sideways',
  marks: { lowest: 'Lowest', highest: 'Highest', newest: 'Newest' },
  groups: {
    price: 'Price',
    terms: 'Terms',
    general: 'General',
    airframe: 'Airframe',
    engines: 'Engines',
    propeller: 'Propeller',
    disclosure: 'Disclosure',
    equipment: 'Equipment',
  },
  rows: {
    price: 'Price',
    rate: 'Rate',
    vat: 'VAT',
    midTime: 'Mid-time adjusted',
    place: 'Location',
    listed: 'Listed',
    engineOf: (label: string, n: number, of: number) => (of > 1 ? `${label}, engine ${n}` : label),
    propellerOf: (label: string, n: number, of: number) => (of > 1 ? `${label}, propeller ${n}` : label),
  },
}
