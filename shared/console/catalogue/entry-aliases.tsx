import { useConsoleClient } from '../host'
import { AliasDialog } from './alias-dialog'
import { valuesOf, type Entry } from './entry'
import { useCatalogueDeed } from './use-catalogue-deeds'

interface EntryAliasesProps {
  readonly entry: Entry
  readonly onClose: () => void
}

const aliasDeed = ({ of, id, ...entry }: Entry) => {
  const before = valuesOf({ of, id, ...entry })
  return (aliases: string[]) => ({ do: 'change', of, id, before, after: { ...before, aliases } }) as const
}

/** The other names of a manufacturer. */
export const BrandAliases = ({ entry, onClose }: EntryAliasesProps) => {
  const client = useConsoleClient()
  const deed = useCatalogueDeed()
  return (
    <AliasDialog
      name={entry.name}
      aliases={entry.aliases}
      change={body =>
        deed(() => client.staffCatalogue.brandAliases({ params: { id: entry.id }, body }), {
          record: aliasDeed(entry),
        })
      }
      onClose={onClose}
    />
  )
}

/** The other names of a model. */
export const ModelAliases = ({ entry, onClose }: EntryAliasesProps) => {
  const client = useConsoleClient()
  const deed = useCatalogueDeed()
  return (
    <AliasDialog
      name={entry.name}
      aliases={entry.aliases}
      change={body =>
        deed(() => client.staffCatalogue.modelAliases({ params: { id: entry.id }, body }), {
          record: aliasDeed(entry),
        })
      }
      onClose={onClose}
    />
  )
}
