import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { LeadDetail } from '../../shared/contract/leads'
import { AppError } from '../../shared/contract/errors'
import { leadMoves, type LeadMove } from '../../shared/data/lead-codes'
import { useBusy } from '../../shared/forms/use-busy'
import { keys } from '../../shared/queries/keys'
import { leadQueries } from '../../shared/queries/leads'
import { leadTexts } from '../../shared/text/en-leads'
import { MoreTexts, useText } from '../../shared/text/text'
import { SelectField, TextField } from '../../shared/ui/field'
import { Icon } from '../../shared/ui/icon'
import { Link } from '../../shared/ui/link'
import { useNotify } from '../../shared/ui/toast'
import { useClient } from '../platform/site-context'
import { LeadNotes } from './lead-notes'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './lead-panel.module.css'

const texts = { en: { leads: leadTexts } }

interface LeadPanelProps {
  readonly threadId: number
  /** Whether the reader may change it. */
  readonly may: boolean
}

/** What the seller notes of a conversation that a buyer began; nothing until it has come. */
export const LeadPanel = (props: LeadPanelProps) => (
  <MoreTexts texts={texts}>
    <Panel {...props} />
  </MoreTexts>
)

const Panel = ({ threadId, may }: LeadPanelProps) => {
  const { leads, date } = useText()
  const { data, dataUpdatedAt } = useQuery(leadQueries.detail(useClient(), threadId))
  if (!data) return null
  const { state, assignee, remindOn, written } = data
  const today = new Date(dataUpdatedAt).toISOString().slice(0, 10)
  const line = leads.leadLine([
    leads.states[state],
    assignee?.name ?? '',
    remindOn ? leads.remind(date(remindOn), remindOn <= today) : '',
    written.length > 0 ? leads.notes(written.length) : '',
  ])
  return (
    <details className={styles.leadPanel}>
      <summary>
        <b>{leads.lead}</b> {line}
        <Icon name="down" />
      </summary>
      <div className={styles.leadBody}>
        {may && <LeadFields lead={data} today={today} />}
        <LeadNotes lead={data} may={may} />
        <Link href="/leads" className="link">
          {leads.allLeads}
        </Link>
      </div>
    </details>
  )
}

type Changes = Partial<{ state: LeadMove; assignee: number | null; remindOn: string | null }>

interface LeadFieldsProps {
  readonly lead: LeadDetail
  readonly today: string
}

const LeadFields = ({ lead, today }: LeadFieldsProps) => {
  const { leads } = useText()
  const [busy, change] = useChange(lead)
  const hint = useId()
  return (
    <div className={styles.leadFields} aria-busy={busy || undefined}>
      <StateField lead={lead} busy={busy} change={change} />
      {lead.members.length > 1 && (
        <SelectField
          label={leads.assignee}
          value={String(lead.assignee?.id ?? '')}
          disabled={busy}
          onChange={({ target: { value } }) => change({ assignee: value ? Number(value) : null })}
          options={[
            { value: '', label: leads.noMember },
            ...lead.members.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      <TextField
        key={lead.remindOn}
        label={leads.remindOn}
        type="date"
        disabled={busy}
        defaultValue={lead.remindOn ?? ''}
        min={today}
        aria-describedby={hint}
        onBlur={({ target: { value, validity } }) => {
          if (!validity.badInput && value !== (lead.remindOn ?? '')) change({ remindOn: value || null })
        }}
      />
      <p id={hint} className={blocks.hint}>
        {leads.remindHint}
      </p>
    </div>
  )
}

interface StateFieldProps {
  readonly lead: LeadDetail
  readonly busy: boolean
  readonly change: (changes: Changes) => void
}

const StateField = ({ lead, busy, change }: StateFieldProps) => {
  const { leads } = useText()
  return (
    <SelectField
      label={leads.state}
      value={lead.move ?? 'open'}
      disabled={busy}
      onChange={({ target: { value } }) =>
        change({ state: leadMoves.find(move => move === value) ?? 'open' })
      }
      options={leadMoves.map(move => ({
        value: move,
        label:
          move === 'open'
            ? leads.follows(leads.states[lead.answeredAt ? 'answered' : 'new'])
            : leads.moves[move],
      }))}
    />
  )
}

/** Sends a change at once. Who was slower than another sees what the other has made of it. */
const useChange = ({ threadId, version }: LeadDetail) => {
  const { leads } = useText()
  const client = useClient()
  const queries = useQueryClient()
  const notify = useNotify()
  const [busy, run] = useBusy()
  const change = (changes: Changes) =>
    void run(async () => {
      try {
        const changed = await client.leads.change({ params: { threadId }, body: { version, ...changes } })
        queries.setQueryData(leadQueries.detail(client, threadId).queryKey, changed)
        notify(leads.changed)
      } catch (error) {
        const message =
          error instanceof AppError ? (error.errors[0]?.message ?? error.message) : leads.changeFailed
        notify(message, 'error')
      }
      await queries.invalidateQueries({ queryKey: [keys.messages, 'leads'] })
    })
  return [busy, change] as const
}
