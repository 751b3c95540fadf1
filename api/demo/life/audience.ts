import { shuffled } from '../chance'
import type { MarketAdvert, MarketUser } from '../market.types'
import type { Random } from '../photos/random'
import type { Counts } from '../store/advert-rows'
import type { Talk, TalkFacts } from '../texts/talk'
import { talksOf } from '../texts/talks'
import type { Writer } from '../texts/writer'

const hour = 3_600_000
const day = 24 * hour

interface MessageRow {
  readonly threadId: number
  readonly authorId: number
  readonly text: string
  readonly readAt: Date | null
  readonly sentAt: Date
}
interface ThreadRow {
  readonly id: number
  readonly advertId: number
  readonly buyerId: number
  readonly sellerId: number
  readonly buyerUnread: number
  readonly sellerUnread: number
  readonly state: 'open'
  readonly createdAt: Date
  readonly updatedAt: Date
}

export interface Audience {
  readonly counts: ReadonlyMap<number, Counts>
  readonly daily: readonly {
    advertId: number
    day: string
    views: number
    enquiries: number
    watches: number
  }[]
  readonly watchlist: readonly WatchedRow[]
  readonly threads: readonly ThreadRow[]
  readonly messages: readonly MessageRow[]
}

interface WatchedRow {
  userId: number
  advertId: number
  priceAdded: number
  currencyAdded: string
  priceSeen: number
  currency: string
  dropToldAt: Date
  endToldAt: Date
  createdAt: Date
}

interface Options {
  readonly writer: Writer
  readonly users: readonly MarketUser[]
  readonly lastThreadId: number
  readonly now: Date
}

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Who looked at, watched and asked about each advert while it was public; counters are the sums of the rows. */
export const audienceOf = (
  adverts: readonly MarketAdvert[],
  { writer, users, lastThreadId, now }: Options,
): Audience => {
  const { random } = writer
  const crowd = users.filter(user => user.role === 'user')
  const names = new Map(users.map(user => [user.id, user.name]))
  const result = {
    counts: new Map<number, Counts>(),
    daily: [] as Audience['daily'][number][],
    watchlist: [] as Audience['watchlist'][number][],
    threads: [] as ThreadRow[],
    messages: [] as MessageRow[],
  }
  for (const advert of adverts) {
    const { start, hidden, closed, exp } = advert.timeline
    if (!start || !exp) {
      result.counts.set(advert.id, { views: 0, enquiries: 0, watchers: 0 })
      continue
    }
    const end = Math.min(
      now.getTime(),
      exp.getTime(),
      hidden?.getTime() ?? Infinity,
      closed?.getTime() ?? Infinity,
    )
    const moment = () =>
      new Date(start.getTime() + Math.round((end - start.getTime()) * random.next() ** 1.4))
    const others = shuffled(
      random,
      crowd.filter(user => user.id !== advert.ownerId),
    )
    const fans = others.slice(
      0,
      random.pick(advert.kind === 'aircraft' ? [0, 0, 1, 1, 2, 3, 5] : [0, 0, 0, 1, 1]),
    )
    const askers = others
      .slice(-8)
      .slice(0, random.pick(advert.kind === 'aircraft' ? [0, 0, 1, 1, 1, 2, 4] : [0, 0, 0, 1, 2]))
    const asked = { price: Math.round(advert.body.price! * 100), currency: String(advert.body.currency) }
    const watches = fans.map(user => ({
      userId: user.id,
      advertId: advert.id,
      priceAdded: asked.price,
      currencyAdded: asked.currency,
      priceSeen: asked.price,
      currency: asked.currency,
      // News of the past are no news.
      dropToldAt: now,
      endToldAt: now,
      createdAt: moment(),
    }))
    const enquiries = askers
      .map(user => ({ user, at: moment() }))
      .sort((a, b) => a.at.getTime() - b.at.getTime())
    for (const { user, at } of enquiries) {
      const id = lastThreadId + 1 + result.threads.length
      const talk = converse(writer, advert, {
        id,
        buyer: user,
        seller: names.get(advert.ownerId) ?? '',
        at,
        now,
      })
      result.threads.push(talk.thread)
      result.messages.push(...talk.messages)
    }
    result.watchlist.push(...watches)
    const days = daysOf(random, advert, start.getTime(), end)
    for (const { createdAt } of watches) at(days, createdAt).watches++
    for (const enquiry of enquiries) at(days, enquiry.at).enquiries++
    const rows = [...days].map(([date, counts]) => ({ advertId: advert.id, day: date, ...counts }))
    result.daily.push(...rows)
    result.counts.set(advert.id, {
      views: rows.reduce((sum, { views }) => sum + views, 0),
      enquiries: enquiries.length,
      watchers: watches.length,
    })
  }
  return result
}

interface DayCounts {
  views: number
  enquiries: number
  watches: number
}

const at = (days: Map<string, DayCounts>, time: Date): DayCounts => {
  const date = isoDay(time.getTime())
  const found = days.get(date) ?? { views: 1, enquiries: 0, watches: 0 }
  days.set(date, found)
  return found
}

/** Many views in the first days, fewer later, more at weekends; interest differs from advert to advert. */
const daysOf = (
  random: Random,
  { kind }: MarketAdvert,
  start: number,
  end: number,
): Map<string, DayCounts> => {
  const interest = (kind === 'aircraft' ? 22 : kind === 'part' ? 7 : 9) * random.range(0.4, 2.2)
  const days = new Map<string, DayCounts>()
  for (let time = start, nth = 0; time <= end; time += day, nth++) {
    const weekend = [0, 6].includes(new Date(time).getUTCDay()) ? 1.4 : 1
    const views = Math.round(interest * weekend * (0.3 + 0.7 * Math.exp(-nth / 6)) * random.range(0.6, 1.4))
    days.set(isoDay(time), { views: Math.max(1, views), enquiries: 0, watches: 0 })
  }
  return days
}

interface Meeting {
  readonly id: number
  readonly buyer: MarketUser
  readonly seller: string
  readonly at: Date
  readonly now: Date
}

const converse = (
  writer: Writer,
  advert: MarketAdvert,
  { id, buyer, seller, at, now }: Meeting,
): { thread: ThreadRow; messages: MessageRow[] } => {
  const { random } = writer
  const { body } = advert
  const facts: TalkFacts = {
    kind: advert.kind,
    body,
    buyer: buyer.name,
    seller,
    random,
    what: body.registration ?? (body.model ? `the ${body.model}` : 'it'),
    where: body.location?.town ?? 'your field',
  }
  const script: Talk = random.pick(talksOf(advert.kind))
  const times: Date[] = [at]
  const length = random.pick([1, 1, 2, 2, 3, 4])
  while (times.length < Math.min(length, script.length)) {
    const next = new Date(times.at(-1)!.getTime() + Math.round(random.range(0.4, 30) * hour))
    if (next >= now) break
    times.push(next)
  }
  // What is not answered was not always read.
  const readLast = times.length % 2 === 0 ? random.chance(0.7) : random.chance(0.55)
  const messages = times.map((sentAt, turn) => ({
    threadId: id,
    authorId: turn % 2 === 0 ? buyer.id : advert.ownerId,
    text: writer.say(script[turn]!, facts),
    readAt:
      turn < times.length - 1
        ? times[turn + 1]!
        : readLast
          ? new Date(Math.min(now.getTime(), sentAt.getTime() + 3 * hour))
          : null,
    sentAt,
  }))
  const unread = readLast ? 0 : 1
  const fromBuyer = times.length % 2 === 1
  return {
    messages,
    thread: {
      id,
      advertId: advert.id,
      buyerId: buyer.id,
      sellerId: advert.ownerId,
      buyerUnread: fromBuyer ? 0 : unread,
      sellerUnread: fromBuyer ? unread : 0,
      state: 'open',
      createdAt: at,
      updatedAt: times.at(-1)!,
    },
  }
}
