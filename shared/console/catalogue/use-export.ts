import { useState } from 'react'
import type { CatalogueFile } from '../../data/catalogue-codes'
import { useText } from '../../text/text'
import { useNotify } from '../../ui/toast'
import { problemText } from '../platform/problems'
import { useConsoleClient, useHost } from '../platform/host'
import { csvOf } from '../platform/table-csv'

/** Gives a CSV file to the person and tells how that went. */
const useSaving = () => {
  const { saveFile } = useHost()
  const notify = useNotify()
  const words = useText().staff.catalogueGrid.export
  const [busy, setBusy] = useState(false)
  const save = async (make: () => Promise<{ readonly name: string; readonly file: Blob }>) => {
    if (busy) return
    setBusy(true)
    try {
      const { name, file } = await make()
      if (await saveFile(name, file)) notify(words.done(name), 'ok')
    } catch (error) {
      notify(problemText(error, words.failed), 'error')
    } finally {
      setBusy(false)
    }
  }
  return { busy, save }
}

/** A whole table, as the server writes it: it can be imported again. */
export const useExportAll = () => {
  const client = useConsoleClient()
  const { busy, save } = useSaving()
  const run = (of: CatalogueFile) =>
    save(async () => {
      const { name, csv } = await client.staffCatalogue.exportFile({ query: { of } })
      return { name, file: new Blob([csv], { type: 'text/csv' }) }
    })
  return { busy, run }
}

export interface ShownSheet {
  readonly of: CatalogueFile
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** What a table shows, as it is filtered and sorted. */
export const useExportShown = () => {
  const { busy, save } = useSaving()
  const run = ({ of, columns, rows }: ShownSheet) =>
    save(async () => ({
      name: `hangarlist-${of}-shown.csv`,
      file: await csvOf({ columns: columns.map(name => ({ name, type: 'text' })), rows }),
    }))
  return { busy, run }
}
