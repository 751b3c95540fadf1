import type { CatalogueFile } from '../../data/catalogue-codes'
import { useText } from '../../text/text'
import { MenuEntry, PopoverMenu } from '../platform/popover-menu'
import { useExportAll, useExportShown, type ShownSheet } from './use-export'
import menuStyles from '../platform/menu.module.css'

interface ExportChoiceProps {
  readonly of: CatalogueFile
  readonly shown: number
  readonly read: () => ShownSheet
}

/** Writes what the table shows, or all of it, to a file. */
export const ExportChoice = ({ of, shown, read }: ExportChoiceProps) => {
  const words = useText().staff.catalogueGrid.export
  const all = useExportAll()
  const part = useExportShown()
  return (
    <PopoverMenu label={words.open} busy={all.busy || part.busy}>
      <p className={`${menuStyles.menuNone} num`}>{words.of(shown)}</p>
      <MenuEntry onRun={() => void part.run(read())}>{words.shown}</MenuEntry>
      <MenuEntry onRun={() => void all.run(of)}>{words.all}</MenuEntry>
    </PopoverMenu>
  )
}
