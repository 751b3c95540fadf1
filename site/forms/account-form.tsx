import type { ReactNode } from 'react'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { Link } from '../../shared/ui/link'
import { useHydrated } from '../platform/use-hydrated'
import { FormAlert } from './form-layout'
import type { AccountFormState } from './use-account-form'
import './account.css'

interface AccountFormProps {
  readonly state: AccountFormState
  readonly submit: string
  /** A deletion looks like one. */
  readonly look?: 'main' | 'danger'
  readonly children: ReactNode
}

/**
 * The frame of every account form. Before scripts are there it cannot be sent: the browser's own way would put the
 * password where it does not belong.
 */
export const AccountForm = ({ state, submit, look = 'main', children }: AccountFormProps) => {
  const { account } = useText()
  const ready = useHydrated()
  const { form, onSubmit, busy, problem } = state
  return (
    <form ref={form} className="account-form" method="post" noValidate onSubmit={onSubmit}>
      {problem?.message && (
        <FormAlert>
          {problem.message}{' '}
          {problem.support && (
            <Link href="/support" className="link">
              {account.problems.support}
            </Link>
          )}
        </FormAlert>
      )}
      {children}
      <Button
        type="submit"
        look={look}
        size="l"
        wide
        busy={busy}
        disabled={!ready}
        className={ready ? undefined : 'account-early'}
      >
        {submit}
      </Button>
    </form>
  )
}
