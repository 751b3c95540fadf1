/** The handlers of messaging's calls to report a thread. */
export { reportAsGuest, reportThread } from './reports.service'
