import type { SearchMatch } from '../../shared/contract/adverts'
import { fuelGroups, type AircraftType, type FuelGroup } from '../../shared/data/type-codes'
import { aircraftTypes, fuels, leaseTypes, partSections, toolTypes } from '../../shared/data/type-labels'
import type { AdvertRow } from '../platform/db/schema/advert.model'
import { indexWords, jetFuelWord } from './search-words'
import { isKeyOf } from '../../shared/rules/keys'
import { keysOf } from '../../shared/rules/records'

export interface SearchLabel {
  readonly field: Extract<SearchMatch['field'], 'type' | 'section' | 'fuel' | 'place' | 'equipment'>
  /** As pages call it. */
  readonly label: string
  /** The words that find it, each of which may be typed in part; those of a name stand side by side. */
  readonly words: readonly string[]
}

type Coded = Pick<AdvertRow, 'kind' | 'type' | 'aircraftType' | 'fuel'>

/** Usual words that the label of a type does not hold; a plural is found by its singular. */
const typeSynonyms: Record<AircraftType, string> = {
  jet: 'jets bizjets',
  turboprop: 'turboprops turbine',
  pistonsingle: 'single-engine singles',
  pistontwin: 'twin-engine multi-engine twins',
  sport: 'LSA ultralight microlight ULM',
  pistonagri: 'agricultural crop duster',
  turbineagri: 'agricultural crop duster',
  pistonheli: 'rotorcraft',
  turbineheli: 'rotorcraft',
}
const fuelSynonyms: Partial<Record<FuelGroup, string>> = { jet: jetFuelWord, gasoline: 'mogas petrol' }

/**
 * What the codes of an advert are called and found by (checklist SEARCH-03): its type or section, of a lease also the
 * aircraft's type, and its fuel.
 */
export const searchLabels = ({ kind, type, aircraftType, fuel }: Coded): readonly SearchLabel[] => {
  const labels = {
    aircraft: () => [typeLabel(type)],
    part: () => [coded('section', partSections[type])],
    // What stands in brackets are numbers of seats, which many other numbers begin with.
    lease: () => [
      coded('type', leaseTypes[type]?.replace(/ \(.*/, ''), 'lease rentals'),
      typeLabel(aircraftType),
    ],
    toollease: () => [coded('type', toolTypes[type], 'tools lease rentals')],
  }[kind]()
  return [...labels, fuelLabel(fuel)].filter(label => label !== undefined)
}

const typeLabel = (type: string | null) =>
  type === null
    ? undefined
    : coded('type', aircraftTypes[type], isKeyOf(typeSynonyms, type) ? typeSynonyms[type] : undefined)

const fuelLabel = (fuel: string | null): SearchLabel | undefined => {
  const label = fuel === null || fuel === 'other' ? undefined : fuels[fuel]
  const group = keysOf(fuelGroups).find(each => fuelGroups[each].some(member => member === fuel))
  const found = coded('fuel', label, group && fuelSynonyms[group])
  // `jet` means the type, and `A-1` is no word; the fuel is looked for as a word of its own.
  return found && { ...found, words: found.words.filter(word => word.length > 2 && !word.startsWith('jet')) }
}

/** A label with its own words and those of its other names. */
export const labelOf = (
  field: SearchLabel['field'],
  label: string,
  others: readonly string[] = [],
): SearchLabel => ({
  field,
  label,
  words: indexWords([label, ...others])
    .split(' ')
    .filter(Boolean),
})

const coded = (
  field: SearchLabel['field'],
  label: string | undefined,
  synonyms = '',
): SearchLabel | undefined =>
  label === undefined
    ? undefined
    : { field, label, words: leanest(indexWords([label, synonyms]).split(' ').filter(Boolean)) }

/** Without the words that others begin with: these are found by them anyway. */
const leanest = (words: readonly string[]): readonly string[] => {
  const all = [...new Set(words)]
  return all.filter(word => !all.some(other => other !== word && other.startsWith(word)))
}
