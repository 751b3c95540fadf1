import { dayInWords } from '../rules/formats'

/** The texts of the display currency; they come with the code that fills it in. */
export const currency = {
  label: 'Also show prices in',
  none: 'As asked only',
  // The lira's sign would fetch the Turkish font on every page: the choice stands in the footer.
  names: { EUR: 'EUR €', USD: 'USD $', GBP: 'GBP £', CHF: 'CHF', TRY: 'TRY' },
  /** By which rate an amount was reckoned. */
  at: (date: string, isDemo: boolean) => `at the ${isDemo ? 'demo ' : ''}rate of ${dayInWords(date)}`,
  rates: (date: string, isDemo: boolean) =>
    `${isDemo ? 'Demo rates' : 'Reference rates'} of ${dayInWords(date)}`,
  demo: 'demo rate',
}
