import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { leadSpans } from '../../shared/data/lead-codes'
import { leadQueries } from '../../shared/queries/leads'
import { useText } from '../../shared/text/text'
import { SelectField } from '../../shared/ui/field'
import { LabelledTable } from '../platform/labelled-table'
import { useClient } from '../platform/site-context'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './leads.module.css'

type Span = (typeof leadSpans)[number]

/** What became of the leads, by how the buyers came. */
export const LeadFigures = () => {
  const { leads, number } = useText()
  const [days, setDays] = useState<Span>(90)
  const { data, isError } = useQuery(leadQueries.figures(useClient(), days))
  return (
    <section className={styles.leadsFigures} aria-labelledby="lead-figures">
      <div className={blocks.bar}>
        <h2 id="lead-figures">{leads.figures}</h2>
        <SelectField
          label={leads.span}
          value={String(days)}
          onChange={({ target: { value } }) => setDays(leadSpans.find(span => String(span) === value) ?? 90)}
          options={leadSpans.map(span => ({ value: String(span), label: leads.days(span) }))}
        />
      </div>
      {isError && !data && <p role="alert">{leads.figuresFailed}</p>}
      {data && (
        <LabelledTable
          className={`${blocks.panel} ${styles.leadsTable}`}
          caption={leads.figures}
          head={Object.values(leads.figureColumns)}
          rows={data.map(row => [
            leads.sources[row.source],
            ...[row.leads, row.answered].map(number),
            leads.minutes(row.minutes),
            ...[row.closed, row.lost].map(number),
          ])}
        />
      )}
    </section>
  )
}
