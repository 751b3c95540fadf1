import { useSyncExternalStore } from 'react'
import { useText } from '../../shared/text/text'
import { Button, LinkButton } from '../../shared/ui/button'
import type { DraftForm } from './use-draft-form'
import styles from './form.module.css'

interface DraftNoticeProps {
  readonly form: DraftForm
  /** Restores a discarded draft; null if none was discarded. */
  readonly undo: (() => void) | null
  readonly onUndone: () => void
}

/** A notice above the form when its draft has been discarded or ended elsewhere, with a button to restore it. */
export const DraftNotice = ({ form: { autosave, store, photoList }, undo, onUndone }: DraftNoticeProps) => {
  const words = useText().sellingForm
  const withdrawn = useSyncExternalStore(autosave.subscribe, autosave.withdrawn)
  const isParted = useSyncExternalStore(autosave.subscribe, autosave.isParted)
  const conflicts = useSyncExternalStore(autosave.subscribe, autosave.conflicts)
  const { kind } = useSyncExternalStore(autosave.subscribe, autosave.status)
  if (isParted) return <Notice text={conflicts.length > 0 ? words.partedIntoNext : words.parted} />
  // After new input there is nothing to restore.
  if (kind !== 'empty') return null
  if (undo) {
    const takeBack = () => {
      undo()
      onUndone()
    }
    return <Notice text={words.discarded} way={words.undo} onWay={takeBack} />
  }
  if (!withdrawn) return null
  const bringBack = () => {
    photoList.bringBack()
    store.replace(withdrawn)
  }
  return <Notice text={words.withdrawn} way={words.bringBack} onWay={bringBack} />
}

interface NoticeProps {
  readonly text: string
  readonly way?: string
  readonly onWay?: () => void
}

const Notice = ({ text, way, onWay }: NoticeProps) => (
  <p className={styles.sellLead} role="status">
    {text}{' '}
    {onWay && (
      <Button size="s" onClick={onWay}>
        {way}
      </Button>
    )}
  </p>
)

interface AlreadySentProps {
  readonly id: number
  readonly onNew: () => void
}

/** Options when the form has already become an advert and was changed since. */
export const AlreadySent = ({ id, onNew }: AlreadySentProps) => {
  const { problem } = useText().sellingForm
  return (
    <p className={styles.sellWays}>
      <LinkButton href={`/profile/adverts/${id}/edit`} look="main" size="s">
        {problem.openEdit}
      </LinkButton>
      <Button size="s" onClick={onNew}>
        {problem.startNew}
      </Button>
    </p>
  )
}
