import { useConsoleClient } from '../platform/host'
import { AliasDialog } from './alias-dialog'
import { valuesOf, type Entry } from './entry'
import { useCatalogueEdit } from './use-catalogue-edit'

interface EntryAliasesProps {
  readonly entry: Entry
  readonly onClose: () => void
}

const aliasEdit = ({ of, id, ...entry }: Entry) => {
  const before = valuesOf({ of, id, ...entry })
  return (aliases: string[]) => ({ do: 'change', of, id, before, after: { ...before, aliases } }) as const
}

/** The other names of a manufacturer or a model. */
export const EntryAliases = ({ entry, onClose }: EntryAliasesProps) => {
  const { staffCatalogue } = useConsoleClient()
  const edit = useCatalogueEdit()
  const params = { id: entry.id }
  return (
    <AliasDialog
      draft={`alias-${entry.of}-${entry.id}`}
      name={entry.name}
      aliases={entry.aliases}
      change={body =>
        entry.of === 'brand'
          ? edit(() => staffCatalogue.brandAliases({ params, body }), { record: aliasEdit(entry) })
          : edit(() => staffCatalogue.modelAliases({ params, body }), { record: aliasEdit(entry) })
      }
      onClose={onClose}
    />
  )
}
