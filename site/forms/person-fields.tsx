import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentProps, type ReactNode } from 'react'
import type { UserDetail } from '../../shared/contract/users'
import type { Form } from '../../shared/forms/use-form'
import { catalogueQueries } from '../../shared/queries/catalogue'
import { useText } from '../../shared/text/text'
import { SelectField, TextField } from '../../shared/ui/field'
import { useClient } from '../platform/site-context'
import { FieldPair } from './form-layout'

interface PersonFieldsProps {
  readonly form: Form
  /** The stored data, if it is being changed. */
  readonly user?: UserDetail
  readonly phoneHint?: ReactNode
  /** Fields between the name and the phone. */
  readonly children?: ReactNode
}

/** The name and the phone of an account's owner. */
export const PersonFields = ({ form: { field }, user, phoneHint, children }: PersonFieldsProps) => (
  <>
    <FieldPair>
      <TextField
        {...field('name')}
        defaultValue={user?.name}
        autoComplete="given-name"
        // A press on Edit asked for this field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={user !== undefined}
      />
      <TextField {...field('surname')} defaultValue={user?.surName} autoComplete="family-name" />
    </FieldPair>
    {children}
    <FieldPair>
      <DialCodeField {...field('dialCode')} dialCode={user?.dialCode} />
      <TextField
        {...field('phone')}
        hint={phoneHint}
        type="tel"
        inputMode="tel"
        defaultValue={user?.phone}
        autoComplete="tel-national"
      />
    </FieldPair>
  </>
)

/** The country that the browser's language speaks of: `tr` means Turkey, `en-GB` the United Kingdom. */
export const likelyCountry = (language: string): string | undefined => {
  try {
    return new Intl.Locale(language).maximize().region
  } catch {
    return undefined
  }
}

interface DialCodeFieldProps extends Pick<ComponentProps<typeof SelectField>, 'label' | 'error' | 'name'> {
  /** The code that is stored already. */
  readonly dialCode?: string | undefined
}

/** Every country with its dial code. Several countries share one, so the country is chosen and its code is sent. */
const DialCodeField = ({ dialCode, ...words }: DialCodeFieldProps) => {
  const { account, common } = useText()
  const client = useClient()
  const [chosen, setChosen] = useState<string>()
  const { data, isError, refetch } = useQuery({ ...catalogueQueries.countries(client), retry: 1 })
  const likely = data?.filter(country => !dialCode || country.dial_code === dialCode)
  const guess =
    likely?.find(({ code }) => code === likelyCountry(navigator.language)) ?? likely?.[0] ?? data?.[0]
  const country = data?.find(({ code }) => code === chosen) ?? guess
  return (
    <>
      <SelectField
        {...words}
        hint={
          isError &&
          !data && (
            <>
              {account.register.codesFailed}{' '}
              <button type="button" className="link" onClick={() => void refetch()}>
                {common.retry}
              </button>
            </>
          )
        }
        autoComplete="tel-country-code"
        required
        value={country?.code ?? ''}
        onChange={event => setChosen(event.target.value)}
        options={
          data
            ? data.map(({ code, name, dial_code }) => ({ value: code, label: `${name} (${dial_code})` }))
            : [{ value: '', label: isError ? '' : account.register.loadingCodes }]
        }
      />
      {/* If a form has two values with the same name, the last one counts. */}
      <input type="hidden" name={words.name} value={country?.dial_code ?? ''} />
    </>
  )
}
