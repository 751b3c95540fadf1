import { useSyncExternalStore } from 'react'

/** Told to the window when another currency is chosen. */
export const currencyChange = 'displaycurrency'

const subscribe = (tell: () => void) => {
  addEventListener(currencyChange, tell)
  return () => removeEventListener(currencyChange, tell)
}

/** The currency that this device shows prices in beside their own; the first script has set it before the first paint. */
export const shownCurrency = (): string | undefined => document.documentElement.dataset['currency']

/** The same for what is drawn by React; undefined on the server, whose pages are the same for everyone. */
export const useShownCurrency = (): string | undefined =>
  useSyncExternalStore(subscribe, shownCurrency, () => undefined)
