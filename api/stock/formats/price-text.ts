import type { Currency } from '../../../shared/data/type-codes'

const ours: Readonly<Record<Currency, RegExp>> = {
  USD: /US\s?\$|\bUSD\b|\$|\bU\.?S\.? dollars?\b/i,
  EUR: /\bEUR(?:OS?)?\b|€/i,
}
const foreign = /\b(?:GBP|CHF|CAD|AUD|NZD|JPY|TRY|SEK|NOK|DKK|PLN|CZK|CNY|INR|BRL|ZAR)\b|[£¥]|\b[AC]\$/i
const onRequest =
  /^(?:on\s?request|por|poa|p\.o\.a\.?|price on (?:request|application)|call(?: for price)?|rfq|inquire|enquire|ask|request)$/i

/** The currency that a text names, one that adverts do not have, or none. */
export const currencyIn = (text: string): Currency | { readonly foreign: string } | undefined => {
  const other = foreign.exec(text)?.[0]
  if (other !== undefined) return { foreign: other }
  const found = (['USD', 'EUR'] as const).filter(code => ours[code].test(text))
  return found.length === 1 ? found[0] : undefined
}

/** The number of a price without what names its currency. */
export const withoutCurrency = (text: string): string =>
  Object.values(ours)
    .reduce((rest, pattern) => rest.replace(pattern, ''), text.replace(foreign, ''))
    .replace(/[,.]-+$/, '')
    .trim()

/** Whether a seller wants to be asked for the price. */
export const isOnRequest = (text: string): boolean => onRequest.test(text.trim())
