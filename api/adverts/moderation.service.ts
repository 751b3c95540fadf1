import type { AdvertKind, AdvertStatus } from '../../shared/contract/adverts'
import { AppError } from '../../shared/contract/errors'
import { canMove, creditOf } from '../../shared/rules/adverts'
import { advertPath, slugOf } from '../../shared/rules/slug'
import type { App, Tx } from '../app-context'
import { audit, auditAll } from '../audit/audit'
import { giveBack } from '../credits/credits'
import type { SignedInContext } from '../http/context'
import { queueMail, queueMails, type OutgoingMail } from '../mail/outbox'
import { advertApprovedMail } from '../mail/templates/advert-approved'
import { advertRejectedMail } from '../mail/templates/advert-rejected'
import { changesRequestedMail } from '../mail/templates/changes-requested'
import { getSetting } from '../settings/settings'
import type { AdvertRow } from './advert.model'
import { checkVersion, lockedAdvert, lockedAdverts } from './advert-store'
import { applyEdit } from './adverts.service'
import { chargeMany } from './charge-many'
import { statusChanges } from './publication'
import { closeRevision, pendingRevision } from './revisions'

/** Seconds in which a decision's mail can still be withdrawn. */
const mailHold = 60

interface Corrections {
  readonly status?: AdvertStatus | undefined
  readonly type?: string | undefined
  readonly manufacturer?: string | undefined
  readonly version?: number | undefined
}

/** One advert: a status, and corrections of type and manufacturer. Throws `conflict` for a move that does not exist. */
export const moderateAdvert = async (
  ctx: SignedInContext,
  id: number,
  wanted: Corrections,
  kind?: AdvertKind,
) => {
  const { app, caller, now } = ctx
  const rate = await getSetting(app, 'usdPerEuro')
  const result = await ctx.write(async tx => {
    const row = await lockedAdvert(app, tx, id)
    if (kind && row.kind !== kind) throw new AppError('not_found', 'This advert was not found.')
    checkVersion(row, wanted.version)
    const corrections = correctionsOf(row, wanted)
    const corrected = corrections ? await applyEdit(app, tx, row, corrections, rate, now) : row
    if (corrections)
      await audit(app, tx, caller, {
        action: 'advert.correct',
        objectType: 'advert',
        objectId: id,
        before: { type: row.type, manufacturer: row.manufacturer },
        after: corrections,
      })
    if (!wanted.status || wanted.status === row.status) return corrected
    if (!canMove(row.status, wanted.status))
      throw new AppError('conflict', `An advert that is ${row.status} cannot become ${wanted.status}.`)
    await applyStatus(ctx, tx, [corrected], wanted.status)
    return { ...corrected, status: wanted.status, version: corrected.version + 1 }
  })
  app.listingIndex.touch([id])
  return { advertId: id, status: result.status, version: result.version }
}

const correctionsOf = (row: AdvertRow, { type, manufacturer }: Corrections) => {
  if (type && row.kind !== 'aircraft')
    throw new AppError('invalid', 'Please check: type.', {
      errors: [{ field: 'type', message: 'can only be set on aircraft adverts' }],
    })
  return type || manufacturer
    ? { ...(type ? { type: type as never } : {}), ...(manufacturer ? { manufacturer } : {}) }
    : null
}

/** Moves up to 500 adverts in one transaction: one locked read, one update per kind, their audit rows and mails. */
export const setStatus = async (ctx: SignedInContext, ids: readonly number[], status: AdvertStatus) => {
  const { app } = ctx
  const wanted = [...new Set(ids)]
  const result = await ctx.write(async tx => {
    const found = await lockedAdverts(app, tx, wanted)
    const movable = found.filter(row => canMove(row.status, status))
    await applyStatus(ctx, tx, movable, status)
    const changed = new Set(movable.map(row => row.id))
    const known = new Set(found.map(row => row.id))
    return {
      changed: [...changed],
      refused: wanted
        .filter(id => !changed.has(id))
        .map(id => ({ id, code: known.has(id) ? ('conflict' as const) : ('not_found' as const) })),
    }
  })
  app.listingIndex.touch(result.changed)
  return result
}

/** Writes a status on rows that may take it, with everything that follows from it. */
const applyStatus = async (
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

const ownersOf = async (
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

interface Review {
  readonly decision: 'approve' | 'requestChanges' | 'reject'
  readonly reasons: readonly string[]
  readonly note: string
  readonly version?: number | undefined
}

/** Decides a waiting advert, or the pending revision of a live one; the seller is told (checklist LIFE-03). */
export const reviewAdvert = async (ctx: SignedInContext, id: number, review: Review) => {
  const { app } = ctx
  const rate = await getSetting(app, 'usdPerEuro')
  const result = await ctx.write(async tx => {
    const row = await lockedAdvert(app, tx, id)
    checkVersion(row, review.version)
    const revision = await pendingRevision(app, tx, id)
    if (review.decision === 'approve') return approve(ctx, tx, row, revision, rate)
    return revision && row.status === 'approved'
      ? refuseRevision(ctx, tx, row, revision.id, review)
      : refuseAdvert(ctx, tx, row, review)
  })
  app.listingIndex.touch([id])
  return { advertId: id, status: result.status, version: result.version }
}

type Revision = Awaited<ReturnType<typeof pendingRevision>>
type Outcome = Pick<AdvertRow, 'status' | 'version'>

const approve = async (
  ctx: SignedInContext,
  tx: Tx,
  row: AdvertRow,
  revision: Revision,
  rate: number,
): Promise<Outcome> => {
  const { app, caller, now } = ctx
  let current = row
  if (revision) {
    current = await applyEdit(app, tx, row, revision.changes, rate, now)
    await closeRevision(app, tx, revision.id, { state: 'approved', by: caller.actor.id, note: null }, now)
    await audit(app, tx, caller, {
      action: 'advert.approveRevision',
      objectType: 'advert',
      objectId: row.id,
      after: revision.changes,
    })
  }
  if (current.status === 'approved') return current
  if (!canMove(current.status, 'approved')) throw new AppError('conflict', 'This advert cannot be approved.')
  await applyStatus(ctx, tx, [current], 'approved')
  return { status: 'approved', version: current.version + 1 }
}

const refuseRevision = async (
  ctx: SignedInContext,
  tx: Tx,
  row: AdvertRow,
  revisionId: number,
  review: Review,
): Promise<Outcome> => {
  const { app, caller, now } = ctx
  await closeRevision(
    app,
    tx,
    revisionId,
    { state: 'rejected', by: caller.actor.id, note: review.note || null },
    now,
  )
  await app.db.models.Advert.update(
    { reviewReasons: JSON.stringify(review.reasons), reviewNote: review.note || null, updatedAt: now },
    { where: { id: row.id }, transaction: tx },
  )
  await tellSeller(ctx, tx, row, review)
  return row
}

const refuseAdvert = async (
  ctx: SignedInContext,
  tx: Tx,
  row: AdvertRow,
  review: Review,
): Promise<Outcome> => {
  const { app, caller, now } = ctx
  const rejected = review.decision === 'reject'
  const changes = {
    ...statusChanges(row, 'unapproved', caller.actor.id, now),
    reviewState: rejected ? ('rejected' as const) : ('changesRequested' as const),
    reviewReasons: JSON.stringify(review.reasons),
    reviewNote: review.note || null,
  }
  await app.db.models.Advert.update(changes, { where: { id: row.id }, transaction: tx })
  if (rejected)
    await giveBack(app.db, tx, { userId: row.ownerId, kind: creditOf[row.kind], advertId: row.id }, now)
  await tellSeller(ctx, tx, row, review)
  return { status: 'unapproved', version: row.version + 1 }
}

const tellSeller = async (ctx: SignedInContext, tx: Tx, row: AdvertRow, review: Review): Promise<void> => {
  const { app, caller, now } = ctx
  const owner = (await ownersOf(app, tx, [row])).get(row.ownerId)
  const template = review.decision === 'reject' ? advertRejectedMail : changesRequestedMail
  if (owner) {
    const letter = template({
      name: owner.name,
      title: row.title,
      reasons: review.reasons,
      note: review.note || null,
      link: `${app.env.PUBLIC_URL}/profile/adverts`,
    })
    const name = review.decision === 'reject' ? 'advert-rejected' : 'changes-requested'
    await queueMail(
      app.db,
      tx,
      {
        ...letter,
        to: owner.mail,
        template: name,
        group: `advert-${row.id}-${now.getTime()}`,
        hold: mailHold,
      },
      now,
    )
  }
  await audit(app, tx, caller, {
    action: `advert.${review.decision}`,
    objectType: 'advert',
    objectId: row.id,
    before: { status: row.status, reviewState: row.reviewState },
    after: { reasons: review.reasons },
    reason: review.note,
  })
}
