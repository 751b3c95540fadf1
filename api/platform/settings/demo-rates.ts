import type { DatedRates } from '../../../shared/rules/rates'

/** What holds until an operator gives rates of a bank. Made up, and named so wherever an amount is shown by them. */
export const demoRates: DatedRates = {
  date: '2026-11-20',
  demo: true,
  perEuro: { USD: 1.08, GBP: 0.8641, CHF: 0.9328, TRY: 48.62 },
}
