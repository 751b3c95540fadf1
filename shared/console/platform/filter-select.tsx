import { SelectField } from '../../ui/field'
import { optionsOf } from './options'

interface FilterSelectProps {
  readonly label: string
  /** The chosen code; undefined chooses nothing. */
  readonly value: string | undefined
  /** The words of the codes that can be chosen. */
  readonly words: Readonly<Record<string, string | undefined>>
  /** What choosing nothing is called. */
  readonly all: string
  readonly onChoose: (code: string) => void
}

/** One filter of a table; its label is visually hidden, since the options explain themselves. */
export const FilterSelect = ({ label, value = '', words, all, onChoose }: FilterSelectProps) => (
  <SelectField
    label={label}
    bare
    value={value}
    onChange={event => onChoose(event.target.value)}
    options={optionsOf(words, all)}
  />
)
