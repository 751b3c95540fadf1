import { createContext, useContext } from 'react'
import type { Client } from '../../shared/client/client'
import type { LoadContext } from './page'

export interface Site {
  readonly client: Client
  /** The server's clock when it made the page, so that ages are the same there and here. */
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

/** The parts of the address that the route names, such as `slug`. */
export const useRouteParams = (): LoadContext['params'] => useContext(ParamsContext)
