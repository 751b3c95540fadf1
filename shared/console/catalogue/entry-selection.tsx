import { useState } from 'react'
import type { MergeKind } from '../../data/catalogue-codes'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { EntryAliases } from './entry-aliases'
import { isSection, type Entry } from './entry'
import { MergeDialog, type MergeTarget, type Merging } from './merge-dialog'
import { RemoveDialog } from './remove-dialog'
import { useRemoval } from './use-removal'
import styles from './catalogue.module.css'
import entryTableStyles from './entry-table.module.css'
import boardStyles from '../platform/board.module.css'

interface EntrySelectionProps {
  readonly of: MergeKind
  readonly picked: readonly Entry[]
  /** Every row of the table. */
  readonly entries: readonly Entry[]
  readonly onClear: () => void
}

type Open = { readonly of: 'merge'; readonly merging: Merging } | { readonly of: 'remove' | 'aliases' }

const targetOf = ({ id, name, owner, of }: Entry): MergeTarget => ({
  id,
  name: of === 'category' && owner ? `${owner} / ${name}` : name,
})

/** What can be done with the selected rows. */
export const EntrySelection = ({ of, picked, entries, onClear }: EntrySelectionProps) => {
  const remove = useRemoval()
  const [open, setOpen] = useState<Open | null>(null)
  const [first] = picked
  const close = () => setOpen(null)
  const merge = (inUse?: number) => {
    // The entry that most adverts use is proposed as the one to keep.
    const [from, ...others] = picked.toSorted((one, two) => two.adverts - one.adverts)
    if (!from) return
    const merging = { of, from: targetOf(from), others: others.map(targetOf) }
    setOpen({ of: 'merge', merging: inUse === undefined ? merging : { ...merging, inUse } })
  }
  const askRemoval = () => {
    if (picked.length === 1 && first && first.adverts > 0 && !mergeHindrance(picked))
      return merge(first.adverts)
    if (of === 'brand' && picked.some(({ parts }) => parts > 0)) return setOpen({ of: 'remove' })
    void remove(picked)
  }
  const removeAll = () => {
    close()
    void remove(picked)
  }
  const targets = entries.filter(
    entry => !isSection(entry) && (of !== 'model' || entry.ownerId === first?.ownerId),
  )
  return (
    <>
      {first && (
        <SelectionBar
          of={of}
          picked={picked}
          onMerge={() => merge()}
          onAliases={() => setOpen({ of: 'aliases' })}
          onRemove={askRemoval}
          onClear={onClear}
        />
      )}
      {open?.of === 'merge' && (
        <MergeDialog
          merging={open.merging}
          targets={targets.map(targetOf)}
          onClose={close}
          onMerged={onClear}
        />
      )}
      {open?.of === 'remove' && <RemoveDialog brands={picked} remove={removeAll} onClose={close} />}
      {open?.of === 'aliases' && first && of !== 'category' && <EntryAliases entry={first} onClose={close} />}
    </>
  )
}

interface SelectionBarProps extends Pick<EntrySelectionProps, 'of' | 'picked' | 'onClear'> {
  readonly onMerge: () => void
  readonly onAliases: () => void
  readonly onRemove: () => void
}

const SelectionBar = ({ of, picked, onMerge, onAliases, onRemove, onClear }: SelectionBarProps) => {
  const words = useText().staff.catalogueGrid.selection
  const hindrance = mergeHindrance(picked)
  return (
    <div
      className={`${boardStyles.boardSelection} ${entryTableStyles.entrySelection}`}
      data-open="true"
      role="group"
      aria-label={words.label}
    >
      <strong className="num">{words.count(picked.length)}</strong>
      <Button
        size="s"
        disabled={hindrance !== undefined}
        title={hindrance && words[hindrance]}
        onClick={onMerge}
      >
        {words.merge}
      </Button>
      {of !== 'category' && picked.length === 1 && (
        <Button size="s" onClick={onAliases}>
          {words.aliases}
        </Button>
      )}
      <Button size="s" look="danger" onClick={onRemove}>
        {words.remove}
      </Button>
      <Button size="s" look="quiet" onClick={onClear}>
        {words.clear}
      </Button>
      {hindrance && <span className={styles.catNote}>{words[hindrance]}</span>}
    </div>
  )
}

/** Why the rows cannot be merged. */
const mergeHindrance = (picked: readonly Entry[]): 'otherBrands' | 'sections' | undefined => {
  if (picked.some(isSection)) return 'sections'
  const [first, ...others] = picked
  return first?.of === 'model' && others.some(({ ownerId }) => ownerId !== first.ownerId)
    ? 'otherBrands'
    : undefined
}
