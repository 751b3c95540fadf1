import { useEffect, useLayoutEffect, useRef } from 'react'
import type { BulkAction } from '../../contract/bulk'
import { useText } from '../../text/text'
import { ActionDialog } from '../platform/action-dialog'
import { FormProblem } from '../platform/form-fields'
import { KeptNote } from '../platform/kept-note'
import { problemText } from '../platform/problems'
import { BulkFields } from './bulk-fields'
import { BulkImpact, BulkSignals, signalChoices } from './bulk-impact'
import { useBulkForm, type BulkDialogProps, type BulkForm } from './use-bulk-form'
import styles from './bulk-dialog.module.css'

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.matches('textarea, select, input:not([type="radio"], [type="checkbox"])')

/** Ctrl Enter confirms; a digit chooses what is done with the adverts that carry signals. */
const useDialogKeys = (form: BulkForm, isReady: boolean) => {
  const latest = useRef({ form, isReady })
  useLayoutEffect(() => void (latest.current = { form, isReady }))
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { form: now, isReady: ready } = latest.current
      const chosen = signalChoices[Number(event.key) - 1]
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        if (ready && !now.busy) now.submit()
      } else if (chosen && now.preview.data?.signals.count && !isTyping(event.target)) now.setChoice(chosen)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** The first focus: on the choice where adverts carry signals, else on what confirms, unless something is to be typed. */
const useFirstFocus = (preview: BulkForm['preview'], action: BulkAction) => {
  const body = useRef<HTMLFormElement>(null)
  const { data } = preview
  const isDone = useRef(false)
  useEffect(() => {
    const form = body.current
    if (!data || !form || isDone.current || form.contains(document.activeElement)) return
    isDone.current = true
    const field = form.querySelector<HTMLElement>(
      typing.has(action) ? 'input, select' : 'input[type="radio"]:checked',
    )
    const confirm = form.closest('dialog')?.querySelector<HTMLElement>(`[form="${form.id}"]`)
    ;(field ?? confirm)?.focus()
  }, [data, action])
  return body
}

/** Actions with something to type or choose. */
const typing: ReadonlySet<BulkAction> = new Set(['reject', 'setType', 'setManufacturer'])

/** How many adverts the present choice is about. */
const countOf = ({ preview, choice, present }: BulkForm, count: number): number => {
  const { data } = preview
  if (!data) return present ?? count
  if (choice === 'look') return data.signals.count
  return (choice === 'include' ? data.all : data.withoutSignals).adverts
}

/** Asks by what it changes before something is done with many adverts, and again when they are others by now. */
export const BulkDialog = (props: BulkDialogProps) => {
  const { action } = props.offer
  const { dialogs, actions } = useText().staff.jobs
  const form = useBulkForm(props)
  const { busy, preview, choice } = form
  const count = countOf(form, props.count)
  const isReady = count > 0 && (preview.data !== undefined || preview.isAway || !preview.isNamed)
  useDialogKeys(form, isReady)
  const body = useFirstFocus(preview, action)
  return (
    <ActionDialog
      title={dialogs.confirm(actions[action], choice === 'look' ? 0 : count, props.chosen)}
      cancel={dialogs.cancel}
      action={choice === 'look' ? dialogs.look(count) : dialogs.withChanged(actions[action], count)}
      actionKey={dialogs.confirmKey}
      className={styles.bulk}
      look={action === 'delete' || action === 'reject' ? 'danger' : 'main'}
      form="bulk-form"
      busy={busy}
      disabled={!isReady}
      onClose={props.onClose}
    >
      <form
        ref={body}
        id="bulk-form"
        className={styles.bulkForm}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (!busy) form.submit()
        }}
      >
        <FormParts form={form} action={action} kind={props.kind} unfit={props.chosen - props.count} />
      </form>
    </ActionDialog>
  )
}

interface ConsequencesProps {
  readonly form: BulkForm
  readonly action: BulkAction
  readonly unfit: number
}

/** What stands in the form: what has changed meanwhile, the consequences, the fields and the problem. */
const FormParts = ({ form, action, kind, unfit }: ConsequencesProps & Pick<BulkDialogProps, 'kind'>) => {
  const { dialogs } = useText().staff.jobs
  const { present, errors, choice } = form
  return (
    <>
      {present !== undefined && (
        <p className={styles.bulkChanged} role="alert">
          {present === 0 ? dialogs.none : dialogs.changed(present)}
        </p>
      )}
      <Consequences form={form} action={action} unfit={unfit} />
      <KeptNote form={form} />
      {choice !== 'look' && <BulkFields action={action} kind={kind} form={form} />}
      <p className={styles.bulkNote}>{action === 'delete' ? dialogs.deletes : dialogs.undoable}</p>
      <FormProblem>{errors['']}</FormProblem>
    </>
  )
}

const Consequences = ({ form, action, unfit }: ConsequencesProps) => {
  const { staff, common } = useText()
  const words = staff.jobs.impact
  const { preview, choice, setChoice } = form
  const { data } = preview
  if (data)
    return (
      <>
        <BulkImpact action={action} preview={data} unfit={unfit} choice={choice} />
        {data.signals.count > 0 && (
          <BulkSignals signals={data.signals} choice={choice} onChoice={setChoice} />
        )}
      </>
    )
  if (preview.isAway) return <p className={styles.bulkChanged}>{words.away}</p>
  if (preview.isError)
    return (
      <p className={styles.bulkChanged} role="alert">
        {problemText(preview.error, words.failed)}{' '}
        <button type="button" className="link" onClick={() => void preview.refetch()}>
          {common.retry}
        </button>
      </p>
    )
  if (!preview.isNamed) return null
  return (
    <p className={styles.impact} role="status">
      {words.loading}
    </p>
  )
}
