import { lazy, Suspense, type ComponentType } from 'react'

const underway = new Set<Promise<unknown>>()

/** Resolves once the later parts that are being fetched have come, or have failed to. */
export const laterPartsFetched = (): Promise<unknown> => Promise.allSettled([...underway])

/** A lazily loaded part of a page. On the server it is rendered at once, if the page's loader has called `prepare`. */
export const laterPart = <P extends object>(fetchPart: () => Promise<ComponentType<P>>) => {
  let ready: ComponentType<P> | undefined
  const fetchNow = () => {
    const fetching = fetchPart()
    underway.add(fetching)
    return fetching
  }
  const Later: ComponentType<P> = lazy(async () => ({ default: await fetchNow() })) as never
  return {
    prepare: async () => {
      const part = await fetchPart()
      if (import.meta.env.SSR) ready = part
    },
    Part: (props: P) => {
      const Part = ready ?? Later
      return (
        <Suspense>
          <Part {...props} />
        </Suspense>
      )
    },
  }
}
