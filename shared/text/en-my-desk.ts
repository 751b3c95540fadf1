import { byCode } from './en-kit'
import { grouped } from '../rules/grouped'

const adverts = (count: number) => `${grouped(count)} ${count === 1 ? 'advert' : 'adverts'}`

/** The texts of what a seller does with many adverts at once. */
export const desk = {
  selected: (count: number) => `${grouped(count)} selected`,
  selectAll: (count: number) => `Select all ${grouped(count)}`,
  clear: 'Clear selection',
  label: 'What to do with the selection',
  actions: byCode({
    price: 'Change price',
    hide: 'Hide',
    show: 'Show',
    renew: 'Renew',
    withdraw: 'Withdraw',
    remove: 'Delete',
  }),
  titles: byCode({
    price: 'Change prices',
    hide: 'Hide adverts',
    show: 'Show adverts',
    renew: 'Renew adverts',
    withdraw: 'Withdraw adverts',
    remove: 'Delete adverts',
  }),
  about: byCode({
    hide: 'They go offline at once and can be shown again.',
    show: 'They go back to where they were before they were hidden.',
    renew: 'Each gets its full time again, added to what is left.',
    withdraw: 'They leave the listings. Credits that were only reserved are free again.',
    remove: 'They go offline at once. You can bring them back for 30 days.',
  }),
  cancel: 'Cancel',
  close: 'Close',
  back: 'Back',
  loading: 'Looking at the adverts...',
  by: 'Change by',
  bys: { percent: 'Percent', amount: 'An amount' },
  value: 'How much',
  valueHint: 'With a minus to lower, for example -3 or -2.5',
  valueNeeded: 'Please type a number other than 0, with at most two decimals.',
  currency: 'Currency',
  step: 'Round new prices to',
  stepOf: (step: number) => (step === 0.01 ? 'Cents' : step === 1 ? 'Whole units' : `Full ${grouped(step)}s`),
  stepHint: 'Halves are rounded up.',
  preview: 'See the new prices',
  listed: { prices: 'New prices', reasons: 'Adverts that are left alone' },
  confirm: (action: string, count: number) =>
    ({
      price: `Change ${grouped(count)} ${count === 1 ? 'price' : 'prices'}`,
      hide: `Hide ${adverts(count)}`,
      show: `Show ${adverts(count)}`,
      renew: `Renew ${adverts(count)}`,
      withdraw: `Withdraw ${adverts(count)}`,
      remove: `Delete ${adverts(count)}`,
    })[action] ?? action,
  can: (done: number) => `This can be done with ${adverts(done)}.`,
  none: 'This can be done with none of them.',
  cost: (cost: number) => `It costs ${grouped(cost)} ${cost === 1 ? 'credit' : 'credits'}.`,
  refused: (count: number) => `${adverts(count)} will be left alone:`,
  wereRefused: (count: number) => `${adverts(count)} ${count === 1 ? 'was' : 'were'} left alone:`,
  done: (done: number) => `Done with ${adverts(done)}.`,
  /** For a run whose dialog was closed meanwhile. */
  ended: (done: number, left: number) =>
    `Done with ${adverts(done)}.${left > 0 ? ` ${adverts(left)} ${left === 1 ? 'was' : 'were'} left alone.` : ''}`,
  advert: 'Advert',
  before: 'Now',
  after: 'New',
  more: (count: number) => `and ${grouped(count)} more`,
  failed: 'That did not work. Nothing was changed. Please try again.',
}
