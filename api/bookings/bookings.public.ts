/** Who gives days away or asks for them holds the calendar's lock. */
export { checkFree, lockCalendar, noteTaken } from './calendar'
