import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MergeKind } from '../../data/catalogue-codes'
import { staffCatalogueQueries } from '../../queries/staff-catalogue'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { SelectField } from '../../ui/field'
import { problemText } from '../desk/problems'
import { useConsoleClient } from '../host'
import { useCatalogueDeed, useMergeToast } from './use-catalogue-deeds'

export interface MergeTarget {
  readonly id: number
  readonly name: string
}

export interface Merging {
  readonly of: MergeKind
  readonly from: MergeTarget
  /** Set when it was to be deleted and adverts use it. */
  readonly inUse?: number
}

interface MergeDialogProps {
  readonly merging: Merging
  readonly targets: readonly MergeTarget[]
  readonly onClose: () => void
  readonly onMerged: (into: number) => void
}

/** Where something of the catalogue goes, with what moves along before it is done (checklist PLUS-25). */
export const MergeDialog = ({ merging, targets, onClose, onMerged }: MergeDialogProps) => {
  const { of, from, inUse } = merging
  const { staff, common } = useText()
  const words = staff.catalogue
  const client = useConsoleClient()
  const deed = useCatalogueDeed()
  const { tell } = useMergeToast()
  const [into, setInto] = useState<number>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const preview = useQuery(staffCatalogueQueries.preview(client, of, from.id, into))
  const confirm = () => {
    if (into === undefined) return
    setBusy(true)
    deed(() => client.staffCatalogue.merge({ body: { of, from: from.id, into } }), {}).then(
      merge => {
        tell(merge)
        onMerged(into)
        onClose()
      },
      (error: unknown) => {
        setBusy(false)
        setProblem(problemText(error, words.problem))
      },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.mergeDialog.title(from.name)}
      closeLabel={common.close}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="main" busy={busy} disabled={!preview.data} onClick={confirm}>
            {words.mergeDialog.confirm}
          </Button>
        </>
      }
    >
      <div className="cat-dialog">
        {inUse !== undefined && <p className="cat-warning">{words.mergeDialog.inUse(inUse)}</p>}
        <SelectField
          label={words.mergeDialog.into}
          value={into ?? ''}
          onChange={event => setInto(event.target.value === '' ? undefined : Number(event.target.value))}
          options={[
            { value: '', label: words.mergeDialog.choose },
            ...targets
              .filter(({ id }) => id !== from.id)
              .map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <output className="cat-preview">
          {into !== undefined && preview.isPending && words.mergeDialog.counting}
          {preview.isError && (
            <span className="field-error">{problemText(preview.error, words.problem)}</span>
          )}
          {preview.data && (
            <>
              <strong>
                {words.mergeDialog.moves(preview.data.adverts, preview.data.live, preview.data.models)}
              </strong>
              {preview.data.joined.length > 0 && <span>{words.mergeDialog.joined(preview.data.joined)}</span>}
              <span>{words.mergeDialog.after(preview.data.from, preview.data.into)}</span>
            </>
          )}
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
