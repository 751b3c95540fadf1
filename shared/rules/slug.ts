import type { AdvertKind } from '../contract/adverts'

const pathOf: Record<AdvertKind, string> = {
  aircraft: '/advert/',
  lease: '/lease/',
  toollease: '/tool/',
  part: '/part/',
}

/** The listing of each kind. */
export const listingPaths: Readonly<Record<AdvertKind, string>> = {
  aircraft: '/aircraft',
  part: '/parts',
  lease: '/aircraft-lease',
  toollease: '/tool-lease',
}

/**
 * The lower-cased title with hyphens, then `-p-` and the id (specification, section 2).
 * Accents are folded and everything but letters and digits becomes one hyphen, so a title of symbols alone still
 * gives a clean, stable address; letters of other scripts stay.
 */
export const slugOf = (title: string, id: number): string => `${wordsOf(title) || 'advert'}-p-${id}`

const wordsOf = (title: string) =>
  (plain.test(title) ? plainWords(title) : foldedWords(title)).slice(0, 90).replace(/^-+|-+$/g, '')

// Most titles are plain; the Unicode classes below are several times slower, and a page makes dozens of slugs.
// oxlint-disable-next-line no-control-regex -- all of ASCII is meant
const plain = /^[\u0000-\u007f]*$/
const plainWords = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, '-')
const foldedWords = (title: string) =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ı/g, 'i')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')

/** The path of an advert's page. */
export const advertPath = (kind: AdvertKind, slug: string): string => pathOf[kind] + encodeURIComponent(slug)

/** The id behind the last hyphen; a plain id works too. Undefined when there is none. */
export const idOfSlug = (slug: string): number | undefined => {
  const digits = /(?:^|-)([1-9]\d{0,9})$/.exec(slug)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** Whose public page it is. */
interface Named {
  readonly key: string
  readonly name: string | null
  readonly isBusiness: boolean
}

/** The path of a seller's public page; that of a company has the name before the key, as adverts have their title. */
export const sellerPath = ({ key, name, isBusiness }: Named): string =>
  isBusiness
    ? `/dealers/${encodeURIComponent([wordsOf(name ?? ''), key].filter(Boolean).join('-'))}`
    : `/sellers/${encodeURIComponent(key)}`

/** The key of a seller from the last part of the page's path, whatever stands before it. */
export const sellerKeyOf = (slug: string): string => slug.slice(slug.lastIndexOf('-') + 1)
