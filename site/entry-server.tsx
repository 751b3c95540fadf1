import { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from './platform/router'
import { AppError } from '../shared/contract/errors'
import type { PageRequest, RenderedPage, RenderPage } from '../shared/client/pages'
import { en } from '../shared/text/en'
import { textOf } from '../shared/text/text'
import { App } from './app/app'
import { chunkOf, loadPage, matchRoute } from './app/routes'
import { postedQuery } from './platform/posted'
import { renderHead } from './platform/head'
import type { Loaded, PageState, Problem } from './platform/page'

export { paths } from './app/public-paths'

interface Outcome extends Loaded {
  readonly problem: Problem | null
  readonly cause?: unknown
}

const notFound: Outcome = { status: 404, head: { title: en.shell.notFound, hidden: true }, problem: null }

/** The page for an error thrown by a loader: a missing or removed advert, or else an error page with its own status. */
const failed = (cause: unknown): Outcome => {
  const gone = cause instanceof AppError && (cause.code === 'not_found' || cause.code === 'gone')
  return {
    status: cause instanceof AppError ? cause.status : 500,
    head: { title: gone ? en.shell.notFound : en.shell.errorTitle, hidden: true },
    problem: gone ? 'gone' : 'error',
    cause,
  }
}

/** `cause` is only for the server's log; the site's own pages do not use it. */
export interface RenderedPageWithCause extends RenderedPage {
  readonly cause?: unknown
}

/** Renders one public address: status, head, body and the data that the browser continues with. */
export const render: RenderPage = async (request): Promise<RenderedPageWithCause> => {
  const url = new URL(request.publicUrl + request.url)
  const match = matchRoute(url.pathname)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } })
  if (request.posted) queries.setQueryData(postedQuery(url.pathname).queryKey, request.posted)
  try {
    const outcome = match ? await load(match, url, request, queries) : notFound
    return page(
      outcome,
      match ? [match.route.page, ...(outcome.also ?? [])].map(chunkOf) : [],
      url,
      request,
      queries,
      match?.route.personal,
    )
  } finally {
    queries.clear()
  }
}

const load = async (
  { route, params }: NonNullable<ReturnType<typeof matchRoute>>,
  url: URL,
  { client, now }: PageRequest,
  queries: QueryClient,
): Promise<Outcome> => {
  const { load: run, headOf, texts } = await loadPage(route.page)
  const text = textOf(texts)
  try {
    const loaded = await run?.({ client, queries, url, params, now, text })
    return { ...(loaded ?? { head: headOf?.(text) ?? { title: en.siteName } }), problem: null }
  } catch (cause) {
    return failed(cause)
  }
}

const fetched = (queries: QueryClient): PageState['queries'] =>
  queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data])

const page = (
  outcome: Outcome,
  chunks: readonly string[],
  url: URL,
  { client, now, publicUrl }: PageRequest,
  queries: QueryClient,
  personal: true | undefined,
): RenderedPageWithCause => {
  const { head, status = 200, redirect, alike, cause } = outcome
  const base = { status, head: renderHead(head, publicUrl), lang: en.lang, chunks, cause }
  if (redirect !== undefined) return { ...base, status: 301, location: redirect, body: '', state: null }
  if (personal && !alike) return { ...base, body: '', state: null }
  const address = url.pathname + url.search
  const problem = outcome.problem && { url: address, kind: outcome.problem }
  const body = renderToString(
    <MemoryRouter at={address}>
      <App client={client} queries={queries} now={now.getTime()} problem={problem} />
    </MemoryRouter>,
  )
  const state: PageState = { queries: fetched(queries), now: now.getTime(), problem }
  return { ...base, body, state }
}
