import { useQuery } from '@tanstack/react-query'
import type { OperatorFigures } from '../../contract/operator-figures'
import { operatorFiguresQuery } from '../../queries/operator-figures'
import { useText } from '../../text/text'
import { SelectField } from '../../ui/field'
import { FactList } from '../../ui/fact-list'
import { LoadFailed } from '../platform/pane-states'
import { useConsoleClient, usePlaceQuery } from '../platform/host'
import { DayChart } from './day-chart'
import { EmptySearches } from './empty-searches'
import { Moderators } from './moderators'
import { Reasons } from './reasons'
import panesStyles from '../platform/panes.module.css'
import styles from './figures.module.css'

const periods = [7, 30, 90, 365]

/** How the market and its moderation went; each number leads to its list (checklist PLUS-20). */
export const Screen = () => {
  const { staff, common } = useText()
  const { figures } = staff
  const { query, change } = usePlaceQuery()
  const wanted = Number(query.get('days'))
  const days = periods.includes(wanted) ? wanted : 30
  const { data, isError, refetch } = useQuery(operatorFiguresQuery(useConsoleClient(), days))
  return (
    <div className={styles.figures}>
      <SelectField
        label={figures.period}
        className={styles.figuresPeriod}
        value={String(days)}
        onChange={event => change({ days: event.target.value })}
        options={periods.map(value => ({ value: String(value), label: figures.lastDays(value) }))}
      />
      {data && <Figures data={data} />}
      {!data && !isError && <p className={panesStyles.paneSay}>{common.loading}</p>}
      {!data && isError && <LoadFailed text={figures.failed} onRetry={() => void refetch()} />}
    </div>
  )
}

const auditActions = {
  submitted: 'advert.create',
  approved: 'advert.approve',
  rejected: 'advert.reject',
}

const Figures = ({ data }: { readonly data: OperatorFigures }) => {
  const { figures } = useText().staff
  const { from, perDay, takenBack } = data
  return (
    <>
      <section aria-labelledby="figures-days">
        <h2 id="figures-days">{figures.perDay}</h2>
        <div className={styles.figuresCharts}>
          {(['submitted', 'approved', 'rejected'] as const).map(name => (
            <DayChart
              key={name}
              title={figures[name]}
              from={from}
              counts={perDay[name]}
              to={`/audit?action=${auditActions[name]}&from=${from}`}
              takenBack={{ submitted: 0, ...takenBack }[name]}
            />
          ))}
          {(['enquiries', 'views', 'phones', 'mails'] as const).map(name => (
            <DayChart key={name} title={figures[name]} from={from} counts={perDay[name]} />
          ))}
        </div>
      </section>
      <TimeToPublish data={data} />
      <Moderators data={data} />
      <Reasons data={data} />
      <EmptySearches data={data} />
    </>
  )
}

const TimeToPublish = ({ data }: { readonly data: OperatorFigures }) => {
  const { staff, number } = useText()
  const { figures } = staff
  const { count, medianHours, slowestTenthHours, overdue, inTime } = data.timeToApprove
  const facts: readonly (readonly [label: string, value: string])[] = [
    [figures.published, number(count)],
    ...(medianHours === null ? [] : [[figures.median, figures.hours(medianHours)] as const]),
    ...(slowestTenthHours === null ? [] : [[figures.slowest, figures.hours(slowestTenthHours)] as const]),
    [figures.overdue, number(overdue)],
    ...(inTime === null ? [] : [[figures.inTime, figures.percent(inTime)] as const]),
  ]
  return (
    <section aria-labelledby="figures-time">
      <h2 id="figures-time">{figures.time}</h2>
      {inTime === null ? (
        <p className={panesStyles.paneSay}>{figures.nothing}</p>
      ) : (
        <>
          <FactList facts={facts} className={`${styles.figuresFacts} num`} />
          <p className={panesStyles.paneSay}>{figures.inTimeHint}</p>
        </>
      )}
    </section>
  )
}
