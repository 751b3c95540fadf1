/**
 * The path to return to, if it belongs to this site; otherwise a link to our login could redirect to another site. It
 * is compared after parsing, because browsers drop tabs and convert backslashes.
 */
export const ownPath = (wanted: string | null, fallback = '/'): string => {
  if (!wanted?.startsWith('/')) return fallback
  try {
    const base = 'https://own.invalid'
    const { origin, pathname, search, hash } = new URL(wanted, base)
    const isOwn = origin === base && !pathname.startsWith('//')
    return isOwn ? pathname + search + hash : fallback
  } catch {
    return fallback
  }
}

/** Address of an account page that keeps the path to return to afterwards. */
export const keepingNext = (path: string, next: string | null): string =>
  next && ownPath(next, '') ? `${path}?${new URLSearchParams({ next }).toString()}` : path
