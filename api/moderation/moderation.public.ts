export { stopBulkJobs } from './bulk/bulk-runs'
/** Says that nothing is to be looked for in the adverts of now; for a market that was made. */
export { skipToNow } from './signals/follow-changes'
