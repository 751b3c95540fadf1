import type { StockRun } from '../../shared/contract/stock-entries'
import { stockPlans } from '../../shared/data/stock-codes'
import { useText } from '../../shared/text/text'
import { useLocation } from '../platform/router'
import { useMay } from '../platform/use-companies'
import { RoleNote } from '../platform/working-as'
import { RunActions } from './run-actions'
import { RunColumns } from './run-columns'
import { RunFigures } from './run-figures'
import { RunRows } from './run-rows'
import styles from './stock.module.css'

/** A stock file: what it would do or has done, what can be done with it, its columns and its rows. */
export const OpenRun = ({ run }: { readonly run: StockRun }) => {
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
