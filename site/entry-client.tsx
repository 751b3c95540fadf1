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
  // The cast is safe: our own server wrote the state into this page.
  return text ? (JSON.parse(text) as PageState | null) : null
}

/** Only a failure to reach the server may be temporary, so only that is retried. */
const isPassing = (error: unknown) => error instanceof AppError && error.code === 'unavailable'

const start = async () => {
  const root = document.getElementById('root')
  if (!root) return
  const state = readState()
  // Without a network a request fails at once with a message, instead of waiting silently for the network.
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
    createClient(...(await import('./platform/more-calls')).moreCalls),
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
  // A transition hydrates in slices, so that the page can respond in between.
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
}

// A separate task: evaluating all of the code has just been a long one.
setTimeout(() => void start())
