import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import type { Values } from '../../shared/forms/form-store'
import { keepText, keptJson } from '../../shared/forms/kept-text'
import type { Form } from '../../shared/forms/use-form'
import { accountQueries } from '../../shared/queries/account'
import { isRecord } from '../../shared/rules/records'
import { useSession } from '../platform/session'
import { useClient } from '../platform/site-context'
import { FormProblemLine } from './form-problem-line'
import styles from './account.module.css'

const keyOf = (name: string) => `form:${name}`

/** Removes the stored text after the form has been sent. */
export const forgetForm = (name: string): void => void keepText('session', keyOf(name), '')

/** Restores stored values, except in fields where the user has typed before the scripts had loaded. */
const fill = (form: HTMLFormElement, values: Readonly<Record<string, unknown>>) => {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name)
    const isText =
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    const isOpen = isText && (field.value === '' || field instanceof HTMLSelectElement)
    if (isOpen && typeof value === 'string') field.value = value
  }
}

interface KeptFormProps {
  readonly name: string
  readonly form: Form
  readonly children: ReactNode
}

/** The signed-in user's address as the default for answers; they may type another one. */
const useOwnMail = (): string => {
  const isSignedIn = useSession() !== null
  const detail = accountQueries.detail(useClient(), { handlesSignIn: true })
  return useQuery({ ...detail, enabled: isSignedIn }).data?.mail ?? ''
}

/** A form whose text is stored in this tab, through a reload and a login, until it has been sent. */
export const KeptForm = ({ name, form: { element, store, problem }, children }: KeptFormProps) => {
  const { ref, onInput } = element
  const mail = useOwnMail()
  useEffect(() => {
    if (!ref.current) return
    const kept = keptJson('session', keyOf(name))
    fill(ref.current, { mail, ...(isRecord(kept) ? kept : {}) })
    ref.current.dispatchEvent(new Event('input', { bubbles: true }))
  }, [ref, name, mail])
  const keep = ({ mail: typed = '', ...rest }: Values) => {
    // A prefilled address is not stored, because another user may sign in here next.
    const kept = typed === mail ? rest : { ...rest, mail: typed }
    if (Object.values(kept).some(Boolean)) keepText('session', keyOf(name), JSON.stringify(kept))
  }
  return (
    <form
      {...element}
      className={styles.accountForm}
      onInput={event => {
        onInput(event)
        keep(store.values())
      }}
    >
      <FormProblemLine problem={problem} role="alert" />
      {children}
    </form>
  )
}
