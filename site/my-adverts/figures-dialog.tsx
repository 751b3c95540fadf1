import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnAdvert } from '../../shared/contract/adverts'
import type { AdvertFigures } from '../../shared/contract/figures'
import { ownAdvertQueries } from '../../shared/queries/own-adverts'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { Dialog } from '../../shared/ui/dialog'
import { SelectField } from '../../shared/ui/field'
import { Skeleton } from '../../shared/ui/skeleton'
import { useClient } from '../platform/site-context'
import { FiguresChart } from './figures-chart'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './figures.module.css'

interface FiguresDialogProps {
  readonly advert: OwnAdvert
  readonly onClose: () => void
}

const periods = [7, 30, 90]

/** One advert's figures day by day, as a chart and as a table (checklist MY-08). */
export const FiguresDialog = ({ advert, onClose }: FiguresDialogProps) => {
  const { mine, common } = useText()
  const client = useClient()
  const [days, setDays] = useState(30)
  const { data, isError, refetch } = useQuery(ownAdvertQueries.figures(client, days, advert.id))
  return (
    <Dialog open onClose={onClose} title={mine.figuresTitle(advert.id)} closeLabel={common.close}>
      <p className={styles.figuresOf}>{advert.title}</p>
      <SelectField
        className={styles.figuresPeriod}
        label={mine.period}
        value={String(days)}
        onChange={event => setDays(Number(event.target.value))}
        options={periods.map(period => ({ value: String(period), label: mine.lastDays(period) }))}
      />
      {data && <Shown from={data.from} days={data.days} figures={data.adverts[0]} />}
      {!data && !isError && <Skeleton height="240px" />}
      {isError && !data && (
        <div role="alert" className={styles.figuresNone}>
          <p>{mine.figuresFailed}</p>
          <Button onClick={() => void refetch()}>{common.retry}</Button>
        </div>
      )}
      <p className={`${blocks.hint} ${styles.figuresHint}`}>{mine.figuresHint}</p>
    </Dialog>
  )
}

const day = 24 * 60 * 60 * 1000
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

interface ShownProps {
  readonly from: string
  readonly days: number
  readonly figures: AdvertFigures | undefined
}

const Shown = ({ from, days, figures }: ShownProps) => {
  const { mine, number } = useText()
  if (!figures) return <p className={styles.figuresNone}>{mine.figuresNone}</p>
  const columns = [
    ['views', mine.viewsColumn],
    ['phones', mine.phonesColumn],
    ['mails', mine.mailsColumn],
    ['enquiries', mine.enquiriesColumn],
  ] as const
  const dates = Array.from({ length: days }, (_, at) =>
    new Date(Date.parse(from) + at * day).toISOString().slice(0, 10),
  )
  return (
    <>
      <dl className={`${styles.figuresTotals} num`}>
        {columns.map(([name, label]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{number(sum(figures[name]))}</dd>
          </div>
        ))}
      </dl>
      <FiguresChart dates={dates} figures={figures} />
      <details className={styles.figuresTable}>
        <summary>{mine.asTable}</summary>
        <DayTable dates={dates} columns={columns} figures={figures} />
      </details>
    </>
  )
}

interface DayTableProps {
  readonly dates: readonly string[]
  readonly columns: readonly (readonly [name: Exclude<keyof AdvertFigures, 'advertId'>, label: string])[]
  readonly figures: AdvertFigures
}

const DayTable = ({ dates, columns, figures }: DayTableProps) => {
  const { mine, number } = useText()
  return (
    <table className="num">
      <thead>
        <tr>
          <th scope="col">{mine.day}</th>
          {columns.map(([name, label]) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {dates.map((date, at) => (
          <tr key={date}>
            <th scope="row">{mine.date(date)}</th>
            {columns.map(([name]) => (
              <td key={name}>{number(figures[name][at] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
