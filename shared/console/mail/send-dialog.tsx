import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailingWay } from '../../data/mailing-codes'
import { rememberMailing, type PreviewBody } from '../../queries/mailing'
import { useText } from '../../text/text'
import { useNotify } from '../../ui/toast'
import { ActionDialog } from '../platform/action-dialog'
import { FormProblem } from '../platform/form-fields'
import { countIn, problemText } from '../platform/problems'
import { useConsoleClient } from '../platform/host'

interface SendDialogProps {
  readonly body: PreviewBody
  /** How many recipients the preview named. */
  readonly count: number
  readonly way: MailingWay
  readonly from: string | undefined
  readonly onClose: () => void
  readonly onStarted: (id: number) => void
}

/** Asks for confirmation. Sending is idempotent, and a changed number of recipients asks again. */
export const SendDialog = ({ body, count, way, from, onClose, onStarted }: SendDialogProps) => {
  const { mailing: words, desk } = useText().staff
  const { mailings } = useConsoleClient()
  const queries = useQueryClient()
  const notify = useNotify()
  const [key] = useState(() => crypto.randomUUID())
  const [expected, expect] = useState(count)
  const start = useMutation({
    mutationFn: () =>
      mailings.start(
        { body: { ...body, way, expectedCount: expected } },
        // Each number of recipients needs an idempotency key of its own.
        { idempotencyKey: `${key}-${expected}` },
      ),
    onSuccess: mailing => {
      rememberMailing(queries, mailing)
      notify(words.started, 'ok')
      onStarted(mailing.id)
    },
    onError: error => {
      const present = countIn(error)
      if (present !== undefined) expect(present)
    },
  })
  const changed = countIn(start.error)
  return (
    <ActionDialog
      title={words.confirm.title(expected)}
      cancel={desk.cancel}
      action={words.confirm.send}
      busy={start.isPending}
      onAction={() => start.mutate()}
      onClose={onClose}
    >
      <p>{words.confirm.text}</p>
      {way === 'own' && from && <p>{words.confirm.own(from)}</p>}
      <FormProblem>
        {changed === undefined
          ? start.error && problemText(start.error, words.notSent)
          : words.confirm.changed(changed)}
      </FormProblem>
    </ActionDialog>
  )
}
