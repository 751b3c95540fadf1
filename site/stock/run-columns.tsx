import type { SubmitEvent } from 'react'
import type { StockRun } from '../../shared/contract/stock-entries'
import { STOCK_FIELDS } from '../../shared/contract/stock-fields'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { SelectField, TextField } from '../../shared/ui/field'
import { SendProblem } from '../../shared/ui/send-problem'
import { useNotify } from '../../shared/ui/toast'
import { useClient } from '../platform/site-context'
import { useStockCall } from './use-stock-call'
import styles from './stock.module.css'

interface RunColumnsProps {
  readonly run: StockRun
}

/** Of these a file often has no column, as they are alike in all rows. */
const oftenAlike = ['contact.name', 'contact.mail', 'contact.phone', 'location.country', 'currency']

/** What each column means, and what stands for rows that have no value. */
export const RunColumns = ({ run }: RunColumnsProps) => {
  const { stock } = useText()
  const client = useClient()
  const notify = useNotify()
  const { busy, problem, call } = useStockCall()
  const fields = STOCK_FIELDS(run.kind)
  const mapped = new Set(Object.values(run.mapping))
  const lacking = fields.filter(
    ({ path, required }) =>
      !mapped.has(path) && (required || oftenAlike.includes(path) || path in run.defaults),
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const textOf = (name: string) => String(typed.get(name) ?? '').trim()
    const mapping = Object.fromEntries(
      run.columns.map(({ name }, at) => [name, textOf(`column-${at}`) || null]),
    )
    const defaults = {
      ...run.defaults,
      ...Object.fromEntries(lacking.map(({ path }) => [path, textOf(`for-${path}`)])),
    }
    call(async () => {
      const kept = Object.fromEntries(Object.entries(defaults).filter(([, value]) => value !== ''))
      await client.stock.remap({ params: { id: run.id }, body: { mapping, defaults: kept } })
      notify(stock.checked, 'ok')
    })
  }
  return (
    <details className={styles.runColumns} open={run.plans.faulty > 0}>
      <summary>
        <h2>{stock.columns}</h2>
      </summary>
      <form onSubmit={submit}>
        <p>{stock.columnsHint}</p>
        {problem && <SendProblem>{problem}</SendProblem>}
        <div className={styles.runFields}>
          {run.columns.map(({ name, samples }, at) => (
            <SelectField
              key={name}
              label={name}
              hint={samples.slice(0, 3).join(' · ').slice(0, 90)}
              name={`column-${at}`}
              defaultValue={run.mapping[name] ?? ''}
              options={[
                { value: '', label: stock.noField },
                ...fields.map(({ path, label }) => ({ value: path, label })),
              ]}
            />
          ))}
        </div>
        {lacking.length > 0 && (
          <>
            <h3>{stock.forAll}</h3>
            <div className={styles.runFields}>
              {lacking.map(({ path, label }) => (
                <TextField
                  key={path}
                  label={label}
                  name={`for-${path}`}
                  autoComplete="off"
                  defaultValue={run.defaults[path] ?? ''}
                />
              ))}
            </div>
          </>
        )}
        <p>
          <Button type="submit" busy={busy}>
            {stock.check}
          </Button>
        </p>
      </form>
    </details>
  )
}
