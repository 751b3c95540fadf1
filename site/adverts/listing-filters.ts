import { partCertificates } from '../../shared/data/part-codes'
import { parts } from '../../shared/text/en-parts'
import { equipmentCodes, listedWithinDays, sellerTypes } from '../../shared/data/filter-codes'
import type { AdvertKind } from '../../shared/contract/adverts'
import {
  aircraftTypes,
  conditions,
  damageLevels,
  engineTimeBases,
  flightRules,
  fuelGroups,
  leaseTerms,
  partConditions,
  priceModes,
  rateUnits,
  regions,
  vatStates,
} from '../../shared/data/type-codes'
import { filter } from '../../shared/text/en-filter'
import type { Text } from '../../shared/text/text'
import { countryName } from '../platform/country-name'
import type { ChoiceFilter, Filter, ListingKind } from './listing-kind'

type Names = Readonly<Record<string, string>>

/** A choice among fixed codes, whose names the texts have. */
const coded = (key: string, label: string, fixed: readonly string[], names: Names): ChoiceFilter => ({
  form: 'choice',
  key,
  label,
  fixed,
  nameOf: code => names[code] ?? code,
})

/** The same, of which a name says something only with the label before it. */
const labelled = (...args: Parameters<typeof coded>): ChoiceFilter => ({
  ...coded(...args),
  isLabelled: true,
})

const manufacturer: Filter = { form: 'choice', key: 'manufacturer', label: filter.manufacturer }
const model: Filter = { form: 'choice', key: 'model', label: filter.model, needs: 'manufacturer' }
const year: Filter = { form: 'range', key: 'year', label: filter.year, plain: true }
const price: Filter = { form: 'range', key: 'price', label: filter.price }
const registration: Filter = { form: 'text', key: 'registration', label: filter.registration }
const country: Filter = { form: 'choice', key: 'country', label: filter.country, nameOf: countryName }

const placeFilters = ({ words }: Text): readonly Filter[] => [
  coded('region', filter.region, regions, words.regions),
  country,
]

const conditionFilter = ({ words }: Text): Filter =>
  coded('condition', filter.condition, conditions, words.conditions)

/** Who offers it, since when, and whether for less than before. */
const offerFilters: readonly Filter[] = [
  labelled('sellerType', filter.sellerType, sellerTypes, filter.sellerTypes),
  {
    form: 'choice',
    key: 'listedWithin',
    label: filter.listedWithin,
    fixed: listedWithinDays,
    nameOf: filter.days,
    isOne: true,
    isLabelled: true,
  },
  coded('priceDrop', filter.priceDrop, ['yes'], { yes: filter.lowered }),
]

/** Fuel, hours, seats and engines, of what is for sale and for lease. */
const airframeFilters = ({ words }: Text): readonly Filter[] => [
  {
    ...coded('fuel', filter.fuel, ['avgas', 'jet', 'diesel'], words.fuels),
    covers: code => (Object.hasOwn(fuelGroups, code) ? fuelGroups[code as keyof typeof fuelGroups] : [code]),
  },
  { form: 'range', key: 'totalTime', label: filter.totalTime, unit: filter.hours },
  { form: 'range', key: 'seats', label: filter.seats },
  { form: 'choice', key: 'engines', label: filter.engines, fixed: ['1', '2', '4'] },
]

/** What it is fitted with and what is disclosed of it. */
const factFilters: readonly Filter[] = [
  // Its names stand alone: “Glass cockpit”.
  coded('equipment', filter.equipment, equipmentCodes, filter.equipmentNames),
  labelled('flightRules', filter.flightRules, flightRules, filter.flightRuleNames),
  labelled('damageLevel', filter.damage, damageLevels, filter.damageNames),
]

const engineFilters = ({ words }: Text): readonly Filter[] => [
  { form: 'range', key: 'engineTime', label: filter.engineTime, unit: filter.hours },
  coded('engineBasis', filter.engineBasis, engineTimeBases, words.bases),
  { form: 'range', key: 'engineTbo', label: filter.engineTbo, unit: filter.hours },
  { form: 'choice', key: 'propBrand', label: filter.propBrand },
  { form: 'range', key: 'propTime', label: filter.propTime, unit: filter.hours },
]

/** How the price is meant. */
const termFilters: readonly Filter[] = [
  labelled('priceMode', filter.priceMode, priceModes, filter.priceModes),
  labelled('vat', filter.vat, vatStates, filter.vatStates),
]

/** The unit comes first: amounts say something within it only. */
const rateFilters = ({ rates, words }: Text): readonly Filter[] => [
  coded('rateUnit', rates.unit, rateUnits, words.rateUnits),
  { form: 'range', key: 'price', label: rates.rate },
]

const minimumFilter = ({ rates }: Text): Filter => ({
  form: 'range',
  key: 'minimumHours',
  label: rates.minimumHours,
  unit: filter.hours,
})

/** The days on which it has to be free; one of the two alone is one day. */
const freeFilters = ({ rates }: Text): readonly Filter[] => [
  { form: 'text', key: 'freeFrom', label: rates.freeFrom, type: 'date' },
  { form: 'text', key: 'freeTo', label: rates.freeTo, type: 'date' },
]

const filtersByKind: Readonly<Record<AdvertKind, (text: Text) => readonly Filter[]>> = {
  aircraft: text => [
    manufacturer,
    model,
    year,
    price,
    ...placeFilters(text),
    conditionFilter(text),
    ...airframeFilters(text),
    ...factFilters,
    ...engineFilters(text),
    registration,
    ...termFilters,
    ...offerFilters,
  ],
  part: text => [
    { form: 'text', key: 'partNumber', label: filter.partNumber },
    { form: 'choice', key: 'category', label: filter.category },
    // Models come from the pages of aircraft, so that only what is chosen stands here.
    { form: 'choice', key: 'fits', label: filter.fits, isLabelled: true },
    manufacturer,
    price,
    ...placeFilters(text),
    conditionFilter(text),
    {
      ...coded('partCondition', filter.partCondition, partConditions, {}),
      nameOf: code => `${text.words.partConditions[code] ?? code} (${code})`,
    },
    labelled('certificate', filter.certificate, partCertificates, parts.certificates),
    { form: 'range', key: 'quantity', label: filter.quantity },
    labelled('saleType', filter.saleType, ['outright', 'exchange'], parts.saleTypes),
    {
      form: 'choice',
      key: 'shipsTo',
      label: filter.shipsTo,
      nameOf: place => text.words.regions[place] ?? countryName(place),
      isLabelled: true,
    },
    ...offerFilters,
  ],
  lease: text => [
    coded('aircraftType', filter.aircraftType, aircraftTypes, text.words.aircraftTypes),
    manufacturer,
    model,
    year,
    ...rateFilters(text),
    coded('terms', text.rates.terms, leaseTerms, text.rates.termNames),
    minimumFilter(text),
    ...freeFilters(text),
    ...placeFilters(text),
    conditionFilter(text),
    ...airframeFilters(text),
  ],
  toollease: text => [
    manufacturer,
    ...rateFilters(text),
    minimumFilter(text),
    ...freeFilters(text),
    { form: 'text', key: 'calibrationDueFrom', label: text.rates.calibrationDue, type: 'date' },
    ...placeFilters(text),
  ],
}

/** The filters of a kind's listing, in the order of its form. They come with the form: rows do without them. */
export const filtersOf = ({ kind }: Pick<ListingKind, 'kind'>, text: Text): readonly Filter[] =>
  filtersByKind[kind](text)
