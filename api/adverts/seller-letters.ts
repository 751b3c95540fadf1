import type { App } from '../platform/app/app-context'
import type { Tx } from '../platform/db/tx'
import { toTime, marks } from '../platform/db/values'
import { queueMails } from '../platform/mail/outbox'
import type { Letter } from '../platform/mail/letter'

/** The facts of an advert that mails to sellers use. */
export interface Ending {
  readonly id: number
  readonly ownerId: number
  readonly title: string
  readonly exp: Date
}

export const toEnding = (row: Readonly<Record<string, unknown>>): Ending => ({
  id: Number(row['id']),
  ownerId: Number(row['owner_id']),
  title: String(row['title']),
  exp: new Date(toTime(row['exp'])),
})

interface Written {
  readonly template: string
  readonly write: (facts: { name: string; titles: readonly string[]; link: string }) => Letter
}

/** Mails each seller once about all of their adverts in the list, in the caller's transaction. */
export const writeToSellers = async (
  app: App,
  tx: Tx,
  adverts: readonly Ending[],
  { template, write }: Written,
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
      const titles = (byOwner.get(Number(owner['id'])) ?? []).map(({ title }) => title)
      return {
        ...write({ name: String(owner['name']), titles, link }),
        to: String(owner['mail']),
        template,
      }
    }),
    now,
  )
}
