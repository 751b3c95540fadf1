import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { StockRun } from '../../shared/contract/stock-entries'
import { OtherValues } from '../../shared/forms/other-values'
import { unsentText } from '../../shared/forms/unsent-text'
import { useKeptValues } from '../../shared/forms/use-kept-values'
import { stockQueries } from '../../shared/queries/stock'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { SelectField, TextField } from '../../shared/ui/field'
import { SendProblem } from '../../shared/ui/send-problem'
import { useNotify } from '../../shared/ui/toast'
import { useClient } from '../platform/site-context'
import { columnsName } from './kept-names'
import { useStockCall } from './use-stock-call'
import styles from './stock.module.css'

interface StockField {
  readonly path: string
  readonly label: string
  readonly required: boolean
}

interface RunColumnsProps {
  readonly run: StockRun
}

interface WithFields extends RunColumnsProps {
  readonly fields: readonly StockField[]
}

/** Of these a file often has no column, as they are alike in all rows. */
const oftenAlike = ['contact.name', 'contact.mail', 'contact.phone', 'location.country', 'currency']

/** What each column means, and what stands for rows that have no value. */
export const RunColumns = ({ run }: RunColumnsProps) => {
  const { stock } = useText()
  const { data: fields } = useQuery(stockQueries.fields(useClient(), run.kind))
  const [wasTyped] = useState(() => unsentText(columnsName(run.id)) !== '')
  return (
    <details className={styles.runColumns} open={wasTyped || run.plans.faulty > 0}>
      <summary>
        <h2>{stock.columns}</h2>
      </summary>
      {fields && <ColumnsForm run={run} fields={fields} />}
    </details>
  )
}

/** The fields that no column gives, of those that rows need or that are often alike. */
const lackingIn = ({ run, fields }: WithFields) => {
  const mapped = new Set(Object.values(run.mapping))
  return fields.filter(
    ({ path, required }) =>
      !mapped.has(path) && (required || oftenAlike.includes(path) || path in run.defaults),
  )
}

const useRemap = (props: WithFields) => {
  const { stock } = useText()
  const client = useClient()
  const notify = useNotify()
  const { run } = props
  const { busy, problem, call } = useStockCall()
  const keeping = useKeptValues(columnsName(run.id))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const textOf = (name: string) => String(typed.get(name) ?? '').trim()
    const mapping = Object.fromEntries(
      run.columns.map(({ name }, at) => [name, textOf(`column-${at}`) || null]),
    )
    const given = lackingIn(props).map(({ path }) => [path, textOf(`for-${path}`)] as const)
    const defaults = Object.fromEntries(
      Object.entries({ ...run.defaults, ...Object.fromEntries(given) }).filter(([, value]) => value !== ''),
    )
    call(async () => {
      await client.stock.remap({ params: { id: run.id }, body: { mapping, defaults } })
      keeping.forget()
      notify(stock.checked, 'ok')
    })
  }
  const element = { ref: keeping.ref, onSubmit: submit, onInput: () => keeping.keep() }
  return { busy, problem, keeping, element }
}

const ColumnsForm = (props: WithFields) => {
  const { stock } = useText()
  const { busy, problem, keeping, element } = useRemap(props)
  return (
    <form {...element}>
      <p>{stock.columnsHint}</p>
      {problem && <SendProblem>{problem}</SendProblem>}
      <OtherValues keeping={keeping} />
      <Columns {...props} />
      <ForAll {...props} />
      <p>
        <Button type="submit" busy={busy}>
          {stock.check}
        </Button>
      </p>
    </form>
  )
}

const Columns = ({ run, fields }: WithFields) => {
  const { stock } = useText()
  return (
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
  )
}

const ForAll = (props: WithFields) => {
  const { stock } = useText()
  const lacking = lackingIn(props)
  if (lacking.length === 0) return null
  return (
    <>
      <h3>{stock.forAll}</h3>
      <div className={styles.runFields}>
        {lacking.map(({ path, label }) => (
          <TextField
            key={path}
            label={label}
            name={`for-${path}`}
            autoComplete="off"
            defaultValue={props.run.defaults[path] ?? ''}
          />
        ))}
      </div>
    </>
  )
}
