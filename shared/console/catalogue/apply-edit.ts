import type { Client } from '../../client/client'
import type { Seen } from '../../contract/catalogue'
import { AppError } from '../../contract/errors'
import { catalogueFiles, type MergeKind } from '../../data/catalogue-codes'
import type { CatalogueEdit } from './catalogue-edit'
import { fileOf, isSection, type Entry } from './entry'
import { cellsOf, seenIn, sheetCsv, type Sheet, type SheetRow } from './sheet'

type Change = Extract<CatalogueEdit, { do: 'change' }>

/** Changes an entry unless its values differ from those that were seen; answers the new values. */
export const changeEntry = async (
  client: Client,
  { of, id, before: seen, after }: Pick<Change, 'of' | 'id' | 'before' | 'after'>,
): Promise<Seen> => {
  const { name } = after
  const aliases = [...after.aliases]
  const params = { id }
  if (of === 'brand') {
    const brand = await client.staffCatalogue.renameBrand({ params, body: { name, aliases, seen } })
    return { name: brand.brandName, aliases: brand.aliases }
  }
  if (of === 'model') {
    const type = after.type && after.type !== seen.type ? { type: after.type } : {}
    const model = await client.staffCatalogue.renameModel({ params, body: { name, aliases, seen, ...type } })
    return { name: model.modelName, aliases: model.aliases, type: model.type }
  }
  const category = await client.catalogue.addCategory({ query: { subId: id }, body: { name, aliases, seen } })
  return { name: category.name, aliases: category.aliases }
}

const removeEntry = async (client: Client, of: MergeKind, id: number): Promise<void> => {
  const params = { id }
  if (of === 'brand') await client.catalogue.removeBrand({ params })
  else if (of === 'model') await client.catalogue.removeModel({ params })
  else await client.staffCatalogue.removeCategory({ params })
}

/** Writes all rows or none and answers their ids. Throws the message of the first invalid cell. */
const bringIn = async (
  client: Client,
  of: MergeKind,
  rows: readonly SheetRow[],
): Promise<readonly number[]> => {
  const file = fileOf[of]
  const sheet: Sheet = { of: file, columns: catalogueFiles[file], rows }
  const body = { of: file, csv: await sheetCsv(sheet), dryRun: false, seen: seenIn(sheet) }
  const { done, errors, lines } = await client.staffCatalogue.importFile({ body })
  const [wrong] = errors
  if (!done) throw new AppError('conflict', wrong ? `${wrong.value} ${wrong.message}.` : '')
  return lines.map(({ id }) => id ?? 0)
}

const newRow = (entry: Entry): SheetRow => ({ line: 0, cells: cellsOf(entry) })

const addEntry = async (client: Client, entry: Entry, parts: readonly Entry[]): Promise<number> => {
  const [id = 0] = await bringIn(client, entry.of, [newRow(entry)])
  if (parts.length > 0) await bringIn(client, 'model', parts.map(newRow))
  return id
}

/** Carries out an edit and answers it with the results, such as the ids of added entries. */
export const applyEdit = async (
  client: Client,
  edit: CatalogueEdit,
  entryOf: EntryOf,
): Promise<CatalogueEdit> => {
  switch (edit.do) {
    case 'change':
      return { ...edit, after: await changeEntry(client, edit) }
    case 'add': {
      const id = await addEntry(client, edit.entry, edit.parts)
      return { ...edit, entry: { ...edit.entry, id } }
    }
    case 'remove':
      await removeEntry(client, edit.of, edit.entry.id)
      return edit
    case 'merge': {
      const body = { of: edit.of, from: edit.from.id, into: edit.into.id }
      return { ...edit, merge: (await client.staffCatalogue.merge({ body })).id }
    }
    case 'unmerge':
      await client.staffCatalogue.undoMerge({ params: { id: edit.merge }, body: {} })
      return edit
    case 'several':
      return applySeveral(client, edit, entryOf)
  }
}

/** Looks up an entry's present values, to fill the cells of a row that are not changed. */
export type EntryOf = (of: MergeKind, id: number) => Entry | undefined

/** Changes and additions go together, all or none; what is to go away goes one by one, before them. */
const applySeveral = async (
  client: Client,
  edit: Extract<CatalogueEdit, { do: 'several' }>,
  entryOf: EntryOf,
): Promise<CatalogueEdit> => {
  const removals = edit.steps.flatMap(step => (step.do === 'remove' ? [step] : []))
  for (const { of, entry } of removals)
    await removeEntry(client, of, entry.id).catch((error: unknown) => {
      // An entry that is gone already is ignored, so that an interrupted edit can be repeated.
      if (!(error instanceof AppError) || error.code !== 'not_found') throw error
    })
  const rows = edit.steps.flatMap((step): Written[] => {
    if (step.do === 'add') return [{ step, row: newRow(step.entry) }]
    if (step.do !== 'change') return []
    const entry = entryOf(step.of, step.id)
    if (!entry) throw new AppError('not_found', '')
    const { name, aliases, type = null } = step.after
    const cells = cellsOf({ ...entry, name, aliases, type })
    return [{ step, row: { line: 0, id: step.id, seen: step.before, cells } }]
  })
  const changes = rows.filter(({ step }) => step.do === 'change')
  const additions = rows.filter(({ step }) => step.do === 'add')
  // A section must exist before its categories; the order of other rows does not matter.
  const sorted = [...changes, ...additions.toSorted(sectionsFirst)]
  const ids =
    sorted.length > 0
      ? await bringIn(
          client,
          edit.of,
          sorted.map(({ row }) => row),
        )
      : []
  const done = new Map<CatalogueEdit, number>(sorted.map(({ step }, at) => [step, ids[at] ?? 0]))
  const steps = edit.steps.map(step =>
    step.do === 'add' ? { ...step, entry: { ...step.entry, id: done.get(step) ?? step.entry.id } } : step,
  )
  return { ...edit, steps }
}

interface Written {
  readonly step: CatalogueEdit
  readonly row: SheetRow
}

const sectionsFirst = (one: Written, two: Written) => rank(one.step) - rank(two.step)
const rank = (step: CatalogueEdit) => (step.do === 'add' && isSection(step.entry) ? 0 : 1)
