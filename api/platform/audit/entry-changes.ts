import type { FieldChange } from '../../../shared/contract/field-change'
import { toMajor } from '../../../shared/rules/money'
import { isRecord } from '../../../shared/rules/records'
import type { Row } from '../db/connect'
import { fromJson } from '../db/values'

type State = Readonly<Record<string, unknown>>

/** Columns that are derived from others or mean nothing to a reader. */
const silent = new Set([
  'cover',
  'photoCount',
  'priceRef',
  'priceBefore',
  'priceDroppedAt',
  'priceCount',
  'registrationKey',
  'serialKey',
  'partKey',
  'stockKey',
  'updatedAt',
  'decidedAt',
  'decidedBy',
  'submittedAt',
  'reasons',
  'reviewReasons',
  'engineTime',
  'engineTbo',
  'engineBasis',
  'overhaulDate',
  'engineFacts',
  'equipment',
  'midTimeShift',
  'propBrand',
  'propTime',
  'totalTime',
  'refused',
  'disclosedAt',
  // The dial code and the phone in one.
  'contact.e164',
  'phoneE164',
])
const money = new Set(['price', 'deposit', 'coreCharge'])
/** Blocks of lists, whose entries are compared one by one; objects always are. */
const lists = new Set(['engines', 'propellers'])
/** Blocks whose names are left out of a field's path, as they mean nothing to a reader. */
const transparent = new Set(['details', 'revision'])

/**
 * The fields that an entry of the audit log changed, at most `most` of them (checklist LIFE-04). Amounts of an advert
 * are whole units with the currency that they were in, or `currency` where the entry names none: `389000 USD`.
 */
export const fieldChanges = (
  entry: Row,
  { currency, most = 30 }: { readonly currency?: string | null; readonly most?: number } = {},
): FieldChange[] => {
  const [before, after] = [stateOf(entry['before_state']), stateOf(entry['after_state'])]
  const named = (first: State, second: State) =>
    [first['currency'], second['currency'], currency].find(each => typeof each === 'string') ?? ''
  return differences(before, after, {
    base: '',
    isBody: entry['object_type'] !== 'advert',
    currencies: [named(before, after), named(after, before)],
  }).slice(0, most)
}

/** What an entry stored of one side; nothing where it stored no object. */
export const stateOf = (stored: unknown): State => {
  const state = fromJson<unknown>(stored, {})
  return isRecord(state) ? state : {}
}

interface Level {
  readonly base: string
  /** Whether it is a request's body, where amounts are whole units; columns of an advert hold cents. */
  readonly isBody: boolean
  readonly currencies: readonly [string, string]
}

const differences = (before: State, after: State, { base, ...level }: Level): FieldChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter(name => !silent.has(base + name))
    .flatMap(name => {
      const [from, to] = [parsed(before[name]), parsed(after[name])]
      const isBody = level.isBody || name === 'revision'
      if (isRecord(from) || isRecord(to) || lists.has(name))
        return differences(blockOf(from), blockOf(to), {
          ...level,
          base: transparent.has(name) ? base : `${base}${name}.`,
          isBody,
        })
      const side = (value: unknown, currency: string) =>
        money.has(name) && typeof value === 'number' && currency
          ? `${isBody ? value : toMajor(value)} ${currency}`
          : shown(name, value)
      const change = {
        field: base + name,
        from: side(from, level.currencies[0]),
        to: side(to, level.currencies[1]),
      }
      return change.from === change.to ? [] : [change]
    })

/** Columns hold blocks as JSON text, request bodies as objects. */
const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    // A title may begin like a list.
    return value
  }
}

/** The entries of a list by their positions. */
const blockOf = (value: unknown): State =>
  Array.isArray(value) ? Object.fromEntries(value.entries()) : isRecord(value) ? value : {}

const shown = (name: string, value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value))
    return name === 'photos' ? String(value.length) : value.map(words).join(', ') || null
  return words(value)
}

/** Objects inside of lists stand as `name: value` pairs. */
const words = (value: unknown): string =>
  isRecord(value)
    ? Object.entries(value)
        .filter(([, inner]) => inner !== null && inner !== '')
        .map(([name, inner]) => `${name}: ${words(inner)}`)
        .join('; ')
    : Array.isArray(value)
      ? value.map(words).join(', ')
      : String(value)
