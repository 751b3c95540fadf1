import type { SearchMatch } from '../../shared/contract/adverts'
import { fuelGroups, type AircraftType, type FuelGroup } from '../../shared/data/type-codes'
import { aircraftTypes, fuels, leaseTypes, partSections, toolTypes } from '../../shared/data/type-labels'
import type { AdvertRow } from '../platform/db/schema/advert.model'
import { indexWords, jetFuelWord } from './search-words'
import { isKeyOf } from '../../shared/rules/keys'
import { keysOf } from '../../shared/rules/records'

export interface SearchLabel {
  readonly field: Extract<SearchMatch['field'], 'type' | 'section' | 'fuel' | 'place' | 'equipment'>
  /** The label on pages. */
  readonly label: string
  /** The words by which it is found, each also by its start; a name is a phrase. */
  readonly words: readonly string[]
}

type Coded = Pick<AdvertRow, 'kind' | 'type' | 'aircraftType' | 'fuel'>

/** Common words that are not in a type's label; a plural is also found by its singular. */
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
 * Labels and search words of an advert's codes (checklist SEARCH-03): its type or section, for a lease also
 * the aircraft's type, and its fuel.
 */
export const searchLabels = ({ kind, type, aircraftType, fuel }: Coded): readonly SearchLabel[] => {
  const labels = {
    aircraft: () => [typeLabel(type)],
    part: () => [coded('section', partSections[type])],
    // The brackets contain numbers of seats, which are the start of many other numbers.
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
  // `jet` means the aircraft type, and `A-1` is not a word; jet fuel has a search word of its own.
  return found && { ...found, words: found.words.filter(word => word.length > 2 && !word.startsWith('jet')) }
}

/** A label with its own words and those of its aliases. */
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

/** Removes words that are the start of others, as a prefix search finds them anyway. */
const leanest = (words: readonly string[]): readonly string[] => {
  const all = [...new Set(words)]
  return all.filter(word => !all.some(other => other !== word && other.startsWith(word)))
}
