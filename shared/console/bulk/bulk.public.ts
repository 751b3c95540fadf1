/** Asks for reasons, a note or a new value before something is done with many adverts. */
export { BulkDialog, type BulkWords } from './bulk-dialog'
/** The person's own jobs at the lower edge of every section. */
export { JobBar } from './job-bar'
export type { Offer } from './offer'
export { useJobs, useWhenJobsEnd, useWhenJobsMove, type BulkRequest } from './use-jobs'
/** The undo action in a notification about a single decision. */
export { useUndo } from './use-undo'
