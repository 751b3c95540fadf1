export { stopStockRuns } from './runs/job-runs'
