import { countryOf } from '../../shared/data/countries'
import { regions } from '../../shared/data/type-labels'
import { namesOfCountry } from './country-names'
import type { AdvertRow, Details } from '../platform/db/schema/advert.model'
import { equipmentFacts, type EquipmentFact } from './equipment-facts'
import { labelOf, searchLabels, type SearchLabel } from './search-labels'

export type Labelled = Pick<
  AdvertRow,
  | 'kind'
  | 'type'
  | 'aircraftType'
  | 'fuel'
  | 'title'
  | 'manufacturer'
  | 'model'
  | 'flightRules'
  | 'country'
  | 'region'
>

/**
 * The labels by which an advert is found although nobody typed them: the names of its codes, its country and
 * region in every spelling, and its equipment.
 */
export const advertLabels = (advert: Labelled, details: Details): readonly SearchLabel[] => [
  ...searchLabels(advert),
  ...placeLabels(advert),
  ...equipmentLabels(advert, details),
]

const placeLabels = ({ country, region }: Labelled): readonly SearchLabel[] => {
  const known = countryOf(country)
  const regionName = regions[region ?? known?.region ?? '']
  return [
    ...(known ? [labelOf('place', known.name, otherNamesOf(known))] : []),
    ...(regionName ? [labelOf('place', regionName)] : []),
  ]
}

const otherNamesOf = ({ code, name }: { readonly code: string; readonly name: string }) =>
  namesOfCountry(code).filter(each => each !== name.toLowerCase())

const isWhole = ({ kind }: Pick<Labelled, 'kind'>) => kind === 'aircraft' || kind === 'lease'

/** The codes of what an aircraft is fitted with, with spaces between; null where nothing is known. */
export const equipmentOf = (advert: Labelled, details: Details): string | null => {
  if (!isWhole(advert)) return null
  const about = factsOf(advert, details)
  const codes = equipmentFacts.filter(fact => isFitted(fact, about)).map(({ code }) => code)
  return codes.length > 0 ? codes.toSorted().join(' ') : null
}

const equipmentLabels = (advert: Labelled, details: Details): readonly SearchLabel[] => {
  const { flightRules } = advert
  if (!isWhole(advert)) return []
  const about = factsOf(advert, details)
  const rules = flightRules === 'DUAL' ? ['IFR', 'VFR'] : flightRules ? [flightRules] : []
  return [
    ...rules.map(each => labelOf('equipment', each)),
    ...equipmentFacts
      .filter(fact => isFitted(fact, about))
      .map(({ label, words }) => labelOf('equipment', label, [words])),
  ]
}

const factsOf = ({ manufacturer, model, title, fuel }: Labelled, { engines, avionics }: Details) => ({
  model: `${manufacturer ?? ''} ${model ?? ''}`.toLowerCase(),
  engines: [
    ...(engines ?? []).map(({ engineBrand, engineModel }) => `${engineBrand ?? ''} ${engineModel ?? ''}`),
    fuel ?? '',
  ]
    .join('\n')
    .toLowerCase(),
  text: `${title}\n${avionics ?? ''}`.toLowerCase(),
})

const isFitted = (
  { models, except, engines, text }: EquipmentFact,
  about: ReturnType<typeof factsOf>,
): boolean =>
  ((models?.test(about.model) ?? false) && !except?.test(about.model)) ||
  ((engines?.test(about.engines) ?? false) && !except?.test(about.model)) ||
  (text?.test(about.text) ?? false)
