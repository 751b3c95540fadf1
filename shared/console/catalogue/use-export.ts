import type { CatalogueFile } from '../../data/catalogue-codes'
import { useText } from '../../text/text'
import { useConsoleClient } from '../platform/host'
import { csvOf } from '../platform/table-file'
import { useSaveFile } from '../platform/use-save-file'

const useSaving = () => useSaveFile(useText().staff.catalogueGrid.export)

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
      file: await csvOf({
        columns: columns.map(name => ({ name, type: 'text' })),
        count: rows.length,
        row: at => rows[at] ?? [],
      }),
    }))
  return { busy, run }
}
