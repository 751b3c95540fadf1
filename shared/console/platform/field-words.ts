import { reviewFieldName } from '../../data/review-fields'
import type { Text } from '../../text/text'

/** What a field or a value inside a block is called: `engines.1.engineTime` is the engine time of engine 2. */
export const fieldLabel = ({ staff }: Text, path: string): string => {
  const { labels } = staff.deciding.facts
  const [block = '', at, ...rest] = path.split('.')
  if (at === undefined || !/^\d+$/.test(at)) return labels[path] ?? reviewFieldName(path)
  const label = labels[`${block}.#.${rest.join('.')}`] ?? rest.join('.')
  return `${label} (${Number(at) + 1})`
}

/** A stored value as people read it: codes by their names, numbers with separators. */
export const valueWords = (
  { words, staff, number }: Text,
  path: string,
  value: string | null,
): string | null => {
  if (value === null) return null
  const { facts } = staff.deciding
  const name = path.split('.').at(-1) ?? path
  const named: Readonly<Record<string, string | undefined>> = {
    ...facts.options[name],
    ...{
      type: { ...words.aircraftTypes, ...words.partSections, ...words.leaseTypes, ...words.toolTypes },
      section: words.partSections,
      leaseType: words.leaseTypes,
      toolType: words.toolTypes,
      aircraftType: words.aircraftTypes,
      condition: words.conditions,
      partCondition: words.partConditions,
      fuel: words.fuels,
      basis: words.bases,
      rateUnit: words.rateUnits,
      region: words.regions,
      status: staff.adverts.statuses,
      reviewState: staff.adverts.reviewStates,
    }[name],
  }
  const known = named[value]
  if (known) return known
  const isPlain = /year|number|since|phone|code|date|due/i.test(name)
  return /^\d{4,}(\.\d+)?$/.test(value) && !isPlain ? number(Number(value)) : value
}
