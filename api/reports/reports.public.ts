/** The handler of messaging's call to report a thread. */
export { reportThread } from './reports.service'
