/**
 * The parameters of a path that fits a pattern such as `/advert/:slug`; null when it does not. Case and a slash at the
 * end make no difference; a parameter is decoded, and one that cannot be does not fit.
 */
export const matchPath = (
  pattern: string,
  pathname: string,
): { readonly params: Readonly<Record<string, string>> } | null => {
  const wanted = pattern.split('/')
  const given = pathname.replace(/(?<=.)\/+$/, '').split('/')
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? ''
    if (part.startsWith(':')) {
      const decoded = value === '' ? undefined : decode(value)
      if (decoded === undefined) return null
      params[part.slice(1)] = decoded
    } else if (part.toLowerCase() !== value.toLowerCase()) return null
  }
  return { params }
}

const decode = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
