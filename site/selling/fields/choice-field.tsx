import { useText } from '../../../shared/text/text'
import { SelectField } from '../../../shared/ui/field'
import type { FieldSpec } from '../../../shared/forms/field-spec'
import { useField } from '../../../shared/forms/form-context'
import { optionsOf } from '../form/names'
import { useFieldWords } from './use-field-words'

/** Fields whose codes the trade knows better than their names. */
const withCode: ReadonlySet<string> = new Set(['partCondition', 'unit'])

/** One of a few codes. What is stored and not among them stays choosable. */
export const ChoiceField = ({ field }: { readonly field: FieldSpec }) => {
  const { path, codes = [], needed } = field
  const text = useText()
  const [value, set] = useField(path)
  const names = optionsOf(text, field)
  const known = value === '' || codes.includes(value) ? codes : [...codes, value]
  return (
    <SelectField
      {...useFieldWords(field)}
      name={path}
      value={value}
      onChange={event => set(event.currentTarget.value)}
      aria-required={needed}
      options={[
        { value: '', label: text.sellingForm.choose },
        ...known.map(code => ({
          value: code,
          label: withCode.has(path) ? `${code} · ${names[code] ?? ''}` : (names[code] ?? code),
        })),
      ]}
    />
  )
}
