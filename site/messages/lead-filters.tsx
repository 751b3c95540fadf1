import type { SubmitEvent } from 'react'
import type { LeadCounts } from '../../shared/contract/leads'
import { leadSorts, leadSources, leadStates } from '../../shared/data/lead-codes'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { Checkbox, SelectField, TextField } from '../../shared/ui/field'
import { Link } from '../../shared/ui/link'
import { useNavigate } from '../platform/router'
import { leadsAddress, withAsked, type Asked } from './leads-address'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './leads.module.css'

interface LeadFiltersProps {
  readonly asked: Asked
  readonly counts: LeadCounts
}

export const LeadFilters = ({ asked, counts }: LeadFiltersProps) => {
  const { leads } = useText()
  const navigate = useNavigate()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = leadsAddress.askedIn(event.currentTarget)
    void navigate(leadsAddress.hrefOf({ ...(asked.state && { state: asked.state }), ...found }))
  }
  return (
    <>
      <States asked={asked} counts={counts} />
      <form className={styles.leadsFilters} role="search" aria-label={leads.filters} onSubmit={submit}>
        <TextField
          label={leads.search}
          name="search"
          type="search"
          maxLength={120}
          autoComplete="off"
          defaultValue={asked.search ?? ''}
        />
        <Choices asked={asked} counts={counts} />
        <Button type="submit" look="main">
          {leads.show}
        </Button>
      </form>
    </>
  )
}

const States = ({ asked, counts }: LeadFiltersProps) => {
  const { leads } = useText()
  const all = leadStates.reduce((sum, state) => sum + (counts.states[state] ?? 0), 0)
  return (
    <nav aria-label={leads.byState}>
      <ul className={blocks.cluster}>
        {[undefined, ...leadStates].map(state => (
          <li key={state ?? 'all'}>
            <Link
              href={leadsAddress.hrefOf(withAsked(asked, { state: state ?? '' }))}
              className={`${blocks.pill} num`}
              aria-current={asked.state === state ? 'page' : undefined}
            >
              {leads.stateOf(
                state ? leads.states[state] : leads.all,
                state ? (counts.states[state] ?? 0) : all,
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Choices = ({ asked, counts }: LeadFiltersProps) => {
  const { leads } = useText()
  return (
    <>
      <SelectField
        label={leads.whose}
        name="of"
        defaultValue={asked.of ?? ''}
        options={[
          { value: '', label: leads.everybody },
          { value: 'mine', label: leads.mine(counts.mine) },
          { value: 'nobody', label: leads.nobody(counts.nobody) },
        ]}
      />
      <SelectField
        label={leads.source}
        name="source"
        defaultValue={asked.source ?? ''}
        options={[
          { value: '', label: leads.anySource },
          ...leadSources.map(source => ({ value: source, label: leads.sources[source] })),
        ]}
      />
      <SelectField
        label={leads.sort}
        name="sort"
        defaultValue={asked.sort ?? 'updated'}
        options={leadSorts.map(sort => ({ value: sort, label: leads.sorts[sort] }))}
      />
      <Checkbox label={leads.due(counts.due)} name="due" value="yes" defaultChecked={asked.due === 'yes'} />
    </>
  )
}
