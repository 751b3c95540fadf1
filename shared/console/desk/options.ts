import type { Option } from '../../ui/field'

/** The choices of a select, from their words by code; the first one chooses nothing. */
export const optionsOf = (
  words: Readonly<Record<string, string | undefined>>,
  any?: string,
): readonly Option[] => [
  ...(any === undefined ? [] : [{ value: '', label: any }]),
  ...Object.entries(words).map(([value, label = value]) => ({ value, label })),
]
