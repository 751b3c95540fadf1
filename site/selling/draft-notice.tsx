import { useSyncExternalStore } from 'react'
import { useText } from '../../shared/text/text'
import { Button, LinkButton } from '../../shared/ui/button'
import type { DraftForm } from './use-draft-form'

interface DraftNoticeProps {
  readonly form: DraftForm
  /** Takes back that the draft was thrown away; null when it was not. */
  readonly undo: (() => void) | null
  readonly onUndone: () => void
}

/** What became of the draft, above the form, with the way to have it back. */
export const DraftNotice = ({ form: { autosave, store, photoList }, undo, onUndone }: DraftNoticeProps) => {
  const { sellingForm } = useText()
  const withdrawn = useSyncExternalStore(autosave.subscribe, autosave.withdrawn)
  const isParted = useSyncExternalStore(autosave.subscribe, autosave.isParted)
  const conflicts = useSyncExternalStore(autosave.subscribe, autosave.conflicts)
  const { kind } = useSyncExternalStore(autosave.subscribe, autosave.status)
  if (isParted)
    return (
      <p className="sell-lead" role="status">
        {conflicts.length > 0 ? sellingForm.partedIntoNext : sellingForm.parted}
      </p>
    )
  // Once something else is typed there is nothing to go back to.
  if (kind !== 'empty') return null
  if (undo)
    return (
      <p className="sell-lead" role="status">
        {sellingForm.discarded}{' '}
        <Button
          size="s"
          onClick={() => {
            undo()
            onUndone()
          }}
        >
          {sellingForm.undo}
        </Button>
      </p>
    )
  if (withdrawn)
    return (
      <p className="sell-lead" role="status">
        {sellingForm.withdrawn}{' '}
        <Button
          size="s"
          onClick={() => {
            photoList.bringBack()
            store.replace(withdrawn)
          }}
        >
          {sellingForm.bringBack}
        </Button>
      </p>
    )
  return null
}

interface AlreadySentProps {
  readonly id: number
  readonly onNew: () => void
}

/** Ways on when the form became an advert before and was changed since. */
export const AlreadySent = ({ id, onNew }: AlreadySentProps) => {
  const { problem } = useText().sellingForm
  return (
    <p className="sell-ways">
      <LinkButton href={`/profile/adverts/${id}/edit`} look="main" size="s">
        {problem.openEdit}
      </LinkButton>
      <Button size="s" onClick={onNew}>
        {problem.startNew}
      </Button>
    </p>
  )
}
