import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffCategory } from '../../contract/staff-catalogue'
import { staffCatalogueQueries } from '../../queries/staff-catalogue'
import { useText } from '../../text/text'
import { SelectField } from '../../ui/field'
import { useNotify } from '../../ui/toast'
import { LoadFailed } from '../platform/pane-states'
import { problemText } from '../platform/problems'
import { useConsoleClient, usePlaceQuery } from '../platform/host'
import { AddForm } from './add-form'
import { CatalogueColumn } from './catalogue-column'
import { addedEntry, categoryEntries } from './entry'
import { FilesAndMerges } from './files-and-merges'
import { MergeDialog, type Merging } from './merge-dialog'
import { NameRow } from './name-row'
import { useCatalogueEdit } from './use-catalogue-edit'
import styles from './catalogue.module.css'
import panesStyles from '../platform/panes.module.css'

/** Part sections, their categories, and a panel to create one (checklist ADM-07). */
export const CategoryColumns = () => {
  const words = useText().staff.catalogue
  const { query, change } = usePlaceQuery()
  const categories = useQuery(staffCatalogueQueries.categories(useConsoleClient()))
  const mains = categories.data?.filter(({ mainId }) => mainId === null) ?? []
  const wanted = Number(query.get('main'))
  // The first one is selected by itself.
  const main = mains.find(({ categoryId }) => categoryId === wanted) ?? mains[0]
  const select = (id: number) => change({ main: String(id) })
  if (categories.isPending) return <p className={panesStyles.paneSay}>{words.loading}</p>
  if (!categories.data) return <LoadFailed text={words.failed} onRetry={() => void categories.refetch()} />
  const columns = { all: categories.data, mains, onMain: select }
  return (
    <>
      <FilesAndMerges first="categories" />
      <div className={`${styles.catColumns} ${styles.catColumnsCategories}`}>
        <Mains {...columns} main={main} />
        {main && <Subs {...columns} main={main} />}
        {main && <NewSub {...columns} main={main} />}
      </div>
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
  readonly onMain: (id: number) => void
}

const Mains = ({ all, mains, main, onMain }: MainsProps) => {
  const words = useText().staff.catalogue
  const { rename, remove, add } = useCategoryActions(all)
  const create = async (name: string) => onMain((await add(name)).categoryId)
  const form = <AddForm draft="new-section" label={words.categories.name} field="name" create={create} />
  return (
    <CatalogueColumn title={words.categories.mains} adding={{ label: words.categories.addMain, form }}>
      <ul className={styles.catList}>
        {mains.map(each => (
          <NameRow
            key={each.categoryId}
            id={`category-${each.categoryId}`}
            name={each.name}
            entry={each}
            selected={each === main}
            eager
            onSelect={() => onMain(each.categoryId)}
            renameWord={words.edit}
            rename={name => rename(each, name)}
            onDelete={() => remove(each)}
          />
        ))}
      </ul>
    </CatalogueColumn>
  )
}

interface SubsProps extends MainsProps {
  readonly main: StaffCategory
}

/** Categories as what another one can be merged into, each with its section. */
const targetsIn = (all: readonly StaffCategory[]) => {
  const names = new Map(all.map(({ categoryId, name }) => [categoryId, name]))
  return all.flatMap(({ categoryId: id, mainId, name }) =>
    mainId === null ? [] : [{ id, name: `${names.get(mainId) ?? ''} / ${name}` }],
  )
}

const Subs = ({ all, main }: SubsProps) => {
  const words = useText().staff.catalogue
  const { rename, remove } = useCategoryActions(all)
  const [selected, setSelected] = useState<number>()
  const [merging, setMerging] = useState<Merging | null>(null)
  const subs = all.filter(({ mainId }) => mainId === main.categoryId)
  const merge = ({ categoryId: id, name, adverts }: StaffCategory, isInUse: boolean) =>
    setMerging({ of: 'category', from: { id, name }, ...(isInUse ? { inUse: adverts } : {}) })
  return (
    <CatalogueColumn title={words.categories.subs(main.name)} count={subs.length}>
      {subs.length === 0 && <p className={styles.catEmpty}>{words.categories.none}</p>}
      <ul className={styles.catList}>
        {subs.map(each => (
          <NameRow
            key={each.categoryId}
            id={`category-${each.categoryId}`}
            name={each.name}
            entry={each}
            selected={each.categoryId === selected}
            eager
            onSelect={() => setSelected(each.categoryId === selected ? undefined : each.categoryId)}
            renameWord={words.edit}
            rename={name => rename(each, name)}
            onMerge={() => merge(each, false)}
            onDelete={() => (each.adverts > 0 ? merge(each, true) : remove(each))}
          />
        ))}
      </ul>
      {merging && (
        <MergeDialog
          merging={merging}
          targets={targetsIn(all)}
          onClose={() => setMerging(null)}
          onMerged={() => setSelected(undefined)}
        />
      )}
    </CatalogueColumn>
  )
}

const NewSub = ({ all, mains, main, onMain }: SubsProps) => {
  const { categories: words } = useText().staff.catalogue
  const { add } = useCategoryActions(all)
  // The chosen section applies until another one is shown.
  const [own, setOwn] = useState({ shown: main.categoryId, into: main.categoryId })
  const into = own.shown === main.categoryId ? own.into : main.categoryId
  const create = async (name: string) => {
    await add(name, into)
    onMain(into)
  }
  return (
    <CatalogueColumn title={words.create}>
      <AddForm draft="new-category" label={words.name} field="name" create={create}>
        {() => (
          <SelectField
            label={words.main}
            value={into}
            onChange={event => setOwn({ shown: main.categoryId, into: Number(event.target.value) })}
            options={mains.map(({ categoryId, name }) => ({ value: String(categoryId), label: name }))}
          />
        )}
      </AddForm>
    </CatalogueColumn>
  )
}
