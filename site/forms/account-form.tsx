import type { ReactNode } from 'react'
import type { Form } from '../../shared/forms/use-form'
import { Button } from '../../shared/ui/button'
import { useHydrated } from '../../shared/ui/use-hydrated'
import { FormProblemLine } from './form-problem-line'
import { OtherValues } from '../../shared/forms/other-values'
import styles from './account.module.css'

interface AccountFormProps {
  readonly form: Form
  readonly submit: string
  /** `danger` for deletions. */
  readonly look?: 'main' | 'danger'
  readonly children: ReactNode
}

/**
 * The frame of every account form. It cannot be submitted before scripts have loaded, because the browser's own
 * submission would put the password into the wrong place.
 */
export const AccountForm = ({ form, submit, look = 'main', children }: AccountFormProps) => {
  const ready = useHydrated()
  return (
    <form {...form.element} className={styles.accountForm}>
      <FormProblemLine problem={form.problem} />
      <OtherValues keeping={form.keeping} />
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
