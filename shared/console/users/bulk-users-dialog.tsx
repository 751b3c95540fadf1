import { useEffect, useRef, useState } from 'react'
import type { Client } from '../../client/client'
import type { BulkUserReport } from '../../contract/staff-user-calls'
import { maxSuspensionWords, type BulkUserAction } from '../../data/user-codes'
import type { UserRow } from '../../contract/users'
import { staffUserKey } from '../../queries/staff-users'
import { recordOf } from '../../rules/keys'
import { useText } from '../../text/text'
import { TextField } from '../../ui/field'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from '../../ui/toast'
import { FormDialog } from '../platform/form-dialog'
import { TextAreaField } from '../platform/form-fields'
import { useConsoleClient } from '../platform/host'
import { KeptNote } from '../platform/kept-note'
import { useKeptForm } from '../platform/use-kept-form'
import type { SavedForm } from '../platform/use-saved-form'
import { BulkUsersImpact } from './bulk-users-impact'
import { SuspensionFields } from './suspension-fields'
import { quotaKinds } from './user-changes'
import fieldStyles from '../../ui/field.module.css'
import panesStyles from '../platform/panes.module.css'

const addNames = quotaKinds.map(kind => `add.${kind}` as const)
const names = ['reason', 'words', 'until', ...addNames] as const
type Name = (typeof names)[number]
type Body = Parameters<Client['users']['bulk']>[0]['body']

const bodyOf = (
  action: BulkUserAction,
  users: readonly UserRow[],
  values: Readonly<Record<Name, string>>,
): Body => {
  const ids = users.map(({ _id }) => _id)
  const { reason, words, until } = values
  if (action === 'suspend') return { action, ids, reason, words, until }
  if (action === 'lift') return { action, ids, words }
  if (action !== 'quotas') return { action, ids }
  const add = Object.fromEntries(
    quotaKinds.flatMap(kind => {
      const typed = values[`add.${kind}`].trim()
      return typed === '' ? [] : [[kind, typed]]
    }),
  )
  return { action, ids, add }
}

/** What is to be done, tried first: the report of the try is what is then confirmed. */
const useBulk = ({ action, users, onDone }: BulkUsersDialogProps) => {
  const { bulk } = useText().staff.users
  const client = useConsoleClient()
  const queries = useQueryClient()
  const notify = useNotify()
  const [report, setReport] = useState<BulkUserReport>()
  const [isDone, setDone] = useState(false)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const form = useKeptForm<Name>({
    draft: `users-${action}`,
    stored: recordOf(names, () => ''),
    save: async typed => {
      const made = await client.users.bulk({ body: bodyOf(action, users, typed) }, { idempotencyKey: key })
      const done = made.rows.filter(({ outcome }) => outcome === 'done').length
      notify(bulk.done(done, made.rows.length - done), 'ok')
      void queries.invalidateQueries({ queryKey: staffUserKey })
      if (done === made.rows.length) return onDone()
      setReport(made)
      setDone(true)
    },
  })
  const attempt = async () => {
    // Something else may be done under this key than what was tried before.
    setKey(crypto.randomUUID())
    setReport(await client.users.bulk({ body: { ...bodyOf(action, users, form.values), dryRun: true } }))
  }
  const submit = () => (report ? form.submit() : form.send(attempt))
  return { form, report, isDone, submit, back: () => setReport(undefined) }
}

interface BulkUsersDialogProps {
  readonly action: BulkUserAction
  readonly users: readonly UserRow[]
  readonly onClose: () => void
  /** Everybody was changed, or what became of the others was read. */
  readonly onDone: () => void
}

/** Does one thing to many users: what is needed for it, then what it will do to each, then it is done. */
export const BulkUsersDialog = (props: BulkUsersDialogProps) => {
  const { action, users, onClose, onDone } = props
  const { staff } = useText()
  const { bulk } = staff.users
  const { form, report, isDone, submit: next, back } = useBulk(props)
  const asksNothing = action === 'confirm' || action === 'endSessions'
  const begin = useRef(next)
  useEffect(() => {
    if (asksNothing) begin.current()
  }, [asksNothing])
  const going = report?.rows.filter(({ outcome }) => outcome === 'done').length ?? 0
  const submit = going === 0 ? bulk.nothing : bulk.submit[action](going)
  return (
    <FormDialog
      title={isDone ? bulk.result : bulk.titles[action](users.length)}
      cancel={report && !asksNothing && !isDone ? bulk.back : staff.desk.cancel}
      onCancel={report && !asksNothing && !isDone ? back : onClose}
      action={isDone ? bulk.close : report ? submit : bulk.see}
      look={report && !isDone && action === 'suspend' ? 'danger' : 'main'}
      busy={form.busy}
      disabled={report !== undefined && !isDone && going === 0}
      problem={form.problem(bulk.failed)}
      onSubmit={isDone ? onDone : next}
      onClose={isDone ? onDone : onClose}
    >
      {report ? (
        <BulkUsersImpact action={action} report={report} isDone={isDone} />
      ) : (
        <>
          <KeptNote form={form} />
          <BulkFields action={action} form={form} />
        </>
      )}
    </FormDialog>
  )
}

interface BulkFieldsProps {
  readonly action: BulkUserAction
  readonly form: SavedForm<Name>
}

const BulkFields = ({ action, form: { field, errors } }: BulkFieldsProps) => {
  const { staff, common } = useText()
  const { bulk, dialog, quotas } = staff.users
  if (action === 'suspend') return <SuspensionFields field={field} />
  if (action === 'lift')
    return <TextAreaField label={dialog.lifted} rows={2} maxLength={maxSuspensionWords} {...field('words')} />
  if (action !== 'quotas') return <p>{common.loading}</p>
  return (
    <fieldset className={panesStyles.userQuotas}>
      <legend className={fieldStyles.fieldLabel}>{bulk.add}</legend>
      <div className={panesStyles.paneFour}>
        {quotaKinds.map(kind => (
          <TextField key={kind} label={quotas[kind]} maxLength={7} {...field(`add.${kind}`)} />
        ))}
      </div>
      <p className={fieldStyles.fieldHint}>{bulk.addHint}</p>
      {'add' in errors && (
        <p className={fieldStyles.fieldError} role="alert">
          {bulk.add} {errors['add']}.
        </p>
      )}
    </fieldset>
  )
}
