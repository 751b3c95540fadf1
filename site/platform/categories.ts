import type { AdvertKind } from '../../shared/contract/adverts'
import {
  aircraftTypes,
  leaseTypes,
  toAircraftType,
  toolTypes,
  toPartSection,
  typePaths,
} from '../../shared/data/type-codes'
import { listingPaths } from '../../shared/rules/slug'
import type { Text } from '../../shared/text/text'

export { listingPaths }

export interface SubLink {
  readonly code: string
  readonly href: string
  readonly label: string
}

export const kinds: readonly AdvertKind[] = ['aircraft', 'part', 'lease', 'toollease']

/** The sections that the specification links to, spelled as its links spell them. */
const sectionLinks = [
  'avionics',
  'propeller',
  'landinggear',
  'engine',
  'interior',
  'exterior',
  'controlsurfaces',
  'airframe',
  'fuelsystems',
] as const

/** The links below one category: aircraft types, part sections, lease types or tool types. */
export const subLinks = (kind: AdvertKind, { words }: Text): readonly SubLink[] => {
  const typed = (code: string, label: string | undefined) => ({
    code,
    href: `${listingPaths[kind]}?type=${code}`,
    label: label ?? code,
  })
  switch (kind) {
    case 'aircraft':
      return aircraftTypes.map(code => ({
        code,
        href: typePaths[code],
        label: words.aircraftTypes[code] ?? code,
      }))
    case 'part':
      return sectionLinks.map(code => typed(code, words.sectionLinks[toPartSection(code) ?? code]))
    case 'lease':
      return leaseTypes.map(code => typed(code, words.leaseTypes[code]))
    case 'toollease':
      return toolTypes.map(code => typed(code, words.toolTypes[code]))
  }
}

const detailKinds = new Map<string, AdvertKind>([
  ['part', 'part'],
  ['lease', 'lease'],
  ['tool', 'toollease'],
])
const typeOfPath = new Map<string, string>(Object.entries(typePaths).map(([type, path]) => [path, type]))

/** The kind of advert that a path lists; undefined if it is not a listing. */
export const listingKindOf = (pathname: string): AdvertKind | undefined =>
  typeOfPath.has(pathname) ? 'aircraft' : kinds.find(kind => listingPaths[kind] === pathname)

/** The category that a page belongs to; aircraft where it belongs to none. */
export const kindOfPath = (pathname: string): AdvertKind =>
  listingKindOf(pathname) ?? detailKinds.get(pathname.split('/')[1] ?? '') ?? 'aircraft'

/** The sub-link that corresponds to a listing's address, if it is exactly one. */
export const currentCode = (pathname: string, search: string): string | undefined => {
  const ofPath = typeOfPath.get(pathname)
  if (ofPath) return ofPath
  const kind = listingKindOf(pathname)
  const [type, second] = new URLSearchParams(search).getAll('type')
  if (!kind || !type || second) return undefined
  if (kind === 'aircraft') return toAircraftType(type)
  return kind === 'part' && toPartSection(type) === 'control' ? 'controlsurfaces' : type.toLowerCase()
}

/** Filters that apply only within one type: a model, a subcategory. */
const ofOneType: Partial<Record<AdvertKind, string>> = { aircraft: 'model', part: 'category' }

/**
 * Address of a listing that a menu leads to. From a listing of the same kind it keeps the filters that apply to the other
 * type too; from anywhere else the place that is held.
 */
export const hrefFrom = (
  { pathname, search }: { readonly pathname: string; readonly search: string },
  kind: AdvertKind,
  href: string,
  place = '',
): string => {
  if (listingKindOf(pathname) !== kind)
    return place ? `${href}${href.includes('?') ? '&' : '?'}${place}` : href
  const params = new URLSearchParams(search)
  for (const key of ['type', 'page', 'cursor', href === listingPaths[kind] ? '' : (ofOneType[kind] ?? '')])
    params.delete(key)
  return params.size ? `${href}${href.includes('?') ? '&' : '?'}${params.toString()}` : href
}
