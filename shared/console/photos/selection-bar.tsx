import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { useReturnFocus } from '../platform/use-return-focus'
import { RemoveButton, SaveButton } from './photo-buttons'
import type { Picking } from './use-picking'
import type { PickingAll } from './use-pick-all'
import styles from './photos.module.css'

interface SelectionBarProps {
  readonly picking: Picking
  readonly all: PickingAll
  readonly found: number
  readonly isTrash: boolean
  readonly busy: boolean
  /** Whether there are pages, so that selecting a page makes sense. */
  readonly hasPages: boolean
  readonly onRemove: () => void
  readonly onSave: () => void
  readonly onOpen: (() => void) | null
}

/** What can be done with the selected photos. */
export const SelectionBar = (props: SelectionBarProps) => {
  const { picking, all, found, isTrash, busy, hasPages, onRemove, onSave, onOpen } = props
  const words = useText().staff.photos
  const n = picking.picked.length
  const bar = useReturnFocus()
  if (n === 0) return null
  return (
    <div ref={bar} className={styles.photoSelection}>
      <output className="num">{words.selected(n, hasPages ? picking.elsewhere : 0)}</output>
      <RemoveButton
        size="s"
        count={n}
        isTrash={isTrash}
        busy={busy}
        onTrash={onRemove}
        onRestore={onRemove}
      />
      <SaveButton size="s" count={n} onSave={onSave} />
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
      {found > n && <PickAll all={all} found={found} />}
      <Button size="s" look="quiet" onClick={picking.clear}>
        {words.clear}
      </Button>
    </div>
  )
}

/** Selects all photos found, up to the number that one action can take. */
const PickAll = ({ all, found }: Pick<SelectionBarProps, 'all' | 'found'>) => {
  const words = useText().staff.photos
  const wanted = Math.min(found, all.most)
  return (
    <Button size="s" look="quiet" busy={all.reading !== undefined} onClick={all.pick}>
      {all.reading === undefined ? words.selectFound(wanted) : words.selecting(all.reading, wanted)}
    </Button>
  )
}
