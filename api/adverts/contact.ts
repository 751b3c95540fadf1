import type { AdvertContact, adverts } from '../../shared/contract/advert-calls'
import type { AdvertDetail } from '../../shared/contract/adverts'
import { notFound } from '../../shared/contract/errors'
import { isStaff } from '../../shared/rules/access'
import { telOf } from '../../shared/rules/phone'
import type { App } from '../platform/app/app-context'
import { countContact } from '../statistics/statistics.public'
import { readFor } from '../platform/db/read-for'
import { fromJson, toTime } from '../platform/db/values'
import type { Caller, Context } from '../platform/http/context'
import { nothingTold } from './advert-detail.present'
import { isAllowanceKnownUsedUp, mayBeTold, spendAllowance } from './contact-allowance'

type Calls = typeof adverts

interface Told {
  readonly id: number
  readonly ownerId: number
}

const isFree = ({ actor }: Caller, { ownerId }: Told) => actor?.id === ownerId || isStaff(actor)

/**
 * The phone or the mail of a public advert's seller, whichever is asked for (checklist DETAIL-04, SAFE-02);
 * pages contain neither. A visitor's look is counted once a day, those of bots, staff and the owner are not.
 * Throws `not_found`, and `too_many_requests` when the caller's allowance is used up.
 */
export const advertContact = async ({
  app,
  caller,
  params,
  query,
  now,
}: Context<Calls['contact']>): Promise<AdvertContact> => {
  // Visitors own no adverts, so one whose allowance is used up is refused without reading the advert.
  if (!caller.actor && isAllowanceKnownUsedUp(app, caller)) await spendAllowance(app, caller)
  const [row] = await readFor(app, caller.actor)(
    'SELECT owner_id, live, exp, contact FROM adverts WHERE id = ?',
    [params.id],
  )
  if (!row?.['live'] || toTime(row['exp']) <= now.getTime()) throw notFound('The advert')
  const advert = { id: params.id, ownerId: Number(row['owner_id']) }
  if (!isFree(caller, advert)) await spendAllowance(app, caller)
  countContact(app, caller, advert, query.way, now)
  const contact = fromJson<Partial<AdvertContact>>(row['contact'], {})
  const { dialcode = null, phone = null, mail = null } = contact
  return query.way === 'phone'
    ? { ...nothingTold, dialcode, phone, tel: telOf(contact) }
    : { ...nothingTold, mail }
}

const withheld =
  'Phone and mail are left out: this account or address has been told as many as it may be for now, 30 an hour and 100 a day. Write to the seller here, or ask again later.'

const bare = (advert: AdvertDetail): AdvertDetail => ({
  ...advert,
  contact: { ...advert.contact, ...nothingTold },
})

/**
 * The whole advert with the contact (specification, section 3), within the caller's allowance; beyond it the contact
 * is marked as withheld. Own adverts and staff are not counted. With `contact=none` the advert was read without it, and
 * nothing is counted.
 */
export const withContact = async (
  app: App,
  caller: Caller,
  wanted: string | undefined,
  { advert, ownerId }: { readonly advert: AdvertDetail; readonly ownerId: number },
  now: Date,
): Promise<AdvertDetail> => {
  const { hasPhone, hasMail } = advert.contact
  if (wanted === 'none') return advert
  const told = { id: advert.advertId, ownerId }
  if (isFree(caller, told) || !(hasPhone || hasMail)) return advert
  if (caller.isContactWithheld || !(await mayBeTold(app, caller)))
    return { ...bare(advert), contactWithheld: true, contactNote: withheld }
  if (hasPhone) countContact(app, caller, told, 'phone', now)
  if (hasMail) countContact(app, caller, told, 'mail', now)
  return advert
}
