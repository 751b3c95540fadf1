import { formKey } from '../../shared/forms/unsent-text'
import { useUnsent } from '../../shared/forms/use-unsent'

/** As `useUnsent`, of the form of this name. */
export const useKeptText = (name: string, initial = '') => useUnsent(formKey(name), initial)
