/**
 * The page that someone came from, if it is one of this site; anything else would let a link to our login lead
 * elsewhere. Compared after parsing, since browsers drop tabs and turn backslashes around.
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

/** The address of an account page that keeps where its visitor is going. */
export const keepingNext = (path: string, next: string | null): string =>
  next && ownPath(next, '') ? `${path}?${new URLSearchParams({ next }).toString()}` : path
