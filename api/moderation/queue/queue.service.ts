import type { z } from 'zod'
import type { Page, PageExtras } from '../../../shared/contract/kit'
import type { queue, QueueCounts, QueueRow } from '../../../shared/contract/queue'
import { claimableOf, queueSources, type QueueSource } from '../../../shared/data/signal-codes'
import { isStaff, type Actor } from '../../../shared/rules/access'
import type { App } from '../../platform/app/app-context'
import { toTime } from '../../platform/db/values'
import { runningClaims, type HeldClaim } from '../../claims/claims.public'
import { compare, placeIn, readCursor, writeCursor, type QueuePlace } from './queue-order'
import { presentRows, type AnyItem } from './queue.present'
import { oncePerAdvert, shortItems, type ShortItem, type ShortSource } from './short-queues'
import { pendingCount, pendingStatement, type Wanted } from './pending-adverts'
import { paged } from '../../platform/http/paged'

type Query = z.output<typeof queue.list.query>

/** Only admins see requests for another account type. */
const sourcesFor = (actor: Actor): readonly QueueSource[] =>
  queueSources.filter(source => isStaff(actor) && (source !== 'upgrade' || actor.role === 'Admin'))

const isShort = (source: QueueSource): source is ShortSource => source !== 'advert'
const has = (claims: readonly HeldClaim[], { source, id }: Pick<QueuePlace, 'source' | 'id'>) =>
  claims.some(claim => claim.id === id && claim.type === claimableOf(source))
const idsOf = (claims: readonly HeldClaim[]) =>
  claims.filter(({ type }) => type === 'advert').map(({ id }) => id)

/** A page of everything that waits for staff, the most urgent first (checklist PLUS-14). */
export const queuePage = async (
  app: App,
  actor: Actor,
  query: Query,
  now: Date,
): Promise<Page<QueueRow> & PageExtras> => {
  const { kind, size } = query
  const sources = sourcesFor(actor).filter(source => query.source?.includes(source) ?? true)
  const start = query.cursor ? readCursor(query.cursor) : null
  const claims = await runningClaims(app, now)
  const mine = claims.filter(({ by }) => by.id === actor.id)
  const wanted: Wanted = {
    kind,
    only: query.claim === 'mine' ? idsOf(mine) : undefined,
    but: query.claim === 'free' ? idsOf(claims) : undefined,
  }
  const isWanted = (item: ShortItem) =>
    (!kind || item.kind === kind) &&
    (query.claim !== 'mine' || has(mine, item)) &&
    (query.claim !== 'free' || !has(claims, item))
  const withAdverts = sources.includes('advert')
  const [short, adverts, total] = await Promise.all([
    shortItems(app, sources.filter(isShort)).then(items => items.filter(isWanted)),
    withAdverts ? pendingAdverts(app, wanted, start?.place ?? null, size + 1) : [],
    withAdverts ? countAdverts(app, wanted, now).then(({ waiting }) => waiting) : 0,
  ])
  const behind = start ? short.filter(item => compare(item, start.place) > 0) : short
  const items: readonly AnyItem[] = [...behind, ...adverts].toSorted(compare)
  const shown = items.slice(0, size)
  const last = shown.at(-1)
  const page = start?.page ?? 1
  const totalElements = total + short.length
  return {
    ...paged(await presentRows(app, shown, claims, actor), totalElements, { page, size }),
    next: last && items.length > size ? writeCursor(last, page + 1) : null,
  }
}

/** The queue's numbers for all screens, counted from the same rows as the list, so that they agree. */
export const queueCounts = async (app: App, actor: Actor, now: Date): Promise<QueueCounts> => {
  const sources = sourcesFor(actor)
  const today = now.toISOString().slice(0, 10)
  const [every, mine] = await Promise.all([
    shortItems(app, sources.filter(isShort)),
    runningClaims(app, now, actor.id),
  ])
  const [adverts, ownAdverts] = await Promise.all([
    countAdverts(app, {}, now),
    countAdverts(app, { only: idsOf(mine) }, now),
  ])
  const short = oncePerAdvert(every)
  const countOf = (source: QueueSource) =>
    source === 'advert' ? adverts.waiting : short.filter(item => item.source === source).length
  return {
    all: adverts.waiting + short.length,
    bySource: {
      advert: countOf('advert'),
      revision: countOf('revision'),
      report: countOf('report'),
      photo: countOf('photo'),
      upgrade: countOf('upgrade'),
      ticket: countOf('ticket'),
    },
    overdue: adverts.overdue + short.filter(({ dueOn }) => dueOn < today).length,
    dueToday: adverts.today + short.filter(({ dueOn }) => dueOn === today).length,
    mine: ownAdverts.waiting + oncePerAdvert(every.filter(item => has(mine, item))).length,
  }
}

const pendingAdverts = async (
  app: App,
  wanted: Wanted,
  after: QueuePlace | null,
  size: number,
): Promise<readonly QueuePlace[]> => {
  const { sql, params } = pendingStatement(app.db, wanted, { after: after && placeIn('advert', after), size })
  const rows = await app.db.readCurrent(sql, params)
  return rows.map(row => ({
    source: 'advert',
    id: Number(row['id']),
    dueOn: String(row['due_on']),
    calm: Number(row['calm']),
    since: toTime(row['submitted_at']),
  }))
}

const countAdverts = async (app: App, wanted: Wanted, now: Date) => {
  const { sql, params } = pendingCount(app.db, wanted, now.toISOString().slice(0, 10))
  const [row] = await app.db.readCurrent(sql, params)
  return {
    waiting: Number(row?.['waiting'] ?? 0),
    overdue: Number(row?.['overdue'] ?? 0),
    today: Number(row?.['today'] ?? 0),
  }
}
