import type { Draft, DraftContent } from '../../../shared/contract/drafts'
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

/** Checks only the fields that the form relies on. */
export const isDraftContent = (value: unknown): value is DraftContent =>
  isPlainRecord(value) &&
  isValues(value['values']) &&
  Array.isArray(value['photos']) &&
  typeof value['submitKey'] === 'string' &&
  typeof value['changedAt'] === 'string' &&
  (value['undecided'] === undefined || isEditConflicts(value['undecided']))

/** Checks the newer draft of the account that comes with the refusal of a save. */
export const isDraft = (value: unknown): value is Draft =>
  isPlainRecord(value) &&
  isDraftContent(value['content']) &&
  typeof value['revision'] === 'number' &&
  typeof value['savedAt'] === 'string'
