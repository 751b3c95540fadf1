import type { ReportDetail, ReportRow } from '../../contract/reports'
import { reportOutcomeText } from '../../data/report-letter'
import { useText } from '../../text/text'
import { OtherDraft } from '../platform/other-draft'
import { TextAreaField } from '../platform/form-fields'
import { ConsoleLink } from '../platform/console-link'
import { useHost } from '../platform/host'
import styles from './reports.module.css'

/** Every open report on the advert: why, in whose words, and by whom. */
export const ReportsBand = ({ reports }: { readonly reports: readonly ReportRow[] }) => {
  const { staff } = useText()
  const { reports: words, desk } = staff
  return (
    <section className={styles.band} aria-label={words.band(reports.length)}>
      <ul>
        {reports.map(report => (
          <li key={report.reportId}>
            <b>{words.reasons[report.reason] ?? report.reason}</b>
            <span className={styles.bandText}>
              {report.text ? `“${report.text}”` : words.noText}
              {report.threadId !== null && ` (${words.thread})`}
            </span>
            <span className={`${styles.bandWho} num`}>
              <Reporter reporter={report.reporter} />, {desk.at(report.createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Reporter = ({ reporter }: Pick<ReportRow, 'reporter'>) => {
  const { reports: words } = useText().staff
  const { role } = useHost()
  if (!reporter) return words.visitor
  return role === 'Admin' ? (
    <ConsoleLink className="link" to={`/users/${reporter.id}`}>
      {reporter.name}
    </ConsoleLink>
  ) : (
    reporter.name
  )
}

/** The reported conversation; that it was read is in the audit log. */
export const ReportedTalk = ({ report }: { readonly report: ReportDetail }) => {
  const { staff } = useText()
  const { reports: words, desk } = staff
  if (report.threadId === null) return null
  return (
    <section className={styles.talk} aria-label={words.conversation}>
      <h3>
        {words.conversation} <small>{words.conversationNote}</small>
      </h3>
      <ol>
        {report.messages.map(message => (
          <li key={message.id}>
            <b>
              {message.mine ? words.reporterWrote : words.otherWrote}, {desk.at(message.sentAt)}
            </b>{' '}
            {message.text}
          </li>
        ))}
      </ol>
    </section>
  )
}

interface ToReportersProps {
  readonly reports: readonly ReportRow[]
  readonly note: string
  readonly onNote: (note: string) => void
  /** Under which the note is kept. */
  readonly draft: string
}

/** What each reporter is told, before a key decides it, and a note for them. */
export const ToReporters = ({ reports, draft, note, onNote }: ToReportersProps) => {
  const { reports: words } = useText().staff
  const told = reports.filter(({ reporter }) => reporter !== null)
  const names = [...new Set(told.map(({ reporter }) => reporter?.name ?? ''))].join(', ')
  return (
    <section className={styles.told} aria-label={words.told}>
      <h3>{words.told}</h3>
      {told.length > 0 && (
        <dl>
          <div>
            <dt>
              <kbd>a</kbd> {words.toEach(names)}
            </dt>
            <dd>“{reportOutcomeText('dismissed')}”</dd>
          </div>
          <div>
            <dt>
              <kbd>c</kbd> <kbd>r</kbd> <kbd>h</kbd> {words.toEach(names)}
            </dt>
            <dd>“{reportOutcomeText('upheld')}”</dd>
          </div>
        </dl>
      )}
      {told.length < reports.length && <p>{words.noAddress(reports.length - told.length)}</p>}
      <TextAreaField
        label={words.note}
        hint={told.length > 0 ? words.noteHint : words.noteVisitor}
        rows={2}
        maxLength={2000}
        value={note}
        onText={onNote}
      />
      <OtherDraft name={draft} />
    </section>
  )
}
