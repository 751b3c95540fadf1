import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { OtherDraft } from '../platform/other-draft'
import { SheetPane } from './sheet-pane'
import type { KeptRows } from './use-kept-rows'
import styles from './catalogue.module.css'
import entryTableStyles from './entry-table.module.css'

/** What was pasted from a spreadsheet, with what it would change, before anything is saved (checklist DESK-05). */
export const PasteDialog = ({ pasted }: { readonly pasted: KeptRows }) => {
  const { staff, common } = useText()
  const words = staff.catalogueGrid
  const { sheet, number, draft, into, keep, close } = pasted
  if (!sheet) return null
  return (
    <Dialog
      open
      onClose={close}
      title={words.paste.title(sheet.rows.length)}
      closeLabel={common.close}
      className={entryTableStyles.catSheet}
    >
      <p className={styles.catNote}>{words.paste.text}</p>
      <OtherDraft name={draft} into={into} />
      <SheetPane
        key={number}
        first={sheet}
        told={({ created, changed }) => words.paste.done(created + changed)}
        apply={words.sheet.apply}
        onSheet={keep}
        onDone={close}
      >
        <Button onClick={close}>{staff.catalogue.cancel}</Button>
      </SheetPane>
    </Dialog>
  )
}
