import { useState } from 'react'
import { catalogueFileNames, catalogueFiles, type CatalogueFile } from '../../data/catalogue-codes'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Field, SelectField } from '../../ui/field'
import { problemText } from '../platform/problems'
import { readSheet, SheetProblem, type Sheet } from './sheet'
import { SheetPane } from './sheet-pane'
import { useExportAll } from './use-export'
import styles from './catalogue.module.css'
import fieldStyles from '../../ui/field.module.css'
import entryTableStyles from './entry-table.module.css'

interface FilesDialogProps {
  readonly first: CatalogueFile
  readonly onClose: () => void
}

const isFile = (value: string): value is CatalogueFile => catalogueFileNames.some(name => name === value)

/** The catalogue as files: out as CSV, and in again after it was checked cell by cell. */
export const FilesDialog = ({ first, onClose }: FilesDialogProps) => {
  const { staff, common } = useText()
  const words = staff.catalogue.files
  const sheetWords = staff.catalogueGrid.sheet
  const exporting = useExportAll()
  const [of, setOf] = useState<CatalogueFile>(first)
  const [csv, setCsv] = useState('')
  const [{ number, sheet }, setRead] = useState<{ readonly number: number; readonly sheet?: Sheet }>({
    number: 0,
  })
  const [problem, setProblem] = useState('')

  const read = async (content: string, table: CatalogueFile) => {
    setProblem('')
    setRead(before => ({ number: before.number + 1 }))
    if (content === '') return
    try {
      const next = await readSheet(content, table)
      setRead(before => ({ number: before.number + 1, sheet: next }))
    } catch (error) {
      if (!(error instanceof SheetProblem)) setProblem(problemText(error, words.failed))
      else if (error.line !== undefined) setProblem(sheetWords.malformed(error.line))
      else setProblem(error.missing.map(sheetWords.missing).join(' '))
    }
  }
  const choose = async (file: File | undefined) => {
    const content = (await file?.text()) ?? ''
    setCsv(content)
    await read(content, of)
  }
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
          <SelectField
            label={words.what}
            value={of}
            onChange={event => {
              const { value } = event.target
              if (!isFile(value)) return
              setOf(value)
              void read(csv, value)
            }}
            options={catalogueFileNames.map(value => ({ value, label: words.tables[value] }))}
          />
          <Button busy={exporting.busy} onClick={() => void exporting.run(of)}>
            {words.export}
          </Button>
        </div>
        <Field
          label={words.file}
          hint={words.hint(catalogueFiles[of].join(', '))}
          {...(problem ? { error: problem } : {})}
        >
          {control => (
            <input
              {...control}
              type="file"
              accept=".csv,text/csv"
              className={`${fieldStyles.fieldControl} ${styles.catFile}`}
              onChange={event => void choose(event.target.files?.[0])}
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
