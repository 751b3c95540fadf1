import { companyAbout } from '../../companies/companies.public'
import { AppError, notFound } from '../../../shared/contract/errors'
import type { SellerPage } from '../../../shared/contract/sellers'
import { advertKinds } from '../../../shared/data/advert-codes'
import { countryOf } from '../../../shared/data/countries'
import { recordOf } from '../../../shared/rules/keys'
import type { Actor } from '../../../shared/rules/access'
import { replyPace, unansweredAfter } from '../../../shared/rules/reply-pace'
import type { App } from '../../platform/app/app-context'
import type { Database } from '../../platform/db/connect'
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
  const adverts = await read(
    'SELECT kind, country, contact FROM adverts WHERE owner_id = ? AND live = 1 AND exp > ? ORDER BY start DESC, id DESC',
    [id, timeParam(app.db.dialect, now)],
  )
  const [newest] = adverts
  if (!newest) throw notFound('The seller')
  const { isBusiness, company } = companyOf(user)
  return {
    key,
    name: company ?? contactName(newest['contact']),
    isBusiness,
    since: (toIso(user['created_at']) ?? '').slice(0, 7),
    countries: namesByCount(adverts.map(row => String(row['country']))),
    reply: await paceOf(app, id, read, now),
    about: isBusiness ? await companyAbout(app, id, now) : null,
    counts: recordOf(advertKinds, kind => adverts.filter(row => row['kind'] === kind).length),
  }
}

const namesByCount = (codes: readonly string[]): string[] => {
  const counts = new Map<string, number>()
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([code]) => countryOf(code)?.name ?? code)
}

const paceOf = async ({ db }: App, sellerId: number, read: Database['read'], now: Date) => {
  const rows = await read(
    `SELECT t.created_at AS asked,
            (SELECT MIN(m.sent_at) FROM messages m WHERE m.thread_id = t.id AND m.author_id = t.seller_id) AS answered
       FROM threads t WHERE t.seller_id = ? AND t.created_at > ? ORDER BY t.id DESC LIMIT ${mostQuestions}`,
    [sellerId, timeParam(db.dialect, new Date(now.getTime() - lookBack))],
  )
  return replyPace(
    rows.flatMap(row => {
      const asked = toTime(row['asked'])
      if (row['answered'] !== null) return Math.max(0, toTime(row['answered']) - asked)
      return now.getTime() - asked > unansweredAfter ? Number.POSITIVE_INFINITY : []
    }),
  )
}
