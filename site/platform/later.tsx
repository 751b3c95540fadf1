import { lazy, Suspense, type ComponentType } from 'react'

/**
 * A part of a page whose code only comes where it is needed. The server, which has told the page's loader to prepare it,
 * draws it at once.
 */
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
