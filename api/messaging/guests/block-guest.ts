import type { guests } from '../../../shared/contract/guests'
import { AppError, notFound } from '../../../shared/contract/errors'
import { mayDecide, ownMatterText } from '../../../shared/rules/access'
import type { App } from '../../platform/app/app-context'
import { audit } from '../../platform/audit/audit'
import type { GuestRow } from '../../platform/db/schema/guest.model'
import { forUpdate, type Tx } from '../../platform/db/tx'
import type { Caller, Context } from '../../platform/http/context'
import { personOfGuest } from '../people'
import { withdrawMails } from './guest-thread.service'

type Calls = typeof guests

/** Throws `forbidden` for staff to whom the guest has written: a colleague decides that (checklist STAFF-09). */
const checkNotTheirs = async (app: App, tx: Tx, { actor }: Caller, guestId: number): Promise<void> => {
  const rows = await app.db.readIn(tx, 'SELECT seller_id FROM threads WHERE buyer_id = ?', [
    personOfGuest(guestId),
  ])
  if (
    !mayDecide(
      actor,
      rows.map(row => Number(row['seller_id'])),
    )
  )
    throw new AppError('forbidden', ownMatterText)
}

type Body = Context<Calls['block']>['body']
type SignedIn = Context<Calls['block']>['caller']
type Reason = Pick<GuestRow, 'blockReason' | 'blockWords'>

/**
 * Whether a blocked address is to get another reason. Throws `conflict` if the present one is not what the caller has
 * seen, or if the guest has deleted their data, of which no new note is taken.
 */
const isReasonChange = (guest: GuestRow, { blocked, seen }: Body, wanted: Reason): boolean => {
  const { blockedAt, blockReason, blockWords, deletedAt } = guest
  if (!blockedAt || !blocked) return false
  if (blockReason === wanted.blockReason && blockWords === wanted.blockWords) return false
  if (deletedAt) throw new AppError('conflict', 'This guest has deleted their data.')
  if (!seen) throw new AppError('conflict', 'A colleague has blocked this address already.')
  if (seen.reason !== blockReason || seen.words !== blockWords)
    throw new AppError('conflict', 'A colleague has changed the reason in the meantime.')
  return true
}

const changeReason = async (app: App, tx: Tx, caller: Caller, guest: GuestRow, wanted: Reason) => {
  await app.db.models.Guest.update(wanted, { where: { id: guest.id }, transaction: tx })
  await audit(app, tx, caller, {
    action: 'guest.blockReason',
    objectType: 'guest',
    objectId: guest.id,
    before: { blockReason: guest.blockReason },
    after: { blockReason: wanted.blockReason },
    ...(wanted.blockWords && { reason: wanted.blockWords }),
  })
}

const block = async (app: App, tx: Tx, caller: SignedIn, guest: GuestRow, wanted: Reason, now: Date) => {
  const values = { ...wanted, blockedAt: now, blockedBy: caller.actor.id }
  await app.db.models.Guest.update(values, { where: { id: guest.id }, transaction: tx })
  if (guest.mail) await withdrawMails(app, tx, guest.mail)
  await audit(app, tx, caller, {
    action: 'guest.block',
    objectType: 'guest',
    objectId: guest.id,
    before: { blocked: false },
    after: { blocked: true, blockReason: wanted.blockReason },
    ...(wanted.blockWords && { reason: wanted.blockWords }),
  })
}

const unblock = async (app: App, tx: Tx, caller: Caller, guest: GuestRow) => {
  const values = {
    ...{ blockedAt: null, blockedBy: null, blockReason: null, blockWords: null },
    // Of a guest who has deleted their data, the block was the last reason to keep the hash.
    ...(guest.deletedAt === null ? {} : { mailHash: `deleted-${guest.id}` }),
  }
  await app.db.models.Guest.update(values, { where: { id: guest.id }, transaction: tx })
  await audit(app, tx, caller, {
    action: 'guest.unblock',
    objectType: 'guest',
    objectId: guest.id,
    before: { blocked: true, blockReason: guest.blockReason },
    after: { blocked: false },
  })
}

/**
 * Takes no more messages from a guest's address and sends no mails to it, takes that back, or changes why (checklist
 * VISIT-04). Throws `not_found`, `forbidden` for those whom the guest has written to, and `conflict` for an address that is
 * blocked for another reason than the caller has seen: nobody overwrites what they have not seen.
 */
export const blockGuest = async ({
  app,
  body,
  caller,
  params,
  now,
}: Context<Calls['block']>): Promise<{ blocked: boolean }> => {
  await app.db.write(async tx => {
    const guest = (await app.db.models.Guest.findByPk(params.id, forUpdate(tx)))?.get()
    if (!guest || guest.userId !== null) throw notFound('The guest')
    await checkNotTheirs(app, tx, caller, guest.id)
    const wanted = { blockReason: body.reason ?? null, blockWords: body.words ?? null }
    if (isReasonChange(guest, body, wanted)) return changeReason(app, tx, caller, guest, wanted)
    if ((guest.blockedAt !== null) === body.blocked) return
    await (body.blocked ? block(app, tx, caller, guest, wanted, now) : unblock(app, tx, caller, guest))
  })
  return { blocked: body.blocked }
}
