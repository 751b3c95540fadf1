import { useText } from '../../text/text'
import { ConsoleLink } from '../platform/console-link'
import styles from './figures.module.css'

interface DayChartProps {
  readonly title: string
  /** The first day, `2026-10-23`. */
  readonly from: string
  readonly counts: readonly number[]
  /** Path of the list behind the numbers, if there is one. */
  readonly to?: string
  /** Number of those that were undone since. */
  readonly takenBack?: number
}

const day = 86_400_000
const dayOf = (from: string, at: number) => new Date(Date.parse(from) + at * day).toISOString().slice(0, 10)

/** One bar per day, the total, and a link to the list behind it. Each bar has its day and number as text. */
export const DayChart = ({ title, from, counts, to, takenBack = 0 }: DayChartProps) => {
  const { staff, date } = useText()
  const { figures } = staff
  const most = Math.max(1, ...counts)
  const total = counts.reduce((sum, n) => sum + n, 0)
  return (
    <figure className={styles.figuresChart}>
      <figcaption>
        <span className={styles.figuresName}>{title}</span>
        {to ? (
          <ConsoleLink to={to} className="link num">
            {figures.total(total)}
          </ConsoleLink>
        ) : (
          <span className="num">{figures.total(total)}</span>
        )}
      </figcaption>
      {takenBack > 0 && <p className={`${styles.figuresTaken} num`}>{figures.takenBack(takenBack)}</p>}
      <ol className={styles.figuresBars}>
        {counts.map((n, at) => {
          const label = figures.onDay(n, date(dayOf(from, at)))
          return (
            <li key={dayOf(from, at)} title={label}>
              <span className={styles.figuresBar} style={{ blockSize: `${(n / most) * 100}%` }} />
              <span className="unseen">{label}</span>
            </li>
          )
        })}
      </ol>
      <p className={`${styles.figuresEnds} num`} aria-hidden="true">
        <span>{date(from)}</span>
        <span>{date(dayOf(from, counts.length - 1))}</span>
      </p>
    </figure>
  )
}
