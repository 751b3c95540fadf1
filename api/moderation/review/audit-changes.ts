import type { FieldChange } from '../../../shared/contract/deciding'
import type { AdvertKind } from '../../../shared/contract/adverts'
import { toMajor } from '../../../shared/rules/money'
import { toReasons } from '../../adverts/adverts.public'
import type { Row } from '../../platform/db/connect'
import { fromJson } from '../../platform/db/values'

type State = Readonly<Record<string, unknown>>
const isState = (value: unknown): value is State => typeof value === 'object' && value !== null

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
const money = new Set(['price', 'deposit'])
/** Blocks whose values are compared one by one. */
const blocks = new Set([
  'details',
  'contact',
  'revision',
  'location',
  'airframe',
  'engine1',
  'engines',
  'propeller',
  'propellers',
])
/** The key of a list's entry. */
const isEntry = /^\d+$/
/** Blocks whose names are left out of a field's path, as they mean nothing to a reader. */
const transparent = new Set(['details', 'revision'])
const most = 30

/** The fields that an audit entry changed (checklist LIFE-04). */
export const fieldChanges = (entry: Row): FieldChange[] => {
  const [before, after] = [stateOf(entry['before_state']), stateOf(entry['after_state'])]
  return differences(before, after, { base: '', isBody: false }).slice(0, most)
}

/** The reasons in an audit entry. */
export const reasonsIn = (entry: Row, kind: AdvertKind) =>
  toReasons(JSON.stringify(stateOf(entry['after_state'])['reasons'] ?? []), kind)

const stateOf = (stored: unknown): State => {
  const state = fromJson<unknown>(stored, {})
  return isState(state) && !Array.isArray(state) ? state : {}
}

interface Level {
  readonly base: string
  /** Whether it is a request's body, where amounts are whole units; columns hold cents. */
  readonly isBody: boolean
}

const differences = (before: State, after: State, { base, isBody }: Level): FieldChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter(name => !silent.has(base + name))
    .flatMap(name => {
      const [from, to] = [before[name], after[name]]
      if (blocks.has(name) || (isEntry.test(name) && typeof (to ?? from) === 'object'))
        return differences(blockOf(from), blockOf(to), {
          base: transparent.has(name) ? base : `${base}${name}.`,
          isBody: isBody || name === 'revision',
        })
      const cents = !isBody && money.has(name)
      const change = { field: base + name, from: shown(name, from, cents), to: shown(name, to, cents) }
      return change.from === change.to ? [] : [change]
    })

/** Columns hold blocks as JSON text, request bodies as objects; entries of a list are keyed by position. */
const blockOf = (value: unknown): State => {
  const parsed: unknown = typeof value === 'string' && /^[[{]/.test(value) ? JSON.parse(value) : value
  return isState(parsed) ? parsed : {}
}

const shown = (name: string, value: unknown, cents: boolean): string | null => {
  if (value === null || value === undefined || value === '') return null
  if (name === 'photos') return countOf(value)
  if (cents && typeof value === 'number') return String(toMajor(value))
  if (typeof value === 'object') return JSON.stringify(value)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : null
}

const countOf = (value: unknown): string | null => {
  const list: unknown = typeof value === 'string' ? JSON.parse(value) : value
  return Array.isArray(list) ? String(list.length) : null
}
