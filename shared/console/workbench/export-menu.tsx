import type { GridApi } from 'ag-grid-community'
import { useId, useRef, useState } from 'react'
import { useText } from '../../text/text'
import { Icon } from '../../ui/icon'
import { RareIcon } from '../../ui/rare-icon'
import { useNotify } from '../../ui/toast'
import type { AdvertRow } from '../adverts/adverts.public'
import { useToday } from '../platform/use-today'
import { useHost } from '../platform/host'
import { csvOf } from '../platform/table-csv'
import { shownTable, xlsxOf } from './shown-table'

export type ExportForm = 'csv' | 'xlsx'

/** Writes what the table shows to a file that the person keeps. */
export const useExport = (api: GridApi<AdvertRow> | null) => {
  const { staff } = useText()
  const words = staff.workbench
  const { saveFile } = useHost()
  const notify = useNotify()
  const today = useToday()
  const [busy, setBusy] = useState(false)
  const run = async (form: ExportForm) => {
    if (!api || busy) return
    setBusy(true)
    notify(words.exporting)
    // What is said has to be seen before the work begins.
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
  const { staff } = useText()
  const words = staff.workbench
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const press = (form: ExportForm) => {
    menu.current?.hidePopover()
    void run(form)
  }
  return (
    <>
      <button
        type="button"
        className="button button-plain button-s views-button"
        popoverTarget={id}
        aria-busy={busy || undefined}
        title={words.export}
      >
        <RareIcon name="download" />
        <span className="bar-word">{words.export}</span>
        <Icon name="down" />
      </button>
      <div id={id} ref={menu} popover="auto" className="views-menu" aria-label={words.export}>
        <p className="views-none num">{words.exportOf(shown)}</p>
        <button type="button" className="views-way" disabled={busy} onClick={() => press('csv')}>
          {words.exportCsv}
        </button>
        <button type="button" className="views-way" disabled={busy} onClick={() => press('xlsx')}>
          {words.exportXlsx}
        </button>
      </div>
    </>
  )
}
