import { useEffect, useRef } from 'react'

/** Where texts are kept by name, and what tells that some have come or gone by another device. */
export interface KeptPlace {
  readonly read: (name: string) => string
  readonly write: (name: string, text: string) => void
  /** Whether a text is on this device only, although an account is signed in. */
  readonly isOnlyHere: (name: string) => boolean
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * Calls `take` with the text that was kept under a name and the one that another device has put into its place; it is empty
 * when it was sent or discarded there. What is typed is kept at once, so that nothing typed since is taken for it.
 */
export const useArrivals = (
  { read, subscribe }: Pick<KeptPlace, 'read' | 'subscribe'>,
  name: string,
  take: (was: string, is: string) => void,
): void => {
  const kept = useRef('')
  useEffect(() => {
    kept.current = read(name)
    return subscribe(() => {
      const [was, is] = [kept.current, read(name)]
      kept.current = is
      if (was !== is) take(was, is)
    })
  })
}
