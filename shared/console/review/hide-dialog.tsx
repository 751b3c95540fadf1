import type { AdvertKind } from '../../contract/adverts'
import { useText } from '../../text/text'
import { ReasonTicks } from '../bulk/bulk.public'
import { FormDialog } from '../platform/form-dialog'
import { OtherDraft } from '../platform/other-draft'
import { useKeptCodes, useKeptDraft } from '../platform/use-kept-draft'

interface HideDialogProps {
  readonly advertId: number
  readonly kind: AdvertKind
  readonly onHide: (why: { readonly reasons: readonly string[]; readonly note: string }) => void
  readonly onClose: () => void
}

/** Hides an advert with reasons that its seller reads; without them the key does it at once. */
export const HideDialog = ({ advertId, kind, onHide, onClose }: HideDialogProps) => {
  const { hideDialog: words } = useText().staff.deciding
  const [reasons, setReasons, doneReasons] = useKeptCodes(`hide-reasons-${advertId}`)
  const [note, setNote, doneNote] = useKeptDraft(`hide-note-${advertId}`)
  const submit = () => {
    onHide({ reasons, note: note.trim() })
    doneReasons()
    doneNote()
    onClose()
  }
  return (
    <FormDialog
      title={words.title}
      cancel={words.cancel}
      action={words.hide}
      busy={false}
      problem={undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <ReasonTicks kind={kind} decision="hide" form={{ reasons, note, errors: {}, setReasons, setNote }} />
      <OtherDraft name={`hide-reasons-${advertId}`} into="[name=reason]" />
      <OtherDraft name={`hide-note-${advertId}`} into="textarea" />
    </FormDialog>
  )
}
