/** Currencies that prices can also be shown in. The first one is the reference currency for comparing prices. */
export const displayCurrencies = ['EUR', 'USD', 'GBP', 'CHF', 'TRY'] as const
export type DisplayCurrency = (typeof displayCurrencies)[number]

/** Currencies that have an exchange rate against the euro. */
export const quotedCurrencies = displayCurrencies.slice(1) as readonly QuotedCurrency[]
export type QuotedCurrency = Exclude<DisplayCurrency, 'EUR'>

/** Maximum number of characters in an exchange rate file; the central bank's own file has about 2,000. */
export const longestRatesFile = 100_000
