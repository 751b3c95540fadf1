import type { ReactNode } from 'react'
import type { Form } from '../../shared/forms/use-form'
import { Button } from '../../shared/ui/button'
import { useHydrated } from '../platform/use-hydrated'
import { FormProblemLine } from './form-problem-line'
import styles from './account.module.css'

interface AccountFormProps {
  readonly form: Form
  readonly submit: string
  /** A deletion looks like one. */
  readonly look?: 'main' | 'danger'
  readonly children: ReactNode
}

/**
 * The frame of every account form. Before scripts are there it cannot be sent: the browser's own way would put the
 * password where it does not belong.
 */
export const AccountForm = ({ form, submit, look = 'main', children }: AccountFormProps) => {
  const ready = useHydrated()
  return (
    <form {...form.element} className={styles.accountForm}>
      <FormProblemLine problem={form.problem} />
      {children}
      <Button
        type="submit"
        look={look}
        size="l"
        wide
        busy={form.busy}
        disabled={!ready}
        className={ready ? undefined : styles.accountEarly}
      >
        {submit}
      </Button>
    </form>
  )
}
