import { catalogueFileNames, catalogueFiles, type CatalogueFile } from '../../data/catalogue-codes'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Field } from '../../ui/field'
import { ChoiceField } from '../platform/choice-field'
import { KeptNote } from '../platform/kept-note'
import { SheetPane } from './sheet-pane'
import { useChosenFile } from './use-chosen-file'
import { useExportAll } from './use-export'
import styles from './catalogue.module.css'
import fieldStyles from '../../ui/field.module.css'
import entryTableStyles from './entry-table.module.css'

interface FilesDialogProps {
  readonly first: CatalogueFile
  readonly onClose: () => void
}

/** Exports the catalogue as CSV, and imports it after a check of every cell. */
export const FilesDialog = ({ first, onClose }: FilesDialogProps) => {
  const { staff, common } = useText()
  const words = staff.catalogue.files
  const exporting = useExportAll()
  const { number, sheet, of, problem, kept, choose, readAs, keepSheet, done } = useChosenFile(first)
  const end = () => {
    done()
    onClose()
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
        <KeptNote form={kept} into={kept.into} />
        <div className={entryTableStyles.catFilesChoice}>
          <ChoiceField
            label={words.what}
            value={of}
            onChoose={readAs}
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
              onChange={event => void choose(event.target.files?.[0])}
            />
          )}
        </Field>
        {kept.found && <p className={styles.catNote}>{words.chosen(kept.found.name)}</p>}
        {sheet && (
          <SheetPane
            key={number}
            first={sheet}
            told={({ created, changed }) => words.done(created, changed)}
            apply={words.import}
            onSheet={changed => void keepSheet(changed)}
            onDone={end}
          />
        )}
      </div>
    </Dialog>
  )
}
