import type { catalogue, Category, ListedCategory } from '../../shared/contract/catalogue'
import { AppError, invalid, notFound } from '../../shared/contract/errors'
import type { staffCatalogue } from '../../shared/contract/staff-catalogue'
import { resyncSearch } from '../search/search.public'
import type { App } from '../platform/app/app-context'
import { forUpdate, type Tx } from '../platform/db/tx'
import { audit } from '../platform/audit/audit'
import type { Context } from '../platform/http/context'
import { catalogueIn, forgetCatalogue } from './catalogue-cache'
import { listedCategory } from './catalogue.service'
import type { CategoryRow } from '../platform/db/schema/category.model'
import { nameKey } from './name-key'
import { sectionCodeFor } from './part-sections'
import { aliasesOf, uniqueNames } from './entry-names'
import { checkedKey, inUse, taken } from './refusals'
import { refuseUnseen } from './edit-precondition'
import { otherNamesIn } from './canonical-names'

type Calls = typeof catalogue
type Call = Context<Calls['addCategory']>

/**
 * Adds a section with a new code, or a category of the section `mainId`; with `subId` renames that category or
 * sets its aliases, and its adverts are updated (checklist ADM-07). Throws `invalid` on `mainId` or `subId` if it
 * does not exist, `version_conflict`, and `conflict` on `name` or `aliases` when a sibling has it in any spelling.
 */
export const addCategory = async (ctx: Call): Promise<ListedCategory & { aliases: string[] }> => {
  const { app, query, write } = ctx
  const category = await write(tx => (query.subId === undefined ? create(ctx, tx) : rename(ctx, tx)))
  forgetCatalogue(app)
  return listedCategory(category)
}

type ChangedCategory = Category & { aliases: string[] }

const create = async ({ app, body, caller, query, now }: Call, tx: Tx): Promise<ChangedCategory> => {
  const main = query.mainId === undefined ? null : await sectionOf(app, tx, query.mainId)
  const mainId = main?.id ?? null
  const siblings = await siblingsOf(app, tx, mainId)
  refuseTwin(siblings, body.name)
  const position = Math.max(0, ...siblings.map(sibling => sibling.position)) + 1
  const codes = siblings.flatMap(({ code: each }) => each ?? [])
  const code = mainId === null ? sectionCodeFor(body.name, codes) : null
  for (const alias of body.aliases ?? []) refuseTwin(siblings, alias, 'aliases')
  const aliases = mainId === null ? [] : uniqueNames(body.aliases ?? [], nameKey(body.name))
  const kept = { mainId, code, name: body.name, position, createdAt: now }
  const values = { ...kept, aliases: JSON.stringify(aliases) }
  const row = await app.db.models.Category.create(values, { transaction: tx })
  const { id } = row.get()
  const after = { mainId, name: body.name, ...(code && { code }) }
  await audit(app, tx, caller, { action: 'category.create', objectType: 'category', objectId: id, after })
  return { categoryId: id, mainId, name: body.name, key: code, aliases }
}

const rename = async ({ app, body, caller, query, now }: Call, tx: Tx): Promise<ChangedCategory> => {
  const { Category } = app.db.models
  const found = await Category.findByPk(query.subId, forUpdate(tx))
  const category = found?.get()
  if (!category || (query.mainId !== undefined && category.mainId !== query.mainId))
    throw invalid('subId', 'There is no such category.')
  const { id, mainId, code, name } = category
  const before = { name, aliases: [...aliasesOf(category)] }
  await refuseUnseen(app, tx, 'category', id, { now: before, seen: body.seen })
  const siblings = await siblingsOf(app, tx, mainId)
  const others = siblings.filter(sibling => sibling.id !== id)
  refuseTwin(others, body.name)
  const aliases = mainId === null ? [] : aliasesAfter(category, others, body)
  const values = { name: body.name, aliases: JSON.stringify(aliases) }
  await Category.update(values, { where: { id }, transaction: tx })
  const adverts = mainId === null ? 0 : await renameInAdverts(app, tx, mainId, name, body.name, now)
  await audit(app, tx, caller, {
    action: name === body.name ? 'category.aliases' : 'category.rename',
    objectType: 'category',
    objectId: id,
    before,
    after: { name: body.name, aliases, adverts },
  })
  return { categoryId: id, mainId, name: body.name, key: code, aliases }
}

/** Without `aliases` the old name becomes an alias. Throws `conflict` on `aliases` for one that a sibling has. */
const aliasesAfter = (
  category: CategoryRow,
  others: readonly CategoryRow[],
  { name, aliases }: Call['body'],
): string[] => {
  if (!aliases) return uniqueNames([...aliasesOf(category), category.name], nameKey(name))
  for (const alias of aliases) refuseTwin(others, alias, 'aliases')
  return uniqueNames(aliases, nameKey(name))
}

const sectionOf = async (app: App, tx: Tx, mainId: number): Promise<CategoryRow> => {
  const where = { id: mainId, mainId: null }
  const main = await app.db.models.Category.findOne({ where, ...forUpdate(tx) })
  if (!main) throw invalid('mainId', 'There is no such section.')
  return main.get()
}

/** Locked: of two people who add the same name, the second sees the first one's row. */
const siblingsOf = async (app: App, tx: Tx, mainId: number | null): Promise<CategoryRow[]> => {
  const rows = await app.db.models.Category.findAll({ where: { mainId }, ...forUpdate(tx) })
  return rows.map(row => row.get())
}

const refuseTwin = (siblings: readonly CategoryRow[], name: string, field = 'name') => {
  const key = checkedKey(field, name)
  if (siblings.some(sibling => nameKey(sibling.name) === key)) throw taken(field, `${name} is there already.`)
  const owner = siblings.find(sibling => aliasesOf(sibling).some(alias => nameKey(alias) === key))
  if (owner) throw taken(field, `${name} is another name of ${owner.name}.`)
}

/** Renames a category in adverts, which store its name within their section; returns their number. */
export const renameInAdverts = async (
  app: App,
  tx: Tx,
  mainId: number,
  from: string,
  to: string,
  now: Date,
): Promise<number> => {
  const section = (await app.db.models.Category.findByPk(mainId, { transaction: tx }))?.get()
  if (!section?.code || from === to) return 0
  const { Advert } = app.db.models
  // Naming both values of `live` enables the index that begins with it, so that only matching rows are locked.
  const where = { kind: 'part' as const, live: [true, false], type: section.code, category: from }
  const used = await Advert.findAll({ attributes: ['id'], where, ...forUpdate(tx) })
  const ids = used.map(advert => advert.get().id)
  if (ids.length > 0)
    await Advert.update({ category: to, updatedAt: now }, { where: { id: ids }, transaction: tx })
  const catalogue = await catalogueIn(app, tx)
  await resyncSearch(app, tx, row => otherNamesIn(catalogue, row), ids)
  return ids.length
}

/**
 * Deletes a category or an empty section. Throws `not_found`, and `conflict` while part adverts use it (with
 * `data.count`) or while a section has categories.
 */
export const removeCategory = async (
  ctx: Context<(typeof staffCatalogue)['removeCategory']>,
): Promise<undefined> => {
  const { app, caller, params } = ctx
  await ctx.write(async tx => {
    const { Category } = app.db.models
    const found = await Category.findByPk(params.id, forUpdate(tx))
    if (!found) throw notFound('The category')
    const { id, mainId, code, name } = found.get()
    const children = mainId === null ? await siblingsOf(app, tx, id) : []
    if (children.length > 0)
      throw new AppError(
        'conflict',
        `${name} still has ${children.length} categories. Delete or merge them first.`,
      )
    const section =
      mainId === null ? code : ((await Category.findByPk(mainId, { transaction: tx }))?.get().code ?? '')
    const count = await advertsAt(app, tx, section ?? '', mainId === null ? undefined : name)
    if (count > 0) throw inUse(name, count)
    await Category.destroy({ where: { id }, transaction: tx })
    const before = { mainId, name, ...(code && { code }) }
    await audit(app, tx, caller, { action: 'category.delete', objectType: 'category', objectId: id, before })
  })
  forgetCatalogue(app)
}

/** The number of part adverts, without deleted ones, in a section or one of its categories. */
const advertsAt = (app: App, tx: Tx, type: string, category?: string): Promise<number> =>
  app.db.models.Advert.count({
    where: {
      kind: 'part',
      live: [true, false],
      type,
      deletedAt: null,
      ...(category === undefined ? {} : { category }),
    },
    transaction: tx,
  })
