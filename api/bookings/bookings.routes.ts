import { bookings } from '../../shared/contract/bookings'
import { implement } from '../platform/http/invoke'
import { blockDays, freeDays } from './block-days'
import { calendarFile, fetchNow, linksOf, readFrom, renewLink } from './ics/links.service'
import { ownCalendar, publicCalendar } from './read-calendar'

export const bookingOperations = implement(bookings, {
  calendar: publicCalendar,
  mine: ownCalendar,
  block: blockDays,
  free: freeDays,
  links: linksOf,
  renewLink,
  readFrom,
  fetchNow,
  file: calendarFile,
})
