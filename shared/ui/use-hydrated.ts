import { useSyncExternalStore } from 'react'

const nothingChanges = () => () => undefined

/** False on the server and in the first render of the browser, which must match it; true afterwards. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  )
