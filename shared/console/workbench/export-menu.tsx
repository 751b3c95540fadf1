import type { GridApi } from 'ag-grid-community'
import { useState } from 'react'
import { useText } from '../../text/text'
import { RareIcon } from '../../ui/rare-icon'
import { useNotify } from '../../ui/toast'
import type { AdvertRow } from '../adverts/adverts.public'
import { MenuEntry, PopoverMenu } from '../platform/popover-menu'
import { useToday } from '../platform/use-today'
import { useHost } from '../platform/host'
import { csvOf } from '../platform/table-csv'
import { shownTable, xlsxOf } from './shown-table'
import menuStyles from '../platform/menu.module.css'

export type ExportForm = 'csv' | 'xlsx'

/** Writes what the table shows to a file that the person keeps. */
export const useExport = (api: GridApi<AdvertRow> | null) => {
  const { workbench: words } = useText().staff
  const { saveFile } = useHost()
  const notify = useNotify()
  const today = useToday()
  const [busy, setBusy] = useState(false)
  const run = async (form: ExportForm) => {
    if (!api || busy) return
    setBusy(true)
    notify(words.exporting)
    // Lets the browser show the notification before the work blocks it.
    await new Promise(resolve => setTimeout(resolve, 50))
    try {
      const table = shownTable(api)
      const file = form === 'csv' ? await csvOf(table) : await xlsxOf(table, words.sheetName)
      const name = `${words.fileName}-${today}.${form}`
      if (await saveFile(name, file)) notify(words.exported(name), 'ok')
    } catch {
      notify(words.notExported, 'error')
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}

interface ExportMenuProps {
  readonly shown: number
  readonly busy: boolean
  readonly run: (form: ExportForm) => Promise<void>
}

export const ExportMenu = ({ shown, busy, run }: ExportMenuProps) => {
  const { workbench: words } = useText().staff
  return (
    <PopoverMenu label={words.export} icon={<RareIcon name="download" />} busy={busy}>
      <p className={`${menuStyles.menuNone} num`}>{words.exportOf(shown)}</p>
      <MenuEntry disabled={busy} onRun={() => void run('csv')}>
        {words.exportCsv}
      </MenuEntry>
      <MenuEntry disabled={busy} onRun={() => void run('xlsx')}>
        {words.exportXlsx}
      </MenuEntry>
    </PopoverMenu>
  )
}
