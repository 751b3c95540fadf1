import { useUnsent } from '../../shared/forms/use-unsent'

/** As `useUnsent`, of the form of this name. */
export const useKeptText = (name: string, initial = '') => useUnsent(`form:${name}`, initial)
