import type { AdvertStatus } from '../../shared/contract/adverts'
import { advertPath, slugOf } from '../../shared/rules/slug'
import type { App, Tx } from '../app-context'
import { auditAll } from '../audit/audit'
import type { SignedInContext } from '../http/context'
import { queueMails, type OutgoingMail } from '../mail/outbox'
import { advertApprovedMail } from '../mail/templates/advert-approved'
import type { AdvertRow } from './advert.model'
import { chargeMany } from './charge-many'
import { statusChanges } from './publication'

/** Seconds in which a decision's mail can still be withdrawn. */
export const mailHold = 60

/** Writes a status on rows that may take it, with everything that follows from it. */
export const applyStatus = async (
  ctx: SignedInContext,
  tx: Tx,
  rows: readonly AdvertRow[],
  to: AdvertStatus,
): Promise<void> => {
  const { app, caller, now } = ctx
  if (rows.length === 0) return
  for (const { ids, changes } of grouped(rows, row => statusChanges(row, to, caller.actor.id, now)))
    await app.db.models.Advert.update(changes, { where: { id: ids }, transaction: tx })
  if (to === 'approved') {
    await chargeMany(app, tx, rows, now)
    await queueMails(app.db, tx, await approvalMails(app, tx, rows, now), now)
  }
  await auditAll(
    app,
    tx,
    caller,
    rows.map(row => ({
      action: `advert.${to === 'approved' ? 'approve' : to === 'hide' ? 'hide' : 'unapprove'}`,
      objectType: 'advert',
      objectId: row.id,
      before: { status: row.status },
      after: { status: to },
    })),
  )
}

/** Rows that change alike share one statement. */
const grouped = (rows: readonly AdvertRow[], changesOf: (row: AdvertRow) => Partial<AdvertRow>) => {
  const groups = new Map<string, { ids: number[]; changes: Partial<AdvertRow> }>()
  for (const row of rows) {
    const changes = changesOf(row)
    const key = JSON.stringify(changes)
    const group = groups.get(key) ?? { ids: [], changes }
    group.ids.push(row.id)
    groups.set(key, group)
  }
  return groups.values()
}

interface Owner {
  readonly mail: string
  readonly name: string
}

/** Who wrote these adverts; without those who have left. */
export const ownersOf = async (
  app: App,
  tx: Tx,
  rows: readonly AdvertRow[],
): Promise<ReadonlyMap<number, Owner>> => {
  const ids = [...new Set(rows.map(row => row.ownerId))]
  const found = await app.db.readIn(
    tx,
    `SELECT id, mail, name FROM users WHERE deleted_at IS NULL AND id IN (${ids.map(() => '?').join()})`,
    ids,
  )
  return new Map(
    found.map(user => [Number(user['id']), { mail: String(user['mail']), name: String(user['name']) }]),
  )
}

/** Only the first publication is news to the seller. */
const approvalMails = async (
  app: App,
  tx: Tx,
  rows: readonly AdvertRow[],
  now: Date,
): Promise<readonly OutgoingMail[]> => {
  const fresh = rows.filter(row => row.firstPublishedAt === null)
  if (fresh.length === 0) return []
  const owners = await ownersOf(app, tx, fresh)
  return fresh.flatMap(row => {
    const owner = owners.get(row.ownerId)
    if (!owner) return []
    const link = app.env.PUBLIC_URL + advertPath(row.kind, slugOf(row.title, row.id))
    const letter = advertApprovedMail({ name: owner.name, title: row.title, link })
    return [
      {
        ...letter,
        to: owner.mail,
        template: 'advert-approved',
        group: `advert-${row.id}-${now.getTime()}`,
        hold: mailHold,
      },
    ]
  })
}
