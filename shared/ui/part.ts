import { useEffect, useState, type ComponentType } from 'react'

/** A part of a page that comes in a file of its own, and is fetched once. */
export const partOf = <P>(fetchPart: () => Promise<ComponentType<P>>) => {
  let loaded: ComponentType<P> | null = null
  return {
    now: () => loaded,
    load: async () => (loaded ??= await fetchPart()),
  }
}

/**
 * A part that belongs to a page from its beginning: null until its code has come. One in a `Suspense` comes late, since
 * React holds back whatever follows a fallback for 300 ms. A failure is the page's.
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
