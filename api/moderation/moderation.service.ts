import type { AdvertKind, AdvertStatus } from '../../shared/contract/adverts'
import { AppError } from '../../shared/contract/errors'
import { mayDecide } from '../../shared/rules/access'
import { canMove } from '../../shared/rules/adverts'
import { audit } from '../platform/audit/audit'
import { keepDecisions } from './decide/decision-rows'
import { deleteMany } from './decide/delete'
import { withChanges } from './decide/version-conflict'
import type { SignedInContext } from '../platform/http/context'
import { checkMayDecide, claimedByOthers } from '../claims/claims.public'
import { getSetting } from '../platform/settings/settings'
import type { AdvertRow } from '../platform/db/schema/advert.model'
import { checkVersion, lockedAdvert, applyEdit } from '../adverts/adverts.public'
import { lockedForDecision, waitsForConfirmation } from './decide/decidable'
import { applyStatus } from './decide/set-status'
import { listingIndexOf } from '../search/search.public'

interface Corrections {
  readonly status?: AdvertStatus | undefined
  readonly type?: string | undefined
  readonly manufacturer?: string | undefined
  readonly version?: number | undefined
  /** An admin decides what a colleague has claimed. */
  readonly force?: boolean | undefined
}

interface Moderated extends Pick<AdvertRow, 'status' | 'version'> {
  /** Whether its seller has not confirmed their mail address: nobody asks staff to decide it yet. */
  readonly unconfirmed: boolean
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
  const moved = ctx.write(async (tx): Promise<Moderated> => {
    const row = await lockedAdvert(app, tx, id)
    if (kind && row.kind !== kind) throw new AppError('not_found', 'This advert was not found.')
    await checkMayDecide(app, tx, caller, 'advert', id, wanted.force)
    checkVersion(row, wanted.version)
    const unconfirmed = waitsForConfirmation(row)
    const corrections = correctionsOf(row, wanted)
    const corrected = corrections ? await applyEdit(app, tx, row, corrections, rate, now) : row
    if (corrections)
      await audit(app, tx, caller, {
        action: 'advert.correct',
        objectType: 'advert',
        objectId: id,
        before: {
          ...(wanted.type ? { type: row.type } : {}),
          ...(wanted.manufacturer ? { manufacturer: row.manufacturer } : {}),
        },
        after: corrections,
      })
    if (!wanted.status || wanted.status === row.status) {
      if (corrections) await keepDecisions(ctx, tx, [{ action: 'correct', before: row, after: corrected }])
      return { status: corrected.status, version: corrected.version, unconfirmed }
    }
    if (!canMove(row.status, wanted.status))
      throw new AppError('conflict', `An advert that is ${row.status} cannot become ${wanted.status}.`)
    await applyStatus(ctx, tx, [corrected], wanted.status, corrections ? { before: row } : {})
    return { status: wanted.status, version: corrected.version + 1, unconfirmed }
  })
  const result = await moved.catch(withChanges(app, id, undefined))
  listingIndexOf(app).touch([id])
  return { advertId: id, ...result }
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

/** Takes an advert away for 30 days, as its owner can; the next moment it can be taken back. */
export const removeByStaff = async (ctx: SignedInContext, id: number, kind?: AdvertKind) => {
  const { app } = ctx
  const version = await ctx.write(async tx => {
    const row = await lockedAdvert(app, tx, id)
    if (kind && row.kind !== kind) throw new AppError('not_found', 'This advert was not found.')
    await checkMayDecide(app, tx, ctx.caller, 'advert', id)
    await deleteMany(ctx, tx, [row], null)
    return row.version + 1
  })
  listingIndexOf(app).touch([id])
  return { advertId: id, version }
}

/** Moves up to 500 adverts in one transaction: one locked read, one update per kind, their audit rows and mails. */
export const setStatus = async (ctx: SignedInContext, ids: readonly number[], status: AdvertStatus) => {
  const { app } = ctx
  const wanted = [...new Set(ids)]
  const result = await ctx.write(async tx => {
    const found = await lockedForDecision(app, tx, wanted)
    const claimed = await claimedByOthers(app, tx, ctx.caller, 'advert', wanted)
    const own = new Set(found.filter(row => !mayDecide(ctx.caller.actor, [row.ownerId])).map(({ id }) => id))
    const movable = found.filter(
      row => canMove(row.status, status) && !claimed.has(row.id) && !own.has(row.id),
    )
    await applyStatus(ctx, tx, movable, status)
    const changed = new Set(movable.map(row => row.id))
    const known = new Set(found.map(row => row.id))
    const codeOf = (id: number) =>
      own.has(id) ? ('forbidden' as const) : known.has(id) ? ('conflict' as const) : ('not_found' as const)
    return {
      changed: [...changed],
      unconfirmed: movable.filter(waitsForConfirmation).map(({ id }) => id),
      refused: wanted.filter(id => !changed.has(id)).map(id => ({ id, code: codeOf(id) })),
    }
  })
  listingIndexOf(app).touch(result.changed)
  return result
}
