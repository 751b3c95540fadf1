import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnAdvert } from '../../shared/contract/adverts'
import type { AdvertFigures } from '../../shared/contract/figures'
import { ownAdvertQueries } from '../../shared/queries/own-adverts'
import { mineMore } from '../../shared/text/en-my-more'
import { MoreTexts, useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { Dialog } from '../../shared/ui/dialog'
import { SelectField } from '../../shared/ui/field'
import { Skeleton } from '../../shared/ui/skeleton'
import { useClient } from '../platform/site-context'
import { noTime } from '../../shared/rules/timestamps'
import { Compared } from './compared'
import { FiguresChart } from './figures-chart'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './figures.module.css'

const texts = { en: { mineMore } }

interface FiguresDialogProps {
  readonly advert: OwnAdvert
  readonly onClose: () => void
}

const periods = [7, 30, 90]

/** One advert's figures day by day, as a chart and as a table (checklist MY-08). */
export const FiguresDialog = (props: FiguresDialogProps) => (
  <MoreTexts texts={texts}>
    <Figures {...props} />
  </MoreTexts>
)

const Figures = ({ advert, onClose }: FiguresDialogProps) => {
  const { mineMore, common } = useText()
  const client = useClient()
  const [days, setDays] = useState(30)
  const { data, isError, refetch } = useQuery(ownAdvertQueries.figures(client, days, advert.id))
  return (
    <Dialog open onClose={onClose} title={mineMore.figuresTitle(advert.id)} closeLabel={common.close}>
      <p className={styles.figuresOf}>{advert.title}</p>
      <SelectField
        className={styles.figuresPeriod}
        label={mineMore.period}
        value={String(days)}
        onChange={event => setDays(Number(event.target.value))}
        options={periods.map(period => ({ value: String(period), label: mineMore.lastDays(period) }))}
      />
      {data && <Shown from={data.from} days={data.days} saves={advert.watchers} figures={data.adverts[0]} />}
      {!data && !isError && <Skeleton height="240px" />}
      {isError && !data && (
        <div role="alert" className={styles.figuresNone}>
          <p>{mineMore.figuresFailed}</p>
          <Button onClick={() => void refetch()}>{common.retry}</Button>
        </div>
      )}
      {advert.start !== noTime && <Compared id={advert.id} days={days} />}
      <p className={`${blocks.hint} ${styles.figuresHint}`}>{mineMore.figuresHint}</p>
    </Dialog>
  )
}

const day = 24 * 60 * 60 * 1000
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

interface ShownProps {
  readonly from: string
  readonly days: number
  readonly saves: number
  readonly figures: AdvertFigures | undefined
}

const Shown = ({ from, days, saves, figures }: ShownProps) => {
  const { mineMore, number } = useText()
  if (!figures) return <p className={styles.figuresNone}>{mineMore.figuresNone}</p>
  const columns = [
    ['impressions', mineMore.impressionsColumn],
    ['views', mineMore.viewsColumn],
    ['phones', mineMore.phonesColumn],
    ['mails', mineMore.mailsColumn],
    ['enquiries', mineMore.enquiriesColumn],
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
        <div>
          <dt>{mineMore.savesColumn}</dt>
          <dd>{number(saves)}</dd>
        </div>
      </dl>
      <FiguresChart dates={dates} figures={figures} />
      <details className={styles.figuresTable}>
        <summary>{mineMore.asTable}</summary>
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
  const { mine, mineMore, number } = useText()
  return (
    <table className="num">
      <thead>
        <tr>
          <th scope="col">{mineMore.day}</th>
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
