import { laterPart } from '../platform/later'

/** The help with a search that found nothing. */
export const helpPart = laterPart(async () => (await import('./search-help')).SearchHelp)
