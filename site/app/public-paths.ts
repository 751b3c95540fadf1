import { matchRoute, siteRoutes } from './routes'

/** Public pages that nobody would search for, left out of the sitemap. */
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

/** The paths of the sitemap: public pages that have been built and have a fixed address. */
export const paths: readonly string[] = siteRoutes
  .filter(({ path, personal }) => !personal && !path.includes(':') && !unlisted.has(path) && matchRoute(path))
  .map(({ path }) => path)
