import type { AdvertKind } from '../contract/adverts'

const pathOf: Record<AdvertKind, string> = {
  aircraft: '/advert/',
  lease: '/lease/',
  toollease: '/tool/',
  part: '/part/',
}

/**
 * The lower-cased title with hyphens, then `-p-` and the id (specification, section 2).
 * Accents are folded and everything but letters and digits becomes one hyphen, so a title of symbols alone still
 * gives a clean, stable address; letters of other scripts stay.
 */
export const slugOf = (title: string, id: number): string => {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ı/g, 'i')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 90)
    .replace(/^-+|-+$/g, '')
  return `${words || 'advert'}-p-${id}`
}

/** The path of an advert's page. */
export const advertPath = (kind: AdvertKind, slug: string): string => pathOf[kind] + encodeURIComponent(slug)

/** The id behind the last hyphen; a plain id works too. Undefined when there is none. */
export const idOfSlug = (slug: string): number | undefined => {
  const digits = /(?:^|-)([1-9]\d{0,9})$/.exec(slug)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
