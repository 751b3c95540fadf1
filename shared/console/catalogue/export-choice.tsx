import { useId, useRef } from 'react'
import type { CatalogueFile } from '../../data/catalogue-codes'
import { useText } from '../../text/text'
import { Icon } from '../../ui/icon'
import { useExportAll, useExportShown, type ShownSheet } from './use-export'
import menuStyles from '../platform/menu.module.css'
import buttonStyles from '../../ui/button.module.css'

interface ExportChoiceProps {
  readonly of: CatalogueFile
  readonly shown: number
  readonly read: () => ShownSheet
}

/** Writes what the table shows, or all of it, to a file. */
export const ExportChoice = ({ of, shown, read }: ExportChoiceProps) => {
  const words = useText().staff.catalogueGrid.export
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const all = useExportAll()
  const part = useExportShown()
  const press = (work: () => Promise<void>) => {
    menu.current?.hidePopover()
    void work()
  }
  return (
    <>
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.buttonS} ${menuStyles.menuButton}`}
        popoverTarget={id}
        aria-busy={all.busy || part.busy || undefined}
      >
        {words.open}
        <Icon name="down" />
      </button>
      <div id={id} ref={menu} popover="auto" className={menuStyles.menuList} aria-label={words.open}>
        <p className={`${menuStyles.menuNone} num`}>{words.of(shown)}</p>
        <button type="button" className={menuStyles.menuWay} onClick={() => press(() => part.run(read()))}>
          {words.shown}
        </button>
        <button type="button" className={menuStyles.menuWay} onClick={() => press(() => all.run(of))}>
          {words.all}
        </button>
      </div>
    </>
  )
}
