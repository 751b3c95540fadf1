export { reportThread } from './reports.service'
