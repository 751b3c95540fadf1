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

/** `undoing`: the job is being reverted. A `paused` or `cancelled` job keeps the changes it has made so far. */
export const jobStates = ['running', 'paused', 'cancelled', 'done', 'undoing', 'undone'] as const

/** Result of one row of a job; `kept` is a row whose change could not be reverted. */
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
/** How many adverts a job may list by id; larger jobs use a filter. */
export const maxBulkIds = 20_000
/** From how many adverts or users on a decision needs a fresh proof of whose session it is. */
export const leastOfMany = 101
/** How many adverts one decision may name while it is stored on a computer, waiting for the server. */
export const mostOffline = 2000
