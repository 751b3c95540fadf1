import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { catalogueQueries } from '../../shared/queries/catalogue'
import { useText } from '../../shared/text/text'
import { SelectField } from '../../shared/ui/field'
import { useClient } from '../platform/site-context'

/** The country that the browser's language speaks of: `tr` means Turkey, `en-GB` the United Kingdom. */
export const likelyCountry = (language: string): string | undefined => {
  try {
    return new Intl.Locale(language).maximize().region
  } catch {
    return undefined
  }
}

interface DialCodeFieldProps {
  readonly error: string | undefined
  readonly onInput: (event: FormEvent) => void
  /** The code that is stored already. */
  readonly dialCode?: string
}

/** Every country with its dial code. Several countries share one, so the country is chosen and its code is sent. */
export const DialCodeField = ({ error, onInput, dialCode }: DialCodeFieldProps) => {
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
        label={account.register.dialCode}
        error={error}
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
        onInput={onInput}
        onChange={event => setChosen(event.target.value)}
        options={
          data
            ? data.map(({ code, name, dial_code }) => ({ value: code, label: `${name} (${dial_code})` }))
            : [{ value: '', label: isError ? '' : account.register.loadingCodes }]
        }
      />
      <input type="hidden" name="dialCode" value={country?.dial_code ?? ''} />
    </>
  )
}
