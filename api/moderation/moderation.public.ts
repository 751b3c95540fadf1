export { stopBulkJobs } from './bulk/bulk-runs'
export { skipToNow } from './signals/follow-changes'
