import type { CellError } from '../../shared/contract/staff-catalogue'
import type { Tx } from '../app-context'
import type { SignedInContext } from '../http/context'
import type { Catalogue } from './catalogue-cache'
import { fault, type FileRow } from './catalogue-file-rows'
import { nameKey } from './name-key'
import { sectionCodeFor } from './part-sections'

interface NewSection {
  readonly name: string
  readonly code: string
  readonly position: number
}

interface NewCategory {
  /** The key of the section's name. */
  readonly section: string
  readonly name: string
  readonly position: number
}

export interface CategoryPlan {
  readonly of: 'categories'
  readonly created: number
  readonly changed: 0
  readonly errors: readonly CellError[]
  readonly sections: readonly NewSection[]
  readonly categories: readonly NewCategory[]
}

/** What a file of sections and categories adds; a line without a category names a section alone. */
export const planCategories = (
  { categories, categoryAliases }: Catalogue,
  rows: readonly FileRow[],
): CategoryPlan => {
  const errors: CellError[] = []
  const mains = categories.filter(({ mainId }) => mainId === null)
  const codes = mains.flatMap(({ key }) => key ?? [])
  const sectionKeys = new Map(mains.map(({ categoryId, name }) => [nameKey(name), categoryId]))
  const taken = new Map<string, Set<string>>()
  for (const [key, id] of sectionKeys)
    taken.set(
      key,
      new Set(
        categories
          .filter(({ mainId }) => mainId === id)
          .flatMap(({ categoryId, name }) => [name, ...(categoryAliases.get(categoryId) ?? [])])
          .map(nameKey),
      ),
    )
  const sections: NewSection[] = []
  const added: NewCategory[] = []
  const lines = new Map<string, number>()
  for (const { line, cells } of rows) {
    const { Section: section = '', Category: name = '' } = cells
    const key = nameKey(section)
    const place = `${key}/${nameKey(name)}`
    const twin = lines.get(place)
    if (twin !== undefined)
      errors.push(
        fault(line, name ? 'Category' : 'Section', name || section, `stands in line ${twin} already`),
      )
    lines.set(place, line)
    let names = taken.get(key)
    if (!names) {
      const code = sectionCodeFor(section, codes)
      codes.push(code)
      sections.push({ name: section, code, position: mains.length + sections.length + 1 })
      names = new Set()
      taken.set(key, names)
    }
    if (name === '' || names.has(nameKey(name))) continue
    names.add(nameKey(name))
    added.push({ section: key, name, position: names.size })
  }
  return {
    of: 'categories',
    created: sections.length + added.length,
    changed: 0,
    errors,
    sections,
    categories: added,
  }
}

export const writeCategories = async (
  { app, now }: SignedInContext,
  tx: Tx,
  { sections, categories }: CategoryPlan,
): Promise<void> => {
  const { Category } = app.db.models
  const options = { transaction: tx, validate: false }
  await Category.bulkCreate(
    sections.map(section => ({ ...section, mainId: null, createdAt: now })),
    options,
  )
  const stored = await Category.findAll({
    where: { mainId: null },
    attributes: ['id', 'name'],
    transaction: tx,
  })
  const idOf = new Map(stored.map(row => [nameKey(row.get().name), row.get().id]))
  await Category.bulkCreate(
    categories.map(({ section, name, position }) => ({
      mainId: idOf.get(section) ?? null,
      code: null,
      name,
      position,
      createdAt: now,
    })),
    options,
  )
}
