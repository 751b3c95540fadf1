import { creditOf, freeCredits } from '../../../shared/rules/adverts'
import { creditKinds, type CreditKind } from '../../../shared/contract/users'
import { paperNumber } from '../../orders/paper-numbers'
import { packetList } from '../../packets/packet-list'
import type { MarketAdvert, MarketUser } from '../market.types'
import type { Random } from '../photos/random'

const hour = 3_600_000
const day = 24 * hour

export interface LedgerRow {
  readonly userId: number
  readonly creditKind: CreditKind
  readonly entry: 'grant' | 'reserve' | 'charge' | 'return'
  readonly amount: number
  readonly advertId: number | null
  readonly orderId: number | null
  readonly actorId: number | null
  readonly note: string
  readonly at: Date
}

export interface OrderRow {
  readonly id: number
  readonly userId: number
  readonly packetId: string
  readonly quantity: number
  readonly creditKind: CreditKind
  readonly credits: number
  readonly amount: number
  readonly currency: 'EUR'
  readonly status: 'paid' | 'open'
  readonly method: 'invoice'
  readonly providerId: null
  readonly invoiceNumber: string
  readonly paidAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

interface Use {
  readonly at: Date
  readonly entry: LedgerRow['entry']
  readonly amount: number
  readonly advertId: number
  readonly note: string
}

/** What an advert did to its owner's credits: reserved, then charged or given back; a renewal costs another one. */
const usesOf = ({ id, fate, timeline }: MarketAdvert): readonly Use[] => {
  const use = (at: Date, entry: Use['entry'], amount: number, note = ''): Use => ({
    at,
    entry,
    amount,
    advertId: id,
    note,
  })
  const { submitted, start, decided, closed, renewed } = timeline
  return [
    use(submitted, 'reserve', -1),
    ...(start ? [use(start, 'charge', 0)] : []),
    ...(fate === 'rejected' && decided ? [use(decided, 'return', 1)] : []),
    ...(fate === 'withdrawn' && closed ? [use(closed, 'return', 1)] : []),
    ...(renewed ? [use(renewed, 'reserve', -1, 'renewal'), use(renewed, 'charge', 0, 'renewal')] : []),
  ]
}

export interface Books {
  readonly ledger: readonly LedgerRow[]
  readonly orders: readonly OrderRow[]
}

/** Everybody's credits and orders: nobody ever spends what was not granted or bought before. */
export const keepBooks = (
  random: Random,
  users: readonly MarketUser[],
  adverts: readonly MarketAdvert[],
  { lastOrderId, moderatorId, now }: { lastOrderId: number; moderatorId: number; now: Date },
): Books => {
  const ledger: LedgerRow[] = []
  const bought: Omit<OrderRow, 'id' | 'invoiceNumber'>[] = []
  for (const user of users)
    for (const kind of creditKinds) {
      const uses = adverts
        .filter(advert => advert.ownerId === user.id && creditOf[advert.kind] === kind)
        .flatMap(usesOf)
        .sort((a, b) => a.at.getTime() - b.at.getTime())
      const row = (
        entry: Use['entry'],
        amount: number,
        at: Date,
        more: Partial<LedgerRow> = {},
      ): LedgerRow => ({
        userId: user.id,
        creditKind: kind,
        entry,
        amount,
        at,
        advertId: null,
        orderId: null,
        actorId: null,
        note: '',
        ...more,
      })
      ledger.push(row('grant', freeCredits, user.joined, { note: 'free at registration' }))
      let balance = freeCredits
      let spent = 0
      for (const use of uses) {
        if (balance + use.amount < 0) {
          const needed = uses.slice(spent).filter(({ entry }) => entry === 'reserve').length
          const at = new Date(
            Math.max(
              user.joined.getTime() + 30 * hour,
              use.at.getTime() - Math.round(random.range(2, 70) * hour),
            ),
          )
          const packet = packetFor(kind, needed)
          if (packet) bought.push(paidOrder(user.id, packet, at))
          else
            ledger.push(row('grant', needed + 2, at, { actorId: moderatorId, note: 'agreed with our staff' }))
          balance += packet?.credits ?? needed + 2
        }
        balance += use.amount
        spent++
        ledger.push(row(use.entry, use.amount, use.at, { advertId: use.advertId, note: use.note }))
      }
    }
  const issued = new Map<number, number>()
  const orders = [...bought, ...openOrders(random, users, now)]
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((order, at) => {
      const year = order.createdAt.getUTCFullYear()
      const count = (issued.get(year) ?? lastOrderId) + 1
      issued.set(year, count)
      return { ...order, id: lastOrderId + 1 + at, invoiceNumber: paperNumber('invoice', year, count) }
    })
  const grants = orders.flatMap(order =>
    order.paidAt
      ? [
          {
            userId: order.userId,
            creditKind: order.creditKind,
            entry: 'grant' as const,
            amount: order.credits,
            advertId: null,
            orderId: order.id,
            actorId: moderatorId,
            note: `invoice ${order.invoiceNumber}`,
            at: order.paidAt,
          },
        ]
      : [],
  )
  return { ledger: [...ledger, ...grants].sort((a, b) => a.at.getTime() - b.at.getTime()), orders }
}

/** The smallest package that is enough, or the largest there is; none of this kind are sold. */
const packetFor = (kind: CreditKind, needed: number) => {
  const sold = packetList.filter(packet => packet.creditKind === kind)
  return sold.find(packet => packet.credits >= needed) ?? sold.at(-1)
}

type NewOrder = Omit<OrderRow, 'id' | 'invoiceNumber'>

const orderOf = (
  userId: number,
  packet: NonNullable<ReturnType<typeof packetFor>>,
  createdAt: Date,
  paidAt: Date | null,
): NewOrder => ({
  userId,
  createdAt,
  paidAt,
  packetId: packet.id,
  quantity: 1,
  creditKind: packet.creditKind,
  credits: packet.credits,
  amount: packet.priceCents,
  currency: 'EUR',
  status: paidAt ? 'paid' : 'open',
  method: 'invoice',
  providerId: null,
  updatedAt: paidAt ?? createdAt,
})

const paidOrder = (userId: number, packet: NonNullable<ReturnType<typeof packetFor>>, paidAt: Date) =>
  orderOf(userId, packet, new Date(paidAt.getTime() - 20 * hour), paidAt)

/** A few invoices that are not paid yet. */
const openOrders = (random: Random, users: readonly MarketUser[], now: Date): readonly NewOrder[] =>
  users
    .filter(user => user.account !== 'person' && random.chance(0.3))
    .map(user =>
      orderOf(
        user.id,
        random.pick(packetList),
        new Date(now.getTime() - Math.round(random.range(0.2, 12) * day)),
        null,
      ),
    )
