/** What can be done with many adverts at once (checklist DESK-03). */
export const bulkActions = [
  'approve',
  'show',
  'unapprove',
  'hide',
  'reject',
  'setType',
  'setManufacturer',
  'delete',
] as const

/** `undoing` is a job that is being taken back; `paused` and `cancelled` ones leave what they have done. */
export const jobStates = ['running', 'paused', 'cancelled', 'done', 'undoing', 'undone'] as const

/** What has become of one row of a job; `kept` is one that could not be taken back. */
export const rowResults = ['waiting', 'done', 'refused', 'cancelled', 'undone', 'kept'] as const

/** Why a row was refused. */
export const refusalCodes = [
  'not_found',
  'wrong_status',
  'closed',
  'wrong_kind',
  'same',
  'revision',
  'own',
  'claimed',
  'changed',
  'no_credit',
  'owner_gone',
  'failed',
] as const

/** How many adverts one job may have. */
export const maxBulkRows = 100_000
/** How many of them may be named; more are described by a filter. */
export const maxBulkIds = 20_000
/** How many of them one decision may name that waits on a computer for the server. */
export const mostOffline = 2000
