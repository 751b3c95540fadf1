import { lazy, Suspense, useState, type ComponentType } from 'react'

const underway = new Set<Promise<unknown>>()

/** Resolves once the later parts that are being fetched have come, or have failed to. */
export const laterPartsFetched = (): Promise<unknown> => Promise.allSettled([...underway])

/** Resolves when another attempt may succeed: the network is back, or five seconds have passed. */
const nextChance = () =>
  new Promise(resolve => {
    addEventListener('online', resolve, { once: true })
    setTimeout(resolve, 5000)
  })

/**
 * A lazily loaded part of a page. It is rendered at once where the page's loader has called `prepare`. In a browser its
 * place stays empty until it has come: a part that the network withholds must not take the page with it.
 */
export const laterPart = <P extends object>(fetchPart: () => Promise<ComponentType<P>>) => {
  let ready: ComponentType<P> | undefined
  const fetchNow = () => {
    const fetching = fetchPart()
    underway.add(fetching)
    return fetching
  }
  const fetchUntilItComes = async (): Promise<ComponentType<P>> => {
    try {
      return await fetchNow()
    } catch {
      await nextChance()
      return fetchUntilItComes()
    }
  }
  const Later: ComponentType<P> = lazy(async () => ({ default: await fetchUntilItComes() })) as never
  return {
    prepare: async () => {
      ready = await fetchPart()
    },
    Part: (props: P) => {
      // Another component would be drawn anew and forget what was typed in it.
      const [Part] = useState(() => ready ?? Later)
      return (
        <Suspense>
          <Part {...props} />
        </Suspense>
      )
    },
  }
}
