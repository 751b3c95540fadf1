import { use, useMemo } from 'react'
import { matchPath } from '../platform/match-path'
import { typePaths } from '../../shared/data/type-codes'
import { TextProvider, textOf } from '../../shared/text/text'
import { PageMissing, type LoadContext, type PageModule } from '../platform/page'

export interface SiteRoute {
  readonly path: string
  /** The page's module under `site/`, without its ending. */
  readonly page: string
  /** Only for signed-in users: the server sends the empty shell, unless the page's first view is the same for all. */
  readonly personal?: true
}

/** Every address of the site. A page is loaded when it is first needed. */
export const siteRoutes: readonly SiteRoute[] = [
  { path: '/', page: 'home/home-page' },
  { path: '/aircraft', page: 'adverts/aircraft-page' },
  ...Object.values(typePaths).map(path => ({ path, page: 'adverts/aircraft-page' })),
  { path: '/parts', page: 'adverts/parts/parts-page' },
  { path: '/aircraft-lease', page: 'adverts/leases/aircraft-lease-page' },
  { path: '/tool-lease', page: 'adverts/leases/tool-lease-page' },
  { path: '/search', page: 'search/search-page' },
  { path: '/advert/:slug', page: 'adverts/advert-page' },
  { path: '/part/:slug', page: 'adverts/advert-page' },
  { path: '/lease/:slug', page: 'adverts/advert-page' },
  { path: '/tool/:slug', page: 'adverts/advert-page' },
  ...['advert', 'part', 'lease', 'tool'].flatMap(kind => [
    { path: `/${kind}/:slug/print`, page: 'print/print-page' },
    { path: `/${kind}/:slug/contact`, page: 'adverts/plain/contact-page' },
    { path: `/${kind}/:slug/report`, page: 'adverts/plain/report-page' },
  ]),
  { path: '/sellers/:key', page: 'sellers/seller-page' },
  { path: '/dealers', page: 'sellers/dealers-page' },
  { path: '/dealers/:key', page: 'sellers/seller-page' },
  { path: '/compare', page: 'compare/compare-page' },
  { path: '/login', page: 'session/login-page' },
  { path: '/console', page: 'session/console-page', personal: true },
  { path: '/register', page: 'session/register-page' },
  { path: '/resetpassword', page: 'session/reset-password-page' },
  { path: '/account-types', page: 'session/account-types-page' },
  { path: '/packets', page: 'billing/packages-page' },
  { path: '/packages', page: 'billing/packages-page' },
  { path: '/packets/order', page: 'billing/order-page', personal: true },
  { path: '/packets/plan', page: 'billing/plan-order-page', personal: true },
  { path: '/orders', page: 'billing/orders-page', personal: true },
  { path: '/orders/:id', page: 'billing/order-detail-page', personal: true },
  { path: '/orders/:id/invoice', page: 'billing/invoice-page', personal: true },
  { path: '/orders/:id/credit-notes/:number', page: 'billing/credit-note-page', personal: true },
  { path: '/profile', page: 'profile/profile-page', personal: true },
  { path: '/profile/stock', page: 'stock/stock-page', personal: true },
  { path: '/profile/stock/:id', page: 'stock/run-page', personal: true },
  { path: '/profile/company', page: 'profile/company-page', personal: true },
  { path: '/company/join', page: 'profile/join-company-page', personal: true },
  { path: '/profile/security', page: 'profile/security-page', personal: true },
  { path: '/profile/mail', page: 'profile/confirm-mail-page', personal: true },
  { path: '/createadvert', page: 'selling/create-page', personal: true },
  { path: '/profile/adverts/:id/edit', page: 'selling/edit-page', personal: true },
  { path: '/profile/adverts/:id/calendar', page: 'my-adverts/calendar-page', personal: true },
  { path: '/profile/adverts', page: 'my-adverts/my-adverts-page', personal: true },
  { path: '/myadverts', page: 'my-adverts/my-adverts-page', personal: true },
  { path: '/hide', page: 'my-adverts/my-adverts-page', personal: true },
  { path: '/profile/message', page: 'messages/message-page', personal: true },
  { path: '/profile/message/:threadId', page: 'messages/message-page', personal: true },
  { path: '/conversation', page: 'messages/message-page', personal: true },
  { path: '/leads', page: 'messages/leads-page', personal: true },
  { path: '/shareads', page: 'banners/corporate-page' },
  { path: '/support', page: 'support/support-page' },
  { path: '/privacy', page: 'site-pages/privacy-page' },
  { path: '/cookies', page: 'site-pages/cookies-page' },
  { path: '/termsandconditions', page: 'site-pages/terms-page' },
  { path: '/buying-an-aircraft', page: 'site-pages/buying-page' },
  { path: '/watchlist', page: 'watchlist/guest-watchlist-page' },
  { path: '/profile/watchlist', page: 'watchlist/watchlist-page', personal: true },
  { path: '/profile/searches', page: 'saved-searches/searches-page', personal: true },
  ...['', '/:section', '/:section/:id'].map(rest => ({
    path: `/admin${rest}`,
    page: 'admin/admin-page',
    personal: true as const,
  })),
  { path: '/alerts/confirm', page: 'saved-searches/alert-confirm-page' },
  { path: '/alerts/unsubscribe', page: 'saved-searches/alert-unsubscribe-page' },
]

const modules = import.meta.glob<PageModule>(['../*/*-page.tsx', '../adverts/*/*-page.tsx'])
const ready = new Map<string, PageModule>()
const underway = new Map<string, Promise<PageModule>>()

/** Key of the module in the manifest of the client build. */
export const chunkOf = (page: string): string => `${page}.tsx`

export interface Match {
  readonly route: SiteRoute
  readonly params: LoadContext['params']
}

/** The route that matches a path, if its page has been built. */
export const matchRoute = (pathname: string): Match | undefined => {
  for (const route of siteRoutes) {
    const match = matchPath(route.path, pathname)
    if (match && `../${route.page}.tsx` in modules) return { route, params: match.params }
  }
  return undefined
}

/**
 * Loads a page's module once. A failed load is cached for a while before a retry, because each rendering asks twice and
 * would otherwise start a new load every time.
 */
export const loadPage = (page: string): Promise<PageModule> => {
  const known = underway.get(page)
  if (known) return known
  const importer = modules[`../${page}.tsx`]
  if (!importer) return Promise.reject(new Error(`There is no page ${page}.`))
  const loading = importer().then(
    module => {
      ready.set(page, module)
      return module
    },
    (cause: unknown) => {
      throw new PageMissing(cause)
    },
  )
  loading.catch(() => setTimeout(() => underway.delete(page), 1000))
  underway.set(page, loading)
  return loading
}

/** Renders a page: at once if its module is loaded, otherwise after loading it. */
export const RoutePage = ({ page }: { readonly page: string }) => {
  const { Page, texts } = ready.get(page) ?? use(loadPage(page))
  const text = useMemo(() => textOf(texts), [texts])
  return (
    <TextProvider value={text}>
      <Page />
    </TextProvider>
  )
}

type Hands = Pick<LoadContext, 'client' | 'queries'>

/** Fetches the code and data of an address in advance; errors are ignored, since the page itself will report them. */
export const prefetchPage = async (href: string, hands: Hands): Promise<void> => {
  const url = new URL(href, location.href)
  const match = matchRoute(url.pathname)
  if (!match) return
  try {
    const { load, texts } = await loadPage(match.route.page)
    await load?.({ ...hands, url, params: match.params, now: new Date(), text: textOf(texts) })
  } catch {
    // The page itself loads again and shows the error.
  }
}
