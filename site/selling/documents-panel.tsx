import { parts } from '../../shared/text/en-parts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { AdvertDocument } from '../../shared/contract/documents'
import { AppError } from '../../shared/contract/errors'
import { documentKinds, maxDocuments, type DocumentKind } from '../../shared/data/document-codes'
import { useBusy } from '../../shared/forms/use-busy'
import { keys } from '../../shared/queries/keys'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { SelectField } from '../../shared/ui/field'
import { DocumentList } from '../advert-facts/document-list'
import { useClient } from '../platform/site-context'
import blocks from '../../shared/ui/blocks.module.css'
import buttonStyles from '../../shared/ui/button.module.css'
import fieldStyles from '../../shared/ui/field.module.css'
import styles from './documents-panel.module.css'
import formStyles from './form.module.css'

/** The release and trace documents of an own part. They are stored at once, whatever becomes of the form. */
export const DocumentsPanel = ({ advertId }: { readonly advertId: number }) => {
  const { documents: words } = useText().sellingForm
  const client = useClient()
  const { data } = useQuery({
    queryKey: [keys.mine, 'documents', advertId],
    queryFn: ({ signal }) => client.documents.list({ params: { id: advertId } }, { signal }),
  })
  const { busy, problem, add, remove } = useChanges(advertId)
  const titleId = useId()
  if (!data) return null
  return (
    <section className={`${blocks.panel} ${formStyles.sellGroup}`} aria-labelledby={titleId}>
      <h2 id={titleId}>{words.title}</h2>
      <p className={blocks.hint}>{words.note}</p>
      <DocumentList
        documents={data}
        isOpen
        renderActions={document => (
          <Button
            size="s"
            look="quiet"
            busy={busy}
            aria-label={words.removeOf(document.name)}
            onClick={() => remove(document)}
          >
            {words.remove}
          </Button>
        )}
      />
      {data.length < maxDocuments && <AddDocuments busy={busy} onAdd={add} />}
      {problem && (
        <p className={fieldStyles.fieldError} role="alert">
          {problem}
        </p>
      )}
    </section>
  )
}

interface AddDocumentsProps {
  readonly busy: boolean
  readonly onAdd: (files: readonly File[], kind: DocumentKind) => void
}

/** What they are, and the files, which are sent once they are chosen. */
const AddDocuments = ({ busy, onAdd }: AddDocumentsProps) => {
  const text = useText()
  const { documents: words } = text.sellingForm
  const [kind, setKind] = useState<DocumentKind>('other')
  const id = useId()
  return (
    <div className={formStyles.sellFields}>
      <div data-span={3}>
        <SelectField
          label={words.kind}
          value={kind}
          onChange={event =>
            setKind(documentKinds.find(each => each === event.currentTarget.value) ?? 'other')
          }
          options={documentKinds.map(value => ({ value, label: parts.certificates[value] ?? value }))}
        />
      </div>
      <div data-span={3} className={fieldStyles.field}>
        <span className={fieldStyles.fieldLabel}>{words.files}</span>
        <ChooseFiles busy={busy} describedBy={id} onChoose={files => onAdd(files, kind)} />
        <p id={id} className={fieldStyles.fieldHint}>
          {words.limits}
        </p>
      </div>
    </div>
  )
}

interface ChooseFilesProps {
  readonly busy: boolean
  readonly describedBy: string
  readonly onChoose: (files: readonly File[]) => void
}

const ChooseFiles = ({ busy, describedBy, onChoose }: ChooseFilesProps) => (
  <label className={`${buttonStyles.button} ${styles.choose}`}>
    {useText().sellingForm.documents.add}
    <input
      type="file"
      className="unseen"
      multiple
      accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
      aria-describedby={describedBy}
      disabled={busy}
      onChange={event => {
        const files = [...(event.currentTarget.files ?? [])]
        // Cleared, so that the same file can be chosen again after it was deleted.
        event.currentTarget.value = ''
        if (files.length > 0) onChoose(files)
      }}
    />
  </label>
)

const useChanges = (advertId: number) => {
  const { documents: words } = useText().sellingForm
  const client = useClient()
  const queries = useQueryClient()
  const [busy, run] = useBusy()
  const [problem, setProblem] = useState('')
  const change = (call: () => Promise<unknown>) =>
    void run(async () => {
      try {
        await call()
        setProblem('')
      } catch (error) {
        setProblem(error instanceof AppError ? error.message : words.failed)
      }
      await queries.invalidateQueries({ queryKey: [keys.mine, 'documents', advertId] })
    })
  return {
    busy,
    problem,
    add: (files: readonly File[], kind: DocumentKind) =>
      change(() => client.documents.add({ params: { id: advertId }, query: { kind }, files })),
    remove: ({ id }: AdvertDocument) => change(() => client.documents.remove({ params: { id } })),
  }
}
