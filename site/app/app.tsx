import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useLocation } from '../platform/router'
import type { Client } from '../../shared/client/client'
import { en } from '../../shared/text/en'
import { LinkProvider } from '../../shared/ui/link'
import { ToastProvider } from '../../shared/ui/toast'
import { Arrival } from './arrival'
import { matchRoute, RoutePage } from './routes'
import { GoneView, NotFoundView } from '../platform/not-found'
import { ErrorBoundary } from './error-boundary'
import { ErrorView } from '../platform/error-view'
import type { PageState } from '../platform/page'
import { Shell } from './shell'
import { SiteLink } from './site-link'
import { ParamsProvider, SiteProvider } from '../platform/site-context'
import { WatchListProvider } from '../watchlist/watch-list'
import messageStyles from '../platform/message.module.css'

interface AppProps {
  readonly client: Client
  readonly queries: QueryClient
  readonly now: number
  readonly problem: PageState['problem']
}

/** The whole site below the router; the same on the server and in the browser. */
export const App = ({ client, queries, now, problem }: AppProps) => (
  <QueryClientProvider client={queries}>
    <SiteProvider value={{ client, now }}>
      <LinkProvider value={SiteLink}>
        <ToastProvider regionLabel={en.common.messages} closeLabel={en.common.close}>
          <WatchListProvider>
            <ErrorBoundary address="">
              <Shell>
                <CurrentPage problem={problem} />
              </Shell>
            </ErrorBoundary>
          </WatchListProvider>
        </ToastProvider>
      </LinkProvider>
    </SiteProvider>
  </QueryClientProvider>
)

const CurrentPage = ({ problem }: Pick<AppProps, 'problem'>) => {
  const { pathname, search } = useLocation()
  const isProblem = problem?.url === pathname + search
  return (
    <ErrorBoundary address={pathname}>
      <Suspense fallback={<div className={messageStyles.pageLoading} />}>
        {isProblem ? problem.kind === 'gone' ? <GoneView /> : <ErrorView /> : <MatchedPage path={pathname} />}
        <Arrival />
      </Suspense>
    </ErrorBoundary>
  )
}

const MatchedPage = ({ path }: { readonly path: string }) => {
  const match = matchRoute(path)
  if (!match) return <NotFoundView />
  return (
    <ParamsProvider value={match.params}>
      <RoutePage page={match.route.page} />
    </ParamsProvider>
  )
}
