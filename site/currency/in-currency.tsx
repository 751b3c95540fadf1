import type { Currency } from '../../shared/data/type-codes'
import './in-currency.css'

interface Amount {
  readonly price: number
  readonly currency: Currency
}

interface InCurrencyElement extends Amount {
  /** Says the day of the rate, too. */
  readonly said?: '' | undefined
}

declare module 'react' {
  // React's own types are extended in this form alone.
  // oxlint-disable-next-line typescript/no-namespace
  namespace JSX {
    interface IntrinsicElements {
      'in-currency': InCurrencyElement
      'currency-choice': Record<never, never>
    }
  }
}

interface InCurrencyProps extends Amount {
  readonly isSaid?: boolean | undefined
}

/**
 * About how much a price is in the visitor's currency: an empty element on the server and in React, so that pages are the
 * same for everyone; `currency-elements` fills it where a currency is chosen, on a line that is kept free for it.
 */
export const InCurrency = ({ price, currency, isSaid }: InCurrencyProps) => (
  <in-currency price={price} currency={currency} said={isSaid ? '' : undefined} />
)
