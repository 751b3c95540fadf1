import { useEffect, useRef } from 'react'

/** Where texts are kept by name, and what tells that some have come or gone by another device. */
export interface KeptPlace {
  readonly read: (name: string) => string
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * Calls `empty` with the text that was kept under a name when it is kept no more, as it was sent or discarded on another
 * device. What is typed is kept at once, so that nothing typed since is taken for it.
 */
export const useWhenGone = (
  { read, subscribe }: KeptPlace,
  name: string,
  empty: (was: string) => void,
): void => {
  const kept = useRef('')
  useEffect(() => {
    kept.current = read(name)
    return subscribe(() => {
      const was = kept.current
      kept.current = read(name)
      if (was !== '' && kept.current === '') empty(was)
    })
  })
}
