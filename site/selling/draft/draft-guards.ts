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

/** Checks only the fields that the form relies on. */
export const isDraftContent = (value: unknown): value is DraftContent =>
  isRecord(value) &&
  isValues(value['values']) &&
  Array.isArray(value['photos']) &&
  typeof value['submitKey'] === 'string' &&
  typeof value['changedAt'] === 'string' &&
  (value[conflictsKey] === undefined || isEditConflicts(value[conflictsKey]))

/** Checks the newer draft of the account that comes with the refusal of a save. */
export const isDraft = (value: unknown): value is Draft =>
  isRecord(value) &&
  isDraftContent(value['content']) &&
  typeof value['revision'] === 'number' &&
  typeof value['savedAt'] === 'string'
