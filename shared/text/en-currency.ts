import { dayInWords } from '../rules/formats'

/** Texts of the display currency; loaded with the code that fills in the amounts. */
export const currency = {
  label: 'Also show prices in',
  none: 'As asked only',
  // The lira's sign would make every page load the Turkish font, because the selector is in the footer.
  names: { EUR: 'EUR €', USD: 'USD $', GBP: 'GBP £', CHF: 'CHF', TRY: 'TRY' },
  /** The rate that an amount was converted with. */
  at: (date: string, isDemo: boolean) => `at the ${isDemo ? 'demo ' : ''}rate of ${dayInWords(date)}`,
  rates: (date: string, isDemo: boolean) =>
    `${isDemo ? 'Demo rates' : 'Reference rates'} of ${dayInWords(date)}`,
  demo: 'demo rate',
}
