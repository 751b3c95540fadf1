import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { StaffCategory } from '../../contract/staff-catalogue'
import { staffCatalogueQueries } from '../../queries/staff-catalogue'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { SelectField } from '../../ui/field'
import { useNotify } from '../../ui/toast'
import { LoadFailed } from '../platform/pane-states'
import { problemText } from '../platform/problems'
import { useConsoleClient, usePlaceQuery } from '../platform/host'
import { AddForm } from './add-form'
import { addedEntry, categoryEntries } from './entry'
import { FilesDialog } from './files-dialog'
import { MergeDialog, type Merging } from './merge-dialog'
import { NameRow } from './name-row'
import { RecentMerges } from './recent-merges'
import { useCatalogueEdit } from './use-catalogue-edit'

/** Part sections, their categories, and a panel to create one (checklist ADM-07). */
export const CategoryColumns = () => {
  const { staff } = useText()
  const words = staff.catalogue
  const client = useConsoleClient()
  const { query, change } = usePlaceQuery()
  const [open, setOpen] = useState<'files' | 'recent' | null>(null)
  const categories = useQuery(staffCatalogueQueries.categories(client))
  const mains = categories.data?.filter(({ mainId }) => mainId === null) ?? []
  const wanted = Number(query.get('main'))
  // The first one is selected by itself.
  const main = mains.find(({ categoryId }) => categoryId === wanted) ?? mains[0]
  const subs = categories.data?.filter(({ mainId }) => mainId === main?.categoryId) ?? []
  const select = (id: number) => change({ main: String(id) })
  if (categories.isPending) return <p className="console-note">{words.loading}</p>
  if (!categories.data) return <LoadFailed text={words.failed} onRetry={() => void categories.refetch()} />
  return (
    <>
      <div className="cat-bar">
        <Button size="s" onClick={() => setOpen('files')}>
          {words.files.open}
        </Button>
        <Button size="s" onClick={() => setOpen('recent')}>
          {words.recent.open}
        </Button>
      </div>
      <div className="cat-columns cat-columns-categories">
        <Mains all={categories.data} mains={mains} main={main} onSelect={select} />
        {main && <Subs all={categories.data} main={main} subs={subs} />}
        {main && <NewSub all={categories.data} mains={mains} main={main} onMain={select} />}
      </div>
      {open === 'files' && <FilesDialog first="categories" onClose={() => setOpen(null)} />}
      {open === 'recent' && <RecentMerges onClose={() => setOpen(null)} />}
    </>
  )
}

/** Renames and deletes; what cannot be deleted says why. */
const useCategoryActions = (all: readonly StaffCategory[]) => {
  const { staff } = useText()
  const words = staff.catalogue
  const client = useConsoleClient()
  const notify = useNotify()
  const edit = useCatalogueEdit()
  const removed = (id: number) => {
    const entry = categoryEntries(all).find(each => each.id === id)
    return entry ? { record: () => ({ do: 'remove', of: 'category', entry, parts: [] }) as const } : {}
  }
  return {
    rename: ({ categoryId: id, name: from, aliases }: StaffCategory, name: string) =>
      edit(() => client.catalogue.addCategory({ query: { subId: id }, body: { name } }), {
        done: words.toasts.renamed(from, name),
        record: ({ aliases: after }) => ({
          do: 'change',
          of: 'category',
          id,
          before: { name: from, aliases },
          after: { name, aliases: after },
        }),
      }),
    remove: ({ categoryId, name }: StaffCategory) =>
      void edit(() => client.staffCatalogue.removeCategory({ params: { id: categoryId } }), {
        done: words.toasts.categoryDeleted(name),
        ...removed(categoryId),
      }).catch((error: unknown) => notify(problemText(error, words.problem), 'error')),
    add: (name: string, mainId?: number) =>
      edit(
        () => client.catalogue.addCategory({ query: mainId === undefined ? {} : { mainId }, body: { name } }),
        {
          done: words.toasts.categoryAdded,
          record: ({ id, ...added }) => {
            const ownerId = added.subId === null ? null : added.mainId
            const owner = all.find(each => each.categoryId === ownerId)?.name ?? ''
            const entry = addedEntry({ of: 'category', id, owner, ownerId, name, type: null })
            return { do: 'add', of: 'category', entry, parts: [] }
          },
        },
      ),
  }
}

interface MainsProps {
  readonly all: readonly StaffCategory[]
  readonly mains: readonly StaffCategory[]
  readonly main: StaffCategory | undefined
  readonly onSelect: (id: number) => void
}

const Mains = ({ all, mains, main, onSelect }: MainsProps) => {
  const { staff } = useText()
  const words = staff.catalogue
  const { rename, remove, add } = useCategoryActions(all)
  const [adding, setAdding] = useState(false)
  const title = useId()
  return (
    <section className="cat-column" aria-labelledby={title}>
      <header className="cat-head">
        <h2 id={title}>{words.categories.mains}</h2>
        <Button size="s" aria-expanded={adding} onClick={() => setAdding(!adding)}>
          {words.categories.addMain}
        </Button>
      </header>
      {adding && (
        <AddForm
          label={words.categories.name}
          field="name"
          create={async name => onSelect((await add(name)).categoryId)}
        />
      )}
      <ul className="cat-list">
        {mains.map(each => (
          <NameRow
            key={each.categoryId}
            name={each.name}
            aliases={each.aliases}
            use={each}
            selected={each === main}
            eager
            onSelect={() => onSelect(each.categoryId)}
            renameWord={words.edit}
            rename={name => rename(each, name)}
            onDelete={() => remove(each)}
          />
        ))}
      </ul>
    </section>
  )
}

interface SubsProps {
  readonly all: readonly StaffCategory[]
  readonly main: StaffCategory
  readonly subs: readonly StaffCategory[]
}

const Subs = ({ all, main, subs }: SubsProps) => {
  const { staff } = useText()
  const words = staff.catalogue
  const { rename, remove } = useCategoryActions(all)
  const [selected, setSelected] = useState<number>()
  const [merging, setMerging] = useState<Merging | null>(null)
  const title = useId()
  const nameOf = new Map(all.map(({ categoryId, name }) => [categoryId, name]))
  const from = ({ categoryId, name }: StaffCategory) => ({ id: categoryId, name })
  return (
    <section className="cat-column" aria-labelledby={title}>
      <header className="cat-head">
        <h2 id={title}>
          {words.categories.subs(main.name)} <span className="cat-count num">{subs.length}</span>
        </h2>
      </header>
      {subs.length === 0 && <p className="cat-empty">{words.categories.none}</p>}
      <ul className="cat-list">
        {subs.map(each => (
          <NameRow
            key={each.categoryId}
            name={each.name}
            aliases={each.aliases}
            use={each}
            selected={each.categoryId === selected}
            eager
            onSelect={() => setSelected(each.categoryId === selected ? undefined : each.categoryId)}
            renameWord={words.edit}
            rename={name => rename(each, name)}
            onMerge={() => setMerging({ of: 'category', from: from(each) })}
            onDelete={() =>
              each.adverts > 0
                ? setMerging({ of: 'category', from: from(each), inUse: each.adverts })
                : remove(each)
            }
          />
        ))}
      </ul>
      {merging && (
        <MergeDialog
          merging={merging}
          targets={all
            .filter(({ mainId }) => mainId !== null)
            .map(({ categoryId, mainId, name }) => ({
              id: categoryId,
              name: `${nameOf.get(mainId ?? 0) ?? ''} / ${name}`,
            }))}
          onClose={() => setMerging(null)}
          onMerged={() => setSelected(undefined)}
        />
      )}
    </section>
  )
}

interface NewSubProps {
  readonly all: readonly StaffCategory[]
  readonly mains: readonly StaffCategory[]
  readonly main: StaffCategory
  readonly onMain: (id: number) => void
}

const NewSub = ({ all, mains, main, onMain }: NewSubProps) => {
  const { staff } = useText()
  const words = staff.catalogue
  const { add } = useCategoryActions(all)
  // A choice of one's own holds until another section is shown.
  const [own, setOwn] = useState({ shown: main.categoryId, into: main.categoryId })
  const into = own.shown === main.categoryId ? own.into : main.categoryId
  const title = useId()
  const create = async (name: string) => {
    await add(name, into)
    onMain(into)
  }
  return (
    <section className="cat-column" aria-labelledby={title}>
      <header className="cat-head">
        <h2 id={title}>{words.categories.create}</h2>
      </header>
      <AddForm label={words.categories.name} field="name" create={create}>
        {() => (
          <SelectField
            label={words.categories.main}
            value={into}
            onChange={event => setOwn({ shown: main.categoryId, into: Number(event.target.value) })}
            options={mains.map(({ categoryId, name }) => ({ value: String(categoryId), label: name }))}
          />
        )}
      </AddForm>
    </section>
  )
}
