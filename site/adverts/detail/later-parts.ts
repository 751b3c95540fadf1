import { laterPart } from '../../platform/later'

/** The facts below photos, price and seller, which can be read and followed before. */
export const sheetPart = laterPart(async () => (await import('./spec-sheet')).SpecSheet)

/** An advert that has ended. */
export const closedPart = laterPart(async () => (await import('./closed-view')).ClosedView)

/** Only paper shows it. */
export const footPart = laterPart(async () => (await import('../../sharing/print-foot')).PrintFoot)
