import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AppError } from '../../contract/errors'
import { longestRatesFile } from '../../data/currencies'
import type { OperatorSettings } from '../../contract/settings'
import { keys } from '../../queries/keys'
import { useText } from '../../text/text'
import { Field } from '../../ui/field'
import { useNotify } from '../../ui/toast'
import { useConsoleClient } from '../platform/host'
import styles from './settings.module.css'
import fieldStyles from '../../ui/field.module.css'
import panesStyles from '../platform/panes.module.css'

/** The current exchange rates, and an upload for newer ones. */
export const RatesForm = ({ stored }: { readonly stored: OperatorSettings }) => {
  const { staff, date } = useText()
  const { settings } = staff
  const { rates } = stored
  const { problem, busy, take } = useTaking()
  return (
    <section className={styles.settingsForm} aria-labelledby="settings-rates">
      <div className={styles.settingsRates}>
        <h2 id="settings-rates">{settings.rates}</h2>
        <p>{settings.ratesOf(date(rates.date), rates.demo)}</p>
        <dl className={`${styles.settingsQuotes} num`}>
          {Object.entries(rates.perEuro).map(([currency, rate]) => (
            <div key={currency}>
              <dt>{currency}</dt>
              <dd>{rate}</dd>
            </div>
          ))}
        </dl>
        {stored.repricing && <p className={panesStyles.paneSay}>{settings.repricing}</p>}
        <Field label={settings.ratesFile} hint={settings.ratesHint} {...(problem ? { error: problem } : {})}>
          {control => (
            <input
              {...control}
              type="file"
              accept=".xml,.csv,text/xml,text/csv"
              className={fieldStyles.fieldControl}
              disabled={busy}
              onChange={event => {
                void take(event.target.files?.[0])
                // Reset, so that a corrected file of the same name can be chosen again.
                event.target.value = ''
              }}
            />
          )}
        </Field>
      </div>
    </section>
  )
}

const useTaking = () => {
  const { staff, date } = useText()
  const { settings } = staff
  const client = useConsoleClient()
  const queries = useQueryClient()
  const notify = useNotify()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const take = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    try {
      // The server rejects a longer file with the same message, so the rest need not be read.
      const text = await file.slice(0, longestRatesFile + 1).text()
      const taken = await client.rates.upload({ body: { file: text } })
      setProblem('')
      notify(settings.ratesSaved(date(taken.date)), 'ok')
      await queries.invalidateQueries({ queryKey: [keys.settings] })
    } catch (cause) {
      setProblem(cause instanceof AppError ? cause.message : settings.notSaved)
    } finally {
      setBusy(false)
    }
  }
  return { problem, busy, take }
}
