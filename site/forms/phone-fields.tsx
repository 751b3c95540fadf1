import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { phoneFaultWords } from '../../shared/rules/phone-words'
import { besideCode, isPasted, loadPhoneRules, readTyped } from '../../shared/forms/phone-entry'
import { keptValues } from '../../shared/forms/use-kept-values'
import type { Form } from '../../shared/forms/use-form'
import { catalogueQueries } from '../../shared/queries/catalogue'
import { useText } from '../../shared/text/text'
import { useHydrated } from '../../shared/ui/use-hydrated'
import { SelectField, TextField } from '../../shared/ui/field'
import { useClient } from '../platform/site-context'
import { FieldPair } from './form-layout'
import { likelyCountry } from './likely-country'

interface PhoneFieldsProps {
  readonly form: Form
  /** What is stored already. */
  readonly stored?: { readonly dialCode: string; readonly phone: string } | undefined
  readonly hint?: ReactNode
}

/**
 * Every country with its dial code, and the number. Several countries share a code, so the country is chosen and its
 * code is sent. When the number is left or pasted it is read: dial code and number are put where they belong, and what
 * is wrong is said (checklist SELL-01).
 */
export const PhoneFields = ({ form, stored, hint }: PhoneFieldsProps) => {
  const { field } = form
  const dial = useDialCountry(stored?.dialCode, form.keeping?.name)
  const check = usePhoneCheck(form, dial)
  return (
    <FieldPair>
      <DialCode {...field('dialCode')} dial={dial} />
      <TextField
        {...field('phone')}
        hint={hint}
        type="tel"
        inputMode="tel"
        // A longer paste is refused in words, not cut.
        maxLength={undefined}
        defaultValue={stored?.phone}
        autoComplete="tel-national"
        onFocus={() => void loadPhoneRules().catch(() => {})}
        onInput={({ currentTarget, nativeEvent }) => isPasted(nativeEvent) && void check(currentTarget)}
        onBlur={({ currentTarget }) => void check(currentTarget)}
      />
    </FieldPair>
  )
}

interface DialCodeProps {
  readonly name: string
  readonly label: string | undefined
  readonly error: string | undefined
  readonly dial: DialCountry
}

const DialCode = ({ name, label, error, dial: { country, countries, choose, failed } }: DialCodeProps) => {
  const { account } = useText()
  return (
    <>
      <SelectField
        label={label}
        error={error}
        name={name}
        hint={failed}
        autoComplete="tel-country-code"
        required
        value={country?.code ?? ''}
        onChange={event => choose(event.target.value)}
        options={
          countries
            ? countries.map(({ code, name, dial_code }) => ({ value: code, label: `${name} (${dial_code})` }))
            : [{ value: '', label: failed ? '' : account.register.loadingCodes }]
        }
      />
      {/* If a form has two values with the same name, the last one counts. */}
      <input type="hidden" name={name} value={country?.dial_code ?? ''} />
    </>
  )
}

/** Reads the number in the field; one that is left before the codes have come is read when they have. */
const usePhoneCheck = (form: Form, dial: DialCountry) => {
  const read = useReading(form, dial)
  const early = useRef<HTMLInputElement>(null)
  const { store } = form
  const isKnown = dial.countries !== undefined
  useSentAfter(form, isKnown || dial.failed !== false)
  useEffect(() => {
    if (!isKnown) return
    // Whoever sent the form before was told that a code is missing.
    const { dialCode, ...others } = store.errors()
    if (dialCode) store.setErrors(others)
    if (early.current) void read(early.current)
    early.current = null
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the arrival of the codes counts
  }, [isKnown])
  return async (input: HTMLInputElement) => {
    if (isKnown) await read(input)
    else early.current = input
  }
}

/**
 * A form that is sent before the codes have come has none yet: it waits until they are there, or cannot be had. One that is
 * left meanwhile is not sent.
 */
const useSentAfter = ({ waitFor }: Form, isThere: boolean) => {
  const come = useRef(() => {})
  useEffect(() => {
    if (!isThere) return waitFor(new Promise(resolve => (come.current = resolve)))
    come.current()
    waitFor()
  }, [isThere, waitFor])
}

const useReading = ({ field, store }: Form, { country, countries, choose }: DialCountry) => {
  const { account } = useText()
  return async (input: HTMLInputElement) => {
    const phone = input.value
    const read = await readTyped({ dialCode: country?.dial_code, phone })
    // What was typed since then is read when it is left.
    if (!read || input.value !== phone) return
    const { phone: _old, dialCode: _code, ...others } = store.errors()
    if (!('e164' in read)) {
      const words = phoneFaultWords(read, code => countries?.find(each => each.code === code)?.name)
      const label = field(read.field).label ?? ''
      store.setErrors({ ...others, [read.field]: account.fieldProblem(label, words) })
      return
    }
    if (read.dialCode !== country?.dial_code)
      choose(countries?.find(({ code }) => code === read.country)?.code)
    input.value = besideCode(read)
    store.setErrors(others)
  }
}

type DialCountry = ReturnType<typeof useDialCountry>

/** The chosen country, at first the likeliest of those with the stored code. */
const useDialCountry = (dialCode: string | undefined, kept: string | undefined) => {
  const { account, common } = useText()
  const client = useClient()
  const [chosen, choose] = useState<string>()
  // The countries may come later than the form puts back what is kept of it.
  const [before] = useState(() => kept !== undefined && keptValues(kept)['dialCode'])
  const isHydrated = useHydrated()
  const wanted = chosen ?? (isHydrated && before)
  const { data, isError, refetch } = useQuery({ ...catalogueQueries.countries(client), retry: 1 })
  const likely = data?.filter(country => !dialCode || country.dial_code === dialCode)
  const guess =
    likely?.find(({ code }) => code === likelyCountry(navigator.language)) ?? likely?.[0] ?? data?.[0]
  return {
    countries: data,
    country: data?.find(({ code }) => code === wanted) ?? guess,
    choose,
    failed: isError && !data && (
      <>
        {account.register.codesFailed}{' '}
        <button type="button" className="link" onClick={() => void refetch()}>
          {common.retry}
        </button>
      </>
    ),
  }
}
