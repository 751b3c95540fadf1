import { laterPart } from '../platform/later'

/** Help for a search without results. */
export const helpPart = laterPart(async () => (await import('./search-help')).SearchHelp)
