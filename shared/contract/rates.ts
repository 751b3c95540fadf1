import { z } from 'zod'
import { longestRatesFile, type QuotedCurrency } from '../data/currencies'
import { defineFeature } from './kit'

const Rate = z.number().positive()
const PerEuro = z.object({ USD: Rate, GBP: Rate, CHF: Rate, TRY: Rate } satisfies Record<
  QuotedCurrency,
  z.ZodType
>)

export const DatedRates = z.object({
  /** The day of these rates. */
  date: z.iso.date(),
  /** Invented for the demo; wherever an amount is shown, this must be stated. */
  demo: z.boolean(),
  /** Units of each currency per euro. */
  perEuro: PerEuro,
})
export type DatedRates = z.infer<typeof DatedRates>

export const rates = defineFeature({
  read: {
    method: 'GET',
    path: '/rates',
    gate: 'public',
    summary: 'The exchange rates by which prices are sorted, filtered and shown in other currencies',
    reply: DatedRates,
  },
  upload: {
    method: 'PUT',
    path: '/admin/rates',
    gate: 'admin',
    proof: 'fresh',
    summary:
      'Take the rates of a file of the European Central Bank (eurofxref-daily.xml or eurofxref.csv); prices follow within a minute or two',
    body: z.object({
      file: z.string().min(1, 'is needed').max(longestRatesFile, 'is too long for a file of rates'),
    }),
    reply: DatedRates,
  },
})
