import type { Draft, DraftContent } from '../../../shared/contract/drafts'
import { conflictsKey } from '../../../shared/data/drafts'
import type { Values } from '../../../shared/forms/form-store'
import { isRecord } from '../../platform/is-record'
import type { EditConflicts } from './edit-conflicts'

export const isPlainRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isRecord(value) && !Array.isArray(value)

export const isValues = (value: unknown): value is Values =>
  isPlainRecord(value) && Object.values(value).every(each => typeof each === 'string')

export const isEditConflicts = (value: unknown): value is EditConflicts =>
  Array.isArray(value) &&
  value.every(
    each => isPlainRecord(each) && typeof each['path'] === 'string' && typeof each['value'] === 'string',
  )

/** As far as a form relies on it. */
export const isDraftContent = (value: unknown): value is DraftContent =>
  isPlainRecord(value) &&
  isValues(value['values']) &&
  Array.isArray(value['photos']) &&
  typeof value['submitKey'] === 'string' &&
  typeof value['changedAt'] === 'string' &&
  (value[conflictsKey] === undefined || isEditConflicts(value[conflictsKey]))

/** The account's save that came first, as the refusal of another one brings it. */
export const isDraft = (value: unknown): value is Draft =>
  isPlainRecord(value) &&
  isDraftContent(value['content']) &&
  typeof value['revision'] === 'number' &&
  typeof value['savedAt'] === 'string'
