/**
 * Matches a path against a pattern such as `/advert/:slug`; returns the decoded parameters, or null. Case and a
 * trailing slash are ignored; a parameter that cannot be decoded does not match.
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
