import { useState } from 'react'
import { catalogueFileNames, catalogueFiles, type CatalogueFile } from '../../data/catalogue-codes'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Field } from '../../ui/field'
import { ChoiceField } from '../platform/choice-field'
import { problemText } from '../platform/problems'
import { readSheet, SheetProblem, type Sheet } from './sheet'
import { SheetPane } from './sheet-pane'
import { useExportAll } from './use-export'
import { useWork } from './use-work'
import styles from './catalogue.module.css'
import fieldStyles from '../../ui/field.module.css'
import entryTableStyles from './entry-table.module.css'

interface FilesDialogProps {
  readonly first: CatalogueFile
  readonly onClose: () => void
}

/** Reads a chosen file as a sheet, or tells why it cannot be read. */
const useChosenFile = () => {
  const { catalogue, catalogueGrid } = useText().staff
  const words = catalogueGrid.sheet
  const [csv, setCsv] = useState('')
  const [{ number, sheet }, setRead] = useState<{ readonly number: number; readonly sheet?: Sheet }>({
    number: 0,
  })
  const { problem, run } = useWork(error => {
    if (!(error instanceof SheetProblem)) return problemText(error, catalogue.files.failed)
    if (error.line !== undefined) return words.malformed(error.line)
    return error.missing.map(words.missing).join(' ')
  })
  const read = (content: string, table: CatalogueFile) =>
    run(async () => {
      setRead(before => ({ number: before.number + 1 }))
      if (content === '') return
      const next = await readSheet(content, table)
      setRead(before => ({ number: before.number + 1, sheet: next }))
    })
  return {
    number,
    sheet,
    problem,
    choose: async (file: File | undefined, table: CatalogueFile) => {
      const content = (await file?.text()) ?? ''
      setCsv(content)
      await read(content, table)
    },
    readAs: (table: CatalogueFile) => read(csv, table),
  }
}

/** Exports the catalogue as CSV, and imports it after a check of every cell. */
export const FilesDialog = ({ first, onClose }: FilesDialogProps) => {
  const { staff, common } = useText()
  const words = staff.catalogue.files
  const exporting = useExportAll()
  const [of, setOf] = useState<CatalogueFile>(first)
  const { number, sheet, problem, choose, readAs } = useChosenFile()
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      closeLabel={common.close}
      className={sheet ? entryTableStyles.catSheet : styles.catFiles}
    >
      <div className={styles.catDialog}>
        <div className={entryTableStyles.catFilesChoice}>
          <ChoiceField
            label={words.what}
            value={of}
            onChoose={table => {
              setOf(table)
              void readAs(table)
            }}
            options={catalogueFileNames.map(value => ({ value, label: words.tables[value] }))}
          />
          <Button busy={exporting.busy} onClick={() => void exporting.run(of)}>
            {words.export}
          </Button>
        </div>
        <Field label={words.file} hint={words.hint(catalogueFiles[of].join(', '))} error={problem}>
          {control => (
            <input
              {...control}
              type="file"
              accept=".csv,text/csv"
              className={`${fieldStyles.fieldControl} ${styles.catFile}`}
              onChange={event => void choose(event.target.files?.[0], of)}
            />
          )}
        </Field>
        {sheet && (
          <SheetPane
            key={number}
            first={sheet}
            told={({ created, changed }) => words.done(created, changed)}
            apply={words.import}
            onDone={onClose}
          />
        )}
      </div>
    </Dialog>
  )
}
