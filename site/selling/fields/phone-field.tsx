import { useQuery } from '@tanstack/react-query'
import { phoneFaultWords } from '../../../shared/rules/phone-words'
import type { FieldSpec } from '../../../shared/forms/field-spec'
import { useField, useFormContext } from '../../../shared/forms/form-context'
import { besideCode, isPasted, loadPhoneRules, readTyped } from '../../../shared/forms/phone-entry'
import { catalogueQueries } from '../../../shared/queries/catalogue'
import { TextField } from '../../../shared/ui/field'
import { useClient } from '../../platform/site-context'
import { useFieldWords } from './use-field-words'

/**
 * A phone number beside its dial code. It is read when it is left or pasted: each part is put into its field, and what
 * is wrong is said there (checklist SELL-01).
 */
export const PhoneField = ({ field }: { readonly field: FieldSpec }) => {
  const { path, dialCode = '', autoComplete } = field
  const { store } = useFormContext()
  const [value, set] = useField(path)
  const words = useFieldWords(field)
  const { data: countries } = useQuery(catalogueQueries.countries(useClient()))
  const check = async (phone: string) => {
    const read = await readTyped({ dialCode: store.get(dialCode), phone })
    // What was typed since then is read when it is left.
    if (!read || store.get(path) !== phone) return
    const { [path]: _old, [dialCode]: _code, ...others } = store.errors()
    if ('e164' in read) {
      if (store.get(dialCode) !== read.dialCode) store.set(dialCode, read.dialCode)
      if (phone !== besideCode(read)) set(besideCode(read))
      return store.setErrors(others)
    }
    const wrong = phoneFaultWords(read, code => countries?.find(each => each.code === code)?.name)
    store.setErrors({ ...others, [read.field === 'phone' ? path : dialCode]: wrong })
  }
  return (
    <TextField
      {...words}
      name={path}
      type="tel"
      inputMode="tel"
      value={value}
      onFocus={() => void loadPhoneRules().catch(() => {})}
      onChange={({ currentTarget, nativeEvent }) => {
        set(currentTarget.value)
        if (isPasted(nativeEvent)) void check(currentTarget.value)
      }}
      onBlur={({ currentTarget }) => void check(currentTarget.value)}
      // Enter does not submit: in a long form it is usually pressed by mistake.
      onKeyDown={event => {
        if (event.key === 'Enter') event.preventDefault()
      }}
      autoComplete={autoComplete}
    />
  )
}
