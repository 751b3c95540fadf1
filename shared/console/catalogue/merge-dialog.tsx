import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { MergePreview } from '../../contract/staff-catalogue'
import type { MergeKind } from '../../data/catalogue-codes'
import { staffCatalogueQueries } from '../../queries/staff-catalogue'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { SelectField } from '../../ui/field'
import { useNotify } from '../../ui/toast'
import { problemText } from '../platform/problems'
import { useConsoleClient } from '../platform/host'
import { useCatalogueEdit, useMergeToast } from './use-catalogue-edit'

export interface MergeTarget {
  readonly id: number
  readonly name: string
}

export interface Merging {
  readonly of: MergeKind
  readonly from: MergeTarget
  /** Set when it was to be deleted and adverts use it. */
  readonly inUse?: number
  /** Others that become one with it; then one of all these stays. */
  readonly others?: readonly MergeTarget[]
}

interface MergeDialogProps {
  readonly merging: Merging
  readonly targets: readonly MergeTarget[]
  readonly onClose: () => void
  readonly onMerged: (into: number) => void
}

const noOthers: readonly MergeTarget[] = []

/** Where something of the catalogue goes, with what moves along before it is done (checklist PLUS-25). */
export const MergeDialog = ({ merging, targets, onClose, onMerged }: MergeDialogProps) => {
  const { of, from, inUse, others = noOthers } = merging
  const { staff, common } = useText()
  const words = staff.catalogue
  const several = staff.catalogueGrid.merging
  const client = useConsoleClient()
  const edit = useCatalogueEdit()
  const notify = useNotify()
  const { tell } = useMergeToast()
  const isSeveral = others.length > 0
  const [into, setInto] = useState<number | undefined>(isSeveral ? from.id : undefined)
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set())
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const sources = [from, ...others].filter(({ id }) => id !== into && !gone.has(id))
  const previews = useQueries({
    queries: sources.map(({ id }) => staffCatalogueQueries.preview(client, of, id, into)),
  })
  const failed = previews.find(({ isError }) => isError)
  const loaded = previews.flatMap(({ data }) => data ?? [])
  const isReady = sources.length > 0 && loaded.length === sources.length
  const target = [...targets, from, ...others].find(({ id }) => id === into)

  const mergeOne = async (source: MergeTarget, goal: MergeTarget) => {
    const merge = await edit(
      () => client.staffCatalogue.merge({ body: { of, from: source.id, into: goal.id } }),
      { record: ({ id }) => ({ do: 'merge', of, from: source, into: goal, merge: id }) },
    )
    setGone(all => new Set(all).add(source.id))
    return merge
  }
  const confirm = async (goal: MergeTarget) => {
    setBusy(true)
    setProblem('')
    try {
      for (const source of sources) {
        const merge = await mergeOne(source, goal)
        if (!isSeveral || sources.length === 1) tell(merge)
      }
      if (sources.length > 1) notify(several.done(sources.length, goal.name), 'ok')
      onMerged(goal.id)
      onClose()
    } catch (error) {
      setBusy(false)
      setProblem(problemText(error, words.problem))
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={isSeveral ? several.title(others.length + 1) : words.mergeDialog.title(from.name)}
      closeLabel={common.close}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            look="main"
            busy={busy}
            disabled={!isReady}
            onClick={() => {
              if (target) void confirm(target)
            }}
          >
            {words.mergeDialog.confirm}
          </Button>
        </>
      }
    >
      <div className="cat-dialog">
        {inUse !== undefined && <p className="cat-warning">{words.mergeDialog.inUse(inUse)}</p>}
        <SelectField
          label={isSeveral ? several.stays : words.mergeDialog.into}
          value={into ?? ''}
          onChange={event => setInto(event.target.value === '' ? undefined : Number(event.target.value))}
          options={[
            ...(isSeveral ? [] : [{ value: '', label: words.mergeDialog.choose }]),
            ...(isSeveral ? [from, ...others] : targets.filter(({ id }) => id !== from.id)).map(
              ({ id, name }) => ({ value: String(id), label: name }),
            ),
          ]}
        />
        <output className="cat-preview">
          {into !== undefined && !failed && !isReady && words.mergeDialog.counting}
          {failed && <span className="field-error">{problemText(failed.error, words.problem)}</span>}
          {isReady && <Moves previews={loaded} />}
        </output>
        {problem && (
          <p className="field-error" role="alert">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
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
