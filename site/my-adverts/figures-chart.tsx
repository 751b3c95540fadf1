import type { AdvertFigures } from '../../shared/contract/figures'
import { useText } from '../../shared/text/text'
import styles from './figures.module.css'

interface FiguresChartProps {
  readonly dates: readonly string[]
  readonly figures: AdvertFigures
}

const width = 500
const height = 180
const floor = height - 26
const left = 42

/** The smallest of 5, 10, 20, 50, 100 … that is at least `most`, for a readable scale. */
const roundedUp = (most: number): number => {
  for (let step = 5; ; step *= 10)
    for (const scale of [step, step * 2, step * 4]) if (most <= scale) return scale
}

/** Daily views as bars, with the enquiries above them. The table below has the same numbers in accessible form. */
export const FiguresChart = ({ dates, figures }: FiguresChartProps) => {
  const { mine, mineMore } = useText()
  const scale = roundedUp(Math.max(...figures.views, ...figures.enquiries))
  const slot = (width - left) / dates.length
  const y = (count: number) => floor - (count * (floor - 14)) / scale
  return (
    <figure className={styles.figuresChart}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {[0, scale / 2, scale].map(count => (
          <g key={count}>
            <path className={styles.figuresLine} d={`M${left} ${y(count)}H${width}`} />
            <text x={left - 6} y={y(count) + 4} textAnchor="end">
              {Number.isInteger(count) ? count : ''}
            </text>
          </g>
        ))}
        {dates.map((date, at) => (
          <Day
            key={date}
            views={figures.views[at] ?? 0}
            enquiries={figures.enquiries[at] ?? 0}
            x={left + at * slot}
            width={slot}
            y={y}
          />
        ))}
        <text x={left} y={height - 4}>
          {mine.date(dates[0] ?? '')}
        </text>
        <text x={width} y={height - 4} textAnchor="end">
          {mine.date(dates.at(-1) ?? '')}
        </text>
      </svg>
      <figcaption className={styles.figuresLegend}>
        <span>{mineMore.viewsColumn}</span>
        <span className={styles.figuresKeyDot}>{mineMore.enquiriesColumn}</span>
      </figcaption>
    </figure>
  )
}

interface DayProps {
  readonly views: number
  readonly enquiries: number
  /** Left edge of the day's bar, and its width. */
  readonly x: number
  readonly width: number
  readonly y: (count: number) => number
}

const Day = ({ views, enquiries, x, width, y }: DayProps) => (
  <g>
    {views > 0 && (
      <rect
        className={styles.figuresBar}
        x={x + width * 0.15}
        y={y(views)}
        width={width * 0.7}
        height={floor - y(views)}
      />
    )}
    {enquiries > 0 && (
      <circle className={styles.figuresDot} cx={x + width / 2} cy={y(Math.max(views, enquiries))} r="4" />
    )}
  </g>
)
