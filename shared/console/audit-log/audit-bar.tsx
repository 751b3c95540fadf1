import type { ChangeEvent } from 'react'
import type { AppError } from '../../contract/errors'
import type { AuditView } from '../../queries/staff-audit'
import { useText, type Text } from '../../text/text'
import { Button } from '../../ui/button'
import { SelectField, TextField } from '../../ui/field'
import { optionsOf } from '../platform/options'
import { SearchField } from '../platform/search-field'
import { useConsoleClient, usePlaceQuery } from '../platform/host'
import { useSaveFile } from '../platform/use-save-file'
import styles from './audit-log.module.css'
import panesStyles from '../platform/panes.module.css'

interface AuditBarProps {
  readonly view: AuditView
  /** What the server found wrong with the filter. */
  readonly problem: AppError | undefined
  readonly busy: boolean
  readonly onReload: () => void
}

/** Filters by person, action, object and time, and exports the filtered entries. */
export const AuditBar = ({ view, problem, busy, onReload }: AuditBarProps) => {
  const text = useText()
  const { audit, desk } = text.staff
  const { change } = usePlaceQuery()
  const field = (name: 'action' | 'objectType' | 'from' | 'to') => ({
    label: audit[name],
    value: view[name] ?? '',
    error: problem?.errors.find(each => each.field === name)?.message,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      change({ [name]: event.target.value }),
  })
  const clear = () => change(Object.fromEntries(Object.keys(view).map(name => [name, undefined])))
  return (
    <div className={`${panesStyles.paneBar} ${styles.auditBar}`}>
      <SearchField
        label={audit.whoLabel}
        labelled
        placeholder={audit.who}
        value={view.who ?? ''}
        onSearch={who => change({ who })}
      />
      <SelectField {...field('action')} options={actionOptions(text, view.action)} />
      <SelectField {...field('objectType')} options={objectOptions(text)} />
      <SearchField
        label={audit.objectId}
        labelled
        value={view.objectId ?? ''}
        maxLength={60}
        onSearch={objectId => change({ objectId })}
      />
      <TextField {...field('from')} type="date" max={view.to} />
      <TextField {...field('to')} type="date" min={view.from} />
      {view.job && <span className={panesStyles.paneCount}>{audit.ofJob(Number(view.job))}</span>}
      {view.run && <span className={panesStyles.paneCount}>{audit.ofRun(Number(view.run))}</span>}
      {Object.values(view).some(Boolean) && (
        <Button size="s" look="quiet" onClick={clear}>
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
  const { busy, save } = useSaveFile({ done: () => audit.exported, failed: audit.exportFailed })
  const run = async () => {
    const file = await client.auditLog.export({ query: view })
    return { name: audit.fileName(new Date().toISOString().slice(0, 10)), file }
  }
  return (
    <Button size="s" busy={busy} onClick={() => void save(run)}>
      {audit.exportFile}
    </Button>
  )
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

const objectOptions = ({ staff }: Text) =>
  optionsOf(
    Object.fromEntries(Object.entries(staff.audit.things).map(([type, label]) => [type, capital(label)])),
    staff.audit.anyObject,
  )

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
