import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { MergePreview } from '../../contract/staff-catalogue'
import type { MergeKind } from '../../data/catalogue-codes'
import { staffCatalogueQueries } from '../../queries/staff-catalogue'
import { useText } from '../../text/text'
import { SelectField } from '../../ui/field'
import { useNotify } from '../../ui/toast'
import { ActionDialog } from '../platform/action-dialog'
import { FormProblem } from '../platform/form-fields'
import { problemText } from '../platform/problems'
import { useConsoleClient } from '../platform/host'
import { useCatalogueEdit, useMergeToast } from './use-catalogue-edit'
import { useWork } from './use-work'
import styles from './catalogue.module.css'
import fieldStyles from '../../ui/field.module.css'

export interface MergeTarget {
  readonly id: number
  readonly name: string
}

export interface Merging {
  readonly of: MergeKind
  readonly from: MergeTarget
  /** Number of adverts that use the entry; set when it was to be deleted. */
  readonly inUse?: number
  /** Further entries to merge; one of all of them is kept. */
  readonly others?: readonly MergeTarget[]
}

interface MergeDialogProps {
  readonly merging: Merging
  readonly targets: readonly MergeTarget[]
  readonly onClose: () => void
  readonly onMerged: (into: number) => void
}

const noOthers: readonly MergeTarget[] = []

/** Previews of the merges, and a function that performs them one after the other. */
const useMerging = ({ of, from, others = noOthers }: Merging, into: number | undefined) => {
  const words = useText().staff.catalogueGrid.merging
  const client = useConsoleClient()
  const edit = useCatalogueEdit()
  const notify = useNotify()
  const { tell } = useMergeToast()
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set())
  const sources = [from, ...others].filter(({ id }) => id !== into && !gone.has(id))
  const previews = useQueries({
    queries: sources.map(({ id }) => staffCatalogueQueries.preview(client, of, id, into)),
  })
  const mergeAll = async (goal: MergeTarget) => {
    for (const source of sources) {
      const merge = await edit(
        () => client.staffCatalogue.merge({ body: { of, from: source.id, into: goal.id } }),
        { record: ({ id }) => ({ do: 'merge', of, from: source, into: goal, merge: id }) },
      )
      setGone(all => new Set(all).add(source.id))
      if (sources.length === 1) tell(merge)
    }
    if (sources.length > 1) notify(words.done(sources.length, goal.name), 'ok')
  }
  const loaded = previews.flatMap(({ data }) => data ?? [])
  return {
    loaded,
    isReady: sources.length > 0 && loaded.length === sources.length,
    failed: previews.find(({ isError }) => isError),
    mergeAll,
  }
}

/** Merges catalogue entries into another one, with a preview of what moves (checklist PLUS-25). */
export const MergeDialog = ({ merging, targets, onClose, onMerged }: MergeDialogProps) => {
  const { from, inUse, others = noOthers } = merging
  const { catalogue: words, catalogueGrid } = useText().staff
  const several = catalogueGrid.merging
  const isSeveral = others.length > 0
  const [into, setInto] = useState<number | undefined>(isSeveral ? from.id : undefined)
  const { loaded, isReady, failed, mergeAll } = useMerging(merging, into)
  const { busy, problem, run } = useWork(error => problemText(error, words.problem))
  const target = [...targets, from, ...others].find(({ id }) => id === into)
  const offered = isSeveral ? [from, ...others] : targets.filter(({ id }) => id !== from.id)
  const confirm = async (goal: MergeTarget) => {
    await mergeAll(goal)
    onMerged(goal.id)
    onClose()
  }
  return (
    <ActionDialog
      title={isSeveral ? several.title(others.length + 1) : words.mergeDialog.title(from.name)}
      cancel={words.cancel}
      action={words.mergeDialog.confirm}
      busy={busy}
      disabled={!isReady}
      onAction={() => target && void run(() => confirm(target))}
      onClose={onClose}
    >
      <div className={styles.catDialog}>
        {inUse !== undefined && <p className={styles.catWarning}>{words.mergeDialog.inUse(inUse)}</p>}
        <SelectField
          label={isSeveral ? several.stays : words.mergeDialog.into}
          value={into ?? ''}
          onChange={event => setInto(event.target.value === '' ? undefined : Number(event.target.value))}
          options={[
            ...(isSeveral ? [] : [{ value: '', label: words.mergeDialog.choose }]),
            ...offered.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <output className={styles.catPreview}>
          {into !== undefined && !failed && !isReady && words.mergeDialog.counting}
          {failed && (
            <span className={fieldStyles.fieldError}>{problemText(failed.error, words.problem)}</span>
          )}
          {isReady && <Moves previews={loaded} />}
        </output>
        <FormProblem>{problem}</FormProblem>
      </div>
    </ActionDialog>
  )
}

/** What moves, of all of them together. */
const Moves = ({ previews }: { readonly previews: readonly MergePreview[] }) => {
  const words = useText().staff.catalogue.mergeDialog
  const sum = (of: 'adverts' | 'live' | 'models') => previews.reduce((total, each) => total + each[of], 0)
  const joined = [...new Set(previews.flatMap(each => each.joined))]
  const [first] = previews
  return (
    <>
      <strong>{words.moves(sum('adverts'), sum('live'), sum('models'))}</strong>
      {joined.length > 0 && <span>{words.joined(joined)}</span>}
      {first && <span>{words.after(previews.map(({ from }) => from).join(', '), first.into)}</span>}
    </>
  )
}
