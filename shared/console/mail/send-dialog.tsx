import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AppError } from '../../contract/errors'
import type { MailingWay } from '../../data/mailing-codes'
import { rememberMailing, type PreviewBody } from '../../queries/mailing'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { useNotify } from '../../ui/toast'
import { problemText } from '../platform/problems'
import { useConsoleClient } from '../platform/host'
import fieldStyles from '../../ui/field.module.css'

interface SendDialogProps {
  readonly body: PreviewBody
  /** How many recipients the preview named. */
  readonly count: number
  readonly way: MailingWay
  readonly from: string | undefined
  readonly onClose: () => void
  readonly onStarted: (id: number) => void
}

/** Asks once; a second press of the same question sends nothing more, and another number of people asks again. */
export const SendDialog = ({ body, count, way, from, onClose, onStarted }: SendDialogProps) => {
  const { staff, common } = useText()
  const words = staff.mailing
  const { mailings } = useConsoleClient()
  const queries = useQueryClient()
  const notify = useNotify()
  const [key] = useState(() => crypto.randomUUID())
  const [expected, expect] = useState(count)
  const start = useMutation({
    mutationFn: () =>
      mailings.start(
        { body: { ...body, way, expectedCount: expected } },
        // Another number of people is another request.
        { idempotencyKey: `${key}-${expected}` },
      ),
    onSuccess: mailing => {
      rememberMailing(queries, mailing)
      notify(words.started, 'ok')
      onStarted(mailing.id)
    },
    onError: error => {
      const present = changedCount(error)
      if (present !== undefined) expect(present)
    },
  })
  const changed = changedCount(start.error)
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.confirm.title(expected)}
      closeLabel={common.close}
      footer={
        <>
          <Button onClick={onClose}>{staff.desk.cancel}</Button>
          <Button look="main" busy={start.isPending} onClick={() => start.mutate()}>
            {words.confirm.send}
          </Button>
        </>
      }
    >
      <p>{words.confirm.text}</p>
      {way === 'own' && from && <p>{words.confirm.own(from)}</p>}
      {start.isError && (
        <p className={fieldStyles.fieldError} role="alert">
          {changed === undefined ? problemText(start.error, words.notSent) : words.confirm.changed(changed)}
        </p>
      )}
    </Dialog>
  )
}

const changedCount = (error: unknown): number | undefined => {
  if (!(error instanceof AppError) || error.code !== 'conflict') return undefined
  const { data } = error
  return typeof data === 'object' && data !== null && 'count' in data && typeof data.count === 'number'
    ? data.count
    : undefined
}
