import { lazy, Suspense, type ComponentType } from 'react'

/** A lazily loaded part of a page. On the server it is rendered at once, if the page's loader has called `prepare`. */
export const laterPart = <P extends object>(fetchPart: () => Promise<ComponentType<P>>) => {
  let ready: ComponentType<P> | undefined
  const Later: ComponentType<P> = lazy(async () => ({ default: await fetchPart() })) as never
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
