import type { AdvertKind } from '../../shared/contract/adverts'
import { advertKinds } from '../../shared/data/advert-codes'
import type { App } from '../platform/app/app-context'
import type { Tx } from '../platform/db/tx'
import { toTime, marks } from '../platform/db/values'
import { queueMails } from '../platform/mail/outbox'
import type { Letter } from '../platform/mail/letter'
import { oneOf } from '../platform/db/row-readers'
import type { NamedAdvert } from './letters/titles'

/** The facts of an advert that mails to sellers use. */
export interface Ending {
  readonly id: number
  readonly kind: AdvertKind
  readonly ownerId: number
  readonly title: string
  readonly exp: Date
}

export const toEnding = (row: Readonly<Record<string, unknown>>): Ending => ({
  id: Number(row['id']),
  kind: oneOf(row['kind'], advertKinds),
  ownerId: Number(row['owner_id']),
  title: String(row['title']),
  exp: new Date(toTime(row['exp'])),
})

interface Written {
  readonly template: string
  /** The parameter of My Adverts that opens what the mail is about, for one advert. */
  readonly asks: 'renew' | 'let'
  readonly write: (facts: { name: string; adverts: readonly NamedAdvert[]; link: string }) => Letter
}

/** Mails each seller once about all of their adverts in the list, in the caller's transaction. */
export const writeToSellers = async (
  app: App,
  tx: Tx,
  adverts: readonly Ending[],
  { template, asks, write }: Written,
  now: Date,
): Promise<void> => {
  const byOwner = new Map<number, Ending[]>()
  for (const advert of adverts) byOwner.set(advert.ownerId, [...(byOwner.get(advert.ownerId) ?? []), advert])
  if (byOwner.size === 0) return
  const owners = await app.db.readIn(
    tx,
    `SELECT id, mail, name FROM users WHERE deleted_at IS NULL AND suspended_at IS NULL
        AND id IN (${marks([...byOwner])})`,
    [...byOwner.keys()],
  )
  const link = `${app.env.PUBLIC_URL}/profile/adverts`
  await queueMails(
    app.db,
    tx,
    owners.map(owner => {
      const own = byOwner.get(Number(owner['id'])) ?? []
      const named = own.map(({ id, kind, title }) => ({ title, link: `${link}?kind=${kind}&${asks}=${id}` }))
      return {
        ...write({ name: String(owner['name']), adverts: named, link }),
        to: String(owner['mail']),
        template,
      }
    }),
    now,
  )
}
