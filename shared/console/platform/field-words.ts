import { parts } from '../../text/en-parts'
import { reviewFieldName } from '../../data/review-fields'
import { currencies } from '../../data/type-codes'
import { formatPrice } from '../../rules/money'
import type { Text } from '../../text/text'

/** What a field or a value inside a block is called: `engines.1.engineTime` is the engine time of engine 2. */
export const fieldLabel = ({ staff }: Text, path: string): string => {
  const { labels } = staff.deciding.facts
  const [block = '', at, ...rest] = path.split('.')
  if (at !== undefined && /^\d+$/.test(at)) {
    const inner = rest.join('.')
    return `${labels[`${block}.#.${inner}`] ?? labels[inner] ?? staff.audit.fieldName(inner)} (${Number(at) + 1})`
  }
  const known = labels[path] ?? reviewFieldName(path)
  return known === path ? staff.audit.fieldName(path) : known
}

type Codes = Readonly<Record<string, string | undefined>>

/** Codes of fields that have theirs elsewhere, by the field; made once for a language, as a plate asks for each value. */
const fieldCodes = ({ words, staff }: Text): Readonly<Record<string, Codes>> => ({
  type: { ...words.aircraftTypes, ...words.partSections, ...words.leaseTypes, ...words.toolTypes },
  section: words.partSections,
  leaseType: words.leaseTypes,
  toolType: words.toolTypes,
  aircraftType: words.aircraftTypes,
  condition: words.conditions,
  partCondition: words.partConditions,
  certificates: parts.certificates,
  fuel: words.fuels,
  basis: words.bases,
  rateUnit: words.rateUnits,
  region: words.regions,
  kind: staff.queue.kinds,
  status: staff.adverts.statuses,
  statusBeforeHide: staff.adverts.statuses,
  reviewState: staff.adverts.reviewStates,
  accountType: staff.deciding.owner.accountTypes,
})

const codesByText = new WeakMap<Text, Map<string, Codes>>()

const codesOf = (text: Text, name: string): Codes => {
  const known = codesByText.get(text) ?? new Map<string, Codes>()
  codesByText.set(text, known)
  const found = known.get(name)
  if (found) return found
  const { staff } = text
  const codes = {
    ...staff.deciding.facts.options[name],
    ...fieldCodes(text)[name],
    ...staff.audit.values[name],
  }
  known.set(name, codes)
  return codes
}

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/
const isoDay = /^\d{4}-\d{2}-\d{2}$/
const amount = /^(-?\d+(?:\.\d+)?) ([A-Z]{3})$/
/** Codes of several words, such as `changesRequested`. */
const camel = /^[a-z]+(?:[A-Z][a-z]+)+$/
/** Names of fields that hold codes and no words of people. */
const holdsCode = /state|status|reason|action|mode|kind|frequency|decision|problem|by$/i

/**
 * A stored value as people read it: codes by their names, amounts with their currency, dates, yes and no, numbers with
 * separators. `names` has what ids stand for, by field and id.
 */
export const valueWords = (
  text: Text,
  path: string,
  value: string | null,
  names: Readonly<Record<string, string>> = {},
): string | null => {
  if (value === null) return null
  const { staff, number, date } = text
  const name = path.split('.').at(-1) ?? path
  const codes = codesOf(text, name)
  const known = codes[value] ?? names[`${path} ${value}`]
  if (known) return known
  const parts = value.split(', ')
  const word = (part: string) => codes[part] ?? names[`${path} ${part}`]
  if (parts.length > 1 && parts.every(word)) return parts.map(word).join(', ')
  if (value === 'true' || value === 'false') return staff.deciding.facts[value === 'true' ? 'yes' : 'no']
  if (isoTime.test(value)) return staff.desk.at(value)
  if (isoDay.test(value)) return date(value)
  const [, sum, code] = amount.exec(value) ?? []
  const currency = currencies.find(each => each === code)
  if (sum !== undefined && currency) return formatPrice(Number(sum), currency)
  if (camel.test(value) && holdsCode.test(name)) return staff.audit.spelled(value)
  const isPlain = /year|number|since|phone|code|date|due|id$|version/i.test(name)
  return /^\d{4,}(\.\d+)?$/.test(value) && !isPlain ? number(Number(value)) : value
}
