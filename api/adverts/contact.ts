import type { AdvertContact, adverts } from '../../shared/contract/advert-calls'
import type { AdvertDetail } from '../../shared/contract/adverts'
import { notFound } from '../../shared/contract/errors'
import { countVisit } from '../counters/count-visit'
import { fromJson, toTime } from '../db/values'
import type { Caller, Context } from '../http/context'

type Calls = typeof adverts

/**
 * Phone and mail of a public advert's seller, for who asks for them (checklist DETAIL-04). Pages do not hold them, so
 * that collecting them takes a call for each, of which an address has a limited number. A look counts once a day for
 * a visitor, and not for bots, staff and the owner. Throws `not_found`, `too_many_requests`.
 */
export const advertContact = async ({
  app,
  caller,
  params,
  now,
}: Context<Calls['contact']>): Promise<AdvertContact> => {
  const [row] = await app.db.read('SELECT owner_id, live, exp, contact FROM adverts WHERE id = ?', [
    params.id,
  ])
  if (!row?.['live'] || toTime(row['exp']) <= now.getTime()) throw notFound('The advert')
  await app.limits.spend('contactByAddress', caller.ip)
  countVisit(app, caller, { id: params.id, ownerId: Number(row['owner_id']) }, 'phone', now)
  return { dialcode: null, phone: null, mail: null, ...fromJson<Partial<AdvertContact>>(row['contact'], {}) }
}

/**
 * The whole advert with the contact of specification section 3, unless the caller wants it without (`contact=none`) or is
 * a visitor who has read as many as one address may; then it only says that there is a phone and a mail.
 */
export const withContact = (
  { actor, mayKnowContact }: Caller,
  wanted: string | undefined,
  advert: AdvertDetail,
): AdvertDetail =>
  wanted !== 'none' && (actor !== null || mayKnowContact)
    ? advert
    : { ...advert, contact: { ...advert.contact, dialcode: null, phone: null, mail: null } }
