import type { AdvertDetail, AdvertKind } from '../../shared/contract/adverts'
import { toAircraftType, typePaths } from '../../shared/data/type-codes'
import type { Text } from '../../shared/text/text'
import { listingPaths } from '../platform/categories'

export interface Crumb {
  readonly label: string
  readonly href: string
}

/** The listing of a type; a type of aircraft has an address of its own. */
const typeHref = (kind: AdvertKind, type: string): string => {
  const aircraft = kind === 'aircraft' ? toAircraftType(type) : undefined
  return aircraft ? typePaths[aircraft] : `${listingPaths[kind]}?type=${encodeURIComponent(type)}`
}

const withFilter = (href: string, key: string, value: string) =>
  `${href}${href.includes('?') ? '&' : '?'}${new URLSearchParams({ [key]: value }).toString()}`

/** The name of an advert's type, section, lease type or tool type. */
export const typeLabel = ({ kind, type }: Pick<AdvertDetail, 'kind' | 'type'>, { words }: Text): string => {
  const book = {
    aircraft: words.aircraftTypes,
    part: words.partSections,
    lease: words.leaseTypes,
    toollease: words.toolTypes,
  }[kind]
  return book[type] ?? type
}

/** The fields of an advert that its breadcrumb shows. */
export type Classed = Pick<AdvertDetail, 'kind' | 'type' | 'manufacturer' | 'model'>

/** Breadcrumb of type, manufacturer and model: each links to the listing of the adverts that share it. */
export const crumbsOf = (advert: Classed, text: Text): readonly Crumb[] => {
  const { kind, type, manufacturer, model } = advert
  const ofType = typeHref(kind, type)
  const crumbs = [{ label: typeLabel(advert, text), href: ofType }]
  if (!manufacturer) return crumbs
  const ofMake = withFilter(ofType, 'manufacturer', manufacturer)
  crumbs.push({ label: manufacturer, href: ofMake })
  if (model) crumbs.push({ label: model, href: withFilter(ofMake, 'model', model) })
  return crumbs
}
