import type { GridApi } from 'ag-grid-community'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { RareIcon } from '../../ui/rare-icon'
import { useNotify } from '../../ui/toast'
import type { AdvertRow } from '../adverts/adverts.public'
import { CornerCard } from '../platform/frame-slots'
import { useHost } from '../platform/host'
import { MenuEntry, PopoverMenu } from '../platform/popover-menu'
import { csvOf, xlsxOf } from '../platform/table-file'
import { useToday } from '../platform/use-today'
import { shownTable } from './shown-table'
import menuStyles from '../platform/menu.module.css'
import styles from './export.module.css'

export type ExportForm = 'csv' | 'xlsx'

interface Progress {
  readonly done: number
  readonly of: number
}

/** Writes what the table shows to a file that the person keeps, with its progress; leaving the screen cancels it. */
export const useExport = (api: GridApi<AdvertRow> | null, columns: () => readonly string[]) => {
  const { workbench: words } = useText().staff
  const { saveFile } = useHost()
  const notify = useNotify()
  const today = useToday()
  const [progress, setProgress] = useState<Progress>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const run = async (form: ExportForm) => {
    if (!api || running.current) return
    const cancel = new AbortController()
    running.current = cancel
    const { signal } = cancel
    try {
      const table = shownTable(api, columns())
      const onProgress = (done: number) => setProgress({ done, of: table.count })
      onProgress(0)
      const writing = { signal, onProgress }
      const file =
        form === 'csv' ? await csvOf(table, writing) : await xlsxOf(table, words.sheetName, writing)
      const name = `${words.fileName}-${today}.${form}`
      if (await saveFile(name, file)) notify(words.exported(name), 'ok')
    } catch {
      if (signal.aborted) notify(words.exportCancelled)
      else notify(words.notExported, 'error')
    } finally {
      running.current = undefined
      setProgress(undefined)
    }
  }
  return { progress, run, cancel: () => running.current?.abort() }
}

type Exporting = ReturnType<typeof useExport>

interface ExportMenuProps extends Exporting {
  readonly shown: number
}

export const ExportMenu = ({ shown, progress, run, cancel }: ExportMenuProps) => {
  const { workbench: words } = useText().staff
  const busy = progress !== undefined
  return (
    <>
      <PopoverMenu label={words.export} icon={<RareIcon name="download" />} busy={busy}>
        <p className={`${menuStyles.menuNone} num`}>{words.exportOf(shown)}</p>
        <MenuEntry disabled={busy} onRun={() => void run('csv')}>
          {words.exportCsv}
        </MenuEntry>
        <MenuEntry disabled={busy} onRun={() => void run('xlsx')}>
          {words.exportXlsx}
        </MenuEntry>
      </PopoverMenu>
      {progress && <ExportCard progress={progress} onCancel={cancel} />}
    </>
  )
}

interface ExportCardProps {
  readonly progress: Progress
  readonly onCancel: () => void
}

const ExportCard = ({ progress: { done, of }, onCancel }: ExportCardProps) => {
  const { workbench: words } = useText().staff
  return (
    <CornerCard>
      <section className={styles.exportCard} aria-label={words.export}>
        <span className="num">{words.exporting(done, of)}</span>
        <progress max={of} value={done} aria-label={words.export} />
        <Button size="s" onClick={onCancel}>
          {words.exportCancel}
        </Button>
      </section>
    </CornerCard>
  )
}
