import { useSyncExternalStore } from 'react'

const nothingChanges = () => () => undefined

/** False on the server and in the browser's first look at its page, which must be the same; true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  )
