import type { DisplayCurrency } from '../../shared/data/currencies'
import type { Currency } from '../../shared/data/type-codes'
import { dayInWords } from '../../shared/rules/formats'
import { formatPrice } from '../../shared/rules/money'
import { approximately, type DatedRates } from '../../shared/rules/rates'

/**
 * A price as in mails and feeds: as asked, then the approximate amount in the reader's currency, if that is
 * another one, with the date of its rate.
 */
export const priceFor = (
  price: number,
  currency: Currency,
  shown: DisplayCurrency | null,
  { perEuro, date, demo }: DatedRates,
): string => {
  const about = shown && approximately(price, currency, shown, perEuro)
  const asked = formatPrice(price, currency)
  return about ? `${asked} (${about} at the ${demo ? 'demo ' : ''}rate of ${dayInWords(date)})` : asked
}
