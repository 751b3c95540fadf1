import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import { AppError } from '../../shared/contract/errors'
import {
  reportReasons,
  threadReasons,
  type ReportReason,
  type ThreadReason,
} from '../../shared/data/report-reasons'
import { ask, report } from '../../shared/text/en-ask'
import { MoreTexts, useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { Dialog } from '../../shared/ui/dialog'
import { DialogForm } from '../../shared/ui/dialog-form'
import { Checkbox, Field } from '../../shared/ui/field'
import { SendProblem } from '../../shared/ui/send-problem'
import { useClient } from '../platform/site-context'
import { deviceKey } from './device-key'
import './report-dialog.css'

const texts = { en: { ask, report } }

interface AdvertReportProps {
  readonly advertId: number
  readonly onClose: () => void
}

/** Reports an advert, for anybody. */
export const AdvertReportDialog = ({ advertId, onClose }: AdvertReportProps) => {
  const client = useClient()
  return (
    <MoreTexts texts={texts}>
      <ReportDialog
        kind="advert"
        reasons={reportReasons}
        onClose={onClose}
        send={async (reason, text) => {
          const device = deviceKey()
          const body = { advertId, reason, text, ...(device ? { device } : {}) }
          await client.reports.send({ body })
        }}
      />
    </MoreTexts>
  )
}

interface ThreadReportProps {
  readonly threadId: number
  readonly onClose: () => void
}

/** Reports a conversation, for one of the two in it. */
export const ThreadReportDialog = ({ threadId, onClose }: ThreadReportProps) => {
  const client = useClient()
  return (
    <MoreTexts texts={texts}>
      <ReportDialog
        kind="thread"
        reasons={threadReasons}
        onClose={onClose}
        send={async (reason, text) => {
          await client.messages.report({ params: { threadId }, body: { reason, text } })
        }}
      />
    </MoreTexts>
  )
}

interface ReportDialogProps<R extends ReportReason | ThreadReason> {
  readonly kind: 'advert' | 'thread'
  readonly reasons: readonly R[]
  readonly send: (reason: R, text: string) => Promise<void>
  readonly onClose: () => void
}

const ReportDialog = <R extends ReportReason | ThreadReason>({
  kind,
  onClose,
  ...rest
}: ReportDialogProps<R>) => {
  const { report, common } = useText()
  const [done, setDone] = useState(false)
  const title = kind === 'advert' ? report.title : report.threadTitle
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={common.close}>
      {done ? <Done onClose={onClose} /> : <ReportForm kind={kind} {...rest} onDone={() => setDone(true)} />}
    </Dialog>
  )
}

const Done = ({ onClose }: Pick<AdvertReportProps, 'onClose'>) => {
  const { report } = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="report-done">
      <h3 ref={heading} tabIndex={-1}>
        {report.done}
      </h3>
      <p>{report.doneText}</p>
      <Button look="main" onClick={onClose}>
        {report.close}
      </Button>
    </div>
  )
}

type FormProps<R extends ReportReason | ThreadReason> = Omit<ReportDialogProps<R>, 'onClose'> & {
  readonly onDone: () => void
}

const ReportForm = <R extends ReportReason | ThreadReason>({ kind, reasons, send, onDone }: FormProps<R>) => {
  const { report, ask } = useText()
  const errorId = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const [reason, setReason] = useState<R>()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<'reason' | { readonly message: string }>()
  const words = kind === 'advert' ? report.reasons : report.threadReasons
  const submit = async () => {
    if (!reason) {
      setProblem('reason')
      group.current?.querySelector('input')?.focus()
      return
    }
    setBusy(true)
    try {
      await send(reason, text)
      onDone()
    } catch (error) {
      setProblem({ message: error instanceof AppError ? error.message : ask.other })
    } finally {
      setBusy(false)
    }
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) void submit()
  }
  const needsReason = problem === 'reason' && !reason
  return (
    <DialogForm onSubmit={onSubmit}>
      <p>{kind === 'advert' ? report.intro : report.threadIntro}</p>
      <fieldset ref={group} aria-describedby={needsReason ? errorId : undefined}>
        <legend className="field-label">{report.reason}</legend>
        {reasons.map(one => (
          <Checkbox
            key={one}
            kind="radio"
            name="reason"
            label={words[one] ?? one}
            checked={reason === one}
            onChange={() => setReason(one)}
          />
        ))}
        {needsReason && (
          <p id={errorId} className="field-error" role="alert">
            {report.needsReason}
          </p>
        )}
      </fieldset>
      <Field label={report.more} hint={report.moreHint}>
        {control => (
          <textarea
            {...control}
            className="field-control"
            rows={4}
            maxLength={2000}
            value={text}
            onChange={event => setText(event.target.value)}
          />
        )}
      </Field>
      {typeof problem === 'object' && <SendProblem>{problem.message}</SendProblem>}
      <Button type="submit" look="main" busy={busy}>
        {report.send}
      </Button>
    </DialogForm>
  )
}
