import type { Draft, DraftContent } from '../../../shared/contract/drafts'
import type { Values } from '../form/form-store'
import type { EditConflicts } from './edit-conflicts'

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isValues = (value: unknown): value is Values =>
  isRecord(value) && Object.values(value).every(each => typeof each === 'string')

export const isEditConflicts = (value: unknown): value is EditConflicts =>
  Array.isArray(value) &&
  value.every(each => isRecord(each) && typeof each['path'] === 'string' && typeof each['value'] === 'string')

/** As far as a form relies on it. */
export const isDraftContent = (value: unknown): value is DraftContent =>
  isRecord(value) &&
  isValues(value['values']) &&
  Array.isArray(value['photos']) &&
  typeof value['submitKey'] === 'string' &&
  typeof value['changedAt'] === 'string' &&
  (value['undecided'] === undefined || isEditConflicts(value['undecided']))

/** The account's save that came first, as the refusal of another one brings it. */
export const isDraft = (value: unknown): value is Draft =>
  isRecord(value) &&
  isDraftContent(value['content']) &&
  typeof value['revision'] === 'number' &&
  typeof value['savedAt'] === 'string'
