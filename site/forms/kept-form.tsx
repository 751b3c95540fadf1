import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import type { Form } from '../../shared/forms/use-form'
import { accountQueries } from '../../shared/queries/account'
import { useSession } from '../platform/session'
import { useClient } from '../platform/site-context'
import { FormProblemLine } from './form-problem-line'
import { OtherValues } from '../../shared/forms/other-values'
import styles from './account.module.css'

interface KeptFormProps {
  readonly form: Form
  readonly children: ReactNode
}

/** The signed-in user's address as the default for answers; they may type another one. */
const useOwnMail = (): string => {
  const isSignedIn = useSession() !== null
  const detail = accountQueries.detail(useClient(), { handlesSignIn: true })
  return useQuery({ ...detail, enabled: isSignedIn }).data?.mail ?? ''
}

/** A form with an address for the answer, whose text is kept until it has been sent. */
export const KeptForm = ({ form: { element, problem, keeping }, children }: KeptFormProps) => {
  const { ref, onInput } = element
  const mail = useOwnMail()
  useEffect(() => {
    const field = ref.current?.elements.namedItem('mail')
    if (!mail || !(field instanceof HTMLInputElement) || field.value !== '') return
    field.value = mail
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }, [ref, mail])
  return (
    <form
      {...element}
      className={styles.accountForm}
      onInput={event => {
        onInput(event)
        // A prefilled address is not stored, because another user may sign in here next.
        keeping?.keep({ mail })
      }}
    >
      <FormProblemLine problem={problem} role="alert" />
      <OtherValues keeping={keeping} />
      {children}
    </form>
  )
}
