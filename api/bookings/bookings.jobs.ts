import { egressOf } from '../platform/http/egress/egress'
import type { Job } from '../platform/jobs/runner'
import { fetchCalendars } from './ics/fetch-calendar'

export const bookingJobs: readonly Job[] = [
  {
    name: 'fetch-calendars',
    everySeconds: 60,
    run: (app, signal) => fetchCalendars(app, egressOf(app), signal),
  },
]
