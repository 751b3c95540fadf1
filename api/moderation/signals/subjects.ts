import { findRows } from '../../platform/db/find-rows'
import { Op } from 'sequelize'
import type { App } from '../../platform/app/app-context'
import type { EngineFacts } from '../../../shared/rules/engine-life'
import type { AdvertRow } from '../../platform/db/schema/advert.model'
import { advertValues, type AdvertBody } from '../../adverts/adverts.public'
import { fromJson, marks } from '../../platform/db/values'

const attributes = [
  'id',
  'kind',
  'live',
  'ownerId',
  'title',
  'description',
  'manufacturer',
  'model',
  'year',
  'registration',
  'registrationKey',
  'serialNumber',
  'serialKey',
  'partKey',
  'partCondition',
  'rateUnit',
  'priceRef',
  'priceMode',
  'totalTime',
  'engineFacts',
  'contact',
] as const satisfies readonly (keyof AdvertRow)[]
type Attribute = (typeof attributes)[number]

/** An advert as it would be after approval, including its pending edit. */
export interface Subject extends Pick<AdvertRow, Attribute> {
  /** The total time that is public now. */
  readonly publicHours: number | null
  readonly engines: readonly EngineFacts[]
}

/** Those of the adverts that are public or waiting; others get no signals. */
export const subjectsOf = async (app: App, ids: readonly number[]): Promise<readonly Subject[]> => {
  if (ids.length === 0) return []
  const rows = await findRows(app.db.models.Advert, {
    attributes,
    where: {
      id: { [Op.in]: [...ids] },
      deletedAt: null,
      closedReason: null,
      [Op.or]: [{ live: true }, { status: 'unapproved' }],
    },
  })
  const edits = await pendingEdits(app, ids)
  return rows.map(row => {
    const edit = edits.get(row.id)
    const values = edit ? advertValues(row.kind, edit, 1) : {}
    const changed = Object.fromEntries(
      attributes.flatMap(name => (values[name] === undefined ? [] : [[name, values[name]]])),
    )
    const engines = edit?.engines ?? fromJson<readonly EngineFacts[]>(row.engineFacts, [])
    return { ...row, publicHours: row.totalTime, engines, ...changed }
  })
}

const pendingEdits = async (app: App, ids: readonly number[]): Promise<ReadonlyMap<number, AdvertBody>> => {
  const rows = await app.db.readCurrent(
    `SELECT advert_id, changes FROM revisions WHERE state = 'pending' AND advert_id IN (${marks(ids)})`,
    ids,
  )
  return new Map(rows.map(row => [Number(row['advert_id']), fromJson<AdvertBody>(row['changes'], {})]))
}

export const isAircraft = ({ kind }: Pick<AdvertRow, 'kind'>): boolean =>
  kind === 'aircraft' || kind === 'lease'

/** Public or waiting for a decision; both adverts of a pair must be, to get a signal about each other. */
export const openSql = `deleted_at IS NULL AND closed_reason IS NULL AND (live = 1 OR status = 'unapproved')`
