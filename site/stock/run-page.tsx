import { useQuery } from '@tanstack/react-query'
import { AppError } from '../../shared/contract/errors'
import type { StockRun } from '../../shared/contract/stock-entries'
import { stockPlans } from '../../shared/data/stock-codes'
import { stockQueries } from '../../shared/queries/stock'
import { stockTexts } from '../../shared/text/en-stock'
import { useText, type Text } from '../../shared/text/text'
import { Link } from '../../shared/ui/link'
import { useHead, type Head } from '../platform/head'
import { ProfileFrame } from '../platform/profile-frame'
import { useLocation } from '../platform/router'
import { useClient, useRouteParams } from '../platform/site-context'
import { useMay } from '../platform/use-companies'
import { RoleNote } from '../platform/working-as'
import { RunActions } from './run-actions'
import { RunColumns } from './run-columns'
import { RunFigures } from './run-figures'
import { RunRows } from './run-rows'
import { StockPending } from './stock-pending'
import listPageStyles from '../platform/list-page.module.css'
import styles from './stock.module.css'

export const texts = { en: { stock: stockTexts } }

export const headOf = ({ stock }: Text): Head => ({ title: stock.title, hidden: true })

/** One stock file: its dry run, and the job that applies it. */
export const Page = () => {
  const text = useText()
  useHead(headOf(text))
  return (
    <ProfileFrame className={`${listPageStyles.listPage} ${styles.stock}`}>
      <p className={styles.stockBack}>
        <Link href="/profile/stock" className="link">
          {text.stock.back}
        </Link>
      </p>
      <Run />
    </ProfileFrame>
  )
}

const Run = () => {
  const id = Number(useRouteParams()['id'])
  const { stock } = useText()
  const { data, error, refetch } = useQuery(stockQueries.run(useClient(), id))
  if (data) return <OpenRun run={data} />
  if (error instanceof AppError && error.code === 'not_found')
    return <h1 className={styles.runTitle}>{stock.gone}</h1>
  return <StockPending isError={error !== null} onRetry={() => void refetch()} />
}

const OpenRun = ({ run }: { readonly run: StockRun }) => {
  const { stock } = useText()
  const may = useMay('seller')
  const query = new URLSearchParams(useLocation().search)
  const plan = stockPlans.find(each => each === query.get('plan'))
  const page = Math.max(1, Number(query.get('page')) || 1)
  return (
    <>
      <h1 className={styles.runTitle}>{run.fileName}</h1>
      <p className={styles.sourceFacts} role="status">
        <b>{stock.states[run.state]}</b>
        <span>{run.sourceName}</span>
        <span>{stock.formats[run.format]}</span>
        <span className="num">{stock.of(run.total)}</span>
      </p>
      {run.problem && <p className={styles.sourceProblem}>{run.problem}</p>}
      <RunFigures run={run} />
      {may ? <RunActions run={run} /> : <RoleNote least="seller" />}
      {may && run.state === 'checked' && <RunColumns key={run.id} run={run} />}
      <RunRows run={run} plan={plan} page={page} may={may} />
    </>
  )
}
