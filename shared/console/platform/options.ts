import type { Option } from '../../ui/field'

/** The choices of a select, from their words by code; the first one chooses nothing. */
export const optionsOf = (
  words: Readonly<Record<string, string | undefined>>,
  all?: string,
): readonly Option[] => [
  ...(all === undefined ? [] : [{ value: '', label: all }]),
  ...Object.entries(words).map(([value, label = value]) => ({ value, label })),
]
