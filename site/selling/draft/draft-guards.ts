import type { Draft, DraftContent } from '../../../shared/contract/drafts'
import { conflictsKey } from '../../../shared/data/drafts'
import type { Values } from '../../../shared/forms/form-store'
import { isRecord } from '../../../shared/rules/records'
import type { EditConflicts } from './edit-conflicts'

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
  (value[conflictsKey] === undefined || isEditConflicts(value[conflictsKey]))

/** The account's save that came first, as the refusal of another one brings it. */
export const isDraft = (value: unknown): value is Draft =>
  isRecord(value) &&
  isDraftContent(value['content']) &&
  typeof value['revision'] === 'number' &&
  typeof value['savedAt'] === 'string'
