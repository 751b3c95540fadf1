import { Op } from 'sequelize'
import { advertEdits, isClearable } from '../../shared/contract/advert-fields'
import type { AdvertKind } from '../../shared/contract/adverts'
import { AppError } from '../../shared/contract/errors'
import type { App } from '../platform/app/app-context'
import type { Tx } from '../platform/db/tx'
import { canonicalBrand, canonicalModel, otherNames } from '../catalogue/canonical-names'
import { insertRows } from '../platform/db/insert-rows'
import { fromJson } from '../platform/db/values'
import { invalidInput } from '../../shared/contract/issue-words'
import { advertLabels } from './advert-labels'
import type { AdvertRow } from '../platform/db/schema/advert.model'
import { advertValues, americanTail, detailValues, partKeysOf, type AdvertBody } from './advert-values'
import { engineFactsOf, type Details } from './adverts.present'
import { decidableColumns, type DecidableAdvert } from './decidable'
import { disclosedAtAfter } from './disclosed-at'
import { searchable } from '../search/search-rank'
import { indexWords } from '../search/search-words'

/** The stored advert, locked for this transaction. Throws `not_found` for none, a deleted one or one of another owner. */
export const lockedAdvert = async (app: App, tx: Tx, id: number, ownerId?: number): Promise<AdvertRow> => {
  const found = await lockedAdverts(app, tx, [id])
  const row = found[0]
  if (!row || (ownerId !== undefined && row.ownerId !== ownerId))
    throw new AppError('not_found', 'This advert was not found.')
  return row
}

interface Wanted {
  readonly deleted?: boolean
}

/**
 * Many adverts, locked, by ascending id so that two bulk changes cannot block each other. Deleted ones are left out
 * unless asked for.
 */
export const lockedAdverts = (
  app: App,
  tx: Tx,
  ids: readonly number[],
  wanted: Wanted = {},
): Promise<readonly AdvertRow[]> => lockedRows(app, tx, ids, wanted)

/** As `lockedAdverts`, with no more than a decision needs: for hundreds at once. */
export const lockedForDecision = (
  app: App,
  tx: Tx,
  ids: readonly number[],
  wanted: Wanted = {},
): Promise<readonly DecidableAdvert[]> => lockedRows(app, tx, ids, wanted, decidableColumns)

const lockedRows = async (
  app: App,
  tx: Tx,
  ids: readonly number[],
  { deleted = false }: Wanted,
  columns?: readonly (keyof AdvertRow)[],
): Promise<readonly AdvertRow[]> => {
  const rows = await app.db.models.Advert.findAll({
    ...(columns ? { attributes: [...columns] } : {}),
    where: { id: { [Op.in]: [...ids] }, ...(deleted ? {} : { deletedAt: null }) },
    order: [['id', 'ASC']],
    transaction: tx,
    lock: tx.LOCK.UPDATE,
    raw: true,
  })
  const stored = rows as unknown as readonly AdvertRow[]
  return app.db.dialect === 'sqlite' ? stored.map(dated) : stored
}

export const advertTimes = [
  'start',
  'exp',
  'createdAt',
  'updatedAt',
  'deletedAt',
  'closedAt',
  'firstPublishedAt',
  'submittedAt',
  'decidedAt',
  'priceDroppedAt',
] as const

// Raw rows of SQLite hold times as text.
const dated = (row: AdvertRow): AdvertRow => ({
  ...row,
  ...Object.fromEntries(
    advertTimes
      .filter(name => name in row)
      .map(name => [name, row[name] === null ? null : new Date(row[name])]),
  ),
})

/** Throws `version_conflict` with what is stored when the editor started from an older version. */
export const checkVersion = (row: Pick<AdvertRow, 'version'>, version: number | undefined): void => {
  if (version === undefined || version === row.version) return
  throw new AppError(
    'version_conflict',
    'Someone changed this advert in the meantime. Compare and try again.',
    {
      data: { yourVersion: version, storedVersion: row.version },
      errors: [{ field: 'version', message: `is ${version}, but version ${row.version} is stored` }],
    },
  )
}

/** Parses an edit by the kind of the stored advert; null takes a fact away. Throws `invalid` naming the fields. */
export const parseEdit = (kind: AdvertKind, body: object): AdvertBody => {
  const entries = Object.entries(body)
  const emptied = entries.filter(([name, value]) => value === null && isClearable(kind, name))
  const names = new Set(emptied.map(([name]) => name))
  const result = advertEdits[kind].safeParse(Object.fromEntries(entries.filter(([name]) => !names.has(name))))
  if (!result.success) throw invalidInput('invalid', result.error.issues)
  return { ...result.data, ...Object.fromEntries(emptied) }
}

/** Writes the names as the catalogue spells them, whatever the case or alias they were typed in. */
export const canonical = async (
  app: App,
  body: AdvertBody,
  storedBrand?: string | null,
): Promise<AdvertBody> => {
  const manufacturer = body.manufacturer && (await canonicalBrand(app, body.manufacturer))
  const brand = manufacturer ?? storedBrand
  const model = body.model && brand ? await canonicalModel(app, brand, body.model) : undefined
  return { ...body, ...(manufacturer ? { manufacturer } : {}), ...(model ? { model } : {}) }
}

/** All columns that a body sets on this row, the JSON block included; the euro price follows the currency. */
export const changesOf = (
  row: AdvertRow,
  body: AdvertBody,
  usdPerEuro: number,
  now: Date,
): Partial<AdvertRow> => {
  const currency = body.currency ?? (row.currency as AdvertBody['currency'])
  const price = body.price ?? (body.currency === undefined ? undefined : row.price / 100)
  const whole = { ...body, ...(price === undefined ? {} : { price, currency }) }
  const stored = fromJson<Details>(row.details, {})
  const details = detailValues(stored, body)
  return {
    ...advertValues(row.kind, whole, usdPerEuro),
    details: JSON.stringify({ ...details, ...disclosedAtAfter(row, stored, body, now) }),
    engineFacts: engineFactsOf(details),
  }
}

/** The search text and the part numbers of an advert that has just been inserted. */
export const startSearch = async (app: App, tx: Tx, row: AdvertRow): Promise<void> => {
  const words = searchText(row, await otherNames(app, row))
  await insertRows(app.db, tx, 'AdvertSearch', [{ advertId: row.id, words }])
  await insertPartKeys(app, tx, row)
}

const insertPartKeys = async (app: App, tx: Tx, row: AdvertRow): Promise<void> => {
  if (row.kind !== 'part') return
  const keys = partKeysOf(row.partNumber, row.equivalentPartNumber)
  await insertRows(
    app.db,
    tx,
    'PartKey',
    keys.map(({ key, equivalent }) => ({ advertId: row.id, partKey: key, equivalent })),
  )
}

/** Brings the search text and the part numbers in line with the row; in the transaction of its change. */
export const syncSearch = async (app: App, tx: Tx, row: AdvertRow): Promise<void> => {
  const { AdvertSearch, PartKey } = app.db.models
  const words = searchText(row, await otherNames(app, row))
  await AdvertSearch.upsert({ advertId: row.id, words }, { transaction: tx })
  if (row.kind !== 'part') return
  await PartKey.destroy({ where: { advertId: row.id }, transaction: tx })
  await insertPartKeys(app, tx, row)
}

/** Raise it with any change of `searchText`: the server then writes the words of all adverts anew (`renew-search.ts`). */
export const searchTextVersion = 3

/**
 * What an advert is found by (checklist SEARCH-03): first what it is named by, then what its maker, model and engine are
 * called as well, then what is known of it, then what is said of it. Marks that are no words stand between;
 * `search-rank.ts` tells by them how much a word says.
 */
export const searchText = (row: AdvertRow, otherNames: readonly string[] = []): string => {
  const details = fromJson<Details>(row.details, {})
  const names = [
    row.title,
    row.manufacturer,
    row.model,
    row.registration,
    americanTail(row.registration),
    row.serialNumber,
    row.partNumber,
    row.equivalentPartNumber,
    row.category,
    row.toolNumber,
  ]
  const facts = [row.year === null ? null : String(row.year), row.town, row.state, row.basedAt]
  const engine = details.engines?.[0]
  const labels = advertLabels(row, details).flatMap(({ words }) => words)
  return searchable({
    names: indexWords(names),
    others: indexWords([...otherNames, engine?.engineBrand, engine?.engineModel]),
    facts: [indexWords(facts), ...labels].join(' '),
    rest: indexWords([details.avionics, row.description]),
  })
}
