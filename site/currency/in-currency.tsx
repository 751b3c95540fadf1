import type { Currency } from '../../shared/data/type-codes'
import './in-currency.css'

interface Amount {
  readonly price: number
  readonly currency: Currency
}

interface InCurrencyElement extends Amount {
  /** Also shows the date of the rate. */
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
 * The approximate price in the visitor's currency. The element is empty on the server and in React, so that pages are
 * the same for everyone; `currency-elements` fills it if a currency is chosen, on a line that is reserved for it.
 */
export const InCurrency = ({ price, currency, isSaid }: InCurrencyProps) => (
  <in-currency price={price} currency={currency} said={isSaid ? '' : undefined} />
)
