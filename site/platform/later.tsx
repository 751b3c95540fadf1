import { lazy, memo, Suspense, useState, type ComponentType } from 'react'

const underway = new Set<Promise<unknown>>()

/** Resolves once the later parts that are being fetched answer presses, or have failed to come. */
export const laterPartsFetched = async (): Promise<void> => {
  await Promise.allSettled([...underway])
  // React learns of a part some steps after its code has come.
  await new Promise(done => setTimeout(done))
}

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
  let coming: Promise<{ default: ComponentType<P> }> | undefined
  const come = () => (coming ??= fetchUntilItComes().then(Part => ({ default: Part })))
  const Later: ComponentType<P> = lazy(come) as never
  return {
    prepare: async () => {
      ready = await fetchPart()
    },
    // React empties the place of a part in the server's page if what is around it changes before its code has come.
    Part: memo((props: P) => {
      // Another component would be drawn anew and forget what was typed in it.
      const [Part] = useState(() => ready ?? Later)
      // React itself asks for a part of the server's page only after it has taken the page around it.
      if (Part === Later) void come()
      return (
        <Suspense>
          <Part {...props} />
        </Suspense>
      )
    }),
  }
}
