import { useState, type SubmitEvent } from 'react'
import { AppError } from '../../shared/contract/errors'
import { useBusy } from '../../shared/forms/use-busy'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import fieldStyles from '../../shared/ui/field.module.css'

interface AlertActionProps {
  readonly path: string
  readonly token: string
  readonly label: string
  /** A secondary button, because it affects more than the mail's own search. */
  readonly all?: boolean
  readonly act: () => Promise<unknown>
}

/** A button for an action of a mailed link; a form, so that it works before scripts have loaded. */
export const AlertAction = ({ path, token, label, all = false, act }: AlertActionProps) => {
  const { searches } = useText()
  const [busy, run] = useBusy()
  const [problem, setProblem] = useState<string | null>(null)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void run(async () => {
      try {
        await act()
      } catch (error) {
        setProblem(error instanceof AppError && error.status < 500 ? error.message : searches.actionFailed)
      }
    })
  }
  const action = `${path}?${new URLSearchParams({ token, ...(all ? { all: '1' } : {}) }).toString()}`
  return (
    <form method="post" action={action} onSubmit={submit}>
      <Button type="submit" look={all ? 'plain' : 'main'} busy={busy}>
        {label}
      </Button>
      {problem && (
        <p className={fieldStyles.fieldError} role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}
