/** Takes back decisions of reports, with that of their advert. */
export { reopen } from './decide-report'
/** The handlers of messaging's calls to report a thread. */
export { reportAsGuest, reportThread } from './reports.service'
