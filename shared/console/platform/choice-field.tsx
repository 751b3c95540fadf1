import type { ComponentProps } from 'react'
import { SelectField } from '../../ui/field'

interface ChoiceFieldProps<T extends string> extends Omit<ComponentProps<typeof SelectField>, 'onChange'> {
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly onChoose: (value: T) => void
}

/** A select whose callback gets one of its own values, with their type. */
export const ChoiceField = <T extends string>({ onChoose, options, ...select }: ChoiceFieldProps<T>) => (
  <SelectField
    {...select}
    options={options}
    onChange={event => {
      const chosen = options.find(({ value }) => value === event.target.value)
      if (chosen) onChoose(chosen.value)
    }}
  />
)
