import type { AuditEntry } from '../../contract/audit-log'
import { useText, type Text } from '../../text/text'
import { ConsoleLink } from '../platform/console-link'
import { FactList } from '../platform/pane-states'
import { useHost } from '../platform/host'
import { fieldLabel, valueWords } from '../platform/field-words'
import { useReasons } from '../platform/use-reasons'
import styles from './audit-log.module.css'
import panesStyles from '../platform/panes.module.css'

/** One entry as a sentence; it expands to the changed fields and other details. */
export const AuditLine = ({ entry }: { readonly entry: AuditEntry }) => {
  const { staff } = useText()
  const { audit, desk } = staff
  const { object } = entry
  const sentence = `${actorName(staff, entry)} ${audit.verb(entry.action)} ${audit.thing(object.type)} ${object.id}`
  return (
    <li className={styles.auditLine}>
      <p className={styles.auditSentence}>
        <Actor entry={entry} /> {audit.verb(entry.action)} {audit.thing(object.type)}{' '}
        <ObjectName entry={entry} />
      </p>
      <time className={`${styles.auditTime} num`} dateTime={entry.at}>
        {desk.at(entry.at)}
      </time>
      <details className={styles.auditMore}>
        <summary aria-label={audit.moreOf(sentence)}>{audit.more}</summary>
        <AuditChange entry={entry} />
      </details>
    </li>
  )
}

const nameOf = (
  { audit }: Text['staff'],
  { id, name }: { readonly id: number; readonly name: string | null },
) => name ?? audit.deletedUser(id)

const actorName = (staff: Text['staff'], { actor, for: company, key, role }: AuditEntry): string => {
  const { audit } = staff
  const words = [
    ...(key ? [audit.byKey(key.name ?? String(key.id))] : []),
    ...(company ? [audit.actsFor(nameOf(staff, company))] : []),
  ]
  if (actor) return [nameOf(staff, actor), ...words].join(' ')
  return role === 'visitor' ? audit.visitor : audit.server
}

const Actor = ({ entry }: { readonly entry: AuditEntry }) => {
  const { staff } = useText()
  const { role } = useHost()
  const { actor } = entry
  const name = actorName(staff, entry)
  if (!actor) return <span className={styles.auditName}>{name}</span>
  if (role !== 'Admin' || actor.name === null)
    return (
      <ConsoleLink className={`link ${styles.auditName}`} to={`/audit?who=${actor.id}`}>
        {name}
      </ConsoleLink>
    )
  return (
    <ConsoleLink className={`link ${styles.auditName}`} to={`/users/${actor.id}`}>
      {name}
    </ConsoleLink>
  )
}

/** The page of an object in the log, by its type; other types link to their log entries. */
const wayTo = (type: string, id: string, isAdmin: boolean): string => {
  if (type === 'report') return `/reports/${id}`
  if (type === 'ticket') return `/support/${id}`
  if (type === 'mail') return `/mails/${id}`
  if (type === 'order' && isAdmin) return `/orders?search=${id}`
  if (type === 'user' && isAdmin && /^\d+$/.test(id)) return `/users/${id}`
  return `/audit?objectType=${encodeURIComponent(type)}&objectId=${encodeURIComponent(id)}`
}

const ObjectName = ({ entry }: { readonly entry: AuditEntry }) => {
  const { role } = useHost()
  const { type, id, name } = entry.object
  return (
    <ConsoleLink className="link" to={wayTo(type, id, role === 'Admin')}>
      {name ? `${id} “${name}”` : id}
    </ConsoleLink>
  )
}

const AuditChange = ({ entry }: { readonly entry: AuditEntry }) => {
  const { staff } = useText()
  const { audit } = staff
  const { textOf } = useReasons()
  const { changes, reasons, job, run } = entry
  return (
    <div className={styles.auditChange}>
      {entry.hidden && <p className={panesStyles.paneMuted}>{audit.hidden}</p>}
      {!entry.hidden && changes.length === 0 && reasons.length === 0 && !entry.reason && (
        <p className={panesStyles.paneMuted}>{audit.nothing}</p>
      )}
      {changes.length > 0 && <FieldTable entry={entry} />}
      {entry.action === 'job.start' && <RowsOfJob entry={entry} />}
      {entry.action.endsWith('Run.change') && (
        <ConsoleLink className="link" to={`/audit?run=${entry.object.id}`}>
          {audit.allOfRun}
        </ConsoleLink>
      )}
      <FactList
        facts={[
          [audit.reasons, reasons.map(textOf).join(' ')],
          [audit.reason, audit.reasonWords(entry.action, entry.reason)],
          [audit.job, job === null ? null : <EntryLink key="job" type="job" id={job} />],
          [
            audit.run,
            run === null ? null : <EntryLink key="run" type={`${entry.object.type}Run`} id={run} />,
          ],
          [audit.role, entry.role],
          [audit.program, entry.client],
          [audit.request, entry.requestId],
        ]}
      />
    </div>
  )
}

/** The way from a job's entry to what it did with each of its adverts. */
const RowsOfJob = ({ entry: { object, changes } }: { readonly entry: AuditEntry }) => {
  const { audit } = useText().staff
  const adverts = Number(changes.find(({ field }) => field === 'adverts')?.to ?? 0)
  return (
    <ConsoleLink className="link" to={`/audit?job=${object.id}`}>
      {audit.allOfJob(adverts)}
    </ConsoleLink>
  )
}

interface EntryLinkProps {
  readonly type: string
  readonly id: number
}

/** The way to the entry of the job or run that an entry is part of. */
const EntryLink = ({ type, id }: EntryLinkProps) => (
  <ConsoleLink className="link" to={`/audit?objectType=${type}&objectId=${id}`}>
    {id}
  </ConsoleLink>
)

const FieldTable = ({ entry: { changes, names } }: { readonly entry: AuditEntry }) => {
  const text = useText()
  const { audit } = text.staff
  const side = (field: string, value: string | null) =>
    valueWords(text, field, value, names) ?? <span className={panesStyles.paneMuted}>{audit.empty}</span>
  return (
    <table className={styles.auditFields}>
      <thead>
        <tr>
          <th scope="col">{audit.field}</th>
          <th scope="col">{audit.before}</th>
          <th scope="col">{audit.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, from, to }) => (
          <tr key={field}>
            <th scope="row">{fieldLabel(text, field)}</th>
            <td>{side(field, from)}</td>
            <td>{side(field, to)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
