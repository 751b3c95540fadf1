import styles from './own-row.module.css'
interface SparklineProps {
  readonly views: readonly number[]
  readonly enquiries: readonly number[]
}

/** The days that the small figure of each row shows. */
export const sparkDays = 30

const width = 90
const height = 28

/** Views as a line, and days with an enquiry as dots. The text beside it says the same. */
export const Sparkline = ({ views, enquiries }: SparklineProps) => {
  const most = Math.max(1, ...views)
  const x = (day: number) => 3 + (day * (width - 6)) / Math.max(1, views.length - 1)
  const y = (count: number) => height - 3 - (count * (height - 8)) / most
  const line = views.map((count, day) => `${x(day).toFixed(1)} ${y(count).toFixed(1)}`)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      <path className={styles.sparkBase} d={`M3 ${height - 3}H${width - 3}`} />
      {line.length > 1 && (
        <>
          <path
            className={styles.sparkArea}
            d={`M3 ${height - 3}L${line.join('L')}L${width - 3} ${height - 3}Z`}
          />
          <path className={styles.sparkLine} d={`M${line.join('L')}`} />
        </>
      )}
      {enquiries.map((count, day) => {
        const at = x(day).toFixed(1)
        return (
          count > 0 && <circle key={at} className={styles.sparkDot} cx={at} cy={y(views[day] ?? 0)} r="2.5" />
        )
      })}
    </svg>
  )
}
