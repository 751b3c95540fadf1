import { useState } from 'react'
import type { AppError } from '../../contract/errors'
import type { AuditView } from '../../queries/staff-audit'
import { useText, type Text } from '../../text/text'
import { Button } from '../../ui/button'
import { SelectField, TextField } from '../../ui/field'
import { useNotify } from '../../ui/toast'
import { problemText } from '../platform/problems'
import { SearchField } from '../platform/search-field'
import { useConsoleClient, useHost, usePlaceQuery } from '../platform/host'
import styles from './audit-log.module.css'
import panesStyles from '../platform/panes.module.css'

interface AuditBarProps {
  readonly view: AuditView
  /** What the server found wrong with the filter. */
  readonly problem: AppError | undefined
  readonly busy: boolean
  readonly onReload: () => void
}

/** Who, what, on what, and when; and the filtered entries as a file. */
export const AuditBar = ({ view, problem, busy, onReload }: AuditBarProps) => {
  const text = useText()
  const { audit, desk } = text.staff
  const { change } = usePlaceQuery()
  const isFiltered = Object.values(view).some(Boolean)
  const errorOf = (field: string) => problem?.errors.find(each => each.field === field)?.message
  return (
    <div className={`${panesStyles.deskBar} ${styles.auditBar}`}>
      <SearchField
        label={audit.whoLabel}
        labelled
        placeholder={audit.who}
        value={view.who ?? ''}
        onSearch={who => change({ who })}
      />
      <SelectField
        label={audit.action}
        value={view.action ?? ''}
        error={errorOf('action')}
        onChange={event => change({ action: event.target.value })}
        options={actionOptions(text, view.action)}
      />
      <SelectField
        label={audit.objectType}
        value={view.objectType ?? ''}
        error={errorOf('objectType')}
        onChange={event => change({ objectType: event.target.value })}
        options={[
          { value: '', label: audit.anyObject },
          ...Object.entries(audit.things).map(([value, label]) => ({ value, label: capital(label) })),
        ]}
      />
      <SearchField
        label={audit.objectId}
        labelled
        value={view.objectId ?? ''}
        maxLength={60}
        onSearch={objectId => change({ objectId })}
      />
      <TextField
        label={audit.from}
        type="date"
        value={view.from ?? ''}
        error={errorOf('from')}
        max={view.to}
        onChange={event => change({ from: event.target.value })}
      />
      <TextField
        label={audit.to}
        type="date"
        value={view.to ?? ''}
        error={errorOf('to')}
        min={view.from}
        onChange={event => change({ to: event.target.value })}
      />
      {isFiltered && (
        <Button
          size="s"
          look="quiet"
          onClick={() => change(Object.fromEntries(Object.keys(view).map(name => [name, undefined])))}
        >
          {audit.clear}
        </Button>
      )}
      <Button size="s" busy={busy} onClick={onReload}>
        {desk.reload}
      </Button>
      <ExportButton view={view} />
    </div>
  )
}

const ExportButton = ({ view }: { readonly view: AuditView }) => {
  const { audit } = useText().staff
  const client = useConsoleClient()
  const { saveFile } = useHost()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const file = await client.auditLog.export({ query: view })
      const day = new Date().toISOString().slice(0, 10)
      if (await saveFile(audit.fileName(day), file)) notify(audit.exported, 'ok')
    } catch (error) {
      notify(problemText(error, audit.exportFailed), 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="s" busy={busy} onClick={() => void save()}>
      {audit.exportFile}
    </Button>
  )
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** Every action that has a sentence, by the kind of object it is done to. */
const actionOptions = ({ staff }: Text, chosen: string | undefined) => {
  const { verbs, anyAction, allOf, group } = staff.audit
  const actions = Object.keys(verbs)
  const kinds = [...new Set(actions.map(action => action.split('.')[0] ?? ''))]
  const known = kinds.flatMap(kind => [
    { value: kind, label: allOf(group(kind)) },
    ...actions
      .filter(action => action.startsWith(`${kind}.`))
      .map(action => ({
        value: action,
        label: `${capital(group(kind))}: ${verbs[action] ?? action}`,
      })),
  ])
  const isKnown = !chosen || known.some(({ value }) => value === chosen)
  return [{ value: '', label: anyAction }, ...(isKnown ? [] : [{ value: chosen, label: chosen }]), ...known]
}
