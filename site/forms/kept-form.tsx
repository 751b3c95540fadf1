import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { accountQueries } from '../../shared/queries/account'
import type { AccountFormState } from './use-account-form'
import { isRecord } from '../platform/is-record'
import { useSession } from '../platform/session'
import { useClient } from '../platform/site-context'
import { FormProblemLine } from './form-problem-line'
import './account.css'

export type FormValues = Readonly<Record<string, string>>

const keyOf = (name: string) => `form:${name}`

const stringsOf = (entries: readonly (readonly [string, unknown])[]): FormValues =>
  Object.fromEntries(
    entries.filter((entry): entry is readonly [string, string] => typeof entry[1] === 'string'),
  )

const stored = (name: string): FormValues => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}')
    return isRecord(value) ? stringsOf(Object.entries(value)) : {}
  } catch {
    return {}
  }
}

const keep = (name: string, values: FormValues) => {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(values))
  } catch {
    // Without storage the text lasts as long as the page.
  }
}

/** What was typed has been sent. */
export const forgetForm = (name: string): void => {
  try {
    sessionStorage.removeItem(keyOf(name))
  } catch {
    // Then there is nothing to forget.
  }
}

const typedIn = (form: HTMLFormElement): FormValues => stringsOf([...new FormData(form)])

/** Puts what was kept into fields, except where somebody was quicker than the scripts. */
const fill = (form: HTMLFormElement, values: FormValues) => {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name)
    const isText =
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    const isOpen = isText && (field.value === '' || field instanceof HTMLSelectElement)
    if (isOpen) field.value = value
  }
}

interface KeptFormProps {
  readonly name: string
  readonly state: AccountFormState
  /** Told at every change, and once with what was kept. */
  readonly onValues?: (values: FormValues) => void
  readonly children: ReactNode
}

/** Where to answer whoever is signed in; they may still write another address. */
const useOwnMail = (): string => {
  const isSignedIn = useSession() !== null
  const detail = accountQueries.detail(useClient(), { handlesSignIn: true })
  return useQuery({ ...detail, enabled: isSignedIn }).data?.mail ?? ''
}

/** A form whose text is kept in this tab, through a reload and a login, until it has been sent. */
export const KeptForm = ({ name, state, onValues, children }: KeptFormProps) => {
  const { form, onSubmit, problem } = state
  const mail = useOwnMail()
  useEffect(() => {
    if (!form.current) return
    fill(form.current, { mail, ...stored(name) })
    form.current.dispatchEvent(new Event('input', { bubbles: true }))
  }, [form, name, mail])
  return (
    <form
      ref={form}
      className="account-form"
      method="post"
      noValidate
      onSubmit={onSubmit}
      onInput={event => {
        const values = typedIn(event.currentTarget)
        const { mail: typed = '', ...rest } = values
        // An address that nobody typed is not for whoever signs in here next.
        const kept = typed === mail ? rest : values
        if (Object.values(kept).some(Boolean)) keep(name, kept)
        onValues?.(values)
      }}
    >
      <FormProblemLine problem={problem} />
      {children}
    </form>
  )
}
