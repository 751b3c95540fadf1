import type { OwnerMove } from '../../../shared/contract/adverts'
import type { AppError } from '../../../shared/contract/errors'
import { costOf, moveRefusal } from '../../../shared/rules/advert-life'
import type { App } from '../../platform/app/app-context'
import { auditAll } from '../../platform/audit/audit'
import type { AdvertRow } from '../../platform/db/schema/advert.model'
import { setRows } from '../../platform/db/set-rows'
import type { Tx } from '../../platform/db/tx'
import type { Caller } from '../../platform/http/context'
import { advertNews, tellWebhooks, type News } from '../../platform/webhooks/outbox'
import { giveBackMany, placeMany, spendMany } from '../../billing/billing.public'
import { withLive } from '../publication'
import { changesBy, lifeFactsOf } from './life-changes'
import { refusalError } from './move-refusals'

/** A move of an owner; `until` is the last day of a lease. */
export interface Moving {
  readonly move: OwnerMove
  readonly until?: string | undefined
}

/** The error of each advert that was refused, by its id; the others were moved. */
export type Refused = ReadonlyMap<number, AppError>

const noteOf: Partial<Record<OwnerMove, string>> = { renew: 'renewal', relist: 'relisting' }

/** Which of these adverts may not make the move, without touching them; credits are not looked at. */
const refusedMoves = (rows: readonly AdvertRow[], move: OwnerMove, now: Date): Map<number, AppError> =>
  new Map(
    rows.flatMap(row => {
      const refusal = moveRefusal(move, lifeFactsOf(row), now)
      return refusal ? [[row.id, refusalError(refusal, row.kind)] as const] : []
    }),
  )

/**
 * Moves locked adverts of one owner, with their credits and audit rows; each for which the rules or the credits do not
 * suffice is left alone and returned with its error.
 */
export const moveRows = async (
  app: App,
  tx: Tx,
  caller: Caller,
  rows: readonly AdvertRow[],
  { move, until }: Moving,
  now: Date,
): Promise<Refused> => {
  const refused = refusedMoves(rows, move, now)
  const able = rows.filter(({ id }) => !refused.has(id))
  const unpaid = await pay(app, tx, able, move, now)
  const moved = able.filter(({ id }) => !unpaid.has(id))
  if (move === 'withdraw') await giveBackMany(app, tx, moved, '', now)
  const changes = moved.map(row => changeOf(row, { move, until }, now))
  await setRows(
    app.db,
    tx,
    'Advert',
    changes.map(({ row, values }) => ({ id: row.id, values })),
  )
  await tellWebhooks(
    app,
    tx,
    changes.flatMap(change => newsOf(app, move, change)),
    now,
  )
  await auditAll(
    app,
    tx,
    caller,
    changes.map(({ row, values }) => ({
      action: `advert.${move}`,
      objectType: 'advert',
      objectId: row.id,
      before: lifeOf(row),
      after: lifeOf({ ...row, ...values }),
    })),
  )
  return new Map([...refused, ...unpaid])
}

/** What a move makes of a public advert that it takes off the listings. */
const ends: Partial<Record<OwnerMove, 'hidden' | 'sold' | 'withdrawn'>> = {
  hide: 'hidden',
  sold: 'sold',
  withdraw: 'withdrawn',
}

const newsOf = (
  app: Pick<App, 'env'>,
  move: OwnerMove,
  { row, values }: ReturnType<typeof changeOf>,
): readonly News[] => {
  const end = ends[move]
  if (end && row.live) return [advertNews(app, row, 'advert.ended', end)]
  const isSubmitted = move === 'relist' && values.reviewState === 'pending'
  return isSubmitted ? [advertNews(app, row, 'advert.submitted', 'pending')] : []
}

const changeOf = (row: AdvertRow, { move, until }: Moving, now: Date) => {
  const changes = changesBy[move](row, now, until ?? null)
  return { row, values: withLive(row, { ...changes, version: row.version + 1, updatedAt: now }, now) }
}

/** A relisted advert that waits for review only reserves its credit; the approval charges it. */
const pay = async (
  app: App,
  tx: Tx,
  rows: readonly AdvertRow[],
  move: OwnerMove,
  now: Date,
): Promise<Refused> => {
  if (move === 'unsold') return placeMany(app, tx, rows, now)
  if (costOf(move) === 0) return new Map()
  return spendMany(
    app,
    tx,
    rows.map(row => ({ ...row, waits: changesBy[move](row, now, null).reviewState === 'pending' })),
    noteOf[move] ?? '',
    now,
  )
}

const lifeOf = ({ status, exp, closedReason, underOfferAt, letUntil }: AdvertRow) => ({
  status,
  exp,
  closedReason,
  ...(underOfferAt ? { underOffer: true } : {}),
  ...(letUntil ? { letUntil } : {}),
})
