import { useEffect, useState, type ComponentType } from 'react'

/** A component in a chunk of its own, which is fetched once. */
export const partOf = <P>(fetchPart: () => Promise<ComponentType<P>>) => {
  let loaded: ComponentType<P> | null = null
  return {
    now: () => loaded,
    load: async () => (loaded ??= await fetchPart()),
  }
}

/**
 * A lazily loaded component that belongs to a page from the start; null until its code has arrived. `Suspense` would
 * show it later, since React delays what follows a fallback by 300 ms. A load error is thrown to the page.
 */
export const usePart = <P>(
  { now, load }: ReturnType<typeof partOf<P>>,
  isWanted = true,
): readonly [Part: ComponentType<P> | null] => {
  const [{ Part, error }, setState] = useState<{ Part: ComponentType<P> | null; error?: unknown }>(() => ({
    Part: now(),
  }))
  const isMissing = isWanted && !Part
  useEffect(() => {
    if (!isMissing) return
    let isLeft = false
    load().then(
      Part => !isLeft && setState({ Part }),
      (error: unknown) => !isLeft && setState({ Part: null, error }),
    )
    return () => {
      isLeft = true
    }
  }, [isMissing, load])
  if (error !== undefined) throw error
  return [isWanted ? Part : null]
}
