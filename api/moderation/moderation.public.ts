export { makeBlocksAhead } from './board/blocks-ahead'
export { stopBulkJobs } from './bulk/bulk-runs'
/** Excludes existing adverts from the search for signals; for generated markets. */
export { skipToNow } from './signals/follow-changes'
