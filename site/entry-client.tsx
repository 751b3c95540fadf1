import { startTransition } from 'react'
import './app/styles'
import { QueryClient } from '@tanstack/react-query'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from './platform/router'
import { routes } from 'virtual:routes'
import { createClient, withMore } from '../shared/client/client'
import { AppError } from '../shared/contract/errors'
import { App } from './app/app'
import { loadPage, matchRoute } from './app/routes'
import type { PageState } from './platform/page'
import { siteTransport } from './platform/site-transport'

const readState = (): PageState | null => {
  const text = document.getElementById('state')?.textContent?.trim()
  // The server of this very page wrote it.
  return text ? (JSON.parse(text) as PageState | null) : null
}

/** Trying again helps only where the server could not be reached. */
const isPassing = (error: unknown) => error instanceof AppError && error.code === 'unavailable'

const start = async () => {
  const root = document.getElementById('root')
  if (!root) return
  const state = readState()
  // What cannot be asked for fails at once and says so, instead of waiting in silence for a network.
  const networkMode = 'always'
  const queries = new QueryClient({
    defaultOptions: {
      mutations: { networkMode },
      queries: {
        networkMode,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && isPassing(error),
      },
    },
  })
  for (const [key, data] of state?.queries ?? []) queries.setQueryData(key, data)
  const match = matchRoute(location.pathname)
  if (match && !state?.problem) await loadPage(match.route.page).catch(() => undefined)
  const client = withMore(createClient(routes, siteTransport), async () =>
    createClient((await import('virtual:more-routes')).routes, siteTransport),
  )
  const app = (
    <BrowserRouter>
      <App
        client={client}
        queries={queries}
        now={state?.now ?? Date.now()}
        problem={state?.problem ?? null}
      />
    </BrowserRouter>
  )
  // In pieces, between which the page answers.
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
}

// In a turn of its own: reading all of the code was one already.
setTimeout(() => void start())
