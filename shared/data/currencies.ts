/** What prices may be shown in beside the one they are asked in. The first is the one that prices are compared in. */
export const displayCurrencies = ['EUR', 'USD', 'GBP', 'CHF', 'TRY'] as const
export type DisplayCurrency = (typeof displayCurrencies)[number]

/** Currencies that one euro buys some of. */
export const quotedCurrencies = displayCurrencies.slice(1) as readonly QuotedCurrency[]
export type QuotedCurrency = Exclude<DisplayCurrency, 'EUR'>

/** Characters of a file of exchange rates; the bank's own has 2,000. */
export const longestRatesFile = 100_000
