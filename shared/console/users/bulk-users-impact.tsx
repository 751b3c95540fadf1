import type { BulkUserReport } from '../../contract/staff-user-calls'
import type { BulkUserAction } from '../../data/user-codes'
import { useText, type Text } from '../../text/text'
import { classNames } from '../../ui/class-names'
import { Lines } from './remove-user-dialog'
import panesStyles from '../platform/panes.module.css'
import styles from './users.module.css'

interface BulkUsersImpactProps {
  readonly action: BulkUserAction
  readonly report: BulkUserReport
  /** Whether it tells what became of them, and not what will. */
  readonly isDone: boolean
}

/** What an action does to all and to each. */
export const BulkUsersImpact = ({ action, report, isDone }: BulkUsersImpactProps) => {
  const { users } = useText().staff
  const { bulk } = users
  const outcomes = isDone ? bulk.doneOutcomes : bulk.outcomes
  // Those that are left out first: they are what has to be looked at.
  const rows = report.rows.toSorted((a, b) => Number(a.outcome === 'done') - Number(b.outcome === 'done'))
  return (
    <>
      {!isDone && (
        <div className={panesStyles.paneNote}>
          <Lines lines={impactOf(bulk, action, report)} />
        </div>
      )}
      {/* Focusable, so that a long list can be scrolled by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.userImpact} role="region" aria-label={bulk.table} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{bulk.name}</th>
              <th scope="col">{bulk.outcome}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <ImpactRow key={row.id} row={row} word={outcomes[row.outcome]} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

interface ImpactRowProps {
  readonly row: BulkUserReport['rows'][number]
  readonly word: string
}

const ImpactRow = ({ row: { id, name, mail, outcome }, word }: ImpactRowProps) => (
  <tr>
    <th scope="row">
      {name || `#${id}`}
      <span className={panesStyles.paneSub}>{mail}</span>
    </th>
    <td>
      <span className={classNames(panesStyles.paneMark, outcome === 'done' && panesStyles.paneMarkSky)}>
        {word}
      </span>
    </td>
  </tr>
)

const impactOf = (
  { impact }: Text['staff']['users']['bulk'],
  action: BulkUserAction,
  { rows }: BulkUserReport,
): readonly string[] => {
  const done = rows.filter(({ outcome }) => outcome === 'done')
  const sum = (of: 'adverts' | 'sessions') => done.reduce((all, row) => all + row[of], 0)
  const adverts = { suspend: impact.offline, lift: impact.back, confirm: impact.queue }
  const moved =
    action === 'suspend' || action === 'lift' || action === 'confirm' ? adverts[action] : undefined
  const staff = done.filter(({ isStaff }) => isStaff).length
  const isMailed = done.length > 0 && (action === 'suspend' || action === 'lift')
  return [
    impact.changed(done.length, rows.length - done.length),
    ...(moved && sum('adverts') > 0 ? [moved(sum('adverts'))] : []),
    ...(sum('sessions') > 0 ? [impact.sessions(sum('sessions'))] : []),
    ...(staff > 0 ? [impact.staff(staff)] : []),
    ...(isMailed ? [impact.mailed] : []),
  ]
}
