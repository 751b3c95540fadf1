import type { Category } from '../../shared/contract/catalogue'
import type { CellError } from '../../shared/contract/staff-catalogue'
import type { App } from '../platform/app/app-context'
import type { Tx } from '../platform/db/tx'
import type { SignedInContext } from '../platform/http/context'
import type { Catalogue } from './catalogue-cache'
import { aliasesIn, fault, idIn, type FileRow } from './catalogue-file-rows'
import { renameInAdverts } from './category-changes.service'
import { nameKey } from './name-key'
import { sectionCodeFor } from './part-sections'
import { nearNames } from './near-names'
import {
  lineOf,
  namesIn,
  nearOf,
  planNames,
  type Entry,
  type NameRow,
  type PlannedLine,
  type PlannedRow,
} from './plan-names'

interface NewSection {
  /** Undefined when only its categories have lines in the file. */
  readonly line: number | undefined
  readonly name: string
  readonly code: string
  readonly position: number
}

interface NewCategory {
  readonly line: number
  /** The key of its section's name. */
  readonly section: string
  readonly name: string
  readonly aliases: readonly string[]
  readonly position: number
}

interface AlteredCategory {
  readonly category: Category
  readonly name: string
  readonly aliases: readonly string[]
}

export interface CategoryPlan {
  readonly of: 'categories'
  readonly errors: readonly CellError[]
  readonly lines: readonly PlannedLine[]
  /** Number of new sections that only occur in lines of their categories. */
  readonly implied: number
  readonly sections: readonly NewSection[]
  readonly categories: readonly NewCategory[]
  readonly alter: readonly AlteredCategory[]
}

type CategoryEntry = Entry & { readonly category: Category }

/** The scope of sections, which have no parent. */
const top = 0

/** Plans the import of sections and categories; a line without a category is about the section itself. */
export const planCategories = (
  { categories, categoryAliases }: Catalogue,
  rows: readonly FileRow[],
  unseen: ReadonlyMap<number, string>,
): CategoryPlan => {
  const entries: readonly CategoryEntry[] = categories.map(category => ({
    id: category.categoryId,
    scope: category.mainId ?? top,
    name: category.name,
    aliases: category.mainId === null ? [] : (categoryAliases.get(category.categoryId) ?? []),
    category,
  }))
  const mains = entries.filter(({ scope }) => scope === top)
  const subs = entries.filter(({ scope }) => scope !== top)
  const ofSections = planNames(mains, rows.filter(isSection).map(sectionName), unseen)
  const { sections, scopeOf, keyOf } = sectionsOf(mains, ofSections.planned)
  for (const row of rows.filter(isSection))
    if (idIn(row) === undefined) scopeOf(row.cells['Section'] ?? '', row.line)
  const { named, errors } = categoryNames(rows, subs, scopeOf)
  const ofCategories = planNames(subs, named, unseen)
  const planned = [...ofSections.planned, ...ofCategories.planned]
  const nearSection = nearSectionOf(mains, rows)
  return {
    of: 'categories',
    implied: sections.filter(({ line }) => line === undefined).length,
    errors: [...ofSections.errors, ...errors, ...ofCategories.errors].toSorted((a, b) => a.line - b.line),
    lines: [
      ...ofSections.planned.map(row => lineIn(row, nearOf('Section', row.near))),
      ...ofCategories.planned.map(row => lineIn(row, nearOf('Category', row.near) ?? nearSection(row.line))),
    ],
    sections,
    categories: newCategories(ofCategories.planned, named, subs, keyOf),
    alter: planned.flatMap(({ entry, name, aliases, isRenamed }) =>
      entry && isRenamed ? [{ category: entry.category, name, aliases }] : [],
    ),
  }
}

const lineIn = ({ line, entry, isRenamed }: PlannedRow<CategoryEntry>, near: PlannedLine['near']) =>
  lineOf(line, entry, isRenamed, near)

/** The near name of a line's section, if that is a new one. */
const nearSectionOf = (mains: readonly CategoryEntry[], rows: readonly FileRow[]) => {
  const near = nearNames(namesIn(mains))
  const sections = new Map(rows.map(({ line, cells }) => [line, cells['Section'] ?? '']))
  const known = new Set(mains.map(({ name }) => nameKey(name)))
  return (line: number) => {
    const section = sections.get(line) ?? ''
    return known.has(nameKey(section)) ? undefined : nearOf('Section', near(section))
  }
}

const sectionName = (row: FileRow): NameRow => ({
  line: row.line,
  scope: top,
  id: idIn(row),
  column: 'Section',
  name: row.cells['Section'] ?? '',
  aliases: undefined,
})

/** The sections by name, including those of the file; looking up an unknown one adds a new section. */
const sectionsOf = (
  mains: readonly CategoryEntry[],
  renamed: readonly PlannedRow<CategoryEntry>[],
): {
  readonly sections: readonly NewSection[]
  readonly scopeOf: (name: string, line?: number) => number
  readonly keyOf: (scope: number) => string
} => {
  const scopes = new Map(mains.map(({ name, id }) => [nameKey(name), id]))
  for (const { entry, name } of renamed) if (entry) scopes.set(nameKey(name), entry.id)
  const codes = mains.flatMap(({ category }) => category.key ?? [])
  const sections: NewSection[] = []
  const scopeOf = (name: string, line?: number): number => {
    const known = scopes.get(nameKey(name))
    if (known !== undefined) return known
    const code = sectionCodeFor(name, codes)
    codes.push(code)
    sections.push({ line, name, code, position: mains.length + sections.length + 1 })
    // A negative scope cannot be the id of a stored section.
    scopes.set(nameKey(name), -sections.length)
    return -sections.length
  }
  const keyOf = (scope: number) => [...scopes].findLast(([, one]) => one === scope)?.[0] ?? ''
  return { sections, scopeOf, keyOf }
}

/** The names of the file's categories, each in its section. No category moves to another one by a file. */
const categoryNames = (
  rows: readonly FileRow[],
  subs: readonly CategoryEntry[],
  scopeOf: (section: string) => number,
): { readonly named: readonly NameRow[]; readonly errors: readonly CellError[] } => {
  const errors: CellError[] = []
  const homeOf = new Map(subs.map(({ id, scope }) => [id, scope]))
  const named = rows
    .filter(row => !isSection(row))
    .flatMap(row => {
      const { Section: section = '', Category: name = '' } = row.cells
      const id = idIn(row)
      const home = homeOf.get(id ?? 0)
      const scope = scopeOf(section)
      if (home !== undefined && home !== scope) {
        errors.push(fault(row.line, 'Section', section, 'is another section; merge a category to move it'))
        return []
      }
      return [{ line: row.line, scope, id, column: 'Category', name, aliases: aliasesIn(row) }]
    })
  return { named, errors }
}

/** Categories that do not exist yet, positioned after the others of their section. */
const newCategories = (
  planned: readonly PlannedRow<CategoryEntry>[],
  named: readonly NameRow[],
  subs: readonly CategoryEntry[],
  keyOf: (scope: number) => string,
): readonly NewCategory[] => {
  const scopeAt = new Map(named.map(({ line, scope }) => [line, scope]))
  const counts = new Map<number, number>()
  const next = (scope: number) => {
    const before = counts.get(scope) ?? subs.filter(sub => sub.scope === scope).length
    counts.set(scope, before + 1)
    return before + 1
  }
  return planned.flatMap(({ line, entry, name, aliases }) => {
    const scope = scopeAt.get(line) ?? top
    return entry ? [] : [{ line, section: keyOf(scope), name, aliases, position: next(scope) }]
  })
}

const isSection = ({ cells }: FileRow) => (cells['Category'] ?? '') === ''

export const writeCategories = async (
  { app, now }: SignedInContext,
  tx: Tx,
  { sections, categories, alter }: CategoryPlan,
): Promise<void> => {
  const { Category } = app.db.models
  const options = { transaction: tx, validate: false }
  await Category.bulkCreate(
    sections.map(({ line: _, ...section }) => ({ ...section, mainId: null, createdAt: now })),
    options,
  )
  for (const { category, name, aliases } of alter) {
    const isMain = category.mainId === null
    await Category.update(
      { name, ...(isMain ? {} : { aliases: JSON.stringify(aliases) }) },
      { where: { id: category.categoryId }, transaction: tx },
    )
    if (category.mainId !== null) await renameInAdverts(app, tx, category.mainId, category.name, name, now)
  }
  const idOf = await idsByName(app, tx, null)
  await Category.bulkCreate(
    categories.map(({ section, name, aliases, position }) => ({
      mainId: idOf.get(section) ?? null,
      code: null,
      name,
      aliases: JSON.stringify(aliases),
      position,
      createdAt: now,
    })),
    options,
  )
}

/** Ids of sections, or of one section's categories, by the key of their name. */
const idsByName = async (app: App, tx: Tx, mainId: number | null) => {
  const stored = await app.db.models.Category.findAll({
    where: { mainId },
    attributes: ['id', 'name'],
    transaction: tx,
  })
  return new Map(stored.map(row => [nameKey(row.get().name), row.get().id]))
}

/** The ids of the written entries, by line. */
export const idsOfCategories = async (
  app: App,
  tx: Tx,
  { sections, categories }: CategoryPlan,
): Promise<ReadonlyMap<number, number>> => {
  const mains = await idsByName(app, tx, null)
  const ids = new Map<number, number>()
  const note = (line: number | undefined, id: number | undefined) => {
    if (line !== undefined && id !== undefined) ids.set(line, id)
  }
  for (const { line, name } of sections) note(line, mains.get(nameKey(name)))
  for (const section of new Set(categories.map(each => each.section))) {
    const own = await idsByName(app, tx, mains.get(section) ?? null)
    for (const { line, name } of categories.filter(each => each.section === section))
      note(line, own.get(nameKey(name)))
  }
  return ids
}
