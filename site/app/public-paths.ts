import { matchRoute, siteRoutes } from './routes'

/** Public, but nothing that anyone would search for. */
const unlisted = new Set([
  '/login',
  '/register',
  '/resetpassword',
  '/search',
  '/compare',
  '/packages',
  '/hide',
  '/watchlist',
  '/alerts/confirm',
  '/alerts/unsubscribe',
])

/** The pages for the sitemap: public, built, with one address of their own. */
export const paths: readonly string[] = siteRoutes
  .filter(({ path, personal }) => !personal && !path.includes(':') && !unlisted.has(path) && matchRoute(path))
  .map(({ path }) => path)
