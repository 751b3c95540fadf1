import { useEffect, useId, useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { TypedElsewhere } from '../../shared/forms/typed-elsewhere'
import { formKey } from '../../shared/forms/unsent-text'
import { AppError } from '../../shared/contract/errors'
import {
  reportReasons,
  threadReasons,
  type ReportReason,
  type ThreadReason,
} from '../../shared/data/report-reasons'
import { useBusy } from '../../shared/forms/use-busy'
import { ask, report } from '../../shared/text/en-ask'
import { MoreTexts, useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { Dialog } from '../../shared/ui/dialog'
import { DialogForm } from '../../shared/ui/dialog-form'
import { Checkbox } from '../../shared/ui/field'
import { TextArea } from '../../shared/ui/text-area'
import { SendProblem } from '../../shared/ui/send-problem'
import { useClient } from '../platform/site-context'
import { useKeptText } from '../platform/use-kept-text'
import { deviceKey } from './device-key'
import fieldStyles from '../../shared/ui/field.module.css'
import styles from './report-dialog.module.css'

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
        kept={`report-advert-${advertId}`}
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
  readonly send: (reason: ThreadReason, text: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Reports a conversation; available to both of its sides. */
export const ThreadReportDialog = ({ threadId, send, onClose }: ThreadReportProps) => (
  <MoreTexts texts={texts}>
    <ReportDialog
      kind="thread"
      kept={`report-thread-${threadId}`}
      reasons={threadReasons}
      onClose={onClose}
      send={send}
    />
  </MoreTexts>
)

interface ReportDialogProps<R extends ReportReason | ThreadReason> {
  readonly kind: 'advert' | 'thread'
  /** Under what it is kept until it is sent. */
  readonly kept: string
  readonly reasons: readonly R[]
  readonly send: (reason: R, text: string) => Promise<unknown>
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
    <div className={styles.reportDone}>
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

type Problem = 'reason' | { readonly message: string }

/** Sends a report once and forgets what was kept of it; `problem` says what is missing or why it was refused. */
const useReporting = <R extends ReportReason | ThreadReason>(
  { send, onDone }: FormProps<R>,
  forget: () => void,
) => {
  const { ask } = useText()
  const [busy, run] = useBusy()
  const [problem, setProblem] = useState<Problem>()
  const report = (reason: R, text: string) =>
    run(async () => {
      try {
        await send(reason, text)
        forget()
        onDone()
      } catch (error) {
        setProblem({ message: error instanceof AppError ? error.message : ask.other })
      }
    })
  return { report, busy, problem, askReason: () => setProblem('reason') }
}

/** Under what the reason is kept. */
const reasonOf = (kept: string) => `${kept}-reason`

/** What was chosen and typed, kept in this tab until it is sent. */
const useKeptReport = <R extends ReportReason | ThreadReason>({ kept, reasons }: FormProps<R>) => {
  const [chosen, setReason, doneReason] = useKeptText(reasonOf(kept))
  const [text, setText, doneText] = useKeptText(kept)
  const forget = () => {
    doneReason()
    doneText()
  }
  return { reason: reasons.find(one => one === chosen), setReason, text, setText, forget }
}

const ReportForm = <R extends ReportReason | ThreadReason>(props: FormProps<R>) => {
  const { kind, reasons } = props
  const { report: words } = useText()
  const group = useRef<HTMLFieldSetElement>(null)
  const { reason, setReason, text, setText, forget } = useKeptReport(props)
  const { report, busy, problem, askReason } = useReporting(props, forget)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (reason) return void report(reason, text)
    askReason()
    group.current?.querySelector('input')?.focus()
  }
  return (
    <DialogForm onSubmit={onSubmit}>
      <p>{kind === 'advert' ? words.intro : words.threadIntro}</p>
      <ReasonChoice
        group={group}
        reasons={reasons}
        names={kind === 'advert' ? words.reasons : words.threadReasons}
        chosen={reason}
        onChoose={setReason}
        isMissing={problem === 'reason' && !reason}
      />
      <TypedElsewhere name={formKey(reasonOf(props.kept))} into="[name=reason]" />
      <TextArea
        label={words.more}
        hint={words.moreHint}
        rows={4}
        maxLength={2000}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <TypedElsewhere name={formKey(props.kept)} into="textarea" />
      {typeof problem === 'object' && <SendProblem>{problem.message}</SendProblem>}
      <Button type="submit" look="main" busy={busy}>
        {words.send}
      </Button>
    </DialogForm>
  )
}

interface ReasonChoiceProps<R extends string> {
  readonly group: RefObject<HTMLFieldSetElement | null>
  readonly reasons: readonly R[]
  readonly names: Readonly<Record<string, string>>
  readonly chosen: R | undefined
  readonly onChoose: (reason: R) => void
  readonly isMissing: boolean
}

const ReasonChoice = <R extends string>({ group, reasons, names, chosen, ...rest }: ReasonChoiceProps<R>) => {
  const { report } = useText()
  const errorId = useId()
  const { onChoose, isMissing } = rest
  return (
    <fieldset ref={group} aria-describedby={isMissing ? errorId : undefined}>
      <legend className={fieldStyles.fieldLabel}>{report.reason}</legend>
      {reasons.map(one => (
        <Checkbox
          key={one}
          kind="radio"
          name="reason"
          value={one}
          label={names[one] ?? one}
          checked={chosen === one}
          onChange={() => onChoose(one)}
        />
      ))}
      {isMissing && (
        <p id={errorId} className={fieldStyles.fieldError} role="alert">
          {report.needsReason}
        </p>
      )}
    </fieldset>
  )
}
