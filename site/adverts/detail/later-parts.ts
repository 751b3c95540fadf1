import { laterPart } from '../../platform/later'

/** The facts below photos, price and seller, which can be read and followed before. */
export const sheetPart = laterPart(async () => (await import('./spec-sheet')).SpecSheet)

/** An advert that has ended. */
export const closedPart = laterPart(async () => (await import('./closed-view')).ClosedView)

/** Only paper shows it. */
export const footPart = laterPart(async () => (await import('../../sharing/print-foot')).PrintFoot)

/** The calendar of a lease or tool; only a browser asks for it, as its days change more often than the page. */
export const freeDaysPart = laterPart(async () => (await import('../../bookings/free-days')).FreeDays)
