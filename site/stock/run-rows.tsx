import { useQuery } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import type { StockRow, StockRun } from '../../shared/contract/stock-entries'
import { stockPlans, type StockPlan } from '../../shared/data/stock-codes'
import { OtherValues } from '../../shared/forms/other-values'
import { useKeptValues } from '../../shared/forms/use-kept-values'
import { stockQueries } from '../../shared/queries/stock'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { Link } from '../../shared/ui/link'
import { Pager } from '../../shared/ui/pager'
import { SendProblem } from '../../shared/ui/send-problem'
import { useClient } from '../platform/site-context'
import { correctionOf } from './correction'
import { rowsName } from './kept-names'
import { RunRow } from './run-row'
import { runPath } from './source-card'
import { useStockCall } from './use-stock-call'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './stock.module.css'

interface RunRowsProps {
  readonly run: StockRun
  readonly plan: StockPlan | undefined
  readonly page: number
  readonly may: boolean
}

const hrefOf = (id: number, plan: StockPlan | undefined, page = 1) => {
  const query = new URLSearchParams({
    ...(plan ? { plan } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString()
  return runPath(id) + (query ? `?${query}` : '')
}

/** The rows of a file by what it does with them; those of a dry run can be corrected in place. */
export const RunRows = ({ run, plan, page, may }: RunRowsProps) => {
  const { stock } = useText()
  const { data } = useQuery(stockQueries.rows(useClient(), run.id, plan, page, versionOf(run)))
  return (
    <section aria-labelledby="stock-rows" className={styles.stockSection}>
      <h2 id="stock-rows">{stock.rows}</h2>
      <nav aria-label={stock.byPlan}>
        <ul className={blocks.cluster}>
          {[undefined, ...stockPlans].map(each => (
            <li key={each ?? 'all'}>
              <Link
                href={hrefOf(run.id, each)}
                className={`${blocks.pill} num`}
                aria-current={each === plan ? 'page' : undefined}
              >
                {each ? stock.planOf(stock.plans[each], run.plans[each]) : stock.planOf(stock.all, run.total)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {data?.totalElements === 0 && <p>{stock.noRows}</p>}
      {data && data.data.length > 0 && (
        <Rows run={run} rows={data.data} canCorrect={may && run.state === 'checked'} />
      )}
      {data && data.totalPages > 1 && (
        <Pager
          page={page}
          pages={data.totalPages}
          hrefOf={n => hrefOf(run.id, plan, n)}
          words={stock.pager}
        />
      )}
    </section>
  )
}

/** Rows are shown anew when one of these has changed. */
const versionOf = ({ state, plans, results, photos, mapping }: StockRun) =>
  JSON.stringify([state, plans, results, photos, mapping])

/** Whether a fault of the row can be corrected in place. */
const hasField = ({ faults }: StockRow) => faults.some(({ field }) => field !== null)

interface RowsProps extends Pick<RunRowsProps, 'run'> {
  readonly rows: readonly StockRow[]
  readonly canCorrect: boolean
}

/** The form in which rows are corrected: what is typed is kept until it is checked, also that of other pages. */
const useCorrections = ({ run, rows, canCorrect }: RowsProps) => {
  const client = useClient()
  const { busy, problem, call } = useStockCall()
  const keeping = useKeptValues(canCorrect ? rowsName(run.id) : undefined, rows.map(({ id }) => id).join(' '))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const cells = rows.flatMap(row =>
      [...new Set(row.faults.flatMap(({ field }) => field ?? []))].flatMap(field => {
        const value = typed.get(correctionOf(row.id, field))
        return typeof value === 'string' && value !== (row.cells[field] ?? '')
          ? [{ row: row.id, field, value }]
          : []
      }),
    )
    if (cells.length === 0) return
    call(async () => {
      await client.stock.correct({ params: { id: run.id }, body: { cells } })
      keeping.forget()
    })
  }
  const element = { ref: keeping.ref, onSubmit: submit, onInput: () => keeping.keep() }
  return { busy, problem, keeping, element }
}

const Rows = (props: RowsProps) => {
  const { run, rows, canCorrect } = props
  const { stock } = useText()
  const { busy, problem, keeping, element } = useCorrections(props)
  const { data: fields } = useQuery(stockQueries.fields(useClient(), run.kind))
  const labels = new Map(fields?.map(({ path, label }) => [path, label]))
  return (
    <form {...element}>
      {problem && <SendProblem>{problem}</SendProblem>}
      <OtherValues keeping={keeping} />
      <ul className={styles.runRows}>
        {rows.map(row => (
          <li key={row.id} className={`${blocks.panel} ${styles.runRow}`}>
            <RunRow row={row} kind={run.kind} labels={labels} canCorrect={canCorrect} />
          </li>
        ))}
      </ul>
      {canCorrect && rows.some(hasField) && (
        <p className={styles.runCheck}>
          <Button type="submit" look="main" busy={busy}>
            {stock.checkRows}
          </Button>
        </p>
      )}
    </form>
  )
}
