import { useEffect, useState } from 'react'
import type { Reply } from '../../shared/contract/kit'
import type { OwnAdvertDetail } from '../../shared/contract/adverts'
import type { FieldError } from '../../shared/contract/errors'
import type { Features } from '../../shared/contract/features'
import { sortErrors } from '../../shared/forms/check'
import { useText, type PageTexts } from '../../shared/text/text'
import { useNotify } from '../../shared/ui/toast'
import { useClient } from '../platform/site-context'
import { AdvertForm } from './advert-form'
import { editOf, editValues } from './form/edit-values'
import { forms } from './form/forms'
import { DocumentsPanel } from './documents-panel'
import { DraftNotice } from './draft-notice'
import { useDraftForm, type DraftForm, type Owner } from './use-draft-form'
import { useSend, type OnRefused } from './use-send'
import styles from './form.module.css'

interface EditFormProps {
  readonly owner: Owner
  readonly stored: Reply<Features['adverts']['mineForEdit']>
  /** Whether the last submission was refused because the advert has a newer version. */
  readonly hasChanged: boolean
  /** Called when the advert has a newer version; resolves when it has been fetched. */
  readonly onOutdated: () => Promise<void>
  /** Called with the message about the result. */
  readonly onSaved: (result: string) => void
}

/** What changes at once on a live advert (design, section 5). */
const immediate = /^(price|currency|priceMode|stockNumber|quantity|coreCharge|coreOnRequest|contact\..+)$/
const priceFields = ['price', 'currency', 'priceMode']

/** The form of a stored advert. */
export const EditForm = ({ owner, stored, hasChanged, onOutdated, onSaved }: EditFormProps) => {
  const { sellingForm } = useText()
  const { advert, waitingPhotos } = stored
  const spec = forms[advert.kind]
  const isLive = advert.status === 'approved'
  const [initial] = useState(() => editValues(spec, stored))
  const [undo, setUndo] = useState<(() => void) | null>(null)
  const form = useDraftForm({
    spec,
    name: `edit-${advert.id}`,
    owner,
    initial,
    version: advert.version,
    photos: [...advert.gallery, ...waitingPhotos],
  })
  const { autosave } = form
  const others = useReviewReasons(form, advert)
  const send = useSendEdit(form, { stored, onOutdated, onSaved })
  return (
    <AdvertForm
      form={form}
      send={send}
      stored={advert}
      submit={sellingForm.send.save}
      note={isLive ? sellingForm.send.noteEdit : sellingForm.send.noteWaiting}
      {...(isLive ? { isImmediate: (path: string) => immediate.test(path) } : {})}
      lead={
        <>
          <Standing stored={stored} hasChanged={hasChanged} others={others} />
          <DraftNotice form={form} undo={undo} onUndone={() => setUndo(null)} />
        </>
      }
      conflictIntro={hasChanged ? sellingForm.conflicts.advert : sellingForm.conflicts.draft}
      onDiscard={() => {
        const back = autosave.discard()
        setUndo(() => back)
      }}
    />
  )
}

type EditEvents = Pick<EditFormProps, 'stored' | 'onOutdated' | 'onSaved'>

/** Submits the changed fields and reports which of them are public now. */
const useSendEdit = (form: DraftForm, { stored, onOutdated, onSaved }: EditEvents) => {
  const { sellingForm } = useText()
  const { edit } = sellingForm
  const client = useClient()
  const notify = useNotify()
  const { id, version, status } = stored.advert
  const { spec, store, autosave } = form
  const call = async () => {
    const { changes, revert } = editOf(spec, stored, store.values())
    if (Object.keys(changes).length + revert.length === 0) {
      notify(sellingForm.send.nothing)
      return
    }
    const saved = await client.adverts.update(
      { params: { id }, body: { ...changes, version, revert: [...revert] } },
      { handlesSignIn: true },
    )
    await autosave.finish()
    if (status !== 'approved') onSaved(edit.waiting)
    else onSaved(saved.revision === 'pending' ? pendingText(changes, edit) : edit.live)
  }
  const onRefused: OnRefused = error => {
    if (error.code !== 'version_conflict') return null
    autosave.flush()
    void onOutdated()
    return 'handled'
  }
  return useSend(form, call, onRefused)
}

/** The message after an edit: which changes are public and which wait for review. */
const pendingText = (
  changes: object,
  { pending, pendingBeside }: PageTexts['sellingForm']['edit'],
): string => {
  const price = priceFields.some(name => name in changes)
  const contact = 'contact' in changes
  if (price && contact) return pendingBeside.both
  return price ? pendingBeside.price : contact ? pendingBeside.contact : pending
}

/** Shows the review's reasons at their fields until these are changed; returns the reasons without a field. */
const useReviewReasons = ({ spec, store }: DraftForm, advert: OwnAdvertDetail) => {
  const [{ fields, others }] = useState(() => sortErrors(spec, store.values(), refusalsOf(advert)))
  useEffect(() => {
    if (Object.keys(store.errors()).length === 0) store.setErrors(fields)
  }, [store, fields])
  return others
}

/** Why staff refused the advert or its last edit, by field; nothing while it is being reviewed again. */
const refusalsOf = ({ reviewState, reviewReasons }: OwnAdvertDetail): readonly FieldError[] =>
  reviewState === 'pending'
    ? []
    : reviewReasons.map(({ code, field, text = code }) => ({ field: field ?? '', message: text }))

interface StandingProps extends Pick<EditFormProps, 'stored' | 'hasChanged'> {
  /** Reasons of the review that belong to no field of the form. */
  readonly others: readonly FieldError[]
}

/** The state of the edited advert: changed elsewhere, reviewed, or with a pending edit; of a part its documents. */
const Standing = ({ stored: { advert, waiting }, hasChanged, others }: StandingProps) => {
  const { edit } = useText().sellingForm
  const said = [...new Set(others.map(({ message }) => message))]
  if (advert.reviewNote) said.push(advert.reviewNote)
  return (
    <>
      {hasChanged && (
        <p className={styles.sellBanner} role="status">
          {edit.changed}
        </p>
      )}
      {said.map(text => (
        <p key={text} className={styles.sellBanner}>
          {edit.reviewed(text)}
        </p>
      ))}
      {waiting && <p className={styles.sellLead}>{edit.hasRevision}</p>}
      {advert.kind === 'part' && <DocumentsPanel advertId={advert.id} />}
    </>
  )
}
