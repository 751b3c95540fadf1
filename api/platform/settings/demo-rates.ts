import type { DatedRates } from '../../../shared/rules/rates'

/** The default until an operator enters a bank's rates. Fictitious, and labelled so next to every amount. */
export const demoRates: DatedRates = {
  date: '2026-11-20',
  demo: true,
  perEuro: { USD: 1.08, GBP: 0.8641, CHF: 0.9328, TRY: 48.62 },
}
