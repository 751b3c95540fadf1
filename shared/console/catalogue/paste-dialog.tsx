import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import type { Sheet } from './sheet'
import { SheetPane } from './sheet-pane'
import styles from './catalogue.module.css'
import entryTableStyles from './entry-table.module.css'

interface PasteDialogProps {
  readonly sheet: Sheet
  readonly onClose: () => void
}

/** What was pasted from a spreadsheet, with what it would change, before anything is saved (checklist DESK-05). */
export const PasteDialog = ({ sheet, onClose }: PasteDialogProps) => {
  const { staff, common } = useText()
  const words = staff.catalogueGrid
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.paste.title(sheet.rows.length)}
      closeLabel={common.close}
      className={entryTableStyles.catSheet}
    >
      <p className={styles.catNote}>{words.paste.text}</p>
      <SheetPane
        first={sheet}
        told={({ created, changed }) => words.paste.done(created + changed)}
        apply={words.sheet.apply}
        onDone={onClose}
      >
        <Button onClick={onClose}>{staff.catalogue.cancel}</Button>
      </SheetPane>
    </Dialog>
  )
}
