import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { useHost } from '../platform/host'
import { useReturnFocus } from '../platform/use-return-focus'
import type { Picking } from './use-picking'
import type { PickingAll } from './use-pick-all'
import styles from './photos.module.css'

interface SelectionBarProps {
  readonly picking: Picking
  readonly all: PickingAll
  readonly found: number
  readonly isTrash: boolean
  readonly busy: boolean
  /** Selecting a page means something only where there are pages. */
  readonly hasPages: boolean
  readonly onRemove: () => void
  readonly onSave: () => void
  readonly onOpen: (() => void) | null
}

/** What can be done with the selected photos. */
export const SelectionBar = (props: SelectionBarProps) => {
  const { picking, all, found, isTrash, busy, hasPages, onRemove, onSave, onOpen } = props
  const words = useText().staff.photos
  const { desktop } = useHost()
  const n = picking.picked.length
  const bar = useReturnFocus()
  if (n === 0) return null
  return (
    <div ref={bar} className={styles.photoSelection}>
      <output className="num">{words.selected(n, hasPages ? picking.elsewhere : 0)}</output>
      <Button size="s" look={isTrash ? 'main' : 'danger'} busy={busy} onClick={onRemove}>
        {isTrash ? words.restore(n) : words.delete(n)}
      </Button>
      <Button size="s" onClick={onSave}>
        {desktop?.photos ? words.save.folder(n) : words.save.download(n)}
      </Button>
      {onOpen && n === 1 && (
        <Button size="s" onClick={onOpen}>
          {words.open}
        </Button>
      )}
      {hasPages && (
        <Button size="s" look="quiet" onClick={picking.all}>
          {words.selectPage}
        </Button>
      )}
      {found > n && (
        <Button size="s" look="quiet" busy={all.reading !== undefined} onClick={all.pick}>
          {all.reading === undefined
            ? words.selectFound(Math.min(found, all.most))
            : words.selecting(all.reading, Math.min(found, all.most))}
        </Button>
      )}
      <Button size="s" look="quiet" onClick={picking.clear}>
        {words.clear}
      </Button>
    </div>
  )
}
