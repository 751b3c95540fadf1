import { createContext, useContext } from 'react'
import type { Client } from '../../shared/client/client'
import type { LoadContext } from './page'

export interface Site {
  readonly client: Client
  /** The server's time when it rendered the page, so that ages are equal on the server and in the browser. */
  readonly now: number
}

const SiteContext = createContext<Site | null>(null)
export const SiteProvider = SiteContext.Provider

const useSite = (): Site => {
  const site = useContext(SiteContext)
  if (!site) throw new Error('This component needs a SiteProvider above it.')
  return site
}

export const useClient = (): Client => useSite().client
export const useNow = (): number => useSite().now

const ParamsContext = createContext<LoadContext['params']>({})
export const ParamsProvider = ParamsContext.Provider

/** Parameters of the route's path, such as `slug`. */
export const useRouteParams = (): LoadContext['params'] => useContext(ParamsContext)
