import type { AdvertFile } from '../../contract/deciding'
import { useText } from '../../text/text'
import { fieldLabel, valueWords } from '../platform/field-words'
import { changesSince, differencesIn, isSoAlready, seenBy, type Difference } from './differences'
import type { Entry } from './entries'
import styles from './decisions.module.css'

/** Fields that the head of a column says already. */
const inHead = new Set(['status', 'reviewState'])

const compared = (entry: Entry, file: AdvertFile) => {
  const seen = seenBy(entry.request)
  const changes = seen ? changesSince(seen, file) : []
  return { seen, changes, differences: differencesIn(changes) }
}

interface SideProps {
  readonly entry: Entry
  /** Undefined while it is read, null when it could not be. */
  readonly file: AdvertFile | null | undefined
}

/** The advert as the moderator saw it; only the fields that have changed since. */
export const SeenState = ({ entry, file }: SideProps) => {
  const { screen: words } = useText().staff.decisions
  const { status } = entry.shown
  const { seen, differences } = file
    ? compared(entry, file)
    : { seen: seenBy(entry.request), differences: [] }
  const before = (field: string) => differences.find(each => each.field === field)?.then
  const shown = before('status') ?? status
  return (
    <>
      <p className={styles.decisionsAction}>
        <StateWords status={shown} review={before('reviewState') ?? null} />
        {seen && <span className={`${styles.decisionsQuiet} num`}> {words.versionOf(seen.version)}</span>}
      </p>
      <Fields differences={differences} side="then" />
    </>
  )
}

/** The advert as it is now: the changed fields, by whom and when. */
export const PresentState = ({ entry, file }: SideProps) => {
  const { staff } = useText()
  const { deciding } = staff
  const words = staff.decisions.screen
  if (file === undefined) return <p className={styles.decisionsQuiet}>{words.reading}</p>
  if (file === null) return <p className={styles.decisionsQuiet}>{words.unread}</p>
  const { changes, differences } = compared(entry, file)
  const { status, reviewState, version, deletedAt } = file.advert
  return (
    <>
      <p className={styles.decisionsAction}>
        {deletedAt === null ? (
          <StateWords status={status} review={differences.some(isReview) ? reviewState : null} />
        ) : (
          deciding.states['deleted']
        )}
        <span className={`${styles.decisionsQuiet} num`}> {words.versionOf(version)}</span>
      </p>
      <Fields differences={differences} side="now" />
      {differences.length === 0 && <p className={styles.decisionsQuiet}>{words.unchanged}</p>}
      <ul className={styles.decisionsChanges}>
        {changes.slice(0, 5).map(({ id, at, by, action, reason }) => (
          <li key={id}>
            <b>{by?.name || deciding.history.program}</b> {deciding.actions[action] ?? action}
            <span className={styles.decisionsQuiet}>
              , <time className={`${styles.decisionsWhen} num`}>{deciding.when(at)}</time>
            </span>
            {reason && <span className={styles.decisionsQuiet}> “{reason}”</span>}
          </li>
        ))}
      </ul>
      {isSoAlready(entry.request, file) && <p className={styles.decisionsAlready}>{words.already}</p>}
    </>
  )
}

/** Both beside each other, with who did what since. */
export const ThenAndNow = (props: SideProps) => {
  const { columns } = useText().staff.decisions.screen
  return (
    <div className={styles.decisionsBeside}>
      <div>
        <h4>{columns.then}</h4>
        <SeenState {...props} />
      </div>
      <div>
        <h4>{columns.now}</h4>
        <PresentState {...props} />
      </div>
    </div>
  )
}

const isReview = ({ field }: Difference) => field === 'reviewState'

interface StateProps {
  readonly status: string | null
  readonly review: string | null
}

const StateWords = ({ status, review }: StateProps) => {
  const { adverts } = useText().staff
  const words: Readonly<Record<string, string | undefined>> = { ...adverts.statuses }
  const reviews: Readonly<Record<string, string | undefined>> = { ...adverts.reviewStates }
  return [status && (words[status] ?? status), review && (reviews[review] ?? review)]
    .filter(Boolean)
    .join(', ')
}

interface FieldsProps {
  readonly differences: readonly Difference[]
  readonly side: 'then' | 'now'
}

const Fields = ({ differences, side }: FieldsProps) => {
  const text = useText()
  const shown = differences.filter(({ field }) => !inHead.has(field))
  if (shown.length === 0) return null
  return (
    <dl className={styles.decisionsFields}>
      {shown.map(each => (
        <div key={each.field}>
          <dt>{fieldLabel(text, each.field)}</dt>
          <dd>{valueWords(text, each.field, each[side]) ?? text.staff.deciding.history.empty}</dd>
        </div>
      ))}
    </dl>
  )
}
