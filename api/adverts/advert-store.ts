import { Op } from 'sequelize'
import { advertEdits, isClearable } from '../../shared/contract/advert-fields'
import type { AdvertKind } from '../../shared/contract/adverts'
import { AppError } from '../../shared/contract/errors'
import type { App } from '../platform/app/app-context'
import { forUpdate, type Tx } from '../platform/db/tx'
import { canonicalBrand, canonicalModel, presentFits } from '../catalogue/catalogue.public'
import { fromJson } from '../platform/db/values'
import { invalidInput } from '../../shared/contract/issue-words'
import { advertTimes, type AdvertRow, type Details } from '../platform/db/schema/advert.model'
import { advertValues, detailValues, type AdvertBody } from './advert-values'
import { derivedFacts } from './derived-facts'
import { disclosedAtAfter } from './disclosed-at'
import { findRows } from '../platform/db/find-rows'
import { oneOf } from '../platform/db/row-readers'
import { currencies } from '../../shared/data/type-codes'

/** The stored advert, locked for this transaction. Throws `not_found` if missing, deleted or another owner's. */
export const lockedAdvert = async (app: App, tx: Tx, id: number, ownerId?: number): Promise<AdvertRow> => {
  const found = await lockedAdverts(app, tx, [id])
  const row = found[0]
  if (!row || (ownerId !== undefined && row.ownerId !== ownerId))
    throw new AppError('not_found', 'This advert was not found.')
  return row
}

interface Wanted<K> {
  readonly deleted?: boolean
  /** Only these columns are read, to lock hundreds of rows cheaply. */
  readonly columns?: readonly K[]
}

/**
 * Locks many adverts by ascending id, so that two bulk changes cannot deadlock. Deleted ones are left out
 * unless asked for.
 */
export const lockedAdverts = async <K extends keyof AdvertRow = keyof AdvertRow>(
  app: App,
  tx: Tx,
  ids: readonly number[],
  { deleted = false, columns }: Wanted<K> = {},
): Promise<readonly Pick<AdvertRow, K>[]> => {
  const rows = await findRows(app.db.models.Advert, {
    ...(columns ? { attributes: columns } : {}),
    where: { id: { [Op.in]: [...ids] }, ...(deleted ? {} : { deletedAt: null }) },
    order: [['id', 'ASC']],
    ...forUpdate(tx),
  })
  return app.db.dialect === 'sqlite' ? rows.map(dated) : rows
}

// Raw rows of SQLite hold times as text.
const dated = <R extends Partial<AdvertRow>>(row: R): R => ({
  ...row,
  ...Object.fromEntries(
    advertTimes.filter(name => name in row).map(name => [name, row[name] ? new Date(row[name]) : null]),
  ),
})

/** Throws `version_conflict` with the stored advert when the editor started from an older version. */
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

/** Parses an edit by the kind of the stored advert; null clears a value. Throws `invalid` naming the fields. */
export const parseEdit = (kind: AdvertKind, body: object): AdvertBody => {
  const entries = Object.entries(body)
  const emptied = entries.filter(([name, value]) => value === null && isClearable(kind, name))
  const names = new Set(emptied.map(([name]) => name))
  const result = advertEdits[kind].safeParse(Object.fromEntries(entries.filter(([name]) => !names.has(name))))
  if (!result.success) throw invalidInput('invalid', result.error.issues)
  return { ...result.data, ...Object.fromEntries(emptied) }
}

/** Writes the names as the catalogue spells them, whatever the case or alias they were typed in, and models by their present ids. */
export const canonical = async (
  app: App,
  body: AdvertBody,
  storedBrand?: string | null,
): Promise<AdvertBody> => {
  const manufacturer = body.manufacturer && (await canonicalBrand(app, body.manufacturer))
  const brand = manufacturer ?? storedBrand
  const model = body.model && brand ? await canonicalModel(app, brand, body.model) : undefined
  const fits = body.fits ? { fits: await presentFits(app, body.fits) } : {}
  return { ...body, ...(manufacturer ? { manufacturer } : {}), ...(model ? { model } : {}), ...fits }
}

/** All columns that a body sets on this row, the JSON block included; the euro price follows the currency. */
export const changesOf = (
  row: AdvertRow,
  body: AdvertBody,
  usdPerEuro: number,
  now: Date,
): Partial<AdvertRow> => {
  const currency = body.currency ?? oneOf(row.currency, currencies)
  const price = body.price ?? (body.currency === undefined ? undefined : row.price / 100)
  const whole = { ...body, ...(price === undefined ? {} : { price, currency }) }
  const stored = fromJson<Details>(row.details, {})
  const details = detailValues(stored, body)
  const values = advertValues(row.kind, whole, usdPerEuro)
  return {
    ...values,
    details: JSON.stringify({ ...details, ...disclosedAtAfter(row, stored, body, now) }),
    ...derivedFacts({ ...row, ...values }, details, usdPerEuro, now),
  }
}
