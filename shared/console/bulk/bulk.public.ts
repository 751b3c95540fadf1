/** Asks for reasons, a note or a new value before something is done with many adverts. */
export { BulkDialog } from './bulk-dialog'
export type { BulkTerms, BulkWords } from './use-bulk-form'
/** The person's own jobs at the lower right of every section. */
export { JobCards } from './job-cards'
/** Reasons as boxes with a note, also for a single advert. */
export { ReasonTicks } from './reason-ticks'
export type { Offer } from './offer'
export { useJobs, useWhenJobsEnd, useWhenJobsMove, type BulkRequest } from './use-jobs'
/** The undo action in a notification about a single decision. */
export { useUndo } from './use-undo'
