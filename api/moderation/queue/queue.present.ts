import { marks } from '../../platform/db/values'
import type { Claim, QueueRow } from '../../../shared/contract/queue'
import { claimableOf, highestRisk } from '../../../shared/data/signal-codes'
import { toMajor } from '../../../shared/rules/money'
import { mayDecide, type Actor } from '../../../shared/rules/access'
import type { App } from '../../platform/app/app-context'
import type { Row } from '../../platform/db/connect'
import { presentCover } from '../../photos/photos.public'
import { openSignals } from '../signals/signals.query'
import type { HeldClaim } from '../../claims/claims.public'
import type { QueuePlace } from './queue-order'
import type { ShortItem } from './short-queues'
import { codeOrNull, kindIn } from '../stored-code'

/** A place in the queue; items other than new adverts also have their facts. */
export type AnyItem = QueuePlace | ShortItem

const isShort = (item: AnyItem): item is ShortItem => 'advertId' in item
const advertOf = (item: AnyItem) => (isShort(item) ? item.advertId : item.id)

const selectAdverts =
  'SELECT id, kind, title, owner_id, cover, price, currency, price_mode, rate_unit, under_offer_at FROM adverts'
const selectUsers = 'SELECT id, name, surname FROM users'

/** The rows of a page with titles, names, signals and claims; four statements, whatever its size. */
export const presentRows = async (
  app: App,
  items: readonly AnyItem[],
  claims: readonly HeldClaim[],
  actor: Actor,
): Promise<QueueRow[]> => {
  const advertIds = [...new Set(items.map(advertOf).filter(id => id !== null))]
  const [adverts, signals] = await Promise.all([
    rowsById(app, selectAdverts, advertIds),
    openSignals(app, advertIds),
  ])
  const whoIds = items.map(item =>
    isShort(item) ? item.whoId : Number(adverts.get(item.id)?.['owner_id'] ?? 0),
  )
  const users = await rowsById(app, selectUsers, [...new Set(whoIds.filter(id => id !== null))])
  const claimed = new Map(claims.map(claim => [`${claim.type} ${claim.id}`, claim]))
  return items.map((item, at) => {
    const advertId = advertOf(item)
    const advert = advertId === null ? undefined : adverts.get(advertId)
    const claim = claimed.get(`${claimableOf(item.source)} ${item.id}`)
    return {
      source: item.source,
      id: item.id,
      advertId,
      kind: codeOrNull(kindIn)(advert?.['kind']),
      title: advert ? String(advert['title']) : isShort(item) ? item.title : '',
      detail: isShort(item) ? item.detail : null,
      who: whoOf(item, whoIds[at] ?? null, users),
      submittedAt: new Date(item.since).toISOString(),
      dueOn: item.dueOn,
      risk: highestRisk - item.calm,
      signals: [...((advertId !== null && signals.get(advertId)) || [])],
      cover: presentCover(advert?.['cover']),
      price: priceOf(advert),
      underOffer: advert !== undefined && advert['under_offer_at'] !== null,
      isOwn: !mayDecide(actor, isShort(item) ? item.concerned : [whoIds[at] ?? null]),
      claim: claim ? { ...toClaim(claim, item), isMine: claim.by.id === actor.id } : null,
    }
  })
}

const priceOf = (advert: Row | undefined): QueueRow['price'] =>
  advert && advert['price_mode'] !== 'onRequest' && Number(advert['price']) > 0
    ? {
        amount: toMajor(Number(advert['price'])),
        currency: advert['currency'] === 'USD' ? 'USD' : 'EUR',
        rateUnit: advert['rate_unit'] === null ? null : String(advert['rate_unit']),
      }
    : null

const toClaim = ({ by, until }: HeldClaim, { source, id }: AnyItem): Claim => ({ source, id, by, until })

const whoOf = (item: AnyItem, id: number | null, users: ReadonlyMap<number, Row>): QueueRow['who'] => {
  const user = id === null ? undefined : users.get(id)
  if (user) return { id, name: [user['name'], user['surname']].filter(Boolean).join(' ') }
  return isShort(item) && item.name ? { id: null, name: item.name } : null
}

const rowsById = async (
  app: App,
  select: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Row>> => {
  if (ids.length === 0) return new Map()
  const rows = await app.db.readCurrent(`${select} WHERE id IN (${marks(ids)})`, ids)
  return new Map(rows.map(row => [Number(row['id']), row]))
}
