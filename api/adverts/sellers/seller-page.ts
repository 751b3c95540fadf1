import { companyAbout } from '../../companies/companies.public'
import { AppError, notFound } from '../../../shared/contract/errors'
import type { DealerFigures, SellerPage } from '../../../shared/contract/sellers'
import { advertKinds } from '../../../shared/data/advert-codes'
import { countryOf } from '../../../shared/data/countries'
import { countryPoints } from '../../../shared/data/country-points'
import { recordOf } from '../../../shared/rules/keys'
import type { Actor } from '../../../shared/rules/access'
import { answerMinutes, replyPace, unansweredAfter } from '../../../shared/rules/reply-pace'
import type { App } from '../../platform/app/app-context'
import type { Database, Row } from '../../platform/db/connect'
import { readFor } from '../../platform/db/read-for'
import { timeParam, toIso, toTime } from '../../platform/db/values'
import { contactName } from '../contact-name'
import { companyOf } from '../../platform/db/company-of'

/** Milliseconds back to which questions are looked at. */
const lookBack = 365 * 86_400_000
/** The newest questions that are looked at. */
const mostQuestions = 200

/**
 * The public page of a seller with public adverts (findings V9). The name is the company's, or that of the newest advert's
 * contact, as an account's own name may be another. Throws `gone` for a seller who left, and `not_found` for one who is suspended, has
 * no public advert or never was.
 */
export const sellerPage = async (
  app: App,
  key: string,
  actor: Actor | null,
  now: Date,
): Promise<SellerPage> => {
  const read = readFor(app, actor)
  const [user] = await read(
    'SELECT id, account_type, company, created_at, suspended_at, deleted_at FROM users WHERE seller_key = ?',
    [key],
  )
  if (user?.['deleted_at']) throw new AppError('gone', 'This seller has left.')
  if (!user || user['suspended_at']) throw notFound('The seller')
  const id = Number(user['id'])
  const { newest, groups } = await liveAdverts(app, id, read, now)
  if (!newest) throw notFound('The seller')
  const { isBusiness, company } = companyOf(user)
  const countries = sumsBy(groups, 'country')
  const kinds = sumsBy(groups, 'kind')
  const waits = await waitsFor(app, id, read, now)
  const about = isBusiness ? await companyAbout(app, id, now) : null
  return {
    key,
    name: company ?? contactName(newest['contact']),
    isBusiness,
    since: (toIso(user['created_at']) ?? '').slice(0, 7),
    countries: [...countries.keys()].map(nameOf),
    reply: replyPace(waits),
    about,
    dealer: isBusiness
      ? {
          ...answerOf(waits),
          sold: await soldBy(id, read),
          places: placesOf(countries, about?.country ?? null),
        }
      : null,
    counts: recordOf(advertKinds, kind => kinds.get(kind) ?? 0),
  }
}

const nameOf = (code: string): string => countryOf(code)?.name ?? code

/** The newest public advert of an account, and how many it has by kind and country. */
const liveAdverts = async ({ db }: App, id: number, read: Database['read'], now: Date) => {
  const live = [id, timeParam(db.dialect, now)]
  const [[newest], groups] = await Promise.all([
    read(
      'SELECT contact FROM adverts WHERE owner_id = ? AND live = 1 AND exp > ? ORDER BY start DESC, id DESC LIMIT 1',
      live,
    ),
    read(
      'SELECT kind, country, COUNT(*) AS adverts FROM adverts WHERE owner_id = ? AND live = 1 AND exp > ? GROUP BY kind, country',
      live,
    ),
  ])
  return { newest, groups }
}

/** How many adverts these groups have by one of their columns, most first. */
const sumsBy = (groups: readonly Row[], column: 'kind' | 'country'): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>()
  for (const row of groups) {
    const value = String(row[column])
    sums.set(value, (sums.get(value) ?? 0) + Number(row['adverts']))
  }
  return new Map([...sums].toSorted(([, a], [, b]) => b - a))
}

/** On the map, the company's own country last if it has no advert there. */
const placesOf = (countries: ReadonlyMap<string, number>, home: string | null): DealerFigures['places'] => {
  const codes = new Set([...countries.keys(), ...(home ? [home] : [])])
  return [...codes].map(country => {
    const [x, y] = countryPoints[country] ?? []
    return {
      country,
      name: nameOf(country),
      adverts: countries.get(country) ?? 0,
      isHome: country === home,
      at: x === undefined || y === undefined ? null : [x, y],
    }
  })
}

const answerOf = (waits: readonly number[]): Pick<DealerFigures, 'answer'> => {
  const minutes = answerMinutes(waits)
  return { answer: minutes === null ? null : { minutes, questions: waits.length } }
}

/** Sold, and not leased: what an owner ends a lease with is called the same. */
const soldBy = async (sellerId: number, read: Database['read']): Promise<number> => {
  const [row] = await read(
    `SELECT COUNT(*) AS sold FROM adverts
      WHERE owner_id = ? AND kind IN ('aircraft', 'part') AND status = 'approved' AND closed_reason = 'sold'
        AND start IS NOT NULL AND deleted_at IS NULL AND suspended_at IS NULL`,
    [sellerId],
  )
  return Number(row?.['sold'])
}

/** Milliseconds from each question to its first answer; Infinity for one without, unless it is too young to tell. */
const waitsFor = async (
  { db }: App,
  sellerId: number,
  read: Database['read'],
  now: Date,
): Promise<readonly number[]> => {
  const rows = await read(
    `SELECT t.created_at AS asked,
            (SELECT MIN(m.sent_at) FROM messages m WHERE m.thread_id = t.id AND m.author_id = t.seller_id) AS answered
       FROM threads t WHERE t.seller_id = ? AND t.created_at > ? ORDER BY t.id DESC LIMIT ${mostQuestions}`,
    [sellerId, timeParam(db.dialect, new Date(now.getTime() - lookBack))],
  )
  return rows.flatMap(row => {
    const asked = toTime(row['asked'])
    if (row['answered'] !== null) return Math.max(0, toTime(row['answered']) - asked)
    return now.getTime() - asked > unansweredAfter ? Number.POSITIVE_INFINITY : []
  })
}
