import { useSyncExternalStore } from 'react'

/** Event on `window` when another display currency is chosen. */
export const currencyChange = 'displaycurrency'

const subscribe = (tell: () => void) => {
  addEventListener(currencyChange, tell)
  return () => removeEventListener(currencyChange, tell)
}

/** The display currency of this device; start.js sets it before the first paint. */
export const shownCurrency = (): string | undefined => document.documentElement.dataset['currency']

/** The same as a React hook; undefined on the server, whose pages are the same for everyone. */
export const useShownCurrency = (): string | undefined =>
  useSyncExternalStore(subscribe, shownCurrency, () => undefined)
