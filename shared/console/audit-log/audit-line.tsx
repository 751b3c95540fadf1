import type { AuditEntry } from '../../contract/audit-log'
import { useText, type Text } from '../../text/text'
import { ConsoleLink } from '../platform/console-link'
import { FactList } from '../platform/pane-states'
import { useHost } from '../platform/host'
import { changedFields, type ChangedField } from './changed-fields'
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

const actorName = ({ audit }: Text['staff'], { actor, role }: AuditEntry): string => {
  if (actor) return actor.name ?? audit.deletedUser(actor.id)
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
  const fields = changedFields(entry.before, entry.after)
  return (
    <div className={styles.auditChange}>
      {entry.hidden && <p className={panesStyles.paneMuted}>{audit.hidden}</p>}
      {!entry.hidden && fields.length === 0 && !entry.reason && (
        <p className={panesStyles.paneMuted}>{audit.nothing}</p>
      )}
      {fields.length > 0 && <FieldTable fields={fields} />}
      <FactList
        facts={[
          [audit.reason, entry.reason],
          [audit.role, entry.role],
          [audit.program, entry.client],
          [audit.request, entry.requestId],
        ]}
      />
    </div>
  )
}

const FieldTable = ({ fields }: { readonly fields: readonly ChangedField[] }) => {
  const { audit } = useText().staff
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
        {fields.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td>{before ?? <span className={panesStyles.paneMuted}>{audit.empty}</span>}</td>
            <td>{after ?? <span className={panesStyles.paneMuted}>{audit.empty}</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
